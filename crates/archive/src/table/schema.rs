//! The schemas of the files. docs/formats/archive.md tells what each column means.

/// `games/`: sorted by `game_id`.
pub(crate) const GAMES: &str = "
message games {
  required int64 game_id;
  required int64 source_game;
  required int64 end_key;
  required int64 moves_hash;
  required int32 source;
  required int32 white_elo (INTEGER(16,true));
  required int32 black_elo (INTEGER(16,true));
  required int32 result (INTEGER(8,true));
  required int32 date;
  required int32 variant (INTEGER(8,true));
  required int32 plies (INTEGER(16,false));
  required int32 end_material;
  required int32 home_pawns (INTEGER(16,true));
  optional binary white (STRING);
  optional binary black (STRING);
  optional binary event (STRING);
  optional binary site (STRING);
  optional binary round (STRING);
  optional binary eco (STRING);
  optional binary termination (STRING);
  optional binary time_control (STRING);
  optional binary start_fen (STRING);
  optional binary tags (STRING);
  optional binary annotations;
  required group moves (LIST) { repeated group list { required int32 element (INTEGER(16,false)); } }
}";

/// `positions/`: sorted by key, game and ply.
pub(crate) const POSITIONS: &str = "
message positions {
  required int64 key;
  required int64 game_id;
  required int32 ply (INTEGER(16,false));
  required int32 move (INTEGER(16,false));
  required int32 result (INTEGER(8,true));
  required int32 elo (INTEGER(16,true));
}";

/// `explorer/`: sorted by key and move; every move of a key that has two rows in `positions`.
pub(crate) const EXPLORER: &str = "
message explorer {
  required int64 key;
  required int64 elo_sum;
  required int64 top_game;
  required int32 move (INTEGER(16,false));
  required int32 white;
  required int32 draw;
  required int32 black;
  required int32 unknown;
  required int32 rated;
  required int32 top_elo (INTEGER(16,true));
  required int32 last_date;
}";

/// `changes/`: sorted by `game_id`; a row for each of `games`, in groups of as many rows.
pub(crate) const CHANGES: &str = "
message changes {
  required int64 game_id;
  required binary changes;
}";

/// `duplicates/`: sorted by `game_id`.
pub(crate) const DUPLICATES: &str = "
message duplicates {
  required int64 game_id;
  required int64 dup_of;
  required int32 kind (INTEGER(8,true));
}";

/// `names/`: sorted by `player_id`; a row for each name of a player.
pub(crate) const NAMES: &str = "
message names {
  required int64 player_id;
  required int32 fide_id;
  optional binary canonical (STRING);
  optional binary alias (STRING);
}";

/// The column of `changes` that has them.
pub(crate) const CHANGES_OF_GAME: usize = 1;

/// Columns of `games`, by number.
pub(crate) mod games {
    pub(crate) const ID: usize = 0;
    pub(crate) const SOURCE_GAME: usize = 1;
    pub(crate) const END_KEY: usize = 2;
    pub(crate) const MOVES_HASH: usize = 3;
    /// The first of the columns of a `NumberColumn`.
    pub(crate) const NUMBERS: usize = 4;
    /// The first of the columns of a `TextColumn`.
    pub(crate) const TEXTS: usize = 13;
    pub(crate) const MOVES: usize = 24;
}
