//! Twice the text costs twice the work, whatever is in it. Work is counted, not timed.

use std::io::{self, Read};

use staunton_pgn::{Limits, Reader, Visitor};

struct Nothing;

impl Visitor for Nothing {
    type Output = ();

    fn checks_commands(&self) -> bool {
        true
    }

    fn end_game(&mut self) {}
}

/// Gives a few bytes at a time, as a slow network does.
struct Slowly<'a>(&'a [u8]);

impl Read for Slowly<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.0.len().min(buffer.len()).min(7);
        buffer[..length].copy_from_slice(&self.0[..length]);
        self.0 = &self.0[length..];
        Ok(length)
    }
}

fn work(input: impl Read) -> u64 {
    let mut reader = Reader::with_limits(input, Limits::default());
    while reader.read_game(&mut Nothing).is_some() {}
    reader.work()
}

#[test]
fn work_doubles_where_the_text_doubles() {
    type Make = fn(usize) -> String;
    let cases: [(&str, Make); 16] = [
        ("moves", |n| "1. Nf3 Nf6 2. Ng1 Ng8 ".repeat(n)),
        ("variations side by side", |n| format!("1. e4 {}", "(1. d4) ".repeat(n))),
        ("variations in one another", |n| format!("1. e4 {}", "(1. d4 ".repeat(n))),
        ("closing brackets", |n| format!("1. e4 {}", ")".repeat(n))),
        ("opening braces", |n| format!("1. e4 {}", "{".repeat(n))),
        ("closing braces", |n| format!("1. e4 {}", "}".repeat(n))),
        ("comments", |n| format!("1. e4 {}", "{a} ".repeat(n))),
        ("comments to the line's end", |n| format!("1. e4 {}", ";a\n".repeat(n))),
        ("commands", |n| format!("1. e4 {{{}}}", "[%clk 1:00:00]".repeat(n))),
        ("lines like tags", |n| format!("1. e4 {{{}", "\n[White ".repeat(n))),
        ("tags", |n| (0..n).map(|i| ["[T", &i.to_string(), " \"v\"]\n"].concat()).collect()),
        ("the same tag", |n| "[T \"v\"]\n".repeat(n)),
        ("a long tag", |n| format!("[T \"{}", "\\\"".repeat(n))),
        ("no notation", |n| "xyzzy <> ".repeat(n)),
        ("a long word", |n| format!("1. e4 N{}", "f".repeat(n))),
        ("games", |n| "[Event \"x\"]\n1. e4 e5 1-0\n".repeat(n)),
    ];
    for (name, text) in cases {
        let (short, long) = (text(20_000), text(40_000));
        let (once, twice) = (work(short.as_bytes()), work(long.as_bytes()));
        assert!(twice <= 2 * once + 300_000, "{name}: {once} becomes {twice}");
        assert!(twice <= 6 * long.len() as u64 + 300_000, "{name}: {twice} for {}", long.len());
        let (once, twice) = (work(Slowly(short.as_bytes())), work(Slowly(long.as_bytes())));
        assert!(twice <= 2 * once + 300_000, "{name}, read slowly: {once} becomes {twice}");
    }
}
