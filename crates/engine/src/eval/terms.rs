//! What the evaluation counts: each term has a place in the list of weights.

/// Gives each term its place, one after the other, and lists them for the tuner.
macro_rules! lay_out {
    ($($(#[$doc:meta])* $name:ident: $len:expr;)*) => {
        lay_out!(@ 0; $($(#[$doc])* $name: $len;)*);
        /// Every term, with how many weights it has.
        #[cfg(feature = "tuning")]
        pub(crate) const SECTIONS: &[(&str, usize)] = &[$((stringify!($name), $len)),*];
    };
    (@ $at:expr; $(#[$doc:meta])* $name:ident: $len:expr; $($rest:tt)*) => {
        $(#[$doc])*
        pub(crate) const $name: usize = $at;
        lay_out!(@ $name + $len; $($rest)*);
    };
    (@ $at:expr;) => {
        /// How many weights there are.
        pub(crate) const COUNT: usize = $at;
    };
}

/// How many tables a piece has by where his own king stands: in the middle or in a corner.
pub(crate) const OWN_KING_BUCKETS: usize = 2;

lay_out! {
    /// By role, pawn to queen.
    MATERIAL: 5;
    /// By bucket of the own king, role (pawn to queen) and square, seen by the owner, with the
    /// board mirrored so that his king stands on the right half.
    PLACE_BY_OWN_KING: OWN_KING_BUCKETS * 5 * 64;
    /// By role and square, mirrored so that the enemy king stands on the right half.
    PLACE_BY_ENEMY_KING: 5 * 64;
    /// By square, seen by the owner, mirrored to the right half.
    KING_PLACE: 64;
    /// By the number of squares attacked in the mobility area.
    KNIGHT_MOBILITY: 9;
    BISHOP_MOBILITY: 14;
    ROOK_MOBILITY: 15;
    QUEEN_MOBILITY: 28;
    BISHOP_PAIR: 1;
    /// For each own pawn on a square of the bishop's colour.
    BISHOP_OWN_PAWN: 1;
    /// Both central squares of a long diagonal are attacked.
    BISHOP_LONG_DIAGONAL: 1;
    /// On a square no enemy pawn can attack any more: knight, bishop; without and with a pawn
    /// that guards it.
    OUTPOST: 4;
    /// An own pawn stands right before the minor piece.
    MINOR_SHIELDED: 1;
    /// No own pawn on the file; no pawn at all.
    ROOK_FILE: 2;
    /// By file, mirrored to the left half: no own pawn beside.
    ISOLATED: 4;
    /// Isolated, and no enemy pawn before it on its file.
    ISOLATED_OPEN: 1;
    /// Another own pawn before it on its file: by guarded or not.
    DOUBLED: 2;
    /// It cannot be guarded by pawns and its step is attacked by one: on a closed, an open file.
    BACKWARD: 2;
    /// By rank: an own pawn stands beside it.
    PHALANX: 8;
    /// By rank: an own pawn guards it.
    GUARDED: 8;
    /// By rank: not passed, but as many helpers as hinderers.
    CANDIDATE: 8;
    /// By rank.
    PASSED: 8;
    /// By rank, for each step of distance of the own king to the square before the pawn.
    PASSED_OWN_KING: 8;
    /// By rank, for each step of distance of the enemy king to the square before the pawn.
    PASSED_ENEMY_KING: 8;
    /// By rank: a piece stands before it.
    PASSED_BLOCKED: 8;
    /// By rank: neither pieces nor enemy attacks on its way.
    PASSED_FREE: 8;
    /// By rank: the next step is not attacked by the enemy.
    PASSED_SAFE_STEP: 8;
    /// By rank: guarded by a pawn or beside one.
    PASSED_CONNECTED: 8;
    /// An own rook or queen stands behind it.
    PASSED_ROOK_BEHIND: 1;
    /// By the distance of the file from the king's (0, 1) and edge, and rank of the nearest own
    /// pawn before or beside the king; rank 0: none.
    SHELTER: 4 * 8;
    /// By the same and the rank of the nearest enemy pawn, seen by the king's side.
    STORM: 4 * 8;
    /// An enemy pawn right before an own one near the king, by its rank.
    STORM_BLOCKED: 8;
    /// By the role attacked by a pawn, a minor piece, a rook, the king.
    PAWN_THREAT: 6;
    MINOR_THREAT: 6;
    ROOK_THREAT: 6;
    KING_THREAT: 6;
    /// A piece attacked and not guarded.
    HANGING: 1;
    /// A piece a pawn can attack by a safe step.
    PUSH_THREAT: 1;
    /// A square attacked by the enemy and not by a pawn of ours, from which he could attack our
    /// queen: knight, slider.
    QUEEN_THREAT: 2;
    /// For each square behind and among the pawns in the centre that no enemy pawn attacks.
    SPACE: 1;
    /// For the side to move.
    TEMPO: 1;
}

/// What makes a king's place dangerous; these weights are summed up for each king first.
pub(crate) mod risk {
    lay_out! {
        /// To begin with.
        BASE: 1;
        /// For each knight, bishop, rook and queen that attacks near the king.
        ATTACKER: 4;
        /// For each square near the king attacked by such a piece, by his role.
        ATTACK: 4;
        /// For each square near the king that is attacked and guarded by king or queen at most.
        WEAK_SQUARE: 1;
        /// Safe squares to give check from, by role: at least one.
        SAFE_CHECK: 4;
        /// For each other such square.
        MORE_SAFE_CHECKS: 4;
        /// For each square from which a check could be given, though it is guarded.
        UNSAFE_CHECK: 1;
        /// The enemy has no queen.
        NO_QUEEN: 1;
        /// For each own piece pinned before the king.
        PINNED: 1;
        /// A knight of ours guards a square near the king.
        KNIGHT_GUARD: 1;
        /// No own pawn stands beside or before the king on the three files near him.
        NO_PAWN_NEAR: 1;
        /// For each square of the king's flank the enemy attacks, and each he attacks twice.
        FLANK_ATTACK: 2;
        /// For each square of the flank guarded.
        FLANK_GUARD: 1;
    }
}
