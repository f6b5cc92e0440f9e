use std::sync::Arc;

use tokio::sync::mpsc;

use crate::journal::Version;

/// How many messages may wait for a listener. One that falls further behind is dropped and asks
/// again, which costs one snapshot; holding more for it would cost memory without bound.
const WAITING: usize = 64;

/// A message for listeners: JSON, encoded once for everybody who may see the same.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Message {
    /// The version it brings its reader to.
    pub version: Version,
    /// JSON, shared between listeners.
    pub text: Arc<str>,
}

/// What a listener holds: first everything as it stands, then each change.
#[derive(Debug)]
pub struct Subscription {
    first: Option<Message>,
    rest: mpsc::Receiver<Message>,
}

impl Subscription {
    /// The next message; `None` once the listener was dropped: it fell behind, or it may no longer
    /// listen. Subscribing again tells which.
    ///
    /// Safe to drop while waiting.
    pub async fn next(&mut self) -> Option<Message> {
        match self.first.take() {
            Some(first) => Some(first),
            None => self.rest.recv().await,
        }
    }

    /// The next message if it is there already.
    pub fn try_next(&mut self) -> Option<Message> {
        self.first.take().or_else(|| self.rest.try_recv().ok())
    }
}

/// Everybody who listens to one stream. `K` tells apart those who may see different things.
#[derive(Debug)]
pub(crate) struct Audience<K> {
    listeners: Vec<Listener<K>>,
}

#[derive(Debug)]
struct Listener<K> {
    key: K,
    sender: mpsc::Sender<Message>,
}

impl<K> Default for Audience<K> {
    fn default() -> Audience<K> {
        Audience { listeners: Vec::new() }
    }
}

impl<K: Copy + Eq> Audience<K> {
    /// Lets somebody listen from `first` on.
    pub(crate) fn join(&mut self, key: K, first: Message) -> Subscription {
        self.listeners.retain(|listener| !listener.sender.is_closed());
        let (sender, rest) = mpsc::channel(WAITING);
        self.listeners.push(Listener { key, sender });
        Subscription { first: Some(first), rest }
    }

    /// Sends everybody what `encode` makes for their key, made once for each key in use.
    pub(crate) fn send(&mut self, version: Version, mut encode: impl FnMut(K) -> Arc<str>) {
        let mut made: Vec<(K, Message)> = Vec::new();
        self.listeners.retain(|listener| {
            let n = made.iter().position(|(key, _)| *key == listener.key).unwrap_or_else(|| {
                made.push((listener.key, Message { version, text: encode(listener.key) }));
                made.len() - 1
            });
            listener.sender.try_send(made[n].1.clone()).is_ok()
        });
    }

    /// Stops sending to those of this key.
    pub(crate) fn dismiss(&mut self, may_stay: impl Fn(K) -> bool) {
        self.listeners.retain(|listener| may_stay(listener.key));
    }

    /// Whether somebody may still be listening.
    pub(crate) fn is_empty(&self) -> bool {
        self.listeners.iter().all(|listener| listener.sender.is_closed())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(version: Version) -> Message {
        Message { version, text: "".into() }
    }

    #[test]
    fn each_key_is_encoded_once() {
        let mut audience = Audience::default();
        let mut listeners: Vec<Subscription> =
            [1, 2, 1, 1].map(|key| audience.join(key, message(0))).into();
        let mut n_encoded = 0;
        audience.send(1, |key| {
            n_encoded += 1;
            key.to_string().into()
        });
        assert_eq!(n_encoded, 2);
        let texts: Vec<_> = listeners
            .iter_mut()
            .map(|listener| {
                assert_eq!(listener.try_next(), Some(message(0)));
                listener.try_next().map(|message| message.text.to_string())
            })
            .collect();
        assert_eq!(texts, ["1", "2", "1", "1"].map(|text| Some(text.to_owned())));
    }

    #[test]
    fn a_listener_that_falls_behind_is_dropped() {
        let mut audience = Audience::default();
        let mut slow = audience.join((), message(0));
        for version in 1..=WAITING as Version + 1 {
            audience.send(version, |()| "".into());
        }
        assert!(audience.is_empty());
        let mut got = Vec::new();
        while let Some(message) = slow.try_next() {
            got.push(message.version);
        }
        assert_eq!(got, (0..=WAITING as Version).collect::<Vec<_>>(), "what waited still arrives");
    }
}
