//! One game between two running engines.

use std::fmt;
use std::time::Duration;

use staunton_rules::{Color, Game, Move, Outcome, Termination};

use super::limit::Limit;
use super::process::{EngineError, Process, Thought};

/// What holds for all games alike.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Terms {
    /// How much later than its clock allows a move may come, for the noise of the machine.
    pub(crate) margin: Duration,
    /// A game is given up when both have seen such a lead, in centipawns, for so many moves.
    pub(crate) resign: Option<i32>,
    /// A game is a draw when both have seen no greater lead for so long.
    pub(crate) draw: Option<i32>,
    /// After so many plies a game is a draw.
    pub(crate) longest: usize,
}

/// Plies in a row that both must see a lead.
const PLIES_TO_RESIGN: usize = 8;

/// Plies in a row that both must see none, and the first ply at which that may count.
const PLIES_TO_DRAW: usize = 16;
const DRAWS_FROM: usize = 80;

/// How long a move without a clock may take, and how much longer than its clock one with.
const PATIENCE: Duration = Duration::from_mins(1);
const BEYOND_CLOCK: Duration = Duration::from_secs(5);

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// By the rules.
    Rules(Termination),
    /// A move came too late.
    Time,
    /// What came was no legal move.
    Illegal(String),
    /// An engine stopped, or hung.
    Broken(String),
    /// Both saw it won, or drawn, or it was too long.
    Adjudicated,
}

impl End {
    /// Whether it was lost by something other than chess.
    pub(crate) const fn is_forfeit(&self) -> bool {
        match self {
            Self::Time | Self::Illegal(_) | Self::Broken(_) => true,
            Self::Rules(_) | Self::Adjudicated => false,
        }
    }
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rules(termination) => termination.fmt(f),
            Self::Time => f.write_str("time forfeit"),
            Self::Illegal(_) => f.write_str("illegal move"),
            Self::Broken(_) => f.write_str("engine failure"),
            Self::Adjudicated => f.write_str("adjudication"),
        }
    }
}

/// A game that was played.
#[derive(Clone, Debug)]
pub(crate) struct Bout {
    pub(crate) game: Game,
    /// What was thought of each move after the opening.
    pub(crate) thoughts: Vec<Thought>,
    pub(crate) winner: Option<Color>,
    pub(crate) end: End,
}

impl Bout {
    fn lost_by(mut self, color: Color, end: End) -> Self {
        self.winner = Some(!color);
        self.end = end;
        self
    }

    fn ended(mut self, winner: Option<Color>, end: End) -> Self {
        self.winner = winner;
        self.end = end;
        self
    }
}

/// Plays a game from an opening, White's engine first.
pub(crate) fn play(
    opening: &Game,
    engines: [&mut Process; 2],
    limits: [Limit; 2],
    terms: &Terms,
) -> Bout {
    let mut clocks = limits.map(|limit| match limit {
        Limit::Clock { base, .. } => base,
        Limit::MoveTime(_) | Limit::Nodes(_) | Limit::Depth(_) => Duration::ZERO,
    });
    let mut bout =
        Bout { game: opening.clone(), thoughts: Vec::new(), winner: None, end: End::Adjudicated };
    let mut engines = engines;
    for (color, engine) in Color::ALL.into_iter().zip(&mut engines) {
        if let Err(error) = engine.new_game() {
            return bout.lost_by(color, End::Broken(chain(&error)));
        }
    }
    let mut position = said_of(&bout.game);
    loop {
        if let Some(termination) = termination(&bout.game) {
            let winner =
                (termination == Termination::Checkmate).then_some(!bout.game.position().turn());
            return bout.ended(winner, End::Rules(termination));
        }
        if let Some(outcome) = terms.adjudged(&bout) {
            return bout.ended(outcome.winner(), End::Adjudicated);
        }
        let turn = bout.game.position().turn();
        let side = turn.as_index();
        let (go, patience) = asked(limits, clocks, side);
        let thought = match engines[side].think(&position, &go, patience) {
            Ok(thought) => thought,
            Err(error @ EngineError::Silent { .. })
                if matches!(limits[side], Limit::Clock { .. }) =>
            {
                let end =
                    if engines[side].is_alive() { End::Time } else { End::Broken(chain(&error)) };
                return bout.lost_by(turn, end);
            }
            Err(error) => return bout.lost_by(turn, End::Broken(chain(&error))),
        };
        if let Limit::Clock { increment, .. } = limits[side] {
            if thought.time > clocks[side] + terms.margin {
                return bout.lost_by(turn, End::Time);
            }
            clocks[side] = clocks[side].saturating_sub(thought.time) + increment;
        }
        let Ok(mv) = bout.game.position().parse_uci(&thought.best) else {
            return bout.lost_by(turn, End::Illegal(thought.best));
        };
        push(&mut position, &bout.game, mv);
        bout.thoughts.push(thought);
        if bout.game.play(mv).is_err() {
            return bout.lost_by(turn, End::Illegal(String::new()));
        }
    }
}

/// An error and its cause in a line.
pub(crate) fn chain(error: &EngineError) -> String {
    match std::error::Error::source(error) {
        Some(cause) => format!("{error}: {cause}"),
        None => error.to_string(),
    }
}

/// How the game stops here. Between engines, what may be claimed is claimed.
fn termination(game: &Game) -> Option<Termination> {
    game.termination().or_else(|| {
        if game.is_threefold() {
            Some(Termination::ThreefoldClaim)
        } else if game.is_fifty_moves() {
            Some(Termination::FiftyMovesClaim)
        } else {
            None
        }
    })
}

/// The command that tells an engine of the game so far.
fn said_of(game: &Game) -> String {
    let mut said = format!("position fen {} moves", game.start());
    let positions = game.positions();
    for (position, mv) in positions.zip(game.moves()) {
        said.push(' ');
        said.push_str(&position.uci(*mv));
    }
    said
}

fn push(said: &mut String, game: &Game, mv: Move) {
    said.push(' ');
    said.push_str(&game.position().uci(mv));
}

/// The command that asks for a move, and how long to wait for it.
fn asked(limits: [Limit; 2], clocks: [Duration; 2], side: usize) -> (String, Duration) {
    match limits[side] {
        Limit::Clock { .. } => {
            // One with a clock of its own tells the other's as its own.
            let left = |of: usize| match limits[of] {
                Limit::Clock { .. } => clocks[of],
                Limit::MoveTime(_) | Limit::Nodes(_) | Limit::Depth(_) => clocks[side],
            };
            let increment = |of: usize| match limits[of] {
                Limit::Clock { increment, .. } => increment,
                Limit::MoveTime(_) | Limit::Nodes(_) | Limit::Depth(_) => Duration::ZERO,
            };
            let go = format!(
                "go wtime {} btime {} winc {} binc {}",
                left(0).as_millis().max(1),
                left(1).as_millis().max(1),
                increment(0).as_millis(),
                increment(1).as_millis()
            );
            (go, clocks[side] + BEYOND_CLOCK)
        }
        Limit::MoveTime(time) => (format!("go movetime {}", time.as_millis()), time + PATIENCE),
        Limit::Nodes(nodes) => (format!("go nodes {nodes}"), PATIENCE * 10),
        Limit::Depth(depth) => (format!("go depth {depth}"), PATIENCE * 10),
    }
}

impl Terms {
    /// What both see that the game is worth; none if it goes on.
    fn adjudged(&self, bout: &Bout) -> Option<Outcome> {
        if bout.game.ply() >= self.longest {
            return Some(Outcome::Draw);
        }
        // Scores are told by who moved: every second one is turned.
        let turn = bout.game.position().turn();
        let mut mover = !turn;
        let mut for_white = Vec::with_capacity(PLIES_TO_DRAW);
        for thought in bout.thoughts.iter().rev().take(PLIES_TO_DRAW) {
            let score = thought.score?;
            for_white.push(if mover == Color::White { score } else { -score });
            mover = !mover;
        }
        if let (Some(lead), Some(last)) = (self.resign, for_white.get(..PLIES_TO_RESIGN)) {
            if last.iter().all(|&score| score >= lead) {
                return Some(Outcome::Win(Color::White));
            }
            if last.iter().all(|&score| score <= -lead) {
                return Some(Outcome::Win(Color::Black));
            }
        }
        if let (Some(lead), Some(last)) = (self.draw, for_white.get(..PLIES_TO_DRAW))
            && bout.game.ply() >= DRAWS_FROM
            && last.iter().all(|score| score.abs() <= lead)
        {
            return Some(Outcome::Draw);
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use staunton_rules::{CastlingMode, Position};

    fn bout(scores: &[i32], plies: usize) -> Bout {
        let mut game = Game::new(Position::standard());
        for text in ["g1f3", "g8f6", "f3g1", "f6g8"].into_iter().cycle().take(plies) {
            game.play(game.position().parse_uci(text).unwrap()).unwrap();
        }
        let thoughts =
            scores.iter().map(|&score| Thought { score: Some(score), ..Thought::default() });
        Bout { game, thoughts: thoughts.collect(), winner: None, end: End::Adjudicated }
    }

    #[test]
    fn a_game_is_given_up_when_both_have_seen_it_long_enough() {
        let terms =
            Terms { margin: Duration::ZERO, resign: Some(500), draw: Some(10), longest: 400 };
        // White moved last: its scores stand at every second place from the end.
        let lost = [-600, 700, -600, 700, -600, 700, -600, 700];
        assert_eq!(terms.adjudged(&bout(&lost, 9)), Some(Outcome::Win(Color::White)));
        assert_eq!(terms.adjudged(&bout(&lost, 10)), Some(Outcome::Win(Color::Black)));
        assert_eq!(terms.adjudged(&bout(&lost[1..], 9)), None);
        let doubted = [-600, 700, -600, 499, -600, 700, -600, 700];
        assert_eq!(terms.adjudged(&bout(&doubted, 9)), None);
    }

    #[test]
    fn a_game_is_a_draw_when_nothing_has_happened_for_long() {
        let terms = Terms { margin: Duration::ZERO, resign: None, draw: Some(10), longest: 200 };
        assert_eq!(terms.adjudged(&bout(&[5; 16], 80)), Some(Outcome::Draw));
        assert_eq!(terms.adjudged(&bout(&[5; 16], 79)), None);
        assert_eq!(terms.adjudged(&bout(&[11; 16], 90)), None);
        assert_eq!(terms.adjudged(&bout(&[11; 16], 200)), Some(Outcome::Draw));
    }

    #[test]
    fn the_clock_is_told_to_the_millisecond() {
        let clock = "8+0.08".parse().unwrap();
        let (go, _) = asked([clock; 2], [Duration::from_millis(1500), Duration::ZERO], 0);
        assert_eq!(go, "go wtime 1500 btime 1 winc 80 binc 80");
        assert_eq!(asked([Limit::Nodes(7), clock], [Duration::ZERO; 2], 0).0, "go nodes 7");
    }

    #[test]
    fn an_engine_is_told_the_whole_game() {
        let start = Position::from_fen("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", CastlingMode::Standard);
        let mut game = Game::new(start.unwrap());
        game.play(game.position().parse_uci("e1g1").unwrap()).unwrap();
        assert_eq!(said_of(&game), "position fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 moves e1g1");
    }
}
