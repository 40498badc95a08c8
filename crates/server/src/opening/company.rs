//! Other servers that share the database: what this one tells them, and what it hears of them.

use std::time::Duration;

use staunton_cluster::{Bus, Messages, Settings};
use tokio::sync::mpsc;

use crate::chance;
use crate::cluster::{NatsBus, NatsMessages, Note, ServerClock};
use crate::config::Config;
use crate::door::Door;
use crate::gate::Gate;
use crate::lichess::Challenges;
use crate::news::{News, Word};
use crate::registry::{Command, GameNode, GameRegistry, Hosting};
use crate::room::Room;
use crate::serve_error::ServeError;
use crate::storage::{Store, postgres};

/// Where servers tell each other what is not of one game.
const SUBJECT: &str = "staunton.house";
/// How often what another has changed in accounts is read, heard or not.
const LOOK: Duration = Duration::from_secs(30);
/// How often it is told what visitors took here.
const TELL: Duration = Duration::from_millis(500);
/// One time in so many it is told, too, who is here and what is open.
const TURNS: u32 = 4;
/// So much of it goes into one message.
const MOST_SPENT: usize = 2_000;
/// What was told by a server that is silent for so long counts no more.
const SILENCE: Duration = Duration::from_secs(10);
/// How long to wait before a bus that is away is listened to again.
const PAUSE: Duration = Duration::from_secs(1);

/// This server among others. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Company {
    pub(crate) node: GameNode,
    bus: NatsBus,
}

/// What hears of other servers, and has something to tell them.
pub(crate) struct Circle {
    pub(crate) store: Store,
    pub(crate) door: Door,
    pub(crate) room: Room,
    pub(crate) news: News,
    pub(crate) registry: GameRegistry,
    pub(crate) challenges: Challenges,
    pub(crate) gate: Gate,
}

impl Circle {
    async fn take_in(&self, server: String, note: Note) {
        // Whether anybody listens here is of no matter.
        let _ = match note {
            Note::Shown(game) => {
                // A server that goes away takes in no more.
                drop(self.registry.send(&game, Command::Show).await);
                return;
            }
            Note::Began { user, game } => self.news.tell_here(&user, &Word::Began(game)),
            Note::Ended { user, game } => self.news.tell_here(&user, &Word::Ended(game)),
            Note::Line { user, line } => {
                self.news.tell_here(&user, &Word::Line(line.as_str().into()))
            }
            Note::Challenged(told) => return self.challenges.hear_of(&told),
            Note::Answered { id, answer } => return self.challenges.hear_answer(&id, &answer),
            Note::Here(count) => return self.room.hear_of(server, count),
            Note::Spent(spent) => return self.gate.limits.spend(spent, self.gate.time.now()),
            Note::Accounts => return self.look().await,
            Note::New => {
                self.room.tell_all();
                return self.challenges.tell_all();
            }
        };
    }

    async fn look(&self) {
        if let Err(error) = self.door.take_in(&self.store).await {
            tracing::warn!(%error, "what other servers changed in accounts cannot be read");
        }
    }
}

impl Company {
    /// What `config` says of other servers; `None` if there are none.
    ///
    /// # Errors
    /// If the bus cannot be used, or there is no database to share.
    pub(super) async fn of(config: &Config) -> Result<Option<Self>, ServeError> {
        let Some(bus) = &config.bus else { return Ok(None) };
        let Some(database) = &config.database else {
            let words = "several servers share a database of PostgreSQL, and none is named";
            return Err(ServeError::Bus(words.to_owned()));
        };
        let bus = NatsBus::connect(bus).await.map_err(ServeError::Bus)?;
        let name = format!("n{}", chance::game_id());
        let ledger = postgres::open_ledger(database)?;
        let around = (ledger, bus.clone(), ServerClock::new());
        let node = GameNode::new(&name, Settings::default(), around, Hosting::new(&name));
        Ok(Some(Self { node, bus }))
    }

    /// Keeps the lease, and does what others ask; never ends.
    pub(crate) async fn run(self) {
        self.node.run().await;
    }

    /// Tells others what is for them, and takes in what they tell; never ends.
    pub(crate) async fn keep(self, circle: Circle) {
        let (out, mut notes) = mpsc::unbounded_channel();
        let Circle { room, news, door, challenges, .. } = &circle;
        for outbox in [room.outbox(), news.outbox(), door.outbox(), challenges.outbox()] {
            outbox.open(out.clone());
        }
        let (mut tell, mut turn) = (tokio::time::interval(TELL), 0_u32);
        let mut heard: Option<NatsMessages> = None;
        let mut look = tokio::time::interval(LOOK);
        loop {
            if heard.is_none() {
                heard = self.bus.subscribe(SUBJECT).await.ok();
                if heard.is_some() {
                    self.tell(&Note::New).await;
                    circle.room.tell_all();
                    circle.challenges.tell_all();
                }
            }
            tokio::select! {
                Some(note) = notes.recv() => self.tell(&note).await,
                message = next(&mut heard) => match message {
                    Some(bytes) => {
                        if let Some((server, note)) = self.read(&bytes) {
                            circle.take_in(server, note).await;
                        }
                    }
                    None => heard = None,
                },
                _ = look.tick() => circle.look().await,
                _ = tell.tick() => {
                    turn = turn.wrapping_add(1);
                    self.tell_on(&circle, turn.is_multiple_of(TURNS)).await;
                }
            }
        }
    }

    /// Tells what was not told yet; sometimes also what is to be known again and again.
    async fn tell_on(&self, circle: &Circle, again: bool) {
        for spent in circle.gate.limits.spent().chunks(MOST_SPENT) {
            self.tell(&Note::Spent(spent.to_vec())).await;
        }
        if again {
            self.tell(&Note::Here(circle.room.here())).await;
            circle.challenges.tell_all();
            circle.room.forget_silent(SILENCE);
            circle.challenges.forget_silent(SILENCE);
        }
    }

    async fn tell(&self, note: &Note) {
        let bytes = serde_json::to_vec(&(self.node.host().name(), note)).unwrap_or_default();
        // What is not heard is found sooner or later.
        let _ = self.bus.publish(SUBJECT, bytes).await;
    }

    /// What another server tells, and its name.
    fn read(&self, bytes: &[u8]) -> Option<(String, Note)> {
        let (name, note): (String, Note) = serde_json::from_slice(bytes).ok()?;
        (name != self.node.host().name()).then_some((name, note))
    }
}

/// What is heard next; without a bus, nothing after a while.
async fn next(heard: &mut Option<NatsMessages>) -> Option<Vec<u8>> {
    if let Some(messages) = heard {
        return messages.next().await.map(|message| message.payload);
    }
    tokio::time::sleep(PAUSE).await;
    None
}
