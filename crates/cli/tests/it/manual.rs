//! Manual pages and the completion of shells.

use std::process::Command;

use crate::program::run;

/// Whether a program is installed; the skip is recorded if it is not.
fn has(program: &str) -> bool {
    let is_there = Command::new(program).arg("--version").output().is_ok();
    if !is_there {
        staunton_corpora::skip("manual", &format!("{program} is not installed"));
    }
    is_there
}

#[test]
fn every_command_has_a_page_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let pages = folder.path().join("man1");
    let answer = run(&["man", "--to", pages.to_str().unwrap()], "");
    assert_eq!(answer.code, 0, "{}", answer.error);
    for name in ["staunton", "staunton-play", "staunton-config-check", "staunton-doctor"] {
        let page = std::fs::read_to_string(pages.join(format!("{name}.1"))).unwrap();
        assert!(page.contains(&format!(".TH {name} 1")), "{name}: {page}");
        assert!(page.contains(".SH SYNOPSIS"), "{name}: {page}");
    }
    // What processes of our own are started with is no one else's.
    assert!(!pages.join("staunton-worker.1").exists());
    let count = std::fs::read_dir(&pages).unwrap().count();
    assert_eq!(answer.out, format!("{count} pages in {}\n", pages.display()));
    let alone = run(&["man"], "").out;
    assert_eq!(alone, std::fs::read_to_string(pages.join("staunton.1")).unwrap());
}

#[test]
fn the_page_is_one_that_man_reads() {
    if !has("groff") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    run(&["man", "--to", folder.path().to_str().unwrap()], "");
    let words = ["-man", "-Tutf8", "-ww", "-z"];
    for page in std::fs::read_dir(folder.path()).unwrap() {
        let output = Command::new("groff").args(words).arg(page.unwrap().path()).output().unwrap();
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success() && told.is_empty(), "{told}");
    }
}

#[test]
fn bash_completes_commands_and_options() {
    if !has("bash") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("staunton.bash");
    std::fs::write(&script, run(&["completions", "bash"], "").out).unwrap();
    let typed = |words: &str, at: usize| {
        let lines = format!(
            "source {}; COMP_WORDS=({words}); COMP_CWORD={at}; \
             _staunton staunton \"${{COMP_WORDS[{at}]}}\" \"\"; printf '%s\\n' \"${{COMPREPLY[@]}}\"",
            script.display()
        );
        let output = Command::new("bash").args(["--norc", "-c", &lines]).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    assert_eq!(typed("staunton doc", 1), "doctor\n");
    assert_eq!(typed("staunton serve --la", 2), "--lan\n");
}

#[test]
fn each_shell_gets_a_script_and_no_other_is_taken() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let answer = run(&["completions", shell], "");
        assert_eq!(answer.code, 0, "{shell}");
        assert!(answer.out.contains("doctor"), "{shell}");
    }
    let answer = run(&["completions", "dos"], "");
    assert_eq!(answer.code, 2);
    assert!(answer.error.contains("possible values: bash"), "{}", answer.error);
}
