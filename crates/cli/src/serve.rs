//! `staunton serve`: the game in the browser.

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;

use clap::Args;
use staunton_server::{Config, ServeError, Web};

const LONG_ABOUT: &str = "\
Serves the game to browsers until it is stopped with Ctrl-C. Games and accounts are kept in one \
SQLite file in the data folder; nothing else is needed.";

const EXAMPLES: &str = "\
Examples:
  staunton serve
      on this machine alone, at http://127.0.0.1:8344
  staunton serve --listen 0.0.0.0:8344 --data /var/lib/staunton
      for the whole network, with the data in a folder of your choice
  staunton serve --listen 127.0.0.1:0
      at any free port; the address is printed

A proxy that adds TLS should stand on the same machine and set X-Forwarded-For and
X-Forwarded-Proto; give the address that people see with --origin.";

/// Serve the game to browsers
#[derive(Args, Debug)]
#[command(long_about = LONG_ABOUT, after_long_help = EXAMPLES)]
pub(crate) struct ServeArgs {
    /// Where to listen; port 0 takes any free one
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:8344")]
    listen: SocketAddr,
    /// The folder for games and accounts [default: the platform's folder for data]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// The page: a folder, or `embedded` for the one built into this program
    #[arg(long, value_name = "DIR|embedded", default_value = "embedded")]
    web: PathBuf,
    /// A further origin that the page may have, such as `https://chess.example.org`; may be repeated
    #[arg(long, value_name = "ORIGIN")]
    origin: Vec<String>,
    /// Without the books that come with the program
    #[arg(long)]
    no_books: bool,
}

/// Returns the folder for data: the one chosen, or the platform's.
pub(crate) fn data_folder(chosen: Option<PathBuf>) -> PathBuf {
    Config { data: chosen, ..Config::default() }.data_folder()
}

/// Where workers in processes of their own come from: this very program, also when another one has
/// taken its place in the file system since.
fn own_program() -> Option<PathBuf> {
    if cfg!(target_os = "linux") {
        return Some(PathBuf::from("/proc/self/exe"));
    }
    cfg!(unix).then(|| std::env::current_exe().ok()).flatten()
}

/// Returns what may help where the server could not start.
pub(crate) fn hint(error: &anyhow::Error) -> Option<&'static str> {
    match error.downcast_ref::<ServeError>()? {
        ServeError::Listen { source, .. } if source.kind() == io::ErrorKind::AddrInUse => {
            Some("another program listens there: --listen 127.0.0.1:0 takes any free port")
        }
        _ => None,
    }
}

/// Serves until the process is told to end. `say` gets the line that says where.
pub(crate) fn run(args: &ServeArgs, say: impl FnOnce(&str)) -> Result<(), ServeError> {
    let web = if args.web.as_os_str() == "embedded" {
        Web::Embedded
    } else {
        Web::Folder(args.web.clone())
    };
    let config = Config {
        listen: args.listen,
        data: args.data.clone(),
        web,
        origins: args.origin.clone(),
        books: !args.no_books,
        worker: own_program(),
        ..Config::default()
    };
    staunton_server::serve(config, |address| say(&format!("Staunton listens on http://{address}")))
}
