//! What each bone scores, counted a second time on the graph.

use fives::{Arms, End, Fives, playout};
use game::testkit::Rng;
use game::{Game, TableKind};
use rulebook::BookId;

use crate::graph::Graph;

#[test]
fn scores_and_arms_are_those_of_a_walk_over_the_layout() {
    let mut rng = Rng::new(5);
    let mut legal = Vec::new();
    let mut n_scores = 0;
    for book in [BookId::TexasGoodSams, BookId::Tennessee] {
        for n_players in [2, 4] {
            let start = Fives::new(book, TableKind::Guarded, n_players, book.book().params());
            let start = start.expect("so many may play");
            for _ in 0..2_000 {
                let mut game = start;
                playout(&mut game, &mut || rng.next_u64(), &mut legal);
                let hand = game.hand().expect("a hand was played");
                let mut graph = Graph::default();
                for play in &hand.plays {
                    graph.put(play.bone, play.end);
                    let count = graph.count();
                    let score = if count.is_multiple_of(5) { count } else { 0 };
                    assert_eq!(play.score, score, "{play:?}\n{hand:#?}");
                    n_scores += usize::from(score > 0);
                }
                check_arms(&graph, &hand.layout);
            }
        }
    }
    assert!(n_scores > 10_000, "only {n_scores} scores were compared");
}

/// Whether `arms` are what a walk from the middle to each end finds.
pub(crate) fn check_arms(graph: &Graph, arms: &Arms) {
    assert_eq!(graph.middle_bone(), arms.middle);
    for (end, arm) in End::ALL.into_iter().zip([&arms.left, &arms.right, &arms.up, &arms.down]) {
        let arm: Vec<_> = arm.iter().map(|laid| (laid.bone, laid.out)).collect();
        assert_eq!(graph.arm(end), arm, "{end} of {graph:#?}");
    }
}
