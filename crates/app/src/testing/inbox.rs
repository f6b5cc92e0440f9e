//! A subscriber for tests.

use std::collections::VecDeque;
use std::sync::Arc;

use parking_lot::Mutex;
use tokio::sync::Notify;

use crate::{Message, Subscriber, When};

/// A subscriber that keeps what it hears until it is asked.
#[derive(Debug, Default)]
pub struct Inbox {
    heard: Mutex<Heard>,
    news: Notify,
}

#[derive(Debug, Default)]
struct Heard {
    waiting: VecDeque<Message>,
    /// Nothing more comes.
    is_over: bool,
    last_when: Option<When>,
}

impl Inbox {
    /// How many messages it has room for.
    pub const ROOM: usize = 64;

    /// An empty one.
    pub fn new() -> Arc<Inbox> {
        Arc::default()
    }

    /// The next message; `None` once nothing more comes.
    pub async fn next(&self) -> Option<Message> {
        loop {
            let news = self.news.notified();
            if let Some(message) = self.try_next() {
                return Some(message);
            }
            if self.with(|heard| heard.is_over) {
                return None;
            }
            news.await;
        }
    }

    /// The next message if it is there already.
    pub fn try_next(&self) -> Option<Message> {
        self.with(|heard| heard.waiting.pop_front())
    }

    /// When the last message was to be passed on.
    pub fn last_when(&self) -> Option<When> {
        self.with(|heard| heard.last_when)
    }

    fn with<T>(&self, look: impl FnOnce(&mut Heard) -> T) -> T {
        look(&mut self.heard.lock())
    }
}

impl Subscriber for Inbox {
    fn begin(&self, first: Message) -> bool {
        self.hear(first, When::Soon)
    }

    fn hear(&self, message: Message, when: When) -> bool {
        let has_room = self.with(|heard| {
            heard.last_when = Some(when);
            heard.is_over |= heard.waiting.len() == Inbox::ROOM;
            if !heard.is_over {
                heard.waiting.push_back(message);
            }
            !heard.is_over
        });
        self.news.notify_one();
        has_room
    }

    fn dismiss(&self) {
        self.with(|heard| heard.is_over = true);
        self.news.notify_one();
    }
}
