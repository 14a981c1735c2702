//! LeetCode's `class Solution`, which has no main program, and the driver that it is
//! given.

use crate::support::{folder, write};
use crate::workspace::judge;
use serde_json::Value;
use std::path::Path;
use tempfile::TempDir;

const PYTHON: &str = r"class Solution:
    def slidingPuzzle(self, board: List[List[int]]) -> int:
        start = ''.join(str(tile) for row in board for tile in row)
        near = [(1, 3), (0, 2, 4), (1, 5), (0, 4), (1, 3, 5), (2, 4)]
        queue, seen = deque([(start, 0)]), {start}
        while queue:
            state, moves = queue.popleft()
            if state == '123450':
                return moves
            gap = state.index('0')
            for at in near[gap]:
                tiles = list(state)
                tiles[gap], tiles[at] = tiles[at], tiles[gap]
                following = ''.join(tiles)
                if following not in seen:
                    seen.add(following)
                    queue.append((following, moves + 1))
        return -1
";

const CPP: &str = r#"class Solution {
public:
    int slidingPuzzle(vector<vector<int>>& board) {
        string start;
        for (auto& row : board)
            for (int tile : row) start += char('0' + tile);
        vector<vector<int>> near{{1, 3}, {0, 2, 4}, {1, 5}, {0, 4}, {1, 3, 5}, {2, 4}};
        unordered_map<string, int> moves{{start, 0}};
        queue<string> states;
        states.push(start);
        while (!states.empty()) {
            string state = states.front();
            states.pop();
            int count = moves[state];
            if (state == "123450") return count;
            int gap = state.find('0');
            for (int at : near[gap]) {
                string next = state;
                swap(next[gap], next[at]);
                if (moves.emplace(next, count + 1).second) states.push(next);
            }
        }
        return -1;
    }
};
"#;

const JAVA: &str = r#"class Solution {
    public int slidingPuzzle(int[][] board) {
        StringBuilder start = new StringBuilder();
        for (int[] row : board) for (int tile : row) start.append(tile);
        int[][] near = {{1, 3}, {0, 2, 4}, {1, 5}, {0, 4}, {1, 3, 5}, {2, 4}};
        Map<String, Integer> moves = new HashMap<>();
        Deque<String> states = new ArrayDeque<>();
        moves.put(start.toString(), 0);
        states.add(start.toString());
        while (!states.isEmpty()) {
            String state = states.poll();
            int count = moves.get(state);
            if (state.equals("123450")) return count;
            int gap = state.indexOf('0');
            for (int at : near[gap]) {
                char[] tiles = state.toCharArray();
                tiles[gap] = tiles[at];
                tiles[at] = '0';
                String next = new String(tiles);
                if (moves.putIfAbsent(next, count + 1) == null) states.add(next);
            }
        }
        return -1;
    }
}
"#;

const JAVASCRIPT: &str = r"/**
 * @param {number[][]} board
 * @return {number}
 */
var slidingPuzzle = function(board) {
    const start = board.flat().join('');
    const near = [[1, 3], [0, 2, 4], [1, 5], [0, 4], [1, 3, 5], [2, 4]];
    const moves = new Map([[start, 0]]);
    for (const [state, count] of moves) {
        if (state === '123450') return count;
        const gap = state.indexOf('0');
        for (const at of near[gap]) {
            const tiles = [...state];
            [tiles[gap], tiles[at]] = [tiles[at], tiles[gap]];
            const next = tiles.join('');
            if (!moves.has(next)) moves.set(next, count + 1);
        }
    }
    return -1;
};
";

const RUST: &str = r"use std::collections::{HashSet, VecDeque};

impl Solution {
    pub fn sliding_puzzle(board: Vec<Vec<i32>>) -> i32 {
        let near = [vec![1, 3], vec![0, 2, 4], vec![1, 5], vec![0, 4], vec![1, 3, 5], vec![2, 4]];
        let start = board.concat();
        let mut seen = HashSet::from([start.clone()]);
        let mut states = VecDeque::from([(start, 0)]);
        while let Some((state, moves)) = states.pop_front() {
            if state == [1, 2, 3, 4, 5, 0] {
                return moves;
            }
            let gap = state.iter().position(|&tile| tile == 0).unwrap();
            for &at in &near[gap] {
                let mut next = state.clone();
                next.swap(gap, at);
                if seen.insert(next.clone()) {
                    states.push_back((next, moves + 1));
                }
            }
        }
        -1
    }
}
";

/// A solution for LeetCode in each language: the name of its file, and its text.
const SOLUTIONS: [(&str, &str); 5] = [
    ("mine.py", PYTHON),
    ("mine.cpp", CPP),
    ("mine.java", JAVA),
    ("mine.js", JAVASCRIPT),
    ("mine.rs", RUST),
];

/// The folder with the cases of a problem.
const CASES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../testcases/swap-game");

/// How each writes that a board is unsolvable, and a wrong answer in its place.
const WRONG: (&str, &str) = ("-1", "-2");

/// Files with these names and texts.
fn files<'a>(files: impl IntoIterator<Item = (&'a str, String)>) -> TempDir {
    let dir = folder();
    for (name, text) in files {
        write(&dir.path().join(name), text);
    }
    dir
}

/// The report on what is in a folder, for a problem.
fn report(problem: &str, folder: &Path, options: &[&str]) -> String {
    let limits = ["--time-limit", "30", "--memory-limit", "1024"];
    let mut judge = judge(&["test", problem, "."]);
    judge.args(limits).args(options).current_dir(folder);
    String::from_utf8(judge.output().expect("it runs").stdout).expect("text")
}

/// The verdict on each file of a folder, with the cases passed, in order of names.
fn verdicts(problem: &str, folder: &Path, options: &[&str]) -> Vec<(String, String, u64)> {
    let json = report(problem, folder, &[options, &["--format", "json"]].concat());
    let json: Value = serde_json::from_str(&json).expect("JSON");
    let programs = json["problems"][0]["programs"].as_array().expect("programs");
    let text = |program: &Value, key: &str| program[key].as_str().expect("text").to_owned();
    let verdict = |it: &Value| {
        let passed = it["passed"].as_u64().expect("a number");
        (text(it, "program"), text(it, "verdict"), passed)
    };
    let mut verdicts: Vec<_> = programs.iter().map(verdict).collect();
    verdicts.sort();
    verdicts
}

/// Each file of a folder, with its verdict.
fn shown(problem: &str, folder: &Path, options: &[&str]) -> Vec<String> {
    let verdicts = verdicts(problem, folder, options).into_iter();
    verdicts.map(|(name, verdict, _)| format!("{} {verdict}", &name[2..])).collect()
}

#[test]
fn a_solution_for_leetcode_is_accepted_as_it_is_in_each_language() {
    let dir = files(SOLUTIONS.map(|(name, text)| (name, text.to_owned())));
    let all = ["mine.cpp AC", "mine.java AC", "mine.js AC", "mine.py AC", "mine.rs AC"];
    assert_eq!(shown("sliding-puzzle", dir.path(), &[]), all);
    let brackets = ["--case", "form-leetcode-brackets", "--driver", "leetcode"];
    assert_eq!(shown("sliding-puzzle", dir.path(), &brackets), all);
}

#[test]
fn a_wrong_solution_for_leetcode_is_a_wrong_answer_where_it_is_wrong() {
    let dir = files(SOLUTIONS.map(|(name, text)| {
        assert!(text.contains(WRONG.0), "{name}");
        (name, text.replace(WRONG.0, WRONG.1))
    }));
    let names: Vec<_> = ["cpp", "java", "js", "py", "rs"].map(|it| format!("mine.{it} WA")).into();
    assert_eq!(shown("sliding-puzzle", dir.path(), &["--case", "unsolvable"]), names);
    let others = shown("sliding-puzzle", dir.path(), &["--skip", "unsolvable"]);
    assert!(others.iter().all(|it| it.ends_with(" AC")), "{others:?}");
}

#[test]
fn without_a_driver_a_solution_for_leetcode_is_an_ordinary_program() {
    let dir = files(SOLUTIONS.map(|(name, text)| (name, text.to_owned())));
    let options = ["--driver", "none", "--case", "solved"];
    let verdicts = shown("sliding-puzzle", dir.path(), &options);
    assert_eq!(verdicts, ["mine.cpp CE", "mine.java CE", "mine.js WA", "mine.py RE", "mine.rs CE"]);
    assert!(!report("sliding-puzzle", dir.path(), &options).contains("hint: "));
}

#[test]
fn a_javascript_class_and_a_public_java_class_are_found_too() {
    let class = JAVASCRIPT
        .replace("var slidingPuzzle = function(board) {", "class Solution { slidingPuzzle(board) {")
        .replace("return -1;\n};", "return -1;\n}}");
    let function = JAVASCRIPT.replace("var slidingPuzzle = function", "function slidingPuzzle");
    let public = JAVA.replace("class Solution", "public class Solution");
    let structure = format!("struct Solution;\n{RUST}");
    let dir = files([
        ("class.js", class),
        ("function.js", function),
        ("public.java", public),
        ("structure.rs", structure),
    ]);
    assert_eq!(
        shown("sliding-puzzle", dir.path(), &["--case", "published"]),
        ["class.js AC", "function.js AC", "public.java AC", "structure.rs AC"]
    );
}

#[test]
fn a_file_with_a_main_program_of_its_own_is_left_alone() {
    // Each prints 0, whatever its class would return.
    let dir = files([
        (
            "mine.cpp",
            "#include <cstdio>\nclass Solution {};\nint main () { puts(\"0\"); }\n".into(),
        ),
        (
            "mine.java",
            "class Solution { public static void main(String[] a) { System.out.println(0); } }"
                .into(),
        ),
        ("mine.js", "class Solution {}\nconsole.log(0);\n".into()),
        ("mine.py", "class Solution:\n    pass\n\nprint(0)\n".into()),
        (
            "named.py",
            "class Solution:\n    pass\n\nif __name__ == '__main__':\n    print(0)\n".into(),
        ),
        ("mine.rs", "struct Solution;\nimpl Solution {}\nfn main() { println!(\"0\"); }\n".into()),
    ]);
    for verdict in shown("sliding-puzzle", dir.path(), &["--case", "solved"]) {
        assert!(verdict.ends_with(" AC"), "{verdict}");
    }
}

#[test]
fn a_main_program_in_a_comment_does_not_count_and_any_name_of_a_file_is_right() {
    let block =
        "/* My notes:\nint main() { }\npublic static void main() fn main() readFileSync\n*/\n";
    let after = |text: &str| format!("{block}{text}\n// int main() fn main() void main()");
    let dir = files([
        ("heapq.py", PYTHON.to_owned()),
        ("it's \\ \u{e9}.py", format!("\"\"\"\nprint(\n\"\"\"\n{PYTHON}# print(Solution())")),
        ("with blank.cc", after(CPP)),
        ("notes.java", after(JAVA)),
        ("notes.js", after(JAVASCRIPT)),
        ("notes.rs", after(&format!("struct SolutionOfMine;\n// struct Solution;\n{RUST}"))),
    ]);
    let verdicts = shown("sliding-puzzle", dir.path(), &["--case", "published-5-moves"]);
    assert_eq!(verdicts.len(), 6);
    assert!(verdicts.iter().all(|it| it.ends_with(" AC")), "{verdicts:?}");
}

#[test]
fn messages_have_the_line_numbers_of_the_file() {
    // The sixth line of each does not compile.
    let broken = |text: &str| {
        let mut lines: Vec<_> = text.lines().collect();
        lines[5] = "        no such thing (";
        lines.join("\n")
    };
    for (name, text) in SOLUTIONS {
        let dir = files([(name, broken(text))]);
        let report = report("sliding-puzzle", dir.path(), &[]);
        assert!(report.contains(&format!("{name}: CE")), "{report}");
        let place =
            if name.ends_with("py") { format!("{name}\", line 6") } else { format!("{name}:6") };
        assert!(report.contains(&place), "{place}: {report}");
    }
    // And so has a traceback.
    let text = PYTHON.replace("near = [", "near = nothing = none_such + [");
    let dir = files([("mine.py", text)]);
    let report = report("sliding-puzzle", dir.path(), &[]);
    assert!(report.contains("mine.py\", line 4, in slidingPuzzle"), "{report}");
}

#[test]
fn where_there_is_no_driver_the_report_says_what_is_missing() {
    let hint = "hint: a 'class Solution' needs a main program that reads the board and prints \
                what the method returns\n";
    for (name, text) in SOLUTIONS {
        // The usual function of JavaScript is only known with its method.
        let text =
            format!("{text}\n{}", if name == "mine.js" { "class Solution {}\n" } else { "" });
        let dir = files([(name, text)]);
        let report = report("swap-game", dir.path(), &["--case", "solved"]);
        assert_eq!(report.matches(hint).count(), 1, "{report}");
    }
    let dir = files([("mine.c", "class Solution".to_owned())]);
    assert!(!report("swap-game", dir.path(), &["--case", "solved"]).contains("hint: "));
}

#[test]
fn stress_and_compare_give_a_driver_too() {
    let dir = files([("mine.cpp", CPP.to_owned()), ("wrong.cpp", CPP.replace("-1", "-2"))]);
    let limits = ["--time-limit", "30", "--memory-limit", "1024"];
    let with = |arguments: &[&str]| {
        let mut judge = judge(&[arguments, &limits].concat());
        judge.current_dir(dir.path());
        judge.assert()
    };
    with(&["stress", "sliding-puzzle", "mine.cpp"]).success().stdout("right on all 720 boards\n");
    with(&["stress", "sliding-puzzle", "wrong.cpp"]).code(1);
    let compare = ["compare", "sliding-puzzle", "--boards", "1", "--repeat", "1", "table"];
    with(&[&compare[..], &["mine.cpp"]].concat()).success();
    with(&[&compare[..], &["mine.cpp", "--driver", "none"]].concat()).code(1);
}

#[test]
fn a_driver_that_does_not_exist_is_wrong_usage() {
    let dir = files([("mine.py", PYTHON.to_owned()), ("mine.go", String::new())]);
    let refused = |arguments: &[&str], message: &str| {
        let mut judge = judge(arguments);
        let judged = judge.args(["--driver", "leetcode"]).current_dir(dir.path()).assert();
        judged.code(2).stdout("").stderr(format!("judge: {message}\n"));
    };
    for command in ["test", "stress", "compare"] {
        refused(
            &[command, "swap-game", "mine.py"],
            "--driver leetcode: swap-game has no [package.metadata.problem.leetcode]",
        );
        refused(
            &[command, "sliding-puzzle", "mine.go"],
            "mine.go: there is no driver for .go files",
        );
    }
    refused(
        &["test", "--cases", CASES, "mine.py"],
        "--driver leetcode needs a problem, not a folder of cases",
    );
}
