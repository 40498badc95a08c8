//! The search parameters that games have to find: none follows from thought.
//!
//! A tuner may change them while it plays (`examples/spsa.rs`); anywhere else they are constants.

/// Makes a function of each number, and for the tuner a list of them all.
macro_rules! parameters {
    ($($(#[$doc:meta])* $name:ident: $value:literal, $least:literal..=$most:literal;)*) => {
        $(
            $(#[$doc])*
            #[cfg(not(feature = "tuning"))]
            #[inline]
            pub(super) const fn $name() -> i32 {
                $value
            }
            $(#[$doc])*
            #[cfg(feature = "tuning")]
            #[inline]
            pub(super) fn $name() -> i32 {
                tuning::value(tuning::Place::$name)
            }
        )*

        /// The search parameters, for a tuner.
        #[cfg(feature = "tuning")]
        pub mod tuning {
            use std::cell::Cell;

            /// A number of the search.
            #[derive(Copy, Clone, PartialEq, Eq, Debug)]
            pub struct Parameter {
                /// What it is called.
                pub name: &'static str,
                /// What it is in the engine.
                pub value: i32,
                /// No less makes sense.
                pub least: i32,
                /// No more makes sense.
                pub most: i32,
            }

            #[expect(non_camel_case_types, reason = "named as the functions are")]
            #[derive(Copy, Clone)]
            pub(super) enum Place {
                $($name,)*
            }

            /// All of them.
            pub const PARAMETERS: &[Parameter] = &[$(Parameter {
                name: stringify!($name),
                value: $value,
                least: $least,
                most: $most,
            },)*];

            thread_local! {
                static VALUES: [Cell<i32>; PARAMETERS.len()] =
                    const { [$(Cell::new($value),)*] };
            }

            pub(super) fn value(place: Place) -> i32 {
                VALUES.with(|values| values[place as usize].get())
            }

            /// From now on searches of one thread, begun in this one, go by these values, in the
            /// order of [`PARAMETERS`]; what is not given stays as it is.
            pub fn set(given: &[i32]) {
                VALUES.with(|values| {
                    for (value, given) in values.iter().zip(given) {
                        value.set(*given);
                    }
                });
            }
        }
    };
}

parameters! {
    /// Reverse futility: centipawns above beta for each ply of depth.
    reverse_futility_step: 85, 30..=160;
    /// Reverse futility: centipawns above beta at any depth.
    reverse_futility_base: 10, -40..=80;
    /// Razoring: centipawns below alpha at any depth.
    razoring_base: 200, 50..=400;
    /// Razoring: centipawns below alpha for the square of the depth.
    razoring_step: 220, 80..=400;
    /// Null move: centipawns the evaluation may be below beta less a step for each ply.
    null_base: 140, 0..=300;
    /// Null move: what each ply of depth allows more, in centipawns.
    null_step: 18, 5..=40;
    /// Null move: plies less to search, in hundredths.
    null_reduction: 400, 250..=600;
    /// Null move: plies less for each ply of depth, in hundredths.
    null_by_depth: 25, 10..=45;
    /// Null move: centipawns above beta for each ply less.
    null_by_excess: 180, 80..=320;
    /// Probcut: centipawns above beta that a capture has to reach.
    probcut_margin: 190, 90..=320;
    /// Probcut: how many fewer when the position improves.
    probcut_improving: 50, 0..=100;
    /// Captures: centipawns an exchange may lose for each ply of depth.
    capture_loss: 95, 40..=180;
    /// Captures: parts of their history that make up for a centipawn lost.
    capture_merit: 60, 20..=150;
    /// Late quiet moves: how many are tried at any depth, in hundredths.
    late_base: 400, 150..=800;
    /// Late quiet moves: how many more for the square of the depth, in hundredths.
    late_step: 100, 50..=180;
    /// Futility: centipawns a quiet move may bring.
    futility_base: 110, 20..=220;
    /// Futility: how many more for each ply left.
    futility_step: 95, 40..=180;
    /// Futility: parts of its history that count for a centipawn.
    futility_merit: 200, 80..=500;
    /// Quiet moves of so bad a history, for each ply of depth, are left out.
    history_limit: 4500, 2000..=8000;
    /// Parts of its history that count for a ply left to a quiet move.
    history_ply: 12_000, 6000..=24_000;
    /// Quiet moves: centipawns an exchange may lose for the square of the plies left.
    quiet_loss: 26, 8..=60;
    /// Late quiet moves: 1024ths of a ply less at any depth.
    quiet_reduction: 900, 0..=1800;
    /// Late quiet moves: 10000ths of the product of logarithms less.
    quiet_slope: 2195, 1400..=3200;
    /// Late captures: 1024ths of a ply less at any depth.
    capture_reduction: 200, -600..=1000;
    /// Late captures: 10000ths of the product of logarithms less.
    capture_slope: 1500, 700..=2400;
    /// Eighths of 1024ths of a ply for each part of a quiet move's history.
    reduction_merit: 80, 40..=160;
    /// The same for a capture.
    reduction_capture_merit: 96, 40..=200;
    /// 1024ths of a ply less for quiet moves where a refutation is expected.
    reduction_cut: 1500, 500..=2500;
    /// The same for captures.
    reduction_capture_cut: 800, 0..=1800;
    /// 1024ths of a ply less when the position does not improve.
    reduction_worsening: 700, 0..=1500;
    /// 1024ths of a ply less when `tt_move` is a capture.
    reduction_remembered_capture: 700, 0..=1500;
    /// 1024ths of a ply more for a killer or an answer that was good before.
    reduction_killer: 900, 0..=2000;
    /// 1024ths of a ply more on the principal line.
    reduction_principal: 1500, 500..=2500;
    /// 1024ths of a ply more where it once was.
    reduction_was_principal: 1000, 200..=2000;
    /// 1024ths of a ply more for a check.
    reduction_check: 900, 0..=2000;
    /// 1024ths of a ply less when the answers refute often.
    reduction_cutoffs: 800, 0..=1800;
    /// Centipawns above the best from which a move is searched deeper again.
    deeper_margin: 45, 15..=100;
    /// Centipawns above the best below which it is searched less deep again.
    shallower_margin: 8, 0..=25;
    /// Singular moves: eighths of a centipawn below the remembered score for each ply.
    singular_margin: 12, 5..=24;
    /// Singular moves: centipawns further below for a second ply.
    singular_double: 22, 5..=50;
    /// Singular moves: centipawns further below for a third.
    singular_triple: 90, 40..=180;
    /// What a ply of depth rewards a move with.
    bonus_step: 170, 80..=300;
    /// What is taken off a reward.
    bonus_offset: 60, -100..=250;
    /// The greatest reward.
    bonus_most: 1700, 900..=3000;
    /// What a ply of depth punishes a move with.
    malus_step: 160, 80..=350;
    /// What is taken off a punishment.
    malus_offset: 40, -100..=250;
    /// The greatest punishment.
    malus_most: 1500, 700..=3000;
    /// By how many centipawns a refutation has to exceed beta to be rewarded a ply more.
    bonus_excess: 60, 20..=150;
    /// Parts of what was learnt that correct the evaluation by a centipawn.
    correction_part: 256, 120..=480;
    /// How fast corrections are learnt, in eighths.
    correction_rate: 16, 6..=32;
    /// Plies without progress by which an evaluation has faded away.
    fading: 220, 150..=400;
    /// Captures at the end of a line: centipawns above the evaluation that they may bring.
    quiescence_futility: 170, 60..=300;
    /// Half the width of the first window, in centipawns.
    aspiration: 11, 5..=25;
}

#[cfg(test)]
mod tests {
    #[cfg(feature = "tuning")]
    #[test]
    fn tuning_finds_each_number_within_its_bounds_and_changes_it() {
        use super::tuning::{PARAMETERS, set};

        for it in PARAMETERS {
            assert!((it.least..=it.most).contains(&it.value), "{}", it.name);
        }
        let doubled: Vec<i32> = PARAMETERS.iter().map(|it| it.value * 2).collect();
        set(&doubled);
        assert_eq!(super::aspiration(), 22);
        assert_eq!(super::reverse_futility_step(), 170);
    }
}
