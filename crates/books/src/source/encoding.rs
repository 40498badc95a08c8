//! Bytes in any encoding made into a text whose places are known.

use encoding_rs::{CoderResult, Encoding, REPLACEMENT, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};

use super::placed::{PlacedText, Unit};

/// Decodes a document of a book: by its byte order mark, as UTF-8 if it is UTF-8, by the encoding
/// that its markup declares, or by `fallback`.
pub(super) fn decode(input: &[u8], fallback: &'static Encoding) -> PlacedText {
    if let Some((is_big, mark)) = utf32(input) {
        return read_utf32(input, is_big, mark);
    }
    let (encoding, mark) = match Encoding::for_bom(input) {
        Some((encoding, mark)) => (Some(encoding), mark),
        None => (unmarked_utf16(input), 0),
    };
    let bytes = &input[mark..];
    let mut text = PlacedText::default();
    if encoding.is_none_or(|encoding| encoding == UTF_8)
        && let Ok(whole) = str::from_utf8(bytes)
    {
        text.same(whole, mark);
        return text;
    }
    let encoding = encoding.or_else(|| declared(bytes)).unwrap_or(fallback);
    read(encoding, bytes, mark, &mut text);
    text
}

/// The encoding of a text of which nothing is known: what Windows made of Latin-1.
pub(super) const PLAIN: &Encoding = WINDOWS_1252;
/// The encoding of a page of an EPUB that declares none.
pub(super) const XML: &Encoding = UTF_8;

/// Whether a text is in UTF-32 and begins with the highest byte of each sign, and how long its mark is.
fn utf32(input: &[u8]) -> Option<(bool, usize)> {
    /// So many signs of a text are looked at.
    const NEAR: usize = 128;
    match input {
        [0, 0, 0xfe, 0xff, ..] => return Some((true, 4)),
        [0xff, 0xfe, 0, 0, ..] if input.len().is_multiple_of(4) => return Some((false, 4)),
        _ => {}
    }
    let signs = input.chunks_exact(4).take(NEAR);
    let is_all = |is: fn(&[u8]) -> bool| signs.len() >= 4 && signs.clone().all(is);
    if is_all(|sign| matches!(sign, [0, 0, _, low] if *low > 0)) {
        return Some((true, 0));
    }
    is_all(|sign| matches!(sign, [low, _, 0, 0] if *low > 0)).then_some((false, 0))
}

fn read_utf32(input: &[u8], is_big: bool, mark: usize) -> PlacedText {
    let mut text = PlacedText::default();
    let mut buffer = [0; 4];
    for (index, bytes) in input[mark..].chunks(4).enumerate() {
        let number = bytes
            .try_into()
            .map(|it| if is_big { u32::from_be_bytes(it) } else { u32::from_le_bytes(it) });
        let sign = number.ok().and_then(char::from_u32).unwrap_or(char::REPLACEMENT_CHARACTER);
        let sign = &*sign.encode_utf8(&mut buffer);
        let unit = Unit { text: small(sign.len()), input: small(bytes.len()) };
        text.units(sign, mark + 4 * index, unit);
    }
    text
}

/// UTF-16 without a mark: every second byte of Latin letters is zero.
fn unmarked_utf16(input: &[u8]) -> Option<&'static Encoding> {
    /// So many bytes of a text are looked at.
    const NEAR: usize = 512;
    let near = &input[..input.len().min(NEAR)];
    let zeros = |odd: usize| near.iter().skip(odd).step_by(2).filter(|byte| **byte == 0).count();
    let (even, odd) = (zeros(0), zeros(1));
    let is_usual = |many: usize, few: usize| many > near.len() / 4 && few < many / 4;
    if is_usual(odd, even) {
        Some(UTF_16LE)
    } else if is_usual(even, odd) {
        Some(UTF_16BE)
    } else {
        None
    }
}

/// The encoding that the first lines of a document in HTML or XML declare.
fn declared(bytes: &[u8]) -> Option<&'static Encoding> {
    /// So many bytes of a document are looked at, as browsers do.
    const NEAR: usize = 1024;
    let near = &bytes[..bytes.len().min(NEAR)];
    if !near.trim_ascii_start().starts_with(b"<") {
        return None;
    }
    let lower = near.to_ascii_lowercase();
    ["encoding", "charset"].into_iter().find_map(|name| {
        let at = lower.windows(name.len()).position(|window| window == name.as_bytes())?;
        let value = lower[at + name.len()..].trim_ascii_start().strip_prefix(b"=")?;
        let value = value.trim_ascii_start();
        let value = value.strip_prefix(b"\"").or(value.strip_prefix(b"'")).unwrap_or(value);
        let is_in = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_:.+".contains(byte);
        let end = value.iter().position(|byte| !is_in(byte)).unwrap_or(value.len());
        let encoding = Encoding::for_label(&value[..end])?;
        // A declaration that can be read byte by byte is not in UTF-16.
        (encoding.is_ascii_compatible() && encoding != REPLACEMENT).then_some(encoding)
    })
}

/// Decodes bytes that begin at byte `offset` of the input.
fn read(encoding: &'static Encoding, bytes: &[u8], offset: usize, text: &mut PlacedText) {
    /// One byte never makes more text than this, in bytes.
    const MOST: usize = 64;
    /// So many plain signs between others are no run of their own.
    const SHORT: usize = 64;
    let mut decoder = encoding.new_decoder_without_bom_handling();
    let mut signs = String::with_capacity(MOST);
    // The bytes from `start` to `at` are not decided yet.
    let (mut start, mut at) = (0, 0);
    while at < bytes.len() {
        if start == at && encoding.is_ascii_compatible() {
            let count = Encoding::ascii_valid_up_to(&bytes[at..]);
            match str::from_utf8(&bytes[at..at + count]) {
                Ok(run) if count < SHORT && encoding.is_single_byte() => {
                    let signs = run.char_indices().zip(run.split_inclusive(|_: char| true));
                    signs.for_each(|((place, _), sign)| text.byte(sign, offset + at + place));
                }
                Ok(run) => text.same(run, offset + at),
                Err(_) => {}
            }
            at += count;
            start = at;
            if at == bytes.len() {
                break;
            }
        }
        signs.clear();
        let is_last = at + 1 == bytes.len();
        let (outcome, _, _) = decoder.decode_to_string(&bytes[at..=at], &mut signs, is_last);
        debug_assert_eq!(outcome, CoderResult::InputEmpty);
        at += 1;
        if signs.is_empty() {
            continue;
        }
        let unit = Unit { text: small(signs.len()), input: small(at - start) };
        if encoding.is_single_byte() {
            text.byte(&signs, offset + start);
        } else if signs.chars().nth(1).is_none() && unit.text > 0 && unit.input > 0 {
            text.units(&signs, offset + start, unit);
        } else {
            text.other(&signs, offset + start);
        }
        start = at;
    }
}

/// A length if it is that of a character, else 0.
fn small(length: usize) -> u8 {
    u8::try_from(length).ok().filter(|length| *length <= 4).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The text, and every `P-K4` of it at its place.
    fn check(bytes: &[u8], text: &str, step: usize) {
        let decoded = decode(bytes, PLAIN);
        assert_eq!(decoded.text(), text);
        for (at, _) in text.match_indices("P-K4") {
            let place = decoded.place(at);
            let found: Vec<u8> = bytes[place..].iter().copied().step_by(step).take(4).collect();
            assert_eq!(found, b"P-K4", "{text:?}");
            assert_eq!(decoded.place_in_text(place), at);
        }
    }

    #[test]
    fn every_encoding_keeps_its_places() {
        check(b"caf\xe9 \x96 P-K4", "caf\u{e9} \u{2013} P-K4", 1);
        let russian = b"<?xml version='1.0' encoding='windows-1251'?>\xcf\xb8\xf8\xea\xe0 P-K4";
        check(russian, "<?xml version='1.0' encoding='windows-1251'?>Пёшка P-K4", 1);
        let japanese = b"<meta charset=Shift_JIS><p>\x8f\xab\x8a\xfb P-K4";
        check(japanese, "<meta charset=Shift_JIS><p>将棋 P-K4", 1);
        // A page that says it is UTF-8 loses one character, not all of them.
        check(
            b"<meta charset=\"utf-8\">\xc3\xa9\xff P-K4",
            "<meta charset=\"utf-8\">é\u{fffd} P-K4",
            1,
        );
    }

    #[test]
    fn utf_16_is_read_with_a_mark_and_without() {
        let text = "1. P-K4 \u{1f600} café P-K4";
        for order in [u16::to_le_bytes, u16::to_be_bytes] {
            for mark in ["\u{feff}", ""] {
                let marked = format!("{mark}{text}");
                let mut bytes: Vec<u8> = marked.encode_utf16().flat_map(order).collect();
                let decoded = decode(&bytes, PLAIN);
                assert_eq!(decoded.text(), text);
                let at = text.rfind("P-K4").unwrap();
                let place = decoded.place(at);
                let unit = [bytes[place], bytes[place + 1]];
                assert_eq!(unit, order(u16::from(b'P')));
                assert_eq!(decoded.place_in_text(place), at);
                // Half a unit at the end is a fault of the file, not of the reader.
                bytes.push(0);
                assert!(decode(&bytes, PLAIN).text().starts_with(text));
            }
        }
    }
}
