//! Who meets in a match goes by entries, not by places or names: what a line begins and ends, and what
//! is left of a pairing when others come to its match.

use rulebook::BookId;
use tournament::{EntryId, Pairing, PairingState, Taken};

use crate::common::{Event, event};

fn texts(pairings: &[Pairing]) -> Vec<String> {
    pairings.iter().map(ToString::to_string).collect()
}

/// What a line began and ended.
fn turned(taken: &Taken) -> [Vec<String>; 2] {
    [texts(&taken.began), texts(&taken.ended)]
}

fn id(event: &Event, name: &str) -> EntryId {
    event.0.entries().find_side(name).unwrap_or_else(|| panic!("no {name}")).id
}

fn pairing(event: &Event, id: &str) -> Pairing {
    event.0.pairing(id.parse().unwrap()).unwrap_or_else(|| panic!("no {id}"))
}

#[test]
fn an_entry_is_the_line_that_entered_it_whatever_is_taken_back() {
    let mut event = event(BookId::Straight42, &[]).with_teams(3);
    assert_eq!([1, 2, 3].map(|n| id(&event, &format!("Team {n}")).to_string()), ["2", "3", "4"]);
    event.take(r#"{"do":"undo","line":2}"#);
    assert_eq!(id(&event, "Team 3").to_string(), "4");
    // Entered again, it is another entry; come back before the first draw, it is the one it was.
    event.take(r#"{"do":"enter","name":"Team 1"}"#);
    assert_eq!(id(&event, "Team 1").to_string(), "6");
    event.take(r#"{"do":"withdraw","name":"Team 3"}"#);
    event.take(r#"{"do":"enter","name":"Team 3"}"#);
    assert_eq!(id(&event, "Team 3").to_string(), "4");
}

#[test]
fn a_partnership_is_its_two_players() {
    let mut event = event(BookId::TexasGoodSams, &[]).with_teams(8);
    event.draw();
    event.draw();
    let before = pairing(&event, "do-w1-1");
    for side in before.entries() {
        let name = &event.0.entries().get(side).unwrap().name;
        let players = name.split(" & ").map(|player| id(&event, player));
        assert_eq!(side.members().unwrap().to_vec(), players.collect::<Vec<_>>());
        assert!(
            side.members().unwrap().iter().all(|player| event.0.plays_in(*player, before.r#match))
        );
    }
    // A draw that is taken back and made again brings the same partners together.
    event.take(r#"{"do":"undo","line":11}"#);
    event.take(r#"{"do":"undo","line":10}"#);
    event.draw();
    event.draw();
    assert_eq!(pairing(&event, "do-w1-1"), before);
    assert_eq!(event.0.state_of(&before), PairingState::Playable);
}

/// Four teams in a single elimination; the first side always wins.
fn semifinals() -> Event {
    let mut event = event(BookId::Tennessee, &[]).with_teams(4);
    let drawn = event.take(r#"{"do":"draw"}"#);
    assert_eq!((drawn.line, drawn.began.len(), drawn.ended.len()), (6, 2, 0));
    event
}

#[test]
fn a_line_says_which_pairings_began_and_ended() {
    let mut event = semifinals();
    let [first, second] = ["ch-w1-1", "ch-w1-2"].map(|id| pairing(&event, id));
    let score = |id: &str| format!(r#"{{"do":"score","match":"{id}","score":[2,0]}}"#);
    assert_eq!(turned(&event.take(&score("ch-w1-1"))), [vec![], vec![first.to_string()]]);
    assert_eq!(event.0.state_of(&first), PairingState::Over);
    let taken = event.take(&score("ch-w1-2"));
    let last = pairing(&event, "ch-f2-1");
    assert_eq!(turned(&taken), [vec![last.to_string()], vec![second.to_string()]]);
    // Lines that move no one say so.
    for line in [
        r#"{"do":"call","match":"ch-f2-1","about":"talking"}"#,
        r#"{"do":"rule","call":1}"#,
        r#"{"do":"table","match":"ch-f2-1","table":7}"#,
    ] {
        assert_eq!(turned(&event.take(line)), [vec![], Vec::<String>::new()]);
    }
    // The other side of the first semifinal won: another final.
    let correct = r#"{"do":"correct","match":"ch-w1-1","score":[0,2]}"#;
    let taken = event.take(correct);
    let other = pairing(&event, "ch-f2-1");
    assert_eq!(turned(&taken), [vec![other.to_string()], vec![last.to_string()]]);
    assert_eq!(event.0.state_of(&last), PairingState::Superseded);
    // Taken back, the first two meet again, and they are the pairing they were.
    let taken = event.take(r#"{"do":"undo"}"#);
    assert_eq!(turned(&taken), [vec![last.to_string()], vec![other.to_string()]]);
    assert_eq!(pairing(&event, "ch-f2-1"), last);
    // Who withdraws ends the match; no one began one that was given up at once.
    let gone = event.find("ch-f2-1").sides[0].clone();
    let taken = event.take(&format!(r#"{{"do":"withdraw","name":"{gone}"}}"#));
    assert_eq!(turned(&taken), [vec![], vec![last.to_string()]]);
}

#[test]
fn a_match_given_up_as_it_comes_about_neither_begins_nor_ends() {
    let mut event = semifinals();
    event.take(r#"{"do":"score","match":"ch-w1-1","score":[2,0]}"#);
    let through = event.find("ch-w1-1").winner.unwrap();
    event.take(&format!(r#"{{"do":"withdraw","name":"{through}"}}"#));
    let second = pairing(&event, "ch-w1-2").to_string();
    let taken = event.take(r#"{"do":"score","match":"ch-w1-2","score":[2,0]}"#);
    assert_eq!(turned(&taken), [vec![], vec![second]]);
    assert!(event.0.is_over());
}

#[test]
fn who_joins_a_table_makes_another_pairing_of_it() {
    let mut event = event(BookId::AlabamaSamboree, &[]).with_teams(5);
    event.draw();
    let five = pairing(&event, "tb-1-1");
    let taken = event.take(r#"{"do":"enter","name":"Late"}"#);
    let six = pairing(&event, "tb-1-1");
    assert_eq!(turned(&taken), [vec![six.to_string()], vec![five.to_string()]]);
    assert!(six.grew_from(&five) && six.entries().last() == Some(id(&event, "Late")));
}

/// A team that comes late takes the place of a bye; the match that the bye led to is not ready any more.
#[test]
fn a_late_team_takes_back_that_a_match_could_be_played() {
    let mut event = event(BookId::Tennessee, &[]).with_teams(6);
    event.draw();
    event.play(|_| vec![2, 0]);
    let second = ["ch-w2-1", "ch-w2-2"].map(|id| pairing(&event, id));
    let taken = event.take(r#"{"do":"enter","name":"Late"}"#);
    let late = id(&event, "Late");
    let [began] = &taken.began[..] else { panic!("{taken:?}") };
    assert!(began.entries().any(|side| side == late));
    let [ended] = &taken.ended[..] else { panic!("{taken:?}") };
    assert!(
        second.contains(ended) && ended.entries().any(|side| began.entries().any(|it| it == side))
    );
    assert_eq!(event.0.state_of(ended), PairingState::Superseded);
    assert_eq!(event.0.pairing(ended.r#match), None, "one of its sides is open again");
}
