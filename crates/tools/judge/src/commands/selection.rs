//! Which cases `--case` and `--skip` of `test` keep.

use super::test::Task;
use anyhow::{Result, bail, ensure};
use catalog::Error;
use clap::ArgMatches;
use glob::Pattern;

/// Keeps the cases that match a `--case`, or all without one, and removes those
/// that match a `--skip`.
pub(super) fn select(tasks: &mut Vec<Task>, matches: &ArgMatches) -> Result<()> {
    let cases = || tasks.iter().flat_map(|task| &task.cases).map(|case| case.name.as_str());
    let selectors = |argument| -> Result<Vec<Selector>> {
        let patterns = matches.get_many::<String>(argument).into_iter().flatten();
        let selector = |pattern: &String| {
            let selector = selector(pattern, cases())?;
            if cases().any(&selector) {
                return Ok(selector);
            }
            Err(Error::unknown("case", pattern, cases()).into())
        };
        patterns.map(selector).collect()
    };
    let (keep, skip) = (selectors("case")?, selectors("skip")?);
    let any = |selectors: &[Selector], name: &str| selectors.iter().any(|selects| selects(name));
    for task in &mut *tasks {
        task.cases
            .retain(|case| (keep.is_empty() || any(&keep, &case.name)) && !any(&skip, &case.name));
    }
    tasks.retain(|task| !task.cases.is_empty());
    ensure!(!tasks.is_empty(), "no case is left to judge: use fewer --skip");
    Ok(())
}

type Selector = Box<dyn Fn(&str) -> bool>;

/// Selects the case with the name `pattern` or, if there is none, the cases whose
/// name contains `pattern` or matches it as a glob.
fn selector<'a>(pattern: &str, mut names: impl Iterator<Item = &'a str>) -> Result<Selector> {
    let part = pattern.to_owned();
    if names.any(|name| name == pattern) {
        return Ok(Box::new(move |name| name == part));
    }
    if pattern.contains(['*', '?', '[']) {
        let Ok(glob) = Pattern::new(pattern) else {
            bail!("'{}' is not a valid glob", pattern.escape_debug());
        };
        return Ok(Box::new(move |name| glob.matches(name)));
    }
    Ok(Box::new(move |name| name.contains(&part)))
}
