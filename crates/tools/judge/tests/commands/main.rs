//! The commands of `judge.sh`, each as a person uses it.

mod add;
mod atlas;
mod compare;
mod completions;
mod golden;
mod judge_sh;
mod new;
mod show;
mod stress;
mod submit;
mod workspace;
mod wrong_programs;
