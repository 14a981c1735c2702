//! `stress --generator`: it finds an input on which a program is wrong, makes it
//! smaller, and saves it.

use crate::support::write;
use crate::workspace::{Copy, judge};
use predicates::prelude::*;
use predicates::str::{contains, starts_with};
use std::path::Path;
use tempfile::TempDir;

/// Some numbers with their count before them: from seed 4 on more than three of them.
const NUMBERS: &str = "
import random, sys
seed = int(sys.argv[1])
random.seed(seed)
print(seed)
print(*(random.randint(1, 9) for _ in range(seed)))
";

const SUM: &str = "
count, numbers = int(input()), list(map(int, input().split()))
assert len(numbers) == count, 'the count is wrong'
print(sum(numbers))
";

/// Wrong if there are more than three numbers.
const SUM_OF_THREE: &str = "
input()
print(sum(list(map(int, input().split()))[:3]))
";

/// A folder with programs, and the arguments that name them.
fn programs(generator: &str, brute: &str, mine: &str) -> (TempDir, Vec<String>) {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let file = folder.path().join(name);
        write(&file, text);
        file.to_str().unwrap().to_owned()
    };
    let [generator, brute] = [file("make.py", generator), file("brute.py", brute)];
    let mine = file("mine.py", mine);
    let words = ["stress", "puzzle-on-graph", "--generator", &generator, "--brute", &brute, &mine];
    let words = words.iter().map(|&word| word.to_owned()).collect();
    (folder, words)
}

fn words(words: &[String]) -> Vec<&str> {
    words.iter().map(String::as_str).collect()
}

#[test]
fn the_first_input_on_which_a_program_is_wrong_is_made_smaller() {
    let (_folder, arguments) = programs(NUMBERS, SUM, SUM_OF_THREE);
    judge(&[&words(&arguments)[..], &["--seconds", "600"]].concat())
        .assert()
        .code(1)
        .stdout(starts_with("WA on the input of seed 4; right on 3 before it\n"))
        .stdout(predicate::str::is_match(r"\n 4 +\d+ +\d+\n \d \d \d \d").unwrap());
}

#[test]
fn lines_and_tokens_are_left_out_and_their_count_is_made_smaller() {
    let generator = NUMBERS.replace("print(seed)", "seed += 8\nprint(seed)");
    let (_folder, arguments) = programs(&generator, SUM, SUM_OF_THREE);
    let copy = Copy::new();
    copy.judge(&[&words(&arguments)[..], &["--seconds", "600", "--save", "small"]].concat())
        .assert()
        .code(1)
        .stdout(starts_with("WA on the input of seed 1; right on 0 before it\n"))
        .stdout(contains("The input was made smaller, from 20 to 10 bytes.\n"))
        .stdout(contains("testcases/puzzle-on-graph/small.in"));
    let input = copy.read("testcases/puzzle-on-graph/small.in");
    let numbers = input.strip_prefix("4\n").unwrap().split_whitespace();
    let sum: u32 = numbers.map(|it| it.parse::<u32>().unwrap()).sum();
    assert_eq!(copy.read("testcases/puzzle-on-graph/small.out"), format!("{sum}\n"));
}

#[test]
fn a_problem_of_the_workspace_can_be_tried_against_one_of_its_programs() {
    // A tree on nine vertices, and pieces some moves away from home.
    let generator = "
import random, sys
random.seed(int(sys.argv[1]))
edges = [(random.randint(1, vertex - 1), vertex) for vertex in range(2, 10)]
places, empty = list(range(1, 9)), 9
for _ in range(random.randint(1, 5)):
    vertex = random.choice([a + b - empty for a, b in edges if empty in (a, b)])
    places[places.index(vertex)], empty = empty, vertex
print(len(edges))
for edge in edges:
    print(*edge)
print(*places)
";
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("make.py");
    write(&file, generator);
    let generator = ["--generator", file.to_str().unwrap()];
    let stress = |program: &str, seconds: &str| {
        let stress = ["stress", "puzzle-on-graph", program, "--brute", "bfs-string"];
        judge(&[&stress[..], &generator, &["--seconds", seconds]].concat()).assert()
    };
    stress("puzzle-on-graph", "0.1")
        .success()
        .stdout(starts_with("right on the inputs of all seeds from 1 to "));
    let wrong = Path::new("crates/problems/puzzle-on-graph/tests/wrong/edges-one-way.rs");
    let wrong = crate::workspace::root().join(wrong);
    stress(wrong.to_str().unwrap(), "600")
        .code(1)
        .stdout(starts_with("WA on the input of seed "))
        .stdout(contains("The input was made smaller, from 50 to "));
}

#[test]
fn another_verdict_than_wa_is_found_and_kept_while_the_input_becomes_smaller() {
    let crash = "
numbers = input() and list(map(int, input().split()))
assert 7 not in numbers
print(sum(numbers))
";
    let generator = NUMBERS.replace("print(seed)", "seed += 9\nprint(seed)");
    let (_folder, arguments) = programs(&generator, SUM, crash);
    judge(&[&words(&arguments)[..], &["--seconds", "600"]].concat())
        .assert()
        .code(1)
        .stdout(starts_with("RE on the input of seed "))
        .stdout(contains("\n 1      7         (nothing)\n 7\n"));
}

#[test]
fn a_helper_that_fails_is_an_error_with_its_seed_and_message() {
    let fails = |generator: &str, brute: &str, message: &str| {
        let (_folder, arguments) = programs(generator, brute, SUM);
        let message = message.to_owned();
        judge(&words(&arguments)).assert().code(2).stdout("").stderr(contains(message));
    };
    let late = NUMBERS.replace("print(seed)", "print(seed)\nif seed == 3: sys.exit('no more')");
    fails(&late, SUM, "judge: the generator failed with seed 3: RE: no more\n");
    let brute = "import sys\nsys.exit('cannot read it')";
    let message = "the program that is known to be right failed with seed 1: RE: cannot read it\n";
    fails(NUMBERS, brute, message);
    fails("print(", SUM, "cannot compile the generator ");
    fails(NUMBERS, "print(", "cannot compile the program of --brute, ");
}

#[test]
fn a_generator_and_a_brute_force_program_need_each_other() {
    let stress = ["stress", "puzzle-on-graph"];
    let refused = |more: &[&str], message: &str| {
        let message = message.to_owned();
        judge(&[&stress[..], more].concat()).assert().code(2).stderr(contains(message));
    };
    refused(&["--generator", "make.py"], "--brute <PROGRAM|FILE>");
    refused(&["--brute", "bfs-string"], "--generator <FILE>");
    refused(&[], "[package.metadata.problem.puzzle]; or use --generator and --brute");
    let no_file = ["--generator", "no-such.py", "--brute", "bfs-string"];
    refused(&no_file, "cannot read no-such.py");
}
