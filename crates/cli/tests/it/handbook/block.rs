//! A chapter in its parts: words, and commands with their output.

/// A part of a chapter.
pub(super) enum Part<'a> {
    /// What is not run, the lines of commands with it.
    Words(&'a str),
    /// A command, the number of its line, and the output that the chapter prints.
    Run { line: usize, command: String, output: &'a str },
}

/// The parts one behind the other; their texts make the chapter again.
pub(super) fn split(text: &str) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    let (mut from, mut at) = (0, 0);
    let mut inside = false;
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let mut index = 0;
    while index < lines.len() {
        let line = lines[index];
        at += line.len();
        index += 1;
        if line.starts_with("```") {
            inside = line.trim_end() == "```console";
        }
        let Some(command) = line.strip_prefix("$ ").filter(|_| inside) else { continue };
        let number = index;
        let mut command = command.trim_end().to_owned();
        while command.ends_with('\\') && index < lines.len() {
            command.push('\n');
            command.push_str(lines[index].trim_end());
            at += lines[index].len();
            index += 1;
        }
        parts.push(Part::Words(&text[from..at]));
        from = at;
        let is_output = |line: &&str| !line.starts_with("$ ") && !line.starts_with("```");
        while lines.get(index).is_some_and(is_output) {
            at += lines[index].len();
            index += 1;
        }
        parts.push(Part::Run { line: number, command, output: &text[from..at] });
        from = at;
    }
    parts.push(Part::Words(&text[from..]));
    parts
}

/// Whether what is printed allows what was said. `…` is any text, and alone any lines.
pub(super) fn matches(printed: &[&str], said: &[&str]) -> bool {
    match printed.split_first() {
        None => said.is_empty(),
        Some((line, rest)) if line.trim() == "…" => {
            (0..=said.len()).any(|skipped| matches(rest, &said[skipped..]))
        }
        Some((line, rest)) => said
            .split_first()
            .is_some_and(|(first, more)| fits(line.trim_end(), first) && matches(rest, more)),
    }
}

fn fits(printed: &str, said: &str) -> bool {
    if printed == said {
        return true;
    }
    let mut pieces = printed.split('…');
    let Some(mut left) = said.strip_prefix(pieces.next().unwrap_or_default()) else { return false };
    let mut pieces: Vec<&str> = pieces.collect();
    let Some(last) = pieces.pop() else { return false };
    for piece in pieces {
        let Some(at) = left.find(piece) else { return false };
        left = &left[at + piece.len()..];
    }
    left.ends_with(last)
}

#[test]
fn a_chapter_is_split_into_commands_with_their_output() {
    let text = "words\n```console\n$ one \\\n    two\nsaid\n$ three\n```\n$ not run\n";
    let parts = split(text);
    let runs: Vec<(usize, &str, &str)> = parts
        .iter()
        .filter_map(|part| match part {
            Part::Run { line, command, output } => Some((*line, command.as_str(), *output)),
            Part::Words(_) => None,
        })
        .collect();
    assert_eq!(runs, [(3, "one \\\n    two", "said\n"), (6, "three", "")]);
}

#[test]
fn an_ellipsis_stands_for_what_changes() {
    assert!(matches(&["a", "…", "z"], &["a", "b", "c", "z"]));
    assert!(matches(&["id u_…, name …."], &["id u_x1, name Guest 7."]));
    assert!(!matches(&["id u_…, name …."], &["id u_x1, name Guest 7"]));
    assert!(!matches(&["a"], &["a", "b"]));
    assert!(!matches(&["a", "…", "z"], &["a", "b"]));
}
