//! Positions that cannot come about.

use bones::{BoneList, BySide, Seat};
use forty_two::{Declaration, refute};

use crate::table::declaration;

/// Two bones each, seat 1 leading; 6-4 and the rest are gone.
const POSITION: &str =
    "n42pa fives, 0 bid 31, taken 25 5, 1 leads: 5-5 6-5 / 6-6 6-3 / 4-4 4-3 / 1-1 1-0";

fn sound() -> Declaration {
    declaration(POSITION, "0 declares made 5-5 6-5")
}

/// The fault of a declaration, which the judge must survive too.
fn fault(declaration: &Declaration) -> String {
    assert_eq!(refute(declaration), None);
    declaration.check().map_or_else(|fault| fault.to_string(), |()| "none".to_string())
}

fn bones<const N: usize>(text: &str) -> BoneList<N> {
    BoneList::try_from_iter(text.split_whitespace().map(|bone| bone.parse().unwrap())).unwrap()
}

#[test]
fn a_sound_position_has_no_fault() {
    assert_eq!(sound().check(), Ok(()));
}

#[test]
fn a_seat_must_be_at_the_table() {
    let far = Seat::new(4).unwrap();
    let text = |field| format!("`{field}`: seat 4 is not at a table of four");
    assert_eq!(fault(&Declaration { declarer: far, ..sound() }), text("declarer"));
    assert_eq!(fault(&Declaration { bidder: far, ..sound() }), text("bidder"));
    assert_eq!(fault(&Declaration { leader: far, ..sound() }), text("leader"));
}

#[test]
fn a_bone_must_be_of_the_double_six_set() {
    let mut declaration = sound();
    declaration.hands.0[1] = "6-6 7-2".parse().unwrap();
    assert_eq!(fault(&declaration), "`hands`: 7-2 does not belong to a double-six set");
    let declaration = Declaration { trick: bones("9-9"), ..sound() };
    assert_eq!(fault(&declaration), "`trick`: 9-9 does not belong to a double-six set");
}

#[test]
fn a_bone_must_be_in_one_place() {
    let mut declaration = sound();
    declaration.hands.0[3] = "5-5 1-0".parse().unwrap();
    assert_eq!(fault(&declaration), "`hands`: 5-5 is there twice or in another hand");
    let declaration = Declaration { trick: bones("6-6"), ..sound() };
    assert_eq!(fault(&declaration), "`trick`: 6-6 is there twice or in another hand");
    let declaration = Declaration { trick: bones("2-2 2-2"), ..sound() };
    assert_eq!(fault(&declaration), "`trick`: 2-2 is there twice or in another hand");
}

#[test]
fn hands_must_be_even_but_for_the_current_trick() {
    let mut declaration = sound();
    declaration.hands.0[2] = "4-4".parse().unwrap();
    assert_eq!(fault(&declaration), "`hands`: seat 2 holds 1 bones instead of 2");
    // Seat 1 has played to the trick and should hold one fewer.
    let declaration = Declaration { trick: bones("2-2"), ..sound() };
    assert_eq!(fault(&declaration), "`hands`: seat 1 holds 2 bones instead of 1");
    let declaration = Declaration { trick: bones("2-2 2-1 2-0 3-3"), ..sound() };
    assert_eq!(fault(&declaration), "`trick`: four bones are a trick taken, not the current one");
}

#[test]
fn somebody_must_hold_something() {
    let declaration =
        declaration("n42pa fives, 0 bid 31, taken 42 0, 1 leads:  /  /  / ", "0 declares made");
    assert_eq!(fault(&declaration), "`hands`: seat 0 holds 0 bones instead of 1");
}

#[test]
fn points_are_no_more_than_a_hand_has() {
    for (points, found) in [([42, 1], 43), ([255, 255], 510)] {
        assert_eq!(
            fault(&Declaration { points: BySide(points), ..sound() }),
            format!("`points`: the sides have {found} together, but a hand is worth 42")
        );
    }
}

#[test]
fn points_are_taken_at_their_word() {
    // 12 points are still to be taken, so 30 are gone; but who says 25 and 6 is judged by that.
    for points in [[25, 6], [0, 0], [42, 0], [0, 42]] {
        assert_eq!(Declaration { points: BySide(points), ..sound() }.check(), Ok(()));
    }
}

#[test]
fn an_order_must_name_each_bone_once() {
    let with = |order| Declaration { order: Some(bones(order)), ..sound() };
    assert_eq!(fault(&with("5-5")), "`order`: 6-5 is in the declarer's hand but not in the order");
    let text = "is named twice or is not in the declarer's hand";
    assert_eq!(fault(&with("5-5 5-5")), format!("`order`: 5-5 {text}"));
    assert_eq!(fault(&with("5-5 6-5 6-6")), format!("`order`: 6-6 {text}"));
}
