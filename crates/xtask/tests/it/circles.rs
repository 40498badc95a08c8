//! The rule of circles: inside a crate, too, imports run one way.
//!
//! Two modules that import each other, at once or through others, lie in a circle. `circles.txt`
//! beside this file lists those that still do; the list may only shrink.

mod graph;
mod imports;
mod names;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use graph::circles;
use imports::{Module, modules};

/// The modules that still lie in a circle, a line each: the crate, a space, and the path of the
/// module below `src`.
const LISTED: &str = include_str!("circles.txt");

/// Every circle of one crate: the paths of its modules, in order.
fn circles_of(modules: &[Module]) -> Vec<BTreeSet<String>> {
    let edges = names::edges(modules);
    circles(&edges)
}

fn listed() -> BTreeSet<(String, String)> {
    LISTED
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| {
            let (name, module) = line.split_once(' ').unwrap();
            (name.to_owned(), module.to_owned())
        })
        .collect()
}

/// What is wrong with the crate `name`, in words.
fn breaches(
    name: &str,
    circles: &[BTreeSet<String>],
    listed: &BTreeSet<(String, String)>,
) -> Vec<String> {
    let mut found = Vec::new();
    for circle in circles {
        let new: Vec<&str> = circle
            .iter()
            .filter(|module| !listed.contains(&(name.to_owned(), (*module).clone())))
            .map(String::as_str)
            .collect();
        if !new.is_empty() {
            let whole: Vec<&str> = circle.iter().map(String::as_str).collect();
            found.push(format!(
                "crates/{name}: {} came into a circle: {}\n    \
                 let the plainer of two modules not know the richer: move what both need below them",
                new.join(", "),
                whole.join(" - ")
            ));
        }
    }
    for (_, module) in listed.iter().filter(|(of, _)| of == name) {
        if !circles.iter().any(|circle| circle.contains(module)) {
            found.push(format!(
                "crates/{name}: {module} is in no circle any more: \
                 delete the line `{name} {module}` of crates/xtask/tests/it/circles.txt"
            ));
        }
    }
    found
}

#[test]
fn modules_form_no_circles_but_those_of_a_list_that_shrinks() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let listed = listed();
    let mut names: Vec<String> = fs::read_dir(&root)
        .unwrap()
        .map(|entry| entry.unwrap())
        .filter(|entry| entry.path().join("src").is_dir())
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    assert!(names.len() >= 10, "too few crates were found: {names:?}");
    let mut found = Vec::new();
    for (name, module) in &listed {
        if !names.contains(name) {
            found.push(format!("there is no crate {name}: delete the line `{name} {module}`"));
        }
    }
    for name in &names {
        let modules = modules(&root.join(name).join("src"));
        let circles = circles_of(&modules);
        if std::env::var_os("SHOW_CIRCLES").is_some() {
            for circle in &circles {
                eprintln!("{name} {}", names::why(&modules, circle).join(&format!("\n{name} ")));
            }
        }
        found.extend(breaches(name, &circles, &listed));
    }
    assert!(
        found.is_empty(),
        "{}\nSHOW_CIRCLES=1 cargo test -p staunton-xtask circles -- --nocapture shows every import \
         that ties a circle",
        found.join("\n")
    );
}

/// A crate of these modules, each with its text.
fn crate_of(modules: &[(&str, &str)]) -> Vec<Module> {
    modules.iter().map(|(path, text)| Module::new(path, text)).collect()
}

fn check(modules: &[(&str, &str)], expected: &[&[&str]]) {
    let found: Vec<Vec<String>> =
        circles_of(&crate_of(modules)).into_iter().map(|one| one.into_iter().collect()).collect();
    assert_eq!(found, expected, "{modules:?}");
}

#[test]
fn two_that_import_each_other_are_a_circle() {
    check(&[("a", "use crate::b::B; struct A;"), ("b", "struct B;")], &[]);
    check(&[("a", "use crate::b::B;"), ("b", "use crate::a::A;")], &[&["a", "b"]]);
    check(
        &[("a", "fn f() { crate::b::f() }"), ("b", "use super::c::C;"), ("c", "use crate::a;")],
        &[&["a", "b", "c"]],
    );
}

#[test]
fn a_name_is_followed_to_the_module_that_has_it() {
    let root = "mod a; mod b; pub use a::A; pub use b::B;";
    check(&[("", root), ("a", "use crate::B; pub struct A;"), ("b", "pub struct B;")], &[]);
    check(
        &[("", root), ("a", "use crate::B; pub struct A;"), ("b", "use crate::A; pub struct B;")],
        &[&["a", "b"]],
    );
}

#[test]
fn a_child_may_know_its_parent_if_the_parent_does_not_know_the_child() {
    let child = ("a/b", "use super::A; pub struct B;");
    check(&[("a", "mod b; pub struct A;"), child], &[]);
    check(&[("a", "mod b; pub use b::B; pub struct A;"), child], &[&["a", "a/b"]]);
    check(&[("a", "mod b; pub struct A; fn f() { b::B; }"), child], &[]);
}

#[test]
fn tests_comments_and_text_do_not_tie() {
    let root = ("b", "use crate::a::A;");
    check(&[("a", "#[cfg(test)] mod tests { use crate::b::B; }"), root], &[]);
    check(&[("a", "#[cfg(test)] use crate::b::{B, C}; struct A;"), root], &[]);
    check(&[("a", "/// See crate::b::B.\nstruct A; // crate::b\n"), root], &[]);
    check(&[("a", "const A: &str = \"crate::b::B\";"), root], &[]);
}

#[test]
fn the_list_may_only_shrink() {
    let listed = BTreeSet::from([("x".to_owned(), "a".to_owned())]);
    let circle = BTreeSet::from(["a".to_owned(), "b".to_owned()]);
    let grown = breaches("x", &[circle], &listed);
    assert!(grown.len() == 1 && grown[0].contains("x: b came into a circle: a - b"), "{grown:?}");
    let gone = breaches("x", &[], &listed);
    assert!(gone.len() == 1 && gone[0].contains("delete the line `x a`"), "{gone:?}");
}
