//! Who watches a stream, and how they are sent what changes.

use std::fmt;
use std::sync::{Arc, OnceLock, Weak};

use bytes::Bytes;

use crate::journal::Version;

/// Up to how many subscribers are sent messages in place. The players of a table are, with a few
/// spectators. The thousands who watch an event would hold up the sender, and the event with it, for
/// too long.
const FEW: usize = 16;

/// A message for subscribers: JSON, encoded once for all who may see the same.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Message {
    /// The version it brings its reader to.
    pub version: Version,
    /// JSON in UTF-8, shared between subscribers.
    pub text: Bytes,
    /// Where the first connection that compresses it leaves the result for the others; nothing if
    /// only one subscriber is sent it.
    pub compressed: Option<Arc<OnceLock<Bytes>>>,
}

impl Message {
    /// A message for one.
    pub(crate) const fn new(version: Version, text: Bytes) -> Message {
        Message { version, text, compressed: None }
    }
}

/// A subscriber: first sent everything as it stands, then each change.
pub trait Subscriber: fmt::Debug + Send + Sync + 'static {
    /// Takes everything as it stands, and the changes from then on: nothing reaches it before.
    /// `false` if there is no room for it, as in [`Subscriber::hear`].
    fn begin(&self, first: Message) -> bool;

    /// Takes a message without waiting for anything: what it is about is locked for that time.
    /// `false` if there is no room for it. Nothing more comes then, and the subscriber has to watch
    /// again, which costs one snapshot; holding ever more messages for it would cost memory without
    /// bound.
    fn hear(&self, message: Message, when: When) -> bool;

    /// Nothing more comes: it may no longer watch. Watching again says why.
    fn dismiss(&self);
}

/// When a subscriber is to pass on what it hears.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum When {
    /// In place: few are listening, and a task of its own would cost more than the sending.
    Now,
    /// In a task of its own: many others have to hear it too.
    Soon,
}

/// All subscribers of one stream. Those with the same `K` may see the same.
#[derive(Debug)]
pub(crate) struct Subscribers<K> {
    subscribers: Vec<(K, Weak<dyn Subscriber>)>,
}

impl<K> Default for Subscribers<K> {
    fn default() -> Subscribers<K> {
        Subscribers { subscribers: Vec::new() }
    }
}

/// The subscribers of a stream that is forgotten are dismissed, and find it again by watching again.
impl<K> Drop for Subscribers<K> {
    fn drop(&mut self) {
        for (_, subscriber) in &self.subscribers {
            if let Some(subscriber) = subscriber.upgrade() {
                subscriber.dismiss();
            }
        }
    }
}

impl<K: Copy + Eq> Subscribers<K> {
    /// Subscribes from `first` on, until the last owner drops the subscriber. One that is subscribed
    /// already starts over.
    pub(crate) fn join<L: Subscriber>(&mut self, key: K, first: Message, subscriber: &Arc<L>) {
        let new: Weak<dyn Subscriber> = Arc::downgrade(subscriber) as Weak<L>;
        self.subscribers.retain(|(_, old)| old.strong_count() > 0 && !old.ptr_eq(&new));
        if subscriber.begin(first) {
            self.subscribers.push((key, new));
        }
    }

    /// Sends each subscriber what `encode` makes for its key, made once for each key in use.
    pub(crate) fn send(&mut self, version: Version, mut encode: impl FnMut(K) -> Bytes) {
        self.send_some(version, |key| Some(encode(key)));
    }

    /// The same, and nothing to those for whose key there is nothing.
    pub(crate) fn send_some(
        &mut self,
        version: Version,
        mut encode: impl FnMut(K) -> Option<Bytes>,
    ) {
        let when = if self.subscribers.len() > FEW { When::Soon } else { When::Now };
        // At most tables no two subscribers see the same: nothing need be kept for the next one then.
        let is_shared = when == When::Soon || self.has_same_keys();
        let mut made: Vec<(K, Option<Message>)> = Vec::new();
        self.subscribers.retain(|(key, subscriber)| {
            let Some(subscriber) = subscriber.upgrade() else { return false };
            let known = made.iter().find(|(of, _)| of == key).map(|(_, message)| message.clone());
            let message = known.unwrap_or_else(|| {
                let message = encode(*key).map(|text| {
                    let compressed = is_shared.then(Arc::default);
                    Message { version, text, compressed }
                });
                if is_shared {
                    made.push((*key, message.clone()));
                }
                message
            });
            message.is_none_or(|message| subscriber.hear(message, when))
        });
    }

    fn has_same_keys(&self) -> bool {
        let keys = || self.subscribers.iter().map(|(key, _)| key).enumerate();
        keys().any(|(n, key)| keys().skip(n + 1).any(|(_, other)| other == key))
    }

    /// Lets go of those whose key may not stay.
    pub(crate) fn dismiss(&mut self, may_stay: impl Fn(K) -> bool) {
        self.subscribers.retain(|(key, subscriber)| {
            let stays = may_stay(*key);
            if !stays && let Some(subscriber) = subscriber.upgrade() {
                subscriber.dismiss();
            }
            stays
        });
    }

    /// Whether there is a subscriber with such a key.
    pub(crate) fn any(&self, is_it: impl Fn(K) -> bool) -> bool {
        self.subscribers.iter().any(|(key, listener)| is_it(*key) && listener.strong_count() > 0)
    }

    /// How many listen with such a key.
    pub(crate) fn count(&self, is_it: impl Fn(K) -> bool) -> usize {
        let listening = self.subscribers.iter().filter(|(_, it)| it.strong_count() > 0);
        listening.filter(|(key, _)| is_it(*key)).count()
    }

    /// Whether there are no subscribers any more.
    pub(crate) fn is_empty(&self) -> bool {
        self.subscribers.iter().all(|(_, subscriber)| subscriber.strong_count() == 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Inbox;

    fn message(version: Version) -> Message {
        Message::new(version, Bytes::new())
    }

    #[test]
    fn each_key_is_encoded_once() {
        let mut subscribers = Subscribers::default();
        let inboxes = [1, 2, 1, 1].map(|key| {
            let inbox = Inbox::new();
            subscribers.join(key, message(0), &inbox);
            inbox
        });
        let mut n_encoded = 0;
        subscribers.send(1, |key| {
            n_encoded += 1;
            key.to_string().into()
        });
        assert_eq!(n_encoded, 2);
        let texts = inboxes.map(|inbox| {
            assert_eq!(inbox.try_next(), Some(message(0)));
            inbox.try_next().map(|message| message.text)
        });
        assert_eq!(texts, ["1", "2", "1", "1"].map(|text| Some(Bytes::from(text))));
    }

    #[test]
    fn a_listener_without_room_is_told_nothing_more() {
        let mut subscribers = Subscribers::default();
        let slow = Inbox::new();
        subscribers.join((), message(0), &slow);
        for version in 1..=Inbox::ROOM as Version + 1 {
            subscribers.send(version, |()| Bytes::new());
        }
        assert!(subscribers.subscribers.is_empty());
        let got: Vec<_> = std::iter::from_fn(|| slow.try_next()).map(|m| m.version).collect();
        assert_eq!(got, (0..Inbox::ROOM as Version).collect::<Vec<_>>(), "what waited arrives");
    }

    #[test]
    fn who_has_gone_is_forgotten() {
        let mut subscribers = Subscribers::default();
        let inbox = Inbox::new();
        subscribers.join((), message(0), &inbox);
        assert!(!subscribers.is_empty());
        drop(inbox);
        assert!(subscribers.is_empty());
    }

    #[test]
    fn who_begins_anew_hears_nothing_twice() {
        let mut subscribers = Subscribers::default();
        let inbox = Inbox::new();
        subscribers.join((), message(0), &inbox);
        subscribers.join((), message(1), &inbox);
        subscribers.send(2, |()| Bytes::new());
        let got: Vec<_> = std::iter::from_fn(|| inbox.try_next()).map(|m| m.version).collect();
        assert_eq!(got, [0, 1, 2]);
    }

    #[test]
    fn few_are_told_in_place_and_many_by_tasks_of_their_own() {
        let mut subscribers = Subscribers::default();
        let mut inboxes = Vec::new();
        for n in 1..=FEW + 1 {
            let inbox = Inbox::new();
            subscribers.join((), message(0), &inbox);
            inboxes.push(inbox);
            subscribers.send(1, |()| Bytes::new());
            let expected = if n > FEW { When::Soon } else { When::Now };
            assert_eq!(inboxes[0].last_when(), Some(expected), "{n} listen");
        }
    }
}
