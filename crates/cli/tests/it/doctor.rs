//! Whether a machine is fit to serve.

use std::net::TcpListener;

use crate::program::run;
use crate::served::Served;

#[test]
fn a_fit_machine_is_told_in_four_sentences_and_nothing_is_left_behind() {
    let desk = tempfile::tempdir().unwrap();
    let data = desk.path().join("club");
    let shown = data.to_str().unwrap();
    let answer = run(&["doctor", "--listen", "127.0.0.1:0", "--data", shown], "");
    assert_eq!(answer.code, 0, "{}{}", answer.out, answer.error);
    let lines: Vec<&str> = answer.out.lines().collect();
    assert_eq!(lines.len(), 4, "{}", answer.out);
    assert_eq!(lines[0], "well     A free port will be found.");
    assert_eq!(lines[1], format!("well     {shown} can be made."));
    assert!(lines.iter().all(|line| line.ends_with(['.', '?'])), "{}", answer.out);
    assert!(!data.exists());
}

#[test]
fn what_stands_in_the_way_is_a_fault_and_the_exit_status_says_so() {
    let desk = tempfile::tempdir().unwrap();
    let data = desk.path().join("club");
    std::fs::write(&data, "no folder").unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let answer = run(&["doctor", "--listen", &address, "--data", data.to_str().unwrap()], "");
    assert_eq!(answer.code, 1, "{}", answer.out);
    assert!(answer.out.contains(&format!("fault    {address} is taken by")), "{}", answer.out);
    assert!(answer.out.contains("club is no folder; --data DIR"), "{}", answer.out);
    assert_eq!(answer.error, "error: a server would not do well here\n");
}

#[test]
fn a_server_that_serves_already_is_well() {
    let desk = tempfile::tempdir().unwrap();
    let served = Served::start(desk.path());
    let data = desk.path().join("served");
    let data = data.to_str().unwrap();
    let answer = run(&["doctor", "--listen", &served.address, "--data", data], "");
    assert_eq!(answer.code, 0, "{}", answer.out);
    assert!(answer.out.contains("it is well; it serves this folder."), "{}", answer.out);
    assert!(answer.out.contains(&format!("{data} can be written; a server uses it.")));
    let elsewhere = desk.path().join("other");
    let elsewhere = elsewhere.to_str().unwrap();
    let answer = run(&["doctor", "--listen", &served.address, "--data", elsewhere], "");
    assert!(answer.out.contains("it is well; it serves another folder."), "{}", answer.out);
}
