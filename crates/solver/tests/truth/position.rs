//! What makes a position impossible is named.

use bones::{Bone, BoneSet, BySeat, Seat};
use forty_two::Trump;
use solver::{Position, PositionFault};

fn position(hands: [&str; 4], leader: u8, trick: &str) -> Result<Position, PositionFault> {
    let hands = hands.map(|hand| hand.parse::<BoneSet>().unwrap());
    let trick: Vec<Bone> = trick.split_whitespace().map(|bone| bone.parse().unwrap()).collect();
    Position::new(BySeat(hands), Trump::Fives, Seat::new(leader).unwrap(), &trick)
}

fn fault(hands: [&str; 4], leader: u8, trick: &str) -> String {
    position(hands, leader, trick).unwrap_err().to_string()
}

const HANDS: [&str; 4] = ["6-6 6-5", "5-5 5-4", "4-4 4-3", "3-3 3-2"];

#[test]
fn a_leader_past_the_fourth_seat() {
    assert_eq!(fault(HANDS, 4, ""), "seat 4 cannot lead: the seats of 42 are 0 to 3");
}

#[test]
fn a_trick_that_is_complete() {
    let hands = ["6-6", "5-5", "4-4", "3-3"];
    let trick = "6-5 5-4 4-3 3-2";
    assert_eq!(fault(hands, 0, trick), "4 bones in the trick: the fourth completes it");
}

#[test]
fn a_bone_of_a_larger_set() {
    let hands = ["7-6", "5-5", "4-4", "3-3"];
    assert_eq!(fault(hands, 0, ""), "7-6 does not belong to a double-six set");
    let hands = ["6-6", "", "", "3-3"];
    assert_eq!(fault(hands, 1, "9-9 1-1"), "9-9 does not belong to a double-six set");
}

#[test]
fn a_bone_in_two_places() {
    assert_eq!(fault(["6-6", "6-6", "4-4", "3-3"], 0, ""), "6-6 is in two places");
    assert_eq!(fault(["", "5-5", "4-4", "3-3"], 0, "5-5"), "5-5 is in two places");
}

#[test]
fn hands_of_unequal_size() {
    let hands = ["6-6 6-5", "5-5 5-4", "4-4", "3-3 3-2"];
    assert_eq!(fault(hands, 0, ""), "seat 2 holds 1 bones instead of 2");
    // Seats 3 and 0 have played, so they hold one bone fewer than seats 1 and 2.
    assert!(position(["6-6", "5-5 5-4", "4-4 4-3", "3-3"], 3, "3-2 6-5").is_ok());
    assert_eq!(fault(HANDS, 3, "1-1 1-0"), "seat 1 holds 2 bones instead of 3");
}

#[test]
fn nothing_to_play() {
    assert_eq!(fault(["", "", "", ""], 0, ""), "no hand has a bone");
}

#[test]
fn the_last_trick_can_be_on_the_table() {
    let position = position(["", "", "", "3-3"], 0, "6-6 5-5 4-4").unwrap();
    assert_eq!((position.tricks_left(), position.points_left()), (1, 11));
    assert_eq!(position.to_play(), Seat::new(3).unwrap());
}

#[test]
fn suit_is_followed() {
    let position = position(["6-6", "6-4 5-5", "4-4 4-3", "3-3 3-2"], 0, "6-1").unwrap();
    assert_eq!(position.legal(), "6-4".parse().unwrap());
}
