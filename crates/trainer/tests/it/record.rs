//! Games as they are kept: what is written is read, and what is damaged is told.

use std::io::{self, Cursor, Read, Seek, SeekFrom, Write};

use staunton_engine::Score;
use staunton_rules::Outcome;
use staunton_trainer::record::{
    Header, Keeper, Reader, Reason, Record, RecordError, RecordFault, Settings, Store, score_value,
};
use staunton_trainer::selfplay::Player;

/// A file in memory.
#[derive(Default)]
struct Memory(Cursor<Vec<u8>>);

impl Read for Memory {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        self.0.read(bytes)
    }
}

impl Write for Memory {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Seek for Memory {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.0.seek(to)
    }
}

impl Store for Memory {
    fn cut(&mut self, size: u64) -> io::Result<()> {
        self.0.get_mut().truncate(usize::try_from(size).unwrap());
        Ok(())
    }
}

fn header() -> Header {
    let settings = Settings {
        nodes: 60,
        most_nodes: 600,
        seed: 5,
        chess960_per_cent: 30,
        ..Settings::default()
    };
    Header { engine: 7, settings }
}

fn games(count: u32) -> Vec<Record> {
    let mut player = Player::new(&header().settings, 1);
    (0..count).map(|number| player.play(number)).collect()
}

fn file(records: &[Record]) -> Vec<u8> {
    let mut keeper = Keeper::open(Memory::default(), &header()).unwrap();
    for record in records {
        keeper.keep(record).unwrap();
    }
    keeper.into_inner().0.into_inner()
}

fn read(bytes: &[u8]) -> Vec<Result<Record, RecordFault>> {
    Reader::new(bytes).unwrap().map(Result::unwrap).collect()
}

#[test]
fn games_are_read_as_they_were_written_at_about_four_bytes_a_ply() {
    let records = games(8);
    let bytes = file(&records);
    assert_eq!(Reader::new(&bytes[..]).unwrap().header(), &header());
    let found: Vec<Record> = read(&bytes).into_iter().map(Result::unwrap).collect();
    assert_eq!(found, records);
    let plies: usize = records.iter().map(|record| record.plies.len()).sum();
    let body = bytes.len() - header().to_string().len();
    assert!(body <= 5 * plies, "{body} bytes for {plies} plies");
}

#[test]
fn every_position_of_a_game_comes_back_with_what_was_thought_of_it() {
    for record in games(6) {
        let seen: Vec<_> = record.replay().map(Result::unwrap).collect();
        assert_eq!(seen.len(), record.plies.len());
        let mut position = record.start.position().unwrap();
        for &mv in &record.opening {
            position = position.play(mv).unwrap();
        }
        for (index, (seen, ply)) in seen.iter().zip(&record.plies).enumerate() {
            assert_eq!(seen.position, position);
            assert_eq!((seen.mv, seen.score), (ply.mv, ply.score));
            assert_eq!(seen.ply, record.opening.len() + index);
            let is_loud = ply.mv.is_capture() || ply.mv.promotion().is_some();
            assert_eq!(seen.is_quiet(), !is_loud && !position.is_check());
            let points = match record.ending.outcome {
                Outcome::Draw => 0.5,
                Outcome::Win(winner) if winner == position.turn() => 1.0,
                Outcome::Win(_) => 0.0,
            };
            assert!((seen.points() - points).abs() < f32::EPSILON);
            position = position.play(ply.mv).unwrap();
        }
    }
}

#[test]
fn a_file_that_was_cut_short_is_read_up_to_there_and_mended() {
    let records = games(3);
    let bytes = file(&records);
    let two = file(&records[..2]).len();
    for cut in two..bytes.len() {
        let found = read(&bytes[..cut]);
        assert_eq!(found.iter().filter(|game| game.is_ok()).count(), 2, "{cut}");
        assert_eq!(found.len(), if cut == two { 2 } else { 3 });
        let mut keeper =
            Keeper::open(Memory(Cursor::new(bytes[..cut].to_vec())), &header()).unwrap();
        assert_eq!(keeper.next_number(), 2);
        keeper.keep(&records[2]).unwrap();
        assert_eq!(keeper.into_inner().0.into_inner(), bytes, "{cut}");
    }
}

#[test]
fn a_damaged_game_is_told_and_the_others_are_read() {
    let records = games(3);
    let bytes = file(&records);
    let (one, two) = (file(&records[..1]).len(), file(&records[..2]).len());
    // Not in the length of the game: it leads to the next.
    for at in one + 3..two {
        let mut bad = bytes.clone();
        bad[at] ^= 0x40;
        let found = read(&bad);
        assert_eq!(found.len(), 3, "{at}");
        let fault = found[1].as_ref().unwrap_err();
        assert!(
            matches!(fault, RecordFault::Checksum { at, .. } if *at == one as u64),
            "{at}: {fault}"
        );
        assert!(found[0].is_ok() && found[2].is_ok());
    }
    let mut bad = bytes;
    bad[one..one + 2].copy_from_slice(&[0xff, 0xff]);
    assert!(matches!(read(&bad)[1], Err(RecordFault::Value { field: "plies", .. })));
    assert_eq!(read(&bad).len(), 2);
}

#[test]
fn a_move_that_is_not_legal_ends_the_replay_with_its_place() {
    let mut record = games(1).remove(0);
    record.plies[7].mv = record.plies[6].mv;
    let seen: Vec<_> = record.replay().collect();
    assert_eq!(seen.len(), 8);
    let ply = record.opening.len() + 7;
    let bits = record.plies[7].mv.raw();
    assert_eq!(seen[7].as_ref().unwrap_err(), &RecordFault::Move { game: 0, ply, bits });
}

#[test]
fn games_played_otherwise_are_not_added() {
    let bytes = file(&games(1));
    let mut other = header();
    other.settings.seed = 6;
    let error = Keeper::open(Memory(Cursor::new(bytes)), &other).err().unwrap();
    assert!(matches!(error, RecordError::Other { word: "seed", kept: 5, wanted: 6 }), "{error}");
    let png = Memory(Cursor::new(b"\x89PNG\r\n\x1a\n".to_vec()));
    assert!(matches!(Keeper::open(png, &header()), Err(RecordError::Kind { .. })));
}

#[test]
fn games_end_for_reasons_and_mates_are_told_from_leads() {
    let records = games(20);
    assert!(records.iter().any(|record| record.ending.outcome != Outcome::Draw));
    for record in records.iter().filter(|record| record.ending.reason == Reason::Mate) {
        assert_eq!(record.plies.last().unwrap().score, 31_999);
    }
    assert_eq!(score_value(Score::Mate(1)), 31_999);
    assert_eq!(score_value(Score::Mate(0)), -32_000);
    assert_eq!(score_value(Score::Mate(-3)), -31_997);
    assert_eq!(score_value(Score::Cp(-31_000)), -30_000);
    assert_eq!(score_value(Score::Cp(17)), 17);
}
