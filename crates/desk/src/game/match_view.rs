//! A match: several games between the same two, one after the other, with a score.

use serde::Serialize;
use staunton_laws::{Cause, Ending as Ended, Match, Played, Player as Side, Question};
use staunton_rules::{Color, Outcome};
use utoipa::ToSchema;

use super::fold::{State, Status};
use super::terms::{MatchTerms, PlayedGame};
use super::wire::ByColor;

/// A match as it is shown, this game counted if it is over.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MatchView {
    /// How many games are to be played.
    pub games: u32,
    /// How many count so far.
    pub counted: u32,
    /// The points of whoever has the white pieces now, and of the other: `1`, `0.5`.
    pub points: ByColor<String>,
    /// Whether the match is over.
    pub over: bool,
    /// The games before this one.
    pub played: Vec<PlayedGame>,
}

/// Who has the white pieces in the next game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextGame {
    /// Who had them in the first game.
    First,
    /// The other.
    Other,
    /// Whom the lot falls on.
    Lot,
    /// Nobody: the match is over.
    None,
}

impl State {
    /// The match, with this game if it is over.
    fn of_match(&self) -> Option<(Match, &MatchTerms)> {
        let terms = self.terms.match_terms.as_ref()?;
        let code = self.laws_session.as_ref()?.table().agreement().code;
        let mut series = Match::new(code, "first", "other", terms.games);
        let now = self.score().map(|score| (terms.first_has_white, score));
        let before = terms.played.iter().map(|game| (game.first_has_white, game.score.as_str()));
        for (first_has_white, score) in before.chain(now) {
            let white = if first_has_white { Side::One } else { Side::Other };
            // A match that is over takes no more games, whatever was played.
            series.record_played(Played { white, ending: ended(score) }).ok()?;
        }
        Some((series, terms))
    }

    /// The score of this game, if it is over.
    pub fn score(&self) -> Option<&str> {
        match &self.status {
            Status::Ended(result) => Some(&result.score),
            Status::Aborted => Some("*"),
            Status::Waiting | Status::Playing => None,
        }
    }

    /// Who has the white pieces in the next game of the match, if this is one of a match.
    pub fn next_of_match(&self) -> Option<NextGame> {
        let (series, _) = self.of_match()?;
        if series.is_over() {
            return Some(NextGame::None);
        }
        Some(match series.seats() {
            Ok(seats) if seats.white == Side::One => NextGame::First,
            Ok(_) => NextGame::Other,
            Err(_) => NextGame::Lot,
        })
    }

    /// The match as it is shown.
    pub fn seen_match(&self) -> Option<MatchView> {
        let (series, terms) = self.of_match()?;
        let points = |color: Color| {
            let is_first = (color == Color::White) == terms.first_has_white;
            let half_points = series.half_points(if is_first { Side::One } else { Side::Other });
            let half = if half_points % 2 == 1 { ".5" } else { "" };
            format!("{}{half}", half_points / 2)
        };
        Some(MatchView {
            games: terms.games,
            counted: series.counted(),
            points: ByColor::each(points),
            over: series.is_over(),
            played: terms.played.clone(),
        })
    }
}

/// How a game with this score ended, as far as a match asks.
fn ended(score: &str) -> Ended {
    let outcome = match score {
        "1-0" => Some(Outcome::Win(Color::White)),
        "0-1" => Some(Outcome::Win(Color::Black)),
        "1/2-1/2" => Some(Outcome::Draw),
        _ => None,
    };
    Ended { cause: Cause::Decision, outcome, question: Question::Matches }
}
