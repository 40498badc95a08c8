//! What a badly printed move may have been: every text that one slip, or two of the usual kind,
//! would have made of it.

/// What a slip costs between signs that look alike.
pub(crate) const ALIKE: u32 = 3;
/// What any other slip costs.
pub(crate) const OTHER: u32 = 5;

/// Signs that printers and scanners take for each other.
const LOOK_ALIKE: [&str; 20] = [
    "1lI!|i",
    "0OoQ",
    "5S",
    "8B&",
    "6Gb",
    "3B8",
    "7T/",
    "2Z",
    "ec",
    "tfl",
    "KR",
    "KH",
    "RB",
    "RP",
    "QO",
    "ftI",
    "-~_=.\u{2014}\u{2013}\u{b7}",
    "xX*\u{d7}k",
    "hb",
    "1t4",
];

/// Only texts of so many signs are held for misprinted twice: a shorter one may be anything.
const LONG: usize = 7;

/// No text longer than this is held for a misprinted move, in signs.
pub(crate) const LONGEST: usize = 28;

/// Whether two signs look alike in print.
pub(crate) fn is_alike(one: char, other: char) -> bool {
    LOOK_ALIKE.iter().any(|signs| signs.contains(one) && signs.contains(other))
}

/// Tells every text that one slip makes of `text`, with what the slip costs; then those that two
/// slips between signs that look alike make. `alphabet` are the signs that moves are written with.
pub(crate) fn each(text: &str, alphabet: &[char], mut tell: impl FnMut(&str, u32)) {
    let signs: Vec<char> = text.chars().collect();
    if signs.len() > LONGEST || signs.is_empty() {
        return;
    }
    let mut made = String::with_capacity(text.len() + 8);
    let mut say = |parts: [&[char]; 3], cost: u32, tell: &mut dyn FnMut(&str, u32)| {
        made.clear();
        made.extend(parts.iter().copied().flatten());
        tell(&made, cost);
    };
    for at in 0..signs.len() {
        let (before, behind) = (&signs[..at], &signs[at + 1..]);
        for &sign in alphabet {
            if sign != signs[at] {
                let cost = if is_alike(sign, signs[at]) { ALIKE } else { OTHER };
                say([before, &[sign], behind], cost, &mut tell);
            }
        }
        say([before, &[], behind], OTHER, &mut tell);
        if let Some(&next) = signs.get(at + 1)
            && next != signs[at]
        {
            say([before, &[next, signs[at]], &signs[at + 2..]], OTHER, &mut tell);
        }
    }
    for at in 0..=signs.len() {
        for &sign in alphabet {
            say([&signs[..at], &[sign], &signs[at..]], OTHER, &mut tell);
        }
    }
    if signs.iter().filter(|sign| !sign.is_whitespace()).count() >= LONG {
        twice(&signs, alphabet, &mut tell);
    }
}

/// Two slips between signs that look alike.
fn twice(signs: &[char], alphabet: &[char], tell: &mut dyn FnMut(&str, u32)) {
    let alike: Vec<(usize, char)> = signs
        .iter()
        .enumerate()
        .flat_map(|(at, &sign)| {
            let others =
                alphabet.iter().filter(move |&&other| other != sign && is_alike(sign, other));
            others.map(move |&other| (at, other))
        })
        .collect();
    let mut made = signs.to_vec();
    for (index, &(first, one)) in alike.iter().enumerate() {
        for &(second, other) in &alike[index + 1..] {
            if first != second {
                (made[first], made[second]) = (one, other);
                tell(&made.iter().collect::<String>(), 2 * ALIKE);
                (made[first], made[second]) = (signs[first], signs[second]);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cost(from: &str, to: &str) -> Option<u32> {
        let alphabet: Vec<char> = "KQRBPtx-12345678".chars().collect();
        let mut least: Option<u32> = None;
        each(from, &alphabet, |text, cost| {
            if text == to {
                least = Some(least.map_or(cost, |least: u32| least.min(cost)));
            }
        });
        least
    }

    #[test]
    fn oc_slips_cost_by_how_alike_the_signs_look() {
        assert_eq!(cost("KR-KI", "KR-K1"), Some(ALIKE));
        assert_eq!(cost("P-Kt2", "P-Kt4"), Some(OTHER));
        assert_eq!(cost("BxKtQ", "BxKt"), Some(OTHER));
        assert_eq!(cost("P-K S", "P-K 5"), Some(ALIKE));
        assert_eq!(cost("P K4", "P-K4"), Some(OTHER));
        assert_eq!(cost("Kt-Bl", "R-K8"), None);
    }
}
