//! The Tennessee event: best two of three, single elimination.

use game::proves;
use rulebook::BookId;
use tournament::summary::MatchKind;
use tournament::{Part, Stage};

use crate::common::{Event, event, number, text};

fn tennessee(n: usize) -> Event {
    event(BookId::Tennessee, &[]).with_teams(n)
}

/// The lower number wins in two games, or three against a neighbor.
fn result(sides: &[String]) -> Vec<i32> {
    let (a, b) = (number(&sides[0]), number(&sides[1]));
    let lost = i32::from((a - b).abs() == 1);
    if a < b { vec![2, lost] } else { vec![lost, 2] }
}

#[test]
fn tennessee_6_two_of_three_games_advance() {
    proves!("tennessee/6");
    let mut event = tennessee(2);
    event.draw();
    let id = event.ready().remove(0);
    let games = |games: &str| format!(r#"{{"do":"score","match":"{id}","games":{games}}}"#);
    event.refuses(&games("[[250,120]]"), "tennessee/6", "neither side has won 2 games yet");
    event.refuses(&games("[[250,120],[100,250]]"), "tennessee/6", "level");
    event.refuses(
        &games("[[250,120],[240,245],[250,0]]"),
        "tennessee/6",
        "neither side has the 250",
    );
    event.refuses(&games("[[250,250],[250,0]]"), "tennessee/6", "the first one won");
    event.refuses(
        &games("[[250,120],[250,100],[250,0]]"),
        "tennessee/6",
        "game 3 comes after the match was won",
    );
    let line = format!(r#"{{"do":"score","match":"{id}","score":[250,100]}}"#);
    event.refuses(&line, "tennessee/6", "give `games` for the score of each");
    event.doubts(&games("[[250,120],[252,100]]"), "tennessee/4", "252 cannot be a total");
    event.doubts(&games("[[250,-7],[250,100]]"), "tennessee/4", "-7 cannot be a total");
    event.take(&games("[[250,120],[-50,265],[255,245]]"));
    let over = event.find(&id);
    assert_eq!(over.score.unwrap().as_slice(), [2, 1]);
    assert_eq!(over.games, [[250, 120], [-50, 265], [255, 245]]);
    assert!(event.0.is_over());
}

#[test]
fn tennessee_6_how_many_games_each_won_is_enough() {
    proves!("tennessee/6");
    for (score, refused) in [
        ([2, 0], false),
        ([1, 2], false),
        ([2, 2], true),
        ([3, 0], true),
        ([1, 0], true),
        ([1, 1], true),
        ([2, -1], true),
    ] {
        let mut event = tennessee(2);
        event.draw();
        let id = event.ready().remove(0);
        let line = format!(r#"{{"do":"score","match":"{id}","score":{score:?}}}"#);
        if refused {
            event.refuses(&line, "tennessee/6", "cannot be the result of a best of 3");
        } else {
            event.take(&line);
        }
    }
}

/// Five entries in a bracket for eight: three byes, one match, then two, then the final.
#[test]
fn tennessee_6_a_field_of_five_by_hand() {
    proves!("tennessee/6");
    let mut event = tennessee(5);
    event.draw();
    let kinds: Vec<MatchKind> = event.matches().iter().map(|game| game.kind).collect();
    assert_eq!(kinds.iter().filter(|kind| **kind == MatchKind::Bye).count(), 3);
    assert_eq!(event.ready(), ["ch-w1-2", "ch-w2-2"], "the two byes beside each other meet");
    event.play_to_the_end(result);
    let played: Vec<_> =
        event.matches().into_iter().filter(|game| game.kind == MatchKind::Played).collect();
    assert_eq!(played.len(), 4, "everybody but the winner loses once");
    assert_eq!(played.last().unwrap().bracket, Some(Part::Final));
    assert_eq!(event.placings()[0], "Team 1");
    assert_eq!(event.placings().len(), 5);
    let last = event.0.summary().places.pop().expect("five places");
    assert_eq!(last.why.text, "out in round 1 of the championship");
    assert!(event.matches().iter().all(|game| game.stage == Stage::Championship));
}

#[test]
fn tennessee_1_singles_or_partnerships() {
    let mut event = event(BookId::Tennessee, &[]);
    event.take(r#"{"do":"enter","name":"Ann","players":["Ann"]}"#);
    event.take(r#"{"do":"enter","name":"Bo and Cy","players":["Bo","Cy"]}"#);
    event.refuses(
        r#"{"do":"enter","name":"Crowd","players":["A","B","C"]}"#,
        "tennessee/1",
        "at most two",
    );
}

#[test]
fn tennessee_double_elimination_and_box_draw_are_the_directors_to_choose() {
    for bracket in ["double elimination", "box draw"] {
        let mut event = event(BookId::Tennessee, &[("bracket", text(bracket))]).with_teams(7);
        event.play_to_the_end(result);
        let played =
            event.matches().into_iter().filter(|game| game.kind == MatchKind::Played).count();
        assert!((12..=13).contains(&played), "{bracket}: {played}");
    }
}

#[test]
fn tennessee_6_a_game_ends_at_its_target() {
    proves!("tennessee/6");
    let mut event = event(BookId::Tennessee, &[]).with_teams(2);
    event.draw();
    let games = |total: i32| {
        format!(r#"{{"do":"score","match":"ch-f1-1","games":[[{total},0],[250,-50]]}}"#)
    };
    event.check(&games(365)).unwrap();
    event.doubts(&games(370), "tennessee/6", "370 cannot be a total");
    // Two games to one are no points.
    event.check(r#"{"do":"score","match":"ch-f1-1","score":[2,1]}"#).unwrap();
}
