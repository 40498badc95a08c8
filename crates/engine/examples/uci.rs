//! The engine alone, speaking UCI on the standard channels.

fn main() {
    staunton_engine::uci::run(
        std::io::BufReader::new(std::io::stdin()),
        std::io::stdout(),
        staunton_engine::uci::Defaults::default(),
    );
}
