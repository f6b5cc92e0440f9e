//! How many ways the bidding can go.

use bones::{Deal, Seat, Set};
use forty_two::{Action, Bid, FortyTwo, Say};
use game::testkit::Rng;
use game::{Game, TableKind};
use rulebook::BookId;

/// Counts complete auctions through the game's own legal lists, leaving out bids above `ceiling`.
fn count(game: &FortyTwo, ceiling: Bid) -> u64 {
    let mut legal = Vec::new();
    game.legal_actions(&mut legal);
    let bids = legal.into_iter().filter_map(|action| match action {
        Action::Bid { bid, .. } => Some((bid, action)),
        _ => None,
    });
    let mut n_bids = 0;
    let mut n_auctions = 0;
    for (bid, action) in bids {
        n_bids += 1;
        if matches!(bid, Say::Bid(bid) if bid > ceiling) {
            continue;
        }
        let mut next = *game;
        next.apply(&game.decide(&action).expect("a legal bid is accepted"));
        n_auctions += count(&next, ceiling);
    }
    if n_bids == 0 { 1 } else { n_auctions }
}

/// With `n` bids to choose from, an auction is a choice of which players bid and of as many
/// different bids, which must then come in rising order.
fn chosen(n: u64) -> u64 {
    let choose = |n: u64, k: u64| (0..k).fold(1, |product, i| product * (n - i) / (i + 1));
    (0..=4).map(|k| choose(4, k) * choose(n, k)).sum()
}

#[test]
fn complete_auctions() {
    for book in [BookId::Straight42, BookId::N42pa] {
        let mut game =
            FortyTwo::new(book, TableKind::Guarded, 4, book.book().params()).expect("four play");
        let deal = Action::Deal {
            deal: Deal::from_order(&Rng::new(1).shuffled(Set::DoubleSix), 4, 7),
            shuffler: Seat::default(),
            shuffled_by: None,
            face_down: false,
        };
        game.apply(&game.decide(&deal).expect("a proper deal"));
        // 30 to 42 are thirteen bids; two marks are a fourteenth.
        assert_eq!(count(&game, Bid::ONE_MARK), chosen(13));
        assert_eq!(count(&game, Bid::ONE_MARK), 2_380);
        assert_eq!(count(&game, Bid::TWO_MARKS), chosen(14));
        assert_eq!(count(&game, Bid::TWO_MARKS), 3_060);
        // Three marks and more come only one after the other on top of two marks. After k bids
        // below two marks, one of two marks and m more, the 4 - k - 1 - m others pass:
        // sum over k, m >= 1 of C(4, k + 1 + m) C(13, k) = 154.
        assert_eq!(count(&game, Bid::HIGHEST), 3_060 + 154);
    }
}
