//! A position with what is said about it as a game without moves, and back.

use staunton_notation::san;

use super::entry::Epd;
use super::operation::{Operation, Value};
use super::write::operations;
use crate::{Comment, GameTree};

impl Epd {
    /// A game that begins in this position and has no moves. Its comment says what the operations
    /// do, as they are written; its tag `Event` is their `id`.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_pgn::epd::Epd;
    ///
    /// let line = r#"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; id "back rank";"#;
    /// let game = line.parse::<Epd>()?.to_game();
    /// assert_eq!(game.tags().get("Event"), Some("back rank"));
    /// assert_eq!(Epd::of_game(&game).to_string(), line);
    /// # Ok::<(), staunton_pgn::epd::EpdError>(())
    /// ```
    pub fn to_game(&self) -> GameTree {
        let mut game = GameTree::new(self.position);
        if let Some(id) = self.id() {
            // Any text will do as a value.
            let _ = game.tags_mut().set("Event", id);
        }
        let root = game.root();
        let said = operations(&self.position, &self.operations);
        if let Ok(node) = game.node_mut(root)
            && !said.is_empty()
        {
            node.comments.push(Comment::new(said.trim_start()));
        }
        game
    }

    /// The position in which the main line of a game ends. Of a game without moves the operations
    /// are those that its comments hold; of another, `id` names the players and `c0` says where.
    pub fn of_game(game: &GameTree) -> Self {
        let position = game
            .main_line_moves()
            .last()
            .map_or(*game.start(), |(before, mv)| before.play_unchecked(mv));
        let mut epd = Self::new(position);
        if game.main_line().next().is_none() {
            epd.take_comments(game);
        }
        let told = |name: &str| {
            let value = game.tags().get(name)?.trim();
            let is_told = value.chars().any(|sign| !matches!(sign, '?' | '.' | '-'));
            is_told.then(|| value.to_owned())
        };
        let id = match (told("White"), told("Black")) {
            (None, None) => told("Event"),
            (white, black) => {
                let name = |name: Option<String>| name.unwrap_or_else(|| "?".to_owned());
                Some(format!("{} - {}", name(white), name(black)))
            }
        };
        if let Some(id) = id
            && epd.id().is_none()
        {
            epd.push("id", Value::Text(id));
        }
        epd.push_counters();
        epd
    }

    /// Takes what the comments before the first move say: operations, or words.
    fn take_comments(&mut self, game: &GameTree) {
        let Ok(root) = game.node(game.root()) else { return };
        for comment in &root.comments {
            let line = format!("{} {}", self.position_fields(), comment.text());
            match line.parse::<Self>() {
                Ok(said) if comment.text().ends_with(';') => {
                    said.operations.into_iter().for_each(|it| self.push(&it.opcode, it.value));
                }
                _ => {
                    let free = |name: &String| self.get(name).is_none();
                    let name = (0..10).map(|number| format!("c{number}")).find(free);
                    if let Some(name) = name {
                        self.push(&name, Value::Text(comment.text().to_owned()));
                    }
                }
            }
        }
    }

    fn push(&mut self, opcode: &str, value: Value) {
        self.operations.push(Operation { opcode: opcode.to_owned(), value });
    }

    /// Says the counters that the four fields do not hold, where they are not those of a beginning.
    fn push_counters(&mut self) {
        let halfmoves = i64::from(self.position.halfmove_clock());
        let number = i64::from(self.position.fullmove_number());
        for (opcode, value, usual) in [("hmvc", halfmoves, 0), ("fmvn", number, 1)] {
            if value != usual && self.get(opcode).is_none() {
                self.push(opcode, Value::Number(value));
            }
        }
    }

    /// What the operations say for people: `best move Qg6`; nothing where they say nothing of the
    /// kind.
    pub fn in_words(&self) -> String {
        let mut parts = Vec::new();
        for (opcode, one, several) in [
            ("bm", "best move", "best moves"),
            ("am", "move to avoid", "moves to avoid"),
            ("sm", "move played", "moves played"),
        ] {
            match self.get(opcode) {
                Some(Value::Moves(moves)) => {
                    let moves: Vec<String> =
                        moves.iter().map(|&mv| san(&self.position, mv)).collect();
                    let name = if moves.len() == 1 { one } else { several };
                    parts.push(format!("{name} {}", moves.join(", ")));
                }
                Some(Value::Mate(moves)) if *moves > 0 => parts.push(format!("mate in {moves}")),
                _ => {}
            }
        }
        if let Some(Value::Number(moves)) = self.get("dm") {
            parts.push(format!("mate in {moves}"));
        }
        parts.join("; ")
    }
}
