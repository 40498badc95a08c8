//! Fits a model to samples.

use std::num::NonZeroUsize;

use crate::adam::Adam;
use crate::deck::{Deck, DeckError, Filter, Source};
use crate::model::Model;
use crate::sample::Sample;

mod chances;

pub use chances::{Target, fit_scale};

/// One part of a course.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// What is learnt from.
    pub source: Source,
    /// What each position should be found worth.
    pub target: Target,
    /// How often all games are gone through.
    pub rounds: u32,
    /// How far a step goes at first; at the end a hundredth of it.
    pub rate: f32,
}

/// How a model is fitted.
#[derive(Clone, Debug)]
pub struct Course {
    /// The model to begin with; one at random, if there is none.
    pub first: Option<Model>,
    /// What is learnt, one after the other.
    pub lessons: Vec<Lesson>,
    /// Which positions.
    pub filter: Filter,
    /// Samples to a step.
    pub batch: usize,
    /// How much of each weight a step of rate 1 takes off.
    pub decay: f32,
    /// Samples in memory at once, of 32 bytes each.
    pub memory: usize,
    /// The seed of all random numbers.
    pub seed: u64,
    /// How many threads learn; another number gives slightly other weights.
    pub threads: NonZeroUsize,
}

impl Default for Course {
    fn default() -> Self {
        Self {
            first: None,
            lessons: Vec::new(),
            filter: Filter::default(),
            batch: 1_024,
            decay: 0.01,
            memory: 8 << 20,
            seed: 1,
            threads: NonZeroUsize::MIN,
        }
    }
}

/// What a round came to.
#[derive(Copy, Clone, Debug)]
pub struct Told {
    /// Which lesson, from 1.
    pub lesson: usize,
    /// Which round, from 1.
    pub round: u32,
    /// Samples learnt from in it.
    pub samples: usize,
    /// The mean squared error of the win probability while it was learnt.
    pub learnt: f64,
    /// That of what was searched in the games held back.
    pub held: f64,
}

/// Fits a model to the games of `deck`, and tells of every round. Of the rounds of the last lesson
/// it is the one that does best on the games held back.
///
/// The same games and course give the same model.
///
/// # Errors
/// [`DeckError`]: a game cannot be read any more.
pub fn fit(
    deck: &mut Deck,
    course: &Course,
    tell: &mut dyn FnMut(&Told),
) -> Result<Model, DeckError> {
    let held = deck.held_samples(&course.filter)?;
    let mut learner = Learner::new(course);
    let mut best = (f64::INFINITY, learner.model.clone());
    for (index, lesson) in course.lessons.iter().enumerate() {
        learner.adam = Adam::new(course.decay);
        best.0 = f64::INFINITY;
        let mut memory = Memory::default();
        for round in 0..lesson.rounds {
            let (samples, error) = learner.round(deck, course, lesson, round, &mut memory)?;
            let held = loss(&learner.model, &lesson.target, &held, course.threads);
            if held < best.0 {
                best = (held, learner.model.clone());
            }
            tell(&Told {
                lesson: index + 1,
                round: round + 1,
                samples,
                learnt: mean(error, samples),
                held,
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

/// The part of the rate at a part of the course: half a wave from 1 down to 0.01.
fn schedule(part: f32) -> f32 {
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
            let chance = chances::chance_of(model.output(sample));
            f64::from((chance - target.of(sample)).powi(2))
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
    fn new(course: &Course) -> Self {
        Self {
            model: course.first.clone().unwrap_or_else(|| Model::by_chance(course.seed)),
            adam: Adam::new(course.decay),
            threads: course.threads,
        }
    }

    /// Learns from all games once; how many samples there were, and the sum of their squared errors.
    fn round(
        &mut self,
        deck: &mut Deck,
        course: &Course,
        lesson: &Lesson,
        round: u32,
        memory: &mut Memory,
    ) -> Result<(usize, f64), DeckError> {
        let mut dealing = deck.round(lesson.source, course.seed, round.into());
        let (mut error, mut count) = (0.0, 0);
        let (mut from, mut to) = (0.0, 1.0);
        loop {
            if memory.is_whole {
                dealing.shuffle(&mut memory.samples);
            } else {
                dealing.deal(deck, &course.filter, course.memory, &mut memory.samples)?;
                to = dealing.part();
                memory.is_whole = lesson.source == Source::Searched && count == 0 && to >= 1.0;
            }
            let batches = memory.samples.chunks(course.batch.max(1));
            let of = batches.len();
            for (number, batch) in batches.enumerate() {
                #[expect(clippy::cast_precision_loss, reason = "a part of the course")]
                let part = {
                    let of_round = from + (to - from) * number as f32 / of as f32;
                    (round as f32 + of_round) / lesson.rounds as f32
                };
                error += self.step(batch, lesson.target, lesson.rate * schedule(part));
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
            let mut gradient = Model::zero();
            let mut error = 0.0;
            for sample in part {
                let inputs = sample.inputs();
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
