//! What the one who starts the server may choose.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use ipnet::IpNet;
use serde::{Deserialize, Serialize};

use crate::account::invitations::Registration;
use crate::time::Time;

/// The port when none is chosen.
const PORT: u16 = 8344;

/// What the one who starts the server may choose.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen; port 0 takes any free one.
    pub listen: SocketAddr,
    /// Where the database and the secret key lie; `None` is the platform's place for such data.
    pub data: Option<PathBuf>,
    /// A database of PostgreSQL, such as `postgres://user:password@host/staunton`, which keeps
    /// everything; `None` is one file of SQLite in the data folder.
    pub database: Option<String>,
    /// The bus between servers that share a database of PostgreSQL, such as `nats://host:4222`; `none`
    /// is several servers without one, and `None` one server.
    pub bus: Option<String>,
    /// The page.
    pub web: Web,
    /// Further origins from which the page may be served, such as `https://chess.example.org`.
    pub origins: Vec<String>,
    /// What the server may be called beside addresses, names of its own network and the hosts of
    /// `origins`; `*` is any name.
    pub hosts: Vec<String>,
    /// Proxies beside this machine itself: what they say of whom they speak for is believed
    /// (`X-Forwarded-For`, `X-Forwarded-Proto`).
    pub trusted_proxies: Vec<IpNet>,
    /// Networks from which many people come by one address, such as a hall or a school: what is
    /// limited by address is fifty times as much there.
    pub halls: Vec<IpNet>,
    /// How somebody comes to an account.
    pub registration: Registration,
    /// How lines of the log are written.
    pub log: LogFormat,
    /// Where what the server counts is told to whoever asks, and nowhere else; `None` tells it where
    /// it listens, to its own machine alone.
    pub metrics: Option<SocketAddr>,
    /// The server's time.
    pub time: Time,
    /// Whether the computer waits a little before it answers, as people do.
    pub computer_pauses: bool,
    /// The folder of the collection of games, an archive; `None` is the games of masters that come with
    /// the program.
    pub archive: Option<PathBuf>,
    /// A folder of Syzygy tables of endings, such as `KRvK.rtbw`; `None` has none.
    pub syzygy: Option<PathBuf>,
    /// Whether the books that come with the program stand on everybody's shelf.
    pub books: bool,
    /// How many bytes of books and studies are kept in all; guests may have half of them.
    pub most_kept: u64,
    /// The program that does what strangers bring in processes of its own, called as
    /// `PROGRAM worker --tables DIR KIND`, where the system is Unix; `None` does it in this process.
    pub worker: Option<PathBuf>,
}

/// How lines of the log are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// For people; in colours where standard error is a terminal.
    #[default]
    Text,
    /// One JSON object a line.
    Json,
}

/// Where the page comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Web {
    /// From this program, if it was built with it.
    Embedded,
    /// From a folder, read anew at each request.
    Folder(PathBuf),
}

impl Default for Config {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, PORT)),
            data: None,
            database: None,
            bus: None,
            web: Web::Embedded,
            origins: Vec::new(),
            hosts: Vec::new(),
            trusted_proxies: Vec::new(),
            halls: Vec::new(),
            registration: Registration::Open,
            log: LogFormat::Text,
            metrics: None,
            time: Time::new(),
            computer_pauses: true,
            archive: None,
            syzygy: None,
            books: true,
            most_kept: 8 << 30,
            worker: None,
        }
    }
}

impl Config {
    /// The folder for data: the one chosen, or the platform's.
    pub fn data_folder(&self) -> PathBuf {
        self.data.clone().unwrap_or_else(|| {
            directories::ProjectDirs::from("org", "Staunton", "staunton")
                .map_or_else(|| PathBuf::from("staunton-data"), |dirs| dirs.data_dir().to_owned())
        })
    }
}
