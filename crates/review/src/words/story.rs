//! The course of the game in words.

use staunton_rules::{ByColor, Color};

use super::language::Language;
use super::phrase::Phrase;
use super::{Teller, pieces};
use crate::claim::{Castled, Reason, Story, Turn};
use crate::course::Deed;

/// The sentence a part of the story is told with.
pub(super) fn phrase(story: &Story) -> Phrase {
    match story {
        Story::Castled(castled) => match (castled[Color::White], castled[Color::Black]) {
            (Castled::Never, _) | (_, Castled::Never) => Phrase::OneCastled,
            _ => Phrase::CastledApart,
        },
        Story::Level { .. } => Phrase::Level,
        Story::Turns { turn, .. } => match turn {
            Turn::LetsSlip => Phrase::LetsSlip,
            Turn::Reverses => Phrase::Reverses,
            Turn::Decides => Phrase::Decides,
            Turn::Costs => Phrase::Costs,
        },
        Story::Drifts { .. } => Phrase::Drifts,
        Story::MateFrom { .. } => Phrase::MateFrom,
        Story::Ending { .. } => Phrase::Ending,
        Story::Promotes { .. } => Phrase::Promotes,
        Story::Ahead { plies: 0, .. } => Phrase::Ahead,
        Story::Ahead { .. } => Phrase::ComesOutAhead,
        Story::MateAhead { .. } => Phrase::MateAhead,
        Story::SameForces => Phrase::SameForces,
    }
}

impl Teller<'_> {
    pub(super) fn of_story(&self, hole: &str, story: &Story) -> String {
        let (gap, form) = hole.split_once(' ').unwrap_or((hole, ""));
        let language = self.language;
        let at = |ply: usize| self.line(ply - 1, &self.moves[ply - 1..ply]);
        let mover = |ply: usize| self.position(ply - 1).turn();
        match (gap, story) {
            ("side", Story::Castled(castled)) => stayed(language, *castled, false),
            ("other", Story::Castled(castled)) => stayed(language, *castled, true),
            ("white", Story::Castled(castled)) => {
                (language.castled)(castled[Color::White]).to_owned()
            }
            ("black", Story::Castled(castled)) => {
                (language.castled)(castled[Color::Black]).to_owned()
            }
            ("wing", Story::Castled(castled)) => {
                let [white, black] = [castled[Color::White], castled[Color::Black]];
                let wing = if white == Castled::Never { black } else { white };
                (language.castled)(wing).to_owned()
            }
            ("n", Story::Level { until }) => self.number(*until),
            (
                "move",
                Story::Turns { ply, .. } | Story::MateFrom { ply, .. } | Story::Promotes { ply },
            ) => at(*ply),
            (
                "side",
                Story::Turns { ply, .. } | Story::MateFrom { ply, .. } | Story::Promotes { ply },
            ) => (language.side)(mover(*ply)).to_owned(),
            ("other", Story::Turns { ply, .. }) => (language.side)(!mover(*ply)).to_owned(),
            (
                "side",
                Story::Drifts { side, .. }
                | Story::Ahead { side, .. }
                | Story::MateAhead { side, .. },
            ) => (language.side)(*side).to_owned(),
            ("before", Story::Turns { before, .. } | Story::Drifts { before, .. }) => {
                before.to_string()
            }
            ("after", Story::Turns { after, .. } | Story::Drifts { after, .. }) => {
                after.to_string()
            }
            ("why", Story::Turns { why: Some(why), .. }) => self.why(why),
            ("from", Story::Drifts { from, .. }) => self.number(*from),
            ("to", Story::Drifts { to, .. }) => self.number(*to),
            ("n", Story::MateFrom { moves, .. }) => (language.number)(*moves + 1),
            ("n", Story::Ending { ply, .. }) => self.number(*ply),
            ("ending", Story::Ending { kind, .. }) => (language.ending)(*kind).to_owned(),
            ("what", Story::Ahead { tally, .. }) => pieces::what(language, tally, form),
            ("n", Story::MateAhead { moves, .. }) => (language.number)(*moves),
            _ => String::new(),
        }
    }

    /// The number of the move after which the position of this ply stands.
    fn number(&self, ply: usize) -> String {
        self.position(ply.saturating_sub(1)).fullmove_number().to_string()
    }

    /// The reason for a turn, behind a semicolon.
    fn why(&self, why: &Reason) -> String {
        let (course, language) = (why.course(), self.language);
        let form = match (why, &course.deed) {
            (Reason::Allows(_), Deed::Mates(_) | Deed::SeesMate(_)) => language.why_allows_mate,
            (Reason::Allows(_), _) => language.why_allows,
            (_, Deed::Mates(_) | Deed::SeesMate(_)) => language.why_mates,
            (_, Deed::Wins(_)) => language.why_wins,
            (_, Deed::Does(_) | Deed::Threatens(_) | Deed::ThreatensMate(_)) => language.why_does,
            (_, Deed::Saves(_) | Deed::Draws | Deed::Nothing) => language.why_better,
        };
        staunton_terms::fill(form, |gap| self.of_course(gap, course))
    }
}

/// The side that castled, or the one that did not.
fn stayed(language: &Language, castled: ByColor<Castled>, has_castled: bool) -> String {
    let is_white = (castled[Color::White] == Castled::Never) != has_castled;
    (language.side)(if is_white { Color::White } else { Color::Black }).to_owned()
}
