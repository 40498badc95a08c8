//! Games under a code of laws, over HTTP and sockets.

mod chair;
mod clocks;
mod computer;
mod german;
mod sealed;
mod umpire;

use serde_json::{Value, json};

use crate::house::{Guest, House, pair};

fn under(code: &str, more: &Value) -> Value {
    let mut laws = json!({ "code": code });
    for (name, value) in more.as_object().unwrap() {
        laws[name] = value.clone();
    }
    json!({ "laws": laws })
}

async fn acts(guest: &Guest, id: &str, line: &str) -> i64 {
    guest.done(id, json!({"act": "law", "line": line})).await
}

async fn refused(guest: &Guest, id: &str, line: &str) -> String {
    guest.refused(id, json!({"act": "law", "line": line})).await
}

/// Moves played in turn, as the record has them.
async fn play(white: &Guest, black: &Guest, id: &str, moves: &str) {
    for (index, mv) in moves.split(' ').enumerate() {
        let mover = if index % 2 == 0 { white } else { black };
        acts(mover, id, &format!("move {mv}")).await;
    }
}

async fn court(guest: &Guest, id: &str) -> Value {
    guest.sees(id).await["now"]["laws_session"].clone()
}

#[tokio::test]
async fn l5_touching_binds_under_staunton() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, under("staunton", &json!({}))).await;
    acts(&white, &id, "touch g1").await;
    let seen = white.sees(&id).await;
    assert_eq!(seen["now"]["laws_session"]["duty"], "White must move the man on g1.");
    let legal = seen["now"]["legal"].as_array().unwrap();
    assert!(legal.len() == 2 && legal.iter().all(|mv| mv["from"] == "g1"), "{legal:?}");
    let mut written: Vec<_> = legal.iter().map(|mv| mv["san"].as_str().unwrap()).collect();
    written.sort_unstable();
    assert_eq!(written, ["Nf3", "Nh3"]);
    assert_eq!(refused(&black, &id, "touch e7").await, "not_your_turn");
    white.plays(&id, "g1f3", 0).await;
    assert_eq!(white.sees(&id).await["moves"][0]["san"], "Nf3");
    // The other browser has heard every act and its rulings.
    let mut wire = black.watch_after(&id, 1).await;
    let touch = wire.hears_of("acted").await;
    assert!(touch["event"]["line"].as_str().unwrap().ends_with("white touch g1"));
    let made = wire.hears_of("acted").await;
    assert_eq!(made["event"]["plies"][0]["san"], "Nf3");
}

#[tokio::test]
async fn l11_the_adversary_elects_what_an_illegal_move_costs() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, under("staunton", &json!({}))).await;
    play(&white, &black, &id, "e2e4 e7e5").await;
    acts(&white, &id, "move g1e3").await;
    let seen = black.sees(&id).await;
    let election = &seen["now"]["laws_session"]["election"];
    assert_eq!(election["by"], "black");
    let options = election["options"].as_array().unwrap();
    assert_eq!(options[0]["line"], "elect man g1");
    assert!(options.iter().any(|option| option["line"] == "elect king"), "{options:?}");
    assert_eq!(refused(&white, &id, "elect king").await, "choice_open");
    assert_eq!(refused(&white, &id, "move d2d4").await, "choice_open");
    acts(&black, &id, "elect king").await;
    assert_eq!(
        white.sees(&id).await["now"]["laws_session"]["duty"],
        "White must move the king, and may not castle."
    );
    assert_eq!(refused(&white, &id, "move d2d4").await, "bound");
    acts(&white, &id, "move e1e2").await;
    let laws = white.sees(&id).await["laws"].clone();
    let sources: Vec<_> = laws["rulings"].as_array().unwrap().iter().collect();
    assert!(
        sources.iter().any(|ruling| ruling["law"]["source"]
            .as_str()
            .is_some_and(|it| it.contains("Staunton")))
    );
}

#[tokio::test]
async fn l11_nobody_elects_in_time_and_the_default_holds() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, under("staunton", &json!({"election_s": 20}))).await;
    acts(&white, &id, "move g1e3").await;
    let mut wire = black.watch(&id).await;
    assert!(court(&black, &id).await["election"]["deadline"].is_i64());
    house.pass(21_000, &mut wire).await;
    let after = court(&black, &id).await;
    assert_eq!(
        (&after["election"], &after["duty"]),
        (&Value::Null, &json!("White must move the man on g1."))
    );
}

#[tokio::test]
async fn l3_under_fide_the_second_illegal_move_loses() {
    let house = House::open().await;
    let clock = json!({"kind": "fischer", "initial_ms": 300_000, "increment_ms": 0});
    let mut asked = under("fide", &json!({}));
    asked["clock"] = clock;
    let (white, black, id) = pair(&house, asked).await;
    acts(&white, &id, "move e2e5").await;
    let seen = black.sees(&id).await;
    assert!(
        seen["now"]["clocks"]["black"].as_i64().unwrap() > 415_000,
        "{}",
        seen["now"]["clocks"]
    );
    assert_eq!(seen["now"]["laws_session"]["illegal"]["white"], 1);
    acts(&white, &id, "move e2e4").await;
    acts(&black, &id, "move e7e5").await;
    acts(&white, &id, "move a1a5").await;
    let result = white.sees(&id).await["now"]["result"].clone();
    assert_eq!((&result["winner"], &result["termination"]), (&json!("black"), &json!("ruled")));
    assert_eq!(refused(&white, &id, "move e2e4").await, "game_over");
}

#[tokio::test]
async fn l18_a_sealed_move_is_in_nothing_that_the_opponent_gets() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, under("staunton", &json!({}))).await;
    let (mut wire, mut own) = (black.watch(&id).await, white.watch(&id).await);
    play(&white, &black, &id, "e2e4 e7e5").await;
    acts(&white, &id, "adjourn tomorrow at noon").await;
    acts(&black, &id, "adjourn tomorrow at noon").await;
    acts(&white, &id, "seal K. Kt. to his B. 3d").await;
    let seq = white.sees(&id).await["seq"].as_i64().unwrap();
    assert!(own_line(&mut own, seq).await.contains("his B. 3d"));
    let told = own_line(&mut wire, seq).await;
    assert!(told.contains("seal") && !told.contains("his B. 3d"), "{told}");
    assert_eq!(court(&white, &id).await["sealed"], "K. Kt. to his B. 3d");
    let time = house.time.clone();
    let data = house.close().await;
    let house = House::open_in(data, time).await;
    let (white, black) = (white.same_at(house.address), black.same_at(house.address));
    for path in ["", "/events", "/pgn", "/fen"] {
        let seen = black.get(&format!("/v1/games/{id}{path}")).await;
        assert_eq!(seen.status, 200);
        assert!(!seen.text.contains("his B. 3d"), "{path}: {}", seen.text);
    }
    let mut wire = black.watch_after(&id, 1).await;
    assert!(!own_line(&mut wire, seq).await.contains("his B. 3d"));
    assert_eq!(court(&black, &id).await["phase"]["kind"], "adjourned");
    acts(&white, &id, "resume").await;
    acts(&black, &id, "resume").await;
    let seen = black.sees(&id).await;
    assert_eq!(seen["moves"][2]["san"], "Nf3", "{}", seen["now"]["laws_session"]);
    assert!(black.get(&format!("/v1/games/{id}/events")).await.text.contains("his B. 3d"));
}

#[tokio::test]
async fn who_seals_a_move_is_told_how_it_reads_and_nobody_else() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, under("fide", &json!({}))).await;
    let path = format!("/v1/games/{id}/sealing");
    let early = white.post(&path, json!({"text": "e4"})).await;
    assert_eq!(early.status, 409, "{}", early.text);
    acts(&white, &id, "adjourn").await;
    acts(&black, &id, "adjourn").await;
    let read = white.post(&path, json!({"text": "P to K 4"})).await.json();
    assert_eq!((&read["moves"][0]["san"], &read["fault"]), (&json!("e4"), &json!(null)));
    assert!(read["moves"][0]["fen"].as_str().unwrap().contains("/4P3/"), "{read}");
    let slip = white.post(&path, json!({"text": "Bb9"})).await.json();
    assert_eq!(slip["moves"], json!([]));
    assert!(slip["fault"].is_string(), "{slip}");
    assert_eq!(white.post(&path, json!({"text": ""})).await.status, 400);
    assert_eq!(black.post(&path, json!({"text": "e5"})).await.status, 409);
    assert_eq!(house.guest().post(&path, json!({"text": "e5"})).await.status, 403);
    assert_eq!(court(&white, &id).await["phase"]["kind"], "sealing", "nothing was sealed");
}

/// The line of the event at this place, as it comes over a socket.
async fn own_line(wire: &mut crate::house::Wire, seq: i64) -> String {
    loop {
        let message = wire.hears("event").await;
        if message["event"]["seq"] == seq {
            return message["event"]["line"].as_str().unwrap().to_owned();
        }
    }
}

#[tokio::test]
async fn codes_are_told_side_by_side_and_an_agreement_beforehand() {
    let house = House::open().await;
    let guest = house.guest();
    let codes = guest.get("/v1/codes").await.json();
    let names: Vec<_> =
        codes["codes"].as_array().unwrap().iter().map(|code| &code["name"]).collect();
    assert_eq!(names, ["staunton", "hoyle", "lasker", "fide"]);
    let questions = codes["questions"].as_array().unwrap().len();
    for code in codes["codes"].as_array().unwrap() {
        assert_eq!(code["answers"].as_array().unwrap().len(), questions);
    }
    let odds = json!({"code": "staunton", "odds": "white rook"});
    let told = guest.post("/v1/laws", odds).await.json();
    assert!(told["start_fen"].as_str().unwrap().contains("/1NBQKBNR w"), "{told}");
    assert!(told["laws"]["odds"].as_str().unwrap().contains("White"), "{told}");
    let wrong = guest.post("/v1/laws", json!({"code": "staunton", "odds": "a horse"})).await;
    assert_eq!((wrong.status, wrong.code().as_str()), (400, "bad_request"));
}

#[tokio::test]
async fn acts_of_other_games_are_refused_with_their_reason() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, under("lasker", &json!({}))).await;
    let takeback = json!({"act": "offer_takeback"});
    assert_eq!(white.refused(&id, takeback).await, "not_under_laws");
    assert_eq!(refused(&white, &id, "levitate e2").await, "bad_request");
    assert_eq!(refused(&black, &id, "award black").await, "refused");
    let (white, _, id) = pair(&house, json!({})).await;
    assert_eq!(refused(&white, &id, "touch e2").await, "no_laws");
}

#[tokio::test]
async fn l28_a_match_alternates_the_first_move_and_keeps_the_score() {
    let house = House::open().await;
    let (one, other, first) = pair(&house, under("staunton", &json!({"games": 3}))).await;
    acts(&other, &first, "resign").await;
    let seen = one.sees(&first).await["now"]["match"].clone();
    assert_eq!((&seen["counted"], &seen["points"]["white"]), (&json!(1), &json!("1")));
    other.done(&first, json!({"act": "offer_rematch"})).await;
    let second = one.sees(&first).await["rematch"].as_str().unwrap().to_owned();
    assert_eq!(
        (&one.sees(&second).await["me"], &other.sees(&second).await["me"]),
        (&json!("black"), &json!("white"))
    );
    // An annulled game is played again, and its mover has the move again.
    acts(&other, &second, "move e2e4").await;
    other.done(&second, json!({"act": "abort"})).await;
    one.done(&second, json!({"act": "offer_rematch"})).await;
    let third = one.sees(&second).await["rematch"].as_str().unwrap().to_owned();
    assert_eq!(other.sees(&third).await["me"], "white");
    acts(&one, &third, "offer").await;
    acts(&other, &third, "accept").await;
    let seen = one.sees(&third).await["now"]["match"].clone();
    assert_eq!(seen["points"], json!({"white": "0.5", "black": "1.5"}));
    assert_eq!((&seen["counted"], &seen["over"]), (&json!(2), &json!(false)));
    one.done(&third, json!({"act": "offer_rematch"})).await;
    let last = one.sees(&third).await["rematch"].as_str().unwrap().to_owned();
    assert_eq!(one.sees(&last).await["me"], "white");
    acts(&one, &last, "offer").await;
    acts(&other, &last, "accept").await;
    let seen = one.sees(&last).await["now"].clone();
    assert_eq!(seen["match"]["points"], json!({"white": "2", "black": "1"}));
    assert_eq!(seen["match"]["over"], true);
    assert!(!seen["can"].as_array().unwrap().contains(&json!("rematch")));
    let more = json!({"act": "offer_rematch"});
    assert_eq!(one.refused(&last, more).await, "match_over");
}

#[tokio::test]
async fn l26_an_umpire_of_flesh_comes_by_his_link_and_his_word_is_final() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, under("staunton", &json!({"umpire": true}))).await;
    let umpire = house.guest();
    let chair = format!("/v1/games/{id}/join");
    assert_eq!(
        umpire.post(&chair, json!({"key": "wrong", "umpire": true})).await.code(),
        "forbidden"
    );
    let key = white.sees(&id).await["now"]["umpire_key"].clone();
    let seen = umpire.post(&chair, json!({"key": key, "umpire": true})).await;
    assert_eq!(seen.json()["me"], "umpire", "{}", seen.text);
    let second = house.guest().post(&chair, json!({"key": key, "umpire": true})).await;
    assert_eq!(second.code(), "forbidden", "a key is good for one");
    assert_eq!(refused(&black, &id, "award black").await, "refused");
    assert_eq!(umpire.refused(&id, json!({"act": "abort"})).await, "players_only");
    acts(&umpire, &id, "admonish white").await;
    acts(&umpire, &id, "award black").await;
    let log = crate::admin::log(house.data.path()).await;
    let acts: Vec<&str> = log.iter().map(|(_, act, ..)| act.as_str()).collect();
    assert_eq!(acts, ["umpire: admonish white", "umpire: award black"], "{log:?}");
    assert!(log.iter().all(|(_, _, object, _)| *object == id), "{log:?}");
    let result = black.sees(&id).await["now"]["result"].clone();
    assert_eq!(result["words"], "Black wins by the umpire's decision.");
}

#[tokio::test]
async fn the_record_refolds_to_the_same_rulings_and_the_pgn_has_the_moves_that_stand() {
    let house = House::open().await;
    let (white, black, id) =
        pair(&house, under("staunton", &json!({"odds": "white knight"}))).await;
    acts(&white, &id, "move e2e4").await;
    acts(&black, &id, "move e7e4").await;
    acts(&white, &id, "elect man e7").await;
    acts(&black, &id, "move e7e5").await;
    let audit = white.get(&format!("/v1/games/{id}/audit")).await.json();
    let record: staunton_laws::Record = serde_json::from_value(audit["record"].clone()).unwrap();
    let table = record.refold().unwrap();
    assert_eq!(table.record(staunton_laws::Party::White), record);
    let told: Vec<_> = record.entries.iter().flat_map(|entry| &entry.rulings).collect();
    assert!(told.len() > 3 && told.iter().any(|ruling| ruling.words.contains("e7xe4 is illegal")));
    // What the players see of the game is what the record folds to.
    let seen = white.sees(&id).await;
    assert_eq!(seen["now"]["fen"], record.position);
    assert_eq!(seen["laws"]["agreement"], json!(record.agreement));
    let live: Vec<_> = seen["laws"]["rulings"].as_array().unwrap().iter().collect();
    assert!(live.iter().zip(&told).all(|(live, told)| live["words"] == told.words));
    assert_eq!(live.len(), told.len());
    assert_eq!(audit["proofs"], json!([]));
    let pgn = white.get(&format!("/v1/games/{id}/pgn")).await.text;
    let pgn = pgn.split_whitespace().collect::<Vec<_>>().join(" ");
    for part in ["[SetUp \"1\"]", "1. e4 {", "e7xe4 is illegal", "1... e5", "[Laws \"", "[Odds \""]
    {
        assert!(pgn.contains(part), "{part}: {pgn}");
    }
    let (white, _, id) = pair(&house, json!({})).await;
    assert_eq!(white.get(&format!("/v1/games/{id}/audit")).await.status, 404);
}

#[tokio::test]
async fn a_match_goes_by_turns_under_every_code_and_at_odds_the_score_is_the_players() {
    let house = House::open().await;
    for code in ["fide", "lasker", "hoyle"] {
        let (one, other, mut id) = pair(&house, under(code, &json!({"games": 4}))).await;
        for colour in ["white", "black", "white"] {
            assert_eq!(one.sees(&id).await["me"], colour, "{code}");
            let white = if colour == "white" { &one } else { &other };
            acts(white, &id, "resign").await;
            one.done(&id, json!({"act": "offer_rematch"})).await;
            id = one.sees(&id).await["rematch"].as_str().unwrap().to_owned();
        }
    }
    let odds = json!({"games": 3, "odds": "white knight"});
    let (one, other, first) = pair(&house, under("staunton", &odds)).await;
    acts(&other, &first, "resign").await;
    one.done(&first, json!({"act": "offer_rematch"})).await;
    let second = one.sees(&first).await["rematch"].as_str().unwrap().to_owned();
    assert_eq!(one.sees(&second).await["me"], "white");
    acts(&other, &second, "resign").await;
    let seen = one.sees(&second).await["now"]["match"].clone();
    assert_eq!(seen["points"], json!({"white": "2", "black": "0"}));
    assert_eq!(seen["over"], true);
}

#[tokio::test]
async fn clocks_that_are_none_are_told_in_words() {
    let house = House::open().await;
    for clock in [json!("5+3"), json!({"kind": "days", "days_per_move": 1.5})] {
        let asked = json!({"opponent": "friend", "clock": clock});
        let answer = house.guest().post("/v1/games", asked).await;
        assert_eq!(answer.status, 400, "{}", answer.text);
        assert!(answer.text.contains("a clock is a kind with its times"), "{}", answer.text);
        assert!(!answer.text.contains("untagged"), "{}", answer.text);
    }
}

#[tokio::test]
async fn the_pgn_has_the_round_the_clocks_and_the_rulings() {
    let house = House::open().await;
    let clock = json!({"kind": "fischer", "initial_ms": 600_000, "increment_ms": 0});
    let mut asked = under("fide", &json!({"umpire": true, "games": 2}));
    asked["clock"] = clock;
    let (white, black, id) = pair(&house, asked).await;
    let key = white.sees(&id).await["now"]["umpire_key"].as_str().unwrap().to_owned();
    let umpire = house.guest();
    let join = json!({"key": key, "umpire": true});
    assert_eq!(umpire.post(&format!("/v1/games/{id}/join"), join).await.status, 200);
    acts(&white, &id, "move e2e4").await;
    acts(&umpire, &id, "admonish black").await;
    acts(&black, &id, "move e7e5").await;
    let pgn = white.get(&format!("/v1/games/{id}/pgn")).await.text;
    let pgn = pgn.split_whitespace().collect::<Vec<_>>().join(" ");
    for part in ["[Event \"Match of 2 games\"]", "[Round \"1\"]", "1. e4 {[%clk 0:"] {
        assert!(pgn.contains(part), "{part}: {pgn}");
    }
    assert!(pgn.matches("[%clk ").count() == 2 && pgn.contains("Black is admonished"), "{pgn}");
}

#[tokio::test]
async fn l21_the_plan_of_endless_checks_is_told_to_both_and_holds_against_every_reply() {
    use staunton_rules::{CastlingMode, Position};
    let house = House::open().await;
    let fen = "6k1/6p1/8/8/4Q3/1q4P1/p6P/7K w - - 0 1";
    let mut asked = under("staunton", &json!({}));
    asked["start"] = json!({"kind": "fen", "fen": fen, "chess960": false});
    let (white, black, id) = pair(&house, asked).await;
    let mut wire = black.watch(&id).await;
    acts(&white, &id, "claim checks").await;
    let heard = wire.hears_of("acted").await["event"]["rulings"].clone();
    let audit = black.get(&format!("/v1/games/{id}/audit")).await.json();
    assert_eq!(audit["proofs"][0]["entry"], 0);
    let shown = &audit["proofs"][0]["proof"];
    let seen = white.sees(&id).await["laws"]["rulings"].clone();
    let proof = heard.as_array().unwrap().iter().find_map(|ruling| ruling.get("proof")).unwrap();
    assert_eq!(proof, shown);
    assert_eq!(heard, seen);
    assert_eq!((&proof["endless"], &proof["fen"]), (&json!(true), &json!(fen)));
    let nodes = proof["plan"]["nodes"].as_array().unwrap();
    assert_eq!(proof["plan"]["total"], proof["positions"]);
    assert!(nodes.len() > 1 && proof["positions"] == nodes.len());
    let read =
        |fen: &Value| Position::from_fen(fen.as_str().unwrap(), CastlingMode::Standard).unwrap();
    let by_uci = |position: &Position, uci: &Value| {
        let moves = position.legal_moves();
        moves.into_iter().find(|&mv| position.uci(mv) == *uci).unwrap()
    };
    // The rules alone say that each check is one, that no reply is left out, and that every reply
    // leads to a position from which the checks go on: that they come back.
    for node in nodes {
        let position = read(&node["fen"]);
        for choice in node["choices"].as_array().unwrap() {
            let checked = position.play_unchecked(by_uci(&position, &choice["uci"]));
            assert!(checked.is_check());
            let replies = choice["replies"].as_array().unwrap();
            assert_eq!(replies.len(), checked.legal_moves().len());
            for reply in replies {
                let after = checked.play_unchecked(by_uci(&checked, &reply["uci"]));
                let next = &nodes[usize::try_from(reply["next"].as_u64().unwrap()).unwrap()];
                let there = read(&next["fen"]);
                assert_eq!((after.board(), after.turn()), (there.board(), there.turn()));
                assert!(!next["choices"].as_array().unwrap().is_empty());
            }
        }
    }
}

#[tokio::test]
async fn a_draw_is_claimed_by_the_rule_that_holds() {
    let house = House::open().await;
    let ending = async |fen: &str, moves: &str| {
        let mut terms = under("fide", &json!({}));
        terms["start"] = json!({"kind": "fen", "fen": fen});
        let (white, black, id) = pair(&house, terms).await;
        if !moves.is_empty() {
            play(&white, &black, &id, moves).await;
        }
        white.done(&id, json!({"act": "claim_draw"})).await;
        white.sees(&id).await["now"]["result"]["words"].clone()
    };
    assert_eq!(
        ending("8/8/4k3/8/8/3RK3/8/8 w - - 100 80", "").await,
        "The game is drawn by the count of moves."
    );
    let rooks = "d3d4 e6e7 d4d3 e7e6 d3d4 e6e7 d4d3 e7e6";
    assert_eq!(
        ending("8/8/4k3/8/8/3RK3/8/8 w - - 0 80", rooks).await,
        "The game is drawn by repetition."
    );
}
