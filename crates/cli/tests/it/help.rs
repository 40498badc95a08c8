//! Help that a person can learn from.

use crate::program::run;

#[test]
fn the_program_names_its_commands_and_shows_how_to_use_them() {
    let answer = run(&["--help"], "");
    assert_eq!(answer.code, 0);
    let expected = "
Commands:
  serve        Serve the game to browsers
  play         Play against the computer in the terminal
  uci          Run as a UCI engine
  convert      Convert games from any notation into any other
  diagram      Draw positions, and read drawn ones
  read         Read printed books into games
  prove        Prove what can be forced in a position
  rule         Run a script of acts past the umpire
  ask          Describe a position, or a move, in the books' terms
  terms        List the technical terms, or find them in games
  archive      Keep collections of games, and search them
  review       Review games in words: what each move does, overlooks, and what was better
  perft        Count the lines of play from a position
  bench        Measure the engine, and print its fingerprint
  arena        Play matches between engines and weigh the results
  bot          Let an engine play on a server
  backup       Copy the data of a server into one file, while it serves
  restore      Put the data of a backup back
  migrate      Copy the data of a server into PostgreSQL
  config       Check the settings of a server, or show them
  doctor       Look whether this machine is fit to serve
";
    assert!(answer.out.contains(expected), "{}", answer.out);
    assert!(answer.out.contains("\nExamples:\n  staunton\n"), "{}", answer.out);
}

#[test]
fn each_command_that_takes_options_has_examples() {
    for command in [
        "serve",
        "play",
        "uci",
        "convert",
        "diagram",
        "prove",
        "rule",
        "ask",
        "terms",
        "archive",
        "review",
        "perft",
        "backup",
        "restore",
        "migrate",
        "config",
        "doctor",
        "man",
        "completions",
    ] {
        let answer = run(&[command, "--help"], "");
        assert_eq!(answer.code, 0, "{command}");
        let example = format!("staunton {command}");
        let examples = answer.out.split("Examples:\n").nth(1).unwrap_or_default();
        assert!(examples.contains(&example), "{command}: {}", answer.out);
    }
}
