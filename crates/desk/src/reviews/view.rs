//! A review on the wire.

use serde::Serialize;
use staunton_engine::Score;
use staunton_notation::{IdentifiedPosition, Nag, write_move};
use staunton_pgn::{Tags, outcome_to_str};
use staunton_review::{
    Class, Course, MoveReview, Options, Page, Review, Sentence, chances, class_name,
};
use staunton_rules::{Bitboard, CastlingMode, Color, Move};
use staunton_terms::Openings;
use utoipa::ToSchema;

use crate::game::{ByColor, ColorName};
use crate::names::{MoveClassName, ReviewLevelName, SquareName};
use crate::study::checked_king;

/// A game told in words.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReviewTextView {
    /// Who played, and how it ended.
    title: String,
    /// Where and when; empty if the record does not say.
    occasion: String,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    result: &'static str,
    /// The position it starts from.
    start_fen: String,
    /// Whether castling is that of Chess960.
    chess960: bool,
    /// The square of the king in check at the start.
    #[schema(required = true, value_type = Option<SquareName>)]
    check: Option<String>,
    /// `beginner` or `club`.
    #[schema(value_type = ReviewLevelName)]
    level: String,
    /// How moves are written.
    notation: &'static str,
    /// Whose letters.
    language: &'static str,
    /// How many positions the engine looked at in all.
    looked: u64,
    /// The last name of an opening that the game had.
    #[schema(required = true)]
    opening: Option<ReviewOpeningView>,
    /// How each side played.
    sides: ByColor<ReviewSideView>,
    /// White's chances at the start, of a hundred.
    chances: f64,
    /// What is said of the game as a whole.
    story: Vec<ReviewSentenceView>,
    /// The plies that cost most, five at most.
    moments: Vec<usize>,
    /// What is said of each move.
    moves: Vec<ReviewPlyView>,
    /// For beginners, the terms that occur.
    terms: Vec<ReviewTermView>,
    /// How it was made, and by which equations.
    colophon: String,
}

/// A name of an opening.
#[derive(Debug, Serialize, ToSchema)]
struct ReviewOpeningView {
    name: &'static str,
    eco: &'static str,
    /// After how many plies it stands.
    ply: usize,
}

/// How one side played.
#[derive(Debug, Serialize, ToSchema)]
struct ReviewSideView {
    name: String,
    /// Of a hundred; `null` if it made no move of its own.
    #[schema(required = true)]
    accuracy: Option<f64>,
    /// How many moves of each class; those that do not occur are left out.
    counts: Vec<ReviewCountView>,
}

/// How many moves of a class there are.
#[derive(Debug, Serialize, ToSchema)]
struct ReviewCountView {
    /// `book`, `forced`, `best`, `good`, `inaccuracy`, `mistake` or `blunder`.
    #[schema(value_type = MoveClassName)]
    class: &'static str,
    /// The same for people.
    name: &'static str,
    count: usize,
}

/// A term, and what it means.
#[derive(Debug, Serialize, ToSchema)]
struct ReviewTermView {
    /// What it is called in the language of the review.
    name: &'static str,
    definition: &'static str,
}

/// A move of the game.
#[derive(Debug, Serialize, ToSchema)]
struct ReviewPlyView {
    /// From 1.
    ply: usize,
    side: ColorName,
    /// The number of the move, as it is written before it.
    number: u32,
    #[serde(flatten)]
    step: ReviewStepView,
    /// The square of the king in check after it.
    #[schema(required = true, value_type = Option<SquareName>)]
    check: Option<String>,
    /// `book`, `forced`, `best`, `good`, `inaccuracy`, `mistake` or `blunder`.
    #[schema(value_type = MoveClassName)]
    class: &'static str,
    /// The same for people.
    class_name: &'static str,
    /// The glyph for it; `null` if it is no fault.
    #[schema(required = true)]
    glyph: Option<&'static str>,
    /// What the engine thinks after it, seen by White.
    score: ReviewScoreView,
    /// White's chances after it, of a hundred.
    chances: f64,
    /// What it cost the mover, of a hundred chances.
    cost: f64,
    /// Of a hundred.
    accuracy: f64,
    /// What the engine would have played.
    #[schema(required = true)]
    best: Option<ReviewStepView>,
    sentences: Vec<ReviewSentenceView>,
}

/// A move made.
#[derive(Debug, Serialize, ToSchema)]
struct ReviewStepView {
    /// As in UCI.
    uci: String,
    /// As in Standard Algebraic Notation.
    san: String,
    /// In the notation asked for.
    text: String,
    /// The position after it.
    fen: String,
}

/// A score seen by White: one of the two.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum ReviewScoreView {
    /// Centipawns.
    Cp(i32),
    /// Mate in so many moves; below zero it is Black who mates.
    Mate(i32),
}

/// A sentence, and what to look at while it is read.
#[derive(Debug, Serialize, ToSchema)]
struct ReviewSentenceView {
    /// What kind of claim it is; of a term its name.
    kind: &'static str,
    words: String,
    /// After how many plies the position stands that shows it.
    at: usize,
    /// The pieces it is said of.
    #[schema(value_type = Vec<SquareName>)]
    pieces: Vec<String>,
    /// The other pieces and squares concerned.
    #[schema(value_type = Vec<SquareName>)]
    others: Vec<String>,
    /// From where to where something strikes, or goes.
    #[schema(value_type = Vec<(SquareName, SquareName)>)]
    ways: Vec<[String; 2]>,
    /// The line it speaks of, which begins at `at`.
    #[schema(required = true)]
    line: Option<ReviewLineView>,
}

/// A line of moves.
#[derive(Debug, Serialize, ToSchema)]
struct ReviewLineView {
    moves: Vec<ReviewStepView>,
    /// In how many moves it mates, if it does.
    #[schema(required = true)]
    mate: Option<u32>,
    /// Whether that is proved.
    proved: bool,
}

impl ReviewTextView {
    /// A review, told as its options say; the tags are those of its game.
    pub fn of(review: &Review, tags: &Tags) -> Self {
        let teller = Teller::new(review);
        let page = Page::new(review, tags);
        let options = review.options();
        let game = review.game();
        let first =
            review.looks().first().map_or(Score::Cp(0), |look| look.for_white(game.start().turn()));
        let named = Openings::known().of_game(game).filter(|named| named.ply > 0);
        Self {
            title: page.title(),
            occasion: page.occasion(),
            result: outcome_to_str(review.outcome()),
            start_fen: game.start().to_string(),
            chess960: game.start().castling_mode() == CastlingMode::Chess960,
            check: checked_king(game.start()),
            level: options.level.to_string(),
            notation: options.style.notation.name(),
            language: options.style.letters.language.code(),
            looked: review.nodes(),
            opening: named.map(|named| ReviewOpeningView {
                name: named.opening.name,
                eco: named.opening.eco,
                ply: named.ply,
            }),
            sides: ByColor {
                white: teller.player(&page, Color::White),
                black: teller.player(&page, Color::Black),
            },
            chances: tenths(chances(first)),
            story: review.story().iter().map(|told| teller.sentence(told)).collect(),
            moments: review.key_moments().iter().map(|of| of.ply).collect(),
            moves: review.moves().iter().map(|of| teller.ply(of)).collect(),
            terms: page
                .terms()
                .into_iter()
                .map(|term| ReviewTermView {
                    name: term.name_in(options.locale),
                    definition: term.definition_in(options.locale),
                })
                .collect(),
            colophon: page.colophon(),
        }
    }
}

/// A review, and who the pieces are in each of its positions.
struct Teller<'a> {
    review: &'a Review,
    standings: Vec<IdentifiedPosition>,
}

impl<'a> Teller<'a> {
    fn new(review: &'a Review) -> Self {
        let mut standing = IdentifiedPosition::new(*review.game().start());
        let mut standings = vec![standing.clone()];
        for &mv in review.game().moves() {
            standing.play(mv);
            standings.push(standing.clone());
        }
        Self { review, standings }
    }

    fn player(&self, page: &Page<'_>, side: Color) -> ReviewSideView {
        let of = &self.review.sides()[side];
        let &Options { level, locale, .. } = self.review.options();
        let counted = Class::ALL.into_iter().zip(of.counts).filter(|(_, count)| *count > 0);
        let counts = counted.map(|(class, count)| ReviewCountView {
            class: class.name(),
            name: class_name(locale, class, level),
            count,
        });
        ReviewSideView {
            name: page.player(side).to_owned(),
            accuracy: of.accuracy.map(tenths),
            counts: counts.collect(),
        }
    }

    fn ply(&self, of: &MoveReview) -> ReviewPlyView {
        let before = &self.standings[of.ply - 1];
        let position = before.position();
        ReviewPlyView {
            ply: of.ply,
            side: of.side.into(),
            number: position.fullmove_number(),
            step: self.step(before, of.mv),
            check: checked_king(self.standings[of.ply].position()),
            class: of.class.name(),
            class_name: class_name(
                self.review.options().locale,
                of.class,
                self.review.options().level,
            ),
            glyph: of.class.nag().and_then(Nag::glyph),
            score: match of.score {
                Score::Cp(cp) => ReviewScoreView::Cp(cp),
                Score::Mate(moves) => ReviewScoreView::Mate(moves),
            },
            chances: tenths(of.side.fold(of.chances_after, 100.0 - of.chances_after)),
            cost: tenths(of.cost()),
            accuracy: tenths(of.accuracy),
            best: of.best.map(|best| self.step(before, best)),
            sentences: of.sentences.iter().map(|told| self.sentence(told)).collect(),
        }
    }

    fn sentence(&self, told: &Sentence) -> ReviewSentenceView {
        let witness = self.review.witness(told.ply, &told.claim);
        ReviewSentenceView {
            kind: told.claim.kind(),
            words: told.text.clone(),
            at: witness.ply,
            pieces: names(witness.pieces),
            others: names(witness.others),
            ways: witness
                .ways
                .iter()
                .map(|(from, to)| [from.to_string(), to.to_string()])
                .collect(),
            line: told.claim.course().map(|course| self.line(course)),
        }
    }

    fn line(&self, course: &Course) -> ReviewLineView {
        let mut standing = self.standings[course.ply].clone();
        let mut moves = Vec::with_capacity(course.line.len());
        for &mv in &course.line {
            moves.push(self.step(&standing, mv));
            standing.play(mv);
        }
        let mate = course.mate();
        ReviewLineView {
            moves,
            mate: mate.map(|(moves, _)| moves),
            proved: mate.is_some_and(|(_, proved)| proved),
        }
    }

    /// A move made in a position.
    fn step(&self, before: &IdentifiedPosition, mv: Move) -> ReviewStepView {
        let position = before.position();
        ReviewStepView {
            uci: mv.to_uci(position.castling_mode()).to_string(),
            san: staunton_notation::san(position, mv),
            text: write_move(before, mv, self.review.options().style),
            fen: position.play_unchecked(mv).to_string(),
        }
    }
}

fn names(squares: Bitboard) -> Vec<String> {
    squares.into_iter().map(|square| square.to_string()).collect()
}

/// A share of a hundred, to one place.
fn tenths(share: f64) -> f64 {
    (share * 10.0).round() / 10.0
}
