//! Broken and hostile files, made where they are needed.

/// The tags of most of them.
const TAGS: &str = "[Event \"x\"]\n[White \"a\"]\n[Black \"b\"]\n[Result \"*\"]\n\n";

/// Makes the file called `name`; a number at the end of the name says how often something stands
/// in it.
pub(super) fn file(name: &str) -> Vec<u8> {
    let (kind, count) = name.rsplit_once('_').unwrap_or((name, ""));
    match (kind, count.parse()) {
        ("nest_open", Ok(count)) => around("1. e4 ", "( 1. d4 ", count),
        ("nest_close", Ok(count)) => around("1. e4 ", ")", count),
        ("brace", Ok(count)) => around("1. e4 ", "{", count),
        ("moves", Ok(count)) => headed(shuffle(count).as_bytes()),
        ("tags", Ok(count)) => {
            let tags: Vec<String> =
                (0..count).map(|number| format!("[T{number} \"v\"]\n")).collect();
            let tags = tags.concat();
            format!("{tags}\n1. e4 *").into_bytes()
        }
        ("long_tag", Ok(count)) => {
            format!("[Event \"{}\"]\n\n1. e4 *", "A".repeat(count)).into_bytes()
        }
        ("long_comment", Ok(count)) => {
            headed(format!("{{{}}} 1. e4 *", "a".repeat(count)).as_bytes())
        }
        _ => short(name),
    }
}

fn headed(movetext: &[u8]) -> Vec<u8> {
    [TAGS.as_bytes(), movetext].concat()
}

/// A movetext that begins so and goes on with the same again and again.
fn around(start: &str, again: &str, count: usize) -> Vec<u8> {
    let end = if again.ends_with(' ') { "*" } else { " *" };
    headed([start, &again.repeat(count), end].concat().as_bytes())
}

/// Knights that go out and home, two plies a move.
fn shuffle(moves: usize) -> String {
    let play = |number: usize| match number % 2 {
        1 => format!("{number}. Nf3 Nf6 "),
        _ => format!("{number}. Ng1 Ng8 "),
    };
    (1..=moves).map(play).chain(["*".to_owned()]).collect()
}

#[rustfmt::skip]
fn short(name: &str) -> Vec<u8> {
    match name {
        "utf16le" => {
            let text = format!("\u{feff}{TAGS}1. e4 *");
            text.encode_utf16().flat_map(u16::to_le_bytes).collect()
        }
        "blank_lines_in_moves" => headed(b"1. e4\n\n\ne5\n\n2. Nf3 *\n\n"),
        "bom_utf8" => b"\xef\xbb\xbf[Event \"x\"]\n[White \"a\"]\n[Black \"b\"]\n[Result \"*\"]\n\n1. e4 *".to_vec(),
        "castling_zero" => headed(b"1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 *"),
        "chess960_noFEN" => b"[Variant \"Chess960\"]\n[SetUp \"1\"]\n\n1. O-O *".to_vec(),
        "clk_overflow" => headed(b"1. e4 {[%clk 99999999:99:99][%eval #-2147483649][%eval 1e400]} *"),
        "cr_only" => b"[Event \"x\"]\r[White \"a\"]\r[Black \"b\"]\r[Result \"*\"]\r\r1. e4 e5 *".to_vec(),
        "crlf_header" => b"[White \"a\r\nSet-Cookie: x=1\"]\n\n1. e4 *".to_vec(),
        "csv_formula" => b"[White \"=HYPERLINK(\\\"http://x\\\")\"]\n[Black \"@SUM(1)\"]\n\n1. e4 *".to_vec(),
        "elo_overflow" => b"[WhiteElo \"99999999999\"]\n[BlackElo \"-1\"]\n[Date \"9999.99.99\"]\n\n1. e4 *".to_vec(),
        "fen_inject" => b"[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\ngo infinite\"]\n[SetUp \"1\"]\n\n1. e4 *".to_vec(),
        "figurine" => headed(b"1. e4 e5 2. \xe2\x99\x98f3 \xe2\x99\x9ec6 *"),
        "german_letters" => headed(b"1. e4 e5 2. Sf3 Sc6 3. Lb5 *"),
        "huge_move_numbers" => headed(b"99999999999999999999999. e4 18446744073709551616... e5 *"),
        "invalid_utf8" => b"[White \"\xff\xfe\xc3(\"]\n\n1. e4 {\xf0(\x8c\xbc} *".to_vec(),
        "latin1" => b"[White \"M\xfcller, J\xf6rg\"]\n[Black \"R\xe9ti\"]\n\n1. e4 *".to_vec(),
        "nag_overflow" => headed(b"1. e4 $255 $256 $99999999999 e5 *"),
        "no_blank_lines" => b"[Event \"a\"]\n1. e4 e5 1-0\n[Event \"b\"]\n1. d4 d5 0-1".to_vec(),
        "no_result" => headed(b"1. e4 e5\n\n[Event \"z\"]\n\n1. c4"),
        "nul_bytes" => b"[White \"a\0b\"]\n\n1. e4 \0 e5 *".to_vec(),
        "null_move" => headed(b"1. e4 -- 2. d4 Z0 3. Nc3 @@@@ *"),
        "path_names" => b"[Event \"../../../../etc/passwd\"]\n[Site \"..\\\\..\\\\windows\\\\win.ini\"]\n[White \"CON\"]\n[Black \"a/b\0c\"]\n\n1. e4 *".to_vec(),
        "polyglot.html" => b"<html><body><pre>[Event \"x\"]\n[White \"a\"]\n[Black \"b\"]\n[Result \"*\"]\n\n1. e4 *</pre></body></html>".to_vec(),
        "result_conflict" => b"[Result \"1-0\"]\n\n1. e4 e5 0-1".to_vec(),
        "san_odd" => headed(b"1. e2e4 e7-e5 2. Ng1f3 Nb8-c6 3. Bf1b5 a7a6 4. Bxc6?! dxc6!? 5. O-O f6 e.p. 6. d4 exd4++ *"),
        "sql_names" => b"[White \"'; drop table games;--\"]\n[Black \"%_\\\\\"]\n\n1. e4 *".to_vec(),
        "tag_quote_escape" => b"[Event \"a \\\" b \\\\ c\"]\n[White \"x\"]y\"]\n\n1. e4 *".to_vec(),
        "unterminated_comment" => headed(b"1. e4 { never closed\n\n[Event \"y\"]\n\n1. d4 *"),
        "unterminated_tag" => b"[Event \"x\n[White \"a\"]\n\n1. e4 *".to_vec(),
        "unterminated_variation" => headed(b"1. e4 (1. d4 d5\n\n[Event \"y\"]\n\n1. c4 *"),
        "variant_mix" => b"[Variant \"Crazyhouse\"]\n\n1. e4 d5 2. exd5 Qxd5 3. P@e4 *".to_vec(),
        "xss_bidi" => b"[White \"Carlsen\xe2\x80\xae1-0 \xe2\x81\xa6x\"]\n[Black \"\0\xe2\x80\x8b\xef\xbb\xbfb\"]\n[Event \"\xe2\x80\xa8\xe2\x80\xa9</script>\"]\n\n1. e4 *".to_vec(),
        "xss_tags" => b"[Event \"<script>alert(1)</script>\"]\n[Site \"javascript:alert(1)\"]\n[White \"<img src=x onerror=alert(1)>\"]\n[Black \"'\\\"><svg/onload=alert(1)>\"]\n[Annotator \"{{constructor.constructor('alert(1)')()}}\"]\n[Result \"*\"]\n\n1. e4 {<iframe srcdoc=\"<script>alert(1)</script>\"></iframe> [%csl Ge4</script>]} e5 *".to_vec(),
        _ => panic!("there is no hostile file {name}"),
    }
}
