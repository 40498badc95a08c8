//! The moves that stand, as PGN.

use staunton_pgn::{Comment, GameTree, Tags};
use staunton_rules::{Color, Position};

use crate::deed::{Deed, Ply};
use crate::table::Table;

/// What PGN says of a name that is not known.
const UNKNOWN: &str = "?";

impl Table {
    /// The moves that stand, as a game for PGN. Where something happened that PGN cannot tell, an
    /// illegal move that nobody claimed or castling with an absent rook, the game begins after
    /// it, and a remark says what came before.
    ///
    /// Written, it has `SetUp` and `FEN` when it does not begin from the array; the tag `Laws`
    /// names the code, `Odds` what was given, `Termination` how it ended. Of moves in hand at odds
    /// the adversary's are null moves.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_laws::{Agreement, FIDE, Table};
    ///
    /// let table = Table::fold(Agreement::new(&FIDE), ["white move e2e4", "black resign"])?;
    /// assert!(table.to_pgn().to_pgn().contains("1. e4"));
    /// # Ok::<(), staunton_laws::RefoldError>(())
    /// ```
    pub fn to_pgn(&self) -> GameTree {
        let past = self.past();
        let is_told = |ply: &Ply| matches!(ply.deed, Deed::Move(_));
        let first = past.iter().rposition(|ply| !is_told(ply)).map_or(0, |last| last + 1);
        let start: Position = past.get(first).map_or(*self.position(), |ply| ply.before);
        let mut tree = GameTree::new(start);
        let mut told = past.iter().skip(first).peekable();
        let mut last = tree.root();
        // The receiver of odds moves several times: his adversary passes.
        while let Some(ply) = told.next_if(|ply| ply.in_hand) {
            let Deed::Move(mv) = ply.deed else { break };
            let Ok(node) = tree.add(last, mv) else { break };
            last = tree.add_null(node).unwrap_or(node);
        }
        if let Ok(mut cursor) = tree.cursor_at(last) {
            for ply in told {
                let Deed::Move(mv) = ply.deed else { break };
                if cursor.play(mv).is_err() {
                    break;
                }
            }
        }
        let root = tree.root();
        if let (Ok(root), true) = (tree.node_mut(root), first > 0) {
            let before: Vec<String> = past[..first].iter().map(|ply| step(ply)).collect();
            root.comments.push(Comment::new(&format!("Before this: {}", before.join(" "))));
        }
        tree.set_outcome(self.ending().and_then(|ending| ending.outcome));
        self.set_tags(tree.tags_mut());
        tree
    }

    fn set_tags(&self, tags: &mut Tags) {
        // These names are well formed, so that setting them cannot fail.
        let mut set = |name: &str, value: &str| drop(tags.set(name, value));
        let names = &self.agreement().names;
        set("Event", UNKNOWN);
        set("Site", UNKNOWN);
        set("Date", "????.??.??");
        set("Round", UNKNOWN);
        set("White", names[Color::White].as_deref().unwrap_or(UNKNOWN));
        set("Black", names[Color::Black].as_deref().unwrap_or(UNKNOWN));
        set("Result", "*");
        set("Laws", self.agreement().code.name);
        if let Some(odds) = self.agreement().odds {
            set("Odds", &odds.to_string());
        }
        if let Some(ending) = self.ending() {
            set("Termination", ending.cause.name());
        }
    }
}

/// A step that stands before what PGN tells.
fn step(ply: &Ply) -> String {
    match ply.deed {
        Deed::Move(mv) => ply.before.uci(mv),
        Deed::AbsentCastling(staunton_rules::CastlingSide::King) => "O-O".to_owned(),
        Deed::AbsentCastling(staunton_rules::CastlingSide::Queen) => "O-O-O".to_owned(),
        Deed::Wrong(hand) => format!("({})", hand.written(&ply.before)),
        Deed::Slip { from, to: Some(to) } => format!("({from}>{to})"),
        Deed::Slip { from, to: None } => format!("({from}>)"),
    }
}
