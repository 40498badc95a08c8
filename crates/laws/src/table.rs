//! A game under a code of laws: acts go in, rulings come out.

mod chair;

use std::sync::Arc;
use std::time::Duration;

use staunton_rules::{Color, Move, Position};

use crate::act::Act;
use crate::agreement::Agreement;
use crate::clock::Clocks;
use crate::deed::{Deed, Playable, Ply};
use crate::duty::Duty;
use crate::election::Election;
use crate::ending::Ending;
use crate::event::Event;
use crate::odds::OddsError;
use crate::party::Party;
use crate::refusal::Refusal;
use crate::ruling::Ruling;
use crate::sealing::SealedReading;
use crate::state::{Phase, State};

/// A game under a code of laws, with its record.
///
/// # Examples
///
/// ```
/// use staunton_laws::{Agreement, Event, FIDE, Party, Table};
///
/// let mut table = Table::new(Agreement::new(&FIDE))?;
/// for act in
///     ["white move f2f3", "black move e7e5", "white move g2g4", "black move d8h4"]
/// {
///     table.apply(Event::read(act, table.now())?)?;
/// }
/// assert_eq!(table.awaited(), None);
/// assert_eq!(
///     table.ending().map(|ending| ending.to_string()).as_deref(),
///     Some("Black wins by checkmate")
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Table {
    state: State,
    events: Vec<Event>,
    rulings: Vec<Ruling>,
    /// For each step of the record how many events and rulings there were after it.
    marks: Vec<(usize, usize)>,
}

impl Table {
    /// A game that is to begin. Who has agreed to no time at all has lost it before the first act.
    ///
    /// # Errors
    /// [`OddsError`] if what is to be given is not on the board.
    pub fn new(agreement: Agreement) -> Result<Self, OddsError> {
        let mut table = Self {
            state: State::new(agreement)?,
            events: Vec::new(),
            rulings: Vec::new(),
            marks: Vec::new(),
        };
        table.look(Duration::ZERO);
        Ok(table)
    }

    /// Takes in an act and says what follows from it. What had come due before, a fallen flag or
    /// a choice that nobody made, comes first and stays, whatever becomes of the act; what comes
    /// due at once by the act, comes after it. So nothing is ever due before [`Table::now`], and
    /// the acts alone fold to the same state.
    ///
    /// # Errors
    /// [`Refusal`]: the act comes out of turn, out of state or from the wrong party, and changes
    /// nothing.
    pub fn apply(&mut self, event: Event) -> Result<Vec<Ruling>, Refusal> {
        if event.at < self.state.now {
            return Err(Refusal::TimeRunsBack { now: self.state.now });
        }
        let running = self.state.clocks.as_ref().and_then(Clocks::running);
        let is_credited = event.party.color().is_some() && event.party.color() == running;
        let credit = if is_credited { event.credit } else { Duration::ZERO };
        let mut rulings = self.look(event.at.saturating_sub(credit));
        let mut next = self.state.clone();
        next.now = event.at;
        next.act(&event)?;
        let now = event.at;
        self.events.push(event);
        rulings.extend(self.keep(next));
        rulings.extend(self.look(now));
        Ok(rulings)
    }

    /// What a move in writing would be read as if the player sealed it now. Nothing is sealed by it,
    /// and nobody else need see it.
    ///
    /// # Errors
    /// [`Refusal`] if it is not this player who is to seal a move.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_laws::{Agreement, Event, FIDE, Table};
    /// use staunton_rules::Color;
    ///
    /// let mut table = Table::new(Agreement::new(&FIDE))?;
    /// for line in ["white adjourn", "black adjourn"] {
    ///     table.apply(Event::read(line, table.now())?)?;
    /// }
    /// let reading = table.reading_of_sealed(Color::White, "P to K 4")?;
    /// assert_eq!((reading.moves.len(), reading.fault), (1, None));
    /// let slip = table.reading_of_sealed(Color::White, "Bb9")?;
    /// assert!(slip.moves.is_empty() && slip.fault.is_some());
    /// assert!(table.reading_of_sealed(Color::Black, "e5").is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn reading_of_sealed(&self, color: Color, text: &str) -> Result<SealedReading, Refusal> {
        self.state.reading_of(color, text)
    }

    /// Lets the time pass until `now`, and says what has come due by then: the server calls it
    /// when the time that [`Table::due`] names has come.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_laws::{Agreement, Event, FIDE, Table};
    /// use std::time::Duration;
    ///
    /// let mut agreement = Agreement::new(&FIDE);
    /// agreement.read_line("clock 1:00")?;
    /// let mut table = Table::new(agreement)?;
    /// // Nobody acts; the caller comes back when the flag falls.
    /// let due = table.due().expect("White's clock runs");
    /// assert_eq!(due, Duration::from_mins(1));
    /// table.look(due);
    /// assert!(table.ending().is_some());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn look(&mut self, now: Duration) -> Vec<Ruling> {
        let mut rulings = Vec::new();
        while let Some(due) = self.due().filter(|&due| due <= now) {
            let mut next = self.state.clone();
            next.now = due.max(next.now);
            next.come_due();
            rulings.extend(self.keep(next));
        }
        self.state.now = now.max(self.state.now);
        rulings
    }

    fn keep(&mut self, mut next: State) -> Vec<Ruling> {
        let rulings = std::mem::take(&mut next.rulings);
        self.state = next;
        self.rulings.extend(rulings.iter().cloned());
        self.marks.push((self.events.len(), self.rulings.len()));
        rulings
    }

    /// The record step by step: an act with what was ruled on it, or what came due by itself.
    pub fn entries(&self) -> impl Iterator<Item = (Option<&Event>, &[Ruling])> {
        let before = std::iter::once(&(0, 0)).chain(&self.marks);
        before.zip(&self.marks).map(|(&(event, from), &(events, to))| {
            let event = if events > event { self.events.get(event) } else { None };
            (event, self.rulings.get(from..to).unwrap_or_default())
        })
    }

    /// When something comes due by itself, if nobody acts before: a flag falls, or the default of
    /// a choice holds.
    pub fn due(&self) -> Option<Duration> {
        self.state.due()
    }

    /// What was agreed.
    pub fn agreement(&self) -> &Agreement {
        &self.state.agreement
    }

    /// The acts taken in, in order.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The acts as `party` may see them: of a sealed move that is not yet opened, nobody but who
    /// wrote it sees more than that there is one.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_laws::{Agreement, Party, STAUNTON, Table};
    ///
    /// let acts = ["white adjourn", "black adjourn", "white seal e4"];
    /// let table = Table::fold(Agreement::new(&STAUNTON), acts)?;
    /// // Nobody but White sees what he has sealed.
    /// assert_eq!(table.sealed_move(Party::White), Some("e4"));
    /// assert_eq!(table.sealed_move(Party::Black), None);
    /// assert!(table.events_for(Party::Black)[2].to_string().ends_with(Table::HIDDEN));
    /// # Ok::<(), staunton_laws::RefoldError>(())
    /// ```
    pub fn events_for(&self, party: Party) -> Vec<Event> {
        let hidden = self.state.sealed.as_ref().map(|sealed| Party::from(sealed.by));
        let mut events = self.events.clone();
        let last = events.iter_mut().rev().find(|event| matches!(event.act, Act::Seal(_)));
        if let (Some(writer), Some(event)) = (hidden.filter(|&writer| writer != party), last) {
            debug_assert_eq!(event.party, writer, "the last sealed move is the one kept");
            event.act = Act::Seal(Self::HIDDEN.to_owned());
        }
        events
    }

    /// What stands in place of a sealed move for those who may not see it.
    pub const HIDDEN: &str = "(sealed)";

    /// All rulings so far, in order. None tells a sealed move before it is opened.
    pub fn rulings(&self) -> &[Ruling] {
        &self.rulings
    }

    /// The time of the last act.
    pub fn now(&self) -> Duration {
        self.state.now
    }

    /// Where the game stands as a whole.
    pub fn phase(&self) -> &Phase {
        &self.state.phase
    }

    /// How it ended, if it is over.
    pub fn ending(&self) -> Option<Ending> {
        match self.state.phase {
            Phase::Over(ending) => Some(ending),
            Phase::Playing | Phase::Stopped(_) | Phase::Sealing(_) | Phase::Adjourned => None,
        }
    }

    /// The choice that is open, if one is.
    pub fn election(&self) -> Option<&Election> {
        self.state.election.as_ref().map(|(election, _)| election)
    }

    /// Who is to act next: the chooser, or the player to move; nobody when the game is over or
    /// adjourned.
    pub fn awaited(&self) -> Option<Party> {
        match (&self.state.phase, self.election()) {
            (Phase::Playing, Some(election)) => Some(election.by),
            (Phase::Playing, None) => Some(self.state.to_move().into()),
            (Phase::Sealing(color), _) => Some((*color).into()),
            (Phase::Stopped(_) | Phase::Adjourned | Phase::Over(_), _) => None,
        }
    }

    /// Where the pieces stand, errors among it.
    pub fn position(&self) -> &Position {
        &self.state.position
    }

    /// Where the game really began.
    pub fn beginning(&self) -> &Position {
        self.state.past.first().map_or(&self.state.position, |ply| &ply.before)
    }

    /// The steps that stand, in order.
    pub fn past(&self) -> &[Arc<Ply>] {
        &self.state.past
    }

    /// The legal moves that stand, if nothing else happened.
    pub fn moves(&self) -> Option<Vec<Move>> {
        let moves = self.state.past.iter().map(|ply| match ply.deed {
            Deed::Move(mv) if !ply.in_hand => Some(mv),
            Deed::Move(_) | Deed::AbsentCastling(_) | Deed::Wrong(_) | Deed::Slip { .. } => None,
        });
        moves.collect()
    }

    /// What the player to move is held to, if to anything.
    pub fn duty(&self) -> Option<Duty> {
        self.state.turn.duty
    }

    /// Whether a king who must move may not castle.
    pub fn is_castling_excluded(&self) -> bool {
        self.state.turn.no_castling
    }

    /// What the player to move may legally play, his duty considered; empty unless play goes on
    /// and no choice is open.
    pub fn allowed(&self) -> Vec<Playable> {
        if self.state.phase == Phase::Playing && self.state.election.is_none() {
            self.state.allowed()
        } else {
            Vec::new()
        }
    }

    /// The pieces touched in this turn, in order.
    pub fn touched(&self) -> &[staunton_rules::Square] {
        &self.state.turn.touched.squares
    }

    /// Whether the umpire of flesh can take his last decision back.
    pub(crate) fn can_revoke(&self) -> bool {
        self.state.before_decision.is_some()
    }

    /// Who has offered a draw that is still open.
    pub fn offer(&self) -> Option<Color> {
        self.state.offer
    }

    /// Both clocks, if there are any.
    pub fn clocks(&self) -> Option<&Clocks> {
        self.state.clocks.as_ref()
    }

    /// Who has made a move and not yet stopped his clock, which runs.
    pub fn unpressed(&self) -> Option<Color> {
        let running = self.clocks().and_then(Clocks::running);
        running.filter(|&color| self.state.unpressed[color])
    }

    /// How many illegal moves of this player were penalised.
    pub fn illegal_moves(&self, color: Color) -> u32 {
        self.state.illegal[color]
    }

    /// Who may appeal to the umpire because he was disturbed again.
    pub fn may_appeal(&self) -> Option<Color> {
        self.state.may_appeal
    }

    /// Whether this player is away from the table.
    pub fn is_absent(&self, color: Color) -> bool {
        self.state.absent[color]
    }

    /// Who has proposed to adjourn, and waits for the other's consent.
    pub fn adjournment_wished(&self) -> Option<Color> {
        self.state.adjournment_wished
    }

    /// Whether this player has come back to an adjourned game, and waits for the other.
    pub fn is_ready(&self, color: Color) -> bool {
        self.state.ready[color]
    }

    /// Until when the game is adjourned, as the parties wrote it.
    pub fn adjourned_until(&self) -> Option<&str> {
        self.state.until.as_deref()
    }

    /// Who has sealed a move that is not yet opened.
    pub fn sealed_by(&self) -> Option<Color> {
        self.state.sealed.as_ref().map(|sealed| sealed.by)
    }

    /// The sealed move, for who wrote it.
    pub fn sealed_move(&self, party: Party) -> Option<&str> {
        let sealed = self.state.sealed.as_ref()?;
        (Party::from(sealed.by) == party).then_some(sealed.text.as_str())
    }

    /// Whether both records fold to the same state.
    pub fn is_same(&self, other: &Self) -> bool {
        self.state == other.state && self.rulings == other.rulings
    }

    /// The position and pieces for whoever reads moves.
    pub fn scene(&self) -> staunton_notation::MoveContext<'_> {
        staunton_notation::MoveContext::new(&self.state.position, Some(&self.state.pieces))
    }
}
