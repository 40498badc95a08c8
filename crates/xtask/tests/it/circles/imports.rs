//! What one file imports, defines and hands on, read from its tokens.
//!
//! An import is a `use`, wherever it stands, or a path that begins with `crate::`. A parent may
//! name its children in passing: `draw::outline(board)` is a call, not an import.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// One file of a crate.
#[derive(Debug)]
pub(super) struct Module {
    /// Its path below `src`, without the ending; empty for `lib.rs` and `main.rs`.
    pub(super) path: Vec<String>,
    /// What `use` brings in, and paths from the root of the crate in the text.
    pub(super) paths: Vec<Named>,
    /// Names of the items it defines.
    pub(super) items: BTreeSet<String>,
}

/// One path in a file.
#[derive(Debug)]
pub(super) struct Named {
    /// Its words; the last is `*` for all names of a module.
    pub(super) words: Vec<String>,
    /// Under which name it is handed on to others.
    pub(super) exported_as: Option<String>,
}

/// The files of a crate, from its folder `src`.
pub(super) fn modules(src: &Path) -> Vec<Module> {
    let mut files = Vec::new();
    walk(src, &mut files);
    files.sort();
    files
        .into_iter()
        .map(|file| {
            let text = fs::read_to_string(&file).unwrap();
            let below = file.strip_prefix(src).unwrap().with_extension("");
            let path = below.to_string_lossy().replace('\\', "/");
            Module::new(if path == "lib" || path == "main" { "" } else { &path }, &text)
        })
        .collect()
}

fn walk(folder: &Path, found: &mut Vec<std::path::PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            walk(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs") {
            found.push(path);
        }
    }
}

#[derive(Clone, PartialEq, Debug)]
enum Token {
    Word(String),
    Sign(char),
}

impl Module {
    pub(super) fn new(path: &str, text: &str) -> Self {
        let mut tokens = Vec::new();
        let stream: TokenStream = text.parse().unwrap_or_else(|error| panic!("{path}: {error}"));
        flatten(stream, &mut tokens);
        let mut module = Self {
            path: path.split('/').filter(|part| !part.is_empty()).map(str::to_owned).collect(),
            paths: Vec::new(),
            items: BTreeSet::new(),
        };
        module.read(&tokens);
        module
    }

    fn read(&mut self, tokens: &[Token]) {
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            let Token::Word(word) = token else {
                at += 1;
                continue;
            };
            if word == "use" && tokens.get(at + 1) != Some(&Token::Sign('<')) {
                at = self.read_use(tokens, at);
                continue;
            }
            if ITEMS.contains(&word.as_str())
                && let Some(Token::Word(name)) = tokens.get(at + 1)
            {
                self.items.insert(name.clone());
            }
            let (words, end) = path_at(tokens, at);
            if words.len() > 1 && word == "crate" {
                self.paths.push(Named { words, exported_as: None });
            }
            at = end;
        }
    }

    /// Reads a declaration from the word `use`, and returns where it ends.
    fn read_use(&mut self, tokens: &[Token], start: usize) -> usize {
        let exported = match start.checked_sub(1).map(|before| &tokens[before]) {
            Some(Token::Word(word)) => word == "pub",
            Some(Token::Sign(')')) => tokens[..start]
                .iter()
                .rposition(|token| *token == Token::Sign('('))
                .is_some_and(|open| open > 0 && tokens[open - 1] == Token::Word("pub".to_owned())),
            Some(Token::Sign(_)) | None => false,
        };
        let end = tokens[start..].iter().position(|token| *token == Token::Sign(';'));
        let end = end.map_or(tokens.len(), |length| start + length);
        self.read_tree(&tokens[start + 1..end], &[], exported);
        end
    }

    fn read_tree(&mut self, tree: &[Token], before: &[String], exported: bool) {
        let mut words = before.to_vec();
        let mut alias = None;
        let mut at = 0;
        while let Some(token) = tree.get(at) {
            match token {
                Token::Word(word) if word == "as" => {
                    if let Some(Token::Word(name)) = tree.get(at + 1) {
                        alias = Some(name.clone());
                    }
                    break;
                }
                Token::Word(word) => words.push(word.clone()),
                Token::Sign('*') => words.push("*".to_owned()),
                Token::Sign('{') => {
                    let body = &tree[at + 1..tree.len() - 1];
                    for branch in branches(body) {
                        self.read_tree(branch, &words, exported);
                    }
                    return;
                }
                Token::Sign(_) => {}
            }
            at += 1;
        }
        if words.last().is_some_and(|word| word == "self") {
            words.pop();
        }
        let name = alias.or_else(|| words.last().cloned());
        self.paths.push(Named { words, exported_as: name.filter(|_| exported) });
    }
}

/// Words before the name of an item.
const ITEMS: [&str; 9] =
    ["fn", "struct", "enum", "trait", "type", "static", "mod", "const", "union"];

/// The branches of a tree of imports, at its commas.
fn branches(body: &[Token]) -> Vec<&[Token]> {
    let (mut found, mut depth, mut start) = (Vec::new(), 0, 0);
    for (at, token) in body.iter().enumerate() {
        match token {
            Token::Sign('{') => depth += 1,
            Token::Sign('}') => depth -= 1,
            Token::Sign(',') if depth == 0 => {
                found.push(&body[start..at]);
                start = at + 1;
            }
            Token::Sign(_) | Token::Word(_) => {}
        }
    }
    found.push(&body[start..]);
    found.retain(|branch| !branch.is_empty());
    found
}

/// The words parted by `::` from `at` on, and where they end.
fn path_at(tokens: &[Token], at: usize) -> (Vec<String>, usize) {
    let colons = [Token::Sign(':'), Token::Sign(':')];
    let mut words = Vec::new();
    let mut at = at;
    while let Some(Token::Word(word)) = tokens.get(at) {
        words.push(word.clone());
        at += 1;
        if tokens.get(at..at + 2) == Some(&colons)
            && matches!(tokens.get(at + 2), Some(Token::Word(_)))
        {
            at += 2;
        } else {
            break;
        }
    }
    (words, at)
}

/// The tokens in one row, without what only tests are built with.
fn flatten(stream: TokenStream, tokens: &mut Vec<Token>) {
    let mut trees = stream.into_iter().peekable();
    while let Some(tree) = trees.next() {
        match tree {
            TokenTree::Punct(sign) if sign.as_char() == '#' => {
                if let Some(TokenTree::Group(group)) = trees.peek()
                    && group.stream().to_string().replace(' ', "") == "cfg(test)"
                {
                    skip_item(&mut trees);
                }
            }
            TokenTree::Punct(sign) => tokens.push(Token::Sign(sign.as_char())),
            TokenTree::Ident(word) => tokens.push(Token::Word(word.to_string())),
            TokenTree::Literal(_) => tokens.push(Token::Sign('"')),
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Parenthesis => ('(', ')'),
                    Delimiter::Brace => ('{', '}'),
                    Delimiter::Bracket | Delimiter::None => ('[', ']'),
                };
                tokens.push(Token::Sign(open));
                flatten(group.stream(), tokens);
                tokens.push(Token::Sign(close));
            }
        }
    }
}

/// Goes past the item that follows: to its semicolon, or its body if it is no `use`.
fn skip_item(trees: &mut impl Iterator<Item = TokenTree>) {
    let mut is_use = false;
    for tree in trees {
        match tree {
            TokenTree::Ident(word) if word == "use" => is_use = true,
            TokenTree::Punct(sign) if sign.as_char() == ';' => return,
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace && !is_use => return,
            TokenTree::Ident(_)
            | TokenTree::Punct(_)
            | TokenTree::Group(_)
            | TokenTree::Literal(_) => {}
        }
    }
}
