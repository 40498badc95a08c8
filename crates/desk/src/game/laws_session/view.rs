//! A game under a code of laws as one viewer sees it. Of a sealed move nobody but who wrote it
//! sees more than that there is one.

use std::sync::Arc;

use serde::Serialize;
use staunton_laws::{Deed, Election, Errors, Help, Party, Phase, Playable, Ply as Step, Pressing};
use staunton_notation::Locale;
use staunton_rules::{CastlingMode, CastlingSide, Color, Position, Role};
use utoipa::ToSchema;

use super::LawsSession;
use crate::game::ply::{Ply, checked_king, ply_of};
use crate::game::position_view::{ClocksView, LegalMoveView};
use crate::game::ruling::{RulingView, ruling_view};
use crate::game::seat::Seat;
use crate::game::wire::{ByColor, ColorName, Ms};
use crate::names::{PartyName, SquareName};

/// What was agreed, for somebody who sees the game first.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[expect(clippy::struct_excessive_bools, reason = "each is a line of the agreement by itself")]
pub struct LawsView {
    /// The name of the code.
    pub code: &'static str,
    /// What it is called in a sentence.
    pub title: &'static str,
    /// The book it stands in.
    pub book: &'static str,
    /// The agreement in lines.
    pub agreement: Vec<String>,
    /// What is given, in words.
    #[schema(required = true)]
    pub odds: Option<String>,
    /// Whether the board helps.
    pub help: bool,
    /// Whether illegal moves can be made.
    pub errors: bool,
    /// Whether each player stops his own clock by hand.
    pub press: bool,
    /// Whether a third person is umpire.
    pub umpired: bool,
    /// Everything that was ruled so far.
    pub rulings: Vec<RulingView>,
}

/// Where a game under a code of laws stands.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LawsSessionView {
    /// Whether play goes on.
    pub phase: LawsPhaseView,
    /// Who is to act next: `white`, `black`, `umpire`, or `null` for nobody in particular.
    #[schema(required = true, value_type = Option<PartyName>)]
    pub awaited: Option<&'static str>,
    /// The choice that is open.
    #[schema(required = true)]
    pub election: Option<ElectionView>,
    /// What the player to move is held to, in words.
    #[schema(required = true)]
    pub duty: Option<String>,
    /// The pieces touched in this turn.
    #[schema(value_type = Vec<SquareName>)]
    pub touched: Vec<String>,
    /// The square of the capped piece, or of the piece that must mate.
    #[schema(required = true, value_type = Option<SquareName>)]
    pub marked: Option<String>,
    /// Who has moved and not yet stopped his clock.
    #[schema(required = true)]
    pub unpressed: Option<ColorName>,
    /// How many illegal moves were penalised.
    pub illegal: ByColor<u32>,
    /// Who has sealed a move that is not yet opened.
    #[schema(required = true)]
    pub sealed_by: Option<ColorName>,
    /// The viewer's own sealed move.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub sealed: Option<String>,
    /// Who wishes that a third person be umpire, and waits for the other's consent.
    #[schema(required = true)]
    pub umpire_wished: Option<ColorName>,
    /// Whether a player may dismiss the umpire still: no move was made since he came.
    pub may_dismiss: bool,
    /// Who says that the umpire, who has stopped play, has gone, and waits for the other to say so.
    #[schema(required = true)]
    pub umpire_missed: Option<ColorName>,
    /// The first words of the acts that the viewer may try now; whether they succeed the laws say.
    pub acts: Vec<&'static str>,
}

/// Whether play goes on.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum LawsPhaseView {
    /// It does.
    Playing,
    /// Somebody has stopped it.
    Stopped {
        /// Who: `white`, `black` or `umpire`.
        #[schema(value_type = PartyName)]
        by: &'static str,
    },
    /// A player is to seal a move.
    Sealing {
        /// Who.
        by: ColorName,
    },
    /// The game is adjourned.
    Adjourned {
        /// Until when, as the players wrote it.
        #[schema(required = true)]
        until: Option<String>,
    },
    /// It is over.
    Over,
}

/// A choice that is open.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ElectionView {
    /// Who chooses.
    #[schema(value_type = PartyName)]
    pub by: &'static str,
    /// Whose play it is about.
    pub offender: ColorName,
    /// What the code asks.
    pub asks: &'static str,
    /// What the code says.
    pub says: &'static str,
    /// What can be chosen; the first holds if nobody chooses in time.
    pub options: Vec<ElectionOptionView>,
    /// Until when.
    #[schema(required = true)]
    pub deadline: Option<Ms>,
}

/// One of the things that can be chosen.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ElectionOptionView {
    /// The act to send: `elect king`.
    pub line: String,
    /// In words.
    pub words: String,
}

/// What was agreed, and all rulings, in a language.
pub fn laws_view(session: &LawsSession, locale: Locale) -> LawsView {
    let (table, agreement) = (session.table(), session.table().agreement());
    LawsView {
        code: agreement.code.name,
        title: agreement.code.title_in(locale),
        book: agreement.code.book,
        agreement: agreement.lines(),
        odds: agreement.odds.map(|odds| odds.words_in(locale, &agreement.array)),
        help: agreement.help == Help::On,
        errors: agreement.errors == Errors::Possible,
        press: agreement.pressing == Pressing::ByHand,
        umpired: table.is_umpired(),
        rulings: table.rulings().iter().map(|ruling| ruling_view(ruling, locale)).collect(),
    }
}

/// Where the game stands, by the umpire's own view for whoever sits there.
pub(crate) fn laws_session_view(
    session: &LawsSession,
    seat: Option<Seat>,
    locale: Locale,
) -> LawsSessionView {
    let view = session.table().view(party_of(seat));
    let phase = match view.phase {
        Phase::Playing => LawsPhaseView::Playing,
        Phase::Stopped(by) => LawsPhaseView::Stopped { by: by.name() },
        Phase::Sealing(color) => LawsPhaseView::Sealing { by: color.into() },
        Phase::Adjourned => LawsPhaseView::Adjourned { until: view.until.clone() },
        Phase::Over(_) => LawsPhaseView::Over,
    };
    LawsSessionView {
        phase,
        awaited: view.awaited.map(Party::name),
        duty: view.duty_words_in(locale),
        election: view.election.map(|election| election_view(session, &election, locale)),
        touched: view.touched.iter().map(ToString::to_string).collect(),
        marked: view.marked.map(|square| square.to_string()),
        unpressed: view.unpressed.map(Into::into),
        illegal: ByColor::each(|color| view.illegal[color]),
        sealed_by: view.sealed_by.map(Into::into),
        sealed: view.sealed_move,
        umpire_wished: session.table().umpire_wished().map(Into::into),
        may_dismiss: session.table().may_dismiss(),
        umpire_missed: session.table().umpire_missed().map(Into::into),
        acts: match seat {
            Some(Seat::One(_) | Seat::Umpire | Seat::Deputy) => view.acts,
            Some(Seat::Both) => acts_of_both(session),
            None => Vec::new(),
        },
    }
}

/// Whose view somebody has. What two people do at one board, neither of them may read there; so
/// they see of a sealed move what an umpire sees, and so does who only looks on.
pub fn party_of(seat: Option<Seat>) -> Party {
    match seat {
        Some(Seat::One(color)) => color.into(),
        Some(Seat::Both | Seat::Umpire | Seat::Deputy) | None => Party::Umpire,
    }
}

/// What either of two people at one board may try.
fn acts_of_both(session: &LawsSession) -> Vec<&'static str> {
    let turn = session.awaited();
    let mut acts = session.table().view(turn.into()).acts;
    let others = session.table().view((!turn).into()).acts;
    acts.extend(others.into_iter().filter(|act| !acts.contains(act)).collect::<Vec<_>>());
    acts
}

fn election_view(session: &LawsSession, election: &Election, locale: Locale) -> ElectionView {
    let law = session.table().agreement().code.answer_in(locale, election.question);
    let option = |choice: &staunton_laws::Choice| ElectionOptionView {
        line: format!("elect {choice}"),
        words: capitalised(&choice.words_in(locale)),
    };
    ElectionView {
        by: election.by.name(),
        offender: election.offender.into(),
        asks: election.question.asks_in(locale),
        says: law.says,
        options: election.options.iter().map(option).collect(),
        deadline: election.deadline.map(|time| session.instant(time)),
    }
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// What the player to move may play.
pub(crate) fn legal_moves(session: &LawsSession) -> Vec<LegalMoveView> {
    let position = session.position();
    let allowed = session.table().allowed();
    allowed
        .into_iter()
        .map(|playable| {
            let mut hand = playable.hand();
            if let (CastlingMode::Chess960, Some(rook)) = (position.castling_mode(), playable.rook)
            {
                hand.to = rook;
            }
            LegalMoveView {
                uci: hand.to_string(),
                san: san(position, &playable),
                from: hand.from.to_string(),
                to: hand.to.to_string(),
                promotion: hand.promotion.map(Role::as_char),
            }
        })
        .collect()
}

/// Castling as it is written, towards a rook or where one would stand.
const fn castles(side: CastlingSide) -> &'static str {
    match side {
        CastlingSide::King => "O-O",
        CastlingSide::Queen => "O-O-O",
    }
}

fn san(position: &Position, playable: &Playable) -> String {
    if let Some(side) = playable.castling {
        return castles(side).to_owned();
    }
    let moves = position.legal_moves();
    let found = moves.into_iter().find(|mv| {
        mv.from() == playable.from
            && mv.target() == playable.to
            && mv.promotion() == playable.promotion
    });
    found.map_or_else(|| playable.hand().to_string(), |mv| staunton_notation::san(position, mv))
}

/// The steps that stand, from a number on, as moves are kept and sent.
pub(crate) fn plies(session: &LawsSession, from: usize) -> Vec<Ply> {
    let past = session.table().past();
    let after = |index: usize| past.get(index + 1).map_or(session.position(), |next| &next.before);
    let steps = past.iter().enumerate().skip(from);
    steps.map(|(index, step)| ply_of_step(session, step, after(index), index + 1)).collect()
}

fn ply_of_step(session: &LawsSession, step: &Arc<Step>, after: &Position, number: usize) -> Ply {
    let at = session.instant(step.at);
    let mode = step.before.castling_mode();
    let (uci, san) = match step.deed {
        Deed::Move(mv) => {
            let ply = ply_of(&step.before, mv, after, mode, number);
            return Ply { at, ..ply };
        }
        Deed::AbsentCastling(side) => {
            let king = step.before.board().king(step.by).map(|king| king.to_string());
            (king.unwrap_or_default(), castles(side).to_owned())
        }
        Deed::Wrong(hand) => {
            (hand.to_string(), format!("{} (illegal)", hand.written(&step.before)))
        }
        Deed::Slip { from, to } => {
            let to = to.map_or_else(|| "off".to_owned(), |to| to.to_string());
            (format!("{from}{to}"), format!("{from}–{to} (displaced)"))
        }
    };
    Ply {
        ply: u32::try_from(number).unwrap_or(u32::MAX),
        uci,
        san,
        fen: after.to_string(),
        check: checked_king(after),
        captured: step.taken().map(|role| role.as_char().to_string()),
        clock_ms: None,
        at,
    }
}

/// Both clocks at an instant.
pub(crate) fn clocks(session: &LawsSession, now: Ms) -> Option<ClocksView> {
    let clocks = session.table().clocks()?;
    let time = session.time_at(now);
    let ms = |time: std::time::Duration| Ms::try_from(time.as_millis()).unwrap_or(Ms::MAX);
    let left = |color| ms(clocks.left(color, time));
    let running = clocks.running().filter(|_| session.has_begun());
    // Where there is a time for each move alone it is shown as such, and no delay beside it.
    let delay = running.filter(|_| !clocks.is_by_move());
    Some(ClocksView {
        white: left(Color::White),
        black: left(Color::Black),
        running: running.map(Into::into),
        at: now,
        delay_ms: delay.map_or(0, |color| ms(clocks.delay_left(color, time))),
        lag_ms: 0,
    })
}
