//! `staunton archive names`: names that may be one player's, joined when somebody says so.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::Args;
use staunton_archive::{Archive, NameSuggestion, Player, join_names, part_names};

#[derive(Args, Debug)]
pub(super) struct NamesArgs {
    /// The folder of the archive
    folder: PathBuf,
    /// Join the names of these suggestions: their numbers, or a file of lines that begin with one
    #[arg(long, value_name = "FILE|ID", num_args = 1.., conflicts_with_all = ["undo", "joined"])]
    accept: Vec<String>,
    /// Take these names away from the players they were joined with
    #[arg(long, value_name = "NAME", num_args = 1.., conflicts_with = "joined")]
    undo: Vec<String>,
    /// Tell the names that are joined
    #[arg(long)]
    joined: bool,
    /// Leave out suggestions with a lower score
    #[arg(long, value_name = "SCORE", default_value_t = 0, allow_negative_numbers = true)]
    least: i32,
}

pub(super) fn run(args: &NamesArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let folder = &args.folder;
    if !args.accept.is_empty() {
        let players = join_names(folder, &accepted(folder, &args.accept)?)?;
        return tell_players(&players, out);
    }
    if !args.undo.is_empty() {
        let names: Vec<&str> = args.undo.iter().map(String::as_str).collect();
        return tell_players(&part_names(folder, &names)?, out);
    }
    let archive = Archive::open(folder)?;
    if args.joined {
        return tell_players(&archive.players()?, out);
    }
    writeln!(out, "id\tscore\tname\tgames\tyears\tmay be\tgames\tyears\twhy")?;
    for found in archive.suggest_names()?.iter().filter(|found| found.score >= args.least) {
        tell(found, out)?;
    }
    Ok(())
}

fn tell(found: &NameSuggestion, out: &mut dyn Write) -> anyhow::Result<()> {
    let years = |years: Option<(i32, i32)>| match years {
        None => "-".to_owned(),
        Some((first, last)) if first == last => first.to_string(),
        Some((first, last)) => format!("{first}-{last}"),
    };
    let NameSuggestion { id, canonical, alias, score, reasons, games, years: both } = found;
    let reasons: Vec<String> = reasons.iter().map(ToString::to_string).collect();
    let (whole, other) = (years(both[0]), years(both[1]));
    Ok(writeln!(
        out,
        "{id:08x}\t{score}\t{alias}\t{}\t{other}\t{canonical}\t{}\t{whole}\t{}",
        games[1],
        games[0],
        reasons.join(", ")
    )?)
}

fn tell_players(players: &[Player], out: &mut dyn Write) -> anyhow::Result<()> {
    writeln!(out, "player\tfide\tname\talso")?;
    for Player { id, fide_id, canonical, aliases } in players {
        let others: Vec<&str> =
            aliases.iter().map(String::as_str).filter(|alias| alias != canonical).collect();
        let fide_id = if *fide_id == 0 { "-".to_owned() } else { fide_id.to_string() };
        writeln!(out, "{id}\t{fide_id}\t{canonical}\t{}", others.join("; "))?;
    }
    Ok(())
}

/// The suggestions that these words mean: numbers, or files with a number at the beginning of lines.
fn accepted(folder: &Path, words: &[String]) -> anyhow::Result<Vec<NameSuggestion>> {
    let suggestions = Archive::open(folder)?.suggest_names()?;
    let known: BTreeMap<u32, NameSuggestion> =
        suggestions.into_iter().map(|found| (found.id, found)).collect();
    let mut accepted = Vec::new();
    for word in words {
        if let Some(id) = id(word) {
            accepted.push(suggestion(&known, id)?);
            continue;
        }
        let text = fs::read_to_string(word).with_context(|| {
            format!("{word} is neither the number of a suggestion, as 0badf00d, nor a file that can be read")
        })?;
        for (number, line) in (1..).zip(text.lines()) {
            let Some(first) = line.split_whitespace().next().filter(|first| *first != "id") else {
                continue;
            };
            let place = || format!("line {number} of {word}");
            let id = id(first).with_context(|| {
                format!("{}: {first:?}: expected the number of a suggestion, as 0badf00d", place())
            })?;
            accepted.push(suggestion(&known, id).with_context(place)?);
        }
    }
    Ok(accepted)
}

fn id(word: &str) -> Option<u32> {
    (word.len() == 8).then(|| u32::from_str_radix(word, 16).ok()).flatten()
}

fn suggestion(known: &BTreeMap<u32, NameSuggestion>, id: u32) -> anyhow::Result<NameSuggestion> {
    let Some(found) = known.get(&id) else { bail!("no suggestion has the number {id:08x}") };
    Ok(found.clone())
}
