//! Properties of bones, sets and shuffles.

use bones::{Bone, BoneSet, Deal, DealFault, Pip, Seed, Set, Shuffler};
use proptest::prelude::*;

fn any_bone() -> impl Strategy<Value = Bone> {
    (0..Bone::COUNT).prop_map(|n| Bone::from_index(n).unwrap())
}

fn any_set() -> impl Strategy<Value = BoneSet> {
    any::<u64>().prop_map(BoneSet::from_bits)
}

proptest! {
    #[test]
    fn notation_is_read_in_either_order(bone in any_bone()) {
        let (hi, lo) = (bone.hi(), bone.lo());
        prop_assert_eq!(format!("{lo}-{hi}").parse::<Bone>().unwrap(), bone);
        prop_assert_eq!(bone.to_string(), format!("{hi}-{lo}"));
        prop_assert_eq!(Bone::new(lo, hi), bone);
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in ".*") {
        if let Ok(bone) = text.parse::<Bone>() {
            prop_assert_eq!(text.len(), 3);
            prop_assert!(bone.hi().get() <= Pip::MAX);
        }
    }

    #[test]
    fn a_set_is_its_bones(set in any_set()) {
        prop_assert_eq!(set.iter().collect::<BoneSet>(), set);
        prop_assert_eq!(set.iter().count(), set.len());
        prop_assert_eq!(set.to_string().parse::<BoneSet>().unwrap(), set);
        let json = serde_json::to_string(&set).unwrap();
        prop_assert_eq!(serde_json::from_str::<BoneSet>(&json).unwrap(), set);
        prop_assert_eq!(u64::from(set.pips()), set.iter().map(|b| u64::from(b.pips())).sum::<u64>());
    }

    #[test]
    fn set_algebra_is_bone_by_bone(a in any_set(), b in any_set(), bone in any_bone()) {
        prop_assert_eq!((a | b).contains(bone), a.contains(bone) || b.contains(bone));
        prop_assert_eq!((a & b).contains(bone), a.contains(bone) && b.contains(bone));
        prop_assert_eq!((a - b).contains(bone), a.contains(bone) && !b.contains(bone));
        prop_assert_eq!(a.is_subset(b), (a - b).is_empty());
        prop_assert_eq!(a.without(bone).with(bone), a.with(bone));
    }

    #[test]
    fn a_bone_joins_only_where_a_half_is_equal(bone in any_bone(), n in 0..=Pip::MAX) {
        let pip = Pip::new(n).unwrap();
        prop_assert_eq!(bone.has(pip), BoneSet::with_pip(pip).contains(bone));
        match bone.other(pip) {
            Some(other) => prop_assert_eq!(Bone::new(pip, other), bone),
            None => prop_assert!(!bone.has(pip)),
        }
    }

    #[test]
    fn a_deal_from_a_seed_is_sound(seed in any::<[u8; 32]>()) {
        let seed = Seed(seed);
        prop_assert_eq!(seed.to_string().parse::<Seed>().unwrap(), seed);
        seed.deal(Set::DoubleSix, 4, 7).check(Set::DoubleSix, 4, 7, 0).unwrap();
        seed.deal(Set::DoubleSix, 2, 9).check(Set::DoubleSix, 2, 9, 10).unwrap();
        seed.deal(Set::DoubleNine, 6, 9).check(Set::DoubleNine, 6, 9, 1).unwrap();
    }
}

#[test]
fn a_double_six_set_begins_every_larger_one() {
    assert_eq!(Set::DoubleSix.len(), 28);
    assert_eq!(Set::DoubleNine.len(), 55);
    assert!(Set::DoubleSix.bones().is_subset(Set::DoubleNine.bones()));
    assert!(Set::DoubleSix.bones().iter().all(|bone| bone.hi().get() <= 6));
    assert_eq!((Set::DoubleSix.bones() & BoneSet::DOUBLES).len(), 7);
}

/// The key stream of `ChaCha20` with a zero key begins `76b8e0ad a0f13d90 405d6ae5 5386bd28`, as
/// published with the cipher. The numbers follow by hand: little-endian words, modulo 28, 27, …
#[test]
fn the_shuffle_can_be_recomputed_by_hand() {
    let words: [u32; 4] = [0xade0_b876, 0x903d_f1a0, 0xe56a_5d40, 0x28bd_8653];
    let mut shuffler = Shuffler::new(Seed([0; 32]));
    for (word, n) in words.into_iter().zip([28, 27, 26, 25]) {
        assert_eq!(shuffler.below(n), word % n);
    }
    let mut items: Vec<u32> = (0..5).collect();
    Shuffler::new(Seed([0; 32])).shuffle(&mut items);
    let mut expected: Vec<u32> = (0..5).collect();
    for (place, word) in (1..5).rev().zip(words) {
        expected.swap(place, (word % (place as u32 + 1)) as usize);
    }
    assert_eq!(items, expected);
}

/// Two thousand shuffles of four things: each of the 24 orders within five standard deviations.
#[test]
fn every_order_is_equally_likely() {
    let mut shuffler = Shuffler::new(Seed([7; 32]));
    let mut counts = std::collections::BTreeMap::new();
    for _ in 0..24_000 {
        let mut items = [0, 1, 2, 3];
        shuffler.shuffle(&mut items);
        *counts.entry(items).or_insert(0_i32) += 1;
    }
    assert_eq!(counts.len(), 24);
    assert!(counts.values().all(|&n| (n - 1_000).abs() < 160), "{counts:?}");
}

#[test]
fn a_faulty_deal_is_named() {
    let order: Vec<Bone> = Set::DoubleSix.bones().into_iter().collect();
    let good = Deal::from_order(&order, 4, 7);
    assert_eq!(good.check(Set::DoubleSix, 4, 7, 0), Ok(()));
    assert!(matches!(good.check(Set::DoubleSix, 2, 9, 10), Err(DealFault::Hands { .. })));
    let mut twice = order.clone();
    twice[3] = twice[20];
    let fault = Deal::from_order(&twice, 4, 7).check(Set::DoubleSix, 4, 7, 0).unwrap_err();
    assert_eq!(fault.to_string(), "5-5 is dealt twice");
    let mut nine = order;
    nine[0] = "9-8".parse().unwrap();
    let fault = Deal::from_order(&nine, 4, 7).check(Set::DoubleSix, 4, 7, 0).unwrap_err();
    assert_eq!(fault.to_string(), "9-8 does not belong to a double-six set");
    let short = Deal::new([&nine[..6], &nine[7..14]], &[]).unwrap();
    let fault = short.check(Set::DoubleSix, 2, 7, 0).unwrap_err();
    assert_eq!(fault.to_string(), "seat 0 has 6 bones instead of 7");
}
