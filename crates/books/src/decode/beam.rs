//! Reads the main line of a game: the set of all games that fit what is printed, narrowed move by
//! move; what is left at the end is the game, up to the first ply that stays open.

use std::collections::VecDeque;

use staunton_notation::{IdentifiedPosition, parse_move};
use staunton_rules::{Board, Move};

use crate::correct::costs::{KEPT, MARGIN_OF_MISPRINTS, UNTRUE_MARK};
use crate::correct::repair::Corrector;
use crate::decode::hypothesis::{Decoder, Hypothesis, Node, confirmed, doubt, least, narrow};
use crate::decode::settle::{DISTRUST, Proof, guessed, settle};
use crate::decode::solution::{Solution, Solved};
use crate::layout::printed::Printed;

/// What is read, in order.
#[derive(Clone, Debug)]
pub(crate) enum Clue<'a> {
    /// A printed move.
    Move(&'a Printed),
    /// A printed move, and what a person says that it is.
    Known(&'a Printed, &'a str),
    /// A board, which may stand in the game.
    Board(Board),
}

/// So many moves must be read behind a misprint that was mended, or a board be met.
const EVIDENCE: usize = 3;
/// Where a line breaks off, the last moves before may belong elsewhere.
const UNSURE: usize = 2;
/// How far back a misprint is looked for that was legal as it stood, in plies.
pub(crate) const BACK: usize = 160;

/// Whether words stand for any move: what follows cannot tell which it was.
fn is_any(words: &str) -> bool {
    let mut words = words.split_whitespace().map(str::to_lowercase);
    words.next().is_some_and(|word| word == "any")
        && words.next().is_some_and(|word| word.starts_with("move"))
}

/// Reads a line, up to a move that is said to be any.
///
/// `is_cut` tells that the line as it is printed breaks off, or that rows of it are missing.
pub(crate) fn solve(
    decoder: &Decoder<'_>,
    start: IdentifiedPosition,
    clues: &[Clue<'_>],
    is_cut: bool,
) -> Solution {
    let is_wild = |clue: &Clue<'_>| matches!(clue, Clue::Move(mv) if is_any(decoder.printed(mv)));
    let Some(wild) = clues.iter().position(is_wild) else {
        return read_line(decoder, start, clues, is_cut);
    };
    let mut solution = read_line(decoder, start.clone(), &clues[..wild], false);
    if solution.is_whole {
        let mut position = *start.position();
        for solved in &solution.plies {
            position = position.play_unchecked(solved.mv);
        }
        solution.candidates = position.legal_moves().into_iter().collect();
    }
    solution.is_whole = false;
    solution.moves.extend(clues[wild..].iter().filter_map(Clue::as_move).cloned());
    solution
}

/// Reads a line of moves.
///
/// `is_cut` tells that the line as it is printed breaks off, or that rows of it are missing.
fn read_line(
    decoder: &Decoder<'_>,
    start: IdentifiedPosition,
    clues: &[Clue<'_>],
    is_cut: bool,
) -> Solution {
    let mut nodes: Vec<Node> = Vec::new();
    let mut hypotheses = vec![Hypothesis::begin(start.clone())];
    let mut before: VecDeque<(usize, Vec<Hypothesis>)> = VecDeque::new();
    let moves: Vec<Printed> = clues.iter().filter_map(Clue::as_move).cloned().collect();
    let (mut boards, mut last_board, mut read) = (0, None, 0);
    let mut corrector = Corrector::new(decoder, moves, hypotheses[0].now.position().turn());
    for clue in clues {
        match clue {
            Clue::Board(board) => {
                if let Some(same) = confirmed(&hypotheses, board) {
                    hypotheses = same;
                    boards += 1;
                    last_board = Some(read);
                    before.clear();
                }
            }
            Clue::Known(_, text) => {
                let next = known(&hypotheses, text, &mut nodes);
                if next.is_empty() {
                    break;
                }
                // What stands before it is not held for a misprint because of it.
                before.clear();
                hypotheses = next;
                read += 1;
            }
            Clue::Move(mv) => {
                if is_over(&hypotheses) && is_mate(decoder.printed(mv)) {
                    corrector.moves.truncate(read);
                    break;
                }
                corrector.find(&hypotheses, read);
                let mut next = corrector.advance(&hypotheses, read, &mut nodes);
                keep_open(&mut corrector, &hypotheses, read, &mut next, &mut nodes);
                before.push_back((read, hypotheses));
                if before.len() > BACK {
                    before.pop_front();
                }
                let was = before.back().map_or(0, |(_, hypotheses)| least(hypotheses));
                // What the print itself speaks against may be as it stands, but no more than that.
                if next.is_empty() || least(&next) >= was + UNTRUE_MARK {
                    let found = corrector.correct(&before, read, &mut nodes);
                    let told = |hypothesis: &Hypothesis| {
                        hypothesis.node.map(|node| (nodes[node].parent, nodes[node].mv))
                    };
                    let new = |hypothesis: &Hypothesis| {
                        !next.iter().any(|other| told(other) == told(hypothesis))
                    };
                    let found: Vec<Hypothesis> = found.into_iter().filter(new).collect();
                    next.extend(found);
                    let exchanged = corrector.correct_exchange(&mut before, read, &mut nodes);
                    next = exchanged.unwrap_or(next);
                }
                if next.is_empty() {
                    hypotheses =
                        before.pop_back().map(|(_, hypotheses)| hypotheses).unwrap_or_default();
                    break;
                }
                hypotheses = next;
                read += 1;
                // Whatever comes, what was given up may have been it.
                if hypotheses.iter().all(|way| way.doubt.is_some()) {
                    break;
                }
            }
        }
    }
    let count = corrector.moves.len();
    let evidence = if read < count || is_cut { DISTRUST } else { EVIDENCE };
    // Of a line that only its last move breaks off all before it belongs together.
    let unsure = if read + 1 < count { UNSURE } else { 0 };
    let is_stuck = read < count && doubt(&hypotheses).is_none();
    let stuck = guessed(&nodes, &hypotheses).or(is_stuck.then_some(read));
    let doubtful = stuck.and_then(|at| corrector.doubtful(&before, at));
    let proof = Proof {
        evidence,
        unsure,
        is_ended: read == count && !is_cut,
        last_board,
        misnumbered: corrector.misnumbered(),
        doubtful: corrector.doubted.iter().copied().chain(doubtful).min(),
        found: corrector.found.clone(),
    };
    let mut solution = settle(&nodes, &hypotheses, start.clone(), read, &proof);
    let is_open = solution.plies.iter().any(|solved| !solved.may.is_empty());
    solution.is_whole = solution.plies.len() == count && !is_open;
    solution.boards = boards;
    if doubt(&hypotheses) == Some(solution.plies.len()) {
        solution.candidates = open_after(&corrector, start, &solution.plies);
    }
    if solution.plies.len() == read && read < count && solution.candidates.is_empty() {
        solution.candidates = corrector.likely(&hypotheses, read);
        solution.is_illegal = true;
    }
    solution.moves = corrector.moves;
    solution
}

/// What the move behind some plies of a line may be, as it stands.
fn open_after(corrector: &Corrector<'_>, start: IdentifiedPosition, plies: &[Solved]) -> Vec<Move> {
    let mut now = start;
    for solved in plies {
        now.play(solved.mv);
    }
    let mut nodes = Vec::new();
    corrector.advance(&[Hypothesis::begin(now)], plies.len(), &mut nodes);
    nodes.iter().map(|node| node.mv).collect()
}

/// Of hypotheses that are still open none is dropped because of one misprint: those that cannot
/// read the move at `read` as it stands, while others can, are read on with a correction.
fn keep_open(
    corrector: &mut Corrector<'_>,
    hypotheses: &[Hypothesis],
    read: usize,
    next: &mut Vec<Hypothesis>,
    nodes: &mut Vec<Node>,
) {
    let has_corrections = || hypotheses.iter().any(|hypothesis| hypothesis.corrections > 0);
    if next.is_empty() || hypotheses.len() < 2 || !has_corrections() {
        return;
    }
    let least = least(next);
    let goes_on = |hypothesis: &&Hypothesis| {
        next.iter().any(|next| next.node.and_then(|node| nodes[node].parent) == hypothesis.node)
    };
    let stuck: Vec<Hypothesis> =
        hypotheses.iter().filter(|hypothesis| !goes_on(hypothesis)).cloned().collect();
    next.extend(corrector.correct_all(&stuck, read, least + KEPT, nodes));
    next.retain(|hypothesis| hypothesis.cost <= least + KEPT + MARGIN_OF_MISPRINTS);
    narrow(next, nodes);
}

/// Whether the side to move is mated in all hypotheses.
fn is_over(hypotheses: &[Hypothesis]) -> bool {
    hypotheses.iter().all(|hypothesis| hypothesis.now.position().legal_moves().is_empty())
}

/// Whether words in the place of a move only say what the move before it did.
fn is_mate(words: &str) -> bool {
    words.trim_matches(|sign: char| !sign.is_alphabetic()).eq_ignore_ascii_case("mate")
}

impl<'a> Clue<'a> {
    const fn as_move(&self) -> Option<&'a Printed> {
        match self {
            Self::Move(mv) | Self::Known(mv, _) => Some(mv),
            Self::Board(_) => None,
        }
    }
}

/// The hypotheses on if a person says what the next move is: the hypotheses in which that is legal.
fn known(hypotheses: &[Hypothesis], text: &str, nodes: &mut Vec<Node>) -> Vec<Hypothesis> {
    let mut next = Vec::new();
    for hypothesis in hypotheses {
        let Ok(mv) = parse_move(hypothesis.now.position(), text) else { continue };
        let mut hypothesis = hypothesis.clone();
        hypothesis.now.play(mv);
        nodes.push(Node {
            parent: hypothesis.node,
            mv,
            edit_cost: 0,
            doubts: Vec::new(),
            among: 1,
            is_known: true,
            is_alone: false,
            is_like: true,
            legal: None,
        });
        hypothesis.node = Some(nodes.len() - 1);
        next.push(hypothesis);
    }
    next
}
