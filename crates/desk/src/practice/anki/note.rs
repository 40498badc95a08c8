//! An exercise as a note of Anki.

use html_escape::encode_text;
use serde::Deserialize;
use sha1::{Digest, Sha1};
use staunton_diagram::Picture;
use staunton_notation::san;
use staunton_rules::{Color, Game};

use crate::DeskError;
use crate::game::Ms;
use crate::practice::PracticeExercise;
use crate::practice::exercise::key;

/// Width of the pictures, in pixels.
const WIDTH_PX: u32 = 480;

/// An exercise, and since when it is kept.
#[derive(Clone, Debug, Deserialize)]
pub struct DatedExercise {
    /// When it was kept.
    pub created_at: Ms,
    /// What is kept.
    pub exercise: PracticeExercise,
}

/// An exercise as Anki keeps it.
#[derive(Debug)]
pub(super) struct Note {
    /// By which Anki knows it again.
    pub(super) guid: String,
    pub(super) created_at: Ms,
    pub(super) fields: [String; 6],
    /// The name of its picture.
    pub(super) file: String,
    pub(super) png: Vec<u8>,
}

impl Note {
    pub(super) fn of(dated: &DatedExercise) -> Result<Self, DeskError> {
        let DatedExercise { created_at, exercise } = dated;
        let game = exercise.game()?;
        let start = game.start();
        let picture =
            Picture { below: start.turn(), width_px: WIDTH_PX, ..Picture::new(*start.board()) };
        let png = picture.to_png().map_err(|error| DeskError::BadRequest(error.to_string()))?;
        let guid = guid(&key(start));
        let file = format!("staunton-{guid}.png");
        let side = match start.turn() {
            Color::White => "White",
            Color::Black => "Black",
        };
        let PracticeExercise { fen, reason, source, .. } = exercise;
        let fields = [
            fen.clone(),
            format!("<img src=\"{file}\" alt=\"{}\">", encode_text(fen)),
            format!("{side} to move. What would you play?"),
            numbered(&game),
            encode_text(reason).into_owned(),
            encode_text(&source.title).into_owned(),
        ];
        Ok(Self { guid, created_at: *created_at, fields, file, png })
    }
}

/// Sixteen digits of the position's SHA-1.
fn guid(position: &str) -> String {
    let hash = Sha1::digest(position.as_bytes());
    hash[..8].iter().fold(String::new(), |digits, byte| digits + &format!("{byte:02x}"))
}

/// The moves of a line with their numbers: `12. Nxe4 dxe4 13. Qh5`.
fn numbered(game: &Game) -> String {
    let mut words = Vec::with_capacity(game.ply());
    for (position, mv) in game.positions().zip(game.moves()) {
        let number = position.fullmove_number();
        let text = san(position, *mv);
        words.push(match (position.turn(), words.is_empty()) {
            (Color::White, _) => format!("{number}. {text}"),
            (Color::Black, true) => format!("{number}… {text}"),
            (Color::Black, false) => text,
        });
    }
    words.join(" ")
}
