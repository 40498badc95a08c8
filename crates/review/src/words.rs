//! Claims in words. The sentences of a language stand in its file, `english.rs` or `german.rs`, and nowhere else;
//! this file chooses among them and fills their gaps with what the claim says and what stands on the board.

mod capital;
mod english;
mod german;
mod language;
mod phrase;
mod pieces;
mod speaker;
mod story;

use std::collections::HashMap;

use staunton_notation::{IdentifiedPosition, Locale, Notation, write_move};
use staunton_rules::{Color, Game, Move, Position, Role, Termination};
use staunton_terms::{Finding, Term, fill};

use crate::claim::{Claim, Ending, Exposure};
use crate::class::Class;
use crate::course::{Course, Deed, Stroke};
use crate::options::{Level, Options};
use capital::{capital, ended};
use phrase::{End, Phrase};
use speaker::Speaker;

pub(crate) use english::doing;
pub(crate) use language::Language;

/// What is said in a language.
pub(crate) const fn language(locale: Locale) -> &'static Language {
    match locale {
        Locale::English => &english::ENGLISH,
        Locale::German => &german::GERMAN,
    }
}

/// The class of a move as it stands beside it, in a language.
pub fn class_name(locale: Locale, class: Class, level: Level) -> &'static str {
    (language(locale).class_name)(class, level)
}

/// Puts the claims of one game in words, one after the other.
pub(crate) struct Teller<'a> {
    options: &'a Options,
    language: &'static Language,
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
        let language = language(options.locale);
        Self { options, language, moves: game.moves(), standings, last: HashMap::new() }
    }

    fn position(&self, ply: usize) -> &Position {
        self.standings[ply.min(self.standings.len() - 1)].position()
    }

    /// The claim about this ply, from 1, in a sentence or two.
    pub(crate) fn tell(&mut self, ply: usize, claim: &Claim) -> String {
        let before = *self.position(ply.saturating_sub(1));
        let after = *self.position(ply);
        let (side, other) = (before.turn(), after.turn());
        let (speaker, language) = (self.speaker(side), self.language);
        let phrase = phrase_of(claim);
        let form = self.choose(ply, phrase);
        let text = fill(form, |hole| {
            let (gap, form) = parts(hole);
            match (gap, claim) {
                ("side", Claim::Term(finding) | Claim::DoublesPawns(finding)) => {
                    (language.side)(finding.side).to_owned()
                }
                (_, Claim::Story(story)) => self.of_story(hole, story),
                ("side", _) => (language.side)(side).to_owned(),
                ("other", _) => (language.side)(other).to_owned(),
                (_, Claim::Term(finding)) => speaker.of_finding(hole, finding, &before, &after),
                (_, Claim::DoublesPawns(finding) | Claim::ThreatensPiece(finding)) => {
                    speaker.of_finding(hole, finding, &after, &after)
                }
                ("role", Claim::TakesUnguarded { role, .. }) => (language.role)(*role, form),
                ("square", Claim::TakesUnguarded { square, .. }) => speaker.square(*square),
                (_, Claim::Feature(feature)) => speaker.of_feature(gap, *feature, &after),
                // A mate is counted with the move that begins it.
                ("n", Claim::ForcesMate { moves, .. } | Claim::SeesMate(moves)) => {
                    (language.number)(*moves + 1)
                }
                ("role", Claim::ForcesMate { gives: Some(role), .. }) => {
                    (language.role)(*role, form)
                }
                ("line", Claim::ForcesMate { line, .. }) => self.line(ply, line),
                ("times", Claim::Repeats(times)) => (language.nth)(*times),
                (
                    "man",
                    Claim::Saves { piece, .. }
                    | Claim::Better(Course { deed: Deed::Saves(piece), .. }),
                ) => speaker.pieces(before.board(), (*piece).into(), form),
                ("role", Claim::Saves { piece, .. }) => {
                    let role = before.board().role_at(*piece);
                    role.map_or_else(String::new, |role| (language.role)(role, form))
                }
                ("move", Claim::ThreatensMate(mv)) => {
                    self.standings.get(ply).map_or_else(String::new, |at| self.after_pass(at, *mv))
                }
                ("name", Claim::Opening(opening)) => opening.name.to_owned(),
                ("eco", Claim::Opening(opening)) if opening.eco.is_empty() => String::new(),
                ("eco", Claim::Opening(opening)) => format!(" ({})", opening.eco),
                ("book", Claim::Opening(opening)) => {
                    opening.book.map_or_else(String::new, |book| {
                        fill((language.forms)(Phrase::BookName)[0], |gap| match gap {
                            "source" => book.source.to_owned(),
                            _ => book.name.to_owned(),
                        })
                    })
                }
                ("before", Claim::Chances { before, .. }) => before.to_string(),
                ("after", Claim::Chances { after, .. }) => after.to_string(),
                ("others", Claim::OnlyGood { others }) => others.to_string(),
                ("mate", Claim::Ends(Ending::NamedMate(term))) => {
                    term.name_in(self.options.locale).to_owned()
                }
                ("winner", Claim::Ends(ending)) => winner(*ending, other)
                    .map_or_else(String::new, |side| (language.side)(side).to_owned()),
                ("man", Claim::Overlooks { exposed: Some((piece, _)), .. }) => {
                    speaker.pieces(after.board(), (*piece).into(), form)
                }
                (
                    "move",
                    Claim::ForcesMate { .. } | Claim::SeesMate(_) | Claim::PerpetualCheck { .. },
                ) => self.line(ply - 1, &self.moves[ply - 1..ply]),
                (
                    _,
                    Claim::Overlooks { course, .. } | Claim::Better(course) | Claim::Gains(course),
                ) => self.of_course(hole, course),
                _ => String::new(),
            }
        });
        ended(capital(&text))
    }

    const fn speaker(&self, side: Color) -> Speaker {
        Speaker { notation: self.options.style.notation, side, language: self.language }
    }

    /// One of the forms of a phrase: by the seed, but not the one used last.
    fn choose(&mut self, ply: usize, phrase: Phrase) -> &'static str {
        let forms = (self.language.forms)(phrase);
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

    fn of_course(&self, hole: &str, course: &Course) -> String {
        let (gap, form) = parts(hole);
        match (gap, &course.deed) {
            ("move", _) => self.line(course.ply, &course.line[..course.line.len().min(1)]),
            ("line", _) => self.line(course.ply, &course.line),
            ("rest", _) if course.line.len() < 2 => String::new(),
            ("rest", _) => format!(" ({})", self.line(course.ply, &course.line)),
            ("n", Deed::Mates(moves) | Deed::SeesMate(moves)) => (self.language.number)(*moves),
            ("what", Deed::Wins(tally)) => pieces::what(self.language, tally, form),
            ("doing", _) => self.doing(course),
            ("by", _) => course.by.as_ref().map_or_else(String::new, |stroke| {
                let side = self.position(course.ply).turn();
                self.by(stroke, &course.line, self.speaker(side))
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
                let name = |role: Option<Role>, form: &str| {
                    role.map_or_else(String::new, |role| (self.language.role)(role, form))
                };
                fill(self.language.giving, |hole| match parts(hole) {
                    ("taken", _) => name(before.captured(mv), "an"),
                    (_, form) => name(given, form),
                })
            }
            Deed::Does(finding) => {
                let words = (self.language.doing)(finding.term).unwrap_or_default();
                fill(words, |gap| speaker.of_finding(gap, finding, before, &after))
            }
            Deed::Threatens(finding) => fill(self.language.threatening, |hole| {
                speaker.of_finding(hole, finding, before, &after)
            }),
            Deed::ThreatensMate(mate) => {
                let mut standing = standing.clone();
                standing.play(mv);
                fill(self.language.threatening_mate, |_| self.after_pass(&standing, *mate))
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

    /// By which stroke something is won.
    fn by(&self, stroke: &Stroke, line: &[Move], speaker: Speaker) -> String {
        let square = stroke.square(line).map_or_else(String::new, |square| speaker.square(square));
        fill((self.language.stroke)(stroke.finding.term), |_| square.clone())
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
            Ending::Rules(termination) => End::Rules(*termination),
            Ending::NamedMate(_) => End::NamedMate,
            Ending::Threefold => End::Threefold,
            Ending::PerpetualCheck(_) => End::PerpetualCheck,
            Ending::Record(staunton_rules::Outcome::Win(_)) => End::RecordWin,
            Ending::Record(staunton_rules::Outcome::Draw) => End::RecordDraw,
            Ending::Open => End::Open,
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

/// The name of a gap, and the form it wants.
fn parts(hole: &str) -> (&str, &str) {
    hole.split_once(' ').unwrap_or((hole, ""))
}

/// Who has won, or is said to have.
const fn winner(ending: Ending, loser: Color) -> Option<Color> {
    match ending {
        Ending::Record(staunton_rules::Outcome::Win(winner)) | Ending::PerpetualCheck(winner) => {
            Some(winner)
        }
        Ending::Rules(Termination::Checkmate) | Ending::NamedMate(_) => Some(match loser {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The names of the gaps of a form, without the forms they want.
    fn gaps(form: &str) -> BTreeSet<String> {
        let gaps = form.split('{').skip(1).filter_map(|rest| rest.split_once('}'));
        gaps.map(|(gap, _)| parts(gap).0.to_lowercase()).collect()
    }

    #[test]
    fn every_term_is_told_in_every_language_or_in_none() {
        let (english, german) = (language(Locale::English), language(Locale::German));
        for term in Term::ALL {
            let of = |language: &Language| (language.forms)(Phrase::Term(term)).is_empty();
            assert_eq!(of(english), of(german), "{term}");
            let [told, other] = [english, german].map(|language| (language.doing)(term));
            assert_eq!(told.is_some(), other.is_some(), "{term}");
            assert_eq!(told.map(gaps), other.map(gaps), "{term}");
            let [told, other] = [english, german].map(|language| gaps((language.stroke)(term)));
            assert_eq!(told, other, "{term}");
        }
    }

    #[test]
    fn german_forms_have_no_gap_that_english_ones_lack() {
        use Phrase as P;
        let phrases = [
            P::TakesUnguarded,
            P::ForcesMate,
            P::GivesForMate,
            P::SeesOwnMate,
            P::Gains,
            P::GainsLong,
            P::PerpetualCheck,
            P::Repeats,
            P::QueensOff,
            P::DoublesPawns,
            P::OnlyLegal,
            P::SavesItself,
            P::Saves,
            P::ThreatensPiece,
            P::ThreatensMate,
            P::Opening,
            P::BookName,
            P::LeavesOpenings,
            P::AllowsMateAtOnce,
            P::AllowsMate,
            P::AllowsSeenMate,
            P::Puts,
            P::Leaves,
            P::Exposes,
            P::PutsLong,
            P::LeavesLong,
            P::ExposesLong,
            P::Overlooks,
            P::OverlooksLong,
            P::MatesAtOnce,
            P::Mates,
            P::SeesMate,
            P::BetterWins,
            P::BetterWinsLong,
            P::BetterDraws,
            P::BetterSaves,
            P::BetterDoes,
            P::Better,
            P::Chances,
            P::OnlyGood,
            P::OneCastled,
            P::CastledApart,
            P::Level,
            P::LetsSlip,
            P::Reverses,
            P::Decides,
            P::Costs,
            P::Drifts,
            P::MateFrom,
            P::Ending,
            P::Promotes,
            P::Ahead,
            P::ComesOutAhead,
            P::MateAhead,
            P::SameForces,
        ];
        for phrase in phrases.into_iter().chain(Term::ALL.map(P::Term)) {
            let of = |locale| {
                let forms = (language(locale).forms)(phrase).iter();
                forms.flat_map(|form| gaps(form)).collect::<BTreeSet<_>>()
            };
            let (english, german) = (of(Locale::English), of(Locale::German));
            assert!(german.is_subset(&english), "{phrase:?}: {german:?}");
        }
    }
}
