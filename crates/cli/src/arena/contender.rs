//! Who plays: a program, its options, its limit.

use std::str::FromStr;

use super::limit::{Limit, LimitError};

/// An engine as the command line names it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Contender {
    /// How tables and records call it.
    pub(crate) name: String,
    /// The program and its arguments.
    pub(crate) command: Vec<String>,
    /// UCI options to set, in this order.
    pub(crate) options: Vec<(String, String)>,
    /// Its own limit, if it has one.
    pub(crate) limit: Option<Limit>,
    /// Its rating, if it is known: the others' are measured against it.
    pub(crate) rating: Option<f64>,
}

/// Words that name no engine.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub(crate) enum ContenderError {
    /// Nothing to run.
    #[error(
        "{0:?} names no program: expected a command such as \"staunton uci\", or \
         \"cmd=staunton uci; name=mine; option.Hash=64; limit=nodes=20000; rating=3000\""
    )]
    NoCommand(String),
    /// A part that is not known.
    #[error("{0:?} is no part of an engine: expected cmd=, name=, option.NAME=, limit= or rating=")]
    Part(String),
    /// Quotation marks that do not close.
    #[error("the quotation marks in {0:?} do not close")]
    Quotes(String),
    /// A limit that is none.
    #[error(transparent)]
    Limit(#[from] LimitError),
}

impl FromStr for Contender {
    type Err = ContenderError;

    fn from_str(text: &str) -> Result<Self, ContenderError> {
        let mut contender = Self {
            name: String::new(),
            command: Vec::new(),
            options: Vec::new(),
            limit: None,
            rating: None,
        };
        let is_command_alone = !text.split(';').any(|part| part.trim_start().starts_with("cmd="));
        if is_command_alone {
            contender.command = words(text)?;
            text.trim().clone_into(&mut contender.name);
        } else {
            for part in text.split(';').map(str::trim).filter(|part| !part.is_empty()) {
                contender.take(part)?;
            }
        }
        if contender.command.is_empty() {
            return Err(ContenderError::NoCommand(text.to_owned()));
        }
        if contender.name.is_empty() {
            contender.name = contender.command.join(" ");
        }
        Ok(contender)
    }
}

impl Contender {
    fn take(&mut self, part: &str) -> Result<(), ContenderError> {
        let unknown = || ContenderError::Part(part.to_owned());
        let (key, value) = part.split_once('=').ok_or_else(unknown)?;
        match (key.trim(), value.trim()) {
            ("cmd", command) => self.command = words(command)?,
            ("name", name) => name.clone_into(&mut self.name),
            ("limit", limit) => self.limit = Some(limit.parse()?),
            ("rating", rating) => self.rating = Some(rating.parse().map_err(|_| unknown())?),
            (key, value) => {
                let option = key.strip_prefix("option.").ok_or_else(unknown)?;
                self.options.push((option.to_owned(), value.to_owned()));
            }
        }
        Ok(())
    }
}

/// Words apart by blanks; what stands in quotation marks is one.
fn words(text: &str) -> Result<Vec<String>, ContenderError> {
    let (mut words, mut open): (Vec<String>, Option<char>) = (Vec::new(), None);
    let mut inside = false;
    for letter in text.chars() {
        match open {
            Some(mark) if letter == mark => open = None,
            None if letter == '"' || letter == '\'' => {
                open = Some(letter);
                if !inside {
                    words.push(String::new());
                }
                inside = true;
            }
            None if letter.is_whitespace() => inside = false,
            Some(_) | None => {
                if !inside {
                    words.push(String::new());
                }
                inside = true;
                if let Some(word) = words.last_mut() {
                    word.push(letter);
                }
            }
        }
    }
    if open.is_some() { Err(ContenderError::Quotes(text.to_owned())) } else { Ok(words) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn engines_are_named_in_short_and_in_full() {
        let plain: Contender = "staunton uci".parse().unwrap();
        assert_eq!(plain.command, ["staunton", "uci"]);
        assert_eq!(plain.name, "staunton uci");
        let full: Contender =
            "name=base; cmd='/a path/engine' --fast; option.Skill Level=13; limit=nodes=500; rating=3000"
                .parse()
                .unwrap();
        assert_eq!(full.command, ["/a path/engine", "--fast"]);
        assert_eq!(full.options, [("Skill Level".to_owned(), "13".to_owned())]);
        assert_eq!((full.limit, full.rating), (Some(Limit::Nodes(500)), Some(3000.0)));
        for wrong in ["", "  ", "cmd=", "cmd=x; colour=red", "cmd='x", "cmd=x; limit=soon"] {
            assert!(wrong.parse::<Contender>().is_err(), "{wrong}");
        }
    }
}
