//! Fits a model to samples.

use std::num::NonZeroUsize;

use staunton_engine::network::Shape;

use crate::adam::Adam;
use crate::data_loader::{DataError, DataLoader, Filter, Source};
use crate::model::Model;
use crate::sample::Sample;

mod target;

pub use target::{Target, fit_scale};

/// One part of a schedule.
#[derive(Clone, Debug)]
pub struct Stage {
    /// What it is trained on.
    pub source: Source,
    /// What each position should be found worth.
    pub target: Target,
    /// How often all games are gone through.
    pub epochs: u32,
    /// The learning rate at first; at the end a hundredth of it.
    pub learning_rate: f32,
}

/// How a model is fitted.
#[derive(Clone, Debug)]
pub struct Schedule {
    /// The model to begin with; one at random, if there is none.
    pub first: Option<Model>,
    /// The shape of one at random.
    pub shape: Shape,
    /// The stages, in order.
    pub stages: Vec<Stage>,
    /// Which positions.
    pub filter: Filter,
    /// Samples to a step.
    pub batch: usize,
    /// How much of each weight a step of learning rate 1 takes off.
    pub decay: f32,
    /// Samples in memory at once, of 32 bytes each.
    pub memory: usize,
    /// The seed of all random numbers.
    pub seed: u64,
    /// Threads; another number gives slightly other weights.
    pub threads: NonZeroUsize,
}

impl Default for Schedule {
    fn default() -> Self {
        Self {
            first: None,
            shape: Shape::default(),
            stages: Vec::new(),
            filter: Filter::default(),
            batch: 1_024,
            decay: 0.01,
            memory: 8 << 20,
            seed: 1,
            threads: NonZeroUsize::MIN,
        }
    }
}

/// What an epoch came to.
#[derive(Copy, Clone, Debug)]
pub struct EpochStats {
    /// Which stage, from 1.
    pub stage: usize,
    /// Which epoch, from 1.
    pub epoch: u32,
    /// Samples it was trained on.
    pub samples: usize,
    /// The mean squared error of the win probability during the epoch.
    pub train_loss: f64,
    /// That of the positions of the validation games, after it.
    pub validation_loss: f64,
}

/// Fits a model to the games of `loader`, and tells of every epoch. Of the epochs of the last stage
/// it is the one that does best on the validation games.
///
/// The same games and schedule give the same model.
///
/// # Errors
/// [`DataError`]: a game cannot be read any more.
pub fn fit(
    loader: &mut DataLoader,
    schedule: &Schedule,
    tell: &mut dyn FnMut(&EpochStats),
) -> Result<Model, DataError> {
    let validation = loader.validation_samples(&schedule.filter)?;
    let mut learner = Learner::new(schedule);
    let mut best = (f64::INFINITY, learner.model.clone());
    for (index, stage) in schedule.stages.iter().enumerate() {
        learner.adam = Adam::new(learner.model.shape(), schedule.decay);
        best.0 = f64::INFINITY;
        let mut memory = Memory::default();
        for epoch in 0..stage.epochs {
            let (samples, error) = learner.epoch(loader, schedule, stage, epoch, &mut memory)?;
            let validation_loss =
                loss(&learner.model, &stage.target, &validation, schedule.threads);
            if validation_loss < best.0 {
                best = (validation_loss, learner.model.clone());
            }
            tell(&EpochStats {
                stage: index + 1,
                epoch: epoch + 1,
                samples,
                train_loss: mean(error, samples),
                validation_loss,
            });
        }
    }
    Ok(best.1)
}

/// The samples in memory.
#[derive(Default)]
struct Memory {
    samples: Vec<Sample>,
    /// They are all there are, and need not be read again.
    is_whole: bool,
}

/// The part of the learning rate at a part of a stage: half a wave from 1 down to 0.01.
fn decay_at(part: f32) -> f32 {
    0.01 + 0.99 * 0.5 * (1.0 + (std::f32::consts::PI * part).cos())
}

#[expect(clippy::cast_precision_loss, reason = "a mean of some millions")]
fn mean(sum: f64, count: usize) -> f64 {
    sum / count.max(1) as f64
}

/// The mean squared error of the win probability.
pub fn loss(model: &Model, target: &Target, samples: &[Sample], threads: NonZeroUsize) -> f64 {
    let sums = by_parts(samples, threads, |part| {
        let error = |sample: &Sample| {
            let probability = target::win_probability(model.output(sample));
            f64::from((probability - target.of(sample)).powi(2))
        };
        part.iter().map(error).sum::<f64>()
    });
    mean(sums.into_iter().sum(), samples.len())
}

/// Does the same with each part of the samples, as many as threads, and answers in their order.
fn by_parts<T: Send>(
    samples: &[Sample],
    threads: NonZeroUsize,
    work: impl Fn(&[Sample]) -> T + Sync,
) -> Vec<T> {
    let size = samples.len().div_ceil(threads.get()).max(1);
    std::thread::scope(|scope| {
        let work = &work;
        let workers: Vec<_> =
            samples.chunks(size).map(|part| scope.spawn(move || work(part))).collect();
        let answers = workers.into_iter().map(|worker| match worker.join() {
            Ok(answer) => answer,
            Err(panic) => std::panic::resume_unwind(panic),
        });
        answers.collect()
    })
}

/// A model that is learning.
struct Learner {
    model: Model,
    adam: Adam,
    threads: NonZeroUsize,
}

impl Learner {
    fn new(schedule: &Schedule) -> Self {
        let random = || Model::random(schedule.shape, schedule.seed);
        let model = schedule.first.clone().unwrap_or_else(random);
        let adam = Adam::new(model.shape(), schedule.decay);
        Self { model, adam, threads: schedule.threads }
    }

    /// Learns from all games once; how many samples there were, and the sum of their squared errors.
    fn epoch(
        &mut self,
        loader: &mut DataLoader,
        schedule: &Schedule,
        stage: &Stage,
        epoch: u32,
        memory: &mut Memory,
    ) -> Result<(usize, f64), DataError> {
        let mut dealing = loader.epoch(stage.source, schedule.seed, epoch.into());
        let (mut error, mut count) = (0.0, 0);
        let (mut from, mut to) = (0.0, 1.0);
        loop {
            if memory.is_whole {
                dealing.shuffle(&mut memory.samples);
            } else {
                dealing.deal(loader, &schedule.filter, schedule.memory, &mut memory.samples)?;
                to = dealing.part();
                memory.is_whole = stage.source == Source::Searched && count == 0 && to >= 1.0;
            }
            let batches = memory.samples.chunks(schedule.batch.max(1));
            let of = batches.len();
            for (number, batch) in batches.enumerate() {
                #[expect(clippy::cast_precision_loss, reason = "a part of the schedule")]
                let part = {
                    let of_epoch = from + (to - from) * number as f32 / of as f32;
                    (epoch as f32 + of_epoch) / stage.epochs as f32
                };
                error += self.step(batch, stage.target, stage.learning_rate * decay_at(part));
                count += batch.len();
            }
            from = to;
            if to >= 1.0 {
                return Ok((count, error));
            }
        }
    }

    /// Learns from a batch; the sum of the squared errors before.
    fn step(&mut self, batch: &[Sample], target: Target, rate: f32) -> f64 {
        let model = &self.model;
        let parts = by_parts(batch, self.threads, |part| {
            let mut gradient = Model::zero(model.shape());
            let mut error = 0.0;
            for sample in part {
                let inputs = sample.inputs(model.shape().buckets());
                error += f64::from(model.learn(&inputs, target.of(sample), &mut gradient));
            }
            (gradient, error)
        });
        let mut parts = parts.into_iter();
        let Some((mut gradient, mut error)) = parts.next() else { return 0.0 };
        for (more, of_part) in parts {
            gradient.add(&more);
            error += of_part;
        }
        #[expect(clippy::cast_precision_loss, reason = "a batch is small")]
        gradient.multiply(1.0 / batch.len() as f32);
        self.adam.step(&mut self.model, &gradient, rate);
        error
    }
}

#[cfg(test)]
mod tests;
