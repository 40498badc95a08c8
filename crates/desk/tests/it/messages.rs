//! Messages over sockets as the fuzzing begins with them: each text of `data/messages` is taken.

mod game;

use std::path::Path;

#[test]
fn what_people_send_is_taken_and_can_be_read_again() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/messages");
    let mut texts = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|end| end == "txt") {
            let text = std::fs::read(&path).unwrap();
            let happened = game::take(&text);
            // The first line of each says how many of its acts happen.
            let told: serde_json::Value =
                serde_json::from_slice(text.split(|byte| *byte == b'\n').next().unwrap()).unwrap();
            let expected = told["happen"].as_u64().map(|acts| usize::try_from(acts).unwrap());
            assert_eq!(happened, expected, "{}", path.display());
            texts += 1;
        }
    }
    assert!(texts >= 6, "{texts}");
}
