//! What Java needs: the name of the source file, and after compiling it the class
//! to start.

use itertools::Itertools;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};

/// Words that may come between `public` and the kind of a type.
const MODIFIERS: [&str; 6] = ["abstract", "final", "non", "sealed", "static", "strictfp"];
const KINDS: [&str; 5] = ["class", "enum", "interface", "@interface", "record"];

/// The name that the compiler requires for the file: that of its public class, if
/// there is one.
pub(super) fn file_name(text: &[u8]) -> Option<OsString> {
    let code = outermost_code(&String::from_utf8_lossy(text));
    let is_part = |it: char| it.is_alphanumeric() || "_$@.".contains(it);
    let words = code.split(|it: char| !is_part(it)).filter(|word| !word.is_empty());
    let mut words = words.filter(|word| !word.starts_with('@') || KINDS.contains(word));
    while words.any(|word| word == "public") {
        let mut rest = words.clone().skip_while(|word| MODIFIERS.contains(word));
        if rest.next().is_some_and(|kind| KINDS.contains(&kind)) {
            return Some(format!("{}.java", rest.next()?).into());
        }
    }
    None
}

/// The code outside of all braces and parentheses, without comments and literals.
fn outermost_code(text: &str) -> String {
    let mut code = String::new();
    let mut depth = 0_u32;
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let skipped = ["//", "/*", "\"\"\"", "\"", "'"].into_iter().find(|it| rest.starts_with(it));
        let length = match skipped {
            Some("//") => length_to(rest, 2, "\n"),
            Some("/*") => length_to(rest, 2, "*/"),
            Some("\"\"\"") => length_to(rest, 3, "\"\"\""),
            Some(quote) => literal_length(rest, quote),
            None => first.len_utf8(),
        };
        match first {
            '{' | '(' => depth += 1,
            '}' | ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        code.push(if depth > 0 || skipped.is_some() { ' ' } else { first });
        rest = &rest[length..];
    }
    code
}

/// How long `text` is up to and with `end`, which is looked for from `start` on.
fn length_to(text: &str, start: usize, end: &str) -> usize {
    text[start..].find(end).map_or(text.len(), |at| start + at + end.len())
}

/// How long the literal is with which `text` begins.
fn literal_length(text: &str, quote: &str) -> usize {
    let mut is_escaped = false;
    for (at, character) in text.char_indices().skip(1) {
        match character {
            '\n' => return at,
            it if quote.starts_with(it) && !is_escaped => return at + 1,
            it => is_escaped = it == '\\' && !is_escaped,
        }
    }
    text.len()
}

/// The class below `made` to start, with its package. Of the classes with a `main`
/// it is the one with the name of the file, else `Main`, else the first by name.
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

/// Whether a compiled class contains the name and the type of `main`. In a class
/// file each name follows its length.
fn has_main(class: &Path) -> bool {
    let bytes = fs::read(class).unwrap_or_default();
    let names = |name: &[u8]| bytes.windows(name.len()).any(|it| it == name);
    names(b"\0\x04main") && names(b"\0\x16([Ljava/lang/String;)V")
}

#[cfg(test)]
mod tests {
    use super::file_name;

    #[test]
    fn the_file_has_the_name_of_its_public_class() {
        for (text, name) in [
            ("public class Main {}", Some("Main.java")),
            ("import java.util.*;\nclass Helper {}\npublic final class A<T>{}", Some("A.java")),
            (
                "// public class Wrong\n/* public class No */ public record R(int a) {}",
                Some("R.java"),
            ),
            ("class Main { public static void main(String[] a) {} }", None),
            ("class Main { public int x; }\n//", None),
            ("@Deprecated public @Named(\"x\") final class Anno {}", Some("Anno.java")),
            ("public non-sealed class N extends S {}", Some("N.java")),
            (
                "class A { String s = \"in/*.txt\"; char c = '\"'; }\npublic class B {}",
                Some("B.java"),
            ),
            ("class A { public static class In {} }", None),
            ("public @interface Mark {}", Some("Mark.java")),
        ] {
            assert_eq!(file_name(text.as_bytes()).as_deref(), name.map(AsRef::as_ref), "{text}");
        }
    }
}
