//! The computer as a player: what it has to do in a game, what it answers, and what it then does, like a person.

mod elect;

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use staunton_engine::{Effort, Level, Opponent};
use staunton_laws::{Party, Phase};
use staunton_rules::{CastlingMode, Color, Game, Position, uci::UciMove};

use crate::game::{
    Act, ColorName, IntendedMove, LawsSession, MasterName, Ms, PlayerKind, Prospect, State, Status,
    opponent_of, seed_of,
};

/// What the computer is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Question {
    /// Which move to make.
    Move,
    /// Whether to accept a draw, being this colour.
    Draw(ColorName),
    /// Whether to do as the other proposes, with this act. The computer always does.
    Join(String),
    /// What to choose, being this colour, where the laws leave a choice.
    Elect(ColorName, Vec<Prospect>),
}

/// What the computer answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Answer {
    /// This move, in UCI; `None` if there is none.
    Move(Option<String>),
    /// This move, and with it the offer of a draw.
    Offer(String),
    /// It gives the game up.
    Resign,
    /// Yes or no to the draw.
    Draw(bool),
    /// This act under the code of laws.
    Law(String),
}

/// What it has to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// A move.
    Move,
    /// The draw that the other offers.
    Draw,
    /// Under a code of laws: the other's wish to adjourn or to play on, in which it joins.
    Join(&'static str),
    /// Under a code of laws: what the other is to suffer.
    Elect,
    /// Under a code of laws: the move that goes into the envelope.
    Seal,
}

/// At which game the computer sits, and how well it plays.
#[derive(Clone, Debug)]
pub struct Sitting {
    /// The id of the game.
    pub game: String,
    /// Its strength.
    pub level: Level,
    /// Of the game: the same from move to move, for with it goes who the opponent is.
    pub seed: u64,
    /// Whose openings it plays; `None` for those that the seed brings.
    pub openings: Option<MasterName>,
    /// What its clock shows, if it has one.
    pub remaining_ms: Option<Ms>,
}

/// A question as it is handed to whoever thinks.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Asked {
    start_fen: String,
    chess960: bool,
    moves: Vec<String>,
    level: u16,
    seed: u64,
    // Left out by who asks and knows of none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    openings: Option<MasterName>,
    question: Question,
}

/// The answer, and how hard it was to find (0 to 3).
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Thought {
    /// The answer.
    pub answer: Answer,
    effort: u8,
}

/// What the computer of a game has to do.
#[derive(Clone, Copy, Debug)]
pub struct Duty {
    /// The colour it plays.
    pub color: Color,
    /// How well it plays.
    pub level: Level,
    /// Whose openings it plays, if anybody's.
    pub openings: Option<MasterName>,
    /// What it has to do.
    pub topic: Topic,
}

impl Duty {
    /// What the computer of this game has to do now; `None` if nothing, or if it has none.
    pub fn of(state: &State) -> Option<Self> {
        if state.status != Status::Playing {
            return None;
        }
        Color::ALL.into_iter().find_map(|color| {
            let player = state.player(color)?;
            if player.kind != PlayerKind::Computer {
                return None;
            }
            let level = player.level.and_then(Level::new).unwrap_or(Level::MIN);
            let topic = match &state.laws_session {
                Some(session) => under_laws(session, color)?,
                None if state.offers.draw == Some(!color) => Topic::Draw,
                None => (state.turn() == color).then_some(Topic::Move)?,
            };
            Some(Self { color, level, openings: player.openings, topic })
        })
    }

    /// The question to think about, and the game it is asked in.
    pub fn question(self, state: &State) -> (Game, Question) {
        let session = state.laws_session.as_ref();
        let question = match self.topic {
            Topic::Move | Topic::Seal => Question::Move,
            Topic::Draw => Question::Draw(self.color.into()),
            Topic::Join(line) => Question::Join(line.to_owned()),
            Topic::Elect => {
                let prospects = session.map(LawsSession::prospects).unwrap_or_default();
                Question::Elect(self.color.into(), prospects)
            }
        };
        (session.map_or_else(|| state.game.clone(), LawsSession::game), question)
    }

    /// Where the computer sits in the game of this id, and what its clock shows.
    pub fn sitting(self, state: &State, id: &str, now: Ms) -> Sitting {
        let remaining_ms = match &state.laws_session {
            Some(session) => session.remaining_ms(self.color, now),
            None => state.clocks.as_ref().map(|clocks| clocks.remaining_ms(self.color, now)),
        };
        Sitting {
            game: id.to_owned(),
            level: self.level,
            seed: seed_of(id),
            openings: self.openings,
            remaining_ms,
        }
    }

    /// What the computer does, having this answer: acts, one after the other; none if it has no answer.
    pub fn acts(self, state: &State, answer: Answer) -> Vec<Act> {
        let moved = |uci: String| {
            if self.topic == Topic::Seal {
                return Act::Law(format!("seal {}", in_writing(state.position(), &uci)));
            }
            Act::Move(IntendedMove {
                uci,
                ply: u32::try_from(state.ply_count()).unwrap_or(u32::MAX),
            })
        };
        match answer {
            Answer::Offer(uci) if self.topic == Topic::Move => vec![moved(uci), Act::OfferDraw],
            Answer::Move(Some(uci)) | Answer::Offer(uci) => vec![moved(uci)],
            Answer::Law(line) => vec![Act::Law(line)],
            Answer::Resign => vec![Act::Resign],
            Answer::Draw(true) => vec![Act::AcceptDraw],
            Answer::Draw(false) => vec![Act::DeclineDraw],
            Answer::Move(None) => Vec::new(),
        }
    }
}

/// A move as one writes it on paper.
fn in_writing(position: &Position, uci: &str) -> String {
    position
        .parse_uci(uci)
        .map_or_else(|_| uci.to_owned(), |mv| staunton_notation::san(position, mv))
}

/// What the computer has to do at the umpire's table, if anything. It touches nothing that it does
/// not move, and leaves the umpire to see the other's faults.
fn under_laws(session: &LawsSession, color: Color) -> Option<Topic> {
    let table = session.table();
    if table.offer() == Some(!color) {
        return Some(Topic::Draw);
    }
    if table.adjournment_wished() == Some(!color) {
        return Some(Topic::Join("adjourn"));
    }
    if *table.phase() == Phase::Adjourned && table.is_ready(!color) {
        return Some(Topic::Join("resume"));
    }
    let is_awaited = table.awaited().and_then(Party::color) == Some(color);
    is_awaited.then(|| match table.phase() {
        Phase::Sealing(_) => Topic::Seal,
        _ if table.election().is_some() => Topic::Elect,
        _ => Topic::Move,
    })
}

/// A question as it is handed on.
pub fn asked(game: &Game, sitting: &Sitting, question: Question) -> Asked {
    let mode = game.start().castling_mode();
    Asked {
        start_fen: game.start().to_string(),
        chess960: mode == CastlingMode::Chess960,
        moves: game.moves().iter().map(|mv| mv.to_uci(mode).to_string()).collect(),
        level: sitting.level.rating(),
        seed: sitting.seed,
        openings: sitting.openings,
        question,
    }
}

/// Finds the answer. When `stop` becomes true it is found at once, by what is known until then.
///
/// # Errors
/// If the game cannot be played over, or there is no such level.
pub fn think(asked: Asked, stop: &AtomicBool) -> Result<Thought, String> {
    let mode = if asked.chess960 { CastlingMode::Chess960 } else { CastlingMode::Standard };
    let start = Position::from_fen(&asked.start_fen, mode).map_err(|error| error.to_string())?;
    let mut game = Game::new(start);
    for text in &asked.moves {
        let uci: UciMove = text.parse().map_err(|_| format!("{text} is no move"))?;
        let mv = uci.to_move(game.position()).map_err(|_| format!("{text} cannot be played"))?;
        game.play(mv).map_err(|error| error.to_string())?;
    }
    let level = Level::new(asked.level).ok_or("there is no such level")?;
    Ok(answer_to(&game, (level, opponent_of(asked.seed, asked.openings)), asked.question, stop))
}

fn answer_to(
    game: &Game,
    (level, opponent): (Level, Opponent),
    question: Question,
    stop: &AtomicBool,
) -> Thought {
    let seed = opponent.seed;
    match question {
        Question::Move if level.resigns(game, seed, stop) => {
            Thought { answer: Answer::Resign, effort: 3 }
        }
        Question::Move => {
            let chosen = level.choose_as(opponent, game, stop);
            let effort = chosen.map_or(0, |chosen| match chosen.effort {
                Effort::None => 0,
                Effort::Little => 1,
                Effort::Some => 2,
                Effort::Much => 3,
            });
            let mode = game.position().castling_mode();
            let uci = chosen.map(|chosen| chosen.mv.to_uci(mode).to_string());
            let answer = match uci {
                Some(uci) if level.offers_draw(game, seed, stop) => Answer::Offer(uci),
                uci => Answer::Move(uci),
            };
            Thought { answer, effort }
        }
        Question::Elect(color, prospects) => {
            let chosen = elect::choose(Color::from(color), prospects, level, stop);
            Thought { answer: chosen.map_or(Answer::Move(None), Answer::Law), effort: 1 }
        }
        Question::Join(line) => Thought { answer: Answer::Law(line), effort: 0 },
        Question::Draw(color) => {
            let takes = level.takes_draw(game, Color::from(color), seed, stop);
            Thought { answer: Answer::Draw(takes), effort: 2 }
        }
    }
}

const fn effort_of(number: u8) -> Effort {
    match number {
        0 => Effort::None,
        1 => Effort::Little,
        2 => Effort::Some,
        _ => Effort::Much,
    }
}

/// How long a person would have thought, in milliseconds: hardly at all where there is no choice or
/// something is taken back, longest where several moves seem as good; and mostly near the least of
/// it, for long thoughts are rare.
const THOUGHTS_MS: [(u64, u64); 4] = [(250, 450), (350, 1_000), (700, 3_000), (1_000, 8_000)];
/// A game has some so many moves more: it takes no more of the clock than a part of that.
const MOVES_TO_COME: u64 = 50;

/// How long a person would have thought, less when the time is short. With days, or no clock, it is
/// no longer than with a long game's: nobody waits for the computer longer than some seconds.
pub fn pause(game: &Game, thought: &Thought, sitting: &Sitting) -> Duration {
    paused(game, effort_of(thought.effort), sitting)
}

fn paused(game: &Game, effort: Effort, sitting: &Sitting) -> Duration {
    let (least, most) = match effort {
        Effort::None => THOUGHTS_MS[0],
        Effort::Little => THOUGHTS_MS[1],
        Effort::Some => THOUGHTS_MS[2],
        Effort::Much => THOUGHTS_MS[3],
    };
    let whim = (seed_of(&format!("{:x} {}", sitting.seed, game.ply())) >> 20) % 1_000;
    let ms = least + (most - least) * whim * whim / 1_000_000;
    let left = |left| u64::try_from(left).unwrap_or(0) / MOVES_TO_COME;
    Duration::from_millis(ms.min(sitting.remaining_ms.map_or(u64::MAX, left)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::LawTerms;

    fn sitting(seed: u64, remaining_ms: Option<Ms>) -> Sitting {
        Sitting { game: String::new(), level: Level::MIN, seed, openings: None, remaining_ms }
    }

    #[test]
    fn it_thinks_longer_the_more_there_is_to_choose() {
        let mean = |effort| {
            let of = |seed| paused(&Game::default(), effort, &sitting(seed, None)).as_millis();
            (0..200).map(of).sum::<u128>() / 200
        };
        let efforts = [Effort::None, Effort::Little, Effort::Some, Effort::Much].map(mean);
        assert!(efforts.windows(2).all(|pair| pair[1] > pair[0] * 3 / 2), "{efforts:?}");
        assert!((2_500..4_500).contains(&efforts[3]), "{efforts:?}");
    }

    #[test]
    fn one_hard_move_takes_much_longer_than_another_and_none_for_ever() {
        let of = |seed| paused(&Game::default(), Effort::Much, &sitting(seed, None)).as_millis();
        let mut thoughts: Vec<_> = (0..200).map(of).collect();
        thoughts.sort_unstable();
        assert!(thoughts[180] > 2 * thoughts[100], "{thoughts:?}");
        assert!(thoughts[199] <= 8_000);
    }

    #[test]
    fn it_hurries_when_its_time_is_short() {
        let left = |ms| paused(&Game::default(), Effort::Much, &sitting(1, Some(ms))).as_millis();
        assert!(left(3_000) <= 60);
        assert_eq!(left(-5), 0);
        assert!(left(600_000) >= 900);
    }

    #[test]
    fn it_has_to_do_what_the_table_waits_for() {
        let terms = LawTerms { agreement: vec!["code staunton".to_owned()] };
        let mut session = LawsSession::new(&terms).unwrap();
        let mut after = |line: &str| {
            session = session.after(line).unwrap().0;
            under_laws(&session, Color::Black)
        };
        assert_eq!(after("white move e2e4"), Some(Topic::Move));
        assert_eq!(after("white adjourn"), Some(Topic::Join("adjourn")));
        assert_eq!(after("black adjourn"), Some(Topic::Seal));
        assert_eq!(after("black seal e5"), None);
        assert_eq!(after("white resume"), Some(Topic::Join("resume")));
        assert_eq!(after("black resume"), None);
        assert_eq!(after("white move g1e3"), Some(Topic::Elect));
        assert_eq!(after("black elect king"), None);
        assert_eq!(after("white offer"), Some(Topic::Draw));
    }

    #[test]
    fn it_opens_as_the_master_did_whose_openings_it_has() {
        let first = |openings, seed| {
            let sitting = Sitting { openings, ..sitting(seed, None) };
            let asked = asked(&Game::default(), &sitting, Question::Move);
            // As it goes to another process and back.
            let kept = serde_json::to_string(&asked).unwrap();
            let asked: Asked = serde_json::from_str(&kept).unwrap();
            match think(asked, &AtomicBool::new(false)).unwrap().answer {
                Answer::Move(uci) => uci.unwrap(),
                other => panic!("{other:?}"),
            }
        };
        assert!((0..20).all(|seed| first(Some(MasterName::Morphy), seed) == "e2e4"));
        assert!((0..20).any(|seed| first(None, seed) != "e2e4"));
    }

    #[test]
    fn a_move_goes_into_the_envelope_as_it_is_written() {
        assert_eq!(in_writing(&Position::standard(), "g1f3"), "Nf3");
    }
}
