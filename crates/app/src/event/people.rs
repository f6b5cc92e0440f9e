//! Watchers who have an entry at an event: each is sent their own news at once, besides what all
//! watchers are sent.

use std::sync::{Arc, Weak};

use bytes::Bytes;
use serde_json::{Value, json};
use tournament::EntryId;

use crate::Millis;
use crate::event::board::{Audience, EventWatch, diff};
use crate::event::me::ForPlayers;
use crate::event::state::EventState;
use crate::event::{HeldRole, Me};
use crate::streams::subscribers::{Message, Subscriber, When};

/// A person with a role at an event.
#[derive(Clone, Debug)]
pub(crate) struct Person {
    pub(crate) grants: Vec<HeldRole>,
    /// The entries they were given.
    pub(crate) entries: Vec<EntryId>,
}

/// Those who watch.
#[derive(Debug, Default)]
pub(crate) struct People(Vec<Watching>);

#[derive(Debug)]
struct Watching {
    subscriber: Weak<dyn Subscriber>,
    person: Person,
    audience: Audience,
    /// What they were last sent about themselves.
    told: Me,
}

impl People {
    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(|watching| watching.subscriber.strong_count() == 0)
    }

    /// Sends a subscriber their own news from now on. `told` is what they know already.
    pub(crate) fn join<L: Subscriber>(
        &mut self,
        person: Person,
        watch: EventWatch,
        told: Me,
        subscriber: &Arc<L>,
    ) {
        self.leave(subscriber);
        let audience = watch.audience;
        let subscriber: Weak<dyn Subscriber> = Arc::downgrade(subscriber) as Weak<L>;
        self.0.push(Watching { subscriber, person, audience, told });
    }

    /// Stops sending a subscriber their own news; one who watches again is sent what they watch then.
    pub(crate) fn leave<L: Subscriber>(&mut self, subscriber: &Arc<L>) {
        let new: Weak<dyn Subscriber> = Arc::downgrade(subscriber) as Weak<L>;
        self.0.retain(|old| old.subscriber.strong_count() > 0 && !old.subscriber.ptr_eq(&new));
    }
}

impl EventState {
    /// What the event means to a person.
    pub(crate) fn me_now(&self, person: &Person, now: Millis) -> Me {
        me_of(&ForPlayers::new(self, now), person)
    }

    /// What is new for one person, as a message.
    pub(crate) fn update_of(&self, audience: Audience, patch: &Value, now: Millis) -> Message {
        let (version, mark) = self.shown.at(audience);
        let update = json!({"kind": "update", "now": now, "version": version, "mark": mark,
            "patch": {"me": patch}});
        Message::new(mark, update.to_string().into())
    }

    /// Sends each watcher with an entry what is new for them.
    pub(crate) fn tell_people(&mut self, now: Millis) {
        let mut people = std::mem::take(&mut self.shown.people);
        people.0.retain(|watching| watching.subscriber.strong_count() > 0);
        if !people.0.is_empty() {
            let for_players = ForPlayers::new(self, now);
            people.0.retain_mut(|watching| {
                let me = me_of(&for_players, &watching.person);
                // Most have nothing new, and to compare is cheaper than to write.
                if me == watching.told {
                    return true;
                }
                let patch = diff(&watching.told.as_json(), &me.as_json());
                watching.told = me;
                let Some(patch) = patch else { return true };
                let Some(subscriber) = watching.subscriber.upgrade() else { return false };
                // Its own task sends it: there may be hundreds.
                subscriber.hear(self.update_of(watching.audience, &patch, now), When::Soon)
            });
        }
        self.shown.people = people;
    }
}

fn me_of(for_players: &ForPlayers<'_>, person: &Person) -> Me {
    let is_theirs = |entry: &EntryId| person.entries.iter().any(|own| entry.includes(*own));
    for_players.me(person.grants.clone(), for_players.entries().filter(is_theirs).collect())
}

impl Me {
    /// As it is sent.
    pub(crate) fn as_json(&self) -> Value {
        serde_json::to_value(self).expect("a role can be written")
    }
}

/// Whether a message says what is new, and not everything.
pub(crate) fn is_update(text: &Bytes) -> bool {
    text.starts_with(b"{\"kind\":\"update\"")
}

/// A message with what is said to one person behind what is said to all: its last two braces end the board
/// and the message.
pub(crate) fn with_me(text: &Bytes, me: &Value) -> Bytes {
    let shared = text.strip_suffix(b"}}").expect("a message ends with its board");
    let comma: &[u8] = if shared.ends_with(b"{") { b"" } else { b"," };
    [shared, comma, b"\"me\":", me.to_string().as_bytes(), b"}}"].concat().into()
}
