//! The positions of games in random order, and training on them.

use std::fs;
use std::num::NonZeroUsize;
use std::path::PathBuf;

use staunton_trainer::record::{Header, Keeper, Record, Seen, Settings};
use staunton_trainer::selfplay::Player;
use staunton_trainer::{
    DataLoader, Filter, Sample, Schedule, Source, Stage, Target, fit, quantise,
};

/// A folder of its own, away again at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("staunton-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    /// Writes the games of a seed, ten of them, and what is cut short after them.
    fn file(&self, seed: u64) -> (PathBuf, Vec<Record>) {
        let settings = Settings { nodes: 40, most_nodes: 400, seed, ..Settings::default() };
        let path = self.0.join(format!("{seed}.games"));
        let file = fs::File::options().read(true).append(true).create(true).open(&path).unwrap();
        let mut player = Player::new(&settings, 1);
        let records: Vec<Record> = (0..10).map(|number| player.play(number)).collect();
        let mut keeper = Keeper::open(file, &Header { engine: 1, settings }).unwrap();
        for record in &records {
            keeper.keep(record).unwrap();
        }
        drop(keeper);
        let mut bytes = fs::read(&path).unwrap();
        bytes.extend(&records[0].to_bytes()[..30]);
        fs::write(&path, bytes).unwrap();
        (path, records)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The quiet positions of games, in some order that is always the same.
fn sorted(samples: impl IntoIterator<Item = Sample>) -> Vec<String> {
    let mut list: Vec<String> = samples.into_iter().map(|sample| format!("{sample:?}")).collect();
    list.sort();
    list
}

fn quiet(records: &[Record], is_wanted: impl Fn(u32) -> bool) -> Vec<Sample> {
    let filter = Filter::default();
    let mut samples = Vec::new();
    for record in records.iter().filter(|record| is_wanted(record.number)) {
        for seen in record.replay().map(Result::unwrap) {
            if seen.is_quiet() && seen.score.abs() <= filter.most_cp {
                samples.extend(Sample::of(&seen));
            }
        }
    }
    samples
}

#[test]
fn a_round_deals_every_game_once_with_bounded_memory() {
    let folder = Folder::new("data-loader");
    let ((first, mut records), (second, more)) = (folder.file(1), folder.file(2));
    records.extend(more);
    let mut loader = DataLoader::open(&[first, second], 5).unwrap();
    assert_eq!((loader.train_games(), loader.validation_games()), (16, 4));
    let held = loader.validation_samples(&Filter::default()).unwrap();
    assert_eq!(sorted(held), sorted(quiet(&records, |number| number % 5 == 4)));
    let expected = sorted(quiet(&records, |number| number % 5 != 4));
    let longest = records.iter().map(|record| record.plies.len()).max().unwrap();
    let mut orders = Vec::new();
    for epoch in 0..2 {
        let (mut dealt, mut samples) = (Vec::new(), Vec::new());
        let mut dealing = loader.epoch(Source::Searched, 7, epoch);
        loop {
            dealing.deal(&mut loader, &Filter::default(), 200, &mut samples).unwrap();
            if samples.is_empty() {
                break;
            }
            assert!(samples.len() < 200 + longest);
            dealt.extend_from_slice(&samples);
        }
        assert_eq!(sorted(dealt.iter().copied()), expected);
        assert!((dealing.part() - 1.0).abs() < f32::EPSILON);
        orders.push(dealt);
    }
    assert_ne!(orders[0], orders[1]);
}

#[test]
fn memory_changes_the_order_and_little_else_and_the_same_course_gives_the_same_network() {
    let folder = Folder::new("fit");
    let (path, _) = folder.file(3);
    let target = Target { result: 0.3, scale_cp: 200.0 };
    let learn = |memory: usize| {
        let mut loader = DataLoader::open(std::slice::from_ref(&path), 5).unwrap();
        let threads = NonZeroUsize::new(2).unwrap();
        let judged =
            Stage { source: Source::Judged { moves: 2 }, target, epochs: 2, learning_rate: 0.003 };
        let searched = Stage { source: Source::Searched, epochs: 8, ..judged.clone() };
        let stages = vec![judged, searched];
        let schedule = Schedule { stages, batch: 64, memory, threads, ..Schedule::default() };
        let mut stats = Vec::new();
        let model = fit(&mut loader, &schedule, &mut |of| stats.push(*of)).unwrap();
        assert_eq!(stats.len(), 10);
        assert!(stats[2..].iter().all(|of| of.stage == 2 && of.samples == stats[2].samples));
        assert!(stats[9].train_loss < stats[0].train_loss / 2.0, "{stats:?}");
        quantise(&model, 200).unwrap().hash()
    };
    let (little, much) = (learn(150), learn(1 << 20));
    assert_eq!(little, learn(150));
    assert_eq!(much, learn(1 << 20));
    assert_ne!(little, much);
}

#[test]
fn what_is_judged_by_hand_follows_on_what_was_played_and_is_new_in_each_round() {
    let folder = Folder::new("judged");
    let (path, records) = folder.file(4);
    let mut loader = DataLoader::open(&[path], 0).unwrap();
    let positions: usize = records.iter().map(|record| record.plies.len()).sum();
    let mut deal = |epoch| {
        let mut samples = Vec::new();
        let mut dealing = loader.epoch(Source::Judged { moves: 3 }, 1, epoch);
        dealing.deal(&mut loader, &Filter::default(), usize::MAX, &mut samples).unwrap();
        sorted(samples)
    };
    let (first, second) = (deal(0), deal(1));
    assert!(first.len() > positions && first.len() <= 3 * positions, "{}", first.len());
    assert_eq!(first, deal(0));
    assert_ne!(first, second);
    let judged: Vec<String> = records
        .iter()
        .flat_map(|record| record.replay().map(Result::unwrap).collect::<Vec<_>>())
        .flat_map(|seen| {
            let moves = seen.position.legal_moves();
            let after = moves.into_iter().filter_map(|mv| {
                let position = seen.position.play(mv).unwrap();
                let value = staunton_engine::weigh(&position).value;
                let score = i16::try_from(position.turn().fold(value, -value)).ok()?;
                Sample::of(&Seen { position, score, ..seen })
            });
            after.map(|sample| format!("{sample:?}")).collect::<Vec<_>>()
        })
        .collect();
    let judged: std::collections::HashSet<String> = judged.into_iter().collect();
    assert!(first.iter().all(|sample| judged.contains(sample)));
}
