//! Any text as diagrams: no panic, places within the text, and what is read is written and read.

#![no_main]

use staunton_diagram::{Edge, Form, Reading, TextStyle, read_all, write};

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for diagram in read_all(text) {
        assert!(text.get(diagram.span.clone()).is_some(), "{:?}", diagram.span);
        let (Reading::Position { board, .. } | Reading::Other { board, .. }) = &diagram.reading;
        if board.occupied().is_empty() {
            continue;
        }
        for edge in [Edge::Rules, Edge::Frame, Edge::Bars, Edge::Joined, Edge::Open] {
            let form = Form::ALL[text.len() % Form::ALL.len()];
            let style = TextStyle { form, edge, below: diagram.below, ..TextStyle::LASKER };
            let written = write(board, style);
            let again = read_all(&written);
            assert_eq!(again.len(), 1, "{written}");
            let (Reading::Position { board: read, .. } | Reading::Other { board: read, .. }) =
                &again[0].reading;
            assert_eq!(read, board, "{written}");
        }
    }
});
