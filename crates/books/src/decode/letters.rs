//! In whose letters the moves of a book are written, and how it spells them.

use staunton_notation::{IdentifiedPosition, Style};
use staunton_rules::Position;

use crate::correct::spelling::Speller;
use crate::decode::hypothesis::{Decoder, Hypothesis};
use crate::layout::plan::Draft;

/// So many moves are read to find out where a game begins, or in whose letters it is written.
pub(crate) const LOOK: usize = 24;

/// Of notations that read as much of a book the one in which its games are legal furthest; of
/// equals the first.
pub(crate) fn most_legal(
    text: &str,
    drafts: &[Draft],
    styles: &[Style],
    rivals: &[Style],
) -> Style {
    const GAMES: usize = 12;
    let games = || drafts.iter().filter(|draft| draft.first_ply == 0).take(GAMES);
    let legal = |style: Style| -> usize {
        let mut styles = styles.to_vec();
        styles[0] = style;
        let decoder = Decoder {
            text,
            styles: &styles,
            spellers: &[],
            marks_checks: false,
            has_dots: true,
            alternatives: &[],
        };
        let start = Hypothesis::begin(IdentifiedPosition::new(Position::standard()));
        games()
            .map(|draft| decoder.reach(std::slice::from_ref(&start), draft.moves().take(LOOK)))
            .sum()
    };
    let mut best = (usize::MAX, styles[0]);
    if !rivals.is_empty() {
        best.0 = legal(styles[0]);
    }
    for &style in rivals {
        let plies = legal(style);
        if plies > best.0 {
            best = (plies, style);
        }
    }
    best.1
}

/// How a book spells its moves, for each of its styles.
pub(crate) fn spellers(text: &str, drafts: &[Draft], styles: &[Style]) -> Vec<Speller> {
    (0u8..)
        .zip(styles)
        .map(|(index, &style)| {
            let moves = drafts.iter().flat_map(Draft::moves);
            let own = moves.filter(|mv| mv.style == Some(index));
            Speller::new(style, own.map(|mv| &text[mv.span()]))
        })
        .collect()
}
