use bones::{BoneSet, Seat};
use forty_two::{Own, TrickView};
use game::{Game, Observer, proves};

use crate::table::{check, play, seat};

const SIXES: &str = "deal 3; 30 pass pass pass; sixes";

#[test]
fn straight42_gp2_the_hand_in_progress_is_finished() {
    proves!("straight42/GP2");
    // One mark to side 1 first, so that a leader exists.
    let ahead = "deal 3; 30 pass pass pass; 1 calls GP4 on 0; upheld";
    let hand = "30 pass pass pass; sixes; 1 plays 6-3; 0 calls PL5 on 1";
    check(
        "straight42 honor",
        &format!("{ahead}; deal 0; 30; time"),
        "open 0-0, marks 0-0, score 0-1, seat 2 to act",
    );
    check(
        "straight42 honor",
        &format!("{ahead}; deal 0; time"),
        "open 0-0, marks 0-0, score 0-1, side 1 has won",
    );
    check(
        "straight42 honor",
        &format!("{ahead}; time"),
        "renege by GP4 0-0, marks 0-1, score 0-1, side 1 has won",
    );
    // Tied after it: one more hand, and a hand passed out does not decide.
    let tied =
        format!("{ahead}; deal 0; 30; time; pass pass pass; sixes; 3 plays 5-2; 0 calls PL5 on 3");
    check(
        "straight42 honor",
        &tied,
        "upheld: seat 3 played 5-2 in trick 1 when it was the turn of seat 1; \
         renege by PL5 0-0, marks 1-0, score 1-1, seat 1 to shuffle",
    );
    check(
        "straight42 honor",
        &format!("{tied}; deal 1; pass pass pass pass"),
        "passed 0-0, marks 0-0, score 1-1, seat 2 to shuffle",
    );
    check(
        "straight42 honor",
        &format!("{tied}; deal 1; pass pass pass pass; deal 2; {hand}"),
        "upheld: seat 1 played 6-3 in trick 1 when it was the turn of seat 3; \
         renege by PL5 0-0, marks 1-0, score 2-1, side 0 has won",
    );
}

#[test]
fn straight42_gp2_before_the_first_bid_no_hand_is_in_progress() {
    proves!("straight42/GP2");
    // Tied without a hand in progress: the hand on the table is the one that decides.
    check("straight42 honor", "deal 3; time", "open 0-0, marks 0-0, score 0-0, seat 0 to act");
    check(
        "straight42 honor",
        "time; deal 3; 30 pass pass pass; 1 calls GP4 on 0; upheld",
        "renege by GP4 0-0, marks 0-1, score 0-1, side 1 has won",
    );
    check("straight42 honor", "time; time", "refused straight42/GP2: time has been called already");
    // What was dealt and not begun is no hand that could be lost.
    check(
        "straight42 honor",
        "deal 3; 30 pass pass pass; 1 calls GP4 on 0; upheld; deal 0; time; 1 calls PC2 on 2",
        "refused straight42/GP2: the game is over: the hand dealt had not begun when time was called",
    );
    // A reshake does not complete the hand in progress.
    check(
        "straight42 honor",
        "deal 3; 30 pass pass pass; 1 calls GP4 on 0; upheld; deal 0; 30; time; 2 exposes 1-1; \
         3 calls BI7 on 2",
        "upheld: seat 2 turned a bone over; \
         reshake by BI7 0-0, marks 0-0, score 0-1, seat 0 to shuffle",
    );
}

#[test]
fn straight42_gp2_marks_earned_are_the_score_of_a_match_of_three_games() {
    proves!("straight42/GP2");
    let table = "straight42 honor best_of=3 target_marks=1";
    let game = |shaker: u8, offender: u8| {
        format!("deal {shaker}; 30 pass pass pass; 2 calls GP4 on {offender}; upheld")
    };
    check(
        table,
        &game(3, 0),
        "renege by GP4 0-0, marks 0-1, score 0-1 (games 0-1), anybody to shuffle",
    );
    check(
        table,
        &format!("{}; {}", game(3, 0), game(2, 1)),
        "renege by GP4 0-0, marks 1-0, score 1-0 (games 1-1), anybody to shuffle",
    );
    check(
        table,
        &format!("{}; {}; {}", game(3, 0), game(2, 1), game(1, 0)),
        "renege by GP4 0-0, marks 0-1, score 0-1 (games 1-2), side 1 has won",
    );
    check(
        table,
        &format!("{}; time", game(3, 0)),
        "renege by GP4 0-0, marks 0-1, score 0-1 (games 0-1), side 1 has won",
    );
    check(
        table,
        &format!("{}; {}; time", game(3, 0), game(2, 1)),
        "renege by GP4 0-0, marks 1-0, score 1-0 (games 1-1), anybody to shuffle",
    );
}

#[test]
fn straight42_sd2_everybody_takes_seven_bones() {
    proves!("straight42/SD2");
    let six = "deal 3: 6-6 6-5 6-4 5-5 4-4 3-1 / 6-3 6-2 5-4 5-1 4-1 3-3 1-0 2-0 / \
               6-1 6-0 5-3 5-0 4-2 2-1 1-1 / 5-2 4-3 4-0 3-2 3-0 2-2 0-0";
    check("straight42 guarded", six, "refused straight42/SD2: seat 0 has 6 bones instead of 7");
    check(
        "straight42 guarded",
        &six.replace("3-1 /", "3-1 7-0 /").replace(" 2-0", ""),
        "refused straight42/SD2: 7-0 does not belong to a double-six set",
    );
    check(
        "straight42 guarded",
        &six.replace("3-1 /", "3-1 1-0 /").replace(" 2-0", ""),
        "refused straight42/SD2: 1-0 is dealt twice",
    );
}

#[test]
fn straight42_sd2_a_proper_deal_is_taken() {
    proves!("straight42/SD2");
    check("straight42 guarded", "deal 3", "open 0-0, marks 0-0, score 0-0, seat 0 to act");
    check("straight42 guarded", "deal 3; deal 0", "refused: the hand is not over");
}

#[test]
fn straight42_sc1_a_spectator_sees_no_hand_in_play() {
    proves!("straight42/SC1");
    let game = play("straight42 guarded", &format!("{SIXES}; 6-6 6-3 6-1 2-2 4-4"));
    let view = game.view(Observer::Spectator);
    let hand = view.hand.expect("a hand is in play");
    assert_eq!(view.mine.own, None);
    assert!(view.mine.legal.is_empty());
    assert_eq!(hand.shown, [BoneSet::EMPTY; 4]);
    // Bids, played bones and scores it does see.
    assert_eq!(hand.bids.len(), 4);
    assert!(matches!(&hand.tricks[..], [TrickView::Open(trick)] if trick.winner == Some(seat(0))));
    assert_eq!(hand.trick, [(seat(0), "4-4".parse().unwrap())]);
    assert_eq!(hand.points.0, [1, 0]);
}

#[test]
fn straight42_sc1_a_player_sees_the_own_hand() {
    proves!("straight42/SC1");
    let game = play("straight42 guarded", &format!("{SIXES}; 6-6 6-3 6-1 2-2"));
    let own = |seat: Seat| game.view(Observer::Seat(seat)).mine.own;
    for seat in Seat::all(4) {
        let Some(Own::Seen(bones)) = own(seat) else { panic!("{seat} sees nothing") };
        assert_eq!(bones.into_iter().flatten().collect::<BoneSet>(), game.held(seat));
    }
    // The bones stand where they were put down, with a gap for what was played.
    assert!(matches!(own(seat(0)), Some(Own::Seen([None, Some(_), ..]))));
}

#[test]
fn straight42_pl8_the_rest_is_turned_up_when_a_hand_ends_early() {
    proves!("straight42/PL8");
    let set = "deal 3; pass pass pass 84; sixes; 4-3 4-4 4-1 4-2";
    check("straight42 guarded", set, "set 6-0, marks 2-0, score 2-0, seat 0 to shuffle");
    let game = play("straight42 guarded", set);
    let shown = game.view(Observer::Spectator).hand.expect("a hand was dealt").shown;
    assert_eq!(shown.map(BoneSet::len), [6; 4]);
}

#[test]
fn straight42_pl8_nothing_is_turned_up_while_the_bid_is_open_or_when_nobody_bid() {
    proves!("straight42/PL8");
    for course in [SIXES, "deal 3; pass pass pass pass", "deal 3; pass pass pass 84; sixes; 0-0"] {
        let game = play("straight42 guarded", course);
        let shown = game.view(Observer::Spectator).hand.expect("a hand was dealt").shown;
        assert_eq!(shown, [BoneSet::EMPTY; 4], "{course}");
    }
}
