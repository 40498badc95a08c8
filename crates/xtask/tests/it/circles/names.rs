//! From the paths in a file to the modules that have what they name.

use std::collections::{BTreeMap, BTreeSet};

use super::graph::Edges;
use super::imports::Module;

/// More steps from one name handed on to the next than any crate takes.
const FARTHEST: usize = 12;

/// Who imports whom. The root of a crate is left out: it hands on what all others have.
pub(super) fn edges(modules: &[Module]) -> Edges {
    let house = House::new(modules);
    modules
        .iter()
        .filter(|module| !module.path.is_empty())
        .map(|module| {
            let known = house.known_by(module);
            (module.path.join("/"), known.into_keys().filter(|path| !path.is_empty()).collect())
        })
        .collect()
}

/// Every import between the modules of a circle, in words.
pub(super) fn why(modules: &[Module], circle: &BTreeSet<String>) -> Vec<String> {
    let house = House::new(modules);
    let mut found = Vec::new();
    for module in modules.iter().filter(|module| circle.contains(&module.path.join("/"))) {
        for (other, paths) in house.known_by(module) {
            if circle.contains(&other) {
                let paths: Vec<&str> = paths.iter().map(String::as_str).collect();
                found.push(format!("{} -> {other}: {}", module.path.join("/"), paths.join(", ")));
            }
        }
    }
    found
}

struct House<'a> {
    modules: BTreeMap<&'a [String], &'a Module>,
}

impl<'a> House<'a> {
    fn new(modules: &'a [Module]) -> Self {
        Self { modules: modules.iter().map(|module| (&*module.path, module)).collect() }
    }

    /// The modules that `module` imports from, each with the paths that name it.
    fn known_by(&self, module: &Module) -> BTreeMap<String, BTreeSet<String>> {
        let mut known: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for named in &module.paths {
            let Some((base, rest)) = self.start(module, &named.words) else { continue };
            let found = self.follow(base, &rest, 0);
            if found != module.path {
                known.entry(found.join("/")).or_default().insert(named.words.join("::"));
            }
        }
        known
    }

    /// The module at which a path begins, and the words after it; none for other crates.
    fn start(&self, module: &Module, words: &[String]) -> Option<(Vec<String>, Vec<String>)> {
        let mut base = module.path.clone();
        let mut rest = words;
        match words.first()?.as_str() {
            "crate" => {
                base.clear();
                rest = &rest[1..];
            }
            "self" => rest = &rest[1..],
            "super" => {
                while rest.first().is_some_and(|word| word == "super") {
                    base.pop();
                    rest = &rest[1..];
                }
            }
            child => {
                base.push(child.to_owned());
                if !self.modules.contains_key(&*base) {
                    return None;
                }
                rest = &rest[1..];
            }
        }
        Some((base, rest.to_vec()))
    }

    /// The module that has the name which `rest` begins with, seen from `base`.
    fn follow(&self, mut base: Vec<String>, rest: &[String], steps: usize) -> Vec<String> {
        let mut rest = rest;
        while let Some(word) = rest.first() {
            base.push(word.clone());
            if !self.modules.contains_key(&*base) {
                base.pop();
                break;
            }
            rest = &rest[1..];
        }
        let (Some(name), Some(module)) = (rest.first(), self.modules.get(&*base)) else {
            return base;
        };
        if module.items.contains(name) || steps > FARTHEST {
            return base;
        }
        let handed_on = module.paths.iter().find(|named| named.exported_as.as_ref() == Some(name));
        if let Some(named) = handed_on
            && let Some((next, after)) = self.start(module, &named.words)
        {
            return self.follow(next, &after, steps + 1);
        }
        base
    }
}
