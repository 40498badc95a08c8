//! The numbers that keys are made of: all programs must use the same.
//!
//! Source: the description of the format Polyglot, by Michel Van den Bergh.

/// How many there are.
const COUNT: usize = 781;

/// For each piece on each square 768, for each right to castle 4, for each file of en passant 8, for White to move 1.
pub(super) static NUMBERS: [u64; COUNT] = numbers(include_bytes!("numbers.txt"));

/// The numbers of a text: sixteen hexadecimal digits each, and one character between.
const fn numbers(text: &[u8]) -> [u64; COUNT] {
    let mut numbers = [0; COUNT];
    let mut at = 0;
    while at < COUNT * 17 {
        let digit = text[at];
        let value = match digit {
            b'0'..=b'9' => digit - b'0',
            b'a'..=b'f' => digit - b'a' + 10,
            _ => panic!("a hexadecimal digit"),
        };
        numbers[at / 17] = numbers[at / 17] << 4 | value as u64;
        at += if at % 17 == 15 { 2 } else { 1 };
    }
    numbers
}
