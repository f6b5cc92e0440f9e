//! Accounts, sessions, and the hall's first director.

use std::sync::Mutex;

use crate::common::{World, code, json};
use app::journal::{Journal, Stream};
use app::testing::PlainPasswords;
use app::{Account, NewEvent, Passwords, PasswordsError, Principal, SESSION, SignedIn, Token};
use rulebook::BookId;

const PASSWORDS: PlainPasswords = PlainPasswords;

fn account_of(who: &Principal) -> &Account {
    let Principal::Account(SignedIn { account, .. }) = who else { panic!("an account signs in") };
    account
}

#[tokio::test]
async fn an_account_is_made_once_and_signed_in_to_with_its_password() {
    let world = World::new(90);
    let hall = &world.hall;
    let session = hall.sign_up(&PASSWORDS, "Ann", "dominoes!", None).await.unwrap();
    let ann = account_of(&session.principal);
    assert_eq!(ann.name, "Ann");
    assert_eq!(
        code(hall.sign_up(&PASSWORDS, " ann", "other password", None).await),
        "account/taken"
    );
    assert_eq!(code(hall.sign_up(&PASSWORDS, "Bo", "short", None).await), "request/malformed");
    assert_eq!(code(hall.sign_in(&PASSWORDS, "Ann", "wrong password").await), "auth/password");
    assert_eq!(code(hall.sign_in(&PASSWORDS, "Nobody", "dominoes!").await), "auth/password");
    let again = hall.sign_in(&PASSWORDS, "ANN", "dominoes!").await.unwrap();
    assert_eq!(hall.principal(&again.token).await.unwrap(), session.principal);
}

#[tokio::test]
async fn a_session_ends_when_it_is_left_revoked_or_over() {
    let world = World::new(91);
    let hall = &world.hall;
    let first = hall.sign_up(&PASSWORDS, "Ann", "dominoes!", None).await.unwrap();
    let second = hall.sign_in(&PASSWORDS, "Ann", "dominoes!").await.unwrap();
    hall.sign_out(&first.token).await.unwrap();
    hall.sign_out(&first.token).await.unwrap();
    assert_eq!(code(hall.principal(&first.token).await), "auth/session");
    assert!(world.restarted(92).hall.principal(&second.token).await.is_ok());
    world.clock.advance(SESSION);
    assert_eq!(code(hall.principal(&second.token).await), "auth/session");

    let third = hall.sign_in(&PASSWORDS, "Ann", "dominoes!").await.unwrap();
    hall.change_password(&PASSWORDS, "Ann", "dominoes!", "new password").await.unwrap();
    assert_eq!(code(hall.principal(&third.token).await), "auth/session");
    assert_eq!(code(hall.sign_in(&PASSWORDS, "Ann", "dominoes!").await), "auth/password");
    let fourth = hall.sign_in(&PASSWORDS, "Ann", "new password").await.unwrap();
    let ann = account_of(&fourth.principal);
    hall.sign_out_everywhere(ann).await.unwrap();
    assert_eq!(code(hall.principal(&fourth.token).await), "auth/session");
    let unknown: Token = "0".repeat(32).parse().unwrap();
    assert_eq!(code(hall.principal(&unknown).await), "auth/session");
    hall.sign_out(&unknown).await.unwrap();
}

/// Passwords that take long to compare: something else happens meanwhile, once.
struct SlowPasswords<F>(Mutex<Option<F>>);

impl<F> SlowPasswords<F> {
    fn meanwhile(happens: F) -> SlowPasswords<F> {
        SlowPasswords(Mutex::new(Some(happens)))
    }
}

impl<F: Future<Output = ()> + Send> Passwords for SlowPasswords<F> {
    async fn hash(&self, password: &str) -> Result<String, PasswordsError> {
        PASSWORDS.hash(password).await
    }

    async fn verify(&self, password: &str, hash: &str) -> Result<bool, PasswordsError> {
        let happens = self.0.lock().unwrap().take();
        if let Some(happens) = happens {
            happens.await;
        }
        PASSWORDS.verify(password, hash).await
    }
}

#[tokio::test]
async fn a_session_begun_with_the_old_password_does_not_outlive_its_change() {
    let world = World::new(98);
    let hall = &world.hall;
    hall.sign_up(&PASSWORDS, "Ann", "dominoes!", Some("k")).await.unwrap();
    for (old, new) in [("dominoes!", "new password"), ("new password", "newer password")] {
        let change = async { hall.change_password(&PASSWORDS, "Ann", old, new).await.unwrap() };
        let slow = SlowPasswords::meanwhile(change);
        let session = match old {
            "dominoes!" => hall.sign_in(&slow, "Ann", old).await,
            // The same by the way of a request to sign up that comes again.
            _ => hall.sign_up(&slow, "Ann", old, Some("k")).await,
        };
        assert_eq!(code(hall.principal(&session.unwrap().token).await), "auth/session");
        hall.sign_in(&PASSWORDS, "Ann", new).await.unwrap();
    }
}

#[tokio::test]
async fn one_old_password_is_changed_once() {
    let world = World::new(99);
    let hall = &world.hall;
    hall.sign_up(&PASSWORDS, "Ann", "dominoes!", None).await.unwrap();
    let change = async {
        hall.change_password(&PASSWORDS, "Ann", "dominoes!", "her new one").await.unwrap();
    };
    let slow = SlowPasswords::meanwhile(change);
    let late = hall.change_password(&slow, "Ann", "dominoes!", "a thief's one").await;
    assert_eq!(code(late), "auth/password");
    hall.sign_in(&PASSWORDS, "Ann", "her new one").await.unwrap();
}

#[tokio::test]
async fn no_token_and_no_password_is_kept_as_it_is() {
    let world = World::new(93);
    let session = world.hall.sign_up(&PASSWORDS, "Ann", "dominoes!", None).await.unwrap();
    let link = world.hall.director_link().await.unwrap().unwrap();
    let new = crate::common::short_game(BookId::Tennessee, game::TableKind::Guarded, 2);
    let table = world.hall.open_table(&session.principal, new, None).await.unwrap();
    let seated = world.hall.sit(&session.principal, table, None, "Ann", None).await.unwrap();
    let secrets = [session.token, link, seated.token.unwrap()].map(|token| token.to_string());
    for entry in world.journal.entries() {
        let kept = format!("{} {}", entry.stream, entry.payload);
        assert!(secrets.iter().all(|secret| !kept.contains(secret)), "{kept}");
    }
}

#[tokio::test]
async fn the_first_link_makes_a_director_once() {
    let world = World::new(94);
    let hall = &world.hall;
    let first = hall.director_link().await.unwrap().unwrap();
    // A second start before anybody has used it.
    let link = world.restarted(95).hall.director_link().await.unwrap().unwrap();
    let claim =
        |token: Token| async move { hall.claim_hall(&PASSWORDS, &token, "Dee", "dominoes!").await };
    assert_eq!(code(claim(first).await), "auth/link");
    let session = claim(link.clone()).await.unwrap();
    claim(link.clone()).await.expect("the answer may have been lost");
    let other = hall.claim_hall(&PASSWORDS, &link, "Eve", "dominoes!").await;
    assert_eq!(code(other), "auth/link");
    assert!(hall.director_link().await.unwrap().is_none());

    let new = || NewEvent { header: tournament::Header::new(BookId::Straight42, "Spring", "7") };
    let event = hall.create_event(&session.principal, new(), None).await.unwrap();
    let stranger = hall.sign_up(&PASSWORDS, "Stan", "dominoes!", None).await.unwrap().principal;
    assert_eq!(code(hall.create_event(&stranger, new(), None).await), "auth/forbidden");
    let listed = hall.events(&Principal::Anybody, 0, 10).await.unwrap();
    assert_eq!((listed.total, listed.items[0].event), (1, event));

    let (dee, stan) = (account_of(&session.principal), account_of(&stranger));
    let own = hall.appoint_director(&stranger, stan, true).await;
    assert_eq!(code(own), "auth/forbidden");
    let last = hall.appoint_director(&session.principal, dee, false).await;
    assert_eq!(code(last), "hall/last_director");
    hall.appoint_director(&session.principal, stan, true).await.unwrap();
    hall.create_event(&stranger, new(), None).await.unwrap();
}

/// Passwords that let others go on while they are hashed.
struct PatientPasswords;

impl Passwords for PatientPasswords {
    async fn hash(&self, password: &str) -> Result<String, PasswordsError> {
        tokio::task::yield_now().await;
        PASSWORDS.hash(password).await
    }

    async fn verify(&self, password: &str, hash: &str) -> Result<bool, PasswordsError> {
        PASSWORDS.verify(password, hash).await
    }
}

#[tokio::test]
async fn of_several_who_use_the_first_link_at_once_all_but_one_leave_nothing() {
    let world = World::new(89);
    let hall = &world.hall;
    let link = hall.director_link().await.unwrap().unwrap();
    let claim = |name| hall.claim_hall(&PatientPasswords, &link, name, "dominoes!");
    let (dee, eve, flo) = tokio::join!(claim("Dee"), claim("Eve"), claim("Flo"));
    dee.unwrap();
    for (name, refused) in [("Eve", eve), ("Flo", flo)] {
        assert_eq!(code(refused), "auth/link");
        hall.sign_up(&PASSWORDS, name, "dominoes!", None).await.expect("the name is free");
    }
}

#[tokio::test]
async fn the_lobby_is_read_from_its_snapshot_and_what_came_after() {
    let world = World::new(96);
    let who = Principal::Anybody;
    let mut open = Vec::new();
    for n in 0..600 {
        let mut new = crate::common::short_game(BookId::Tennessee, game::TableKind::Guarded, 2);
        new.listed = true;
        let table = world.hall.open_table(&who, new, None).await.unwrap();
        if n % 3 == 0 {
            world.hall.close_table(&Principal::Operator, table, "done").await.unwrap();
        } else {
            open.push(table);
        }
        world.clock.advance(1);
    }
    let here = world.hall.tables(&who, 0, 1000).await.unwrap();
    let there = world.restarted(97).hall.tables(&who, 0, 1000).await.unwrap();
    assert_eq!(here.items, there.items);
    assert_eq!(here.total, open.len());
    assert_eq!(here.items[0].table, *open.last().unwrap(), "newest first");
    let lobby = Stream::new("lobby").unwrap();
    let saved = world.journal.snapshot(&lobby).await.unwrap().expect("a snapshot was saved");
    assert!(saved.version >= 500);
    assert!(json(&saved.payload)["tables"].is_object());
    let page = world.hall.tables(&who, 1, 2).await.unwrap();
    assert_eq!(page.items, here.items[1..3]);
}

#[tokio::test]
async fn names_that_look_the_same_are_one_account() {
    let world = World::new(160);
    let hall = &world.hall;
    hall.sign_up(&PASSWORDS, "Jos\u{e9}", "dominoes!", None).await.unwrap();
    for same in ["Jose\u{301}", "JOS\u{c9}", "Jos\u{e9}\u{200b}"] {
        let taken = hall.sign_up(&PASSWORDS, same, "other password", None).await;
        assert_eq!(code(taken), "account/taken", "{same:?}");
        hall.sign_in(&PASSWORDS, same, "dominoes!").await.unwrap();
    }
}

#[tokio::test]
async fn a_password_that_many_have_is_refused() {
    let world = World::new(161);
    let hall = &world.hall;
    for common in ["password1", "PassWord123", "1q2w3e4r5t", "Tournament"] {
        let refused = hall.sign_up(&PASSWORDS, "Ann", common, None).await;
        assert_eq!(code(refused), "account/common_password", "{common}");
    }
    let own = hall.sign_up(&PASSWORDS, "Ann Lee Smith", "ann lee smith", None).await;
    assert_eq!(code(own), "account/common_password");
    hall.sign_up(&PASSWORDS, "Ann", "dominoes!", None).await.unwrap();
    let changed = hall.change_password(&PASSWORDS, "Ann", "dominoes!", "qwertyuiop").await;
    assert_eq!(code(changed), "account/common_password");
}
