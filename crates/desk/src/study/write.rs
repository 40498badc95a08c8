//! A game written in any notation.

use serde::{Deserialize, Serialize};
use staunton_notation::{IdentifiedPosition, Style, write_move};
use staunton_pgn::epd::Epd;
use staunton_pgn::{GameTree, Layout, NodeId, Step, write_moves};
use utoipa::ToSchema;

use super::style::StyleRequest;
use super::tree::{Received, StudyGameRequest};
use crate::error::DeskError;

/// A game, and how it is to be written.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct WriteRequest {
    /// The game.
    game: StudyGameRequest,
    /// In which form.
    #[serde(default, rename = "as")]
    form: WriteForm,
    /// With `moves`: so many at the beginning of the list are not told.
    #[serde(default)]
    after: usize,
    /// The notation; PGN has its own.
    #[serde(flatten)]
    style: StyleRequest,
}

/// A form of a written game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum WriteForm {
    /// Each move by itself.
    #[default]
    Moves,
    /// The moves in running lines.
    Lines,
    /// White's moves beside Black's.
    Columns,
    /// White's moves above a line, Black's below it.
    Fraction,
    /// Portable Game Notation.
    Pgn,
    /// A line of EPD: where the main line ends, and what is said of it.
    Epd,
}

/// A written game.
#[derive(Debug, Serialize, ToSchema)]
pub struct WriteResponse {
    /// The moves of the list by themselves, from `after` on.
    moves: Vec<String>,
    /// The game as text.
    text: String,
}

/// Writes a game in any notation.
///
/// # Errors
/// What does not fit: the notation, or the game.
pub fn write(asked: &WriteRequest) -> Result<WriteResponse, DeskError> {
    let style = asked.style.style()?;
    let received = asked.game.receive()?;
    let tree = &received.tree;
    let text = |text: String| WriteResponse { moves: Vec::new(), text };
    Ok(match asked.form {
        WriteForm::Moves => {
            let mut moves = each_move(&received, style);
            WriteResponse {
                moves: moves.split_off(asked.after.min(moves.len())),
                text: String::new(),
            }
        }
        WriteForm::Lines => text(write_moves(tree, style, Layout::Lines)),
        WriteForm::Columns => text(write_moves(tree, style, Layout::Columns)),
        WriteForm::Fraction => text(write_moves(tree, style, Layout::Fraction)),
        WriteForm::Pgn => text(tree.to_pgn()),
        WriteForm::Epd => text(format!("{}\n", Epd::of_game(tree))),
    })
}

/// Every move of the list by itself. The tree is walked with all the pieces known by their first
/// squares, for descriptive notation calls them by these.
fn each_move(received: &Received, style: Style) -> Vec<String> {
    let Received { tree, nodes } = received;
    let places: std::collections::HashMap<NodeId, usize> =
        nodes.iter().enumerate().map(|(place, &id)| (id, place)).collect();
    let mut written = vec![String::new(); nodes.len()];
    let mut open = vec![(tree.root(), IdentifiedPosition::new(*tree.start()))];
    while let Some((id, standing)) = open.pop() {
        for child in tree.children(id) {
            let Some((text, after)) = played(tree, child, &standing, style) else { continue };
            if let Some(&place) = places.get(&child) {
                written[place] = text;
            }
            open.push((child, after));
        }
    }
    written
}

/// A move as it is written, and what stands after it.
fn played(
    tree: &GameTree,
    id: NodeId,
    before: &IdentifiedPosition,
    style: Style,
) -> Option<(String, IdentifiedPosition)> {
    let mut after = before.clone();
    let text = match tree.node(id).ok()?.step()? {
        Step::Move(mv) => {
            after.play(mv);
            write_move(before, mv, style)
        }
        Step::Null => {
            after.pass();
            "--".to_owned()
        }
    };
    Some((text, after))
}
