//! Many positions, one a line, each with its answer in a line of JSON.

use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use serde_json::json;

use super::{ProveArgs, ProveError};

/// Answers the same question of each position of standard input. What is wrong with a line is told
/// in its place, and the others are answered.
///
/// # Errors
/// If there was a line that could not be answered, or input or output broke off.
pub(super) fn answer(
    args: &ProveArgs,
    stop: &Arc<AtomicBool>,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    anyhow::ensure!(args.certificate.is_none(), "--certificate is for one position, not for many");
    let mut failed = 0_usize;
    for (number, line) in (1..).zip(io::stdin().lock().lines()) {
        let line = line?;
        let fen = line.trim();
        if fen.is_empty() || fen.starts_with('#') {
            continue;
        }
        let told = args.inquiry(fen).and_then(|inquiry| args.answer(&inquiry, stop));
        let text = match told {
            Ok(answer) => serde_json::to_string(&answer).map_err(io::Error::from)?,
            // That is no matter of the position: it would be said of each line.
            Err(error @ (ProveError::Length(_) | ProveError::Style(_))) => {
                return Err(error.into());
            }
            Err(error) => {
                failed += 1;
                json!({ "line": number, "fen": fen, "error": error.to_string() }).to_string()
            }
        };
        writeln!(out, "{text}")?;
        out.flush()?;
        if stop.load(Ordering::Relaxed) {
            break;
        }
    }
    anyhow::ensure!(failed == 0, "{failed} positions could not be answered");
    Ok(())
}
