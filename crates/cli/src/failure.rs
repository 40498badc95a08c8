//! What the program says of a command that failed, and its exit status.
//!
//! Commands know nothing of this module: they return whatever error they meet.

use std::io;

use anyhow::Error;
use staunton_rules::FenError;

use crate::arena::ArenaError;
use crate::ask::QuestionError;
use crate::convert::ConvertError;
use crate::diagram::DiagramError;
use crate::prove::ProveError;
use crate::review::ReviewError;
use crate::rule::RuleError;
use crate::start::StartError;
use crate::terms::TermsError;

/// The exit status of a command that failed on the way.
const FAILED: u8 = 1;
/// The exit status of a command that was given wrongly.
const MISUSED: u8 = 2;

/// Returns the exit status: 2 if the command was given wrongly, 1 if it failed on the way.
pub(crate) fn exit_status(error: &Error) -> u8 {
    if let Some(error) = error.downcast_ref::<ConvertError>() {
        error.exit_code()
    } else if let Some(error) = error.downcast_ref::<DiagramError>() {
        error.exit_code()
    } else if let Some(error) = error.downcast_ref::<ArenaError>() {
        error.exit_code()
    } else if let Some(error) = error.downcast_ref::<RuleError>() {
        error.exit_code()
    } else if let Some(error) = error.downcast_ref::<TermsError>() {
        error.exit_code()
    } else if let Some(error) = error.downcast_ref::<ReviewError>() {
        error.exit_code()
    } else if let Some(error) = error.downcast_ref::<ProveError>() {
        error.exit_code()
    } else if error.is::<StartError>() || error.is::<QuestionError>() {
        MISUSED
    } else {
        FAILED
    }
}

/// Returns whether the reader of the output has gone away, as `head` does when it has seen enough.
pub(crate) fn is_closed_pipe(error: &Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

/// Returns the error and its causes, outermost first, each on a line; at last what may help.
pub(crate) fn chain(error: &Error) -> String {
    let mut lines = Vec::new();
    if error.is::<io::Error>() {
        lines.push("error: the terminal cannot be read or written".to_owned());
    }
    for cause in error.chain() {
        let words = cause.to_string();
        match lines.last() {
            None => lines.push(format!("error: {words}")),
            // Some errors quote their cause: it need not be said again.
            Some(line) if line.ends_with(&words) => {}
            Some(_) => lines.push(format!("  because: {words}")),
        }
    }
    lines.extend(hint(error).map(|hint| format!("  {hint}")));
    lines.join("\n")
}

/// What may help.
fn hint(error: &Error) -> Option<String> {
    let start = error.downcast_ref::<StartError>().map(|error| &error.source);
    let asked = error.downcast_ref::<QuestionError>().and_then(|error| match error {
        QuestionError::Position { source, .. } => Some(source),
        QuestionError::Move { .. } => None,
    });
    if let Some(FenError::Position(error)) = start.or(asked) {
        return error.repair().map(|repair| format!("perhaps {repair} is meant"));
    }
    crate::serve::hint(error).map(str::to_owned)
}
