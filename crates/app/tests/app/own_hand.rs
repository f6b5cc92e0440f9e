//! Whoever plays sees one hand, the own, whatever else they are and however often they come.

use std::collections::BTreeMap;

use crate::common::{World, code, seat};
use app::testing::PlainPasswords;
use app::{
    Account, AccountId, EventId, Grant, LineRequest, MatchOptions, NewLink, Pace, Principal,
    Sitter, TableId, Token,
};
use game::TableKind;
use rulebook::BookId;
use tournament::MatchId;

const OPERATOR: Principal = Principal::Operator;

/// The table of the first match of an event, and its sides.
async fn match_table(world: &World) -> (EventId, TableId, [String; 2]) {
    let event = world.drawn().await;
    let board = world.board(event).await;
    let sides = [0, 1].map(|n| board["matches"][0]["sides"][n].as_str().unwrap().to_owned());
    let of: MatchId = "rr-1-1".parse().unwrap();
    let pace = Some(Pace { grace: 60_000, ..Pace::swift(BookId::Straight42) });
    let options = MatchOptions { kind: TableKind::Guarded, pace, options: BTreeMap::new() };
    let table = world.hall.open_match_table(&OPERATOR, event, of, options, None).await.unwrap();
    (event, table, sides)
}

async fn link(world: &World, event: EventId, entry: &str) -> Token {
    let grant = Grant::Player { entry: entry.into() };
    let new = NewLink { grant, label: "a team".into(), expires_at: None };
    world.hall.make_link(&OPERATOR, event, new, None).await.unwrap()
}

/// An account that runs the event and plays in its first match.
async fn playing_official(world: &World, event: EventId, entry: &str) -> Principal {
    world.hall.sign_up(&PlainPasswords, "Ann", "dominoes!", None).await.unwrap();
    let ann = Account { id: AccountId::of("Ann"), name: "Ann".into() };
    for grant in [Grant::Official, Grant::Player { entry: entry.into() }] {
        world.hall.grant(&OPERATOR, event, &ann, grant, None).await.unwrap();
    }
    ann.into()
}

#[tokio::test]
async fn one_session_takes_one_seat_of_a_match() {
    let world = World::new(91);
    let (event, table, sides) = match_table(&world).await;
    let token = link(&world, event, &sides[0]).await;
    let bo = world.hall.join(event, &token, "Bo").await.unwrap().principal;
    world.hall.sit(&bo, table, Some(seat(0)), "Bo", None).await.unwrap();
    let second = world.hall.sit(&bo, table, Some(seat(2)), "Bo", None).await;
    assert_eq!(code(second), "seat/second");
    // The partner came by the same link.
    let cy = world.hall.join(event, &token, "Cy").await.unwrap().principal;
    world.hall.sit(&cy, table, Some(seat(2)), "Cy", None).await.unwrap();
}

#[tokio::test]
async fn a_seat_of_a_match_left_in_mid_hand_is_for_whoever_held_it() {
    let world = World::new(92);
    let (event, table, sides) = match_table(&world).await;
    let token = link(&world, event, &sides[0]).await;
    let [bo, cy] = ["Bo", "Cy"].map(|name| world.hall.join(event, &token, name));
    let (bo, cy) = (bo.await.unwrap().principal, cy.await.unwrap().principal);
    let taken = world.hall.sit(&bo, table, Some(seat(0)), "Bo", None).await.unwrap();
    for n in 1..4 {
        world.hall.sit(&OPERATOR, table, Some(seat(n)), "Somebody", None).await.unwrap();
    }
    world.hall.tick().await.unwrap();
    let pass = world.hall.seat_pass(table, &taken.token.unwrap()).await.unwrap();
    world.hall.leave(&pass).await.unwrap();
    let other = world.hall.sit(&cy, table, Some(seat(0)), "Cy", None).await;
    assert_eq!(code(other), "seat/hand_in_play");
    let world = world.restarted(93);
    world.hall.sit(&bo, table, Some(seat(0)), "Bo", None).await.unwrap();
}

#[tokio::test]
async fn somebody_of_the_same_link_and_name_is_somebody_else() {
    let world = World::new(94);
    let (event, table, sides) = match_table(&world).await;
    let token = link(&world, event, &sides[0]).await;
    let mine = world.hall.join(event, &token, "Ann").await.unwrap();
    world.hall.sit(&mine.principal, table, Some(seat(0)), "Ann", None).await.unwrap();
    let other = world.hall.join(event, &token, "Ann").await.unwrap().principal;
    let stolen = world.hall.replace_token(&other, table, seat(0), None).await;
    assert_eq!(code(stolen), "auth/forbidden");
    // The own session is known again with every request.
    let mine = world.hall.principal(&mine.token).await.unwrap();
    world.hall.replace_token(&mine, table, seat(0), None).await.unwrap();
    // Whoever lost it is given the seat's token by those who run the event.
    world.hall.replace_token(&OPERATOR, table, seat(0), None).await.unwrap();
}

#[tokio::test]
async fn an_official_who_plays_decides_nothing_about_the_own_match() {
    let world = World::new(95);
    let (event, table, sides) = match_table(&world).await;
    let ann = playing_official(&world, event, &sides[0]).await;
    world.hall.sit(&ann, table, Some(seat(0)), "Ann", None).await.unwrap();
    for n in 1..4 {
        world.hall.sit(&OPERATOR, table, Some(seat(n)), "Somebody", None).await.unwrap();
    }
    world.hall.tick().await.unwrap();
    assert_eq!(code(world.hall.close_table(&ann, table, "I am losing").await), "auth/forbidden");
    for line in [
        format!(r#"{{"do":"forfeit","match":"rr-1-1","by":"{}"}}"#, sides[1]),
        format!(r#"{{"do":"late","match":"rr-1-1","by":"{}","minutes":60}}"#, sides[1]),
    ] {
        let line = LineRequest { line: &line, expected: None, key: None };
        assert_eq!(code(world.hall.event_line(&ann, event, line).await), "auth/forbidden");
    }
    let stand_in = || world.hall.reseat(&ann, table, seat(1), Sitter::StandIn, None);
    assert_eq!(code(stand_in().await), "auth/forbidden");
    // Of another match she is an official, and what is said of the own score is said of no hand.
    let line = r#"{"do":"score","match":"rr-1-2","score":[7,4]}"#;
    let line = LineRequest { line, expected: None, key: None };
    world.hall.event_line(&ann, event, line).await.unwrap();
    world.hall.close_table(&OPERATOR, table, "enough").await.unwrap();
}

#[tokio::test]
async fn an_official_who_plays_puts_a_stand_in_for_who_is_away_too_long() {
    let world = World::new(96);
    let (event, table, sides) = match_table(&world).await;
    let ann = playing_official(&world, event, &sides[0]).await;
    world.hall.sit(&ann, table, Some(seat(0)), "Ann", None).await.unwrap();
    let mut passes = Vec::new();
    for n in 1..4 {
        let taken =
            world.hall.sit(&OPERATOR, table, Some(seat(n)), "Somebody", None).await.unwrap();
        passes.push(world.hall.seat_pass(table, &taken.token.unwrap()).await.unwrap());
    }
    world.hall.tick().await.unwrap();
    world.hall.note_presence(&passes[0], false).await.unwrap();
    let stand_in = || world.hall.reseat(&ann, table, seat(1), Sitter::StandIn, None);
    world.clock.advance(59_999);
    assert_eq!(code(stand_in().await), "auth/forbidden");
    world.clock.advance(1);
    stand_in().await.unwrap();
    assert!(stand_in().await.is_ok(), "asked again, nothing changes");
}

#[tokio::test]
async fn a_director_who_got_up_in_mid_hand_sees_no_other_hand_until_the_next_deal() {
    let world = World::new(97);
    let link = world.hall.director_link().await.unwrap().unwrap();
    let dee = world.hall.claim_hall(&PlainPasswords, &link, "Dee", "dominoes!").await.unwrap();
    let dee = dee.principal;
    let new = crate::common::short_game(BookId::Straight42, TableKind::Guarded, 4);
    let table = world.hall.open_table(&Principal::Anybody, new, None).await.unwrap();
    let taken = world.hall.sit(&dee, table, Some(seat(0)), "Dee", None).await.unwrap();
    let mut others = Vec::new();
    for n in 1..4 {
        let who = &Principal::Anybody;
        let taken = world.hall.sit(who, table, Some(seat(n)), "Somebody", None).await.unwrap();
        others.push(world.hall.seat_pass(table, &taken.token.unwrap()).await.unwrap());
    }
    world.hall.tick().await.unwrap();
    let pass = world.hall.seat_pass(table, &taken.token.unwrap()).await.unwrap();
    world.hall.leave(&pass).await.unwrap();
    assert_eq!(code(world.hall.table_as_referee(&dee, table).await), "auth/forbidden");
    assert_eq!(code(world.hall.full_record(&dee, table).await), "auth/forbidden");
    // The own bones are hers to go on with, and no others.
    world.hall.leave(&others[0]).await.unwrap();
    let other = world.hall.sit(&dee, table, Some(seat(1)), "Dee", None).await;
    assert_eq!(code(other), "seat/hand_in_play");
    world.hall.sit(&dee, table, Some(seat(0)), "Dee", None).await.unwrap();
}

#[tokio::test]
async fn a_director_who_may_have_seen_every_hand_takes_no_seat_in_it() {
    let world = World::new(98);
    let link = world.hall.director_link().await.unwrap().unwrap();
    let dee = world.hall.claim_hall(&PlainPasswords, &link, "Dee", "dominoes!").await.unwrap();
    let new = crate::common::short_game(BookId::Straight42, TableKind::Guarded, 4);
    let (table, passes) = world.full_table(new).await;
    world.hall.tick().await.unwrap();
    world.hall.leave(&passes[2]).await.unwrap();
    world.hall.table_as_referee(&dee.principal, table).await.unwrap();
    let taken = world.hall.sit(&dee.principal, table, Some(seat(2)), "Dee", None).await;
    assert_eq!(code(taken), "seat/hand_in_play");
    // She may seat somebody who goes on with the bones.
    let dot = Sitter::Player("Dot".into());
    world.hall.reseat(&dee.principal, table, seat(2), dot, None).await.unwrap();
}
