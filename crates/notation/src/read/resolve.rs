//! From what was said to the legal move that was meant.

use alloc::vec::Vec;
use core::ops::Range;

use staunton_rules::{Move, MoveList};

use super::attempt::attempts;
use super::finding::{Cause, Finding, Near, trimmed};
use super::hint::Unmarked;
use super::reading::{Doubt, Reading};
use crate::closest::closest;
use crate::statement::Choice;
use crate::{MoveContext, Statement, excerpt, san};

/// Legal moves of which more than this is otherwise are nothing like what was written.
const FAR: u32 = 2;
/// The most moves told that come near.
const SHOWN: usize = 8;

/// The one legal move that `statement` means; `span` is where it stands in `text`.
///
/// # Errors
/// [`Finding`]: none fits, or several.
pub(super) fn resolve(
    context: MoveContext<'_>,
    text: &str,
    span: Range<usize>,
    statement: &Statement,
    unmarked: Unmarked,
) -> Result<Reading, Finding> {
    let legal = context.position().legal_moves();
    let span = trimmed(text, span);
    let finding = |cause| Finding {
        text: excerpt(&text.as_bytes()[span.clone()]),
        span: span.clone(),
        cause,
    };
    let Some((moves, doubts)) = fitting(context, &legal, statement, unmarked) else {
        let nearest = nearest(context, &legal, statement);
        let attempts = attempts(context, statement);
        return Err(finding(Cause::NoMove { nearest, attempts, why: None }));
    };
    let [mv] = *moves else {
        let cost = doubts.iter().map(|doubt: &Doubt| doubt.cost()).sum();
        let moves = moves.iter().map(|&mv| near(context, mv, cost)).collect();
        return Err(finding(Cause::Several { moves }));
    };
    let also = statement.also.iter().flat_map(|other| other.readings_among(context, &legal));
    let also = also.filter(|&other| other != mv).collect();
    Ok(Reading { mv, span: span.clone(), nag: statement.nag, doubts, also })
}

/// The moves that fit the likeliest way to take what was said, and the doubts about it.
pub(super) fn fitting(
    context: MoveContext<'_>,
    legal: &MoveList,
    statement: &Statement,
    unmarked: Unmarked,
) -> Option<(MoveList, Vec<Doubt>)> {
    // Most of the ways to take it fit nothing: no list is made for them.
    let admits =
        |choice: &&Choice| legal.iter().any(|&mv| choice.constraint.admits(context.position(), mv));
    let mut moves = MoveList::new();
    let is_by_name = |choice: &&Choice| {
        choice.constraint.put_readings(context, legal, &mut moves);
        !moves.is_empty()
    };
    let by_name = statement.options.iter().filter(admits).find(is_by_name);
    // "King's" and "Queen's" may tell the side of the board on which a piece stands, and not the one on which he began. A
    // single piece has no side to be told by.
    let is_by_side = |choice: &&Choice| {
        choice.constraint.put_nameless(context, legal, &mut moves);
        choice.constraint.keep_sided(&mut moves);
        !moves.is_empty()
    };
    let (choice, identity) = if let Some(choice) = by_name {
        (choice, None)
    } else {
        let by_side = statement.options.iter().filter(admits).find(is_by_side)?;
        (by_side, Some(Doubt::Identity))
    };
    let silence_tells = unmarked == Unmarked::IsNoCheck;
    let settled = choice.constraint.settle(context.position(), &mut moves, silence_tells);
    let mut doubts = statement.doubts.clone();
    doubts.extend(choice.doubt);
    doubts.extend(identity);
    doubts.extend(settled.is_mark_untrue.then_some(Doubt::MarkUntrue));
    doubts.extend(settled.is_by_silence.then_some(Doubt::BySilence));
    doubts.extend(settled.is_queen_assumed.then_some(Doubt::QueenAssumed));
    Some((moves, doubts))
}

fn nearest(context: MoveContext<'_>, legal: &MoveList, statement: &Statement) -> Vec<Near> {
    let cost = |mv: Move| {
        let options = statement.options.iter().map(|choice| {
            choice.constraint.differences(context, mv) + choice.doubt.map_or(0, Doubt::cost)
        });
        options.min().unwrap_or(u32::MAX)
    };
    let named = |mv: Move| {
        let role = context.position().moving_role(mv);
        statement.options.iter().any(|choice| choice.constraint.roles.contains(role))
    };
    // Another piece is near only if all the rest is as it was written.
    let is_near = |&(cost, mv): &(u32, Move)| cost <= FAR && (cost <= 1 || named(mv));
    let moves = legal.iter().map(|&mv| (cost(mv), mv)).filter(is_near);
    closest(moves, SHOWN).into_iter().map(|(cost, mv)| near(context, mv, cost)).collect()
}

fn near(context: MoveContext<'_>, mv: Move, cost: u32) -> Near {
    Near { mv, written: san(context.position(), mv), cost }
}
