//! texas-good-sams/12: bones that lie face up.

use game::{Game, Observer, proves};

use crate::script::{check, play};

/// Seat 1 shows 3-2, which fits nowhere, and plays another bone; at its next turn 3-2 fits.
const EXPOSED: &str = "texas-good-sams honor 4
    0: 6-5 6-1 \n 1: 3-2 5-1 2-1 \n 2: 6-3 \n 3: 5-0
    0 plays 6-5; 1 exposes 3-2; 1 plays 5-1 right; 2 plays 6-3 left; 3 passes; 0 passes";

/// What the seat to act may properly do, bones only, after `script`.
#[track_caller]
fn legal_bones(script: &str) -> Vec<String> {
    let mut legal = Vec::new();
    play(script).game.legal_actions(&mut legal);
    let mut bones: Vec<String> = legal
        .iter()
        .filter_map(|action| match action {
            fives::Action::Play { bone, .. } => Some(bone.to_string()),
            _ => None,
        })
        .collect();
    bones.dedup();
    bones
}

/// The bones of seat `n` that lie face up after `script`.
#[track_caller]
fn face_up(script: &str, n: usize) -> String {
    play(script).game.view(Observer::Spectator).hand.unwrap().seats[n].exposed.to_string()
}

#[test]
fn texas_good_sams_12_an_exposed_bone_is_played_at_the_first_opportunity() {
    proves!("texas-good-sams/12");
    check(&format!("{EXPOSED}; 1 plays 3-2 left"), "0:0, seat 2");
    assert_eq!(legal_bones(EXPOSED), ["3-2"]);
    assert_eq!(face_up(EXPOSED, 1), "3-2", "it lies face up for all");
}

#[test]
fn texas_good_sams_12_whoever_holds_back_an_exposed_bone_pays_50() {
    proves!("texas-good-sams/12", "texas-good-sams/11");
    // It goes through, also a bone that fits, and either clause can be called.
    for (other, legal) in [
        ("1 plays 2-1 right", ["3-2"].as_slice()),
        ("1 passes", &["3-2"]),
        // 2-1 did not fit there, so it lies face up as well.
        ("1 plays 2-1 left", &["2-1", "3-2"]),
    ] {
        check(&format!("{EXPOSED}; {other}"), "0:0, seat 2");
        for clause in [11, 12] {
            let called = format!("{EXPOSED}; {other}; 0 calls {clause} against 1");
            check(
                &called,
                "upheld: the record shows an exposed bone held back while it could be played; \
                 50:0, seat 1",
            );
            assert_eq!(legal_bones(&called), legal, "{other}");
        }
    }
    // Once another has laid a bone it stands, and costs 50 once.
    let later = format!("{EXPOSED}; 1 plays 2-1 right; 2 plays 4-3 left");
    let later = later.replace("2: 6-3", "2: 6-3 4-3");
    check(
        &format!("{later}; 0 calls 12 against 1"),
        "upheld: the record shows an exposed bone held back while it could be played; what came \
         after it stands; 50:0, seat 3",
    );
    check(
        &format!("{later}; 0 calls 12 against 1; 0 calls 11 against 1; 0 calls 11 against 1"),
        "denied: 3-2 was exposed and already called; 100:0, seat 3",
    );
}

#[test]
fn texas_good_sams_12_while_it_does_not_fit_others_are_played() {
    proves!("texas-good-sams/12");
    // It fitted nowhere when it was exposed, and 5-1 was played instead.
    let early = EXPOSED.split("; 2 plays").next().unwrap();
    check(early, "0:0, seat 2");
    check(
        &format!("{early}; 0 calls 12 against 1"),
        "upheld: 3-2 lies face up and is still to be played; 0:0, seat 2",
    );
    // A bone exposed while it could be played is not bound.
    let harmless = "texas-good-sams honor 4 \n 0: 6-5 \n 1: 5-1 6-2
         0 plays 6-5; 1 exposes 5-1; 1 plays 6-2 left";
    check(harmless, "0:0, seat 2");
    check(
        &format!("{harmless}; 0 calls 12 against 1"),
        "denied: the record of this hand shows no such thing; 0:0, seat 2",
    );
}

#[test]
fn texas_good_sams_12_a_call_finds_the_bone_and_costs_nothing() {
    proves!("texas-good-sams/12");
    check(
        &format!("{EXPOSED}; 0 calls 12 against 1"),
        "upheld: 3-2 lies face up and is still to be played; 0:0, seat 1",
    );
    check(
        &format!("{EXPOSED}; 1 plays 3-2 left; 0 calls 12 against 1"),
        "denied: the record of this hand shows no such thing; 0:0, seat 2",
    );
    check(&format!("{EXPOSED}; 1 exposes 3-2"), "refused (impossible): 3-2 is face up already");
}

#[test]
fn texas_good_sams_12_a_bone_taken_back_lies_face_up() {
    proves!("texas-good-sams/12", "texas-good-sams/11");
    let table = "texas-good-sams honor 4
        0: 6-5 \n 1: 3-2 5-1 5-3 \n 2: 6-0 6-2 \n 3: 1-0 4-1 \n 0 plays 6-5";
    // Played out of turn: at its turn it still fits, and is the only proper play.
    let stray = format!("{table}; 2 plays 6-0 left; 0 calls 11 against 2");
    assert_eq!(face_up(&stray, 2), "6-0");
    assert_eq!(legal_bones(&format!("{stray}; 1 plays 5-1 right")), ["6-0"]);
    check(
        &format!("{stray}; 1 plays 5-1 right; 2 plays 6-2 left; 3 calls 12 against 2"),
        "upheld: the record shows an exposed bone held back while it could be played; 0:100, seat 2",
    );
    // Where it does not fit: it fits nowhere yet, so others are played until it does.
    let misfit = format!("{table}; 1 plays 3-2 left; 0 calls 11 against 1");
    assert_eq!(face_up(&misfit, 1), "3-2");
    assert_eq!(legal_bones(&misfit), ["5-1", "5-3"]);
    let fits = format!("{misfit}; 1 plays 5-3 right; 2 passes; 3 passes; 0 passes");
    assert_eq!(legal_bones(&fits), ["3-2"]);
    // It has been paid for.
    check(
        &format!("{misfit}; 0 calls 11 against 1"),
        "denied: 3-2 was exposed and already called; 50:0, seat 1",
    );
}

#[test]
fn texas_good_sams_12_what_was_not_laid_wrongly_does_not_lie_face_up() {
    proves!("texas-good-sams/12");
    let table = "texas-good-sams honor 2 \n 0: 6-5 6-1 \n 1: 3-2 5-1 \n pile: 4-4 \n 0 plays 6-5";
    // A bone that was drawn and goes back, and one that stands because play went on.
    let drawn = format!("{table}; 1 draws; 0 calls 11 against 1");
    assert_eq!(face_up(&drawn, 1), "");
    let stands = format!("{table}; 0 plays 6-1 left; 1 plays 5-1 right; 1 calls 11 against 0");
    assert_eq!(face_up(&stands, 0), "");
    check(
        &stands,
        "upheld: the record shows an act out of turn; what came after it stands; 0:50, seat 0",
    );
    // Taken back because an exposed one was to be played: that one goes first.
    let held_back = format!("{EXPOSED}; 1 plays 2-1 right; 0 calls 12 against 1");
    assert_eq!(face_up(&held_back, 1), "3-2");
}
