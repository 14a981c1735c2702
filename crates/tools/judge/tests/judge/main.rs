//! Tests of the judge as people use it: one module per command, and some for what
//! all commands share.

mod add;
mod atlas;
mod compare;
mod completions;
mod confined;
mod formats;
mod judge_sh;
mod new;
mod options;
mod programs;
mod show;
mod signals;
mod stress;
mod submit;
mod support;
mod workspace;
mod wrong_programs;
