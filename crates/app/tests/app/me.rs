//! One browser is several things: the roles a session came by, and what an event is to it.

use crate::common::{World, code, give, id};
use app::testing::PlainPasswords;
use app::{
    Account, AccountId, EntryList, EntryRef, EventId, Grant, NewEvent, NewLink, Post, Principal,
    Role, RoleView, Token,
};
use rulebook::BookId;

const OPERATOR: &Principal = &Principal::Operator;

async fn link(world: &World, event: EventId, grant: Grant<EntryRef>) -> Token {
    let new = NewLink { grant, label: "a link".into(), expires_at: None };
    world.hall.make_link(OPERATOR, event, new, None).await.unwrap()
}

#[tokio::test]
async fn who_joins_again_is_what_they_were_and_more() {
    let world = World::new(150);
    let event = world.drawn().await;
    let keeper = link(&world, event, Grant::Keeper { at: Post::Match(id("rr-1-1")) }).await;
    let player = link(&world, event, Grant::Player { entry: "Team 1".into() }).await;
    let bo = world.hall.join(event, &keeper, "Bo").await.unwrap();
    let both = world.hall.join_too(&bo.token, event, &player).await.unwrap();
    assert_eq!(both.token, bo.token);
    let who = world.hall.principal(&bo.token).await.unwrap();
    let me = world.hall.me(&who, event).await.unwrap();
    let roles: Vec<&RoleView> = me.grants.iter().map(|held| &held.role).collect();
    assert_eq!(roles.len(), 2);
    assert!(
        matches!(roles[1], RoleView::Player { entry_name: Some(name), .. } if name == "Team 1")
    );
    let roles = world.hall.roles_at_event(&who, event, Some(id("rr-1-1"))).await.unwrap();
    assert!(roles.has(Role::Keeper));

    // Joining once more by the same link is nothing new.
    world.hall.join_too(&bo.token, event, &player).await.unwrap();
    let who = world.hall.principal(&bo.token).await.unwrap();
    assert_eq!(world.hall.me(&who, event).await.unwrap(), me);

    // One link less is one role less, and without any a guest is nobody.
    world.hall.revoke_link(OPERATOR, event, keeper.hash()).await.unwrap();
    let who = world.hall.principal(&bo.token).await.unwrap();
    let roles = world.hall.roles_at_event(&who, event, Some(id("rr-1-1"))).await.unwrap();
    assert!(!roles.has(Role::Keeper));
    world.hall.leave_link(&bo.token, player.hash()).await.unwrap();
    assert_eq!(code(world.hall.principal(&bo.token).await), "auth/session");
    world.hall.join(event, &player, "Bo").await.unwrap();
}

#[tokio::test]
async fn a_director_who_tries_a_players_link_directs_on_but_rules_in_no_match_of_theirs() {
    let world = World::new(151);
    let event = world.drawn().await;
    world.hall.sign_up(&PlainPasswords, "Dee", "dominoes!", None).await.unwrap();
    let dee = Account { id: AccountId::of("Dee"), name: "Dee".into() };
    world.hall.grant(OPERATOR, event, &dee, Grant::Director, None).await.unwrap();
    let session = world.hall.sign_in(&PlainPasswords, "Dee", "dominoes!").await.unwrap();
    let sides = world.board(event).await["matches"][0]["sides"].clone();
    let entry = sides[0].as_str().unwrap().into();
    let player = link(&world, event, Grant::Player { entry }).await;
    world.hall.join_too(&session.token, event, &player).await.unwrap();
    let who = world.hall.principal(&session.token).await.unwrap();
    let forfeit = |of: &str, by: &str| format!(r#"{{"do":"forfeit","match":"{of}","by":"{by}"}}"#);
    let own = forfeit("rr-1-1", sides[0].as_str().unwrap());
    assert_eq!(code(give(&world, &who, event, &own).await), "auth/forbidden");
    let others = world.board(event).await["matches"][1]["sides"][0].clone();
    give(&world, &who, event, &forfeit("rr-1-2", others.as_str().unwrap())).await.unwrap();
    // Given up again, it is as if it had never been tried.
    world.hall.leave_link(&session.token, player.hash()).await.unwrap();
    let who = world.hall.principal(&session.token).await.unwrap();
    give(&world, &who, event, &own).await.unwrap();
}

#[tokio::test]
async fn a_guest_who_signs_in_keeps_what_they_came_by() {
    let world = World::new(152);
    let event = world.drawn().await;
    let link = link(&world, event, Grant::Official).await;
    let guest = world.hall.join(event, &link, "Bo").await.unwrap();
    let session = world.hall.sign_up(&PlainPasswords, "Bo", "dominoes!", None).await.unwrap();
    let session = world.hall.take_along(session, &guest.principal).await.unwrap();
    let roles = world.hall.roles_at_event(&session.principal, event, None).await.unwrap();
    assert!(roles.has(Role::Official));
    let who = world.hall.who_am_i(&session.principal, Some(&session.token), &[]).await.unwrap();
    assert_eq!(who.account.as_deref(), Some("Bo"));
    assert_eq!(who.grants[0].link, Some(link.hash()));
    assert_eq!(who.grants[0].event_name, "Spring 42");
}

#[tokio::test]
async fn an_account_hears_of_all_its_events() {
    let world = World::new(153);
    let (first, second) = (world.drawn().await, world.drawn().await);
    let ann = world.hall.sign_up(&PlainPasswords, "Ann", "dominoes!", None).await.unwrap();
    let account = Account { id: AccountId::of("Ann"), name: "Ann".into() };
    world.hall.grant(OPERATOR, first, &account, Grant::Official, None).await.unwrap();
    world.hall.grant(OPERATOR, second, &account, Grant::Official, None).await.unwrap();
    world.hall.ungrant(OPERATOR, second, &account).await.unwrap();
    for world in [&world, &world.restarted(154)] {
        let who = world.hall.who_am_i(&ann.principal, Some(&ann.token), &[]).await.unwrap();
        let events: Vec<EventId> = who.grants.iter().map(|held| held.event).collect();
        assert_eq!(events, [first]);
        assert_eq!(who.expires_at, Some(ann.expires_at));
    }
    assert!(world.hall.principal(&ann.token).await.is_ok(), "a new role ends no session");
}

#[tokio::test]
async fn a_player_sees_their_matches_the_next_one_and_how_they_stand() {
    let world = World::new(155);
    let header = tournament::Header::new(BookId::Straight42, "Spring 42", "7");
    let mut header = header;
    header.options.insert("tables".into(), rulebook::Value::Int(1));
    let event = world.hall.create_event(OPERATOR, NewEvent { header }, None).await.unwrap();
    for n in 1..=6 {
        world.give(event, &format!(r#"{{"do":"enter","name":"Team {n}"}}"#)).await;
    }
    let player = world.guest(event, Grant::Player { entry: "Team 1".into() }).await;
    let me = world.hall.me(&player, event).await.unwrap();
    assert_eq!((me.next.clone(), me.record, me.matches.len()), (None, None, 0));
    assert_eq!(me.entries, ["2".parse().unwrap()]);
    world.give(event, r#"{"do":"draw"}"#).await;
    let board = world.board(event).await;
    let matches = board["matches"].as_array().unwrap();
    let own = matches.iter().find(|game| game["sides"].to_string().contains("Team 1")).unwrap();
    let me = world.hall.me(&player, event).await.unwrap();
    let next = me.next.unwrap();
    assert_eq!(next.r#match.to_string(), own["id"]);
    assert_eq!(serde_json::json!(next.table), own["table"]);
    assert_eq!(next.opponents.len(), 1);
    let waiting = board["waiting"].as_array().unwrap().iter().position(|it| *it == own["id"]);
    assert_eq!(me.waiting_position, waiting.map(|place| place + 1));
    // All that a player's page shows is there, so that a phone needs no board of hundreds of teams.
    assert_eq!(me.games.keys().collect::<Vec<_>>(), me.matches.iter().collect::<Vec<_>>());
    let sides = own["sides"].as_array().unwrap();
    let mut names: Vec<_> = me.people.values().map(|entry| serde_json::json!(entry.name)).collect();
    names.sort_by_key(|name| sides.iter().position(|side| side == name));
    assert_eq!(&names, sides);
    assert_eq!(me.rounds, Some(5));
    let call = |of: &str| format!(r#"{{"do":"call","match":{of},"about":"a bone was shown"}}"#);
    let other = matches.iter().find(|game| game["id"] != own["id"]).unwrap();
    for game in [own, other] {
        world.give(event, &call(&game["id"].to_string())).await;
    }
    let calls = world.hall.me(&player, event).await.unwrap().calls;
    assert_eq!(calls.keys().collect::<Vec<_>>(), [&1], "a call from another table is not theirs");
    for n in 1..=2 {
        let ruling = format!(r#"{{"do":"rule","call":{n}}}"#);
        world.give(event, &ruling).await;
    }

    for game in matches {
        let score = if game["sides"][0] == "Team 1" { "[7,1]" } else { "[1,7]" };
        world
            .give(event, &format!(r#"{{"do":"score","match":{},"score":{score}}}"#, game["id"]))
            .await;
    }
    let me = world.hall.me(&player, event).await.unwrap();
    let record = me.record.unwrap();
    assert_eq!((record.wins, record.losses), (1, 0));
    assert_eq!((record.of, record.is_final), (6, false));
    assert!(record.why.is_some() && me.calls.is_empty());
    assert_eq!(me.matches.len(), 1);
    let nobody = world.hall.me(&Principal::Anybody, event).await.unwrap();
    assert!(nobody.grants.is_empty() && nobody.entries.is_empty() && nobody.next.is_none());
}

#[tokio::test]
async fn a_partner_sees_the_matches_of_the_partnership() {
    let world = World::new(156);
    let header = tournament::Header::new(BookId::TexasGoodSams, "Fives", "7");
    let event = world.hall.create_event(OPERATOR, NewEvent { header }, None).await.unwrap();
    let csv = "name\nAnn\nBo\nCy\nDi\nEd\nFlo\nGus\nHal\n";
    let list = EntryList::new(csv);
    world.hall.enter_all(OPERATOR, event, list).await.unwrap();
    for _drawing in ["partners", "the doubles"] {
        give(&world, OPERATOR, event, r#"{"do":"draw"}"#).await.unwrap();
    }
    let ann = world.guest(event, Grant::Player { entry: "Ann".into() }).await;
    let me = world.hall.me(&ann, event).await.unwrap();
    assert_eq!(me.entries.len(), 2);
    assert!(me.entries[1].includes(me.entries[0]));
    assert_eq!(me.matches.len(), 1);
    assert!(!me.next.unwrap().opponents[0].includes(me.entries[0]));
}
