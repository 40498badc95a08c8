use super::*;

fn same(fen: &str) {
    assert_eq!(parse(fen).unwrap().to_string(), fen);
}

#[test]
fn n11_a_fen_is_written_as_it_was_read() {
    same("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    same("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    same("4k3/8/8/8/8/8/8/1R2KR1R w F - 12 34");
    same("8/8/8/8/8/8/8/8 b - - 0 1");
}

#[test]
fn x_fen_and_shredder_fen_mean_the_same_rights() {
    let x_fen = parse("rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11");
    let shredder = parse("rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gga - 4 11");
    assert_eq!(x_fen, shredder);
    let written = write(&x_fen.unwrap(), FenStyle::Shredder);
    assert!(written.contains(" w Gga "), "{written}");
}

fn refuse(fen: &str, field: FenField, at: usize) {
    let error = parse(fen).unwrap_err();
    assert_eq!((error.field, error.at), (field, at), "{fen}: {error}");
}

#[test]
fn a_broken_fen_is_refused_at_its_fault() {
    refuse("", FenField::Placement, 0);
    refuse("8/8/8/8/8/8/8 w - - 0 1", FenField::Placement, 13);
    refuse("9/8/8/8/8/8/8/8 w - - 0 1", FenField::Placement, 0);
    refuse("44/8/8/8/8/8/8/8 w - - 0 1", FenField::Placement, 1);
    refuse("8/8/8/8/8/8/8/8/8 w - - 0 1", FenField::Placement, 15);
    refuse("8/8/8/8/8/8/8/ppppppppp w - - 0 1", FenField::Placement, 22);
    refuse("8/8/8/8/8/8/8/7\u{e9} w - - 0 1", FenField::Placement, 15);
    refuse("8/8/8/8/8/8/8/8 x - - 0 1", FenField::Turn, 16);
    refuse("8/8/8/8/8/8/8/8 w KK - 0 1", FenField::Castling, 19);
    refuse("8/8/8/8/8/8/8/8 w KX - 0 1", FenField::Castling, 19);
    refuse("8/8/8/8/8/8/8/8 w - e9 0 1", FenField::EnPassant, 20);
    refuse("8/8/8/8/8/8/8/8 w - - -1 1", FenField::HalfmoveClock, 22);
    refuse("8/8/8/8/8/8/8/8 w - - 0 4294967296", FenField::FullmoveNumber, 24);
    refuse("8/8/8/8/8/8/8/8 w - - 0 1 more", FenField::FullmoveNumber, 26);
}

/// Usual FENs, and every way to spoil one sign of them.
#[test]
fn the_quick_reader_reads_as_the_careful_one_or_leaves_it_to_him() {
    let fens = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w Kq - 12 345",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 b - e3 999999 0",
        "4k3/8/8/8/8/8/8/1R2KR1R w FH - 12 34",
    ];
    let mut read = 0;
    for fen in fens {
        let signs = b"/018 9KkQqaAhHpPnNbBrRwx-\xe9";
        for at in 0..=fen.len() {
            for sign in signs.iter().map(|&sign| char::from(sign)) {
                let (head, tail) = fen.split_at(at);
                let inserted = alloc::format!("{head}{sign}{tail}");
                let replaced = alloc::format!("{head}{sign}{}", tail.get(1..).unwrap_or_default());
                let cut = alloc::format!("{head}{}", tail.get(1..).unwrap_or_default());
                for text in [inserted, replaced, cut] {
                    let careful = careful::parse(&text);
                    if let Some(quick) = quick::read(text.as_bytes()) {
                        read += 1;
                        assert_eq!(Ok(quick.setup), careful, "{text}");
                    }
                    let mode = crate::CastlingMode::Standard;
                    let slow = careful.map(|setup| Position::from_setup(setup, mode).ok()).ok();
                    assert_eq!(Position::from_fen(&text, mode).ok(), slow.flatten(), "{text}");
                }
            }
        }
        assert!(quick::read(fen.as_bytes()).is_some() || fen.contains(" FH "));
    }
    assert!(read > 1000, "{read}");
}
