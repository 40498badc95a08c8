//! The rule of examples: whoever calls a function that can fail can see it done.
//!
//! Every public function of a published library whose documentation has `# Errors` is called in an
//! example of its crate: its own, its type's, or one of the README. Names are compared as text, so
//! an example of one `read` counts for another of the same crate.

use std::fs;
use std::path::{Path, PathBuf};

/// A public function that can fail: its name, and where it stands.
struct Fallible {
    name: String,
    place: String,
}

/// What one file tells: the functions that can fail, and the lines of its examples.
#[derive(Default)]
struct Told {
    fallible: Vec<Fallible>,
    examples: Vec<String>,
}

impl Told {
    fn take_in(&mut self, shown: &Path, text: &str) {
        let (mut in_example, mut can_fail) = (false, false);
        let code = text.lines().take_while(|line| !line.starts_with("mod tests {"));
        for (number, line) in code.enumerate() {
            let line = line.trim_start();
            if let Some(doc) = line.strip_prefix("///").or_else(|| line.strip_prefix("//!")) {
                let doc = doc.trim();
                can_fail |= doc == "# Errors";
                if doc.starts_with("```") {
                    in_example = !in_example && !doc.contains("text");
                } else if in_example {
                    self.examples.push(doc.to_owned());
                }
            } else if !line.starts_with('#') {
                let signature = line.strip_prefix("pub const fn ").or(line.strip_prefix("pub fn "));
                if let Some(signature) = signature.filter(|_| can_fail) {
                    let name = signature.split(['(', '<']).next().unwrap().to_owned();
                    let place = format!("{}:{}", shown.display(), number + 1);
                    self.fallible.push(Fallible { name, place });
                }
                can_fail = false;
            }
        }
    }

    fn unshown(&self) -> Vec<String> {
        let is_called = |name: &str| {
            let call = format!("{name}(");
            let begins_there = |line: &str, at: usize| {
                !line[..at].ends_with(|sign: char| sign.is_alphanumeric() || sign == '_')
            };
            let mut lines = self.examples.iter();
            lines.any(|line| line.match_indices(&call).any(|(at, _)| begins_there(line, at)))
        };
        let unshown = self.fallible.iter().filter(|function| !is_called(&function.name));
        unshown.map(|function| format!("{}: {}", function.place, function.name)).collect()
    }
}

fn take_in_folder(told: &mut Told, folder: &Path, root: &Path) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            take_in_folder(told, &path, root);
        } else if path.extension().is_some_and(|end| end == "rs") {
            let shown = path.strip_prefix(root).unwrap();
            told.take_in(shown, &fs::read_to_string(&path).unwrap());
        }
    }
}

#[test]
fn what_can_fail_is_shown_in_an_example() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let (mut found, mut functions) = (Vec::new(), 0);
    for entry in fs::read_dir(root.join("crates")).unwrap() {
        let folder = entry.unwrap().path();
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap_or_default();
        if manifest.is_empty() || manifest.lines().any(|line| line.starts_with("publish")) {
            continue;
        }
        let mut told = Told::default();
        let readme = fs::read_to_string(folder.join("README.md")).unwrap();
        let front_page: Vec<String> = readme.lines().map(|line| format!("//! {line}")).collect();
        told.take_in(Path::new("README.md"), &front_page.join("\n"));
        take_in_folder(&mut told, &folder.join("src"), &root);
        functions += told.fallible.len();
        found.extend(told.unshown());
    }
    assert!(functions > 50, "too few functions were found: {functions}");
    assert!(found.is_empty(), "no example calls these:\n{}", found.join("\n"));
}

#[test]
fn a_function_without_an_example_is_found() {
    let check = |text: &str, expected: usize| {
        let mut told = Told::default();
        told.take_in(Path::new("lib.rs"), text);
        assert_eq!(told.unshown().len(), expected, "{text}");
    };
    check("/// # Errors\n/// Always.\npub fn read() {}", 1);
    check("/// # Errors\n/// Always.\n#[inline]\npub const fn read<T>() {}", 1);
    check("/// # Errors\n///\n/// ```\n/// read()?;\n/// ```\npub fn read() {}", 0);
    check("/// ```\n/// reread()?;\n/// ```\n/// # Errors\npub fn read() {}", 1);
    check("/// Gets it.\npub fn get() {}", 0);
}
