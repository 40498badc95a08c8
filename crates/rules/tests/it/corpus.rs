//! Where the suites lie: a small one in every clone, larger ones in the corpora.

use std::io::{self, Write as _};

use staunton_corpora::{self as corpora, Input};

/// A file of a suite.
pub(crate) struct Suite {
    /// Its name, for messages.
    pub(crate) name: String,
    pub(crate) text: String,
}

impl Suite {
    /// Every line that is neither empty nor a comment, with `name:number`.
    pub(crate) fn lines(&self) -> impl Iterator<Item = (String, &str)> {
        self.text
            .lines()
            .enumerate()
            .map(|(index, line)| (format!("{}:{}", self.name, index + 1), line.trim()))
            .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
    }
}

impl From<Input> for Suite {
    fn from(input: Input) -> Self {
        Self { text: input.text(), name: input.name }
    }
}

/// A suite that every clone has.
pub(crate) fn own(name: &str) -> Suite {
    corpora::data(&format!("perft/{name}")).into()
}

/// A suite that every clone has a part of, and the whole of it where the corpora are.
pub(crate) fn both(name: &str) -> Vec<Suite> {
    [own(name)].into_iter().chain(beside(name)).collect()
}

/// A suite that only the corpora have.
pub(crate) fn beside(name: &str) -> Option<Suite> {
    corpora::corpus(&format!("perft/{name}")).map(Suite::from)
}

/// Says something that is seen even if the test passes.
pub(crate) fn say(text: &str) {
    // The test harness keeps what `println!` says of a test that passes.
    let _ = writeln!(io::stderr(), "rules: {text}");
}
