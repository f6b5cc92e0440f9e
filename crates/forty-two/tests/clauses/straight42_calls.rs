use game::proves;

use crate::table::check;

const SIXES: &str = "deal 3; 30 pass pass pass; sixes";

fn sixes(more: &str) -> String {
    format!("{SIXES}; {more}")
}

#[test]
fn straight42_gp3_a_renege_loses_the_hand_at_once() {
    proves!("straight42/GP3");
    check(
        "straight42 honor",
        &sixes("6-6 5-4; 2 calls GP3 on 1"),
        "upheld: seat 1 discarded 5-4 on the lead of 6-6 in trick 1 while holding 6-2; \
         renege by GP3 0-0, marks 1-0, score 1-0, seat 0 to shuffle",
    );
    check(
        "straight42 honor",
        &sixes("6-6; 2 plays 6-1; 3 calls GP3 on 2"),
        "upheld: seat 2 played 6-1 in trick 1 when it was the turn of seat 1; \
         renege by GP3 0-0, marks 0-1, score 0-1, seat 0 to shuffle",
    );
    // The award is the contract's marks, to the other side than the offender's.
    check(
        "straight42 honor",
        "deal 3; 84 126 pass pass; fives; 5-4 5-0 5-2; 0 plays 3-1; 1 calls GP3 on 0",
        "upheld: seat 0 discarded 3-1 on the lead of 5-4 in trick 1 while holding 5-5; \
         renege by GP3 0-6, marks 0-3, score 0-3, seat 0 to shuffle",
    );
}

#[test]
fn straight42_gp3_what_only_people_saw_waits_for_an_official() {
    proves!("straight42/GP3");
    for table in ["straight42 honor", "straight42 guarded"] {
        check(
            table,
            &sixes("6-6 6-3; 2 calls GP3 on 1"),
            "waiting: an official decides; open 0-0, marks 0-0, score 0-0, an official to rule",
        );
        check(
            table,
            &sixes("6-6 6-3; 2 calls GP3 on 1; upheld"),
            "renege by GP3 0-0, marks 1-0, score 1-0, seat 0 to shuffle",
        );
        check(
            table,
            &sixes("6-6 6-3; 2 calls GP3 on 1; denied"),
            "open 0-0, marks 0-0, score 0-0, seat 2 to act",
        );
        // Before a bone has fallen, too.
        check(
            table,
            "deal 3; 30; 2 calls GP3 on 1",
            "waiting: an official decides; open 0-0, marks 0-0, score 0-0, an official to rule",
        );
    }
}

#[test]
fn straight42_gp3_not_what_the_record_decides() {
    proves!("straight42/GP3", "straight42/PL4", "straight42/PL5");
    check(
        "straight42 honor",
        &sixes("6-6 6-3; 2 calls PL4 on 1"),
        "denied: seat 1 followed suit whenever able; open 0-0, marks 0-0, score 0-0, seat 2 to act",
    );
    check(
        "straight42 honor",
        &sixes("6-6 6-3; 2 calls PL5 on 1"),
        "denied: seat 1 played in turn throughout; open 0-0, marks 0-0, score 0-0, seat 2 to act",
    );
    check(
        "straight42 honor",
        &sixes("6-6 5-4; 2 calls GP3 on 1; 2 calls PL4 on 1"),
        "denied: the hand is already lost by straight42/GP3; \
         renege by GP3 0-0, marks 1-0, score 1-0, seat 0 to shuffle",
    );
    check(
        "straight42 honor",
        &sixes("6-6 5-4; somebody calls GP3 on 1"),
        "refused: only a player at the table may call",
    );
    check(
        "straight42 honor",
        &sixes("6-6 5-4; 2 calls GP3"),
        "refused: say whom straight42/GP3 is called against",
    );
    check(
        "straight42 honor",
        &sixes("6-6 5-4; 2 calls n42pa/IV.4 on 1"),
        "refused: n42pa/IV.4 is not in the book of this table, straight42",
    );
    check(
        "straight42 honor",
        &sixes("6-6 5-4; 2 calls G1 on 1"),
        "refused: straight42/G1 states what always holds here; it is not called",
    );
    check(
        "straight42 honor",
        &sixes("6-6 5-4; 2 calls GP1 on 1"),
        "refused: straight42/GP1 is the director's to keep; it is not called at a table",
    );
    check(
        "straight42 honor",
        &sixes("6-6 5-4; 2 calls PL7 on 1"),
        "refused: straight42/PL7 is about declarations: challenge the declaration instead",
    );
}

#[test]
fn straight42_gp3_a_late_call_changes_the_result() {
    proves!("straight42/GP3");
    // Seat 0 has made the bid and won the game, and everyone followed suit.
    let five_tricks = "6-6 6-3 6-1 2-2 6-5 6-2 6-0 4-0 5-5 5-4 5-0 5-2 6-4 4-1 5-3 3-2 \
                       4-4 1-0 4-2 4-3";
    let won = sixes(&format!("{five_tricks} 2-0 5-1 2-1 3-0 1-1 0-0 3-1 3-3"));
    check(
        "straight42 honor target_marks=1",
        &won,
        "made 42-0, marks 1-0, score 1-0 (games 1-0), side 0 has won",
    );
    check(
        "straight42 honor target_marks=1",
        &format!("{won}; 1 calls GP3 on 2"),
        "waiting: an official decides; \
         made 42-0, marks 1-0, score 1-0 (games 1-0), an official to rule",
    );
    // Seat 2 holds back 2-1: the call takes hand and game away.
    let reneged = sixes(&format!("{five_tricks} 2-0 5-1 1-1 3-0 3-1 3-3 2-1 0-0"));
    check(
        "straight42 honor target_marks=1",
        &format!("{reneged}; 1 calls GP3 on 2"),
        "upheld: seat 2 discarded 1-1 on the lead of 2-0 in trick 6 while holding 2-1; \
         renege by GP3 41-1, marks 0-1, score 0-1 (games 0-1), side 1 has won",
    );
}

#[test]
fn straight42_gp4_an_official_judges() {
    proves!("straight42/GP4");
    check(
        "straight42 honor",
        &sixes("6-6; 1 calls GP4 on 0"),
        "waiting: an official decides; open 0-0, marks 0-0, score 0-0, an official to rule",
    );
    check(
        "straight42 honor",
        &sixes("6-6; 1 calls GP4 on 0; 1 plays 6-3"),
        "refused straight42/GP4: play stops until the call is ruled on",
    );
    check(
        "straight42 honor",
        &sixes("6-6; 1 calls GP4 on 0; 2 calls GP4 on 1"),
        "refused straight42/GP4: play stops until the call is ruled on",
    );
    check(
        "straight42 honor",
        &sixes("6-6; 1 calls GP4 on 0; upheld"),
        "renege by GP4 0-0, marks 0-1, score 0-1, seat 0 to shuffle",
    );
    check(
        "straight42 honor",
        &sixes("6-6; 1 calls GP4 on 0; upheld under GP3"),
        "renege by GP3 0-0, marks 0-1, score 0-1, seat 0 to shuffle",
    );
    // Before a bid is won the award is one mark, or the highest bid so far.
    check(
        "straight42 honor",
        "deal 3; 1 calls GP4 on 0; upheld",
        "renege by GP4 0-0, marks 0-1, score 0-1, seat 0 to shuffle",
    );
    check(
        "straight42 honor",
        "deal 3; pass 84; 1 calls GP4 on 0; upheld",
        "renege by GP4 0-0, marks 0-2, score 0-2, seat 0 to shuffle",
    );
}

#[test]
fn straight42_gp4_denied_and_play_goes_on() {
    proves!("straight42/GP4");
    check(
        "straight42 honor",
        &sixes("6-6; 1 calls GP4 on 0; denied"),
        "open 0-0, marks 0-0, score 0-0, seat 1 to act",
    );
    check(
        "straight42 honor",
        &sixes("6-6; 1 calls GP4; upheld"),
        "open 0-0, marks 0-0, score 0-0, seat 1 to act",
    );
    check("straight42 honor", &sixes("6-6; upheld"), "refused: no call waits for a ruling");
    check(
        "straight42 honor",
        "deal 3; 1 calls GP4 on 0; upheld under n42pa/IV.4",
        "refused: n42pa/IV.4 is not in the book of this table, straight42",
    );
    check("straight42 honor", "time; 1 calls GP4 on 0", "refused: no hand has been dealt");
}

#[test]
fn straight42_pc2_talk_that_is_ruled_on_is_a_renege() {
    proves!("straight42/PC2");
    check(
        "straight42 guarded",
        &sixes("6-6; 1 calls PC2 on 2; upheld"),
        "renege by PC2 0-0, marks 0-1, score 0-1, seat 0 to shuffle",
    );
    check(
        "straight42 guarded",
        &sixes("6-6; 1 calls PC2 on 2; denied"),
        "open 0-0, marks 0-0, score 0-0, seat 1 to act",
    );
    check(
        "straight42 guarded",
        &sixes("6-6; 1 calls PC2"),
        "refused: say whom straight42/PC2 is called against",
    );
}

#[test]
fn straight42_pc1_pc3_sc2_sc3_are_ruled_on_and_recorded() {
    proves!("straight42/PC1", "straight42/PC3", "straight42/SC2", "straight42/SC3");
    for clause in ["PC1", "PC3", "SC2", "SC3"] {
        check(
            "straight42 guarded",
            &sixes(&format!("6-6; 1 calls {clause} on 2")),
            "waiting: an official decides; open 0-0, marks 0-0, score 0-0, an official to rule",
        );
        check(
            "straight42 guarded",
            &sixes(&format!("6-6; 1 calls {clause} on 2; upheld")),
            "open 0-0, marks 0-0, score 0-0, seat 1 to act",
        );
    }
    // An official may still find that what happened was a renege.
    check(
        "straight42 guarded",
        &sixes("6-6; 1 calls PC3 on 2; upheld under PC2"),
        "renege by PC2 0-0, marks 0-1, score 0-1, seat 0 to shuffle",
    );
}

#[test]
fn straight42_pl1_a_bone_revealed_in_play_is_played_first() {
    proves!("straight42/PL1");
    // 6-2 follows, so it must be played although 6-3 follows too. Another goes through, to be called.
    check(
        "straight42 honor",
        &sixes("6-6; 1 exposes 6-2; 1 plays 6-3"),
        "open 0-0, marks 0-0, score 0-0, seat 2 to act",
    );
    let upheld = "upheld: seat 1 played another bone while 6-2 lay face up and could be played; \
                  open 0-0, marks 0-0, score 0-0, seat 2 to act";
    check("straight42 honor", &sixes("6-6; 1 exposes 6-2; 1 plays 6-3; 0 calls PL1 on 1"), upheld);
    check("straight42 honor", &sixes("6-6; 1 exposes 6-2; 1 plays 6-3; 0 calls PL1"), upheld);
    // Whether it costs the hand is for an official to say.
    check(
        "straight42 honor",
        &sixes("6-6; 1 exposes 6-2; 1 plays 6-3; 0 calls GP3 on 1; upheld"),
        "renege by GP3 0-0, marks 1-0, score 1-0, seat 0 to shuffle",
    );
    // A bone that does not even follow is a renege besides.
    check(
        "straight42 honor",
        &sixes("6-6; 1 exposes 6-2; 1 plays 5-4; 0 calls PL4 on 1"),
        "upheld: seat 1 discarded 5-4 on the lead of 6-6 in trick 1 while holding 6-2; \
         renege by PL4 0-0, marks 1-0, score 1-0, seat 0 to shuffle",
    );
    check(
        "straight42 honor",
        &sixes("6-6; 1 exposes 6-2; 1 plays 6-2"),
        "open 0-0, marks 0-0, score 0-0, seat 2 to act",
    );
    check(
        "straight42 honor",
        &sixes("6-6; 1 exposes 6-2; 0 calls PL1 on 1"),
        "upheld: seat 1 turned a bone over; open 0-0, marks 0-0, score 0-0, seat 1 to act",
    );
    // Two that are legal: the owner chooses between them.
    check(
        "straight42 honor",
        &sixes("6-6; 1 exposes 6-2; 1 exposes 6-3; 1 plays 6-3"),
        "open 0-0, marks 0-0, score 0-0, seat 2 to act",
    );
    // On lead anything is legal.
    check(
        "straight42 honor",
        "deal 3; 30 pass pass pass; 0 exposes 3-1; 0 plays 6-6; 1 calls PL1 on 0",
        "upheld: seat 0 played another bone while 3-1 lay face up and could be played; \
         open 0-0, marks 0-0, score 0-0, seat 1 to act",
    );
    check(
        "straight42 honor",
        "deal 3; 30 pass pass pass; 0 exposes 3-1; 0 plays 3-1",
        "open 0-0, marks 0-0, score 0-0, seat 1 to act",
    );
}

#[test]
fn straight42_pl1_not_before_it_is_legal() {
    proves!("straight42/PL1");
    // 3-3 does not follow sixes; it waits.
    check(
        "straight42 honor",
        &sixes("6-6; 1 exposes 3-3; 1 plays 6-2; 0 calls PL1 on 1"),
        "upheld: seat 1 turned a bone over; open 0-0, marks 0-0, score 0-0, seat 2 to act",
    );
    // What was played before counts as little as what is played out of turn.
    check(
        "straight42 honor",
        &sixes("6-6 6-3; 1 exposes 6-2; 0 calls PL1 on 1"),
        "upheld: seat 1 turned a bone over; open 0-0, marks 0-0, score 0-0, seat 2 to act",
    );
    check(
        "straight42 honor",
        &sixes("6-6; 2 exposes 6-0; 2 plays 6-1; 0 calls PL1 on 2"),
        "upheld: seat 2 turned a bone over; open 0-0, marks 0-0, score 0-0, seat 1 to act",
    );
    check(
        "straight42 guarded",
        &sixes("6-6; 1 exposes 6-2"),
        "refused straight42/PL1: at a guarded table no bone is turned over",
    );
    check("straight42 honor", &sixes("6-6; 1 exposes 6-1"), "refused: seat 1 does not hold 6-1");
    check(
        "straight42 honor",
        &sixes("6-6; 1 exposes 6-2; 1 exposes 6-2"),
        "refused: 6-2 lies face up already",
    );
    check(
        "straight42 honor",
        &sixes("6-6; 1 exposes 6-2; 0 calls PL1 on 3"),
        "denied: no bone lies turned over to which this applies; \
         open 0-0, marks 0-0, score 0-0, seat 1 to act",
    );
    check(
        "straight42 honor",
        &sixes("6-6; 0 calls PL1"),
        "denied: no bone lies turned over to which this applies; \
         open 0-0, marks 0-0, score 0-0, seat 1 to act",
    );
}

#[test]
fn straight42_pl7_a_declaration_is_answered_by_the_other_team() {
    proves!("straight42/PL7");
    // Seat 0 holds the four highest of what is left and the lead.
    let late = sixes("6-6 6-3 6-1 2-2 6-5 6-2 6-0 4-0");
    check(
        "straight42 guarded",
        &format!("{late}; 0 declares made"),
        "open 2-0, marks 0-0, score 0-0, seat 1 to act",
    );
    check(
        "straight42 guarded",
        &format!("{late}; 0 declares made; 2 accepts"),
        "refused straight42/PL7: a declaration is answered by the other side",
    );
    check(
        "straight42 guarded",
        &format!("{late}; 0 declares made; 0 plays 5-5"),
        "refused straight42/PL7: the declaration is to be accepted or challenged first",
    );
    check(
        "straight42 guarded",
        &format!("{late}; 0 declares made; 3 accepts"),
        "made by PL7 2-0, marks 1-0, score 1-0, seat 0 to shuffle",
    );
    check(
        "straight42 guarded",
        &format!("{late}; 1 declares set; 0 accepts"),
        "set by PL7 2-0, marks 0-1, score 0-1, seat 0 to shuffle",
    );
    check(
        "straight42 guarded",
        &format!("{late}; 0 declares laydown; 1 accepts"),
        "laydown by PL7 42-0, marks 1-0, score 1-0, seat 0 to shuffle",
    );
    check(
        "straight42 guarded",
        &format!("{late}; 1 declares laydown; 0 accepts"),
        "laydown by PL7 2-40, marks 0-1, score 0-1, seat 0 to shuffle",
    );
    // Dealing on is not challenging.
    check(
        "straight42 guarded",
        &format!("{late}; 0 declares made; deal 0"),
        "open 0-0, marks 0-0, score 1-0, seat 1 to act",
    );
    check(
        "straight42 guarded",
        &format!("{late}; 0 declares made; deal 1"),
        "refused straight42/BI6: it is the turn of seat 0 to shuffle",
    );
    check(
        "straight42 guarded target_marks=1",
        &format!("{late}; 0 declares made; deal 0"),
        "refused: the match is over",
    );
}

#[test]
fn straight42_pl7_what_may_be_declared() {
    proves!("straight42/PL7");
    check(
        "straight42 guarded",
        &sixes("6-6; 0 declares set"),
        "refused straight42/PL7: a side does not declare its own bid set",
    );
    check(
        "straight42 guarded",
        &sixes("6-6; 2 declares set"),
        "refused straight42/PL7: a side does not declare its own bid set",
    );
    check(
        "straight42 guarded",
        "deal 3; 30 pass pass pass; 0 declares made",
        "refused straight42/PL7: trumps are not named yet",
    );
    check(
        "straight42 guarded",
        &sixes("0 declares laydown 6-6 6-5"),
        "refused straight42/PL7: the order must name each bone seat 0 holds once",
    );
    check(
        "straight42 guarded",
        &sixes("0 declares laydown 6-6 6-5 6-4 5-5 4-4 3-1 2-0"),
        "open 0-0, marks 0-0, score 0-0, seat 1 to act",
    );
    check(
        "straight42 guarded",
        &sixes("0 declares laydown 6-6 6-6 6-4 5-5 4-4 3-1 2-0"),
        "refused straight42/PL7: the order must name each bone seat 0 holds once",
    );
    check("straight42 guarded", &sixes("0 challenges"), "refused: nothing is declared");
    check(
        "straight42 honor",
        &sixes("6-6; 2 plays 6-1; 0 declares made"),
        "refused: a bone of this trick was played out of turn: call that, or declare after the \
         trick",
    );
}

#[test]
fn straight42_pl7_a_refuted_declarer_forfeits_the_hand() {
    proves!("straight42/PL7");
    // Seat 0 could lead 3-1, which 3-3 beats.
    check(
        "straight42 guarded",
        &sixes("6-6 6-3 6-1 2-2; 0 declares laydown; 1 challenges"),
        "refuted; forfeit by PL7 1-0, marks 0-1, score 0-1, seat 0 to shuffle",
    );
    // Nothing beats all seven sixes.
    let all_sixes = "deal 3: 6-6 6-5 6-4 6-3 6-2 6-1 6-0 / 5-5 5-4 5-3 5-2 5-1 5-0 4-4 / \
                     4-3 4-2 4-1 4-0 3-3 3-2 3-1 / 3-0 2-2 2-1 2-0 1-1 1-0 0-0; \
                     84 pass pass pass; sixes";
    check(
        "straight42 guarded",
        &format!("{all_sixes}; 0 declares laydown; 1 challenges"),
        "stands; laydown by PL7 42-0, marks 2-0, score 2-0, seat 0 to shuffle",
    );
    check(
        "straight42 guarded",
        &format!("{all_sixes}; 0 declares made; 3 challenges"),
        "stands; made by PL7 0-0, marks 2-0, score 2-0, seat 0 to shuffle",
    );
    check(
        "straight42 guarded",
        &format!("{all_sixes}; 3 declares set; 0 challenges"),
        "refuted; forfeit by PL7 0-0, marks 2-0, score 2-0, seat 0 to shuffle",
    );
}
