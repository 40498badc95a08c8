use super::*;

const PLAN: Plan = Plan { pairs: 20_000, step: 0.05, rate: 0.002, seed: 3 };

#[test]
fn both_sides_of_a_trial_lie_about_the_present_numbers() {
    let spsa = Spsa::new(PLAN);
    let trial = spsa.trial(7);
    for (index, it) in Parameters::ALL.iter().enumerate() {
        let [one, other] = [0, 1].map(|side| trial.values[side][index]);
        assert!((it.least..=it.most).contains(&one) && (it.least..=it.most).contains(&other));
        assert!(trial.steps[index].abs() >= 0.5, "{}", it.name);
    }
    assert_ne!(trial.values[0], trial.values[1]);
    assert_eq!(spsa.trial(7), trial);
    assert_ne!(spsa.trial(8), trial);
}

#[test]
fn numbers_climb_to_where_games_are_won() {
    // Who lies nearer to a hidden best wins the more often.
    let best: Vec<f64> = Parameters::ALL
        .iter()
        .map(|it| f64::from(it.least) + 0.7 * f64::from(it.most - it.least))
        .collect();
    let far = |values: &[f64]| -> f64 {
        let parts = values.iter().zip(&best).zip(Parameters::ALL);
        parts.map(|((v, b), it)| ((v - b) / f64::from(it.most - it.least)).powi(2)).sum()
    };
    let mut spsa = Spsa::new(Plan { rate: 0.02, ..PLAN });
    let before = far(&spsa.values);
    let mut random = Random::new(11, 0);
    for number in 0..PLAN.pairs {
        let trial = spsa.trial(number);
        let [one, other] = [0, 1].map(|side| {
            far(&trial.values[side].iter().copied().map(f64::from).collect::<Vec<_>>())
        });
        let likely = 1.0 / (1.0 + ((one - other) * 1.5).exp());
        let points = if f64::from(random.unit()) < likely { 1.0 } else { -1.0 };
        spsa.learn(&trial, points);
    }
    let after = far(&spsa.values);
    assert!(after < before * 0.7, "{before} {after}");
}

#[test]
fn a_pair_of_like_sides_is_the_same_game_twice() {
    let settings = Settings { nodes: 30, most_nodes: 300, ..Settings::default() };
    let mut duel = Duel::new(&settings, 1, [None; 2]);
    let mut trial = Spsa::new(PLAN).trial(0);
    trial.values[1] = trial.values[0].clone();
    assert!(duel.play(1, &trial).abs() < f64::EPSILON);
}
