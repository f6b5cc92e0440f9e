//! What must hold for every declaration.

use bones::{BoneList, BoneSet};
use forty_two::{Bid, Declaration, Declared, Judgment, refute, refute_within};
use game::testkit::Rng;
use proptest::prelude::*;

use crate::generator;
use crate::replay;

fn declarations() -> impl Strategy<Value = Declaration> {
    (any::<u64>(), 1..=7_usize)
        .prop_map(|(seed, n_left)| generator::at_the_turn(&mut Rng::new(seed), n_left))
}

proptest! {
    #[test]
    fn positions_played_out_pass_the_check(declaration in declarations()) {
        prop_assert_eq!(declaration.check(), Ok(()));
    }

    #[test]
    fn every_demonstration_can_be_replayed(declaration in declarations()) {
        if let Some(demonstration) = refute(&declaration) {
            prop_assert_eq!(replay::replay(&declaration, &demonstration), Ok(()));
        }
    }

    #[test]
    fn a_limit_of_positions_changes_no_verdict(
        declaration in declarations(),
        positions in 0..600_u64,
    ) {
        match refute_within(&declaration, positions) {
            Judgment::Stands => prop_assert_eq!(refute(&declaration), None),
            Judgment::Refuted(found) => prop_assert_eq!(refute(&declaration), Some(found)),
            Judgment::Undecided => {}
        }
    }

    /// Laying the bones down as they fall in a way is no way out of it.
    #[test]
    fn the_order_of_a_way_is_refuted_too(declaration in declarations()) {
        let free = Declaration { order: None, ..declaration };
        if let Some(demonstration) = refute(&free) {
            let mut left = declaration.hands[declaration.declarer];
            let fell: Vec<_> =
                demonstration.line.iter().copied().filter(|&bone| left.remove(bone)).collect();
            let order = BoneList::try_from_iter(fell.into_iter().chain(left)).ok();
            let laid = Declaration { order, ..declaration };
            prop_assert!(refute(&laid).is_some());
        }
    }

    /// A deal that leaves the bidder's hand alone is a deal all the same.
    #[test]
    fn a_fixed_bidder_only_restricts(declaration in declarations()) {
        if refute(&Declaration { bidder_is_fixed: true, ..declaration }).is_some() {
            let free = Declaration { bidder_is_fixed: false, ..declaration };
            prop_assert!(refute(&free).is_some());
        }
    }

    /// More to make is harder to have made and easier to have set.
    #[test]
    fn the_bid_turns_the_verdict_once(
        declaration in declarations(),
        bids in [0..17_usize, 0..17_usize],
    ) {
        let with = |nth: usize| Declaration {
            bid: Bid::all().nth(nth).unwrap_or(Bid::HIGHEST),
            ..declaration
        };
        let (lower, higher) = (with(bids[0].min(bids[1])), with(bids[0].max(bids[1])));
        let (stands_better, stands_worse) = match declaration.what {
            Declared::Set => (higher, lower),
            Declared::Laydown | Declared::Made => (lower, higher),
        };
        if refute(&stands_better).is_some() {
            prop_assert!(refute(&stands_worse).is_some());
        }
    }

    /// The verdict asks what could be, not what is: dealing the free hands again changes nothing.
    #[test]
    fn what_the_others_really_hold_does_not_matter(
        declaration in declarations(),
        seed in any::<u64>(),
    ) {
        let free = |seat| {
            seat != declaration.declarer
                && !(declaration.bidder_is_fixed && seat == declaration.bidder)
        };
        let seats: Vec<_> = bones::Seat::all(4).filter(|&seat| free(seat)).collect();
        let mut pool: Vec<_> = seats.iter().flat_map(|&seat| declaration.hands[seat]).collect();
        let mut rng = Rng::new(seed);
        for last in (1..pool.len()).rev() {
            pool.swap(last, rng.below(last + 1));
        }
        let mut other = declaration;
        for &seat in &seats {
            let rest = pool.split_off(declaration.hands[seat].len());
            other.hands[seat] = pool.into_iter().collect::<BoneSet>();
            pool = rest;
        }
        prop_assert_eq!(refute(&declaration).is_some(), refute(&other).is_some());
    }
}
