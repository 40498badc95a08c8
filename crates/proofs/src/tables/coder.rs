//! An adaptive binary range coder: bits with the odds seen so far take little room.
//!
//! The method is the carryless-by-cache one published by G. N. N. Martin (1979) in the form
//! widely used since: a low end and a width of 32 bits, renormalised byte by byte.

/// Odds are kept in so many bits.
const ODDS_BITS: u32 = 12;
/// How fast the odds follow what is seen.
const PACE: u32 = 4;

/// How likely the next bit is a zero.
#[derive(Copy, Clone)]
pub(super) struct Odds(u16);

impl Odds {
    pub(super) const EVEN: Self = Self(1 << (ODDS_BITS - 1));

    fn bound(self, width: u32) -> u32 {
        (width >> ODDS_BITS) * u32::from(self.0)
    }

    fn learn(&mut self, bit: bool) {
        if bit {
            self.0 -= self.0 >> PACE;
        } else {
            self.0 += ((1 << ODDS_BITS) - self.0) >> PACE;
        }
    }
}

/// Writes bits.
pub(super) struct Encoder {
    low: u64,
    width: u32,
    /// The last byte, which a carry may still change, and how many 0xff follow it.
    cache: u8,
    pending: u64,
    bytes: Vec<u8>,
}

impl Encoder {
    pub(super) fn new() -> Self {
        Self { low: 0, width: u32::MAX, cache: 0, pending: 1, bytes: Vec::new() }
    }

    pub(super) fn put(&mut self, odds: &mut Odds, bit: bool) {
        let bound = odds.bound(self.width);
        if bit {
            self.low += u64::from(bound);
            self.width -= bound;
        } else {
            self.width = bound;
        }
        odds.learn(bit);
        while self.width < 1 << 24 {
            self.width <<= 8;
            self.shift();
        }
    }

    /// Ends the stream.
    pub(super) fn finish(mut self) -> Vec<u8> {
        for _ in 0..5 {
            self.shift();
        }
        self.bytes
    }

    #[expect(clippy::cast_possible_truncation, reason = "byte by byte")]
    fn shift(&mut self) {
        let carry = (self.low >> 32) as u8;
        if self.low < 0xff00_0000 || carry == 1 {
            let mut byte = self.cache;
            while self.pending > 0 {
                self.bytes.push(byte.wrapping_add(carry));
                byte = 0xff;
                self.pending -= 1;
            }
            self.cache = (self.low >> 24) as u8;
        }
        self.pending += 1;
        self.low = u64::from((self.low as u32) << 8);
    }
}

/// Reads bits. A stream that ends too early reads on as zeros.
pub(super) struct Decoder<'a> {
    bytes: std::slice::Iter<'a, u8>,
    code: u32,
    width: u32,
}

impl<'a> Decoder<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        let mut decoder = Self { bytes: bytes.iter(), code: 0, width: u32::MAX };
        for _ in 0..5 {
            decoder.shift();
        }
        decoder
    }

    pub(super) fn take(&mut self, odds: &mut Odds) -> bool {
        let bound = odds.bound(self.width);
        let bit = self.code >= bound;
        if bit {
            self.code -= bound;
            self.width -= bound;
        } else {
            self.width = bound;
        }
        odds.learn(bit);
        while self.width < 1 << 24 {
            self.width <<= 8;
            self.shift();
        }
        bit
    }

    fn shift(&mut self) {
        self.code = self.code << 8 | u32::from(self.bytes.next().copied().unwrap_or(0));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_come_back_as_they_were_put() {
        for every in [1_u32, 2, 3, 7, 1000] {
            let bits = (0..20_000_u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 16) % every == 0);
            let mut encoder = Encoder::new();
            let mut odds = Odds::EVEN;
            bits.clone().for_each(|bit| encoder.put(&mut odds, bit));
            let bytes = encoder.finish();
            let mut decoder = Decoder::new(&bytes);
            let mut odds = Odds::EVEN;
            assert!(bits.clone().all(|bit| decoder.take(&mut odds) == bit), "every {every}");
        }
    }
}
