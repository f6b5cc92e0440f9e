//! Who sees what.

use bones::{Bone, Deal, Seat, Set};
use fives::{Action, Event, Fives, SeatView, Seen};
use game::testkit::Rng;
use game::{Game, Observer, TableKind};
use rulebook::BookId;

const SEAT_0: Observer = Observer::Seat(Seat::new(0).unwrap());
const SEAT_1: Observer = Observer::Seat(Seat::new(1).unwrap());

/// Good Sams singles at an honor table after its deal.
fn singles(seed: u64) -> (Fives, Deal) {
    let book = BookId::TexasGoodSams;
    let deal = Deal::from_order(&Rng::new(seed).shuffled(Set::DoubleSix), 2, 9);
    let mut game = Fives::new(book, TableKind::Honor, 2, book.book().params()).unwrap();
    let shuffler = Seat::new(1).unwrap();
    act(&mut game, Action::Deal { deal, shuffler });
    (game, deal)
}

/// What everyone sees of each seat.
fn seats(game: &Fives) -> Vec<SeatView> {
    game.view(Observer::Spectator).hand.expect("a hand is dealt").seats
}

fn act(game: &mut Fives, action: Action) -> Event {
    let event = game.decide(&action).unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
    game.apply(&event);
    event
}

#[test]
fn a_player_sees_the_own_hand_as_dealt_and_only_the_size_of_others() {
    let (game, deal) = singles(1);
    let view = game.view(SEAT_1);
    assert_eq!(view.mine.own.as_deref(), Some(deal.hand(Seat::new(1).unwrap())));
    let hand = view.hand.expect("a hand is dealt");
    assert_eq!(hand.seats.iter().map(|seat| seat.n_bones).collect::<Vec<_>>(), [9, 9]);
    assert_eq!(hand.pile, 10);
    assert!(view.mine.legal.is_empty(), "it is another's turn");
    assert_eq!(game.view(SEAT_0).mine.legal.len(), 9);
    assert_eq!(game.view(Observer::Spectator).mine.own, None);
    let text = serde_json::to_string(&game.view(Observer::Spectator)).unwrap();
    let is_bone =
        |text: &[u8]| text[0].is_ascii_digit() && text[1] == b'-' && text[2].is_ascii_digit();
    assert!(
        !text.as_bytes().windows(3).any(is_bone),
        "a spectator sees no bone before one is played: {text}"
    );
}

#[test]
fn a_score_nobody_announced_is_not_shown() {
    let (mut game, deal) = singles(2);
    let seat = Seat::default();
    let scores = |bone: &&Bone| bone.pips() > 0 && bone.pips().is_multiple_of(5);
    let bone = *deal.hand(seat).iter().find(scores).expect("the hand can score");
    act(&mut game, Action::Play { seat, bone, end: None, announce: None });
    for observer in Observer::all(2) {
        let view = serde_json::to_value(game.view(observer)).unwrap();
        assert_eq!(view["score"], serde_json::json!([0, 0]));
        let mut legal = view["legal"].as_array().into_iter().flatten();
        assert!(legal.all(|act| act["do"] != "claim"));
    }
    act(&mut game, Action::Announce { seat, points: bone.pips().into() });
    assert_eq!(game.view(Observer::Spectator).score, [bone.pips().into(), 0]);
}

#[test]
fn events_are_filtered_like_views() {
    let (mut game, deal) = singles(2);
    let shuffler = Seat::new(1).unwrap();
    let dealt = Event::Dealt { deal, shuffler };
    assert_eq!(
        game.seen(&dealt, SEAT_0),
        Some(Seen::Dealt { shuffler, own: Some(deal.hand(Seat::default()).to_vec()) })
    );
    assert_eq!(game.seen(&dealt, Observer::Spectator), Some(Seen::Dealt { shuffler, own: None }));
    let seat = Seat::default();
    let drew = act(&mut game, Action::Draw { seat });
    assert_eq!(drew, Event::Drew { seat, bone: deal.rest()[0] });
    assert_eq!(game.seen(&drew, SEAT_0), Some(Seen::Drew { seat, bone: Some(deal.rest()[0]) }));
    assert_eq!(game.seen(&drew, SEAT_1), Some(Seen::Drew { seat, bone: None }));
    assert_eq!(game.seen(&drew, Observer::Spectator), Some(Seen::Drew { seat, bone: None }));
}

#[test]
fn when_a_hand_is_over_everybody_sees_what_was_left() {
    let book = BookId::Tennessee;
    let deal = Deal::from_order(&Rng::new(3).shuffled(Set::DoubleSix), 4, 7);
    let mut game = Fives::new(book, TableKind::Guarded, 4, book.book().params()).unwrap();
    act(&mut game, Action::Deal { deal, shuffler: Seat::default() });
    while game.to_act().is_some() {
        assert!(seats(&game).iter().all(|seat| seat.left.is_none()));
        let mut legal = vec![];
        game.legal_actions(&mut legal);
        act(&mut game, legal[0]);
    }
    let hand = game.hand().unwrap();
    let left = hand.left.expect("the hand is over");
    for (seat, left) in seats(&game).iter().zip(&left) {
        assert_eq!(seat.left.as_ref(), Some(left));
        assert_eq!(seat.n_bones, left.len());
    }
    let n_left: usize = left.iter().map(Vec::len).sum();
    assert_eq!(n_left + hand.plays.len(), 28);
}
