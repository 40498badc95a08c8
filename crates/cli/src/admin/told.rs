//! What an operator is answered, as text.

use std::io::Write;

use serde_json::Value;
use staunton_server::{
    AdminAnswer, BanLine, GameLine, InvitationLine, LogEntry, ReportLine, ServerLine, WorkerLine,
};
use time::OffsetDateTime;

pub(super) fn tell_as_json(answer: &AdminAnswer, out: &mut dyn Write) -> anyhow::Result<()> {
    let answer = serde_json::to_value(answer)?;
    let it = answer.get("it").unwrap_or(&Value::Null);
    Ok(writeln!(out, "{}", serde_json::to_string_pretty(it)?)?)
}

pub(super) fn tell(answer: &AdminAnswer, out: &mut dyn Write) -> anyhow::Result<()> {
    match answer {
        AdminAnswer::Done(words) => writeln!(out, "{words}")?,
        AdminAnswer::Export(_) => tell_as_json(answer, out)?,
        AdminAnswer::Accounts(lines) => {
            writeln!(out, "{:<20}  {:<16}  {:>6}  sessions", "name", "made", "games")?;
            for line in lines {
                let made = instant(line.created_at);
                writeln!(
                    out,
                    "{:<20}  {made:<16}  {:>6}  {}",
                    line.name, line.games, line.sessions
                )?;
            }
        }
        AdminAnswer::Games(lines) => {
            writeln!(
                out,
                "{:<8}  {:<16}  {:<8}  {:>5}  players",
                "game", "made", "status", "plies"
            )?;
            for line in lines {
                tell_game(line, out)?;
            }
        }
        AdminAnswer::Bans(lines) => {
            for BanLine { whom, reason, who, at, until } in lines {
                writeln!(out, "{whom}  since {} {}  {reason}  ({who})", instant(*at), end(*until))?;
            }
        }
        AdminAnswer::Servers { servers, workers } => {
            writeln!(
                out,
                "{:<16}  {:<22}  {:<16}  {:>6}  lease",
                "server", "at", "since", "games"
            )?;
            for ServerLine { name, address, joined_at, lease_ms, games } in servers {
                let lease = if *lease_ms > 0 { "runs" } else { "has run out" };
                let since = instant(*joined_at);
                writeln!(out, "{name:<16}  {address:<22}  {since:<16}  {games:>6}  {lease}")?;
            }
            if !workers.is_empty() {
                let (worker, machine, since) = ("worker", "machine", "since");
                writeln!(out, "{worker:<16}  {machine:<22}  {since:<16}  has now  has done")?;
            }
            for WorkerLine { name, machine, joined_at, at_work, done } in workers {
                let since = instant(*joined_at);
                writeln!(out, "{name:<16}  {machine:<22}  {since:<16}  {at_work:>7}  {done:>8}")?;
            }
        }
        AdminAnswer::Invitations(lines) => {
            for InvitationLine { id, note, uses, used, who, until, .. } in lines {
                writeln!(out, "{id}  {used} of {uses} used  {}  {note}  ({who})", end(*until))?;
            }
        }
        AdminAnswer::Reports(lines) => {
            for line in lines {
                tell_report(line, out)?;
            }
        }
        AdminAnswer::Log(entries) => {
            for LogEntry { at, who, act, object, why } in entries {
                writeln!(out, "{}  {who}  {act}: {object}  ({why})", instant(*at))?;
            }
        }
    }
    Ok(())
}

fn tell_game(line: &GameLine, out: &mut dyn Write) -> anyhow::Result<()> {
    let GameLine { id, created_at, white, black, status, plies, result } = line;
    let name = |name: &Option<String>| name.clone().unwrap_or_else(|| "-".to_owned());
    let made = instant(*created_at);
    let (white, black) = (name(white), name(black));
    let result = result.as_ref().map_or_else(String::new, |words| format!("  {words}"));
    Ok(writeln!(out, "{id:<8}  {made:<16}  {status:<8}  {plies:>5}  {white} - {black}{result}")?)
}

fn tell_report(line: &ReportLine, out: &mut dyn Write) -> anyhow::Result<()> {
    let ReportLine { number, at, by, game, player, reason, words, closed } = line;
    let whom = player.as_deref().unwrap_or("the game");
    writeln!(out, "{number}  {}  {by} reports {whom} in {game}: {reason}", instant(*at))?;
    for words in words.lines() {
        writeln!(out, "    {words}")?;
    }
    if let Some((who, outcome)) = closed {
        writeln!(out, "    closed by {who}: {outcome}")?;
    }
    Ok(())
}

/// Until when something holds.
fn end(until: Option<i64>) -> String {
    until.map_or_else(|| "for good".to_owned(), |until| format!("until {}", instant(until)))
}

/// An instant in UTC, to the minute.
fn instant(ms: i64) -> String {
    let Ok(at) = OffsetDateTime::from_unix_timestamp(ms.div_euclid(1_000)) else {
        return ms.to_string();
    };
    let (year, month, day) = (at.year(), u8::from(at.month()), at.day());
    format!("{year}-{month:02}-{day:02} {:02}:{:02}", at.hour(), at.minute())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_instant_is_told_to_the_minute() {
        assert_eq!(instant(0), "1970-01-01 00:00");
        assert_eq!(instant(1_795_000_000_000), "2026-11-18 11:06");
    }
}
