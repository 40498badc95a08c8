//! The server alone: `cargo run -p staunton-server --example serve -- ADDRESS DATA [WEB]`.

use staunton_server::{Config, Web, serve};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let mut config = Config::default();
    if let Some(listen) = args.next() {
        config.listen = listen.parse()?;
    }
    config.data = args.next().map(Into::into);
    if let Some(web) = args.next() {
        config.web = Web::Folder(web.into());
    }
    serve(config, |address| eprintln!("Staunton listens on http://{address}"))?;
    Ok(())
}
