//! Every program of this crate on every case of its folder.

fn main() {
    golden::run(env!("CARGO_PKG_NAME"))
}
