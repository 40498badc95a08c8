//! Of all spelled moves those that one slip makes a print of: they are few, and found without writing
//! the others down.

use staunton_rules::Move;

use super::forms::{Forms, Sink, piece};

/// Lets through what may be a slip away from a print.
pub(crate) struct Sieve<'a> {
    /// What may stand there.
    prints: Vec<&'a [char]>,
    /// The piece that the first of them begins with.
    piece: &'a [char],
    /// Whether any of the spelled moves begins with that piece.
    has_piece: bool,
    forms: Forms,
}

impl<'a> Sieve<'a> {
    /// A sieve for a print, and for what else may stand in its place.
    pub(crate) fn new(print: &'a [char], others: impl Iterator<Item = &'a [char]>) -> Self {
        let prints = std::iter::once(print).chain(others).collect();
        Self { prints, piece: piece(print), has_piece: false, forms: Forms::default() }
    }

    /// What was let through: everything that one slip makes a print of, of whatever kind the slip is,
    /// and a little more.
    pub(crate) const fn forms(&self) -> &Forms {
        &self.forms
    }

    /// The piece that the print begins with, if one of the spelled moves does too.
    pub(crate) fn piece(&self) -> Option<&'a [char]> {
        (self.has_piece && !self.piece.is_empty()).then_some(self.piece)
    }

    fn begins_with_piece(&self, groups: &[&[&str]]) -> bool {
        let mut signs = groups.iter().copied().flatten().flat_map(|part| part.chars());
        let begin = [signs.next(), signs.next()].map(|sign| sign.unwrap_or(' '));
        piece(&begin) == self.piece
    }
}

impl Sink for Sieve<'_> {
    fn put_all(&mut self, mv: Move, groups: &[&[&str]]) {
        self.has_piece = self.has_piece || self.begins_with_piece(groups);
        if self.prints.iter().any(|print| is_near(print, groups)) {
            self.forms.put_all(mv, groups);
        }
    }
}

/// Whether no more than one slip makes a print of a spelled move: a sign for another, one missing or
/// one too many, two for one or one for two. Of very short ones it is not asked.
fn is_near(print: &[char], groups: &[&[&str]]) -> bool {
    /// Shorter than that they may have no sign in common.
    const SHORT: usize = 3;
    let parts = groups.iter().copied().flatten().copied();
    let length: usize = parts.map(length).sum();
    if length.abs_diff(print.len()) > 1 {
        return false;
    }
    let shorter = length.min(print.len());
    if shorter < SHORT {
        return true;
    }
    let head = head(print, groups);
    head + 1 >= shorter || has_tail(print, groups, shorter - 1 - head)
}

/// How many signs a part has.
fn length(part: &str) -> usize {
    part.bytes().filter(|byte| byte & 0xc0 != 0x80).count()
}

/// How many signs a print and a spelled move have in common at their beginning.
fn head(print: &[char], groups: &[&[&str]]) -> usize {
    let mut head = 0;
    for part in groups.iter().copied().flatten() {
        for sign in part.chars() {
            if print.get(head) != Some(&sign) {
                return head;
            }
            head += 1;
        }
    }
    head
}

/// Whether they have so many in common at their end.
fn has_tail(print: &[char], groups: &[&[&str]], least: usize) -> bool {
    let mut left = &print[print.len() - least..];
    for part in groups.iter().rev().flat_map(|group| group.iter().rev()) {
        for sign in part.chars().rev() {
            let Some((last, before)) = left.split_last() else { return true };
            if *last != sign {
                return false;
            }
            left = before;
        }
    }
    left.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::correct::costs::UNLIKE;
    use crate::correct::edit_distance::{Print, distance};

    #[test]
    fn oc_all_that_a_slip_makes_a_print_of_is_let_through() {
        let words = [
            "KtoQ2",
            "KttoQ2",
            "Qto0Q2",
            "QtoQZ",
            "QtQ2",
            "BtoQR4",
            "RtoQR4",
            "e4",
            "ed4",
            "exd5",
            "exd",
            "exds",
            "Grn",
            "Gm",
            "rn",
            "m",
            "OO",
            "OOO",
            "KRPxP",
            "K8PxP",
            "BPxP",
            "RPxPP",
            "mn",
            "rnn",
            "tomn",
            "tornn",
            "\u{2658}f3",
            "\u{2657}f3",
            "\u{41a}f3",
            "",
        ];
        for word in words {
            for other in words {
                let [meant, print] = [word, other].map(|it| it.chars().collect::<Vec<_>>());
                let is_slip = distance(&meant, &Print::new(&print), UNLIKE).is_some();
                for cut in 0..=meant.len() {
                    let parts: [String; 2] =
                        [meant[..cut].iter().collect(), meant[cut..].iter().collect()];
                    let is_let = is_near(&print, &[&[&parts[0]], &[], &[&parts[1], ""]]);
                    assert!(is_let || !is_slip, "{word} {other}");
                }
            }
        }
        assert!(!is_near(&['Q', 't', 'o', 'Q', '2'], &[&["R"], &["to", "K2"]]));
    }
}
