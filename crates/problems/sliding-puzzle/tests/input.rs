//! What every program of the crate reads as a board, and what it refuses in one
//! line.

fn answers(input: &[u8], answer: &str) {
    golden::answers(env!("CARGO_PKG_NAME"), input, answer);
}

fn refuses(input: &[u8], complaint: &str) {
    golden::refuses(env!("CARGO_PKG_NAME"), input, complaint);
}

#[test]
fn a_byte_order_mark_is_passed_over() {
    answers(b"\xef\xbb\xbf3 4 5\n1 0 2\n", "9");
}

#[test]
fn white_space_of_any_kind_parts_tiles() {
    answers(b"\r\n3\t4\x0c5  1\n\n0 \r\n 2", "9");
}

#[test]
fn leetcode_s_list_may_be_spread_out() {
    answers(b" [ [3, 4, 5],\r\n  [1,\t0, 2] ]\n\n", "9");
}

#[test]
fn leetcode_s_list_may_follow_a_byte_order_mark() {
    answers(b"\xef\xbb\xbf[[3,4,5],[1,0,2]]", "9");
}

#[test]
fn nothing_at_all_is_refused() {
    refuses(b"", "expected 6 tiles, found 0");
}

#[test]
fn only_white_space_is_refused() {
    refuses(b" \t\r\n\n", "expected 6 tiles, found 0");
}

#[test]
fn only_a_byte_order_mark_is_refused() {
    refuses(b"\xef\xbb\xbf", "expected 6 tiles, found 0");
}

#[test]
fn one_tile_too_few_is_refused() {
    refuses(b"2 1 3 4 5\n", "expected 6 tiles, found 5");
}

#[test]
fn one_tile_too_many_is_refused() {
    refuses(b"2 1 3 4 5 0 2\n", "expected 6 tiles, then came '2'");
}

#[test]
fn something_after_the_board_is_refused() {
    refuses(b"2 1 3 4 5 0\nend\n", "expected 6 tiles, then came 'end'");
}

#[test]
fn a_tile_that_stands_there_twice_is_refused() {
    refuses(b"2 1 3 4 5 2\n", "expected each tile once, found '2' again");
}

#[test]
fn a_tile_above_the_range_is_refused() {
    refuses(b"6 1 3 4 5 0\n", "expected a tile from 0 to 5, found '6'");
}

#[test]
fn a_letter_is_refused() {
    refuses(b"2 1 x 4 5 0\n", "expected a tile from 0 to 5, found 'x'");
}

#[test]
fn a_minus_is_refused() {
    refuses(b"2 1 -3 4 5 0\n", "expected a tile from 0 to 5, found '-3'");
}

#[test]
fn a_plus_is_refused() {
    refuses(b"2 1 +3 4 5 0\n", "expected a tile from 0 to 5, found '+3'");
}

#[test]
fn a_leading_zero_is_refused() {
    refuses(b"2 1 03 4 5 0\n", "expected a tile from 0 to 5, found '03'");
}

#[test]
fn a_fraction_is_refused() {
    refuses(b"2 1 3.0 4 5 0\n", "expected a tile from 0 to 5, found '3.0'");
}

#[test]
fn tiles_without_blanks_between_is_refused() {
    refuses(b"213450\n", "expected a tile from 0 to 5, found '213450'");
}

#[test]
fn a_number_too_large_for_any_type_is_refused() {
    refuses(
        b"2 1 184467440737095516160 4 5 0\n",
        "expected a tile from 0 to 5, found '18446744073709551616'",
    );
}

#[test]
fn bytes_that_are_no_utf_8_is_refused() {
    refuses(b"2 1 \xff\xfe 4 5 0\n", "expected a tile from 0 to 5, found '\\xff\\xfe'");
}

#[test]
fn a_zero_byte_is_refused() {
    refuses(b"2 1 \0 4 5 0\n", "expected a tile from 0 to 5, found '\\x00'");
}

#[test]
fn a_command_to_the_terminal_is_refused() {
    refuses(b"2 1 \x1b[2J 4 5 0\n", "expected a tile from 0 to 5, found '\\x1b[2J'");
}

#[test]
fn a_long_token_is_cut() {
    let complaint = format!("expected a tile from 0 to 5, found '{}'", "7".repeat(20));
    refuses("7".repeat(1000).as_bytes(), &complaint);
}

#[test]
fn more_than_a_board_could_need_is_refused() {
    refuses(&vec![b' '; 1 << 17], "expected 6 tiles, found 65536 bytes and more");
}

#[test]
fn a_list_that_is_not_quite_leetcode_s_is_refused() {
    let complaint = |found: &str| format!("expected a tile from 0 to 5, found '{found}'");
    refuses(b"[[1,2,3],[4,0,5]", &complaint("[[1,2,3],[4,0,5]"));
    refuses(b"[[1,2,3,4,0,5]]", &complaint("[[1,2,3,4,0,5]]"));
    refuses(b"[1,2,3],[4,0,5]", &complaint("[1,2,3],[4,0,5]"));
    refuses(b"[[1,2,3],[4,0,5]] 1", &complaint("[[1,2,3],[4,0,5]]"));
    refuses(b"[[1,2,3],[4,0,-5]]", &complaint("[[1,2,3],[4,0,-5]]"));
}

#[test]
fn a_list_of_wrong_tiles_is_refused_like_a_board() {
    refuses(b"[[1,2,3],[4,0,4]]", "expected each tile once, found '4' again");
    refuses(b"[[1,2,3],[4,0,6]]", "expected a tile from 0 to 5, found '6'");
}
