//! Orders of an operator, to a server that serves and to a folder that none uses.

use crate::program::{Answer, run};
use crate::served::Served;

fn admin(folder: &std::path::Path, words: &[&str]) -> Answer {
    let folder = folder.join("served");
    let mut all = vec!["admin", "--data", folder.to_str().unwrap(), "--by", "Arbiter"];
    all.extend(words);
    run(&all, "")
}

#[test]
fn an_order_needs_a_reason_and_stands_in_the_log() {
    let desk = tempfile::tempdir().unwrap();
    let none = admin(desk.path(), &["log"]);
    assert_eq!(none.code, 1);
    assert!(none.error.contains("holds no data of a server"), "{}", none.error);
    let served = Served::start(desk.path());
    let silent = admin(desk.path(), &["kick", "Morphy"]);
    assert_eq!(silent.code, 1);
    assert!(silent.error.contains("say why: --why"), "{}", silent.error);
    let unknown = admin(desk.path(), &["kick", "Morphy", "--why", "asked to"]);
    assert_eq!(unknown.code, 1);
    assert!(unknown.error.contains("there is no such account"), "{}", unknown.error);
    let listed = admin(desk.path(), &["accounts"]);
    assert_eq!(listed.code, 0, "{}", listed.error);
    assert!(listed.out.starts_with("name"), "{}", listed.out);
    drop(served);
    let offline = admin(desk.path(), &["games", "--json"]);
    assert_eq!((offline.code, offline.out.trim()), (0, "[]"), "{}", offline.error);
}
