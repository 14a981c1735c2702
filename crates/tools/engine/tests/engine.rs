mod support;
fn main() -> std::process::ExitCode {
    support::main(Vec::new)
}
