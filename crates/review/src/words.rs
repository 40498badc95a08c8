//! Claims in words. The English sentences stand in `english.rs` and nowhere else; this file
//! chooses among them and fills their gaps with what the claim says and what stands on the board.

mod capital;
mod english;
mod pieces;
mod speaker;
mod story;

use std::collections::HashMap;

use staunton_notation::{IdentifiedPosition, Notation, write_move};
use staunton_rules::{Color, Game, Move, Position, Role, Termination};
use staunton_terms::{Finding, Term, fill};

use crate::claim::{Claim, Ending, Exposure};
use crate::course::{Course, Deed, Stroke};
use crate::options::Options;
use capital::{capital, ended};
use english::Phrase;
use speaker::Speaker;

pub use english::class_name;
pub(crate) use english::doing;
pub(crate) use english::{
    ACCURACY, GRAPH, KEY_MOMENTS, LANGUAGE, SIDES, TERMS, THE_GAME, colophon,
};

/// Puts the claims of one game in words, one after the other.
pub(crate) struct Teller<'a> {
    options: &'a Options,
    moves: &'a [Move],
    /// Every position of the game, and who the pieces are.
    standings: Vec<IdentifiedPosition>,
    /// Which form of each phrase was last used.
    last: HashMap<Phrase, usize>,
}

impl<'a> Teller<'a> {
    pub(crate) fn new(game: &'a Game, options: &'a Options) -> Self {
        let mut standings = vec![IdentifiedPosition::new(*game.start())];
        for &mv in game.moves() {
            let mut next = standings[standings.len() - 1].clone();
            next.play(mv);
            standings.push(next);
        }
        Self { options, moves: game.moves(), standings, last: HashMap::new() }
    }

    fn position(&self, ply: usize) -> &Position {
        self.standings[ply.min(self.standings.len() - 1)].position()
    }

    /// The claim about this ply, from 1, in a sentence or two.
    pub(crate) fn tell(&mut self, ply: usize, claim: &Claim) -> String {
        let before = *self.position(ply.saturating_sub(1));
        let after = *self.position(ply);
        let (side, other) = (before.turn(), after.turn());
        let speaker = self.speaker(side);
        let phrase = phrase_of(claim);
        let form = self.choose(ply, phrase);
        let text = fill(form, |gap| match (gap, claim) {
            ("side", Claim::Term(finding) | Claim::DoublesPawns(finding)) => {
                english::side(finding.side).to_owned()
            }
            (_, Claim::Story(story)) => self.of_story(gap, story),
            ("side", _) => english::side(side).to_owned(),
            ("other", _) => english::side(other).to_owned(),
            (_, Claim::Term(finding)) => speaker.of_finding(gap, finding, &before, &after),
            (_, Claim::DoublesPawns(finding) | Claim::ThreatensPiece(finding)) => {
                speaker.of_finding(gap, finding, &after, &after)
            }
            ("role", Claim::TakesUnguarded { role, .. }) => english::role(*role).to_owned(),
            ("square", Claim::TakesUnguarded { square, .. }) => speaker.square(*square),
            (_, Claim::Feature(feature)) => speaker.of_feature(gap, *feature, &after),
            // A mate is counted with the move that begins it.
            ("n", Claim::ForcesMate { moves, .. } | Claim::SeesMate(moves)) => {
                english::number(*moves + 1)
            }
            ("role", Claim::ForcesMate { gives: Some(role), .. }) => {
                english::role(*role).to_owned()
            }
            ("line", Claim::ForcesMate { line, .. }) => self.line(ply, line),
            ("times", Claim::Repeats(times)) => english::nth(*times),
            ("man", Claim::Saves { piece, .. }) => speaker.pieces(before.board(), (*piece).into()),
            ("role", Claim::Saves { piece, .. }) => {
                let role = before.board().role_at(*piece);
                role.map_or_else(String::new, |role| english::role(role).to_owned())
            }
            ("move", Claim::ThreatensMate(mv)) => {
                self.standings.get(ply).map_or_else(String::new, |at| self.after_pass(at, *mv))
            }
            ("name", Claim::Opening(opening)) => opening.name.to_owned(),
            ("eco", Claim::Opening(opening)) if opening.eco.is_empty() => String::new(),
            ("eco", Claim::Opening(opening)) => format!(" ({})", opening.eco),
            ("book", Claim::Opening(opening)) => opening.book.map_or_else(String::new, |book| {
                fill(english::forms(Phrase::BookName)[0], |gap| match gap {
                    "source" => book.source.to_owned(),
                    _ => book.name.to_owned(),
                })
            }),
            ("before", Claim::Chances { before, .. }) => before.to_string(),
            ("after", Claim::Chances { after, .. }) => after.to_string(),
            ("others", Claim::OnlyGood { others }) => others.to_string(),
            ("mate", Claim::Ends(Ending::NamedMate(term))) => term.name().to_owned(),
            ("winner", Claim::Ends(ending)) => winner(*ending, other).to_owned(),
            ("man", Claim::Overlooks { exposed: Some((piece, _)), .. }) => {
                speaker.pieces(after.board(), (*piece).into())
            }
            ("man", Claim::Better(Course { deed: Deed::Saves(piece), .. })) => {
                speaker.pieces(before.board(), (*piece).into())
            }
            (
                "move",
                Claim::ForcesMate { .. } | Claim::SeesMate(_) | Claim::PerpetualCheck { .. },
            ) => self.line(ply - 1, &self.moves[ply - 1..ply]),
            (_, Claim::Overlooks { course, .. } | Claim::Better(course) | Claim::Gains(course)) => {
                self.of_course(gap, course)
            }
            _ => String::new(),
        });
        ended(capital(&text))
    }

    const fn speaker(&self, side: Color) -> Speaker {
        Speaker { notation: self.options.style.notation, side }
    }

    /// One of the forms of a phrase: by the seed, but not the one used last.
    fn choose(&mut self, ply: usize, phrase: Phrase) -> &'static str {
        let forms = english::forms(phrase);
        let count = forms.len().max(1);
        let mixed = (self.options.seed ^ (ply as u64).rotate_left(17))
            .wrapping_mul(0x9E37_79B9_7F4A_7C15)
            .rotate_left(29);
        let mut at = usize::try_from(mixed % count as u64).unwrap_or(0);
        if self.last.get(&phrase) == Some(&at) {
            at = (at + 1) % count;
        }
        self.last.insert(phrase, at);
        forms.get(at).copied().unwrap_or_default()
    }

    fn of_course(&self, gap: &str, course: &Course) -> String {
        match (gap, &course.deed) {
            ("move", _) => self.line(course.ply, &course.line[..course.line.len().min(1)]),
            ("line", _) => self.line(course.ply, &course.line),
            ("rest", _) if course.line.len() < 2 => String::new(),
            ("rest", _) => format!(" ({})", self.line(course.ply, &course.line)),
            ("n", Deed::Mates(moves) | Deed::SeesMate(moves)) => english::number(*moves),
            ("what", Deed::Wins(tally)) => pieces::what(tally),
            ("doing", _) => self.doing(course),
            ("by", _) => course.by.as_ref().map_or_else(String::new, |stroke| {
                let side = self.position(course.ply).turn();
                by(stroke, &course.line, self.speaker(side))
            }),
            _ => String::new(),
        }
    }

    /// What the first move of a line does.
    fn doing(&self, course: &Course) -> String {
        let Some((&mv, standing)) = course.line.first().zip(self.standings.get(course.ply)) else {
            return String::new();
        };
        let before = standing.position();
        let after = before.play_unchecked(mv);
        let speaker = self.speaker(before.turn());
        match &course.deed {
            Deed::Does(Finding { term: Term::Sacrifice, .. }) if before.captured(mv).is_some() => {
                let given = after.board().role_at(mv.target());
                let name = |role: Option<Role>| role.map_or("", english::role);
                fill(english::GIVING, |gap| match gap {
                    "taken" => name(before.captured(mv)).to_owned(),
                    _ => name(given).to_owned(),
                })
            }
            Deed::Does(finding) => {
                let words = english::doing(finding.term).unwrap_or_default();
                fill(words, |gap| speaker.of_finding(gap, finding, before, &after))
            }
            Deed::Threatens(finding) => {
                fill(english::THREATENING, |gap| speaker.of_finding(gap, finding, before, &after))
            }
            Deed::ThreatensMate(mate) => {
                let mut standing = standing.clone();
                standing.play(mv);
                fill(english::THREATENING_MATE, |_| self.after_pass(&standing, *mate))
            }
            Deed::Mates(_)
            | Deed::SeesMate(_)
            | Deed::Wins(_)
            | Deed::Draws
            | Deed::Saves(_)
            | Deed::Nothing => String::new(),
        }
    }

    /// A line that begins after `ply` plies, with the numbers of its moves.
    fn line(&self, ply: usize, line: &[Move]) -> String {
        let Some(standing) = self.standings.get(ply) else { return String::new() };
        let mut standing = standing.clone();
        let mut words = String::new();
        for (at, &mv) in line.iter().enumerate() {
            let position = *standing.position();
            if !position.is_legal(mv) {
                break;
            }
            let written = write_move(&standing, mv, self.options.style);
            let number = position.fullmove_number();
            let [after_white, after_black] = self.separators();
            let (before, word) = match (position.turn(), at) {
                (Color::White, 0) => ("", format!("{number}. {written}")),
                (Color::White, _) => (after_black, format!("{number}. {written}")),
                (Color::Black, 0) => ("", format!("{number}...{}{written}", self.space())),
                (Color::Black, _) => (after_white, written),
            };
            words.push_str(before);
            words.push_str(&word);
            standing.play(mv);
        }
        words
    }

    /// What stands between White's move and Black's, and between Black's and White's next: moves
    /// that are several words need more than a space.
    const fn separators(&self) -> [&'static str; 2] {
        match self.options.style.notation {
            Notation::Hoyle | Notation::Staunton | Notation::Spoken => [", ", "; "],
            _ => [" ", " "],
        }
    }

    /// Old notations are words: they want a space after the dots.
    const fn space(&self) -> &'static str {
        match self.options.style.notation {
            Notation::San | Notation::Figurine | Notation::Long | Notation::Uci => "",
            _ => " ",
        }
    }

    /// A move of the same side as has just moved, were the other side to pass.
    fn after_pass(&self, standing: &IdentifiedPosition, mv: Move) -> String {
        let mut standing = standing.clone();
        if !standing.pass() || !standing.position().is_legal(mv) {
            return String::new();
        }
        write_move(&standing, mv, self.options.style)
    }
}

/// The sentence that a claim is told with.
fn phrase_of(claim: &Claim) -> Phrase {
    match claim {
        Claim::Term(finding) => Phrase::Term(finding.term),
        Claim::TakesUnguarded { .. } => Phrase::TakesUnguarded,
        Claim::Feature(feature) => Phrase::Feature(feature.name()),
        Claim::ForcesMate { gives: Some(_), .. } => Phrase::GivesForMate,
        Claim::ForcesMate { gives: None, .. } => Phrase::ForcesMate,
        Claim::SeesMate(_) => Phrase::SeesOwnMate,
        Claim::Gains(course) if is_long(course) => Phrase::GainsLong,
        Claim::Gains(_) => Phrase::Gains,
        Claim::PerpetualCheck { .. } => Phrase::PerpetualCheck,
        Claim::Repeats(_) => Phrase::Repeats,
        Claim::Story(story) => story::phrase(story),
        Claim::QueensOff => Phrase::QueensOff,
        Claim::DoublesPawns(_) => Phrase::DoublesPawns,
        Claim::OnlyLegal => Phrase::OnlyLegal,
        Claim::Saves { moves: true, .. } => Phrase::SavesItself,
        Claim::Saves { moves: false, .. } => Phrase::Saves,
        Claim::ThreatensPiece(_) => Phrase::ThreatensPiece,
        Claim::ThreatensMate(_) => Phrase::ThreatensMate,
        Claim::Opening(_) => Phrase::Opening,
        Claim::LeavesOpenings => Phrase::LeavesOpenings,
        Claim::Chances { .. } => Phrase::Chances,
        Claim::OnlyGood { .. } => Phrase::OnlyGood,
        Claim::Ends(ending) => Phrase::Ends(match ending {
            Ending::Rules(termination) => english::End::Rules(*termination),
            Ending::NamedMate(_) => english::End::NamedMate,
            Ending::Threefold => english::End::Threefold,
            Ending::PerpetualCheck(_) => english::End::PerpetualCheck,
            Ending::Record(staunton_rules::Outcome::Win(_)) => english::End::RecordWin,
            Ending::Record(staunton_rules::Outcome::Draw) => english::End::RecordDraw,
            Ending::Open => english::End::Open,
        }),
        Claim::Overlooks { course, exposed } => match (&course.deed, exposed) {
            (Deed::Mates(1), _) => Phrase::AllowsMateAtOnce,
            (Deed::Mates(_), _) => Phrase::AllowsMate,
            (Deed::SeesMate(_), _) => Phrase::AllowsSeenMate,
            (_, Some((_, Exposure::Puts))) if is_long(course) => Phrase::PutsLong,
            (_, Some((_, Exposure::Leaves))) if is_long(course) => Phrase::LeavesLong,
            (_, Some((_, Exposure::Exposes))) if is_long(course) => Phrase::ExposesLong,
            (_, Some((_, Exposure::Puts))) => Phrase::Puts,
            (_, Some((_, Exposure::Leaves))) => Phrase::Leaves,
            (_, Some((_, Exposure::Exposes))) => Phrase::Exposes,
            (_, None) if is_long(course) => Phrase::OverlooksLong,
            (_, None) => Phrase::Overlooks,
        },
        Claim::Better(course) => match &course.deed {
            Deed::Mates(1) => Phrase::MatesAtOnce,
            Deed::Mates(_) => Phrase::Mates,
            Deed::SeesMate(_) => Phrase::SeesMate,
            Deed::Wins(_) if is_long(course) => Phrase::BetterWinsLong,
            Deed::Wins(_) => Phrase::BetterWins,
            Deed::Draws => Phrase::BetterDraws,
            Deed::Saves(_) => Phrase::BetterSaves,
            Deed::Does(_) | Deed::Threatens(_) | Deed::ThreatensMate(_) => Phrase::BetterDoes,
            Deed::Nothing => Phrase::Better,
        },
    }
}

/// Whether a line is so long that what it wins is the engine's opinion.
const fn is_long(course: &Course) -> bool {
    course.line.len() > 5
}

/// By which stroke something is won.
fn by(stroke: &Stroke, line: &[Move], speaker: Speaker) -> String {
    let square = stroke.square(line).map_or_else(String::new, |square| speaker.square(square));
    fill(english::stroke(stroke.finding.term), |_| square.clone())
}

/// Who has won, or is said to have.
const fn winner(ending: Ending, loser: Color) -> &'static str {
    match ending {
        Ending::Record(staunton_rules::Outcome::Win(winner)) | Ending::PerpetualCheck(winner) => {
            english::side(winner)
        }
        Ending::Rules(Termination::Checkmate) | Ending::NamedMate(_) => match loser {
            Color::White => english::side(Color::Black),
            Color::Black => english::side(Color::White),
        },
        _ => "",
    }
}
