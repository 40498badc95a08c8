//! Who played, as the end of the paragraph tells it that leads to a game.

use super::players::{is_name, name, named, until_stop};
use super::sides::{set, side};
use crate::prose::words::squeezed;

/// Finds the players at the end of a paragraph: `... played in Havana. White: D. Janowski. Black: A. Kupchick.`,
/// `From a game, Mason-Bird, in the tournament of 1910.`
pub(super) fn named_at_end(words: &str, tags: &mut Vec<(&'static str, String)>) {
    /// So much of a paragraph is looked at, in bytes.
    const LONGEST: usize = 400;
    let words = squeezed(&words[words.ceil_char_boundary(words.len().saturating_sub(LONGEST))..]);
    let begins = words.match_indices(": ").filter_map(|(colon, _)| {
        let before = &words[..colon];
        let word = before.rsplit(|sign: char| !sign.is_alphabetic()).next()?;
        side(word).map(|_| colon - word.len())
    });
    if let Some((white, black)) = begins.take(2).find_map(|at| named(&words[at..])) {
        set(tags, "White", &white);
        set(tags, "Black", &black);
    } else if let Some((one, other)) = of_game(&words) {
        set(tags, "Players", &format!("{one} and {other}"));
    }
}

/// `From a game, Mason-Bird, in the tournament of 1910`, `From the game Mason - Bird.`
fn of_game(words: &str) -> Option<(String, String)> {
    let rest = ["rom a game", "rom the game"].iter().find_map(|from| words.split_once(from))?.1;
    let rest = rest.trim_start_matches([',', ':', ' ']);
    let rest = &rest[..rest.find([',', ';', '(']).unwrap_or(rest.len())];
    let (one, other) = rest.split_once(['-', '\u{2013}', '\u{2014}'])?;
    let pair = (name(one), name(until_stop(other)));
    (is_name(&pair.0) && is_name(&pair.1)).then_some(pair)
}
