//! Latin-1, as Windows extends it.

use super::Source;

/// The signs of the bytes 0x80 to 0x9f.
const WINDOWS: [char; 32] = [
    '\u{20ac}', '\u{81}', '\u{201a}', '\u{192}', '\u{201e}', '\u{2026}', '\u{2020}', '\u{2021}',
    '\u{2c6}', '\u{2030}', '\u{160}', '\u{2039}', '\u{152}', '\u{8d}', '\u{17d}', '\u{8f}',
    '\u{90}', '\u{2018}', '\u{2019}', '\u{201c}', '\u{201d}', '\u{2022}', '\u{2013}', '\u{2014}',
    '\u{2dc}', '\u{2122}', '\u{161}', '\u{203a}', '\u{153}', '\u{9d}', '\u{17e}', '\u{178}',
];

/// Reads bytes of which each is a sign; they begin at byte `offset` of the input.
pub(super) fn read(bytes: &[u8], offset: usize, source: &mut Source) {
    let mut start = 0;
    let put = |from: usize, to: usize, source: &mut Source| {
        // These bytes are ASCII, so they are UTF-8 too.
        if let Ok(text) = str::from_utf8(&bytes[from..to]) {
            source.same(text, offset + from);
        }
    };
    for (at, &byte) in bytes.iter().enumerate() {
        if byte.is_ascii() {
            continue;
        }
        put(start, at, source);
        let sign = match byte {
            0x80..0xa0 => WINDOWS[usize::from(byte - 0x80)],
            _ => char::from(byte),
        };
        source.other(sign.encode_utf8(&mut [0; 4]), offset + at);
        start = at + 1;
    }
    put(start, bytes.len(), source);
}
