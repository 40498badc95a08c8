//! Certificates that keep their shape and no longer prove their claim.

use serde_json::{Value, json};

use crate::positions::Lots;

/// Up to `most` certificates made of one by one change each.
pub(super) fn with(certificate: &Value, most: usize, lots: &mut Lots) -> Vec<Value> {
    let mut ways = WAYS.to_vec();
    let mut made = Vec::new();
    while made.len() < most && !ways.is_empty() {
        let way = ways.swap_remove(lots.below(ways.len()));
        let mut copy = certificate.clone();
        if way(&mut copy, lots).is_some() {
            made.push(copy);
        }
    }
    made
}

/// A change; None if it does not fit.
type Way = fn(&mut Value, &mut Lots) -> Option<()>;

const WAYS: [Way; 8] = [
    the_contrary,
    one_fewer,
    a_reply_left_out,
    a_move_backwards,
    another_node,
    a_line_cut_short,
    a_square_left_out,
    an_answer_backwards,
];

/// The contrary is claimed.
fn the_contrary(certificate: &mut Value, _: &mut Lots) -> Option<()> {
    let kind = certificate["claim"]["kind"].as_str()?;
    let contrary = kind.strip_prefix("no-").map_or_else(|| format!("no-{kind}"), str::to_owned);
    if matches!(kind, "can-mate" | "cannot-mate" | "dead") {
        return None;
    }
    certificate["claim"]["kind"] = json!(contrary);
    Some(())
}

/// A smaller number is claimed than there is.
fn one_fewer(certificate: &mut Value, lots: &mut Lots) -> Option<()> {
    if certificate["claim"]["kind"] == "mate" {
        let moves = certificate["claim"]["moves"].as_u64()?;
        certificate["claim"]["moves"] = json!(moves - 1);
        return Some(());
    }
    let never = never(certificate, lots)?;
    never["positions"] = json!(never["positions"].as_u64()? - 1);
    Some(())
}

fn never<'a>(certificate: &'a mut Value, lots: &mut Lots) -> Option<&'a mut Value> {
    let sides = certificate.get_mut("never")?.as_object_mut()?;
    let place = lots.below(sides.len());
    sides.values_mut().nth(place)
}

/// A node that can be come to, of those that have `part` with something in it.
fn node<'a>(certificate: &'a mut Value, part: &str, lots: &mut Lots) -> Option<&'a mut Value> {
    let nodes = certificate.get_mut("nodes")?.as_array_mut()?;
    let is_fit = |node: &Value| node[part].as_object().is_some_and(|all| !all.is_empty());
    // The first is always come to; others are drawn by following the graph.
    let mut at = 0;
    for _ in 0..lots.below(6) {
        let below: Vec<usize> = followers(&nodes[at]).collect();
        match below.get(lots.below(below.len().max(1))) {
            Some(&next) if is_fit(&nodes[next]) => at = next,
            _ => break,
        }
    }
    Some(&mut nodes[at]).filter(|node| is_fit(node))
}

fn followers(node: &Value) -> impl Iterator<Item = usize> {
    let replies = node["replies"].as_object().into_iter().flat_map(|all| all.values());
    let answers = node["answers"].as_object().into_iter().flat_map(|all| all.values());
    let numbers = replies.chain(answers.map(|answer| &answer[1]));
    numbers
        .filter_map(|number| usize::try_from(number.as_u64()?).ok())
        .collect::<Vec<_>>()
        .into_iter()
}

fn a_reply_left_out(certificate: &mut Value, lots: &mut Lots) -> Option<()> {
    for part in ["replies", "answers"] {
        if let Some(node) = node(certificate, part, lots) {
            let all = node[part].as_object_mut()?;
            let name = all.keys().nth(lots.below(all.len()))?.clone();
            all.remove(&name);
            return Some(());
        }
    }
    None
}

/// The same move from its end to its beginning, which is never legal.
fn backwards(mv: &str) -> String {
    format!("{}{}", &mv[2..4], &mv[..2])
}

fn a_move_backwards(certificate: &mut Value, lots: &mut Lots) -> Option<()> {
    if let Some(line) = certificate.get_mut("line") {
        let line = line.as_array_mut()?;
        let place = lots.below(line.len());
        line[place] = json!(backwards(line[place].as_str()?));
        return Some(());
    }
    let node = node(certificate, "replies", lots)?;
    node["move"] = json!(backwards(node["move"].as_str()?));
    Some(())
}

fn an_answer_backwards(certificate: &mut Value, lots: &mut Lots) -> Option<()> {
    let node = node(certificate, "answers", lots)?;
    let all = node["answers"].as_object_mut()?;
    let name = all.keys().nth(lots.below(all.len()))?.clone();
    all[&name][0] = json!(backwards(all[&name][0].as_str()?));
    Some(())
}

/// A reply leads to a node that there is not.
fn another_node(certificate: &mut Value, lots: &mut Lots) -> Option<()> {
    let count = certificate["nodes"].as_array()?.len();
    let node = node(certificate, "replies", lots)?;
    let all = node["replies"].as_object_mut()?;
    let name = all.keys().nth(lots.below(all.len()))?.clone();
    all[&name] = json!(count);
    Some(())
}

fn a_line_cut_short(certificate: &mut Value, _: &mut Lots) -> Option<()> {
    certificate.get_mut("line")?.as_array_mut()?.pop().map(|_| ())
}

/// A piece comes to one square fewer than it does.
fn a_square_left_out(certificate: &mut Value, lots: &mut Lots) -> Option<()> {
    let never = never(certificate, lots)?;
    let confined = never["confined"].as_array_mut().filter(|all| !all.is_empty())?;
    let place = lots.below(confined.len());
    let pieces = confined[place][1].as_object_mut()?;
    let name = pieces.keys().nth(lots.below(pieces.len().max(1)))?.clone();
    let squares = u64::from_str_radix(pieces[&name][0].as_str()?, 16).ok()?;
    let file = u32::from(name.as_bytes()[0] - b'a');
    let own = 1_u64 << (8 * (u32::from(name.as_bytes()[1] - b'1')) + file);
    let others = squares & !own;
    let left_out = others & others.wrapping_neg();
    if left_out == 0 {
        return None;
    }
    pieces[&name][0] = json!(format!("{:x}", squares & !left_out));
    Some(())
}
