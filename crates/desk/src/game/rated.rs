//! Which games count for a rating.

use staunton_rules::{Color, Position};

use super::fold::State;
use super::terms::{Opponent, PlayerKind};

/// Whether the game counts, as it stands: against the computer, from a start that is the same for
/// both, without moves taken back, with the board's help and no code of laws.
pub fn is_rated(state: &State) -> bool {
    let terms = &state.terms;
    if terms.opponent != Opponent::Computer || terms.laws.is_some() || state.was_taken_back {
        return false;
    }
    let start = state.game.start();
    let is_usual = if terms.chess960 {
        (0..960).any(|number| Position::chess960(number).as_ref() == Some(start))
    } else {
        *start == Position::standard()
    };
    is_usual
        && Color::ALL
            .into_iter()
            .any(|color| state.player(color).is_some_and(|it| it.kind == PlayerKind::Human))
}

/// Whether help with the game is unfair: it counts for a rating, or two people play it.
pub fn is_contested(state: &State) -> bool {
    let human = |color| state.player(color).filter(|player| player.kind == PlayerKind::Human);
    let people = (human(Color::White), human(Color::Black));
    is_rated(state) || matches!(people, (Some(white), Some(black)) if white.id != black.id)
}
