use super::*;
use crate::arena::score::Points;

/// A pair of games between contenders that far apart, two games in five drawn between equals.
fn pair(elo: f64, chance: &mut fastrand::Rng) -> (Points, Points) {
    let game = |chance: &mut fastrand::Rng| {
        let (win, loss) = (elo::expected(elo) - 0.2, elo::expected(-elo) - 0.2);
        match chance.f64() {
            part if part < win => Points::Win,
            part if part < win + loss => Points::Loss,
            _ => Points::Draw,
        }
    };
    (game(chance), game(chance))
}

/// How often of `tests` the wanted difference is taken to be borne out.
fn accepted(sprt: Sprt, elo: f64, tests: u32) -> u32 {
    let mut chance = fastrand::Rng::with_seed(7);
    let mut accepted = 0;
    for _ in 0..tests {
        let mut tally = Tally::default();
        loop {
            // Asked after eight pairs each, as pairs end in batches.
            for _ in 0..8 {
                let (first, second) = pair(elo, &mut chance);
                tally.add_game(first);
                tally.add_game(second);
                tally.add_pair(first, second);
            }
            match sprt.verdict(&tally) {
                Verdict::Open => {}
                Verdict::Accepted => break accepted += 1,
                Verdict::Rejected => break,
            }
        }
    }
    accepted
}

#[test]
fn errors_are_as_rare_as_they_are_allowed_to_be() {
    let sprt = Sprt { elo0: 0.0, elo1: 30.0, alpha: 0.05, beta: 0.05 };
    let tests = 1000;
    // Of 1000 tests 50 may err; 75 would be more than three deviations.
    let wrong = accepted(sprt, 0.0, tests);
    assert!(wrong <= 75, "{wrong} of {tests} took an equal contender for a stronger one");
    let missed = tests - accepted(sprt, 30.0, tests);
    assert!(missed <= 75, "{missed} of {tests} missed the stronger contender");
}

#[test]
fn the_mean_of_the_most_likely_distribution_is_as_asked() {
    let weights = [0.1, 0.2, 0.4, 0.2, 0.1];
    for mean in [0.3, 0.5, 0.51, 0.8] {
        let found = most_likely(&weights, mean);
        let sum: f64 = found.iter().sum();
        let reached: f64 = found.iter().zip(VALUES).map(|(part, value)| part * value).sum();
        assert!((sum - 1.0).abs() < 1e-9 && (reached - mean).abs() < 1e-9, "{mean}: {found:?}");
    }
}

#[test]
fn tests_are_read() {
    let sprt: Sprt = "0,5".parse().unwrap();
    assert_eq!(sprt, Sprt { elo0: 0.0, elo1: 5.0, alpha: 0.05, beta: 0.05 });
    let (low, high) = sprt.bounds();
    assert!((high - 2.944).abs() < 1e-3 && (low + 2.944).abs() < 1e-3);
    assert!(("-3, 0, 0.1, 0.05".parse::<Sprt>().unwrap().alpha - 0.1).abs() < 1e-12);
    for wrong in ["", "5", "5,0", "0,5,0.6,0.1", "a,b", "0,5,1", "0,nan", "0,inf"] {
        assert!(wrong.parse::<Sprt>().is_err(), "{wrong}");
    }
}

#[test]
fn nothing_played_says_nothing() {
    let sprt: Sprt = "0,5".parse().unwrap();
    assert_eq!(sprt.verdict(&Tally::default()), Verdict::Open);
    let all_won = Tally { pairs: [0, 0, 0, 0, 400], games: [0, 0, 800] };
    assert_eq!(sprt.verdict(&all_won), Verdict::Accepted);
    let all_lost = Tally { pairs: [400, 0, 0, 0, 0], games: [800, 0, 0] };
    assert_eq!(sprt.verdict(&all_lost), Verdict::Rejected);
}
