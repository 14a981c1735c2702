//! What Java wants to know of a source file before and after it is compiled: the
//! name of its file, and the class to start.

use itertools::Itertools;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};

/// What may stand between `public` and the kind of a type.
const MODIFIERS: [&str; 5] = ["abstract", "final", "sealed", "static", "strictfp"];
const KINDS: [&str; 4] = ["class", "enum", "interface", "record"];

/// The name that the compiler wants the file to have: that of its public class,
/// where there is one.
pub(super) fn file_name(text: &[u8]) -> Option<OsString> {
    let text = String::from_utf8_lossy(text);
    let code = without_comments(&text);
    let is_part = |it: char| it.is_alphanumeric() || it == '_' || it == '$';
    let mut words = code.split(|it: char| !is_part(it)).filter(|word| !word.is_empty());
    while words.any(|word| word == "public") {
        let mut rest = words.clone().skip_while(|word| MODIFIERS.contains(word));
        if rest.next().is_some_and(|kind| KINDS.contains(&kind)) {
            return Some(format!("{}.java", rest.next()?).into());
        }
    }
    None
}

fn without_comments(text: &str) -> String {
    let mut code = String::new();
    let mut rest = text;
    while let Some(at) = rest.find("/*").into_iter().chain(rest.find("//")).min() {
        code.push_str(&rest[..at]);
        let comment = &rest[at..];
        let end = if comment.starts_with("/*") { "*/" } else { "\n" };
        let length = comment.find(end).map_or(comment.len(), |it| it + end.len());
        code.push(' ');
        rest = &comment[length..];
    }
    code + rest
}

/// The class below `made` to start, with its package: of those that have a `main`,
/// the one that is called like the file, else `Main`, else the first by name.
pub(super) fn main_class(made: &Path, file_name: &OsStr) -> OsString {
    let named = Path::new(file_name).file_stem();
    let rank = |class: &PathBuf| match class.file_stem() {
        name if name == named => 0,
        name if name == Some(OsStr::new("Main")) => 1,
        _ => 2,
    };
    let classes = classes_below(made).into_iter().filter(|class| has_main(class)).sorted();
    let class = classes.min_by_key(rank).unwrap_or_default();
    let class = class.strip_prefix(made).unwrap_or(&class).with_extension("");
    class.iter().collect_vec().join(OsStr::new("."))
}

fn classes_below(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|it| it.path());
    let (folders, files): (Vec<_>, Vec<_>) = entries.partition(|path| path.is_dir());
    let mut classes: Vec<_> = folders.iter().flat_map(|it| classes_below(it)).collect();
    classes.extend(files.into_iter().filter(|file| file.extension() == Some(OsStr::new("class"))));
    classes
}

/// Whether a compiled class names a method `main` that takes words. Names stand in
/// it as they are, each with its length before it.
fn has_main(class: &Path) -> bool {
    let bytes = fs::read(class).unwrap_or_default();
    let names = |name: &[u8]| bytes.windows(name.len()).any(|it| it == name);
    names(b"\0\x04main") && names(b"\0\x16([Ljava/lang/String;)V")
}

#[cfg(test)]
mod tests {
    use super::file_name;

    #[test]
    fn the_file_is_called_like_its_public_class() {
        for (text, name) in [
            ("public class Main {}", Some("Main.java")),
            ("import java.util.*;\nclass Helper {}\npublic final class A<T>{}", Some("A.java")),
            (
                "// public class Wrong\n/* public class No */ public record R(int a) {}",
                Some("R.java"),
            ),
            ("class Main { public static void main(String[] a) {} }", None),
            ("class Main { public int x; }\n//", None),
        ] {
            assert_eq!(file_name(text.as_bytes()).as_deref(), name.map(AsRef::as_ref), "{text}");
        }
    }
}
