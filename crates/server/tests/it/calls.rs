//! Requests as the fuzzing begins with them: each text of `data/calls` is sent.

mod server;

use std::path::Path;

use server::RunningServer;

/// What the requests of each text are answered with.
const ANSWERS: [(&str, &[u16]); 10] = [
    ("account", &[201, 200, 204, 200, 200, 401, 400, 204]),
    ("books", &[201, 200, 200, 400, 200, 422, 204]),
    ("friend", &[201, 403, 409, 400, 404]),
    ("games", &[201, 200, 200, 200, 200, 404, 200, 200]),
    ("laws", &[200, 201, 200, 200]),
    ("lessons", &[200, 403, 200, 200, 200, 200, 204]),
    ("pages", &[200, 200, 404, 200, 200, 200, 204, 200]),
    ("position", &[200, 200, 200, 200, 200, 200, 200, 200]),
    ("starts", &[201, 201]),
    ("studies", &[201, 200, 409, 201, 404, 404, 404, 200]),
];

#[test]
fn what_is_sent_is_answered_as_it_deserves() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/calls");
    let data = tempfile::tempdir().unwrap();
    let mut server = RunningServer::open(&data.path().join("data"));
    let mut faults = Vec::new();
    for (name, expected) in ANSWERS {
        let text = std::fs::read(folder.join(name).with_extension("txt")).unwrap();
        let answered = server.take(&text);
        if answered != expected {
            faults.push(format!("{name}: {answered:?}"));
        }
    }
    server.close();
    assert!(faults.is_empty(), "{faults:#?}");
}
