#!/bin/sh
# The local judge: finds cargo, builds crates/tools/judge, and becomes it.
# `./judge.sh --help` tells what it can do.
set -eu

die() {
    printf 'judge.sh: %s\n' "$1" >&2
    exit 2
}

folder_of() {
    case $1 in
        */*) printf '%s\n' "${1%/*}" ;;
        *) printf '.\n' ;;
    esac
}

# Rust would not notice, and what is printed would be lost.
{ true 3>&1; } 2>/dev/null || die 'standard output is closed'

# The workspace is where this file is, however it was called.
file=$0
while [ -L "$file" ]; do
    link=$(readlink -- "$file")
    case $link in
        /*) file=$link ;;
        *) file=$(folder_of "$file")/$link ;;
    esac
done
root=$(CDPATH='' cd -- "$(folder_of "$file")/" && pwd -P)

built=${CARGO_TARGET_DIR:-$root/target}/release/judge
# A shell that completes a word does not wait for a build.
if [ "${1-}" = complete ]; then
    [ -x "$built" ] || exit 0
    exec "$built" --workspace "$root" "$@"
fi

# What was built stays usable where nothing can be written.
if [ -x "$built" ] && [ ! -w "${built%/*}" ]; then
    exec "$built" --workspace "$root" "$@"
fi

if ! cargo=$(command -v cargo); then
    cargo=${CARGO_HOME:-${HOME:-}/.cargo}/bin/cargo
    [ -x "$cargo" ] || die 'cargo is not installed; get Rust from https://rustup.rs'
fi
case $("$cargo" --version) in
    'cargo 1.'[0-9].* | 'cargo 1.'[0-7][0-9].* | 'cargo 1.8'[0-7].*)
        die 'Rust 1.88 or newer is needed; get it with rustup update' ;;
esac

quiet=--quiet
if [ ! -e "$built" ]; then
    printf 'judge.sh: building the judge, about half a minute the first time\n' >&2
    [ ! -t 2 ] || quiet=
fi
# Cargo says in JSON where it put the program; warnings and errors go to the
# terminal.
messages=$(cd -- "$root" && "$cargo" build --release $quiet --package judge \
    --message-format=json-render-diagnostics) || die 'the judge could not be built'
judge=$(printf '%s\n' "$messages" |
    sed -n 's/.*"executable":"\([^"\\]*\(\\.[^"\\]*\)*\)".*/\1/p' | sed 's/\\\(.\)/\1/g')
[ -x "$judge" ] || die 'cargo did not say where it put the judge'

exec "$judge" --workspace "$root" "$@"
