//! `staunton serve`: the game in the browser.

use std::io::{self, IsTerminal};
use std::net::SocketAddr;
use std::path::PathBuf;

use clap::Args;
use serde::{Serialize, Serializer};
use staunton_server::{IpNet, ServeError};

use crate::invitation;
use crate::program::own_program;
use crate::settings::Settings;

const LONG_ABOUT: &str = "\
Serves the game to browsers until it is stopped with Ctrl-C. Games and accounts are kept in one \
SQLite file in the data folder, and nothing else is needed; or in a database of PostgreSQL.";

const EXAMPLES: &str = "\
Examples:
  staunton serve
      on this machine alone, at http://127.0.0.1:8344
  staunton serve --listen 0.0.0.0:8344 --data /var/lib/staunton
      for the whole network, with the data in a folder of your choice
  staunton serve --listen 127.0.0.1:0
      at any free port; the address is printed
  staunton --open
      in your browser at once
  staunton --lan
      for the whole network; the address is shown as a code for the cameras of phones, too
  staunton serve --database postgres://staunton@db.example.org/staunton
      with games and accounts in PostgreSQL; see 'staunton help migrate'
  staunton serve --database postgres://staunton@db.example.org/staunton --bus nats://bus.example.org:4222
      as one of several servers that share them
  staunton serve --config /etc/staunton.toml
      with settings from a file; see 'staunton config'

A proxy that adds TLS sets X-Forwarded-For and X-Forwarded-Proto; one on another machine is named
with --trusted-proxy. Give the address that people see with --origin.";

/// Serve the game to browsers
#[derive(Args, Debug, Default, Serialize)]
#[command(long_about = LONG_ABOUT, after_long_help = EXAMPLES)]
pub(crate) struct ServeArgs {
    /// A file of settings (TOML) [default: the one that `STAUNTON_CONFIG` names]
    #[arg(long, value_name = "FILE")]
    #[serde(skip)]
    pub(crate) config: Option<PathBuf>,
    /// Where to listen; port 0 takes any free one [default: 127.0.0.1:8344]
    #[arg(long, value_name = "ADDRESS:PORT")]
    #[serde(skip_serializing_if = "Option::is_none")]
    listen: Option<SocketAddr>,
    /// Open the page in the browser of this machine
    #[arg(long)]
    #[serde(skip)]
    open: bool,
    /// Serve the whole network, and show the address there, for cameras too (QR code)
    #[arg(long)]
    #[serde(skip)]
    lan: bool,
    /// The folder for games and accounts [default: the platform's folder for data]
    #[arg(long, value_name = "DIR")]
    #[serde(skip_serializing_if = "Option::is_none")]
    data: Option<PathBuf>,
    /// A database of PostgreSQL for games and accounts, such as
    /// `postgres://user:password@host/staunton` [default: a file in the folder]
    #[arg(long, value_name = "URL")]
    #[serde(skip_serializing_if = "Option::is_none")]
    database: Option<String>,
    /// The bus between servers that share the database, such as `nats://host:4222`; `none` is several
    /// servers without one [default: one server]
    #[arg(long, value_name = "URL|none")]
    #[serde(skip_serializing_if = "Option::is_none")]
    bus: Option<String>,
    /// The page: a folder, or `embedded` for the one built into this program [default: embedded]
    #[arg(long, value_name = "DIR|embedded")]
    #[serde(skip_serializing_if = "Option::is_none")]
    web: Option<PathBuf>,
    /// A further origin that the page may have, such as `https://chess.example.org`; may be repeated
    #[arg(long, value_name = "ORIGIN")]
    #[serde(rename = "origins", skip_serializing_if = "Vec::is_empty")]
    origin: Vec<String>,
    /// A name by which browsers may call this server, such as `chess.example.org`; may be repeated
    #[arg(long, value_name = "NAME")]
    #[serde(rename = "hosts", skip_serializing_if = "Vec::is_empty")]
    host: Vec<String>,
    /// The folder of the collection of games, as `staunton archive` makes it [default: games of masters
    /// that come with the program]
    #[arg(long, value_name = "DIR")]
    #[serde(skip_serializing_if = "Option::is_none")]
    archive: Option<PathBuf>,
    /// A folder of Syzygy tables of endings, for `/tablebase/standard`
    #[arg(long, value_name = "DIR")]
    #[serde(skip_serializing_if = "Option::is_none")]
    syzygy: Option<PathBuf>,
    /// Without the books that come with the program
    #[arg(long)]
    #[serde(rename = "books", skip_serializing_if = "is_not_said", serialize_with = "denied")]
    no_books: bool,
    /// A network whose proxies are believed, such as 10.0.0.0/8; may be repeated
    #[arg(long, value_name = "CIDR")]
    #[serde(rename = "trusted_proxies", skip_serializing_if = "Vec::is_empty")]
    trusted_proxy: Vec<IpNet>,
    /// A network of many people, whose limits are fifty times as large; may be repeated
    #[arg(long, value_name = "CIDR")]
    #[serde(rename = "halls", skip_serializing_if = "Vec::is_empty")]
    hall: Vec<IpNet>,
    /// How somebody comes to an account: `open`, by `invitation`, or `closed` [default: open]
    #[arg(long, value_name = "HOW")]
    #[serde(skip_serializing_if = "Option::is_none")]
    registration: Option<String>,
    /// How the log is written: `text` or `json` [default: text]
    #[arg(long, value_name = "FORMAT")]
    #[serde(skip_serializing_if = "Option::is_none")]
    log: Option<String>,
    /// An address that tells what the server counts; without it only this machine is told
    #[arg(long, value_name = "ADDRESS:PORT")]
    #[serde(skip_serializing_if = "Option::is_none")]
    metrics: Option<SocketAddr>,
    /// How many MiB of books and studies are kept in all [default: 8192]
    #[arg(long, value_name = "MIB")]
    #[serde(skip_serializing_if = "Option::is_none")]
    most_kept_mib: Option<u64>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde gives a reference")]
const fn is_not_said(flag: &bool) -> bool {
    !*flag
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde gives a reference")]
fn denied<S: Serializer>(flag: &bool, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_bool(!*flag)
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

/// Serves until the process is told to end. `say` gets the lines that say where.
pub(crate) fn run(args: &ServeArgs, mut say: impl FnMut(&str)) -> anyhow::Result<()> {
    let mut config = Settings::gather(args.config.as_deref(), args)?.into_config(own_program());
    if args.lan {
        config.listen = invitation::reachable(config.listen);
    }
    let ready = |address: SocketAddr| {
        say(&format!("Staunton listens on http://{address}"));
        if args.lan {
            say(&invitation::to_network(address, io::stdout().is_terminal()));
        }
        if args.open
            && let Err(error) = open::that_detached(invitation::from_here(address))
        {
            eprintln!("The browser could not be opened: {error}");
        }
    };
    Ok(staunton_server::serve(config, ready)?)
}
