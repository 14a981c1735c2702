//! The judge as a person uses it: a module a command, and what all commands share.

mod add;
mod atlas;
mod compare;
mod completions;
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
