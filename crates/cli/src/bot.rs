//! `staunton bot`: an engine as a player on a server.

mod api;
mod clock;
mod game;
mod rules;

use std::collections::HashSet;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, bail};
use clap::Args;
use serde_json::Value;
use tokio::sync::mpsc;
use tokio::task::JoinSet;

use crate::arena::Contender;
use api::{Api, Lines};
use game::{Ending, GameError, Table};
use rules::Rules;

const LONG_ABOUT: &str = "\
Lets a UCI engine play on a server: this program's own, or any that speaks the same interface for \
bots as lichess.org. Challenges that suit are taken up, the others declined with the reason; each \
game has an engine of its own, which is told the clocks. What breaks is taken up again: the \
connection, the server, the engine. Ctrl-C ends it once the games under way are over; a second \
Ctrl-C ends it at once.";

const EXAMPLES: &str = "\
Examples:
  staunton bot --engine 'staunton uci' --server http://127.0.0.1:8344 --token stn_...
      our own engine, on a server on this machine
  staunton bot --engine 'cmd=/usr/games/stockfish; option.Hash=256' --server http://club:8344 \\
      --token-file token.txt --speeds blitz,rapid --games 4
      another engine, with four games at the same time
  staunton bot --server https://chess.example.org --token-file token.txt
      over TLS; the certificates that this system trusts are trusted

The token is made on the page, under Account, with the scope bot:play; it may also stand in
STAUNTON_TOKEN. With --upgrade the account becomes a bot's, for good: it must not have played yet.";

/// Let an engine play on a server
#[derive(Args, Debug)]
#[command(long_about = LONG_ABOUT, after_long_help = EXAMPLES)]
pub(crate) struct BotArgs {
    /// The engine: a command, or `cmd=...; option.NAME=VALUE; ...` as for `staunton arena`
    #[arg(long, value_name = "CMD", default_value = "staunton uci")]
    engine: Contender,
    /// Where the server is
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:8344")]
    server: String,
    /// The token [default: what `STAUNTON_TOKEN` says]
    #[arg(long, value_name = "TOKEN", conflicts_with = "token_file")]
    token: Option<String>,
    /// A file with the token
    #[arg(long, value_name = "FILE")]
    token_file: Option<PathBuf>,
    /// Make the account a bot's, for good
    #[arg(long)]
    upgrade: bool,
    /// What of the engine's time is kept back for the way of a move, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 150, value_parser = clap::value_parser!(u64).range(..=60_000))]
    overhead: u64,
    #[command(flatten)]
    rules: Rules,
}

impl BotArgs {
    fn token(&self) -> anyhow::Result<String> {
        let token = match (&self.token, &self.token_file) {
            (Some(token), _) => token.clone(),
            (None, Some(file)) => {
                std::fs::read_to_string(file).with_context(|| file.display().to_string())?
            }
            (None, None) => std::env::var("STAUNTON_TOKEN")
                .context("there is no token: expected --token, --token-file or STAUNTON_TOKEN")?,
        };
        Ok(token.trim().to_owned())
    }
}

/// Plays until it is told to end.
pub(crate) fn run(args: &BotArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let token = args.token()?;
    if !["http://", "https://"].iter().any(|scheme| args.server.starts_with(scheme)) {
        bail!("{}: expected an address that begins with http:// or https://", args.server);
    }
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .context("there is no thread to be had")?;
    let ended = runtime.block_on(serve(args, &token, out));
    // An engine that thinks is not waited for.
    runtime.shutdown_timeout(Duration::from_secs(1));
    ended
}

async fn serve(args: &BotArgs, token: &str, out: &mut dyn Write) -> anyhow::Result<()> {
    let api = Api::new(&args.server, token)?;
    let me = introduce(&api, args.upgrade).await?;
    tell(out, &format!("{me} is at {}", args.server))?;
    let table = Table {
        api: api.clone(),
        engine: args.engine.clone(),
        overhead: Duration::from_millis(args.overhead),
        me,
    };
    let mut club = Club {
        table: Arc::new(table),
        rules: &args.rules,
        games: JoinSet::new(),
        under_way: HashSet::new(),
        taken: HashSet::new(),
        leaves: false,
        out,
    };
    club.run().await
}

/// Who we are: the name of the account, which is a bot's.
async fn introduce(api: &Api, upgrade: bool) -> anyhow::Result<String> {
    let account = api.get("/api/account").await.context("the token is of no use")?;
    let name = account["username"].as_str().unwrap_or_default().to_owned();
    if account["title"] == "BOT" {
        return Ok(name);
    }
    if !upgrade {
        bail!("the account {name} is a person's: --upgrade makes it a bot's, for good");
    }
    let upgraded = api.post("/api/bot/account/upgrade", &[]).await;
    upgraded.with_context(|| format!("the account {name} does not become a bot's"))?;
    Ok(name)
}

fn tell(out: &mut dyn Write, line: &str) -> std::io::Result<()> {
    writeln!(out, "{line}").and_then(|()| out.flush())
}

/// What comes of a game: its id, and how it ended.
type Played = (String, Result<Ending, GameError>);

/// All games of a bot.
struct Club<'a> {
    table: Arc<Table>,
    rules: &'a Rules,
    games: JoinSet<Played>,
    /// The ids of the games that are played.
    under_way: HashSet<String>,
    /// The challenges that were taken up and are no games yet.
    taken: HashSet<String>,
    /// Whether no more is taken up.
    leaves: bool,
    out: &'a mut dyn Write,
}

impl Club<'_> {
    async fn run(&mut self) -> anyhow::Result<()> {
        let mut signals = signals()?;
        let mut pause = Duration::from_millis(200);
        loop {
            let opened = self.table.api.stream("/api/stream/event").await;
            let broken = match opened {
                Ok(lines) => {
                    pause = Duration::from_millis(200);
                    if self.listen(lines, &mut signals).await? {
                        return Ok(());
                    }
                    None
                }
                Err(error) => match error.wait() {
                    None => return Err(error.into()),
                    Some(wait) => Some(wait),
                },
            };
            pause = (pause * 2).max(broken.unwrap_or_default()).min(Duration::from_secs(30));
            tokio::select! {
                () = tokio::time::sleep(pause) => {}
                Some(()) = signals.recv() => if self.told_to_end()? { return Ok(()) },
                Some(played) = self.games.join_next() => if self.played(played)? { return Ok(()) },
            }
        }
    }

    /// Listens to one stream; whether it is time to go.
    async fn listen(
        &mut self,
        mut lines: Lines,
        signals: &mut mpsc::UnboundedReceiver<()>,
    ) -> anyhow::Result<bool> {
        loop {
            tokio::select! {
                line = lines.next() => match line {
                    Ok(Some(event)) => self.heard(&event).await?,
                    // It is opened again.
                    Ok(None) | Err(_) => return Ok(false),
                },
                Some(()) = signals.recv() => if self.told_to_end()? { return Ok(true) },
                Some(played) = self.games.join_next() => if self.played(played)? { return Ok(true) },
            }
        }
    }

    async fn heard(&mut self, event: &Value) -> anyhow::Result<()> {
        match event["type"].as_str() {
            Some("challenge") => self.challenged(&event["challenge"]).await?,
            Some("challengeCanceled" | "challengeDeclined") => {
                self.taken.remove(event["challenge"]["id"].as_str().unwrap_or_default());
            }
            Some("gameStart") => self.began(&event["game"])?,
            _ => {}
        }
        Ok(())
    }

    async fn challenged(&mut self, challenge: &Value) -> anyhow::Result<()> {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let (id, by) = (text(&challenge["id"]), text(&challenge["challenger"]["name"]));
        if by.eq_ignore_ascii_case(&self.table.me) || self.taken.contains(&id) {
            return Ok(());
        }
        let busy = self.under_way.len() + self.taken.len();
        let reason = if self.leaves { Some("later") } else { self.rules.declines(challenge, busy) };
        let api = &self.table.api;
        let Some(reason) = reason else {
            // One that is gone meanwhile is none.
            if api.post(&format!("/api/challenge/{id}/accept"), &[]).await.is_ok() {
                self.taken.insert(id);
            }
            return Ok(());
        };
        let path = format!("/api/challenge/{id}/decline");
        if api.post(&path, &[("reason", reason)]).await.is_ok() {
            tell(self.out, &format!("{id}: declined {by}'s challenge ({reason})"))?;
        }
        Ok(())
    }

    fn began(&mut self, game: &Value) -> anyhow::Result<()> {
        let id = game["gameId"].as_str().unwrap_or_default().to_owned();
        self.taken.remove(&id);
        if !self.under_way.insert(id.clone()) {
            return Ok(());
        }
        let words = |key: &str| game[key].as_str().unwrap_or("?").to_owned();
        let opponent = game["opponent"]["username"].as_str().unwrap_or("?");
        let line = format!("{id}: {} against {opponent}, {}", words("color"), words("speed"));
        tell(self.out, &line)?;
        let (table, game) = (Arc::clone(&self.table), game.clone());
        self.games.spawn(async move {
            let ended = game::play(&table, &game).await;
            (id, ended)
        });
        Ok(())
    }

    /// Tells how a game ended; whether it is time to go.
    fn played(&mut self, played: Result<Played, tokio::task::JoinError>) -> anyhow::Result<bool> {
        let (id, ended) = played.context("a game broke down")?;
        self.under_way.remove(&id);
        let line = match ended {
            Ok(Ending { status, winner: Some(winner) }) => format!("{id}: {status}, {winner} won"),
            Ok(Ending { status, winner: None }) => format!("{id}: {status}"),
            Err(error) => format!("{id}: given up: {:#}", anyhow::Error::from(error)),
        };
        tell(self.out, &line)?;
        Ok(self.leaves && self.under_way.is_empty())
    }

    /// Takes nothing up any more; whether it is time to go.
    fn told_to_end(&mut self) -> anyhow::Result<bool> {
        if self.leaves || self.under_way.is_empty() {
            return Ok(true);
        }
        self.leaves = true;
        let games = self.under_way.len();
        tell(self.out, &format!("ends after {games} games under way; once more ends at once"))?;
        Ok(false)
    }
}

/// Tells each time that somebody wants it to end.
fn signals() -> anyhow::Result<mpsc::UnboundedReceiver<()>> {
    let (told, signals) = mpsc::unbounded_channel();
    #[cfg(unix)]
    let mut terminated = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())
        .context("signals cannot be heard")?;
    tokio::spawn(async move {
        loop {
            #[cfg(unix)]
            let is_heard = tokio::select! {
                heard = tokio::signal::ctrl_c() => heard.is_ok(),
                heard = terminated.recv() => heard.is_some(),
            };
            #[cfg(not(unix))]
            let is_heard = tokio::signal::ctrl_c().await.is_ok();
            if !is_heard || told.send(()).is_err() {
                return;
            }
        }
    });
    Ok(signals)
}
