//! How a diagram looks: the options that change no position.

use clap::Args;
use staunton_diagram::Theme;
use staunton_notation::{Arrow, Mark};
use staunton_rules::Square;

use super::marks;

/// The look of a diagram.
#[derive(Args, Debug)]
pub(super) struct LookArgs {
    /// Black's pieces below
    #[arg(long)]
    pub(super) flip: bool,
    /// No letters and numbers at the edges
    #[arg(long)]
    pub(super) no_coordinates: bool,
    /// The colours of a picture
    #[arg(long, value_parser = marks::theme, default_value = "light", value_name = "light|dark|print")]
    pub(super) theme: Theme,
    /// The width of a picture in pixels, from 64 to 4096
    #[arg(long, default_value_t = 480, value_parser = clap::value_parser!(u32).range(64..=4096))]
    pub(super) width: u32,
    /// The last move, marked in a picture
    #[arg(long, value_parser = marks::squares, value_name = "e2e4")]
    pub(super) last: Option<marks::Squares>,
    /// Squares coloured in a picture
    #[arg(long, value_parser = marks::square, value_name = "SQUARE")]
    pub(super) mark: Vec<Square>,
    /// Squares with a circle in a picture; R, G, B or Y before it is its colour
    #[arg(long, value_parser = marks::circle, value_name = "SQUARE")]
    pub(super) circle: Vec<Mark>,
    /// Arrows in a picture; R, G, B or Y before it is its colour
    #[arg(long, value_parser = marks::arrow, value_name = "e2e4")]
    pub(super) arrow: Vec<Arrow>,
}
