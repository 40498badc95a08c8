//! The state of a game: the pure fold of its events.

use std::hash::{DefaultHasher, Hash, Hasher};

use staunton_rules::{CastlingMode, Color, Game, Move, Position, uci::UciMove};
use thiserror::Error;

use super::clock::{Clocks, Reading};
use super::event::{EventKind, GameEvent, RecordedEvent};
use super::lag::LagBank;
use super::laws_session::LawsSession;
use super::result::GameResult;
use super::terms::{GameTerms, Player};
use super::umpires::Umpires;
use super::wire::{ByColor, Ms};

/// A game as its events have left it.
#[derive(Clone, Debug)]
pub struct State {
    /// What was agreed, with the players who have come since.
    pub terms: GameTerms,
    /// When it was made.
    pub created_at: Ms,
    /// The place of the last event.
    pub seq: i64,
    /// The game itself.
    pub game: Game,
    /// Castling as in standard chess or in Chess960.
    pub mode: CastlingMode,
    /// What is known of each move that stands.
    pub plies: Vec<Played>,
    /// Both clocks, if there are any; under a code of laws the umpire keeps them.
    pub clocks: Option<Clocks>,
    /// What each player may still be given back for lag.
    pub lag: ByColor<LagBank>,
    /// The umpire's table, if the game is played under a code of laws.
    pub laws_session: Option<LawsSession>,
    /// How far the game has come.
    pub status: Status,
    /// What stands offered.
    pub offers: Offers,
    /// At how many plies each side last offered a draw.
    pub draw_offered_at: ByColor<Option<usize>>,
    /// At how many plies each side last asked to take back.
    pub takeback_offered_at: ByColor<Option<usize>>,
    /// Whether each side has offered a rematch before.
    pub rematch_offered: ByColor<bool>,
    /// The rematch that was made, and the place of that event.
    pub rematch: Option<(String, i64)>,
    /// Whether a move was ever taken back.
    pub was_taken_back: bool,
    /// All who have come to be umpire.
    pub umpires: Umpires,
    /// Since when the game waits for what comes next.
    pub waiting_since: Ms,
    acts: Vec<(u64, i64)>,
}

/// What is known of a move besides what the game keeps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The move.
    pub mv: Move,
    /// The place of its event.
    pub seq: i64,
    /// When it was made.
    pub at: Ms,
    /// What the mover's clock showed after it.
    pub clock_ms: Option<Ms>,
    /// What both clocks showed before it.
    before: Option<ByColor<Reading>>,
}

/// How far a game has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Status {
    /// A seat is free.
    Waiting,
    /// Both are there.
    Playing,
    /// It is over.
    Ended(GameResult),
    /// It was called off.
    Aborted,
}

/// What stands offered, and by whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Offers {
    /// A draw.
    pub draw: Option<Color>,
    /// To take back.
    pub takeback: Option<Color>,
    /// A rematch.
    pub rematch: Option<Color>,
}

/// Why events do not make a game.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum FoldError {
    /// There is no event.
    #[error("a game without events")]
    Empty,
    /// The first event is not `created`, or a later one is.
    #[error("event {0}: `created` stands first and only there")]
    Order(i64),
    /// An event is missing or out of place.
    #[error("event {found} where {expected} was due")]
    Gap {
        /// The place that was due.
        expected: i64,
        /// The place found.
        found: i64,
    },
    /// The start is not a position.
    #[error("start {fen:?}: {reason}")]
    Start {
        /// The FEN found.
        fen: String,
        /// What is wrong with it.
        reason: String,
    },
    /// A move that is not legal where it stands.
    #[error("event {seq}: move {uci:?}: {reason}")]
    Move {
        /// The place of the event.
        seq: i64,
        /// The move found.
        uci: String,
        /// What is wrong with it.
        reason: String,
    },
}

impl State {
    /// The fold of all `events`.
    ///
    /// # Errors
    /// If they are not the events of a game from its beginning.
    pub fn fold<'a>(
        events: impl IntoIterator<Item = &'a RecordedEvent>,
    ) -> Result<Self, FoldError> {
        let mut events = events.into_iter();
        let mut state = Self::first(events.next().ok_or(FoldError::Empty)?)?;
        for event in events {
            state.apply(event)?;
        }
        Ok(state)
    }

    /// The state after the first event.
    ///
    /// # Errors
    /// If it is not `created` at place 0, or the start is not a position.
    pub fn first(caused: &RecordedEvent) -> Result<Self, FoldError> {
        let EventKind::Created { terms, .. } = &caused.event.what else {
            return Err(FoldError::Order(caused.event.seq));
        };
        let terms = GameTerms::clone(terms);
        let mode = if terms.chess960 { CastlingMode::Chess960 } else { CastlingMode::Standard };
        let position = Position::from_fen(&terms.start_fen, mode).map_err(|error| {
            FoldError::Start { fen: terms.start_fen.clone(), reason: error.to_string() }
        })?;
        let laws = terms.laws.as_ref().map(LawsSession::new).transpose();
        let mut session = laws.map_err(|error| FoldError::Start {
            fen: terms.start_fen.clone(),
            reason: error.to_string(),
        })?;
        if let Some(session) = session.as_mut().filter(|_| seated(&terms) == Status::Playing) {
            session.begin(caused.event.at);
        }
        let no_lag = LagBank::new(&super::control::TimeControl::Days { days_per_move: 1 });
        let lag = ByColor::each(|color| {
            terms.clock.as_ref().map_or(no_lag, |clock| LagBank::new(clock.of(color)))
        });
        let mut state = Self {
            created_at: caused.event.at,
            seq: caused.event.seq,
            game: Game::new(position),
            mode,
            plies: Vec::new(),
            clocks: terms.clock.clone().filter(|_| session.is_none()).map(Clocks::new),
            laws_session: session,
            lag,
            status: seated(&terms),
            offers: Offers::default(),
            draw_offered_at: ByColor::default(),
            takeback_offered_at: ByColor::default(),
            rematch_offered: ByColor::default(),
            rematch: None,
            was_taken_back: false,
            umpires: Umpires::of(&terms),
            waiting_since: caused.event.at,
            acts: Vec::new(),
            terms,
        };
        state.note_act(caused);
        Ok(state)
    }

    /// Whose move it is.
    pub fn turn(&self) -> Color {
        self.position().turn()
    }

    /// Where the pieces stand.
    pub fn position(&self) -> &Position {
        self.laws_session.as_ref().map_or_else(|| self.game.position(), LawsSession::position)
    }

    /// How many moves stand.
    pub fn ply_count(&self) -> usize {
        self.laws_session.as_ref().map_or(self.plies.len(), |session| session.table().past().len())
    }

    /// Who sits at the seat of `color`.
    pub fn player(&self, color: Color) -> Option<&Player> {
        self.terms.players.of(color).as_ref()
    }

    /// The place of the event that the act with this key caused.
    pub fn seq_of_act(&self, key: &str) -> Option<i64> {
        let hash = hash_of(key);
        self.acts.iter().rev().find(|(known, _)| *known == hash).map(|(_, seq)| *seq)
    }

    /// Takes in the next event.
    ///
    /// # Errors
    /// If it does not follow from this state; the state is then as it was.
    pub fn apply(&mut self, caused: &RecordedEvent) -> Result<(), FoldError> {
        let event = &caused.event;
        if event.seq != self.seq + 1 {
            return Err(FoldError::Gap { expected: self.seq + 1, found: event.seq });
        }
        match &event.what {
            EventKind::Created { .. } => return Err(FoldError::Order(event.seq)),
            EventKind::Moved { ply, lag_credit_ms, .. } => {
                self.play(event, &ply.uci, ply.clock_ms, *lag_credit_ms)?;
            }
            EventKind::Joined { color, player } => {
                *self.terms.players.of_mut((*color).into()) = Some(player.clone());
                self.status = seated(&self.terms);
                self.waiting_since = event.at;
                let begins = self.status == Status::Playing;
                if let Some(session) = self.laws_session.as_mut().filter(|_| begins) {
                    session.begin(event.at);
                }
            }
            EventKind::UmpireCame { .. }
            | EventKind::DeputyCame { .. }
            | EventKind::UmpireDismissed { .. }
            | EventKind::UmpireGone {}
            | EventKind::DeputyRelieved {} => {
                self.umpires.take_in(&event.what, &mut self.terms);
            }
            EventKind::DrawOffered { color } => {
                let color = Color::from(*color);
                self.offers.draw = Some(color);
                *self.draw_offered_at.of_mut(color) = Some(self.plies.len());
            }
            EventKind::DrawDeclined { .. } => self.offers.draw = None,
            EventKind::TakebackOffered { color } => {
                let color = Color::from(*color);
                self.offers.takeback = Some(color);
                *self.takeback_offered_at.of_mut(color) = Some(self.plies.len());
            }
            EventKind::TakebackDeclined { .. } => self.offers.takeback = None,
            EventKind::TakenBack { to_ply } => {
                self.was_taken_back = true;
                self.take_back(*to_ply as usize, event.at);
            }
            EventKind::TimeAdded { color, ms } => {
                if let Some(clocks) = &mut self.clocks {
                    clocks.add((*color).into(), *ms);
                }
            }
            EventKind::RematchOffered { color } => {
                let color = Color::from(*color);
                self.offers.rematch = Some(color);
                *self.rematch_offered.of_mut(color) = true;
            }
            EventKind::RematchDeclined { .. } => self.offers.rematch = None,
            EventKind::RematchAccepted { game } => {
                self.offers.rematch = None;
                self.rematch = Some((game.clone(), event.seq));
            }
            EventKind::Resumed { down_ms } => {
                if let Some(clocks) = &mut self.clocks {
                    clocks.forgive(*down_ms);
                }
                if let Some(session) = &mut self.laws_session {
                    session.forgive(*down_ms);
                }
                self.waiting_since += down_ms;
            }
            EventKind::Acted { line, .. } => self.rule(event, line)?,
            EventKind::Ended { result } => self.stop(Status::Ended(result.clone()), event.at),
            EventKind::Aborted { .. } => self.stop(Status::Aborted, event.at),
        }
        self.seq = event.seq;
        self.note_act(caused);
        Ok(())
    }

    /// Takes in a line of the record under a code of laws.
    fn rule(&mut self, event: &GameEvent, line: &str) -> Result<(), FoldError> {
        let wrong =
            |reason: String| FoldError::Move { seq: event.seq, uci: line.to_owned(), reason };
        let session =
            self.laws_session.as_ref().ok_or_else(|| wrong("there are no laws".to_owned()))?;
        let (after, _) = session.after(line).map_err(|error| wrong(error.to_string()))?;
        let result = after.result();
        let before = session.table().rulings().len();
        self.laws_session = Some(after.noted(event.seq, before));
        self.waiting_since = event.at;
        if let Some(result) = result {
            self.stop(Status::Ended(result), event.at);
        }
        Ok(())
    }

    /// Whose clock runs once `plies` stand: nobody's before each side has made its first move.
    fn clock_to_run(&self) -> Option<Color> {
        (self.plies.len() >= 2).then(|| self.turn())
    }

    fn play(
        &mut self,
        event: &GameEvent,
        uci: &str,
        clock_ms: Option<Ms>,
        credit_ms: Ms,
    ) -> Result<(), FoldError> {
        let wrong =
            |reason: String| FoldError::Move { seq: event.seq, uci: uci.to_owned(), reason };
        let mover = self.turn();
        let mv = uci
            .parse::<UciMove>()
            .map_err(|error| wrong(error.to_string()))?
            .to_move(self.game.position())
            .map_err(|error| wrong(error.to_string()))?;
        self.game.play(mv).map_err(|error| wrong(error.to_string()))?;
        let before = self.clocks.as_ref().map(Clocks::readings);
        self.plies.push(Played { mv, seq: event.seq, at: event.at, clock_ms, before });
        let next = self.clock_to_run();
        if let Some(clocks) = &mut self.clocks {
            let shown = clock_ms.unwrap_or_else(|| clocks.remaining_ms(mover, event.at));
            clocks.press(mover, shown, next, event.at);
        }
        self.lag.of_mut(mover).spend(credit_ms);
        self.waiting_since = event.at;
        if self.offers.draw == Some(!mover) {
            self.offers.draw = None;
        }
        self.offers.takeback = None;
        Ok(())
    }

    fn take_back(&mut self, to_ply: usize, at: Ms) {
        let readings = self.plies.get(to_ply).and_then(|played| played.before);
        while self.plies.len() > to_ply {
            self.plies.pop();
            self.game.undo();
        }
        let next = self.clock_to_run();
        if let (Some(clocks), Some(readings)) = (&mut self.clocks, readings) {
            clocks.set_back(readings, next, at);
        }
        self.waiting_since = at;
        self.offers.takeback = None;
        self.offers.draw = None;
        self.draw_offered_at = ByColor::default();
        self.takeback_offered_at = ByColor::default();
    }

    fn stop(&mut self, status: Status, at: Ms) {
        if let Some(clocks) = &mut self.clocks {
            clocks.stop(at);
        }
        self.status = status;
        self.offers = Offers::default();
    }

    fn note_act(&mut self, caused: &RecordedEvent) {
        if let Some(key) = &caused.act {
            self.acts.push((hash_of(key), caused.event.seq));
        }
    }
}

fn seated(terms: &GameTerms) -> Status {
    if terms.is_full() { Status::Playing } else { Status::Waiting }
}

fn hash_of(key: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    key.hash(&mut hasher);
    hasher.finish()
}
