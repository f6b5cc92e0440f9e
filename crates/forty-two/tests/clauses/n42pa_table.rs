use bones::{BoneSet, Seat};
use forty_two::{Event, FortyTwo, Seen, TrickView, Trump};
use game::{Game, Observer, proves};

use crate::table::{check, play, seat};

const SIXES: &str = "deal 3; 30 pass pass pass; sixes";

fn sixes(more: &str) -> String {
    format!("{SIXES}; {more}")
}

#[test]
fn n42pa_i_2_a_hand_has_started_once_a_bone_is_turned_up() {
    proves!("n42pa/I.2");
    let ahead = "deal 3; 30 pass pass pass; 1 calls IV.15 on 0; upheld";
    check(
        "n42pa guarded",
        &format!("{ahead}; deal 0; time"),
        "open 0-0, marks 0-0, score 0-1, seat 1 to act",
    );
    check(
        "n42pa guarded",
        &format!("{ahead}; deal 0 face down; 2 looks; time"),
        "open 0-0, marks 0-0, score 0-1, seat 1 to act",
    );
    check(
        "n42pa guarded",
        &format!("{ahead}; deal 0 face down; 1 bids 30 blind; 2 looks; time"),
        "open 0-0, marks 0-0, score 0-1, seat 2 to act",
    );
}

#[test]
fn n42pa_i_2_not_while_all_lie_face_down() {
    proves!("n42pa/I.2");
    let ahead = "deal 3; 30 pass pass pass; 1 calls IV.15 on 0; upheld";
    check(
        "n42pa guarded",
        &format!("{ahead}; deal 0 face down; time"),
        "open 0-0, marks 0-0, score 0-1, side 1 has won",
    );
    // A player who bids blind turns up nothing.
    check(
        "n42pa guarded",
        &format!("{ahead}; deal 0 face down; 1 bids 30 blind; time"),
        "open 0-0, marks 0-0, score 0-1, side 1 has won",
    );
    check(
        "n42pa guarded",
        &format!("{ahead}; time"),
        "renege by IV.15 0-0, marks 0-1, score 0-1, side 1 has won",
    );
}

#[test]
fn n42pa_i_3_i_4_the_hand_in_process_is_completed_and_decides() {
    proves!("n42pa/I.3", "n42pa/I.4");
    check(
        "n42pa guarded",
        "deal 3; time; 30 pass pass pass; 1 calls IV.15 on 0; upheld",
        "renege by IV.15 0-0, marks 0-1, score 0-1, side 1 has won",
    );
    let ahead = "deal 3; 30 pass pass pass; 1 calls IV.15 on 0; upheld";
    check(
        "n42pa guarded",
        &format!("{ahead}; deal 0; time; pass pass pass pass"),
        "passed 0-0, marks 0-0, score 0-1, side 1 has won",
    );
}

#[test]
fn n42pa_i_3_tied_and_one_more_hand_is_played() {
    proves!("n42pa/I.3");
    check(
        "n42pa guarded",
        "deal 3; time; pass pass pass pass",
        "passed 0-0, marks 0-0, score 0-0, seat 0 to shuffle",
    );
    let more = "deal 3; time; pass pass pass pass; deal 0; 84 pass pass pass; 2 calls IV.15 on 1; \
                upheld";
    check("n42pa guarded", more, "renege by IV.15 0-0, marks 2-0, score 2-0, side 0 has won");
    // A reshake does not complete the hand in process.
    let reshaken = "deal 3; 30 pass pass pass; 1 calls IV.15 on 0; upheld; deal 0; time; \
                    1 exposes 5-1";
    check("n42pa honor", reshaken, "reshake by III.6 0-0, marks 0-0, score 0-1, seat 0 to shuffle");
    check(
        "n42pa honor",
        &format!("{reshaken}; deal 0; pass pass pass pass"),
        "passed 0-0, marks 0-0, score 0-1, side 1 has won",
    );
}

#[test]
fn n42pa_i_3_i_5_best_of_three() {
    proves!("n42pa/I.3", "n42pa/I.5");
    let table = "n42pa guarded best_of=3 target_marks=2";
    let to = |shuffler: u8, offender: u8| {
        format!("deal {shuffler}; 30 pass pass pass; 2 calls IV.15 on {offender}; upheld")
    };
    let game = format!("{}; {}", to(3, 0), to(0, 0));
    check(
        table,
        &game,
        "renege by IV.15 0-0, marks 0-1, score 0-2 (games 0-1), anybody to shuffle",
    );
    // More games won wins.
    check(
        table,
        &format!("{game}; {}; time", to(2, 1)),
        "renege by IV.15 0-0, marks 1-0, score 1-0 (games 0-1), side 1 has won",
    );
    // Equal on games: the marks of the current game.
    let level = format!("{game}; {}; {}", to(2, 1), to(3, 1));
    check(
        table,
        &level,
        "renege by IV.15 0-0, marks 1-0, score 2-0 (games 1-1), anybody to shuffle",
    );
    check(
        table,
        &format!("{level}; time"),
        "renege by IV.15 0-0, marks 1-0, score 2-0 (games 1-1), anybody to shuffle",
    );
    check(
        table,
        &format!("{level}; {}; time", to(1, 0)),
        "renege by IV.15 0-0, marks 0-1, score 0-1 (games 1-1), side 1 has won",
    );
    check(
        table,
        &format!("{level}; {}; {}", to(1, 0), to(2, 0)),
        "renege by IV.15 0-0, marks 0-1, score 0-2 (games 1-2), side 1 has won",
    );
}

#[test]
fn n42pa_ii_3_each_player_takes_seven() {
    proves!("n42pa/II.3");
    let six = "deal 3: 6-6 6-5 6-4 5-5 4-4 3-1 / 6-3 6-2 5-4 5-1 4-1 3-3 1-0 2-0 / \
               6-1 6-0 5-3 5-0 4-2 2-1 1-1 / 5-2 4-3 4-0 3-2 3-0 2-2 0-0";
    check("n42pa guarded", six, "refused n42pa/II.3: seat 0 has 6 bones instead of 7");
}

#[test]
fn n42pa_ii_3_seven_each_are_dealt() {
    proves!("n42pa/II.3");
    check("n42pa guarded", "deal 3", "open 0-0, marks 0-0, score 0-0, seat 0 to act");
}

/// What an observer may know of each event of a course, with what was held back as `None`.
fn seen(table: &str, acts: &[&str], events: &[Event], observer: Observer) -> Vec<Option<Seen>> {
    let game = play(table, &acts.join("; "));
    events.iter().map(|event| game.seen(event, observer)).collect()
}

#[test]
fn n42pa_iv_6_trumps_and_players_are_hidden_once_a_bone_is_led() {
    proves!("n42pa/IV.6");
    let trump_and_tricks = |game: &FortyTwo| {
        let hand = game.view(Observer::Seat(seat(1))).hand.expect("a hand is in play");
        (hand.trump, hand.trump_hidden, hand.tricks)
    };
    for table in ["n42pa honor", "n42pa guarded hide_trumps=true"] {
        let named = play(table, SIXES);
        assert_eq!(trump_and_tricks(&named), (Some(Trump::Sixes), false, vec![]));
        let led = play(table, &sixes("6-6"));
        assert_eq!(trump_and_tricks(&led), (None, true, vec![]));
        let taken = play(table, &sixes("6-6 6-3 6-1 2-2"));
        let bones = "6-6 6-3 6-1 2-2".parse().unwrap();
        let closed = TrickView::Closed { side: seat(0).side(), bones };
        assert_eq!(trump_and_tricks(&taken), (None, true, vec![closed]));
        // The events tell no more: neither trumps nor who played in an earlier trick.
        let named = Event::TrumpNamed { seat: seat(0), trump: Trump::Sixes };
        let first = Event::Played { seat: seat(0), bone: "6-6".parse().unwrap() };
        let second = Event::Played { seat: seat(0), bone: "6-5".parse().unwrap() };
        let told = seen(
            table,
            &[SIXES, "6-6 6-3 6-1 2-2 6-5"],
            &[named, first, second],
            Observer::Seat(seat(1)),
        );
        let last = Seen::Played { seat: seat(0), bone: "6-5".parse().unwrap() };
        assert_eq!(told, [None, None, Some(last)]);
    }
}

#[test]
fn n42pa_iv_6_the_list_of_plays_does_not_tell_trumps_either() {
    proves!("n42pa/IV.6");
    let n_plays = |table: &str, more: &str| {
        play(table, &sixes(more)).view(Observer::Seat(seat(1))).mine.legal.len()
    };
    // Two bones of seat 1 follow 6-6. An honor table lists all seven: any of them goes through.
    assert_eq!(n_plays("n42pa honor", "6-6"), 7);
    assert_eq!(n_plays("straight42 honor", "6-6"), 2);
    assert_eq!(n_plays("n42pa guarded hide_trumps=true", "6-6"), 2);
    // What lies face up is owed, and everyone knows it.
    assert_eq!(n_plays("n42pa honor", "6-6; 1 exposes 6-2"), 1);
}

#[test]
fn n42pa_iv_6_a_guarded_table_shows_them_unless_the_director_chose_otherwise() {
    proves!("n42pa/IV.6");
    for table in ["n42pa guarded", "straight42 honor"] {
        let game = play(table, &sixes("6-6 6-3 6-1 2-2"));
        let hand = game.view(Observer::Spectator).hand.expect("a hand is in play");
        assert_eq!((hand.trump, hand.trump_hidden), (Some(Trump::Sixes), false));
        assert!(matches!(hand.tricks[..], [TrickView::Open(_)]));
    }
}

#[test]
fn n42pa_iv_14_who_discarded_turns_up_the_rest() {
    proves!("n42pa/IV.14");
    // Seat 3 had no six and shows why; the others followed and keep theirs closed.
    let course = sixes("6-6 6-3 6-1 2-2; 0 declares made; 1 accepts");
    let game = play("n42pa honor", &course);
    let shown = game.view(Observer::Spectator).hand.expect("a hand was dealt").shown;
    let expected = "5-2 4-3 4-0 3-2 3-0 0-0".parse().unwrap();
    assert_eq!(shown, [BoneSet::EMPTY, BoneSet::EMPTY, BoneSet::EMPTY, expected]);
}

#[test]
fn n42pa_iv_14_who_followed_on_every_trick_need_not() {
    proves!("n42pa/IV.14");
    let course = sixes("4-4 4-1 4-2 4-3; 0 declares made; 1 accepts");
    let game = play("n42pa honor", &course);
    let hand = game.view(Observer::Spectator).hand.expect("a hand was dealt");
    assert_eq!(hand.shown, [BoneSet::EMPTY; 4]);
    // The declarer's hand was shown for the declaration.
    assert_eq!(hand.declaration.map(|declaration| declaration.hand), Some(game.held(seat(0))));
    for seat in Seat::all(4).skip(1) {
        assert!(!game.held(seat).is_empty());
    }
}
