//! The noise of a scan: signs taken for others like them, lost, or put in.

/// A seeded source of slips.
pub(super) struct Noise {
    state: u64,
    per_mille: u32,
}

/// Pairs that scanners confuse, both ways.
const ALIKE: [(char, char); 14] = [
    ('1', 'l'),
    ('1', 'I'),
    ('0', 'O'),
    ('5', 'S'),
    ('8', 'B'),
    ('6', 'G'),
    ('3', '8'),
    ('K', 'R'),
    ('R', 'B'),
    ('c', 'e'),
    ('t', 'f'),
    ('-', '~'),
    ('b', 'h'),
    ('x', 'X'),
];

impl Noise {
    pub(super) const fn new(seed: u64, per_mille: u32) -> Self {
        Self { state: seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1, per_mille }
    }

    fn below(&mut self, limit: u32) -> u32 {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        u32::try_from((self.state >> 33) % u64::from(limit)).unwrap()
    }

    /// A text with slips in so many of a thousand of its signs; blanks stay.
    pub(super) fn spoiled(&mut self, text: &str) -> String {
        let mut spoiled = String::with_capacity(text.len());
        for sign in text.chars() {
            if sign.is_whitespace() || sign == '|' || self.below(1000) >= self.per_mille {
                spoiled.push(sign);
                continue;
            }
            match self.below(100) {
                0..70 => spoiled.push(self.alike(sign)),
                70..85 => {}
                85..92 => spoiled.extend([sign, self.any()]),
                _ => spoiled.push(self.any()),
            }
        }
        spoiled
    }

    fn alike(&mut self, sign: char) -> char {
        let others: Vec<char> = ALIKE
            .iter()
            .filter_map(|&(one, other)| match sign {
                _ if sign == one => Some(other),
                _ if sign == other => Some(one),
                _ => None,
            })
            .collect();
        if others.is_empty() {
            return self.any();
        }
        let index = self.below(u32::try_from(others.len()).unwrap());
        others[usize::try_from(index).unwrap()]
    }

    fn any(&mut self) -> char {
        const SIGNS: &[u8] = b"KQRBPNtx-12345678abcdefgh.,'";
        let index = self.below(u32::try_from(SIGNS.len()).unwrap());
        char::from(SIGNS[usize::try_from(index).unwrap()])
    }
}
