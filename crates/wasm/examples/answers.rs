//! The same answers from the native build, for comparison, by the network that browsers fetch: `answers perft FEN DEPTH`,
//! `answers search FEN NODES`, `answers review MOVES NODES`.

#![expect(clippy::print_stdout, reason = "an example speaks to the person who started it")]

use std::error::Error;

use staunton_engine::network::Network;
use staunton_engine::system_time;
use staunton_wasm::{SearchRequest, perft, review, search};

fn main() -> Result<(), Box<dyn Error>> {
    Network::small().as_ref().clone().give();
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let answer = match words.as_slice() {
        ["perft", fen, depth] => perft(fen, depth.parse()?)?,
        ["search", fen, nodes] => {
            let nodes = nodes.parse()?;
            let request =
                SearchRequest { nodes, move_time_ms: 0, threads: 1, time_source: system_time };
            search(fen, request)?
        }
        ["review", moves, nodes] => review(moves, nodes.parse()?)?,
        _ => return Err("usage: answers perft|search|review TEXT NUMBER".into()),
    };
    print!("{answer}");
    Ok(())
}
