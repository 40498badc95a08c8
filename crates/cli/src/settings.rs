//! What a server is told by a file, the environment and options, and where each came from.

use std::fs::File;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use anyhow::Context;
use figment::Figment;
use figment::providers::{Env, Format, Serialized};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use staunton_server::{Config, IpNet, LogFormat, Registration, Web};

use crate::folder::data_folder;

/// Variables of the environment begin so.
const PREFIX: &str = "STAUNTON_";
/// The variable that names the file.
const FILE: &str = "STAUNTON_CONFIG";
/// The page that is built into the program.
const EMBEDDED: &str = "embedded";
const MIB: u64 = 1 << 20;

/// All that may be set, as a file names it.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Settings {
    listen: SocketAddr,
    data: Option<PathBuf>,
    database: Option<String>,
    bus: Option<String>,
    web: PathBuf,
    origins: Vec<String>,
    hosts: Vec<String>,
    archive: Option<PathBuf>,
    syzygy: Option<PathBuf>,
    books: bool,
    trusted_proxies: Vec<IpNet>,
    halls: Vec<IpNet>,
    registration: Registration,
    log: LogFormat,
    metrics: Option<SocketAddr>,
    most_kept_mib: u64,
}

/// The names of all settings.
const KEYS: [&str; 16] = [
    "listen",
    "data",
    "database",
    "bus",
    "web",
    "origins",
    "hosts",
    "archive",
    "syzygy",
    "books",
    "trusted_proxies",
    "halls",
    "registration",
    "log",
    "metrics",
    "most_kept_mib",
];

impl Default for Settings {
    fn default() -> Self {
        let config = Config::default();
        Self {
            listen: config.listen,
            data: None,
            database: None,
            bus: None,
            web: PathBuf::from(EMBEDDED),
            origins: config.origins,
            hosts: config.hosts,
            archive: None,
            syzygy: None,
            books: config.books,
            trusted_proxies: config.trusted_proxies,
            halls: config.halls,
            registration: config.registration,
            log: config.log,
            metrics: config.metrics,
            most_kept_mib: config.most_kept / MIB,
        }
    }
}

/// One setting as it holds.
pub(crate) struct Held {
    pub(crate) key: &'static str,
    /// As TOML writes it; `None` where there is none.
    pub(crate) value: Option<String>,
    /// Where it comes from.
    pub(crate) from: String,
}

/// TOML, by the one reader of it that is built in.
struct Toml;

impl Format for Toml {
    type Error = toml::de::Error;

    const NAME: &'static str = "TOML";

    fn from_str<T: DeserializeOwned>(text: &str) -> Result<T, Self::Error> {
        toml::from_str(text)
    }
}

/// Where settings come from: options go before the environment, that before the file, and that
/// before what holds if nothing is said.
fn sources(file: Option<&Path>, options: impl Serialize) -> anyhow::Result<Figment> {
    let mut figment = Figment::from(Serialized::defaults(Settings::default()));
    let file = file.map(Path::to_owned).or_else(|| std::env::var_os(FILE).map(PathBuf::from));
    if let Some(file) = file {
        // A file that is not there would be passed over.
        File::open(&file).with_context(|| format!("{} cannot be read", file.display()))?;
        figment = figment.merge(Toml::file_exact(file));
    }
    Ok(figment.merge(Env::prefixed(PREFIX).only(&KEYS)).merge(Serialized::defaults(options)))
}

impl Settings {
    /// What the file, the environment and the options say together. Without a `file` the one that
    /// the environment names is read.
    ///
    /// # Errors
    /// Where one of them is wrong; it is named.
    pub(crate) fn gather(file: Option<&Path>, options: impl Serialize) -> anyhow::Result<Self> {
        let settings: Self = sources(file, options)?.extract().map_err(in_words)?;
        for origin in &settings.origins {
            check_origin(origin)?;
        }
        for host in &settings.hosts {
            check_host(host)?;
        }
        Ok(settings)
    }

    /// What the server is to be told.
    pub(crate) fn into_config(self, worker: Option<PathBuf>) -> Config {
        let web =
            if self.web == Path::new(EMBEDDED) { Web::Embedded } else { Web::Folder(self.web) };
        Config {
            listen: self.listen,
            data: Some(data_folder(self.data)),
            database: self.database,
            bus: self.bus,
            web,
            origins: self.origins,
            hosts: self.hosts,
            archive: self.archive,
            syzygy: self.syzygy,
            books: self.books,
            trusted_proxies: self.trusted_proxies,
            halls: self.halls,
            registration: self.registration,
            log: self.log,
            metrics: self.metrics,
            most_kept: self.most_kept_mib.saturating_mul(MIB),
            worker,
            ..Config::default()
        }
    }
}

/// All settings as they hold, with where they come from.
///
/// # Errors
/// Those of [`Settings::gather`].
pub(crate) fn held(file: Option<&Path>, options: impl Serialize) -> anyhow::Result<Vec<Held>> {
    let figment = sources(file, &options)?;
    let settings = serde_json::to_value(Settings::gather(file, &options)?)?;
    let one = |key: &'static str| {
        let value = settings.get(key).filter(|value| !value.is_null()).map(ToString::to_string);
        let value = value
            .map(|value| if ["database", "bus"].contains(&key) { unsaid(&value) } else { value });
        Held { key, value, from: source(&figment, key) }
    };
    Ok(KEYS.into_iter().map(one).collect())
}

/// The address of a database or a bus with stars for its password: what is shown is handed on.
fn unsaid(address: &str) -> String {
    let Some((user, place)) = address.rsplit_once('@') else { return address.to_owned() };
    let from = user.find("://").map_or(0, |at| at + 3);
    match user[from..].split_once(':') {
        Some((name, _)) => format!("{}{name}:***@{place}", &user[..from]),
        None => address.to_owned(),
    }
}

/// Where a setting comes from.
fn source(figment: &Figment, key: &str) -> String {
    let Some(found) = figment.find_metadata(key) else { return "default".to_owned() };
    match &found.source {
        Some(figment::Source::File(file)) => file.display().to_string(),
        _ if found.name.contains("environment") => {
            format!("{PREFIX}{}", key.to_ascii_uppercase())
        }
        _ if found.name.contains(std::any::type_name::<Settings>()) => "default".to_owned(),
        _ => "option".to_owned(),
    }
}

/// What is wrong with settings: one line each, with what would have fitted.
fn in_words(errors: figment::Error) -> anyhow::Error {
    let lines: Vec<String> = errors.into_iter().map(|error| error.to_string()).collect();
    anyhow::Error::msg(lines.join("\n"))
}

/// A host is a name alone, or any.
fn check_host(host: &str) -> anyhow::Result<()> {
    let is_name = |host: &str| {
        !host.is_empty()
            && host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-.".contains(&byte))
    };
    if host == "*" || is_name(host) {
        return Ok(());
    }
    anyhow::bail!("hosts: {host:?} is none; one looks like \"chess.example.org\", without a port")
}

/// An origin is what browsers send: a scheme, a host, perhaps a port, and nothing behind it.
fn check_origin(origin: &str) -> anyhow::Result<()> {
    let host = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
    if host.is_some_and(|host| !host.is_empty() && !host.contains(['/', '?', '#', ' '])) {
        return Ok(());
    }
    anyhow::bail!("origins: {origin:?} is none; one looks like \"https://chess.example.org\"")
}
