//! The technical terms that are true of a position and of the move before it, and its opening.

mod groups;

use serde::{Deserialize, Serialize};
use staunton_notation::Locale;
use staunton_rules::{Bitboard, Color, Game, Position};
use staunton_terms::{
    Finding, Follower, Openings, SaidOf, Scale, Term, TermSet, of_move, of_position,
};
use utoipa::ToSchema;

use super::position::PositionRequest;
use crate::error::DeskError;
use crate::game::{ByColor, ColorName};
use crate::names::SquareName;

use groups::{TermGroup, books_of, group_of};

/// A position, and what is to be told of it.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct TermsRequest {
    /// The position, with the moves that led to it.
    #[serde(flatten)]
    position: PositionRequest,
    /// Whether nothing but the opening is wanted.
    #[serde(default)]
    opening_only: bool,
}

/// What is true of a position.
#[derive(Debug, Serialize, ToSchema)]
pub struct TermsResponse {
    /// The position, as FEN.
    fen: String,
    /// What is true of it.
    position: Vec<TermFindingView>,
    /// What is true of the last move sent, by itself and as part of the game.
    last_move: Vec<TermFindingView>,
    /// What the opening is called; `null` if it has no name.
    #[schema(required = true)]
    opening: Option<OpeningView>,
    /// The pieces by each of the books' scales.
    material: Vec<MaterialView>,
}

/// A term that is true, with the pieces and squares that show it.
#[derive(Debug, Serialize, ToSchema)]
struct TermFindingView {
    /// Its name; `GET /v1/terms` has the definition.
    term: &'static str,
    /// What it belongs to.
    group: TermGroup,
    /// The side it is said of.
    side: ColorName,
    /// The piece it is said of.
    #[schema(required = true, value_type = Option<SquareName>)]
    piece: Option<String>,
    /// The pieces that bring it about.
    #[schema(value_type = Vec<SquareName>)]
    by: Vec<String>,
    /// The other pieces concerned.
    #[schema(value_type = Vec<SquareName>)]
    on: Vec<String>,
    /// Other squares concerned.
    #[schema(value_type = Vec<SquareName>)]
    squares: Vec<String>,
    /// The same in a sentence.
    words: String,
}

/// The name of an opening.
#[derive(Debug, Serialize, ToSchema)]
struct OpeningView {
    /// The code of the Encyclopaedia of Chess Openings; empty where only a book has a name.
    eco: &'static str,
    /// Today's name.
    name: &'static str,
    /// After how many of the moves the last named position stood; the order of the moves before
    /// it does not matter.
    ply: usize,
    /// A classic book's name for it.
    #[schema(required = true)]
    book: Option<OpeningBookNameView>,
}

/// What a book calls an opening.
#[derive(Debug, Serialize, ToSchema)]
struct OpeningBookNameView {
    name: &'static str,
    source: &'static str,
}

/// The pieces by one scale, in hundredths of a pawn.
#[derive(Debug, Serialize, ToSchema)]
struct MaterialView {
    /// Whose scale it is.
    scale: String,
    /// What each side has.
    pieces: ByColor<i32>,
}

/// Every term there is.
#[derive(Debug, Serialize, ToSchema)]
pub struct TermListResponse {
    terms: Vec<TermView>,
}

/// A term with its definition.
#[derive(Debug, Serialize, ToSchema)]
struct TermView {
    /// Its name in English, by which other answers speak of it.
    name: &'static str,
    /// What it is called in the language of the answer.
    title: &'static str,
    group: TermGroup,
    definition: &'static str,
    /// The books that have it; empty where it is today's name alone.
    books: Vec<&'static str>,
}

/// Every term that the program knows, with its definition and the books that have it.
pub fn list_terms(locale: Locale) -> TermListResponse {
    let seen = |term: Term| TermView {
        name: term.name(),
        title: term.name_in(locale),
        group: group_of(term),
        definition: term.definition_in(locale),
        books: books_of(term.entry().source),
    };
    TermListResponse { terms: Term::ALL.into_iter().map(seen).collect() }
}

/// Tells which terms are true of a position and of the move before it, and what the opening is
/// called.
///
/// # Errors
/// What does not fit: the position, or one of the moves.
pub fn terms(locale: Locale, asked: &TermsRequest) -> Result<TermsResponse, DeskError> {
    let game = asked.position.game()?;
    let position = game.position();
    let told = |findings: Vec<Finding>, at: &Position| {
        findings.iter().map(|finding| TermFindingView::of(locale, finding, at)).collect()
    };
    let is_brief = asked.opening_only;
    let findings = if is_brief { Vec::new() } else { of_position(position) };
    let last = if is_brief { None } else { last_move(&game) };
    let material = |scale: Scale| MaterialView {
        scale: scale.to_string(),
        pieces: ByColor::each(|color: Color| scale.material(position.board(), color)),
    };
    Ok(TermsResponse {
        fen: position.to_string(),
        position: told(findings, position),
        last_move: last.map(|(findings, before)| told(findings, &before)).unwrap_or_default(),
        opening: opening(&game),
        material: Scale::ALL.into_iter().map(material).collect(),
    })
}

/// What is true of the last move, and the position before it; none if there is no move.
fn last_move(game: &Game) -> Option<(Vec<Finding>, Position)> {
    let mv = *game.moves().last()?;
    let before = *game.positions().rev().nth(1)?;
    let mut found = of_move(&before, mv).ok()?;
    let of_games = Term::ALL.into_iter().filter(|term| term.entry().said_of == SaidOf::Game);
    let mut follower = Follower::new(*game.start(), of_games.collect::<TermSet>());
    let mut in_game = Vec::new();
    for &mv in game.moves() {
        follower.play(mv, &mut in_game).ok()?;
    }
    follower.finish(&mut in_game);
    let now = in_game.into_iter().filter(|told| told.ply == game.ply());
    found.extend(now.map(|told| told.finding));
    Some((found, before))
}

fn opening(game: &Game) -> Option<OpeningView> {
    let named = Openings::known().of_game(game)?;
    let opening = named.opening;
    Some(OpeningView {
        eco: opening.eco,
        name: opening.name,
        ply: named.ply,
        book: opening.book.map(|book| OpeningBookNameView { name: book.name, source: book.source }),
    })
}

impl TermFindingView {
    /// `finding`, found in `at`; of a move, in the position before it.
    fn of(locale: Locale, finding: &Finding, at: &Position) -> Self {
        Self {
            term: finding.term.name(),
            group: group_of(finding.term),
            side: finding.side.into(),
            piece: finding.piece.map(|square| square.to_string()),
            by: squares(finding.by),
            on: squares(finding.on),
            squares: squares(finding.squares),
            words: finding.words_in(locale, at),
        }
    }
}

/// The names of these squares.
pub(super) fn squares(set: Bitboard) -> Vec<String> {
    set.into_iter().map(|square| square.to_string()).collect()
}
