use super::entry::generation_of;
use super::*;
use crate::score::{mate_in, mated_in};
use staunton_rules::Position;

fn entry(score: i32, depth: i32) -> Entry {
    let mv = Position::standard().legal_moves().iter().copied().nth(7);
    Entry { mv, score, eval: -123, depth, bound: Bound::Lower, pv: true }
}

#[test]
fn an_entry_comes_back_as_it_was_packed() {
    for score in [-32_000, -31_800, -1, 0, 1, 17, 31_999] {
        for depth in [0, 1, 127, 255] {
            for generation in [0, 1, 31] {
                let packed = entry(score, depth).pack(generation);
                assert_eq!(Entry::unpack(packed), entry(score, depth));
                assert_eq!(generation_of(packed), generation);
            }
        }
    }
    let empty =
        Entry { mv: None, score: 0, eval: NO_EVAL, depth: 0, bound: Bound::None, pv: false };
    assert_eq!(Entry::unpack(empty.pack(3)), empty);
}

#[test]
fn a_mate_is_found_again_at_its_distance_from_the_position() {
    let mut table = TranspositionTable::new(1);
    table.share().store(77, 5, entry(mate_in(8), 3));
    assert_eq!(table.share().probe(77, 2).unwrap().score, mate_in(5));
    table.share().store(78, 5, entry(mated_in(8), 3));
    assert_eq!(table.share().probe(78, 9).unwrap().score, mated_in(12));
}

#[test]
fn another_position_finds_nothing_and_a_torn_entry_is_not_believed() {
    let mut table = TranspositionTable::with_kib(1);
    table.share().store(1, 0, entry(10, 3));
    assert!(table.share().probe(1, 0).is_some());
    assert!(table.share().probe(2, 0).is_none());
    let (data, _) = table.share().cluster(1).0[0].read(1);
    table.share().cluster(1).0[0].write(1 ^ (1 << 16), data ^ (1 << 16));
    assert!(table.share().probe(1, 0).is_none());
    table.clear();
    assert!(table.share().probe(1, 0).is_none());
}

#[test]
fn what_is_shallow_and_old_gives_way_first() {
    let mut table = TranspositionTable::with_clusters(1);
    for (key, depth) in [(1, 9), (2, 3), (3, 8), (4, 7)] {
        table.share().store(key, 0, entry(0, depth));
    }
    table.share().store(5, 0, entry(0, 1));
    assert!(table.share().probe(2, 0).is_none());
    assert!(table.share().probe(5, 0).is_some() && table.share().probe(4, 0).is_some());
    table.age();
    table.age();
    table.share().store(5, 0, entry(0, 1));
    table.share().store(6, 0, entry(0, 1));
    assert!(table.share().probe(4, 0).is_none(), "the shallowest of the old");
    assert!(table.share().probe(5, 0).is_some());
}
