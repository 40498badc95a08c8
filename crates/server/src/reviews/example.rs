//! The review of the game that comes with the program.

use staunton_desk::reviews::title;
use staunton_pgn::GameTree;
use staunton_review::Options;

use crate::books::packed;
use crate::game::Ms;
use crate::storage::{NewReview, ReviewStyleRow, ReviewWrite, Write};

/// What asks for the review of the game `(id, user)`, under the game's own id.
pub(crate) fn of_example((id, user): (&str, &str), tree: &GameTree, at: Ms) -> Write {
    let Options { level, nodes, style, .. } = Options::default();
    let asked = NewReview {
        id: id.to_owned(),
        user: user.to_owned(),
        game: Some(id.to_owned()),
        at,
        title: title(tree.tags()),
        plies: tree.main_line().count(),
        nodes,
        reader: ReviewStyleRow {
            level: level.to_string(),
            notation: style.notation.name().to_owned(),
            language: style.letters.language.code().to_owned(),
        },
        pgn: packed(tree.to_pgn().as_bytes()),
        // Nobody's other reviews go for this one.
        keep_since: 0,
        most_kept: i64::MAX,
    };
    Write::Review(ReviewWrite::Asked(Box::new(asked)))
}
