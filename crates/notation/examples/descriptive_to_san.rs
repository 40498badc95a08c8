//! Turns moves in an old notation, one a line on the standard input, into SAN.
//!
//! `printf 'P to K 4\nP to K 4\nK Kt to B 3\n' | cargo run --example descriptive_to_san -- hoyle`

#![expect(clippy::print_stdout, reason = "it is what the program is for")]

use std::error::Error;

use staunton_notation::{IdentifiedPosition, Style, read_move, san};

fn main() -> Result<(), Box<dyn Error>> {
    let style: Style = std::env::args().nth(1).as_deref().unwrap_or("hoyle").parse()?;
    let mut at = IdentifiedPosition::default();
    for line in std::io::stdin().lines() {
        let reading = read_move(&at, &line?, style)?;
        println!("{}", san(at.position(), reading.mv));
        at.play(reading.mv);
    }
    Ok(())
}
