//! Claims in words. The English sentences stand in `english.rs` and nowhere else; this file
//! chooses among them and fills their gaps with what the claim says and what stands on the board.

mod capital;
mod english;
mod men;

use std::collections::HashMap;

use staunton_notation::{Notation, Standing, write_move};
use staunton_rules::{Color, Game, Move, Position, Role, Termination};
use staunton_terms::{Finding, Term, fill};

use crate::claim::{Claim, Ending, Exposure};
use crate::course::{Course, Deed, Stroke};
use crate::options::Options;
use capital::capital;
use english::Phrase;

pub use english::class_name;
pub(crate) use english::doing;
pub(crate) use english::{
    ACCURACY, GRAPH, KEY_MOMENTS, LANGUAGE, SIDES, TERMS, THE_GAME, colophon,
};

/// Puts the claims of one game in words, one after the other.
pub(crate) struct Teller<'a> {
    options: &'a Options,
    moves: &'a [Move],
    /// Every position of the game, and who the men are.
    standings: Vec<Standing>,
    /// Which form of each phrase was last used.
    last: HashMap<Phrase, usize>,
}

impl<'a> Teller<'a> {
    pub(crate) fn new(game: &'a Game, options: &'a Options) -> Self {
        let mut standings = vec![Standing::new(*game.start())];
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
        let phrase = phrase_of(claim);
        let form = self.choose(ply, phrase);
        let text = fill(form, |gap| match (gap, claim) {
            ("side", Claim::Term(finding) | Claim::DoublesPawns(finding)) => {
                english::side(finding.side).to_owned()
            }
            ("side", Claim::Turns { ply, .. }) => {
                english::side(self.position(ply - 1).turn()).to_owned()
            }
            ("side", _) => english::side(side).to_owned(),
            ("other", _) => english::side(other).to_owned(),
            (_, Claim::Term(finding)) => of_finding(gap, finding, &before, &after),
            (_, Claim::DoublesPawns(finding) | Claim::ThreatensMan(finding)) => {
                of_finding(gap, finding, &after, &after)
            }
            ("role", Claim::Takes { role, .. }) => english::role(*role).to_owned(),
            ("square", Claim::Takes { square, .. }) => square.to_string(),
            ("man", Claim::Saves { man, .. }) => men::told(before.board(), (*man).into()),
            ("role", Claim::Saves { man, .. }) => {
                let role = before.board().role_at(*man);
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
            ("before", Claim::Chances { before, .. } | Claim::Turns { before, .. }) => {
                before.to_string()
            }
            ("after", Claim::Chances { after, .. } | Claim::Turns { after, .. }) => {
                after.to_string()
            }
            ("others", Claim::OnlyGood { others }) => others.to_string(),
            ("move", Claim::Turns { ply, .. }) => self.line(ply - 1, &self.moves[ply - 1..*ply]),
            ("mate", Claim::Ends(Ending::NamedMate(term))) => term.name().to_owned(),
            ("winner", Claim::Ends(ending)) => winner(*ending, other).to_owned(),
            ("man", Claim::Overlooks { exposed: Some((man, _)), .. }) => {
                men::told(after.board(), (*man).into())
            }
            ("man", Claim::Better(Course { deed: Deed::Saves(man), .. })) => {
                men::told(before.board(), (*man).into())
            }
            (_, Claim::Overlooks { course, .. } | Claim::Better(course)) => {
                self.of_course(gap, course)
            }
            _ => String::new(),
        });
        capital(&text)
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
            ("what", Deed::Wins { tally, .. }) => men::what(tally),
            ("doing", _) => self.doing(course),
            ("by", _) => {
                course.by.as_ref().map_or_else(String::new, |stroke| by(stroke, &course.line))
            }
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
                fill(words, |gap| of_finding(gap, finding, before, &after))
            }
            Deed::Threatens(finding) => {
                fill(english::THREATENING, |gap| of_finding(gap, finding, before, &after))
            }
            Deed::ThreatensMate(mate) => {
                let mut standing = standing.clone();
                standing.play(mv);
                fill(english::THREATENING_MATE, |_| self.after_pass(&standing, *mate))
            }
            Deed::Mates(_)
            | Deed::SeesMate(_)
            | Deed::Wins { .. }
            | Deed::Draws
            | Deed::Saves(_)
            | Deed::Nothing => String::new(),
        }
    }

    /// A line that begins after `ply` plies, with the numbers of its moves.
    fn line(&self, ply: usize, line: &[Move]) -> String {
        let Some(standing) = self.standings.get(ply) else { return String::new() };
        let mut standing = standing.clone();
        let mut words = Vec::new();
        for (at, &mv) in line.iter().enumerate() {
            let position = *standing.position();
            if !position.is_legal(mv) {
                break;
            }
            let written = write_move(&standing, mv, self.options.style);
            let number = position.fullmove_number();
            words.push(match (position.turn(), at) {
                (Color::White, _) => format!("{number}. {written}"),
                (Color::Black, 0) => format!("{number}...{}{written}", self.space()),
                (Color::Black, _) => written,
            });
            standing.play(mv);
        }
        words.join(" ")
    }

    /// Old notations are words: they want a space after the dots.
    const fn space(&self) -> &'static str {
        match self.options.style.notation {
            Notation::San | Notation::Figurine | Notation::Long | Notation::Uci => "",
            _ => " ",
        }
    }

    /// A move of the same side as has just moved, were the other side to pass.
    fn after_pass(&self, standing: &Standing, mv: Move) -> String {
        let mut standing = standing.clone();
        if !standing.pass() || !standing.position().is_legal(mv) {
            return String::new();
        }
        write_move(&standing, mv, self.options.style)
    }
}

/// A gap filled from a term that is true of a move.
fn of_finding(gap: &str, finding: &Finding, before: &Position, after: &Position) -> String {
    // What is taken in passing is on the board before the move alone.
    let board = if finding.term == Term::EnPassant { before.board() } else { after.board() };
    match gap {
        "man" => finding.man.map_or_else(String::new, |man| men::told(after.board(), man.into())),
        "role" => {
            let role = finding.man.and_then(|man| after.board().role_at(man));
            role.map_or_else(String::new, |role| english::role(role).to_owned())
        }
        "square" => finding.man.map_or_else(String::new, |man| man.to_string()),
        "by" => men::told(board, finding.by),
        "on" => men::told(board, finding.on),
        "file" => finding.on.first().map_or_else(String::new, |square| square.file().to_string()),
        "wing" => english::wing(finding.man).to_owned(),
        _ => String::new(),
    }
}

/// The sentence that a claim is told with.
fn phrase_of(claim: &Claim) -> Phrase {
    match claim {
        Claim::Term(finding) => Phrase::Term(finding.term),
        Claim::Takes { back: true, .. } => Phrase::TakesBack,
        Claim::Takes { back: false, .. } => Phrase::Takes,
        Claim::QueensOff => Phrase::QueensOff,
        Claim::DoublesPawns(_) => Phrase::DoublesPawns,
        Claim::OnlyLegal => Phrase::OnlyLegal,
        Claim::Saves { moves: true, .. } => Phrase::SavesItself,
        Claim::Saves { moves: false, .. } => Phrase::Saves,
        Claim::ThreatensMan(_) => Phrase::ThreatensMan,
        Claim::ThreatensMate(_) => Phrase::ThreatensMate,
        Claim::Opening(_) => Phrase::Opening,
        Claim::LeavesOpenings => Phrase::LeavesOpenings,
        Claim::Chances { .. } => Phrase::Chances,
        Claim::OnlyGood { .. } => Phrase::OnlyGood,
        Claim::Turns { .. } => Phrase::Turns,
        Claim::Ends(ending) => Phrase::Ends(match ending {
            Ending::Rules(termination) => english::End::Rules(*termination),
            Ending::NamedMate(_) => english::End::NamedMate,
            Ending::Threefold => english::End::Threefold,
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
            Deed::Wins { .. } if is_long(course) => Phrase::BetterWinsLong,
            Deed::Wins { .. } => Phrase::BetterWins,
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
fn by(stroke: &Stroke, line: &[Move]) -> String {
    let square = stroke.square(line).map_or_else(String::new, |square| square.to_string());
    fill(english::stroke(stroke.finding.term), |_| square.clone())
}

/// Who has won, or is said to have.
const fn winner(ending: Ending, loser: Color) -> &'static str {
    match ending {
        Ending::Record(staunton_rules::Outcome::Win(winner)) => english::side(winner),
        Ending::Rules(Termination::Checkmate) | Ending::NamedMate(_) => match loser {
            Color::White => english::side(Color::Black),
            Color::Black => english::side(Color::White),
        },
        _ => "",
    }
}
