//! Who is here.

use std::collections::HashMap;
use std::hash::Hash;

use app::SeatPass;
use parking_lot::Mutex;

/// How many sockets each seat has here: a player with a phone and a tablet is away once both are.
#[derive(Debug)]
pub(crate) struct Presence<K = SeatPass>(Mutex<HashMap<K, usize>>);

impl<K> Default for Presence<K> {
    fn default() -> Presence<K> {
        Presence(Mutex::default())
    }
}

impl<K: Copy + Eq + Hash> Presence<K> {
    pub(crate) fn came(&self, pass: K) {
        *self.0.lock().entry(pass).or_default() += 1;
    }

    pub(crate) fn went(&self, pass: K) {
        let mut sockets = self.0.lock();
        let Some(n_sockets) = sockets.get_mut(&pass) else { return };
        *n_sockets -= 1;
        if *n_sockets == 0 {
            sockets.remove(&pass);
        }
    }

    /// Has it noted whether the seat has a socket here, until what was noted last is so: other
    /// sockets of the seat come and go meanwhile, and what they note may come in between.
    pub(crate) async fn settle<F>(&self, pass: K, mut note: impl FnMut(bool) -> F)
    where
        F: Future<Output = ()>,
    {
        loop {
            let is_here = self.is_here(pass);
            note(is_here).await;
            if self.is_here(pass) == is_here {
                return;
            }
        }
    }

    fn is_here(&self, pass: K) -> bool {
        self.0.lock().contains_key(&pass)
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use super::*;

    #[tokio::test]
    async fn a_player_who_comes_back_while_being_noted_as_away_is_noted_as_here() {
        let presence = Presence::default();
        presence.came("seat");
        presence.went("seat");
        let noted = RefCell::new(Vec::new());
        let note = |is_here| {
            // The new socket's own note comes first, and finds the player here still.
            if noted.borrow().is_empty() {
                presence.came("seat");
            }
            noted.borrow_mut().push(is_here);
            std::future::ready(())
        };
        presence.settle("seat", note).await;
        assert_eq!(noted.into_inner(), [false, true]);
    }
}
