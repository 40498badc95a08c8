//! The search parameters that games have to find: none follows from thought. `docs/search.md` tells how they are found.

/// A number of the search.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Parameter {
    /// What it is called.
    pub name: &'static str,
    /// No less makes sense for the engine.
    pub least: i32,
    /// No more makes sense for the engine.
    pub most: i32,
}

/// Makes a structure of the numbers, each with what it is in the engine and in its levels.
macro_rules! parameters {
    ($($(#[$doc:meta])* $name:ident: $value:literal, $of_levels:literal, $least:literal..=$most:literal;)*) => {
        /// The numbers that a search goes by.
        ///
        /// # Examples
        ///
        /// ```
        /// use staunton_engine::Parameters;
        ///
        /// let values = Parameters::ENGINE.values();
        /// assert_eq!(values.len(), Parameters::ALL.len());
        /// assert_eq!(Parameters::of_values(&values), Parameters::ENGINE);
        /// ```
        #[derive(Copy, Clone, PartialEq, Eq, Debug)]
        pub struct Parameters {
            $($(#[$doc])* pub(crate) $name: i32,)*
        }

        impl Parameters {
            /// Those of the engine at its full strength.
            pub const ENGINE: Self = Self { $($name: $value,)* };
            /// Those of the levels. They stay as they were when the levels were measured, so that a
            /// level is as strong as it was.
            pub const LEVELS: Self = Self { $($name: $of_levels,)* };
            /// All of them.
            pub const ALL: &[Parameter] = &[$(Parameter {
                name: stringify!($name),
                least: $least,
                most: $most,
            },)*];

            /// The values, in the order of [`ALL`](Self::ALL).
            pub fn values(&self) -> Vec<i32> {
                vec![$(self.$name,)*]
            }

            /// Those of these values, in the same order; what is not given is as in the engine.
            pub fn of_values(values: &[i32]) -> Self {
                let mut values = values.iter().copied();
                Self { $($name: values.next().unwrap_or($value),)* }
            }
        }
    };
}

parameters! {
    /// Reverse futility: centipawns above beta for each ply of depth.
    reverse_futility_step: 35, 85, 30..=160;
    /// Reverse futility: centipawns above beta at any depth.
    reverse_futility_base: 26, 10, -40..=80;
    /// Razoring: centipawns below alpha at any depth.
    razoring_base: 182, 200, 50..=400;
    /// Razoring: centipawns below alpha for the square of the depth.
    razoring_step: 239, 220, 80..=400;
    /// Null move: centipawns the evaluation may be below beta less a step for each ply.
    null_base: 135, 140, 0..=300;
    /// Null move: what each ply of depth allows more, in centipawns.
    null_step: 13, 18, 5..=40;
    /// Null move: plies less to search, in hundredths.
    null_reduction: 424, 400, 250..=600;
    /// Null move: plies less for each ply of depth, in hundredths.
    null_by_depth: 25, 25, 10..=45;
    /// Null move: centipawns above beta for each ply less.
    null_by_excess: 193, 180, 80..=320;
    /// Probcut: centipawns above beta that a capture has to reach.
    probcut_margin: 204, 190, 90..=320;
    /// Probcut: how many fewer when the position improves.
    probcut_improving: 44, 50, 0..=100;
    /// Captures: centipawns an exchange may lose for each ply of depth.
    capture_loss: 104, 95, 40..=180;
    /// Captures: parts of their history that make up for a centipawn lost.
    capture_merit: 51, 60, 20..=150;
    /// Late quiet moves: how many are tried at any depth, in hundredths.
    late_base: 511, 400, 150..=800;
    /// Late quiet moves: how many more for the square of the depth, in hundredths.
    late_step: 135, 100, 50..=180;
    /// Futility: centipawns a quiet move may bring.
    futility_base: 104, 110, 20..=220;
    /// Futility: how many more for each ply left.
    futility_step: 49, 95, 40..=180;
    /// Futility: parts of its history that count for a centipawn.
    futility_merit: 185, 200, 80..=500;
    /// Quiet moves of so bad a history, for each ply of depth, are left out.
    history_limit: 5997, 4500, 2000..=8000;
    /// Parts of its history that count for a ply left to a quiet move.
    history_ply: 8434, 12_000, 6000..=24_000;
    /// Quiet moves: centipawns an exchange may lose for the square of the plies left.
    quiet_loss: 41, 26, 8..=60;
    /// Late quiet moves: 1024ths of a ply less at any depth.
    quiet_reduction: 1260, 900, 0..=1800;
    /// Late quiet moves: 10000ths of the product of logarithms less.
    quiet_slope: 2344, 2195, 1400..=3200;
    /// Late captures: 1024ths of a ply less at any depth.
    capture_reduction: -37, 200, -600..=1000;
    /// Late captures: 10000ths of the product of logarithms less.
    capture_slope: 1238, 1500, 700..=2400;
    /// Eighths of 1024ths of a ply for each part of a quiet move's history.
    reduction_merit: 75, 80, 40..=160;
    /// The same for a capture.
    reduction_capture_merit: 83, 96, 40..=200;
    /// 1024ths of a ply less for quiet moves where a refutation is expected.
    reduction_cut: 1933, 1500, 500..=2500;
    /// The same for captures.
    reduction_capture_cut: 953, 800, 0..=1800;
    /// 1024ths of a ply less when the position does not improve.
    reduction_worsening: 791, 700, 0..=1500;
    /// 1024ths of a ply less when `tt_move` is a capture.
    reduction_remembered_capture: 576, 700, 0..=1500;
    /// 1024ths of a ply more for a killer or an answer that was good before.
    reduction_killer: 956, 900, 0..=2000;
    /// 1024ths of a ply more on the principal line.
    reduction_principal: 1421, 1500, 500..=2500;
    /// 1024ths of a ply more where it once was.
    reduction_was_principal: 482, 1000, 200..=2000;
    /// 1024ths of a ply more for a check.
    reduction_check: 772, 900, 0..=2000;
    /// 1024ths of a ply less when the answers refute often.
    reduction_cutoffs: 705, 800, 0..=1800;
    /// Centipawns above the best from which a move is searched deeper again.
    deeper_margin: 45, 45, 15..=100;
    /// Centipawns above the best below which it is searched less deep again.
    shallower_margin: 6, 8, 0..=25;
    /// Singular moves: eighths of a centipawn below the remembered score for each ply.
    singular_margin: 11, 12, 5..=24;
    /// Singular moves: centipawns further below for a second ply.
    singular_double: 15, 22, 5..=50;
    /// Singular moves: centipawns further below for a third.
    singular_triple: 95, 90, 40..=180;
    /// What a ply of depth rewards a move with.
    bonus_step: 208, 170, 80..=300;
    /// What is taken off a reward.
    bonus_offset: 49, 60, -100..=250;
    /// The greatest reward.
    bonus_most: 1957, 1700, 900..=3000;
    /// What a ply of depth punishes a move with.
    malus_step: 170, 160, 80..=350;
    /// What is taken off a punishment.
    malus_offset: 13, 40, -100..=250;
    /// The greatest punishment.
    malus_most: 1615, 1500, 700..=3000;
    /// By how many centipawns a refutation has to exceed beta to be rewarded a ply more.
    bonus_excess: 57, 60, 20..=150;
    /// Parts of what was learnt that correct the evaluation by a centipawn.
    correction_part: 227, 256, 120..=480;
    /// How fast corrections are learnt, in eighths.
    correction_rate: 24, 16, 6..=32;
    /// Plies without progress by which an evaluation has faded away.
    fading: 171, 220, 150..=400;
    /// Captures at the end of a line: centipawns above the evaluation that they may bring.
    quiescence_futility: 149, 170, 60..=300;
    /// Half the width of the first window, in centipawns.
    aspiration: 17, 11, 5..=25;
    /// Eighths of the history by pawns that count.
    pawn_history: 9, 0, 0..=24;
    /// Eighths of a reward that the history by pawns learns.
    pawn_rate: 9, 0, 2..=16;
    /// Quarters of the history near the root that count at the root.
    low_history: 4, 0, 0..=24;
    /// Sixteenths of the continuation history of three plies ago.
    continuation_three: 4, 0, 0..=16;
    /// Sixteenths of the continuation history of four plies ago.
    continuation_four: 11, 8, 0..=16;
    /// Sixteenths of the continuation history of six plies ago.
    continuation_six: 5, 0, 0..=16;
    /// Eighths of what corrects the evaluation by the last two moves.
    correction_line: 8, 0, 0..=24;
    /// Parts of a hundred of what stands above beta that is taken off.
    soften_standing: 43, 0, 0..=90;
    /// The same at the end of a quiescence search.
    soften_quiescence: 37, 0, 0..=90;
    /// By how much the difference of two evaluations teaches.
    swing: 8, 0, 0..=20;
    /// Centipawns that both evaluations may exceed nothing.
    hindsight_less: 58, 30_000, 20..=500;
    /// Depth from which a node without a remembered move is reduced.
    remember_depth: 3, 4, 2..=8;
    /// Eighths of the punishment of a move refuted at once.
    rebuke: 5, 0, 0..=16;
    /// Eighths of the reward of a move against which nothing is found.
    praise: 5, 0, 0..=12;
    /// Reverse futility: centipawns less when the opponent's move made it worse.
    reverse_futility_worsened: 15, 0, 0..=80;
    /// Reverse futility: eighths of the correction that count more.
    reverse_futility_correction: 5, 0, 0..=16;
    /// Reverse futility: parts of three hundred of the excess that are told.
    reverse_futility_kept: 86, 100, 0..=240;
    /// Centipawns above beta at which the table is believed though it looked less deep.
    remembered_margin: 178, 30_000, 80..=900;
    /// 1024ths of a ply more where the table promises more.
    reduction_promised: 174, 0, 0..=1500;
    /// 1024ths of a ply more where the table looked as deep.
    reduction_known: 354, 0, 0..=1500;
    /// 1024ths of a ply more for each centipawn of correction.
    reduction_correction: 6, 0, 0..=40;
    /// Singular moves: eighths more where the principal line once was.
    singular_was_principal: 8, 0, 0..=32;
    /// Captures at the end of a line: centipawns that they may lose.
    quiescence_loss: 28, 0, 0..=100;
    /// Which checks are looked at a ply more deeply: 1, those that lose nothing; 2, all.
    check_extension: 1, 2, 1..=2;
    /// Whether a refutation far above beta is told as less sure: 1, it is.
    soften: 1, 0, 0..=1;
    /// Whether a move that repeats is seen before it is played: 1, it is.
    repeats: 1, 0, 0..=1;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_number_of_the_engine_lies_within_its_bounds() {
        for (it, value) in Parameters::ALL.iter().zip(Parameters::ENGINE.values()) {
            assert!((it.least..=it.most).contains(&value), "{}", it.name);
        }
        assert_ne!(Parameters::ENGINE, Parameters::LEVELS);
    }
}
