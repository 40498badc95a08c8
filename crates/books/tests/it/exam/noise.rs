//! The noise of a scan: signs taken for others like them, hyphens and stops lost, blanks lost or
//! doubled, lines broken, specks taken for signs.

/// A seeded source of slips.
pub(super) struct Noise {
    state: u64,
    /// How many of ten thousand signs are spoiled.
    rate: u32,
}

/// What scanners and compositors make of a sign; several signs where they run together or fall
/// apart. A sign that is not listed is seldom mistaken.
const MISTAKEN: [(&str, &[&str]); 66] = [
    ("0", &["O", "o", "6", "8"]),
    ("1", &["l", "I", "i", "!", "7"]),
    ("2", &["Z", "z", "3", "8"]),
    ("3", &["8", "5", "S", "B"]),
    ("4", &["A", "1", "6"]),
    ("5", &["S", "s", "3", "6"]),
    ("6", &["G", "b", "8", "5"]),
    ("7", &["T", "1", "?", "2"]),
    ("8", &["B", "3", "S", "6"]),
    ("9", &["g", "0", "8"]),
    ("A", &["4", "R", "H"]),
    ("B", &["8", "R", "E", "3"]),
    ("C", &["G", "O", "c", "("]),
    ("D", &["O", "0", "B"]),
    ("F", &["P", "E", "T"]),
    ("H", &["K", "N", "M", "U"]),
    ("K", &["E", "H", "R", "X"]),
    ("L", &["I", "l", "E", "1"]),
    ("N", &["H", "M", "X"]),
    ("O", &["0", "Q", "o", "C"]),
    ("P", &["F", "R", "p"]),
    ("Q", &["O", "0", "G", "C"]),
    ("R", &["B", "K", "H", "P"]),
    ("S", &["5", "8", "s"]),
    ("T", &["I", "7", "l", "F"]),
    ("V", &["Y", "v", "W"]),
    ("a", &["o", "e", "u", "n"]),
    ("b", &["h", "6", "lo"]),
    ("c", &["e", "o", "C", "("]),
    ("d", &["cl", "ol", "a"]),
    ("e", &["c", "o", "a"]),
    ("f", &["t", "l", "i"]),
    ("g", &["q", "9", "y"]),
    ("h", &["b", "li", "k", "n"]),
    ("i", &["l", "1", "j", "t"]),
    ("k", &["h", "lc", "x"]),
    ("l", &["1", "I", "t", "i"]),
    ("m", &["rn", "in", "nn"]),
    ("n", &["ri", "u", "m", "ii"]),
    ("o", &["0", "c", "e", "a"]),
    ("p", &["P", "n"]),
    ("q", &["g", "9"]),
    ("r", &["t", "n", "v"]),
    ("s", &["5", "S", "a"]),
    ("t", &["f", "l", "r", "i"]),
    ("u", &["n", "ii", "a"]),
    ("x", &["X", "z", "s", "k"]),
    ("-", &["", "~", "_", ".", "=", " "]),
    ("\u{2014}", &["-", "", "_"]),
    (".", &["", "", ",", ":", " "]),
    (",", &["", ".", ";", "'"]),
    (";", &[":", ",", "i"]),
    (":", &[";", ".", ""]),
    ("'", &["", "\u{2019}", "`", "\""]),
    ("(", &["C", "{", "", "<"]),
    (")", &["", "}", "J", ">"]),
    ("+", &["t", "4", "f", "-"]),
    ("#", &["*", "H", ""]),
    ("=", &["-", "z", ""]),
    ("\u{2021}", &["t", "I", "+"]),
    ("\u{41a}", &["\u{41d}", "\u{425}"]),
    ("\u{421}", &["\u{41e}", "\u{413}"]),
    ("\u{41b}", &["\u{41f}", "\u{414}"]),
    ("\u{424}", &["\u{41e}", "\u{420}"]),
    ("\u{2658}", &["S", "2", "%", "\u{2657}"]),
    ("\u{2657}", &["A", "&", "\u{2659}", "\u{2658}"]),
];
/// What a speck of dirt is taken for.
const SPECKS: [&str; 8] = [".", ",", "'", "`", "^", "*", "-", "|"];

impl Noise {
    /// `rate` is how many of ten thousand signs are spoiled.
    pub(super) const fn new(seed: u64, rate: u32) -> Self {
        Self { state: seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1, rate }
    }

    /// A number below a limit.
    pub(super) fn below(&mut self, limit: usize) -> usize {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        usize::try_from((self.state >> 33) % u64::try_from(limit).unwrap()).unwrap()
    }

    fn is_hit(&mut self) -> bool {
        self.below(10_000) < usize::try_from(self.rate).unwrap()
    }

    /// A page with slips in so many of its signs.
    pub(super) fn spoiled(&mut self, page: &str) -> String {
        let mut spoiled = String::with_capacity(page.len() + page.len() / 50);
        for line in page.split_inclusive('\n') {
            self.line(line, &mut spoiled);
        }
        spoiled
    }

    fn line(&mut self, line: &str, spoiled: &mut String) {
        // A line is broken at one of its gaps about as often as a sign is spoiled.
        let gaps = || line.trim_end().match_indices("  ").map(|(at, _)| at).filter(|at| *at > 12);
        let broken = if self.is_hit() { gaps().next() } else { None };
        let mut last = ' ';
        for (at, sign) in line.char_indices() {
            if broken == Some(at) {
                spoiled.push('\n');
            }
            // The blanks of a wide gap are not counted one by one.
            let is_gap = sign == ' ' && last == ' ';
            last = sign;
            if sign == '\n' || is_gap || !self.is_hit() {
                spoiled.push(sign);
            } else if sign == ' ' {
                spoiled.push_str(["", "  "][self.below(2)]);
            } else {
                self.spoil(sign, spoiled);
            }
        }
    }

    fn spoil(&mut self, sign: char, spoiled: &mut String) {
        let mut bytes = [0; 4];
        let text = sign.encode_utf8(&mut bytes);
        let others = MISTAKEN.iter().find(|(from, _)| *from == text).map(|(_, others)| *others);
        match (others, self.below(100)) {
            (Some(others), 0..85) => spoiled.push_str(others[self.below(others.len())]),
            // It is too faint to be seen.
            (_, 85..92) => {}
            _ => {
                spoiled.push(sign);
                spoiled.push_str(SPECKS[self.below(SPECKS.len())]);
            }
        }
    }
}
