//! From real numbers to the whole ones of the engine, and back.

use staunton_engine::network::{HIDDEN_ONE, Network, NetworkError, OUTPUT_ONE, Parts};

use super::Model;

/// The engine's network that is nearest to the model. An output of 1 is worth `scale` centipawns.
///
/// # Errors
/// [`NetworkError`]: some board could make its sums overflow.
pub fn quantise(model: &Model, scale: u32) -> Result<Network, NetworkError> {
    let hidden = f32::from(HIDDEN_ONE);
    let output = f32::from(OUTPUT_ONE);
    let all =
        |weights: &[f32], one: f32| weights.iter().map(|weight| whole(weight * one)).collect();
    #[expect(clippy::cast_possible_truncation, reason = "weights are held within bounds")]
    let bias = |bias: f32| (f64::from(bias) * f64::from(hidden) * f64::from(output)).round() as i32;
    Network::new(&Parts {
        shape: model.shape,
        biases: all(&model.biases, hidden),
        inputs: all(&model.inputs, hidden),
        outputs: all(&model.outputs, output),
        output_biases: model.output_biases.map(bias),
        scale,
    })
}

impl From<&Network> for Model {
    /// The model that a network stands for, to the last digit.
    fn from(network: &Network) -> Self {
        let (hidden, output) = (f32::from(HIDDEN_ONE), f32::from(OUTPUT_ONE));
        let all = |weights: &[i16], one: f32| {
            weights.iter().map(|&weight| f32::from(weight) / one).collect()
        };
        let parts = network.parts();
        #[expect(clippy::cast_precision_loss, reason = "it was rounded from such a number")]
        let bias = |bias: i32| bias as f32 / hidden / output;
        Self {
            shape: parts.shape,
            inputs: all(&parts.inputs, hidden),
            biases: all(&parts.biases, hidden),
            outputs: all(&parts.outputs, output),
            output_biases: parts.output_biases.map(bias),
        }
    }
}

/// The nearest whole number.
#[expect(clippy::cast_possible_truncation, reason = "weights are held within bounds")]
fn whole(number: f32) -> i16 {
    number.round() as i16
}
