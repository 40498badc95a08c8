//! What the Syzygy tables of the user say of a position.

use std::cmp::Reverse;

use staunton_rules::{Color, Position, Role};

use super::answer::{Answer, TableMove, TableReport, Verdict};
use super::plan::{Case, WrittenMove};
use super::words::{Said, say};
use super::zugzwang;
use crate::syzygy::{Syzygy, SyzygyError, Wdl};

/// Fills in what the tables say; false if they do not cover the position.
pub(super) fn fill(
    answer: &mut Answer,
    case: Case<'_>,
    syzygy: &Syzygy,
) -> Result<bool, SyzygyError> {
    let (wdl, plies) = match look_up(syzygy, case.position) {
        Err(SyzygyError::Missing(_) | SyzygyError::Castling) => return Ok(false),
        found => found?,
    };
    let mut moves = Vec::new();
    for mv in case.position.legal_moves() {
        let next = case.position.play_unchecked(mv);
        let (wdl, plies) = look_up(syzygy, &next)?;
        let wdl = wdl.turned();
        let plies = if next.halfmove_clock() == 0 { 0 } else { plies };
        let told = TableMove {
            mv: WrittenMove::of(case.position, mv, case.style),
            verdict: word(wdl),
            plies: None,
            zeroing_plies: is_decided(wdl).then_some(plies + 1),
        };
        moves.push((wdl, next.is_checkmate(), told));
    }
    // The best first; who wins does it soon, who loses late.
    moves.sort_by_key(|(wdl, is_mate, told)| {
        let plies = told.zeroing_plies.map_or(0, i64::from);
        (Reverse(*wdl), !is_mate, if *wdl > Wdl::Draw { plies } else { -plies })
    });
    let moves: Vec<TableMove> = moves.into_iter().map(|(_, _, told)| told).collect();
    answer.verdict = Verdict::Yes;
    let zugzwang = zugzwang::told(case, |position| {
        Ok::<_, SyzygyError>(match syzygy.probe_wdl(position)? {
            Wdl::Win => 1,
            Wdl::CursedWin | Wdl::Draw | Wdl::BlessedLoss => 0,
            Wdl::Loss => -1,
        })
    })?;
    let is_zugzwang = zugzwang.is_some();
    answer.words = say(case.locale, in_words(case.position, wdl, plies));
    answer.words.extend(zugzwang.map(|told| format!(" {told}")));
    answer.line = moves.first().map(|best| best.mv.clone()).into_iter().collect();
    answer.table = Some(TableReport {
        ending: ending(case.position),
        verdict: word(wdl),
        plies: None,
        zeroing_plies: is_decided(wdl).then_some(plies),
        is_zugzwang,
        moves,
    });
    Ok(true)
}

/// The verdict, and the plies to the next capture or pawn move.
fn look_up(syzygy: &Syzygy, position: &Position) -> Result<(Wdl, u32), SyzygyError> {
    let wdl = syzygy.probe_wdl(position)?;
    let plies = if position.has_legal_moves() { syzygy.probe_dtz(position)? } else { 0 };
    Ok((wdl, plies.unsigned_abs()))
}

fn in_words(position: &Position, wdl: Wdl, plies: u32) -> Said<'static> {
    let color = position.turn();
    if position.is_checkmate() {
        return Said::Mated { color };
    }
    match wdl {
        Wdl::Win => Said::Wins { color, plies },
        Wdl::Loss => Said::Wins { color: !color, plies },
        Wdl::CursedWin => Said::WinsLate { color },
        Wdl::BlessedLoss => Said::WinsLate { color: !color },
        Wdl::Draw => Said::TableDraw,
    }
}

const fn word(wdl: Wdl) -> &'static str {
    match wdl {
        Wdl::Win => "win",
        Wdl::CursedWin => "cursed_win",
        Wdl::Draw => "draw",
        Wdl::BlessedLoss => "blessed_loss",
        Wdl::Loss => "loss",
    }
}

const fn is_decided(wdl: Wdl) -> bool {
    !matches!(wdl, Wdl::Draw)
}

/// The pieces of White and of Black, as `KQPvKR`.
fn ending(position: &Position) -> String {
    let pieces = Color::ALL.map(|color| {
        let roles = Role::ALL.into_iter().rev();
        roles
            .map(|role| {
                let letter = role.as_char().to_ascii_uppercase().to_string();
                letter.repeat(position.board().by_piece(color, role).len())
            })
            .collect::<String>()
    });
    pieces.join("v")
}
