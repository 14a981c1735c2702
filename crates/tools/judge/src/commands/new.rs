//! `new`: the crate and the case folder of a new problem, ready to fill.

use super::workspace;
use crate::{Ending, output};
use anyhow::{Context, Result, bail, ensure};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use tempfile::TempDir;

/// The files of the crate, and what is written into them.
const CRATE: [(&str, &str); 4] = [
    ("Cargo.toml", include_str!("../../templates/manifest.toml")),
    ("README.md", include_str!("../../templates/README.md")),
    ("src/main.rs", include_str!("../../templates/main.rs")),
    ("tests/golden.rs", include_str!("../../templates/golden.rs")),
];

/// A case to fill in.
const CASES: [(&str, &str); 2] = [("first.in", "1 2 3\n4 5 6\n"), ("first.out", "0\n")];

/// Names that cargo refuses for a package or a program.
const RESERVED: &[&str] = &[
    "abstract",
    "alloc",
    "as",
    "async",
    "await",
    "become",
    "box",
    "break",
    "build",
    "const",
    "continue",
    "core",
    "crate",
    "deps",
    "do",
    "dyn",
    "else",
    "enum",
    "examples",
    "extern",
    "false",
    "final",
    "fn",
    "for",
    "gen",
    "if",
    "impl",
    "in",
    "incremental",
    "let",
    "loop",
    "macro",
    "match",
    "mod",
    "move",
    "mut",
    "override",
    "priv",
    "proc-macro",
    "pub",
    "ref",
    "return",
    "self",
    "static",
    "std",
    "struct",
    "super",
    "test",
    "trait",
    "true",
    "try",
    "type",
    "typeof",
    "unsafe",
    "unsized",
    "use",
    "virtual",
    "where",
    "while",
    "yield",
];

/// Makes the crate and the case folder of a new problem
///
/// The program compiles at once, and its one case fails as not yet solved.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:
  ./judge.sh new rotate-game --title 'Rotate Game' --url https://example.org/rotate")]
pub(crate) struct Arguments {
    /// The problem's name: small letters, digits and '-'
    problem: String,
    /// What its site calls it [default: the name, with capitals]
    #[arg(long)]
    title: Option<String>,
    /// Where it stands
    #[arg(long, default_value = "", hide_default_value = true)]
    url: String,
}

pub(crate) fn run(arguments: &Arguments) -> Result<Ending> {
    let workspace = workspace()?;
    let (root, name) = (workspace.root(), arguments.problem.as_str());
    check_name(root, name)?;
    let title = arguments.title.clone().unwrap_or_else(|| capitalised(name));
    let link = match arguments.url.as_str() {
        "" => "link".to_owned(),
        url => format!("<{}>", one_line(url)),
    };
    let filled = |text: &str| {
        text.replace("{name}", name)
            .replace("{heading}", &one_line(&title))
            .replace("{link}", &link)
            .replace("{title}", &toml_string(&title))
            .replace("{url}", &toml_string(&arguments.url))
    };
    let files = CRATE.map(|(path, text)| (path, filled(text)));
    let cases = CASES.map(|(path, text)| (path, text.to_owned()));

    let crate_dir = root.join("crates/problems").join(name);
    let cases_dir = root.join("testcases").join(name);
    for dir in [&crate_dir, &cases_dir] {
        ensure!(!dir.exists(), "{} is there already: choose another name", dir.display());
    }
    // Both are whole before either bears its name.
    let whole_crate = whole_folder(&root.join("crates/problems"), &files)?;
    let whole_cases = whole_folder(&root.join("testcases"), &cases)?;
    put(whole_cases, &cases_dir)?;
    if let Err(error) = put(whole_crate, &crate_dir) {
        let _ = fs::remove_dir_all(&cases_dir);
        return Err(error);
    }
    output::print(format!(
        "crates/problems/{name}/src/main.rs    write the solution here\n\
         testcases/{name}/first.in    and the first case here and in first.out\n\
         ./judge.sh test {name}       then judge it\n"
    ))?;
    Ok(Ending::Good)
}

fn check_name(root: &Path, name: &str) -> Result<()> {
    let is_plain = |it: char| it.is_ascii_lowercase() || it.is_ascii_digit() || it == '-';
    ensure!(
        name.starts_with(|it: char| it.is_ascii_lowercase())
            && name.chars().all(is_plain)
            && !name.ends_with('-'),
        "'{}' is no name for a problem: use small letters, digits and '-', a letter first",
        name.escape_debug()
    );
    ensure!(name.len() <= 64, "the name is too long: at most 64 letters");
    ensure!(!RESERVED.contains(&name), "cargo does not take '{name}': choose another name");
    let lock = fs::read_to_string(root.join("Cargo.lock")).unwrap_or_default();
    if lock.lines().any(|line| line == format!("name = \"{name}\"")) {
        bail!("a package that the workspace uses is called '{name}': choose another name");
    }
    Ok(())
}

/// `swap-game` becomes `Swap Game`.
fn capitalised(name: &str) -> String {
    let word = |word: &str| word[..1].to_uppercase() + &word[1..];
    name.split('-').filter(|it| !it.is_empty()).map(word).collect::<Vec<_>>().join(" ")
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn toml_string(text: &str) -> String {
    let escaped: String = text
        .chars()
        .map(|it| match it {
            '"' | '\\' => format!("\\{it}"),
            it if it.is_control() => format!("\\u{:04X}", it as u32),
            it => it.to_string(),
        })
        .collect();
    format!("\"{escaped}\"")
}

fn whole_folder(parent: &Path, files: &[(&str, String)]) -> Result<TempDir> {
    let write = || {
        let dir = tempfile::Builder::new().prefix(".new-").tempdir_in(parent)?;
        for (path, text) in files {
            let path = dir.path().join(path);
            fs::create_dir_all(path.parent().unwrap_or(parent))?;
            fs::write(path, text)?;
        }
        Ok::<_, std::io::Error>(dir)
    };
    write().with_context(|| format!("cannot write to {}", parent.display()))
}

/// Gives the folder its name.
fn put(whole: TempDir, name: &Path) -> Result<()> {
    let readable = PermissionsExt::from_mode(0o755);
    fs::set_permissions(whole.path(), readable)
        .and_then(|()| fs::rename(whole.path(), name))
        .with_context(|| format!("cannot make {}", name.display()))?;
    // Under its name it is to stay.
    let _ = whole.keep();
    Ok(())
}
