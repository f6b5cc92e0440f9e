//! tennessee, clause by clause.

use bones::Seat;
use fives::Fives;
use game::{Game, Observer, TableKind, proves};
use rulebook::BookId;

use crate::script::{check, play};

/// Seat 1 has nothing above a three, seat 0 little below a four: only seat 0 plays.
const ALONE: &str = "
    0: 4-4 5-4 5-5 6-4 6-5 6-6 5-3
    1: 0-0 1-0 1-1 2-0 2-1 2-2 3-3
";

/// Seat 0 plays all but 5-3, which then goes out on the spinner and scores 15.
const ALMOST_OUT: &str = "
    0 plays 5-5; 1 passes; 0 plays 5-4 left; 1 passes; 0 plays 6-5 right; 1 passes
    0 plays 6-6 right; 1 passes; 0 plays 6-4 right; 1 passes; 0 plays 4-4 left; 1 passes
";

#[test]
fn tennessee_1_two_or_four_play() {
    proves!("tennessee/1");
    check("tennessee guarded 2 \n 0 plays 0-0", "0:0, seat 1");
    check("tennessee guarded 4 \n 0 plays 0-0", "0:0, seat 1");
    for n_players in [0, 1, 3, 5, 6] {
        let book = BookId::Tennessee;
        let refusal =
            Fives::new(book, TableKind::Guarded, n_players, book.book().params()).unwrap_err();
        assert_eq!(
            refusal.clause(book).map(|clause| clause.to_string()),
            Some("tennessee/1".into())
        );
        assert_eq!(
            refusal.to_string(),
            format!("two play, or four in partnerships, not {n_players}")
        );
    }
}

#[test]
fn tennessee_1_partners_score_together() {
    proves!("tennessee/1");
    check(
        "tennessee guarded 4 \n 0: 5-5 \n 1: 5-1 \n 2: 5-4 \n 3: 5-0
         0 plays 5-5; 1 plays 5-1 left; 2 plays 5-4 right; 3 plays 5-0 up",
        "15:5, seat 0",
    );
}

#[test]
fn tennessee_2_right_of_the_most_dots_shuffles_first() {
    proves!("tennessee/2");
    check("tennessee guarded 2 \n lots 6-5 6-6; deal 0", "0:0, seat 1");
    check(
        "tennessee guarded 2 \n lots 6-5 6-6; deal 1",
        "refused (tennessee/2): seat 0 shuffles, to the right of who drew the most",
    );
    check("tennessee guarded 2 \n deal 1", "0:0, seat 0");
}

#[test]
fn tennessee_2_the_shuffle_rotates_clockwise() {
    proves!("tennessee/2");
    let blocked = "tennessee guarded 2 \n 0: 6-6 0-0 1-0 1-1 2-0 2-1 2-2 \n 1: 3-3
        deal 1; 0 plays 6-6; 1 passes; 0 passes";
    check(&format!("{blocked}; deal 0"), "35:0, seat 1");
    check(
        &format!("{blocked}; deal 1"),
        "refused (tennessee/2): it is the turn of seat 0 to shuffle",
    );
}

#[test]
fn tennessee_2_each_draws_seven_and_the_rest_stays_out_of_play() {
    proves!("tennessee/2");
    for n_players in [2, 4] {
        let table = format!("tennessee guarded {n_players}");
        let dealt =
            play(&format!("{table} \n deal 0 of 7")).game.view(Observer::Spectator).hand.unwrap();
        assert!(dealt.seats.iter().all(|seat| seat.n_bones == 7));
        assert_eq!(dealt.pile, 0);
        check(
            &format!("{table} \n deal 0 of 6"),
            "refused (tennessee/2): seat 0 has 6 bones instead of 7",
        );
    }
}

#[test]
fn tennessee_2_the_bones_not_drawn_may_be_named_and_stay_out_of_play() {
    proves!("tennessee/2");
    let pile = "6-6 6-5 6-4 6-3 6-2 6-1 6-0 5-5 5-4 5-3 5-2 5-1 5-0 4-4";
    for kind in ["guarded", "honor"] {
        let table = format!("tennessee {kind} 2 \n 0: 0-0 1-0 2-0 3-0 4-0 \n 1: 3-3 2-2");
        let dealt = |bones: &str| format!("{table} \n pile: {bones} \n deal 1");
        // The same hand follows, whether they are named or not.
        assert_eq!(play(&dealt(pile)).game, play(&format!("{table} \n deal 1")).game);
        assert_eq!(play(&dealt(pile)).game.view(Observer::Spectator).hand.unwrap().pile, 0);
        let blocked = format!("{}; 0 plays 0-0", dealt(pile));
        check(
            &format!("{blocked}; 1 draws"),
            "refused (tennessee/5): there is no drawing in this game: a player who cannot play passes",
        );
        check(&format!("{blocked}; 1 passes"), "0:0, seat 0");
        check(&dealt(&pile[..51]), "refused (tennessee/2): 13 bones are left over instead of 14");
        check(&dealt(&format!("{} 3-3", &pile[..51])), "refused (tennessee/2): 3-3 is dealt twice");
        check(
            &dealt(&format!("{} 9-9", &pile[..51])),
            "refused (tennessee/2): 9-9 does not belong to a double-six set",
        );
    }
    // With four nothing is left over.
    check(
        "tennessee guarded 4 \n pile: 9-9 \n deal 1",
        "refused (tennessee/2): 1 bones are left over instead of 0",
    );
}

#[test]
fn tennessee_2_left_of_the_shuffler_plays_first() {
    proves!("tennessee/2");
    check("tennessee guarded 4 \n deal 1", "0:0, seat 2");
    for kind in ["guarded", "honor"] {
        check(
            &format!("tennessee {kind} 4 \n deal 1; 0 plays 0-0"),
            "refused (tennessee/2): it is the turn of seat 2",
        );
    }
}

#[test]
fn tennessee_3_any_bone_is_first_and_the_first_double_goes_four_ways() {
    proves!("tennessee/3");
    check("tennessee guarded 4 \n 0: 6-3 \n 0 plays 6-3", "0:0, seat 1");
    for end in ["left", "right", "up", "down"] {
        check(
            &format!("tennessee guarded 4 \n 0: 6-6 \n 1: 6-1 \n 0 plays 6-6; 1 plays 6-1 {end}"),
            "0:0, seat 2",
        );
    }
}

#[test]
fn tennessee_3_other_doubles_do_not_go_four_ways() {
    proves!("tennessee/3");
    for kind in ["guarded", "honor"] {
        let table = format!(
            "tennessee {kind} 4 \n 0: 6-6 \n 1: 6-1 \n 2: 1-1 \n 3: 4-1
             0 plays 6-6; 1 plays 6-1 left; 2 plays 1-1 left"
        );
        check(&format!("{table}; 3 plays 4-1 left"), "0:0, seat 0");
        check(
            &format!("{table}; 3 plays 4-1 up"),
            "refused (tennessee/3): 4-1 does not fit up, where 6 is open",
        );
        check(
            &format!("tennessee {kind} 4 \n 0: 3-2 \n 1: 2-1 \n 0 plays 3-2; 1 plays 2-1 down"),
            "refused (tennessee/3): there is no end down before a double is down",
        );
    }
}

#[test]
fn tennessee_4_the_books_own_example() {
    proves!("tennessee/4");
    let table = "tennessee guarded 4 \n 0: 3-2 \n 1: 4-2 \n 2: 3-3
        0 plays 3-2";
    check(table, "5:0, seat 1");
    check(&format!("{table}; 1 plays 4-2 right"), "5:0, seat 2");
    check(&format!("{table}; 1 plays 4-2 right; 2 plays 3-3 left"), "15:0, seat 3");
}

#[test]
fn tennessee_4_no_multiple_of_five_no_score() {
    proves!("tennessee/4");
    check("tennessee guarded 4 \n 0: 3-1 \n 0 plays 3-1", "0:0, seat 1");
    check("tennessee guarded 4 \n 0: 0-0 \n 0 plays 0-0", "0:0, seat 1");
}

#[test]
fn tennessee_5_who_cannot_play_passes() {
    proves!("tennessee/5");
    check(&format!("tennessee honor 2 \n {ALONE} \n 0 plays 4-4; 1 passes"), "0:0, seat 0");
    check(
        &format!("tennessee honor 2 \n {ALONE} \n 0 plays 4-4; 1 draws"),
        "refused (tennessee/5): there is no drawing in this game: a player who cannot play passes",
    );
}

#[test]
fn tennessee_5_no_pass_while_a_bone_fits() {
    proves!("tennessee/5");
    for kind in ["guarded", "honor"] {
        check(
            &format!("tennessee {kind} 2 \n {ALONE} \n 0 plays 5-3; 1 passes"),
            "refused (tennessee/5): seat 1 can play 3-3, so there is no pass",
        );
    }
}

#[test]
fn tennessee_5_blocked_the_side_with_fewer_dots_scores_the_others() {
    proves!("tennessee/5");
    // 25 dots against 24, then against 28.
    for (last, expected) in [("5-1", "0:25, deal"), ("5-5", "30:0, deal")] {
        check(&blocked(last), expected);
    }
}

#[test]
fn tennessee_5_blocked_with_equal_dots_nobody_scores() {
    proves!("tennessee/5");
    // UNCLEAR: the book does not say what equal totals are worth; no one has the lower one.
    check(&blocked("5-2"), "0:0, deal");
}

/// 6-6 is down and no one else has a six; seat 1's dots are 18 and those of `last`.
fn blocked(last: &str) -> String {
    format!(
        "tennessee guarded 2
         0: 6-6 0-0 1-0 4-1 4-2 4-3 3-3 \n 1: 1-1 2-0 2-1 2-2 3-0 3-1 {last}
         0 plays 6-6; 1 passes; 0 passes"
    )
}

#[test]
fn tennessee_5_going_out_scores_what_the_opponents_have_left() {
    proves!("tennessee/5");
    let table = format!("tennessee honor 2 \n {ALONE} \n {ALMOST_OUT}");
    check(&table, "0:0, seat 0");
    // Seat 1 has 18 dots left.
    let out = play(&format!("{table}; 0 plays 5-3 up"));
    assert_eq!(out.outcome, "20:0, deal");
    assert_eq!(out.game.hand().unwrap().out, Seat::new(0));
}

#[test]
fn tennessee_6_two_of_three_games_win_the_match() {
    proves!("tennessee/6");
    let one = "tennessee guarded 2 best_of=3 target_points=10 \n 0: 5-5 \n deal 1; 0 plays 5-5";
    check(one, "10:0, deal");
    assert_eq!(play(one).game.games_won().0, [1, 0]);
    // The next game starts from nothing, and its first shuffler is free again.
    check(&format!("{one}; deal 1"), "0:0, seat 0");
    check(&format!("{one}; lots 5-5 1-0; deal 1"), "0:0, seat 0");
    check(&format!("{one}; deal 1; 0 plays 5-5"), "10:0, side 0 won");
}

#[test]
fn tennessee_6_one_game_is_a_match_unless_more_are_asked_for() {
    proves!("tennessee/6");
    check(
        "tennessee guarded 2 target_points=10 \n 0: 5-5 \n deal 1; 0 plays 5-5",
        "10:0, side 0 won",
    );
    check("tennessee guarded 2 target_points=11 \n 0: 5-5 \n deal 1; 0 plays 5-5", "10:0, seat 1");
}

#[test]
fn tennessee_7_talk_costs_the_offenders_side_50() {
    proves!("tennessee/7");
    let call = "tennessee guarded 4 \n 0 plays 0-0; 1 calls 7 against 2";
    check(call, "waiting: no record can show it: an official decides; 0:0, ruling");
    check(&format!("{call}; ruling upheld"), "-50:0, seat 1");
    check(
        &format!("{}; ruling upheld", call.replace(" 4 ", " 4 penalty_goes=to_opponents ")),
        "0:50, seat 1",
    );
}

#[test]
fn tennessee_7_talk_that_is_denied_costs_nothing() {
    proves!("tennessee/7");
    check("tennessee guarded 4 \n 0 plays 0-0; 1 calls 7 against 2; ruling denied", "0:0, seat 1");
}

#[test]
fn tennessee_8_exposed_before_the_turn_costs_50() {
    proves!("tennessee/8");
    let table = "tennessee honor 4 \n 0: 6-5 \n 1: 5-1 3-2 \n 2: 6-0 \n 0 plays 6-5; 2 exposes 6-0";
    let call = format!("{table}; 1 calls 8 against 2");
    check(&call, "upheld: 6-0 was exposed; -50:0, seat 1");
    check(
        &format!("{call}; 1 calls 8 against 2"),
        "denied: 6-0 was exposed and already called; -50:0, seat 1",
    );
    // Playing it later in its turn does not help, and nothing forces it.
    check(
        &format!("{table}; 1 plays 5-1 right; 2 plays 6-0 left; 3 calls 8 against 2"),
        "upheld: 6-0 was exposed; -50:0, seat 3",
    );
}

#[test]
fn tennessee_8_exposed_in_the_turn_and_played_costs_nothing() {
    proves!("tennessee/8");
    let table = "tennessee honor 4 \n 0: 6-5 \n 1: 5-1 6-2 3-2 \n 0 plays 6-5; 1 exposes 5-1";
    check(
        &format!("{table}; 1 plays 5-1 right; 0 calls 8 against 1"),
        "denied: 5-1 was exposed when it could be played, which costs nothing; 0:0, seat 2",
    );
    check(&format!("{table}; 0 calls 8 against 1"), "denied: 5-1 may still be played; 0:0, seat 1");
    check(
        &table.replace("honor", "guarded"),
        "refused (tennessee/8): this table keeps bones from being exposed",
    );
}

#[test]
fn tennessee_8_exposed_in_the_turn_and_not_played_costs_50() {
    proves!("tennessee/8");
    let table = "tennessee honor 4 \n 0: 6-5 \n 1: 5-1 6-2 3-2 \n 0 plays 6-5";
    check(
        &format!("{table}; 1 exposes 5-1; 1 plays 6-2 left; 0 calls 8 against 1"),
        "upheld: 5-1 was exposed; 0:-50, seat 2",
    );
    // It fits nowhere, so it cannot be played in this turn.
    check(
        &format!("{table}; 1 exposes 3-2; 0 calls 8 against 1"),
        "upheld: 3-2 was exposed; 0:-50, seat 1",
    );
    check(
        &format!("{table}; 1 exposes 3-2; 1 exposes 5-1; 0 calls 8 against 1"),
        "upheld: 3-2 was exposed; 0:-50, seat 1",
    );
    check(
        &format!(
            "tennessee honor 2 \n {ALONE} \n 0 plays 4-4; 1 exposes 3-3; 1 passes; 0 calls 8 against 1"
        ),
        "upheld: 3-3 was exposed; 0:-50, seat 0",
    );
}

#[test]
fn tennessee_8_nothing_exposed_nothing_to_pay() {
    proves!("tennessee/8");
    check(
        "tennessee honor 4 \n 0 plays 0-0; 1 calls 8 against 0",
        "denied: the record of this hand shows no such thing; 0:0, seat 1",
    );
}

#[test]
fn tennessee_9_the_scorers_side_announces_until_the_next_player_acts() {
    proves!("tennessee/9");
    let scored = "tennessee honor 4 \n 0: 5-5 \n 1: 5-3 \n 0 plays 5-5";
    check(scored, "0:0, seat 1");
    check(&format!("{scored}; 0 announces 10"), "10:0, seat 1");
    check(&format!("{scored}; 2 announces 10"), "10:0, seat 1");
    check(&format!("{scored}; 2 announces 5; 0 announces 10"), "10:0, seat 1");
    let refused = "refused (tennessee/9): seat 0 has nothing to announce: the side that scored \
                   announces it, until the next player acts";
    check(&format!("{scored}; 1 plays 5-3 left; 0 announces 10"), refused);
    check(&format!("{scored}; 1 claims 10; 0 announces 10"), refused);
    check(&format!("{scored}; 1 announces 10"), &refused.replace("seat 0", "seat 1"));
}

#[test]
fn tennessee_9_the_next_player_claims_before_acting() {
    proves!("tennessee/9");
    let scored = "tennessee honor 4 \n 0: 5-5 \n 1: 5-3 \n 0 plays 5-5";
    check(&format!("{scored}; 1 claims 10"), "0:10, seat 1");
    check(&format!("{scored}; 1 claims 5; 1 claims 10"), "0:10, seat 1");
    let refused = |seat: &str| {
        format!(
            "refused (tennessee/9): seat {seat} has nothing to claim: the next player claims a \
             score, before playing or passing"
        )
    };
    check(&format!("{scored}; 3 claims 10"), &refused("3"));
    check(&format!("{scored}; 1 plays 5-3 left; 1 claims 10"), &refused("1"));
    check(&format!("{scored}; 1 plays 5-3 left; 3 claims 10"), &refused("3"));
    check(&format!("{scored}; 2 announces 10; 1 claims 10"), &refused("1"));
    check(
        &format!("{scored}; 1 calls 9 against 0"),
        "refused (tennessee/9): a score that was not announced is claimed, not called",
    );
}

#[test]
fn tennessee_9_the_last_bone_may_be_announced_or_claimed_until_the_next_deal() {
    proves!("tennessee/9");
    let out = format!("tennessee honor 2 \n {ALONE} \n {ALMOST_OUT}; 0 plays 5-3 up");
    check(&out, "20:0, deal");
    check(&format!("{out}; 0 announces 15"), "35:0, deal");
    check(&format!("{out}; 1 claims 15"), "20:15, deal");
    check(&format!("{out}; 1 claims 15; deal 0"), "20:15, seat 1");
    assert!(play(&format!("{out}; deal 0; 1 claims 15")).outcome.starts_with("refused"));
    // Also where the award has decided the game; but who wins at play wins there and then.
    let decided = out.replace(" 2 ", " 2 target_points=20 ");
    check(&format!("{decided}; 1 claims 15"), "20:15, side 0 won");
    check(&format!("{decided}; 0 announces 15"), "35:0, side 0 won");
    let won = out.replace(" 2 ", " 2 target_points=15 ");
    check(&format!("{won}; 0 announces 15"), "15:0, side 0 won");
    check(&format!("{won}; 0 announces 15; 1 claims 15"), "refused (impossible): the game is over");
}

#[test]
fn tennessee_9_a_guarded_table_announces_by_itself() {
    proves!("tennessee/9");
    let scored = "tennessee guarded 4 \n 0: 5-5 \n 0 plays 5-5";
    check(scored, "10:0, seat 1");
    // Either partner may still say it; that changes nothing.
    for seat in [0, 2] {
        check(&format!("{scored}; {seat} announces 10"), "10:0, seat 1");
        assert_eq!(play(&format!("{scored}; {seat} announces 10")).game, play(scored).game);
    }
    check(
        &format!("{scored}; 0 announces 5"),
        "refused (tennessee/9): the last bone scored 10, not 5",
    );
    check(
        &format!("{scored}; 1 announces 10"),
        "refused (tennessee/9): seat 1 has nothing to announce: the side that scored announces it, \
         until the next player acts",
    );
    check(
        "tennessee guarded 4 announce_for_players=false \n 0: 5-5 \n 0 plays 5-5; 1 claims 10",
        "0:10, seat 1",
    );
}
