-- Each part below takes the database from one version to the next; the version stands in
-- `pragma user_version`. Never change a part that has been released: add one.

-- migration 1
create table meta (
    key   text primary key,
    value text not null
) without rowid;

create table accounts (
    id         text primary key,
    name       text not null,
    name_key   text not null unique, -- the name in lower case: names differ by more than case
    password   text not null,        -- argon2id, as a PHC string
    created_at integer not null
) without rowid;

create table games (
    n          integer primary key,
    id         text not null unique,
    key        text not null,        -- whoever holds it may look, and take a free seat
    created_at integer not null,
    status     text not null,        -- waiting, playing, ended, aborted
    pace       text not null,        -- live (by the clock), days, none
    due_at     integer,              -- when something happens by itself; not kept for live games
    summary    text                  -- once it is over: what a list of games shows
);
create index games_under_way on games (status, pace) where status in ('waiting', 'playing');
create index games_due on games (due_at) where due_at is not null;

-- Rows are appended in the order of commits, so that a commit touches few pages; the key is beside.
create table events (
    game integer not null references games (n),
    seq  integer not null,
    at   integer not null,
    act  text,                       -- who acted, and the id he gave the act
    body text not null,              -- the event as it was sent
    primary key (game, seq)
);

create table seats (
    user text not null,
    game integer not null references games (n),
    primary key (user, game)
) without rowid;

-- migration 2
create table books (
    n           integer primary key,
    id          text not null unique,
    user        text not null,
    name        text not null,       -- of the file
    created_at  integer not null,
    bytes       integer not null,    -- of the file
    corrections text not null,       -- what its reader knows better, one a line
    edition     integer not null,    -- counts how often it was to be read
    state       text not null,       -- reading, ready, failed
    made_by     integer not null,    -- the version of the program's reader that read it last
    head        text                 -- what a list shows, once it has been read
);
create index books_of on books (user);
create index books_to_read on books (state) where state = 'reading';

-- What is large of a book: the file, the set page, the report, the games.
create table book_parts (
    book  integer not null references books (n),
    part  text not null,
    bytes blob not null,
    primary key (book, part)
);

-- migration 3
create table reviews (
    n           integer primary key,
    id          text not null unique, -- whoever knows it may read
    user        text not null,        -- who asked
    game        text,                 -- its id, if it was played here; null if it was brought
    created_at  integer not null,
    title       text not null,
    plies       integer not null,
    nodes       integer not null,     -- that the engine looks at for each position
    level       text not null,        -- how it is told if nobody says
    notation    text not null,
    language    text not null,
    pgn         blob not null,        -- the game
    sight       blob,                 -- what the engine saw; null while it looks
    fault       text                  -- why it came to nothing
);
create index reviews_of on reviews (user);
create unique index reviews_of_games on reviews (game, nodes) where game is not null and fault is null;
create index reviews_undone on reviews (n) where sight is null and fault is null;
create index reviews_brought on reviews (created_at) where game is null;

create table lessons_done (
    user     text not null,
    lesson   text not null,
    exercise integer not null,
    primary key (user, lesson, exercise)
) without rowid;

-- migration 4
create table studies (
    n          integer primary key,
    id         text not null unique,
    user       text not null,
    name       text not null,
    created_at integer not null,
    changed_at integer not null,     -- the study, or one of its chapters
    revision   integer not null      -- counts the changes of its name and of what chapters it has
);
create index studies_of on studies (user);

create table chapters (
    study      integer not null references studies (n),
    id         text not null,
    place      integer not null,     -- its place among the chapters; gaps do not matter
    name       text not null,
    changed_at integer not null,
    revision   integer not null,     -- counts the changes of the chapter
    plies      integer not null,     -- moves of all its lines
    game       text not null,        -- as it was sent
    primary key (study, id)
);

-- migration 5
-- How strong each player is, by Glicko-2, and what each rated game made of it.
create table ratings (
    user       text primary key,
    rating     real not null,
    deviation  real not null,
    volatility real not null,
    games      integer not null,
    at         integer not null      -- of the last game
) without rowid;

create table rated_games (
    user      text not null,
    game      integer not null references games (n),
    at        integer not null,
    level     integer not null,      -- of the computer
    score     real not null,         -- 1, 0.5 or 0
    before    real not null,         -- the rating before
    rating    real not null,
    deviation real not null,
    primary key (user, game)
) without rowid;

-- migration 6
-- Counts the owners that a game has had: an event is appended only by the present one.
alter table games add column epoch integer not null default 0;

-- migration 7
-- Who is logged in. Cookies from before name no session; those of an account count until the
-- account ends all its sessions, or for a while after the server began to keep them.
create table sessions (
    id    text primary key,
    user  text not null,
    at    integer not null,
    agent text not null
) without rowid;
create index sessions_of_user on sessions (user);
alter table accounts add column sessions_since integer not null default 0;
insert or ignore into meta (key, value)
    select 'sessions_kept_since', value from meta where key = 'alive_at';

-- migration 8
-- How often it was begun to read a book, or to look at a game, without coming to an end.
alter table books add column attempts integer not null default 0;
alter table reviews add column attempts integer not null default 0;

-- When guests were last here, as far as they left something. Those from before count as seen now.
create table guests (
    user    text primary key,
    seen_at integer not null
) without rowid;
insert into guests (user, seen_at)
    select user, coalesce((select cast(value as integer) from meta where key = 'alive_at'), 0)
    from (select user from books union select user from studies union select user from seats
          union select user from reviews)
    where user <> 'everybody' and user not in (select id from accounts);

-- migration 9
-- Positions that somebody practises, each once, and how well each is remembered.
create table practice (
    n          integer primary key,
    id         text not null unique,
    user       text not null,
    position   text not null,        -- without its counters: what makes it the same exercise
    created_at integer not null,
    revision   integer not null,     -- counts the answers
    exercise   text not null,        -- position, answer, reason and source, in JSON
    memory     text not null,        -- when it is due and how well it is remembered, in JSON
    unique (user, position)
);

-- migration 10
-- A line of a list tells the opening and the laws too: those kept before are folded from the events.
update games set summary = null;

-- migration 11
-- An account that was deleted leaves its id, which nobody may take up again, and nothing else.
alter table accounts add column deleted_at integer;

-- What operators, moderators and umpires did, when and why. Rows are added and never changed.
create table arbiter_log (
    n      integer primary key,
    at     integer not null,
    who    text not null,
    act    text not null,
    object text not null,            -- the account, game, address and so on that it was done to
    why    text not null
);
create trigger arbiter_log_stands before update on arbiter_log
begin
    select raise(abort, 'the log of the arbiter is never changed');
end;
create trigger arbiter_log_stays before delete on arbiter_log
begin
    select raise(abort, 'the log of the arbiter is never shortened');
end;

-- migration 12
-- Who is not let in. Of accounts `target` is the id, of networks their CIDR.
create table bans (
    n      integer primary key,
    kind   text not null,            -- account, network
    target text not null,
    name   text not null,            -- as the operator wrote it
    reason text not null,
    who    text not null,
    at     integer not null,
    until  integer,                  -- null is for good
    unique (kind, target)
);

-- Codes with which somebody may register where registration is by invitation.
create table invitations (
    id   text primary key,           -- by which it is listed and withdrawn
    hash text not null unique,       -- SHA-256 of the code; the code itself is not kept
    uses integer not null,
    used integer not null,
    who  text not null,
    note text not null,              -- for whom
    at   integer not null,
    until integer                    -- null is for good
) without rowid;

-- migration 13
-- What players report of others, for whoever keeps order.
create table reports (
    n           integer primary key,
    at          integer not null,
    user        text not null,       -- who reports
    name        text not null,
    game        text not null,       -- the id of the game
    player      text,                -- whom; null is the game as a whole
    player_name text,
    reason      text not null,
    words       text not null,
    closed_at   integer,
    closed_by   text,
    outcome     text
);
create index reports_open on reports (n) where closed_at is null;

-- migration 14
-- The hash of the code that sets a new password; accounts from before have none until they ask for one.
alter table accounts add column recovery text;
-- When a session was last used, to the hour.
alter table sessions add column seen_at integer not null default 0;
update sessions set seen_at = at;

-- migration 15
-- What a name has in common with names that look like it; the server works it out when it starts.
alter table accounts add column likeness text;
create unique index accounts_by_likeness on accounts (likeness);

-- migration 16
-- A file is kept in slices, so that no move waits until all of it is on the disk. A book of which
-- slices are still to come has the state 'coming'.
create table sliced (
    book  integer not null references books (n),
    part  text not null,
    slice integer not null,
    bytes blob not null,
    primary key (book, part, slice)
);
insert into sliced select book, part, 0, bytes from book_parts;
drop table book_parts;
alter table sliced rename to book_parts;

-- migration 17
-- Programs that act for an account. A token itself is not kept.
create table tokens (
    id          text primary key,    -- by which it is listed and revoked
    hash        text not null unique, -- SHA-256 of the token, in hexadecimal digits
    user        text not null,
    scopes      text not null,       -- joined by commas
    description text not null,
    at          integer not null,
    used_at     integer              -- to the hour; null is never
) without rowid;
create index tokens_of_user on tokens (user);
-- Since when an account is a program's.
alter table accounts add column bot_at integer;

-- migration 18
-- Servers that share one database, each under a new name whenever it joins. Only PostgreSQL has any.
create table nodes (
    name       text primary key,
    address    text not null,        -- where it serves, for operators
    joined_at  integer not null,
    renewed_at integer not null,     -- since when its lease runs
    expires_at integer not null      -- its games are anybody's from then on
) without rowid;
-- Which of them has a game, by its lease, and since when.
alter table games add column owner text;
alter table games add column owned_since integer not null default 0;
create index games_owned on games (owner) where owner is not null;
-- Commands that are left for the owner of a game while the servers cannot hear each other.
create table letters (
    id      text primary key,
    node    text not null,           -- for whom
    game    text not null,
    command blob not null,
    taken   integer not null default 0,
    answer  blob,
    at      integer not null
) without rowid;
create index letters_to on letters (node) where taken = 0;

-- migration 19
-- Of several servers, and workers beside them: who looks at the game of a review, or reads a book, until
-- when the others leave it to him, and how far he is.
alter table reviews add column worker text;
alter table reviews add column worked_until integer not null default 0;
alter table reviews add column work_done integer not null default 0;
alter table reviews add column work_in_all integer not null default 0;
alter table books add column worker text;
alter table books add column worked_until integer not null default 0;
alter table books add column work_done integer not null default 0;
alter table books add column work_in_all integer not null default 0;
create table workers (
    name       text primary key,
    machine    text,                 -- where it runs, for operators; null of a server
    joined_at  integer not null,
    expires_at integer not null,     -- it is gone from then on
    done       integer not null      -- what it has brought to an end
) without rowid;
