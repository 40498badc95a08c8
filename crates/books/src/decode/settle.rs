//! What of a line is certain, when all that is printed of it was read.

use staunton_notation::IdentifiedPosition;
use staunton_rules::Move;

use crate::correct::costs::{
    LEGAL, MARGIN, MARGIN_AT_THE_END, MARGIN_OF_MISPRINTS, MARGIN_OF_SAME, OTHER,
};
use crate::decode::hypothesis::{Hypothesis, Node, doubt, likely, moves_at, path};
use crate::decode::solution::{Solution, Solved};

/// Where a line breaks off, misprints that were mended so shortly before are not trusted.
pub(super) const DISTRUST: usize = 14;

/// What it takes to be certain of the moves of a line.
pub(super) struct Proof {
    /// A misprint needs so many moves behind it.
    pub(super) evidence: usize,
    /// So many of the last moves are not certain.
    pub(super) unsure: usize,
    /// Whether the line is read to its end.
    pub(super) is_ended: bool,
    /// How many moves were read before the last board that was met.
    pub(super) last_board: Option<usize>,
    /// The first of the last moves before the place where a line breaks off that another move is
    /// like, with which all up to that place can be read too.
    pub(super) doubtful: Option<usize>,
    /// The moves that had to be looked for between others.
    pub(super) found: Vec<usize>,
    /// The moves that stand behind a number that is not theirs.
    pub(super) misnumbered: Vec<usize>,
}

/// What all likely hypotheses agree on.
pub(super) fn settle(
    nodes: &[Node],
    hypotheses: &[Hypothesis],
    start: IdentifiedPosition,
    read: usize,
    proof: &Proof,
) -> Solution {
    let has_slips = hypotheses.iter().any(|hypothesis| hypothesis.corrections > 0);
    let margin = if has_slips { MARGIN_OF_MISPRINTS } else { MARGIN };
    let wide = likely(nodes, hypotheses, MARGIN_AT_THE_END);
    let mut likely = likely(nodes, hypotheses, margin);
    if has_slips {
        likely.extend(reordered(nodes, hypotheses, margin));
    }
    let mut solution = Solution::default();
    let Some(best) = likely.first() else { return solution };
    let (mut now, mut again) = (start, 0);
    for (ply, &index) in best.iter().enumerate() {
        let node = &nodes[index];
        let moves = moves_at(nodes, &likely, ply);
        if moves.len() > 1 && ply >= again && !has_slips {
            let known = doubt(hypotheses).unwrap_or(read).min(read - proof.unsure.min(read));
            again = meeting(nodes, &likely, ply, &now).filter(|&it| it <= known).unwrap_or(again);
        }
        let before = *now.position();
        now.play(node.mv);
        if ply < again {
            let is_open = moves.len() > 1;
            // In another order some of them are moves of another position.
            let is_legal = |mv: &Move| before.legal_moves().into_iter().any(|it| it == *mv);
            let may = moves.into_iter().filter(|mv| is_open && is_legal(mv)).collect();
            let told = Solved { may, ..as_printed(node) };
            solution.plies.push(told);
            continue;
        }
        let here = || likely.iter().filter_map(|path| path.get(ply)).map(|&index| &nodes[index]);
        let is_corrected = here().any(|node| node.edit_cost > 0) || proof.found.contains(&ply);
        let is_shown = proof.last_board.is_some_and(|board| board > ply);
        let is_alone = here().all(|node| node.is_alone);
        // Where a line breaks off, a move with the number of another may be that.
        let is_misnumbered = proof.misnumbered.contains(&ply);
        let is_strange =
            is_misnumbered && (is_corrected || !proof.is_ended && read - ply <= DISTRUST);
        let is_doubtful = proof.doubtful == Some(ply);
        let is_given_up = doubt(hypotheses).is_some_and(|doubt| ply >= doubt);
        if (read - ply <= proof.unsure || is_strange || is_doubtful) && !is_shown || is_given_up {
            solution.candidates = moves;
            break;
        }
        // What was legal as it stood is changed only for a board that the book prints, or for much
        // that would be illegal behind it.
        let was_legal = here().any(|node| node.legal.is_some());
        let needed = if was_legal { DISTRUST } else { proof.evidence };
        let found = here().filter_map(|node| node.legal).max().unwrap_or(0).max(ply);
        let is_late = was_legal && read - found <= proof.evidence;
        let is_clear = proof.is_ended
            && !was_legal
            && read - ply > 1
            && moves_at(nodes, &wide, ply).len() == 1;
        let is_proved = read - ply > needed && !is_late || is_alone || is_shown || is_clear;
        let is_like = here()
            .all(|node| node.is_like && !(node.legal.is_some() && node.edit_cost > OTHER + LEGAL));
        if moves.len() > 1 || is_corrected && !(is_proved && is_like) {
            solution.candidates = moves;
            solution.is_illegal = here().all(|node| node.edit_cost > 0 && node.legal.is_none());
            break;
        }
        solution.plies.push(Solved { is_corrected, ..as_printed(node) });
    }
    solution
}

fn as_printed(node: &Node) -> Solved {
    Solved {
        mv: node.mv,
        is_corrected: false,
        doubts: node.doubts.clone(),
        among: node.among,
        is_known: node.is_known,
        may: Vec::new(),
    }
}

/// The ply before which all paths that part at `ply` have met again in one position, whatever the order of their
/// moves: `Kt to B 3` of one Knight, and then of the other. They meet soon, or never.
fn meeting(
    nodes: &[Node],
    paths: &[Vec<usize>],
    ply: usize,
    now: &IdentifiedPosition,
) -> Option<usize> {
    /// So many plies are looked at.
    const SOON: usize = 12;
    let mut standings: Vec<IdentifiedPosition> = vec![now.clone(); paths.len()];
    for at in ply..ply + SOON {
        for (path, standing) in paths.iter().zip(&mut standings) {
            standing.play(nodes[*path.get(at)?].mv);
        }
        if standings.windows(2).all(|pair| is_alike(&pair[0], &pair[1])) {
            return Some(at + 1);
        }
    }
    None
}

/// Whether two positions are the same, and whatever is said of a piece in one of them may be said in the other: which of two
/// Knights it was that took the other does not matter where neither is known as the King's.
fn is_alike(one: &IdentifiedPosition, other: &IdentifiedPosition) -> bool {
    let home = |standing: &IdentifiedPosition, square| {
        standing.identities().at(square).map(|piece| (piece.home_file(), piece.promoted))
    };
    let mut squares = one.position().board().occupied().into_iter();
    one.position() == other.position()
        && squares.all(|square| home(one, square) == home(other, square))
}

/// The first move of the cheapest way that is mended though it takes several slips to print it so.
pub(super) fn guessed(nodes: &[Node], hypotheses: &[Hypothesis]) -> Option<usize> {
    let best = hypotheses.iter().min_by_key(|hypothesis| hypothesis.cost)?;
    path(nodes, best).iter().position(|&node| nodes[node].edit_cost > 0 && !nodes[node].is_like)
}

/// The hypotheses with the same moves as the cheapest in another order: nothing behind them can tell,
/// so they must cost much more.
fn reordered(nodes: &[Node], hypotheses: &[Hypothesis], margin: u32) -> Vec<Vec<usize>> {
    let Some(best) = hypotheses.iter().min_by_key(|hypothesis| hypothesis.cost) else {
        return Vec::new();
    };
    let costs = best.cost + margin..best.cost + MARGIN_OF_SAME;
    let same = hypotheses
        .iter()
        .filter(|hypothesis| costs.contains(&hypothesis.cost) && hypothesis.now == best.now);
    let moves = |path: &[usize]| path.iter().map(|&node| nodes[node].mv.raw()).collect::<Vec<_>>();
    let mut first = moves(&path(nodes, best));
    let others: Vec<(Vec<usize>, Vec<_>)> = same
        .map(|hypothesis| path(nodes, hypothesis))
        .map(|path| (moves(&path), path))
        .filter(|(moves, _)| *moves != first)
        .map(|(moves, path)| (path, moves))
        .collect();
    first.sort_unstable();
    let is_reordered = |moves: &mut Vec<_>| {
        moves.sort_unstable();
        *moves == first
    };
    others
        .into_iter()
        .filter_map(|(path, mut moves)| is_reordered(&mut moves).then_some(path))
        .collect()
}
