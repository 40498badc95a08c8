//! The chess server: games over HTTP and WebSocket, kept in SQLite or PostgreSQL.
//!
//! A game is a sequence of events. An act is decided, its events are committed, and only then is it
//! acknowledged and told to all who look on; the state in memory is the fold of the events. The
//! interface is described in `docs/formats/v1.md`.

#![forbid(unsafe_code)]

mod accept;
mod account;
mod admin;
mod analysis;
mod app;
mod archive;
mod archive_service;
mod assets;
mod attachment;
mod backup;
mod books;
mod chance;
mod cluster;
mod codes;
mod computer;
mod conditional;
mod config;
mod connection;
mod disk;
mod door;
mod elsewhere;
mod embed;
mod error;
mod example;
mod export;
mod fair_play;
mod folder;
mod game_rows;
mod games;
mod gate;
mod health;
mod help;
mod hosts;
mod identity;
mod jobs;
mod language;
mod lessons;
mod lichess;
mod limits;
mod message;
mod metrics;
mod migrate;
mod networks;
mod new_game;
mod news;
mod observer;
mod openapi;
mod opening;
mod pages;
mod pictures;
mod places;
mod policy;
mod practice;
mod preview;
mod proofs;
mod quota;
mod ratings;
mod receive;
mod registry;
mod reports;
mod reviews;
mod room;
mod round_trip;
mod sealing;
mod serve_error;
mod server;
mod session;
mod sharing;
mod socket;
mod stale;
mod state;
mod storage;
mod studies;
mod study;
mod summary;
mod tablebase;
mod time;
mod tokens;
mod trail;
mod upkeep;
mod visitor;
mod work;
mod workers;

use std::io::IsTerminal;
use std::net::SocketAddr;

use staunton_desk::names;
use tracing_subscriber::EnvFilter;

pub use account::invitations::Registration;
pub use admin::{
    AccountLine, AdminAct, AdminAnswer, AdminError, AdminOrder, BanLine, GameLine, InvitationLine,
    ReportLine, ServerLine, WorkerLine, administer,
};
pub use archive::{ArchiveNode, ArchiveNodeError, BookCollection};
pub use archive_service::{ArchivePart, ArchiveService};
pub use backup::{BackupError, backup, restore};
pub use config::{Config, LogFormat, Web};
pub use folder::is_in_use;
pub use game::Award;
pub use ipnet::IpNet;
pub use migrate::{MigrateError, Migrated, migrate};
pub use openapi::openapi_json;
pub use serve_error::ServeError;
pub use server::Server;
pub use staunton_desk::game;
pub use storage::{Copied, LogEntry};
pub use time::Time;
pub use work::WorkConfig;
#[cfg(unix)]
pub use workers::run_worker;

/// Serves until the process is told to end (SIGINT, SIGTERM), on as many threads as there are
/// cores, and writes what is worth knowing to standard error (`RUST_LOG` chooses how much). `ready`
/// is told the address as soon as connections are taken.
///
/// # Errors
/// If the data or the address cannot be used.
pub fn serve(config: Config, ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    begin_log(config.log);
    folder::keep_private();
    run(async {
        let server = Server::start(config).await?;
        let end = told_to_end().map_err(|error| ServeError::System(error.to_string()))?;
        ready(server.address());
        Box::pin(server.run(end)).await
    })
}

/// Does the work of servers that share a database, beside them, until the process is told to end: it
/// looks at games that are to be reviewed, and reads books. `ready` is told, once the database is open,
/// by which name servers and operators know it.
///
/// # Errors
/// If the database cannot be used, or one server has it alone.
pub fn work(config: WorkConfig, ready: impl FnOnce(&str)) -> Result<(), ServeError> {
    begin_log(LogFormat::Text);
    run(async {
        let end = told_to_end().map_err(|error| ServeError::System(error.to_string()))?;
        work::work(config, ready, end).await
    })
}

/// Runs on all cores.
fn run(work: impl Future<Output = Result<(), ServeError>>) -> Result<(), ServeError> {
    let system = |error: std::io::Error| ServeError::System(error.to_string());
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(system)?;
    runtime.block_on(work)
}

/// Serves a part of an archive until the process is told to end, or the router before such parts; `ready` is told the
/// address as soon as connections are taken.
///
/// # Errors
/// If the archive or the address cannot be used, or a bucket has no node.
pub fn serve_archive(
    service: ArchiveService,
    ready: impl FnOnce(SocketAddr),
) -> Result<(), ServeError> {
    begin_log(LogFormat::Text);
    run(async {
        let end = told_to_end().map_err(|error| ServeError::System(error.to_string()))?;
        service.run(ready, end).await
    })
}

/// Writes what is worth knowing to standard error.
fn begin_log(format: LogFormat) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr);
    // Whoever embeds the server may have a log of his own already: then it is that one.
    drop(match format {
        LogFormat::Text => log.try_init(),
        LogFormat::Json => log.json().flatten_event(true).try_init(),
    });
}

#[cfg(unix)]
fn told_to_end() -> std::io::Result<impl Future<Output = ()> + Send> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

#[cfg(not(unix))]
fn told_to_end() -> std::io::Result<impl Future<Output = ()> + Send> {
    Ok(async {
        // If the signal cannot be had, the server serves until it is killed.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}
