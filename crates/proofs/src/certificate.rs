//! Proofs written down, so that anybody can check them who knows the moves of chess.
//!
//! What a certificate holds, and why its claim follows, is told in `docs/formats/certificates.md`;
//! `checker/check_proof.py` checks it and shares no code with what makes it.

mod defence;
mod never;
mod plan;

use std::collections::BTreeMap;

use staunton_rules::{CastlingMode, Color, Move, Position};

use crate::bounds::Meter;
use crate::checks::PerpetualCheck;
use crate::draw::{DrawVerdict, Fortress};
use crate::mate::{Extent, MateQuestion, MateVerdict, Stipulation};
use crate::report::Question;
use crate::unwinnable::Winnability;
use crate::{Bounds, Limit, Strategy, Tables, Watch};

/// The checker: a program in Python that needs nothing but Python.
pub const CHECKER: &str = include_str!("../checker/check_proof.py");

/// What is to be proved or disproved.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Claimed {
    /// The side to move forces mate in so many moves at most.
    Mate {
        /// How many of its moves; up to [`MOST_MOVES`](crate::MOST_MOVES).
        moves: u32,
    },
    /// The side to move gives check for ever.
    PerpetualCheck,
    /// The side to move is never mated, whatever is played against it.
    Draw {
        /// A stalemate or repetition within so many moves is looked for first.
        moves: u32,
    },
    /// This side can mate by some series of legal moves.
    CanMate(Color),
    /// Neither side can.
    Dead,
}

impl Claimed {
    /// What a question claims, `moves` being those asked for; None of selfmates, helpmates and
    /// tables, of which there are no certificates.
    pub const fn of(question: Question, moves: u32) -> Option<Self> {
        match question {
            Question::Mate => Some(Self::Mate { moves }),
            Question::Check => Some(Self::PerpetualCheck),
            Question::Draw => Some(Self::Draw { moves }),
            Question::Dead => Some(Self::Dead),
            Question::Selfmate | Question::Helpmate | Question::Table => None,
        }
    }
}

/// A claim about a position, proved.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Certificate {
    /// `staunton-certificate 1`.
    pub format: &'static str,
    /// The position, in FEN.
    pub start: String,
    /// Whether castling is written as the king taking his rook.
    pub chess960: bool,
    /// What is proved.
    pub claim: Claim,
    /// By what.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub evidence: Evidence,
}

/// What a certificate proves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Claim {
    /// What kind of claim it is.
    pub kind: ClaimKind,
    /// Within how many moves of the side to move; of a mate and of none.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub moves: Option<u32>,
    /// `w` or `b`: who can mate, or cannot.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub side: Option<char>,
}

/// The kinds of claims.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum ClaimKind {
    /// The side to move forces mate.
    Mate,
    /// It does not.
    NoMate,
    /// The side to move gives check for ever.
    PerpetualCheck,
    /// It cannot, but by mating.
    NoPerpetualCheck,
    /// The side to move is never mated.
    Draw,
    /// It is mated, whatever it plays.
    NoDraw,
    /// A side can mate with the other's help.
    CanMate,
    /// It never can.
    CannotMate,
    /// Neither side ever can.
    Dead,
}

/// What proves a claim.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum Evidence {
    /// A graph of positions; the first is the one asked about.
    Nodes(Vec<CertificateNode>),
    /// Moves that end with a mate.
    Line(Vec<String>),
    /// Why a side never mates, by its letter; of a dead position both.
    Never(BTreeMap<char, Never>),
}

/// A position of a graph.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged))]
pub enum CertificateNode {
    /// A move, and for every reply the number of the node after it.
    Plan {
        /// The move, as UCI writes it.
        #[cfg_attr(feature = "serde", serde(rename = "move"))]
        mv: String,
        /// Every reply.
        replies: BTreeMap<String, usize>,
    },
    /// For every move a reply, and the number of the node after it.
    Answers {
        /// By the move.
        answers: BTreeMap<String, (String, usize)>,
    },
    /// An end: the side that is not to move never mates.
    Safe {
        /// Why not, by the letter of that side.
        never: BTreeMap<char, Never>,
    },
    /// An end that the board itself shows: mate, stalemate, or none of the moves in question.
    End {},
}

/// Why a side never mates: all that can come about was looked at, save what follows on positions
/// that no mate fits into, or that lack the pieces for one.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Never {
    /// How many positions come about.
    pub positions: u64,
    /// The positions, in FEN, that no mate fits into: for each the pieces, by their squares, that
    /// can move, with two sets of squares: those it comes to as it is, and as what it is promoted
    /// to. A set is a number in base 16, whose bits are the squares from a1, b1 to h8.
    pub confined: Vec<(String, BTreeMap<String, [String; 2]>)>,
}

/// Why there is no certificate.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CertifyError {
    /// The claim could not be decided, or not be written down, within the bounds.
    #[error("no certificate: {0}")]
    Undecided(#[from] Limit),
}

/// Decides a claim, and writes down the proof of it or of its contrary.
///
/// # Errors
/// [`CertifyError`] if it cannot be decided, or the proof written down, within the bounds. Some
/// positions are known to be dead by a reason that takes more room than the bounds allow to
/// write down.
///
/// # Examples
///
/// ```
/// use staunton_proofs::certificate::{ClaimKind, Claimed, Evidence, certify};
/// use staunton_proofs::{Bounds, unwatched};
///
/// let position = "7k/8/5K2/8/8/8/8/6Q1 w - - 0 1".parse()?;
/// let mate = Claimed::Mate { moves: 1 };
/// let certificate = certify(&position, mate, Bounds::default(), &unwatched)?;
/// assert_eq!(certificate.claim.kind, ClaimKind::Mate);
/// let Evidence::Nodes(nodes) = certificate.evidence else { panic!("a plan") };
/// assert_eq!(nodes.len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn certify(
    position: &Position,
    claimed: Claimed,
    bounds: Bounds,
    watch: Watch<'_>,
) -> Result<Certificate, CertifyError> {
    let plain = |kind, evidence| (Claim { kind, moves: None, side: None }, evidence);
    let within = |kind, moves, evidence| (Claim { kind, moves: Some(moves), side: None }, evidence);
    let meter = || Meter::new(bounds, watch);
    let (claim, evidence) = match claimed {
        Claimed::Mate { moves } => {
            let question =
                MateQuestion { stipulation: Stipulation::Mate, moves, extent: Extent::OneKey };
            match crate::mate(position, question, bounds, watch) {
                MateVerdict::Mate(proof) => {
                    within(ClaimKind::Mate, proof.moves, plan::of_plan(&proof.strategy, meter())?)
                }
                MateVerdict::NoMate => {
                    let nodes = defence::nodes(position, moves, meter())?;
                    within(ClaimKind::NoMate, moves, Evidence::Nodes(nodes))
                }
                MateVerdict::Undecided { limit, .. } => return Err(limit.into()),
            }
        }
        Claimed::PerpetualCheck => match crate::perpetual_check(position, bounds, watch) {
            PerpetualCheck::Proved(strategy) => {
                plain(ClaimKind::PerpetualCheck, plan::of_plan(&strategy, meter())?)
            }
            PerpetualCheck::Mate(strategy) => {
                let moves = plan::longest(&strategy);
                within(ClaimKind::Mate, moves, plan::of_plan(&strategy, meter())?)
            }
            PerpetualCheck::Refuted(strategy) => {
                plain(ClaimKind::NoPerpetualCheck, plan::of_answers(&strategy))
            }
            PerpetualCheck::Undecided(limit) => return Err(limit.into()),
        },
        Claimed::Draw { moves } => {
            let (kind, evidence) = draw(position, moves, bounds, watch)?;
            plain(kind, evidence)
        }
        Claimed::CanMate(color) => can_mate(position, color, bounds, watch)?,
        Claimed::Dead => dead(position, bounds, watch)?,
    };
    Ok(Certificate {
        format: "staunton-certificate 1",
        start: position.to_string(),
        chess960: position.castling_mode() == CastlingMode::Chess960,
        claim,
        evidence,
    })
}

fn draw(
    position: &Position,
    moves: u32,
    bounds: Bounds,
    watch: Watch<'_>,
) -> Result<(ClaimKind, Evidence), CertifyError> {
    let meter = || Meter::new(bounds, watch);
    let hold = |strategy: &Strategy| Ok((ClaimKind::Draw, plan::of_plan(strategy, meter())?));
    if let DrawVerdict::Draw(proof) = crate::forced_draw(position, moves, bounds, watch) {
        return hold(&proof.strategy);
    }
    match crate::fortress(position, &Tables::default(), bounds, watch) {
        Fortress::Proved(strategy) => hold(&strategy),
        Fortress::Refuted(strategy) => Ok((ClaimKind::NoDraw, plan::of_answers(&strategy))),
        Fortress::Undecided(limit) => Err(limit.into()),
    }
}

fn can_mate(
    position: &Position,
    color: Color,
    bounds: Bounds,
    watch: Watch<'_>,
) -> Result<(Claim, Evidence), CertifyError> {
    let side = letter(color);
    let claim = |kind| Claim { kind, moves: None, side: Some(side) };
    match crate::winnability(position, color, bounds, watch) {
        Winnability::Winnable(line) => Ok((claim(ClaimKind::CanMate), written(position, &line))),
        Winnability::Unwinnable(_) => {
            let never = never::never(position, color, &mut Meter::new(bounds, watch))?;
            Ok((claim(ClaimKind::CannotMate), Evidence::Never(BTreeMap::from([(side, never)]))))
        }
        Winnability::Undecided(limit) => Err(limit.into()),
    }
}

fn dead(
    position: &Position,
    bounds: Bounds,
    watch: Watch<'_>,
) -> Result<(Claim, Evidence), CertifyError> {
    let mut sides = BTreeMap::new();
    for color in Color::ALL {
        match can_mate(position, color, bounds, watch)? {
            (_, Evidence::Never(side)) => sides.extend(side),
            can_mate => return Ok(can_mate),
        }
    }
    let claim = Claim { kind: ClaimKind::Dead, moves: None, side: None };
    Ok((claim, Evidence::Never(sides)))
}

/// How a side is called.
fn letter(color: Color) -> char {
    color.fold('w', 'b')
}

/// Moves made one after another, as UCI writes them.
fn written(start: &Position, line: &[Move]) -> Evidence {
    let mut position = *start;
    let moves = line.iter().map(|&mv| {
        let text = position.uci(mv);
        position = position.play_unchecked(mv);
        text
    });
    Evidence::Line(moves.collect())
}
