//! How far a printed text is from one that could have been meant: what it costs to make one of the
//! other by the slips of printers and scanners.

use std::sync::LazyLock;

use crate::correct::costs::{ALIKE, EXTRA, MISSING, OTHER, UNLIKE};

/// Tokens that printers and scanners take for each other: the first for each of those behind it.
const LOOK_ALIKE: [&str; 56] = [
    "0OoQDCGc689",
    "1lI!|i7t4LT",
    "2Zz3?",
    "38S5B2",
    "4AdL",
    "5Ss36b",
    "6Gb8",
    "7T?/I",
    "8BS&6",
    "9gq",
    "AR4HK",
    "BREDPS",
    "CGOQc(ce",
    "DOBP",
    "EFBKLR",
    "FPTER",
    "GCOQ",
    "HKNMRX",
    "IlTLJt",
    "KEHRX",
    "LIltE",
    "MNHW",
    "NHMX",
    "OQCGo",
    "PFRpB",
    "QGO",
    "RBKHP",
    "S58sB",
    "Ce",
    "3sS",
    "TIlFYr",
    "VYvWU",
    "XxKHz",
    "YVyT",
    "aoeu",
    "bho6l",
    "ceo(",
    "dao",
    "eoac",
    "fltir",
    "gqy98",
    "hbkn",
    "iljt1",
    "khx",
    "lti1If",
    "mnr",
    "nurmh",
    "ocea",
    "pPn",
    "qg9",
    "rtnv",
    "sSa5z",
    "tflri",
    "uvna",
    "xXzsk*",
    "yvg",
];

/// As [`LOOK_ALIKE`] for signs beyond ASCII.
const LOOK_ALIKE_ABROAD: [&str; 5] = [
    "\u{2654}\u{2655}\u{2656}\u{2657}\u{2658}\u{2659}&%$@",
    "\u{41a}\u{41d}\u{425}",
    "\u{421}\u{41e}\u{413}",
    "\u{41b}\u{41f}\u{414}",
    "\u{424}\u{41e}\u{420}",
];

/// Tokens that run together to one, or one that falls apart.
const MERGED: [(char, [char; 2]); 18] = [
    ('m', ['r', 'n']),
    ('m', ['i', 'n']),
    ('m', ['n', 'n']),
    ('d', ['c', 'l']),
    ('d', ['o', 'l']),
    ('h', ['l', 'i']),
    ('b', ['l', 'o']),
    ('n', ['i', 'i']),
    ('n', ['r', 'i']),
    ('u', ['i', 'i']),
    ('k', ['l', 'c']),
    ('w', ['v', 'v']),
    ('H', ['I', 'I']),
    ('K', ['I', 'c']),
    ('N', ['I', 'V']),
    ('R', ['I', '2']),
    ('K', ['K', 'k']),
    ('3', ['3', '8']),
];

/// For each sign of ASCII those that look like it, as bits.
static TABLE: LazyLock<[u128; 128]> = LazyLock::new(|| {
    let mut table = [0_u128; 128];
    for signs in LOOK_ALIKE {
        let (first, others) = (signs.as_bytes()[0], &signs.as_bytes()[1..]);
        for &other in others {
            table[usize::from(first)] |= 1 << other;
            table[usize::from(other)] |= 1 << first;
        }
    }
    for letter in b'a'..=b'z' {
        table[usize::from(letter)] |= 1 << letter.to_ascii_uppercase();
        table[usize::from(letter.to_ascii_uppercase())] |= 1 << letter;
    }
    table
});

/// Whether two signs look alike in print.
fn is_alike(one: char, other: char) -> bool {
    if one.is_ascii() && other.is_ascii() {
        return TABLE[one as usize] >> (other as u32) & 1 == 1;
    }
    let is_in = |signs: &&str| signs.contains(one) && signs.contains(other);
    LOOK_ALIKE_ABROAD.iter().any(is_in)
}

/// What it costs to print one sign for another.
fn slip(printed: char, sign: char) -> u32 {
    match () {
        () if printed == sign => 0,
        () if is_alike(printed, sign) => ALIKE,
        () if printed.is_ascii_digit() && sign.is_ascii_digit() => OTHER,
        () if is_piece(printed) && is_piece(sign) => OTHER,
        () => UNLIKE,
    }
}

/// Whether a sign is the letter of a piece in English.
const fn is_piece(sign: char) -> bool {
    matches!(sign, 'K' | 'Q' | 'R' | 'B' | 'N' | 'P')
}

/// Whether two signs run together to this one.
fn is_merged(one: char, two: [char; 2]) -> bool {
    is_pair(two) && MERGED.iter().any(|&(sign, pair)| sign == one && pair == two)
}

/// For each sign of ASCII those before which it runs together with them, as bits.
const PAIRS: [u128; 128] = {
    let mut pairs = [0; 128];
    let mut at = 0;
    while at < MERGED.len() {
        let [first, second] = MERGED[at].1;
        pairs[first as usize] |= 1 << second as u32;
        at += 1;
    }
    pairs
};

/// Whether two signs run together to one.
fn is_pair([first, second]: [char; 2]) -> bool {
    let pairs = PAIRS.get(first as usize).copied().unwrap_or(0);
    pairs != 0 && second.is_ascii() && pairs >> second as u32 & 1 == 1
}

/// Whether two signs stand beside each other that run together to one.
fn has_pair(signs: &[char]) -> bool {
    signs.windows(2).any(|two| is_pair([two[0], two[1]]))
}

/// A print that many texts are held against.
pub(crate) struct Print<'a> {
    signs: &'a [char],
    /// For each sign of ASCII where it stands, as bits.
    places: [u64; 128],
    has_pair: bool,
}

impl<'a> Print<'a> {
    pub(crate) fn new(signs: &'a [char]) -> Self {
        let mut places = [0; 128];
        for (at, &sign) in signs.iter().take(LONGEST).enumerate() {
            if let Some(place) = places.get_mut(sign as usize) {
                *place |= 1 << at;
            }
        }
        Self { signs, places, has_pair: has_pair(signs) }
    }

    /// Where a sign stands, as bits.
    fn places_of(&self, sign: char) -> u64 {
        match self.places.get(sign as usize) {
            Some(places) => *places,
            None => (0..)
                .zip(self.signs)
                .filter(|(_, other)| **other == sign)
                .fold(0, |places, (at, _): (u32, _)| places | 1 << at),
        }
    }

    /// How many signs must be changed, left out or put in to make the print of `meant`, where no
    /// signs run together: column by column, all signs of the print at a time.
    ///
    /// Source: Myers, "A fast bit-vector algorithm for approximate string matching" (1999).
    fn slips(&self, meant: &[char]) -> u32 {
        let Some(last) = self.signs.len().checked_sub(1) else {
            return u32::try_from(meant.len()).unwrap_or(u32::MAX);
        };
        let (mut more, mut less) = (u64::MAX, 0);
        let mut slips = u32::try_from(self.signs.len()).unwrap_or(u32::MAX);
        for &sign in meant {
            let same = self.places_of(sign);
            let across = same | less;
            let down = (((same & more).wrapping_add(more)) ^ more) | same;
            let (up, same_or_less) = (less | !(down | more), more & down);
            slips += u32::from(up >> last & 1 == 1);
            slips -= u32::from(same_or_less >> last & 1 == 1);
            let up = up << 1 | 1;
            more = same_or_less << 1 | !(across | up);
            less = up & across;
        }
        slips
    }
}

/// No text longer than this is held against another, in signs.
pub(crate) const LONGEST: usize = 40;

/// Tells for each beginning of `print`, by its length in signs, what it costs to make it of
/// `meant`; `u32::MAX` where that is more than `most`. Nothing is told where all are, or a text is
/// too long.
pub(crate) fn beginnings(meant: &[char], print: &[char], most: u32) -> Option<[u32; LONGEST + 1]> {
    let length = print.len().min(LONGEST);
    if meant.len() > LONGEST {
        return None;
    }
    let mut rows = [[u32::MAX; LONGEST + 1]; 3];
    for (at, cost) in (0..).zip(&mut rows[0][..=length]) {
        *cost = at * EXTRA;
    }
    for (index, &sign) in meant.iter().enumerate() {
        let row = index + 1;
        let (now, above, over) = (row % 3, (row + 2) % 3, (row + 1) % 3);
        let mut least = u32::MAX;
        for at in 0..=length {
            let mut cost = rows[above][at].saturating_add(MISSING);
            if at > 0 {
                cost = cost.min(rows[now][at - 1].saturating_add(EXTRA));
                let printed = print[at - 1];
                let slip = match rows[above][at - 1] {
                    before if before > most => UNLIKE,
                    _ => slip(printed, sign),
                };
                cost = cost.min(rows[above][at - 1].saturating_add(slip));
                if at > 1 && is_merged(sign, [print[at - 2], printed]) {
                    cost = cost.min(rows[above][at - 2].saturating_add(ALIKE));
                }
                if index > 0 && is_merged(printed, [meant[index - 1], sign]) {
                    cost = cost.min(rows[over][at - 1].saturating_add(ALIKE));
                }
            }
            rows[now][at] = cost;
            least = least.min(cost);
        }
        if least > most {
            return None;
        }
    }
    Some(rows[meant.len() % 3])
}

/// What it costs to make `print` of `meant`; none if that is more than `most`.
pub(crate) fn distance(meant: &[char], print: &Print<'_>, most: u32) -> Option<u32> {
    let signs = print.signs;
    let far = meant.len().abs_diff(signs.len());
    // Two signs may run together at the cost of one slip.
    if signs.len() > LONGEST || meant.len() > LONGEST || u32::try_from(far).ok()? * ALIKE > most {
        return None;
    }
    if print.has_pair || has_pair(meant) {
        return near::<true>(meant, signs, most).filter(|cost| *cost <= most);
    }
    match print.slips(meant) {
        0 => Some(0),
        slips if slips * ALIKE > most => None,
        _ => near::<false>(meant, signs, most).filter(|cost| *cost <= most),
    }
}

/// As [`beginnings`] for the whole of `print`: a sign too many or too few costs so much that only
/// a few places to both sides of the same place need to be looked at. `PAIRS` tells whether signs
/// may run together.
fn near<const PAIRS: bool>(meant: &[char], print: &[char], most: u32) -> Option<u32> {
    let aside = usize::try_from(most / ALIKE).ok()?.min(LONGEST);
    let mut rows = [[u32::MAX; LONGEST + 1]; 3];
    for (at, cost) in (0..).zip(&mut rows[0][..=aside.min(print.len())]) {
        *cost = at * EXTRA;
    }
    for (index, &sign) in meant.iter().enumerate() {
        let row = index + 1;
        let (now, above, over) = (row % 3, (row + 2) % 3, (row + 1) % 3);
        let first = row.saturating_sub(aside);
        let last = (row + aside).min(print.len());
        let mut least = u32::MAX;
        if let Some(before) = first.checked_sub(1) {
            rows[now][before] = u32::MAX;
        }
        for at in first..=last {
            // The row above ends one place before this one.
            let mut cost =
                if at < row + aside { rows[above][at].saturating_add(MISSING) } else { u32::MAX };
            if at > 0 {
                cost = cost.min(rows[now][at - 1].saturating_add(EXTRA));
                let printed = print[at - 1];
                let before = rows[above][at - 1];
                if before <= most {
                    cost = cost.min(before + slip(printed, sign));
                }
                if PAIRS
                    && at > 1
                    && rows[above][at - 2] <= most
                    && is_merged(sign, [print[at - 2], printed])
                {
                    cost = cost.min(rows[above][at - 2] + ALIKE);
                }
                if PAIRS
                    && index > 0
                    && rows[over][at - 1] <= most
                    && is_merged(printed, [meant[index - 1], sign])
                {
                    cost = cost.min(rows[over][at - 1] + ALIKE);
                }
            }
            rows[now][at] = cost;
            least = least.min(cost);
        }
        if last < LONGEST {
            rows[now][last + 1] = u32::MAX;
        }
        if least > most {
            return None;
        }
    }
    Some(rows[meant.len() % 3][print.len()])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cost(meant: &str, print: &str) -> Option<u32> {
        let signs = |text: &str| text.chars().collect::<Vec<_>>();
        distance(&signs(meant), &Print::new(&signs(print)), 3 * OTHER)
    }

    #[test]
    fn oc_the_quick_way_and_the_plain_way_agree() {
        let words =
            ["KRK1", "KRKI", "PtoQs4th", "PtoQs4tli", "BxKtQ", "Gm", "Grn", "rna", "ma", ""];
        let more =
            ["QtakesKBP", "RtoKKt", "KttoKB3", "KtoK2", "02R", "PxFF", "Castles", "OOO", "O"];
        for one in words.into_iter().chain(more) {
            for other in words.into_iter().chain(more) {
                let signs = |text: &str| text.chars().collect::<Vec<_>>();
                let (meant, print) = (signs(one), signs(other));
                for most in [8, 12, 18, 36] {
                    let plain = beginnings(&meant, &print, most)
                        .map(|costs| costs[print.len()])
                        .filter(|cost| *cost <= most);
                    assert_eq!(
                        distance(&meant, &Print::new(&print), most),
                        plain,
                        "{one} {other} {most}"
                    );
                }
            }
        }
    }

    #[test]
    fn oc_slips_cost_by_how_alike_the_signs_look() {
        assert_eq!(cost("KRK1", "KRKI"), Some(ALIKE));
        assert_eq!(cost("PKt4", "PKt2"), Some(OTHER));
        assert_eq!(cost("PQ4", "PX4"), Some(UNLIKE));
        assert_eq!(cost("BxKt", "BxKtQ"), Some(EXTRA));
        assert_eq!(cost("PK5", "PKS"), Some(ALIKE));
        assert_eq!(cost("PtoQs4th", "PtoQs4tli"), Some(ALIKE));
        assert_eq!(cost("Gm", "Grn"), Some(ALIKE));
        assert_eq!(cost("rna", "ma"), Some(ALIKE));
        assert_eq!(cost("e4", "e4"), Some(0));
        assert_eq!(cost("QtakesKBP", "RtoKKt"), None);
    }
}
