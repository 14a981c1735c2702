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
    answers(b"\xef\xbb\xbf5 4 7\n8 1 3\n6 9 2\n", "10");
}

#[test]
fn white_space_of_any_kind_parts_tiles() {
    answers(b"\r\n5\t4\x0c7  8\n\n1 \r\n 3 6 9 2", "10");
}

#[test]
fn nothing_at_all_is_refused() {
    refuses(b"", "expected 9 tiles, found 0");
}

#[test]
fn only_white_space_is_refused() {
    refuses(b" \t\r\n\n", "expected 9 tiles, found 0");
}

#[test]
fn only_a_byte_order_mark_is_refused() {
    refuses(b"\xef\xbb\xbf", "expected 9 tiles, found 0");
}

#[test]
fn one_tile_too_few_is_refused() {
    refuses(b"2 1 3 4 5 6 7 8\n", "expected 9 tiles, found 8");
}

#[test]
fn one_tile_too_many_is_refused() {
    refuses(b"2 1 3 4 5 6 7 8 9 2\n", "expected 9 tiles, then came '2'");
}

#[test]
fn something_after_the_board_is_refused() {
    refuses(b"2 1 3 4 5 6 7 8 9\nend\n", "expected 9 tiles, then came 'end'");
}

#[test]
fn a_tile_that_stands_there_twice_is_refused() {
    refuses(b"2 1 3 4 5 6 7 8 2\n", "expected each tile once, found '2' again");
}

#[test]
fn a_tile_above_the_range_is_refused() {
    refuses(b"10 1 3 4 5 6 7 8 9\n", "expected a tile from 1 to 9, found '10'");
}

#[test]
fn a_tile_below_the_range_is_refused() {
    refuses(b"0 1 3 4 5 6 7 8 9\n", "expected a tile from 1 to 9, found '0'");
}

#[test]
fn a_letter_is_refused() {
    refuses(b"2 1 x 4 5 6 7 8 9\n", "expected a tile from 1 to 9, found 'x'");
}

#[test]
fn a_minus_is_refused() {
    refuses(b"2 1 -3 4 5 6 7 8 9\n", "expected a tile from 1 to 9, found '-3'");
}

#[test]
fn a_plus_is_refused() {
    refuses(b"2 1 +3 4 5 6 7 8 9\n", "expected a tile from 1 to 9, found '+3'");
}

#[test]
fn a_leading_zero_is_refused() {
    refuses(b"2 1 03 4 5 6 7 8 9\n", "expected a tile from 1 to 9, found '03'");
}

#[test]
fn a_fraction_is_refused() {
    refuses(b"2 1 3.0 4 5 6 7 8 9\n", "expected a tile from 1 to 9, found '3.0'");
}

#[test]
fn tiles_without_blanks_between_is_refused() {
    refuses(b"213456789\n", "expected a tile from 1 to 9, found '213456789'");
}

#[test]
fn a_number_too_large_for_any_type_is_refused() {
    refuses(
        b"2 1 184467440737095516160 4 5 6 7 8 9\n",
        "expected a tile from 1 to 9, found '18446744073709551616'",
    );
}

#[test]
fn bytes_that_are_no_utf_8_is_refused() {
    refuses(b"2 1 \xff\xfe 4 5 6 7 8 9\n", "expected a tile from 1 to 9, found '\\xff\\xfe'");
}

#[test]
fn a_zero_byte_is_refused() {
    refuses(b"2 1 \0 4 5 6 7 8 9\n", "expected a tile from 1 to 9, found '\\x00'");
}

#[test]
fn a_command_to_the_terminal_is_refused() {
    refuses(b"2 1 \x1b[2J 4 5 6 7 8 9\n", "expected a tile from 1 to 9, found '\\x1b[2J'");
}

#[test]
fn a_long_token_is_cut() {
    let complaint = format!("expected a tile from 1 to 9, found '{}'", "7".repeat(20));
    refuses("7".repeat(1000).as_bytes(), &complaint);
}

#[test]
fn more_than_a_board_could_need_is_refused() {
    refuses(&vec![b' '; 1 << 17], "expected 9 tiles, found 65536 bytes and more");
}
