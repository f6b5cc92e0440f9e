//! What one player alone sees never takes more room than is set aside for it.

use bones::{Seat, Seed};
use game::testkit::Rng;
use game::{Awaits, TableKind};
use games::{AnyGame, Header, OpeningSeeds};
use rulebook::BookId;

#[test]
fn what_a_player_sees_fits_into_what_it_could_be() {
    let mut rng = Rng::new(7);
    for book in BookId::ALL {
        for kind in [TableKind::Guarded, TableKind::Honor] {
            for n_players in 2..=6 {
                let header = Header::new(book, kind, vec![String::new(); n_players]);
                let Ok(settings) = header.settings() else { continue };
                let Ok(game) = AnyGame::new(book, kind, n_players, &settings) else { continue };
                play(game, &mut rng);
            }
        }
    }
}

fn play(mut game: AnyGame, rng: &mut Rng) {
    for n in 0..300_u16 {
        let act = if game.awaits() == Awaits::Deal {
            let seed = Seed([n.to_le_bytes()[0]; 32]);
            for act in game.opening(OpeningSeeds { lots: seed, deal: seed }, false) {
                let event = game.decide(&act).expect("an opening is accepted");
                game.apply(&event);
            }
            continue;
        } else {
            let legal = game.legal_actions();
            let Some(_) = legal.first() else { return };
            *rng.pick(&legal)
        };
        let event = game.decide(&act).expect("it is legal");
        game.apply(&event);
        for seat in Seat::all(game.n_seats()) {
            let size = game.private_size(seat);
            assert!(size.now <= size.most, "{size:?} of {seat} in {game:?}");
        }
    }
}
