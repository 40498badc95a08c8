//! A wider model that judges as a narrower one does.

use staunton_engine::network::{BUCKET_INPUTS, OUTPUTS, Shape};

use super::Model;
use crate::random::Random;

/// A network grows only where every neuron and every set of inputs has as many heirs as any other.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "a network of {from_hidden} neurons and {from_buckets} sets of inputs cannot grow to {to_hidden} and {to_buckets}: \
     expected a multiple of each"
)]
pub struct GrowError {
    from_hidden: usize,
    from_buckets: usize,
    to_hidden: usize,
    to_buckets: usize,
}

impl Model {
    /// A model of another shape that judges every position as this one does. Each set of inputs has
    /// heirs that are alike, and each neuron as many; what a neuron counted for is divided among its
    /// heirs by lot, so that they learn different things.
    ///
    /// # Errors
    /// [`GrowError`]: the neurons or the sets of inputs of `shape` are no multiple of those there are.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_engine::network::{Buckets, Shape};
    /// use staunton_trainer::Model;
    ///
    /// let model = Model::random(Shape::new(Buckets::One, 32)?, 1);
    /// let wide = model.grown(Shape::new(Buckets::Four, 64)?, 1)?;
    /// assert_eq!(wide.shape().inputs(), 4 * model.shape().inputs());
    /// assert!(wide.grown(model.shape(), 1).is_err(), "nothing shrinks");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn grown(&self, shape: Shape, seed: u64) -> Result<Self, GrowError> {
        let (from_hidden, to_hidden) = (self.shape.hidden(), shape.hidden());
        let (from_buckets, to_buckets) = (self.shape.buckets().count(), shape.buckets().count());
        let fits = |from: usize, to: usize| to.is_multiple_of(from);
        if !fits(from_hidden, to_hidden) || !fits(from_buckets, to_buckets) {
            return Err(GrowError { from_hidden, from_buckets, to_hidden, to_buckets });
        }
        let mut grown = Self::zero(shape);
        grown.output_biases = self.output_biases;
        grown.biases = self.biases.repeat(to_hidden / from_hidden);
        for (input, row) in grown.inputs.chunks_exact_mut(to_hidden).enumerate() {
            let like = &self.inputs[self.row(input % (from_buckets * BUCKET_INPUTS))];
            row.chunks_exact_mut(from_hidden).for_each(|heirs| heirs.copy_from_slice(like));
        }
        let mut random = Random::new(seed, 0x9e0f);
        for row in 0..OUTPUTS * 2 {
            let (from, to) = (self.row(row), grown.row(row));
            let heirs = &mut grown.outputs[to];
            for (neuron, weight) in self.outputs[from].iter().enumerate() {
                divide(*weight, heirs.iter_mut().skip(neuron).step_by(from_hidden), &mut random);
            }
        }
        Ok(grown)
    }
}

/// Divides a weight among heirs: each has between a half and one and a half of an equal part.
fn divide<'a>(weight: f32, heirs: impl ExactSizeIterator<Item = &'a mut f32>, random: &mut Random) {
    let mut left = heirs.len();
    let mut rest = weight;
    for heir in heirs {
        #[expect(clippy::cast_precision_loss, reason = "heirs are few")]
        let equal = rest / left as f32;
        let part = if left == 1 { rest } else { equal * (0.5 + random.unit()) };
        *heir = part;
        rest -= part;
        left -= 1;
    }
}

#[cfg(test)]
mod tests {
    use staunton_engine::network::Buckets;

    use super::*;
    use crate::model::pass::tests::samples;

    #[test]
    fn a_wider_model_judges_as_the_narrower_one() {
        let model = Model::random(Shape::new(Buckets::One, 32).unwrap(), 3);
        let samples = samples();
        assert!(samples.len() > 5, "{}", samples.len());
        for (buckets, hidden) in [(Buckets::Four, 32), (Buckets::One, 96), (Buckets::Four, 64)] {
            let grown = model.grown(Shape::new(buckets, hidden).unwrap(), 1).unwrap();
            for sample in &samples {
                let (narrow, wide) = (model.output(sample), grown.output(sample));
                assert!((narrow - wide).abs() < 1e-4, "{buckets:?} {hidden}: {narrow} {wide}");
            }
        }
    }

    #[test]
    fn heirs_of_a_neuron_are_not_alike() {
        let model = Model::random(Shape::new(Buckets::One, 32).unwrap(), 3);
        let grown = model.grown(Shape::new(Buckets::One, 64).unwrap(), 1).unwrap();
        let (first, second) = grown.outputs[..64].split_at(32);
        let apart =
            first.iter().zip(second).filter(|(first, second)| (*first - *second).abs() > 1e-6);
        assert!(apart.count() > 28);
    }

    #[test]
    fn nothing_grows_to_what_is_no_multiple() {
        let model = Model::zero(Shape::new(Buckets::Four, 64).unwrap());
        for (buckets, hidden) in [(Buckets::One, 64), (Buckets::Four, 96), (Buckets::Four, 32)] {
            let refused = model.grown(Shape::new(buckets, hidden).unwrap(), 1).unwrap_err();
            assert!(refused.to_string().contains("expected a multiple"), "{refused}");
        }
    }
}
