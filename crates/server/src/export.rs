//! A game as text: PGN and FEN.

use std::time::Duration;

use staunton_laws::{Deed, Matter};
use staunton_notation::Locale;
use staunton_pgn::{Command, Comment, GameTree, Tags};
use staunton_rules::{Color, Game};

use crate::game::{
    GameEnding, LawsSession, Ms, Period, PlayerKind, State, Status, TimeControl, laws_view,
    result_in, result_of,
};

const DAY_MS: Ms = 86_400_000;

/// The position as FEN, with the end of a line.
pub(crate) fn fen(state: &State) -> String {
    format!("{}\n", state.position())
}

/// The game as PGN, with what each clock showed; what was ruled is told in a language.
pub(crate) fn pgn(state: &State, id: &str, locale: Locale) -> String {
    let stands = state.laws_session.as_ref().map(moves_that_stand);
    let mut tree =
        GameTree::from_game(stands.as_ref().unwrap_or(&state.game), tags(state, id, locale));
    let clocks: Vec<Option<Duration>> = match &state.laws_session {
        Some(session) => session.table().past().iter().map(|step| step.clock).collect(),
        None => state.plies.iter().map(|played| clock(played.clock_ms)).collect(),
    };
    let nodes: Vec<_> = std::iter::once(tree.root()).chain(tree.main_line()).collect();
    for (&node, clock) in nodes.iter().skip(1).zip(clocks) {
        if let (Some(clock), Ok(node)) = (clock, tree.node_mut(node)) {
            let mut comment = Comment::new("");
            comment.push(&Command::Clock(clock));
            node.comments.push(comment);
        }
    }
    for (ply, words) in remarks(state.laws_session.as_ref(), locale) {
        // What was ruled on a step that is no move stands behind the last move.
        let node = nodes[ply.min(nodes.len() - 1)];
        if let Ok(node) = tree.node_mut(node) {
            node.comments.push(Comment::new(&words));
        }
    }
    tree.to_pgn()
}

fn clock(ms: Option<Ms>) -> Option<Duration> {
    ms.and_then(|ms| u64::try_from(ms).ok()).map(Duration::from_millis)
}

/// What was ruled besides that moves stand, with the number of moves played by then.
fn remarks(session: Option<&LawsSession>, locale: Locale) -> Vec<(usize, String)> {
    let (mut ply, mut remarks) = (0, Vec::new());
    for ruling in session.iter().flat_map(|session| session.table().rulings()) {
        match &ruling.matter {
            Matter::Made { .. } => ply += 1,
            // A duty binds until the move is made, which then shows it.
            Matter::Bound { .. } => {}
            matter => {
                if let Matter::Retraced { to_ply, .. } = matter {
                    ply = *to_ply;
                }
                remarks.push((ply, ruling.words_in(locale)));
            }
        }
    }
    remarks
}

/// What the game is one of: a match, or nothing; and its number there.
fn event(state: &State, locale: Locale) -> (String, String) {
    let Some(series) = &state.terms.match_terms else {
        let words = match locale {
            Locale::English => "Casual game",
            Locale::German => "Freie Partie",
        };
        return (words.to_owned(), "-".to_owned());
    };
    let words = match (locale, series.games) {
        (Locale::English, 1) => "Match of 1 game".to_owned(),
        (Locale::English, games) => format!("Match of {games} games"),
        (Locale::German, 1) => "Wettkampf über 1 Partie".to_owned(),
        (Locale::German, games) => format!("Wettkampf über {games} Partien"),
    };
    (words, (series.played.len() + 1).to_string())
}

/// Under a code of laws: the moves that stand, up to the first step that is no legal move.
fn moves_that_stand(session: &LawsSession) -> Game {
    let table = session.table();
    let mut game = Game::new(*table.beginning());
    for step in table.past() {
        let Deed::Move(mv) = step.deed else { break };
        if step.in_hand || game.play(mv).is_err() {
            break;
        }
    }
    game
}

fn tags(state: &State, id: &str, locale: Locale) -> Tags {
    let mut tags = Tags::new();
    let mut set = |name: &str, value: &str| {
        // Every name below is one that a tag can have.
        drop(tags.set(name, value));
    };
    let date = date(state.created_at);
    let (event, round) = event(state, locale);
    set("Event", &event);
    set("Site", "Staunton");
    set("Date", &date);
    set("Round", &round);
    set("White", name(state, Color::White));
    set("Black", name(state, Color::Black));
    set("Result", &result_of(state).map_or_else(|| "*".to_owned(), |result| result.score));
    set("GameId", id);
    set("UTCDate", &date);
    set("UTCTime", &time(state.created_at));
    for color in Color::ALL {
        if state.player(color).is_some_and(|player| player.kind == PlayerKind::Computer) {
            set(color.fold("WhiteType", "BlackType"), "program");
        }
    }
    match &state.terms.clock {
        None => set("TimeControl", "-"),
        Some(clock) if clock.white == clock.black => set("TimeControl", &control(&clock.white)),
        Some(clock) => {
            set("WhiteTimeControl", &control(&clock.white));
            set("BlackTimeControl", &control(&clock.black));
        }
    }
    if state.terms.chess960 {
        set("Variant", "Chess960");
    }
    if let Some(laws) = state.laws_session.as_ref().map(|it| laws_view(it, locale)) {
        set("Laws", laws.title);
        set("Agreement", &laws.agreement.join("; "));
        if let Some(odds) = &laws.odds {
            set("Odds", odds);
        }
        for (tag, person) in [("Umpire", &state.terms.umpire), ("Deputy", &state.terms.deputy)] {
            if let Some(person) = person {
                set(tag, &person.name);
            }
        }
        if let Some(result) = result_in(state, locale) {
            set("Ruling", &result.words);
        }
    }
    set("Termination", termination(&state.status));
    tags
}

fn name(state: &State, color: Color) -> &str {
    state.player(color).map_or("?", |player| player.name.as_str())
}

/// How the game stopped, in the words of the PGN standard.
fn termination(status: &Status) -> &'static str {
    match status {
        Status::Waiting | Status::Playing => "unterminated",
        Status::Aborted => "abandoned",
        Status::Ended(result) => match result.termination {
            GameEnding::Flag | GameEnding::FlagNoForce => "time forfeit",
            GameEnding::Abandoned | GameEnding::Aborted => "abandoned",
            GameEnding::Checkmate
            | GameEnding::Stalemate
            | GameEnding::DeadPosition
            | GameEnding::InsufficientMaterial
            | GameEnding::Fivefold
            | GameEnding::SeventyFive
            | GameEnding::ThreefoldClaim
            | GameEnding::FiftyClaim
            | GameEnding::Agreement
            | GameEnding::Ruled
            | GameEnding::Resignation => "normal",
        },
    }
}

/// A time control as the tag `TimeControl` has it, in seconds; `?` for what it has no way to say.
fn control(control: &TimeControl) -> String {
    let one = |time_ms: Ms, increment_ms: Ms| {
        let increment =
            if increment_ms == 0 { String::new() } else { format!("+{}", seconds(increment_ms)) };
        format!("{}{increment}", seconds(time_ms))
    };
    match control {
        TimeControl::Fischer { initial_ms, increment_ms } => one(*initial_ms, *increment_ms),
        TimeControl::Delay { .. } => "?".to_owned(),
        TimeControl::Days { days_per_move } => {
            format!("1/{}", seconds(Ms::from(*days_per_move) * DAY_MS))
        }
        TimeControl::Periods { periods } => {
            let each = |period: &Period| {
                let time = one(period.time_ms, period.increment_ms);
                period.moves.map_or_else(|| time.clone(), |moves| format!("{moves}/{time}"))
            };
            periods.iter().map(each).collect::<Vec<_>>().join(":")
        }
    }
}

fn seconds(ms: Ms) -> Ms {
    ms / 1_000
}

/// The day of an instant, as `2026.11.21`.
fn date(at: Ms) -> String {
    // Years are counted from March, so that the day that comes and goes is the last of the year;
    // an era is the 400 years after which the calendar repeats.
    let days = at.div_euclid(DAY_MS) + 719_468;
    let (era, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = era * 400 + year + Ms::from(month <= 2);
    format!("{year:04}.{month:02}.{day:02}")
}

/// The time of day of an instant, as `13:05:59`.
fn time(at: Ms) -> String {
    let seconds = seconds(at.rem_euclid(DAY_MS));
    format!("{:02}:{:02}:{:02}", seconds / 3_600, seconds / 60 % 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn instants_are_written_as_days_and_times_of_the_calendar() {
        let check = |at: Ms, expected: &str| {
            assert_eq!(format!("{} {}", date(at), time(at)), expected);
        };
        check(0, "1970.01.01 00:00:00");
        check(951_782_399_999, "2000.02.28 23:59:59");
        check(951_782_400_000, "2000.02.29 00:00:00");
        check(1_709_251_199_000, "2024.02.29 23:59:59");
        check(1_795_220_284_739, "2026.11.21 00:18:04");
        check(4_107_542_400_000, "2100.03.01 00:00:00");
    }

    #[test]
    fn a_time_control_is_written_in_seconds() {
        let check = |given: TimeControl, expected: &str| assert_eq!(control(&given), expected);
        check(TimeControl::Fischer { initial_ms: 300_000, increment_ms: 3_000 }, "300+3");
        check(TimeControl::Fischer { initial_ms: 60_000, increment_ms: 0 }, "60");
        check(TimeControl::Days { days_per_move: 3 }, "1/259200");
        let periods = vec![
            Period { moves: Some(40), time_ms: 5_400_000, increment_ms: 0 },
            Period { moves: None, time_ms: 900_000, increment_ms: 30_000 },
        ];
        check(TimeControl::Periods { periods }, "40/5400:900+30");
    }
}
