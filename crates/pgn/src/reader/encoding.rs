//! UTF-16 becomes UTF-8 before anything is read; a byte order mark is passed over.

/// How the bytes of a text make signs.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Encoding {
    /// UTF-8, Latin-1, or anything else that has ASCII in it as it is.
    Bytes,
    /// UTF-16, the low byte first.
    Utf16Le,
    /// UTF-16, the high byte first.
    Utf16Be,
}

/// How many bytes at the beginning of a text tell its encoding.
pub(super) const SNIFFED: usize = 4;

impl Encoding {
    /// The encoding of a text that begins with these bytes, and the length of the byte order mark.
    pub(super) const fn of(start: &[u8]) -> (Self, usize) {
        match start {
            [0xef, 0xbb, 0xbf, ..] => (Self::Bytes, 3),
            [0xff, 0xfe, ..] => (Self::Utf16Le, 2),
            [0xfe, 0xff, ..] => (Self::Utf16Be, 2),
            // Without a mark: ASCII signs have every other byte zero.
            [1..=0x7f, 0, 1..=0x7f, 0] => (Self::Utf16Le, 0),
            [0, 1..=0x7f, 0, 1..=0x7f] => (Self::Utf16Be, 0),
            _ => (Self::Bytes, 0),
        }
    }
}

/// Turns UTF-16 into UTF-8, a stretch at a time.
pub(super) struct Utf16 {
    is_big_endian: bool,
    /// The first byte of a unit whose second has not come.
    half: Option<u8>,
    /// The first unit of a pair whose second has not come.
    high: Option<u16>,
}

impl Utf16 {
    /// The most bytes that one byte of UTF-16 and what waits can become: three for two, and three
    /// for a lone first unit before it.
    pub(super) const GROWTH: usize = 3;

    pub(super) const fn new(is_big_endian: bool) -> Self {
        Self { is_big_endian, half: None, high: None }
    }

    /// Decodes `bytes`; what cannot be decoded becomes U+FFFD.
    pub(super) fn decode(&mut self, bytes: &[u8], put: &mut impl FnMut(&[u8])) {
        for &byte in bytes {
            let Some(first) = self.half.take() else {
                self.half = Some(byte);
                continue;
            };
            let pair = if self.is_big_endian { [first, byte] } else { [byte, first] };
            self.unit(u16::from_be_bytes(pair), put);
        }
    }

    fn unit(&mut self, unit: u16, put: &mut impl FnMut(&[u8])) {
        let mut put_units = |units: &[u16]| {
            for sign in char::decode_utf16(units.iter().copied()) {
                let sign = sign.unwrap_or(char::REPLACEMENT_CHARACTER);
                put(sign.encode_utf8(&mut [0; 4]).as_bytes());
            }
        };
        match self.high.take() {
            Some(high) => put_units(&[high, unit]),
            None if (0xd800..0xdc00).contains(&unit) => self.high = Some(unit),
            None => put_units(&[unit]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn utf16_is_decoded_however_it_is_cut() {
        let text = "1. e4 {♞ 𝄞}";
        for is_big_endian in [false, true] {
            let bytes: Vec<u8> = text
                .encode_utf16()
                .flat_map(
                    |unit| if is_big_endian { unit.to_be_bytes() } else { unit.to_le_bytes() },
                )
                .collect();
            for step in 1..5 {
                let (mut decoded, mut utf16) = (Vec::new(), Utf16::new(is_big_endian));
                for part in bytes.chunks(step) {
                    utf16.decode(part, &mut |bytes| decoded.extend_from_slice(bytes));
                }
                assert_eq!(String::from_utf8(decoded).unwrap(), text, "step {step}");
            }
        }
    }

    #[test]
    fn the_encoding_shows_at_the_beginning() {
        assert_eq!(Encoding::of(b"\xef\xbb\xbf["), (Encoding::Bytes, 3));
        assert_eq!(Encoding::of(b"[\0E\0"), (Encoding::Utf16Le, 0));
        assert_eq!(Encoding::of(b"\0[\0E"), (Encoding::Utf16Be, 0));
        assert_eq!(Encoding::of(b"1"), (Encoding::Bytes, 0));
    }
}
