//! One file: its description, and the value of a position in it.

use std::io;

use staunton_rules::{Color, Piece, Position, Role};

use super::material::Material;
use super::order::{Order, lead_file};
use super::pairs::{Pairs, damaged};
use super::source::{Cursor, Source};

/// What a file holds.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// Won, drawn or lost.
    Wdl,
    /// How far it is to the next capture or pawn move.
    Dtz,
}

const WDL_MARK: [u8; 4] = [0x71, 0xe8, 0x23, 0x5d];
const DTZ_MARK: [u8; 4] = [0xd7, 0x66, 0x0c, 0xa5];

/// Flags of a run of distances.
const FLAG_BLACK_TO_MOVE: u8 = 1;
const FLAG_MAPPED: u8 = 2;
const FLAG_WINS_IN_PLIES: u8 = 4;
const FLAG_LOSSES_IN_PLIES: u8 = 8;
const FLAG_WIDE: u8 = 16;

/// A file that was opened.
pub(super) struct Table {
    source: Box<dyn Source>,
    material: Material,
    /// By file of the leading pawn, or one; then by side, or one.
    runs: Vec<Vec<Run>>,
}

/// The values for one side to move and one file of the leading pawn.
struct Run {
    order: Order,
    pairs: Pairs,
    /// For distances: by kind of verdict the values that the packed ones stand for.
    map: [Vec<u16>; 4],
}

/// What a table of distances says.
pub(super) enum Distance {
    /// Plies to zeroing, at least one.
    Plies(u32),
    /// The table is for the other side to move.
    OtherSide,
}

impl Table {
    /// Reads the description of a file.
    pub(super) fn open(
        source: Box<dyn Source>,
        material: Material,
        kind: Kind,
    ) -> io::Result<Self> {
        let mut cursor = Cursor::new(source.as_ref());
        let mut mark = [0; 4];
        cursor.fill(&mut mark)?;
        if mark != if kind == Kind::Wdl { WDL_MARK } else { DTZ_MARK } {
            return Err(damaged());
        }
        let flags = cursor.byte()?;
        if (flags & 2 != 0) != material.has_pawns() {
            return Err(damaged());
        }
        let sides = if kind == Kind::Wdl && !material.is_symmetric() { 2 } else { 1 };
        let files = if material.has_pawns() { 4 } else { 1 };
        let orders = read_orders(&mut cursor, material, files, sides)?;
        let mut runs = Vec::new();
        for sides in orders {
            let mut of_file = Vec::new();
            for order in sides {
                let pairs = Pairs::read(&mut cursor, order.len(), kind == Kind::Wdl)?;
                of_file.push(Run { order, pairs, map: Default::default() });
            }
            runs.push(of_file);
        }
        if kind == Kind::Dtz {
            for run in runs.iter_mut().flatten() {
                read_map(&mut cursor, run)?;
            }
            cursor.align(2);
        }
        runs.iter_mut().flatten().for_each(|run| run.pairs.take_index(&mut cursor));
        runs.iter_mut().flatten().for_each(|run| run.pairs.take_sizes(&mut cursor));
        runs.iter_mut().flatten().for_each(|run| run.pairs.take_data(&mut cursor));
        Ok(Self { source, material, runs })
    }

    /// The verdict for the side to move: 0 for a loss to 4 for a win.
    pub(super) fn wdl(&self, position: &Position) -> io::Result<u16> {
        let (run, place, _) = self.find(position)?;
        let value = run.pairs.value(self.source.as_ref(), place)?;
        if value <= 4 { Ok(value) } else { Err(damaged()) }
    }

    /// The distance, told the verdict for the side to move, which is not a draw.
    pub(super) fn dtz(&self, position: &Position, wdl: u16) -> io::Result<Distance> {
        let (run, place, side) = self.find(position)?;
        let flags = run.pairs.flags;
        let stored = usize::from(flags & FLAG_BLACK_TO_MOVE);
        if stored != side && !self.material.is_symmetric() {
            return Ok(Distance::OtherSide);
        }
        let mut value = run.pairs.value(self.source.as_ref(), place)?;
        if flags & FLAG_MAPPED != 0 {
            // The lists come in the order win, loss, win and loss beyond the fifty moves.
            let list = [1, 3, 0, 2, 0][usize::from(wdl)];
            value = *run.map[list].get(usize::from(value)).ok_or_else(damaged)?;
        }
        let in_plies = match wdl {
            0 => flags & FLAG_LOSSES_IN_PLIES != 0,
            4 => flags & FLAG_WINS_IN_PLIES != 0,
            _ => false,
        };
        Ok(Distance::Plies(u32::from(value) * if in_plies { 1 } else { 2 } + 1))
    }

    /// The run, the place in it, and the side to move as the table counts.
    fn find(&self, position: &Position) -> io::Result<(&Run, u64, usize)> {
        let board = position.board();
        // Of a symmetric table only one side to move is there: the other is turned round.
        let swap = if self.material.is_symmetric() {
            position.turn() == Color::Black
        } else {
            Material::of(board) != self.material
        };
        let turn = if swap { !position.turn() } else { position.turn() };
        let side = turn.as_index();
        let file = if self.runs.len() > 1 {
            let lead = self.runs[0][0].order.lead_color();
            lead_file(board, if swap { !lead } else { lead })
        } else {
            0
        };
        let sides = &self.runs[file];
        let run = if sides.len() > 1 { &sides[side] } else { &sides[0] };
        let place = run.order.place(board, swap).ok_or_else(damaged)?;
        Ok((run, place, side))
    }
}

/// The orders of the pieces, by file and by side.
fn read_orders(
    cursor: &mut Cursor<'_>,
    material: Material,
    files: usize,
    sides: usize,
) -> io::Result<Vec<Vec<Order>>> {
    let both_have_pawns = Color::ALL.into_iter().all(|color| material.count(color, Role::Pawn) > 0);
    let mut orders = Vec::new();
    for file in 0..files {
        let first = cursor.byte()?;
        let second = if both_have_pawns { Some(cursor.byte()?) } else { None };
        let listed =
            (0..material.pieces()).map(|_| cursor.byte()).collect::<io::Result<Vec<u8>>>()?;
        let mut of_file = Vec::new();
        for side in 0..sides {
            let half = |byte: u8| if side == 0 { byte & 15 } else { byte >> 4 };
            let pieces: Option<Vec<Piece>> = listed.iter().map(|&byte| piece(half(byte))).collect();
            let pieces = pieces.ok_or_else(damaged)?;
            if !fits(&pieces, material) {
                return Err(damaged());
            }
            let places = (usize::from(half(first)), second.map(|byte| usize::from(half(byte))));
            of_file.push(Order::new(material, pieces, places, file));
        }
        orders.push(of_file);
    }
    cursor.align(2);
    Ok(orders)
}

/// The piece of a number: 1 to 6 for White's pawn to king, 9 to 14 for Black's.
fn piece(number: u8) -> Option<Piece> {
    let color = if number & 8 == 0 { Color::White } else { Color::Black };
    let role = *Role::ALL.get(usize::from(number & 7).checked_sub(1)?)?;
    Some(Piece::new(color, role))
}

fn fits(pieces: &[Piece], material: Material) -> bool {
    Color::ALL.into_iter().all(|color| {
        Role::ALL.into_iter().all(|role| {
            let listed = pieces.iter().filter(|&&piece| piece == Piece::new(color, role)).count();
            listed == material.count(color, role)
        })
    })
}

/// Reads the lists that distances are mapped by.
fn read_map(cursor: &mut Cursor<'_>, run: &mut Run) -> io::Result<()> {
    let flags = run.pairs.flags;
    if flags & FLAG_MAPPED == 0 {
        return Ok(());
    }
    let is_wide = flags & FLAG_WIDE != 0;
    if is_wide {
        cursor.align(2);
    }
    for list in &mut run.map {
        let len = if is_wide { usize::from(cursor.u16()?) } else { usize::from(cursor.byte()?) };
        *list = (0..len)
            .map(|_| if is_wide { cursor.u16() } else { cursor.byte().map(u16::from) })
            .collect::<io::Result<Vec<u16>>>()?;
    }
    Ok(())
}
