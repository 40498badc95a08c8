//! What a score is worth in games of this engine: how often such a game is won, drawn and lost.
//!
//! Two logistic curves: a game is won with `1 / (1 + exp((a - cp) / b))`, lost with the same of
//! `-cp`, and drawn with what is left. `a`, the score at which half of the games are won, and `b`,
//! how slowly the chance grows, depend on how many pieces are on the board. All four numbers were
//! fitted, for the greatest likelihood, to games of the engine with itself: `docs/wdl.md` says
//! to which, and `examples/wdl.rs` does it again.

use std::fmt;

use staunton_rules::Position;

use crate::score::Score;

/// `a` and `b` without a piece on the board, and what a full board adds, in centipawns.
const HALF_WON: [f64; 2] = [235.5, -188.9];
const SLOWNESS: [f64; 2] = [40.5, 104.2];
/// Pieces and pawns of the array.
const FULL_BOARD: f64 = 32.0;

/// How many of a thousand games are won, drawn and lost by the side to move. The three make a
/// thousand.
///
/// # Examples
///
/// ```
/// use staunton_engine::{Score, Wdl};
/// use staunton_rules::Position;
///
/// let wdl = Wdl::of(Score::Cp(0), &Position::standard());
/// assert_eq!(wdl.win, wdl.loss);
/// assert_eq!(wdl.win + wdl.draw + wdl.loss, 1000);
/// assert_eq!(Wdl::of(Score::Mate(2), &Position::standard()).to_string(), "1000 0 0");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Wdl {
    /// Won.
    pub win: u16,
    /// Drawn.
    pub draw: u16,
    /// Lost.
    pub loss: u16,
}

impl Wdl {
    /// The chances that go with `score` of `position`, both for the side to move.
    pub fn of(score: Score, position: &Position) -> Self {
        let cp = match score {
            Score::Mate(moves) if moves > 0 => return Self { win: 1000, draw: 0, loss: 0 },
            Score::Mate(_) => return Self { win: 0, draw: 0, loss: 1000 },
            Score::Cp(cp) => f64::from(cp),
        };
        let pieces = u8::try_from(position.board().occupied().len()).unwrap_or(u8::MAX);
        let part = f64::from(pieces) / FULL_BOARD;
        let [half_won, slowness] = [HALF_WON, SLOWNESS].map(|[empty, full]| empty + full * part);
        let won = |cp: f64| permille(1.0 / (1.0 + ((half_won - cp) / slowness).exp()));
        let (win, loss) = (won(cp), won(-cp));
        Self { win, draw: 1000 - win - loss, loss }
    }
}

impl fmt::Display for Wdl {
    /// As UCI writes it: `52 910 38`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.win, self.draw, self.loss)
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 1000")]
fn permille(part: f64) -> u16 {
    (part * 1000.0).round().clamp(0.0, 1000.0) as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_make_a_thousand_and_grow_with_the_score() {
        let few = "8/5k2/8/8/8/2K5/4R3/8 w - - 0 1".parse().unwrap();
        for position in [Position::standard(), few] {
            let mut before = Wdl::of(Score::Mate(-3), &position);
            assert_eq!((before.win, before.draw, before.loss), (0, 0, 1000));
            for cp in -4_000..=4_000 {
                let now = Wdl::of(Score::Cp(cp), &position);
                let other = Wdl::of(Score::Cp(-cp), &position);
                assert_eq!(now.win + now.draw + now.loss, 1000, "{cp}");
                assert_eq!((now.win, now.loss), (other.loss, other.win), "{cp}");
                assert!(now.win >= before.win && now.loss <= before.loss, "{cp}");
                before = now;
            }
            assert!(before.win >= 990, "{before}");
        }
    }

    #[test]
    fn an_even_ending_is_drawn_oftener_than_an_even_array_and_a_rook_wins() {
        let ending = "4k3/pp3ppp/8/3r4/3R4/8/PP3PPP/4K3 w - - 0 1".parse().unwrap();
        let array = Wdl::of(Score::Cp(0), &Position::standard());
        let even = Wdl::of(Score::Cp(0), &ending);
        assert!(even.draw > array.draw && even.draw > even.win, "{even}, {array}");
        let rook = Wdl::of(Score::Cp(500), &ending);
        assert!(rook.win > 950 && rook.loss < 5, "{rook}");
    }
}
