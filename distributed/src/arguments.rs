//! The command line.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

const EXAMPLES: &str = "\
Examples:
  staunton-distributed sql games.archive 'select result, count(*) from games group by result'
  staunton-distributed sql games.archive \"select game_id, white, black from games \\
      where chess_ply('\\\"smothered mate\\\"', moves, start_fen, variant) is not null\"
  staunton-distributed scheduler
  staunton-distributed executor --port 50061 --grpc-port 50062
  staunton-distributed sql /shared/games.archive --scheduler 127.0.0.1:50050 'select count(*) from positions'";

/// SQL over collections of chess games, on this machine or a cluster
#[derive(Parser, Debug)]
#[command(version, after_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Answer a question in SQL
    Sql(Sql),
    /// Plan and hand out what clients of a cluster ask; for a private network, it asks nobody who they are
    Scheduler(Scheduler),
    /// Work for a scheduler
    Executor(Executor),
}

#[derive(Args, Debug)]
pub(crate) struct Sql {
    /// The folder of the archive; for a cluster a path that all executors have
    pub(crate) archive: PathBuf,
    /// The query; it may read the tables games, positions and explorer
    pub(crate) query: String,
    /// Ask the cluster of this scheduler, not this machine
    #[arg(long, value_name = "HOST:PORT")]
    pub(crate) scheduler: Option<String>,
    /// How the answer is written
    #[arg(long, value_enum, default_value_t = Format::Table)]
    pub(crate) format: Format,
    /// Into how many parts the work is cut [default: the cores of this machine; 4 on a cluster]
    #[arg(long, value_name = "N")]
    pub(crate) parts: Option<usize>,
}

#[derive(Copy, Clone, ValueEnum, Debug)]
pub(crate) enum Format {
    /// Columns one below the other
    Table,
    /// Comma-separated, with a line of names
    Csv,
    /// An object a line
    Json,
}

#[derive(Args, Debug)]
pub(crate) struct Scheduler {
    /// Where it listens
    #[arg(long, default_value = "127.0.0.1:50050")]
    pub(crate) bind: SocketAddr,
    /// After how many seconds without a word an executor is given up
    #[arg(long, default_value_t = 6)]
    pub(crate) timeout: u64,
}

#[derive(Args, Debug)]
pub(crate) struct Executor {
    /// The scheduler it works for
    #[arg(long, value_name = "HOST:PORT", default_value = "127.0.0.1:50050")]
    pub(crate) scheduler: String,
    /// The address it listens on, which others must reach
    #[arg(long, default_value = "127.0.0.1")]
    pub(crate) bind: String,
    /// The port from which results are fetched
    #[arg(long, default_value_t = 50051)]
    pub(crate) port: u16,
    /// The port on which it is given work
    #[arg(long, default_value_t = 50052)]
    pub(crate) grpc_port: u16,
    /// How many parts it works on at a time [default: the cores of this machine]
    #[arg(long, value_name = "N")]
    pub(crate) cores: Option<usize>,
    /// Where it keeps what is not finished [default: a temporary folder]
    #[arg(long, value_name = "FOLDER")]
    pub(crate) work: Option<PathBuf>,
}
