//! A fixed amount of memory for the bodies of all requests together.
//!
//! A limit for each body alone does not bound their sum: thousands of connections could each hold a
//! body of the largest size. A body waits here for its share before a byte of it is read.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Weak};
use std::time::Duration;

use parking_lot::Mutex;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use crate::failure::{Answer, Failure};

/// Bodies up to this size wait for nothing: as many as there can be connections fit into memory.
pub(crate) const FREE: usize = 4 * 1024;

/// What memory is counted in.
const UNIT: usize = 1024;

/// One address may hold this part of the budget, so that it cannot keep others waiting.
const PART_OF_ADDRESS: usize = 4;

/// A fixed amount of memory for the bodies of all requests together.
#[derive(Debug)]
pub(crate) struct BodyBudget {
    all: Arc<Semaphore>,
    units_of_address: usize,
    by_address: Mutex<HashMap<IpAddr, Weak<Semaphore>>>,
}

/// Memory set aside for one body, given back when dropped.
#[derive(Debug)]
pub(crate) struct BodyShare {
    _of_all: OwnedSemaphorePermit,
    _of_address: OwnedSemaphorePermit,
}

impl BodyBudget {
    /// A budget of so many bytes, in which a body of `largest` always fits.
    pub(crate) fn new(bytes: usize, largest: usize) -> BodyBudget {
        let units_of_address = (bytes / PART_OF_ADDRESS).max(largest).div_ceil(UNIT);
        let units = (bytes / UNIT).max(units_of_address).min(Semaphore::MAX_PERMITS);
        BodyBudget {
            all: Arc::new(Semaphore::new(units)),
            units_of_address,
            by_address: Mutex::default(),
        }
    }

    /// Waits until there is room for a body of so many bytes.
    pub(crate) async fn share(
        &self,
        address: IpAddr,
        bytes: usize,
        patience: Duration,
    ) -> Answer<BodyShare> {
        let units = u32::try_from(bytes.div_ceil(UNIT)).unwrap_or(u32::MAX);
        let of_address = self.of_address(address);
        let waiting = async {
            // Its own part first: who waits for that holds nothing of the others'.
            let of_address = of_address.acquire_many_owned(units).await;
            let of_all = self.all.clone().acquire_many_owned(units).await;
            let never = "the semaphores are never closed";
            BodyShare { _of_all: of_all.expect(never), _of_address: of_address.expect(never) }
        };
        timeout(patience, waiting).await.map_err(|_| Failure::too_many_bodies())
    }

    fn of_address(&self, address: IpAddr) -> Arc<Semaphore> {
        let mut by_address = self.by_address.lock();
        if let Some(known) = by_address.get(&address).and_then(Weak::upgrade) {
            return known;
        }
        by_address.retain(|_, of_address| of_address.strong_count() > 0);
        let new = Arc::new(Semaphore::new(self.units_of_address));
        by_address.insert(address, Arc::downgrade(&new));
        new
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHORT: Duration = Duration::from_millis(20);

    fn address(n: u8) -> IpAddr {
        [192, 0, 2, n].into()
    }

    #[tokio::test]
    async fn bodies_share_a_fixed_amount_and_give_it_back() {
        let budget = BodyBudget::new(400 * UNIT, 100 * UNIT);
        let mut held = Vec::new();
        for n in 0..4 {
            held.push(budget.share(address(n), 100 * UNIT, SHORT).await.unwrap());
        }
        let refused = budget.share(address(9), UNIT, SHORT).await.unwrap_err();
        assert_eq!(refused.code, "request/too_many_bodies");
        held.pop();
        budget.share(address(9), 100 * UNIT, SHORT).await.unwrap();
    }

    #[tokio::test]
    async fn one_address_cannot_take_it_all() {
        let budget = BodyBudget::new(400 * UNIT, 100 * UNIT);
        let _held = budget.share(address(1), 100 * UNIT, SHORT).await.unwrap();
        assert!(budget.share(address(1), UNIT, SHORT).await.is_err());
        budget.share(address(2), 100 * UNIT, SHORT).await.unwrap();
        assert_eq!(budget.by_address.lock().len(), 2, "what is no longer held is forgotten");
    }

    #[tokio::test]
    async fn the_largest_body_fits_into_a_small_budget() {
        let budget = BodyBudget::new(1, 100 * UNIT);
        budget.share(address(1), 100 * UNIT, SHORT).await.unwrap();
    }
}
