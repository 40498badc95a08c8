//! The run of plain moves and their numbers, which is what most of a file is made of.

use staunton_notation::San;

use super::walk::{Pair, Step, Walk};
use super::words::{blank_in, digits_in, word_at};
use crate::Visitor;

/// What has been read of a run.
#[derive(Default)]
pub(super) struct Run {
    /// How many bytes.
    pub(super) length: usize,
    /// How many moves.
    pub(super) moves: usize,
    /// Whether a number stands last.
    pub(super) is_after_number: bool,
}

/// Reads moves in strict SAN, numbers that end with a dot, and blanks, up to the first word that
/// is anything else, or that the end of `text` may have cut. At most `most` moves.
#[inline]
pub(super) fn read<V: Visitor>(text: &[u8], most: usize, walk: &mut Walk, visitor: &mut V) -> Run {
    match walk {
        Walk::Told(pair) => run(text, most, pair, visitor),
        Walk::Followed(pair) => run(text, most, pair, visitor),
    }
}

fn run<P: Step, V: Visitor>(text: &[u8], most: usize, pair: &mut Pair<P>, visitor: &mut V) -> Run {
    let mut run = Run::default();
    while run.moves < most {
        let Some(mut word) = word_at(text, run.length) else { break };
        if matches!(byte(word, 0), b'1'..=b'9') {
            let digits = digits_in(word);
            if digits == 8 || byte(word, digits) != b'.' {
                break;
            }
            run.length += digits + 1;
            run.is_after_number = true;
            let Some(next) = word_at(text, run.length) else { break };
            let blank = usize::from(is_blank(byte(next, 0)));
            run.length += blank;
            word = next;
            if blank == 1 {
                let Some(next) = word_at(text, run.length) else { break };
                word = next;
            }
        } else if is_blank(byte(word, 0)) {
            run.length += 1;
            continue;
        }
        let length = blank_in(word);
        if length == 8 {
            break;
        }
        let Some(found) = San::find_in_word(pair.now(), word, length) else { break };
        run.length += length + usize::from(is_blank(byte(word, length)));
        run.moves += 1;
        run.is_after_number = false;
        pair.play(visitor, found);
    }
    run
}

/// The byte at `index`, 0 to 7.
#[inline]
const fn byte(word: u64, index: usize) -> u8 {
    word.to_le_bytes()[index & 7]
}

#[inline]
const fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\n' | b'\r' | b'\t')
}
