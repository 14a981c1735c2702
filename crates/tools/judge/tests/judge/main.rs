//! Tests of the judge as people use it: one module per command, and some for what
//! all commands share.

mod add;
mod atlas;
mod board_text;
mod check;
mod checkers;
mod compare;
mod compilers;
mod completions;
mod confined;
mod driver;
mod formats;
mod generated;
mod judge_sh;
mod languages;
mod many;
mod new;
mod options;
mod page;
mod programs;
mod samples;
mod show;
mod signals;
mod stress;
mod submit;
mod support;
mod watch;
mod workspace;
mod wrong_programs;
