//! Tells games that cannot have a scene by the pieces on their squares alone: faster than to play them through.

use staunton_rules::{Bitboard, Board, Position, Role};

use super::lane::{BLACK, Counts, Lane, Lanes, OPEN, PAWN, lanes, stands_for};
use super::scene::{Scene, Shot};
use crate::packed::{NONE, two_bytes, unpack_of};

/// A fault in each lane.
const FAULT_EACH: u64 = 0x0101_0101_0101_0101;

/// Looks through games for one shot of a scene.
pub(crate) struct Sieve {
    /// What each piece on each square adds to the faults: a byte for each lane.
    faults: Box<[[u64; 16]; 64]>,
    lanes: Vec<Lane>,
    /// Whether the scene is there where one of the lanes holds for long enough.
    is_all: bool,
    has_sums: bool,
    has_played: bool,
    /// Where moves go that must have been played, but for castlings.
    targets: Bitboard,
    /// For so many positions in a row a lane must be without fault.
    lasts: u16,
    /// Where nearly all games begin.
    standard: (Board, Ground),
}

/// What stands on the squares, and what is wrong with it: a byte for each lane.
#[derive(Clone)]
struct Ground {
    stands: [u8; 64],
    counts: Counts,
    of_squares: u64,
    of_counts: u64,
    of_move: u64,
}

/// It is no move of a game.
struct NoMove;

/// What is known of a scene in a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Sifted {
    /// It is not there.
    No,
    /// It may be there.
    Perhaps,
    /// It is there, and complete by this ply.
    Complete(u16),
}

impl Sieve {
    /// One for the shot that says most of squares and counts; none if no shot does.
    pub(crate) fn of(scene: &Scene) -> Option<Self> {
        let shots = scene.shots.iter().filter_map(|shot| Some((lanes(&shot.logic)?, shot)));
        let said = |(lanes, _): &(Lanes, &Shot)| lanes.each.iter().map(Lane::said).min();
        let (Lanes { each: lanes, is_all }, shot) = shots.max_by_key(said)?;
        let is_all = is_all && scene.shots.len() == 1;
        let mut faults = Box::new([[0; 16]; 64]);
        for (square, of_square) in faults.iter_mut().enumerate() {
            for (number, lane) in lanes.iter().enumerate() {
                for (stands, fault) in of_square.iter_mut().enumerate() {
                    *fault |= u64::from(lane.allowed[square] >> stands & 1 ^ 1) << (8 * number);
                }
            }
        }
        let has_sums = lanes.iter().any(|lane| !lane.sums.is_empty());
        let has_played = lanes.iter().any(|lane| !lane.played.is_empty());
        let played = lanes.iter().flat_map(|lane| &lane.played);
        let targets = played.fold(Bitboard::EMPTY, |targets, played| targets | played.to);
        let (lasts, standard) = (shot.lasts, (*Position::standard().board(), Ground::EMPTY));
        let mut sieve =
            Self { faults, lanes, is_all, has_sums, has_played, targets, lasts, standard };
        sieve.standard.1 = sieve.ground(&sieve.standard.0);
        Some(sieve)
    }

    /// Whether it tells of every game whether the scene is there.
    pub(crate) const fn is_all(&self) -> bool {
        self.is_all
    }

    fn ground(&self, board: &Board) -> Ground {
        let mut ground = Ground::EMPTY;
        for square in board.occupied() {
            if let Some(piece) = board.piece_at(square) {
                let stands = stands_for(piece.color, piece.role);
                ground.stands[square.as_index()] = byte(stands);
                ground.counts[stands] += 1;
            }
        }
        let all = ground.stands.iter().zip(self.faults.iter());
        ground.of_squares = all.map(|(&stands, faults)| faults[usize::from(stands)]).sum();
        ground.of_counts = self.faults_but(|lane| lane.fits(&ground.counts));
        ground.of_move = self.faults_but(|lane| lane.played.is_empty());
        ground
    }

    /// A fault in each lane that does not hold, and in those that are no lane.
    fn faults_but(&self, holds: impl Fn(&Lane) -> bool) -> u64 {
        let lanes = self.lanes.iter().enumerate();
        lanes.fold(
            FAULT_EACH,
            |faults, (number, lane)| {
                if holds(lane) { faults & !(1 << (8 * number)) } else { faults }
            },
        )
    }

    /// Whether a game has the scene, and by which ply it is complete. What is no game may have any: who plays it
    /// will say so.
    pub(crate) fn sift(&self, start: &Board, moves: &[i32]) -> Sifted {
        let ground =
            if *start == self.standard.0 { self.standard.1.clone() } else { self.ground(start) };
        // What is not asked costs nothing.
        let held = match (self.has_sums, self.has_played) {
            (false, false) => self.follow::<false, false>(ground, moves),
            (true, false) => self.follow::<true, false>(ground, moves),
            (false, true) => self.follow::<false, true>(ground, moves),
            (true, true) => self.follow::<true, true>(ground, moves),
        };
        match held.map(|ply| ply.map(u16::try_from)) {
            Ok(None) => Sifted::No,
            Ok(Some(Ok(ply))) if self.is_all => Sifted::Complete(ply),
            _ => Sifted::Perhaps,
        }
    }

    /// The ply by which a lane has held for long enough.
    fn follow<const SUMS: bool, const PLAYED: bool>(
        &self,
        mut ground: Ground,
        moves: &[i32],
    ) -> Result<Option<usize>, NoMove> {
        let mut lasting = u16::from(ground.is_clear());
        for (ply, &bits) in moves.iter().enumerate() {
            if lasting >= self.lasts {
                return Ok(Some(ply));
            }
            self.play::<SUMS, PLAYED>(&mut ground, two_bytes(bits))?;
            lasting = if ground.is_clear() { lasting + 1 } else { 0 };
        }
        Ok((lasting >= self.lasts).then_some(moves.len()))
    }

    #[inline]
    fn play<const SUMS: bool, const PLAYED: bool>(
        &self,
        ground: &mut Ground,
        bits: u16,
    ) -> Result<(), NoMove> {
        if PLAYED {
            // The same as before the first move.
            ground.of_move = self.standard.1.of_move;
        }
        if bits == NONE {
            return Ok(());
        }
        let (from, to) = (usize::from(bits & 63), usize::from(bits >> 6 & 63));
        let (stands, taken) = (ground.on(from), ground.on(to));
        if stands == OPEN {
            return Err(NoMove);
        }
        let (role, color) = (stands & !BLACK, stands & BLACK);
        let is_castling = taken != OPEN && taken & BLACK == color;
        if PLAYED && (is_castling || self.targets.0 >> to & 1 == 1) {
            let own = if is_castling { Bitboard(1 << to) } else { Bitboard::EMPTY };
            let mv = unpack_of(Role::ALL[role], taken != OPEN, own, bits).ok_or(NoMove)?;
            ground.of_move = self.faults_but(|lane| lane.is_played(mv, Role::ALL[role]));
        }
        self.put(ground, from, OPEN);
        if is_castling {
            // "King takes rook".
            let [king_file, rook_file] = if to > from { [6, 5] } else { [2, 3] };
            self.put(ground, to, OPEN);
            self.put(ground, from & !7 | king_file, stands);
            self.put(ground, from & !7 | rook_file, taken);
            return Ok(());
        }
        if taken != OPEN {
            self.count::<SUMS>(ground, taken, OPEN)?;
        } else if role == PAWN && (from ^ to) & 7 != 0 {
            // A pawn that changes its file and finds nothing there takes one that has passed.
            self.put(ground, from & !7 | to & 7, OPEN);
            self.count::<SUMS>(ground, (color ^ BLACK) | PAWN, OPEN)?;
        }
        if bits >> 12 == 0 {
            self.put(ground, to, stands);
            return Ok(());
        }
        // A knight has the number 2, here and as a role 1.
        let Some(promoted @ 1..=4) = usize::from(bits >> 12).checked_sub(1) else {
            return Err(NoMove);
        };
        self.put(ground, to, color | promoted);
        self.count::<SUMS>(ground, stands, color | promoted)
    }

    #[inline]
    fn put(&self, ground: &mut Ground, square: usize, stands: usize) {
        let faults = &self.faults[square];
        let more = faults[stands & 15];
        ground.of_squares =
            ground.of_squares.wrapping_add(more).wrapping_sub(faults[ground.on(square)]);
        ground.stands[square] = byte(stands);
    }

    /// One piece less, and one more of another kind.
    #[inline]
    fn count<const SUMS: bool>(
        &self,
        ground: &mut Ground,
        less: usize,
        more: usize,
    ) -> Result<(), NoMove> {
        if !SUMS {
            return Ok(());
        }
        ground.counts[less] = ground.counts[less].checked_sub(1).ok_or(NoMove)?;
        if more != OPEN {
            ground.counts[more] += 1;
        }
        ground.of_counts = self.faults_but(|lane| lane.fits(&ground.counts));
        Ok(())
    }
}

#[expect(clippy::cast_possible_truncation, reason = "there are 16")]
const fn byte(stands: usize) -> u8 {
    stands as u8
}

impl Ground {
    const EMPTY: Self =
        Self { stands: [byte(OPEN); 64], counts: [0; 16], of_squares: 0, of_counts: 0, of_move: 0 };

    /// What stands on a square.
    #[inline]
    fn on(&self, square: usize) -> usize {
        usize::from(self.stands[square] & 15)
    }

    /// Whether a lane is without fault.
    #[inline]
    const fn is_clear(&self) -> bool {
        let faults = self.of_squares | self.of_counts | self.of_move;
        // Some byte is 0.
        faults.wrapping_sub(FAULT_EACH) & !faults & FAULT_EACH << 7 != 0
    }
}

#[cfg(test)]
mod tests {
    use staunton_rules::Square;

    use super::*;
    use crate::question::trial::{games, held, scenes};

    #[test]
    fn what_it_says_of_squares_and_counts_is_what_holds() {
        let games = games(2000);
        for text in [
            "{e4=P}",
            "{e4=P e5=p d4!=P}",
            "{e1=. h1=. g1=K f1=R}",
            "{c8=k d8=r}",
            "{e5=. d6=P}",
            "{d4=A d5=a} for 4 plies",
            "{b8=Q or b8=N or a1=q}",
            "pawns 8/pppppppp/8/8/8/4P3/PPPP1PPP/8",
            "board \"8/8/8/8/4P3/8/PPPP1PPP/RNBQKBNR\"",
            "material KRRPPKRRPP",
            "material KPPKPP",
            "{N = 1 and e1!=K}",
            "{q = 0 and Q = 0} for 6 plies",
            "{P+p = 0}",
            "{P-p >= 2}",
            "{played O-O}",
            "{played exd6 or played b8=N}",
            "{played Rxh8 and h7!=p}",
            "{e4=P} mirrored",
        ] {
            for scene in scenes(text) {
                let sieve = Sieve::of(&scene).expect(text);
                let [shot] = &scene.shots[..] else { panic!("{text}: one shot") };
                let mut let_through = 0;
                for (start, moves, positions) in &games {
                    let sifted = sieve.sift(start.board(), moves);
                    let held = held(shot, moves, positions).map_or(Sifted::No, Sifted::Complete);
                    assert_eq!(sifted, held, "{text} in {start} {moves:?}");
                    let_through += usize::from(held != Sifted::No);
                }
                assert!((1..games.len()).contains(&let_through), "{text}: {let_through}");
            }
        }
    }

    #[test]
    fn what_it_cannot_say_is_let_through() {
        for text in ["{turn = white}", "{e4=P or turn = black}", "{e4=P or not (e5=p d5=p)}"] {
            assert!(scenes(text).iter().all(|scene| Sieve::of(scene).is_none()), "{text}");
        }
        // The rest of the conditions may fail.
        let [scene] = &scenes("{e4=P and turn = white}")[..] else { panic!("one scene") };
        let sieve = Sieve::of(scene).unwrap();
        let e4 = Square::E2.as_index() | Square::E4.as_index() << 6;
        let board = *Position::standard().board();
        assert_eq!(sieve.sift(&board, &[i32::try_from(e4).unwrap()]), Sifted::Perhaps);
        assert_eq!(sieve.sift(&board, &[]), Sifted::No);
    }

    #[test]
    fn a_move_from_an_empty_square_is_left_to_others() {
        let [scene] = &scenes("material KRPKR")[..] else { panic!("one scene") };
        let from_e4 = Square::E4.as_index() | Square::E5.as_index() << 6;
        let moves = [i32::try_from(from_e4).unwrap()];
        let sifted = Sieve::of(scene).unwrap().sift(Position::standard().board(), &moves);
        assert_eq!(sifted, Sifted::Perhaps);
    }
}
