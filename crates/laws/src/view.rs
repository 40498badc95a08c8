//! What each party may see of a game, and do in it.

use std::time::Duration;

use staunton_notation::PieceIdentities;
use staunton_rules::{ByColor, Color, Position, Square};

use crate::deed::Playable;
use crate::duty::Duty;
use crate::election::Election;
use crate::ending::Ending;
use crate::party::Party;
use crate::state::Phase;
use crate::table::Table;

/// A game as one party may see it. A sealed move is not in it, but for who wrote it.
///
/// # Examples
///
/// ```
/// use staunton_laws::{Agreement, FIDE, Party, Table};
///
/// let table = Table::fold(Agreement::new(&FIDE), ["white move e2e4"])?;
/// let (white, black) = (table.view(Party::White), table.view(Party::Black));
/// assert_eq!((white.allowed.len(), black.allowed.len()), (0, 20)); // it is Black's turn
/// assert!(black.acts.contains(&"move") && !white.acts.contains(&"move"));
/// # Ok::<(), staunton_laws::RefoldError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// Whose view it is.
    pub party: Party,
    /// Where the pieces stand.
    pub position: Position,
    /// Where the game stands as a whole.
    pub phase: Phase,
    /// Who is to act next.
    pub awaited: Option<Party>,
    /// The choice that is open.
    pub election: Option<Election>,
    /// What the player to move is held to.
    pub duty: Option<Duty>,
    /// Whether a king who must move may not castle.
    pub no_castling: bool,
    /// What this party may legally play now; empty for all but the player to move.
    pub allowed: Vec<Playable>,
    /// The pieces touched in this turn, in order.
    pub touched: Vec<Square>,
    /// Where the piece stands that the odds single out: the capped pawn, or who else must mate.
    pub marked: Option<Square>,
    /// How many illegal moves of each player were penalised.
    pub illegal: ByColor<u32>,
    /// What both clocks show.
    pub clocks: Option<ByColor<Duration>>,
    /// Who has moved and not yet stopped his clock, which runs.
    pub unpressed: Option<Color>,
    /// Who has offered a draw.
    pub offer: Option<Color>,
    /// Who has sealed a move.
    pub sealed_by: Option<Color>,
    /// The sealed move, for who wrote it.
    pub sealed_move: Option<String>,
    /// Until when the game is adjourned.
    pub until: Option<String>,
    /// How it ended.
    pub ending: Option<Ending>,
    /// The names of the acts that this party may try now.
    pub acts: Vec<&'static str>,
}

/// What a player may do at any time of play.
const ANY_TIME: [&str; 13] = [
    "claim", "offer", "resign", "leave", "defy", "disturb", "displace", "drop", "jar", "restore",
    "deviate", "stop", "adjourn",
];
/// What the player to move may do besides.
const ON_TURN: [&str; 6] = ["touch", "adjust", "place", "quit", "move", "castle"];
/// What an umpire of flesh may do.
const UMPIRE: [&str; 5] = ["award", "admonish", "grant", "clock", "back"];

impl Table {
    /// The game as `party` may see it.
    pub fn view(&self, party: Party) -> View {
        let is_mover = party.color() == Some(self.position().turn());
        let allowed = if is_mover { self.allowed() } else { Vec::new() };
        let clocks = self.clocks();
        View {
            party,
            position: *self.position(),
            phase: self.phase().clone(),
            awaited: self.awaited(),
            election: self.election().cloned(),
            duty: self.duty(),
            no_castling: self.is_castling_excluded(),
            allowed,
            touched: self.touched().to_vec(),
            marked: self.marked(),
            illegal: ByColor::from_fn(|color| self.illegal_moves(color)),
            clocks: clocks.map(|clocks| ByColor::from_fn(|color| clocks.left(color, self.now()))),
            unpressed: self.unpressed(),
            offer: self.offer(),
            sealed_by: self.sealed_by(),
            sealed_move: self.sealed_move(party).map(str::to_owned),
            until: self.adjourned_until().map(str::to_owned),
            ending: self.ending(),
            acts: self.acts(party),
        }
    }

    /// Where the piece stands now who must give mate by the odds.
    fn marked(&self) -> Option<Square> {
        let home = self.agreement().odds?.mating_piece()?;
        let piece = PieceIdentities::new(self.beginning()).at(home)?;
        let pieces = self.scene().identities()?;
        pieces.iter().find(|(_, other)| *other == piece).map(|(square, _)| square)
    }

    /// The names of the acts that a party may try now. Which of them succeed the laws say.
    fn acts(&self, party: Party) -> Vec<&'static str> {
        let is_person = self.is_umpired();
        let Some(color) = party.color() else {
            let mut acts = match self.phase() {
                Phase::Over(_) => return Vec::new(),
                Phase::Adjourned => vec!["resume"],
                Phase::Stopped(_) => vec!["continue"],
                Phase::Playing | Phase::Sealing(_) => vec!["adjourn"],
            };
            if is_person {
                acts.extend(UMPIRE);
                acts.push("relieve");
                acts.extend(self.can_revoke().then_some("revoke"));
            }
            if is_person && *self.phase() == Phase::Playing {
                acts.push("stop");
                match (self.election(), self.duty()) {
                    (Some(_), _) => acts.extend(["elect", "waive"]),
                    (None, Some(_)) => acts.extend(["impose", "waive"]),
                    (None, None) => acts.push("impose"),
                }
            }
            return acts;
        };
        let mut acts = match self.phase() {
            Phase::Over(_) => return Vec::new(),
            Phase::Adjourned => vec!["resume", "offer", "resign"],
            Phase::Sealing(by) if *by == color => vec!["seal", "offer", "resign"],
            Phase::Sealing(_) => vec!["offer", "resign"],
            Phase::Stopped(by) if *by == party => vec!["continue", "claim", "offer", "resign"],
            Phase::Stopped(_) => vec!["claim", "offer", "resign"],
            Phase::Playing => match self.election() {
                Some(election) if election.by == party => vec!["elect", "waive", "resign"],
                Some(_) => vec!["resign"],
                None => ANY_TIME.to_vec(),
            },
        };
        if *self.phase() == Phase::Playing && self.election().is_none() {
            if color == self.position().turn() {
                acts.extend(ON_TURN);
            } else {
                acts.extend(["announce", "waive"]);
            }
            acts.extend((self.unpressed() == Some(color)).then_some("press"));
        }
        if *self.phase() != Phase::Adjourned {
            acts.push(if self.is_absent(color) { "return" } else { "absent" });
            acts.extend((self.may_appeal() == Some(color)).then_some("appeal"));
        }
        acts.extend(match self.umpire_wished() {
            Some(by) if by != color => &["appoint", "refuse"][..],
            None if !is_person => &["appoint"],
            Some(_) | None => &[],
        });
        acts.extend(self.may_dismiss().then_some("dismiss"));
        let misses = self.may_vacate() && self.umpire_missed() != Some(color);
        acts.extend(misses.then_some("vacate"));
        acts.extend(
            (self.offer() == Some(!color)).then_some(["accept", "decline"]).into_iter().flatten(),
        );
        acts
    }
}
