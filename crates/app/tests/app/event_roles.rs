//! Who may do what at an event: by roles and by links.

use crate::common::{World, account, code, give, id};
use app::board::BoardQuery;
use app::testing::{Inbox, PlainPasswords};
use app::{Account, AccountId, Grant, LinksFor, NewEvent, NewLink, Post, Principal, RoleView};
use rulebook::BookId;

#[tokio::test]
async fn every_line_is_for_those_whose_use_case_it_is() {
    let world = World::new(62);
    let event = world.drawn().await;
    let official = world.guest(event, Grant::Official).await;
    let keeper = world.guest(event, Grant::Keeper { at: Post::Match(id("rr-1-1")) }).await;
    let player = world.guest(event, Grant::Player { entry: "Team 1".into() }).await;
    let stranger = account("Stan");
    let draw = r#"{"do":"draw"}"#;
    for who in [&official, &keeper, &player, &stranger, &Principal::Anybody] {
        assert_eq!(code(give(&world, who, event, draw).await), "auth/forbidden");
    }
    let (own, other) = (
        r#"{"do":"score","match":"rr-1-1","score":[7,4]}"#,
        r#"{"do":"score","match":"rr-1-2","score":[7,4]}"#,
    );
    assert_eq!(code(give(&world, &player, event, own).await), "auth/forbidden");
    assert_eq!(code(give(&world, &keeper, event, other).await), "auth/forbidden");
    give(&world, &keeper, event, own).await.unwrap();
    give(&world, &official, event, other).await.unwrap();
    assert_eq!(code(world.hall.export_event(&player, event).await), "auth/forbidden");
    assert_eq!(code(world.hall.staff(&official, event).await), "auth/forbidden");
}

#[tokio::test]
async fn a_link_works_until_it_is_revoked_or_expires() {
    let world = World::new(63);
    let event = world.drawn().await;
    let who = Principal::Operator;
    let new = || NewLink { grant: Grant::Official, label: "desk".into(), expires_at: None };
    let token = world.hall.make_link(&who, event, new(), None).await.unwrap();
    let gus = world.hall.join(event, &token, "Gus").await.unwrap();
    assert_eq!(world.hall.principal(&gus.token).await.unwrap(), gus.principal);
    let score = r#"{"do":"score","match":"rr-1-1","score":[7,4]}"#;
    give(&world, &gus.principal, event, score).await.unwrap();

    assert_eq!(gus.role, Some(RoleView::Official));
    world.hall.revoke_link(&who, event, token.hash()).await.unwrap();
    assert_eq!(code(world.hall.principal(&gus.token).await), "auth/session");
    let other = r#"{"do":"score","match":"rr-1-2","score":[7,4]}"#;
    assert_eq!(code(give(&world, &gus.principal, event, other).await), "auth/forbidden");
    assert_eq!(code(world.hall.join(event, &token, "Gus").await), "auth/link");
    assert_eq!(code(world.hall.revoke_link(&who, event, token.hash()).await), "link/not_found");

    let soon = NewLink { expires_at: Some(world.hall.now() + 1000), ..new() };
    let token = world.hall.make_link(&who, event, soon, None).await.unwrap();
    let hal = world.hall.join(event, &token, "Hal").await.unwrap();
    let guest = hal.principal;
    assert_eq!(hal.expires_at, world.hall.now() + 1000, "it ends with the link");
    assert_eq!(world.hall.staff(&who, event).await.unwrap().links.len(), 1);
    assert_eq!(world.hall.principal(&hal.token).await.unwrap(), guest);
    world.clock.advance(1000);
    assert_eq!(code(world.hall.principal(&hal.token).await), "auth/session");
    assert_eq!(code(world.hall.join(event, &token, "Hal").await), "auth/link");
    assert_eq!(code(give(&world, &guest, event, other).await), "auth/forbidden");
    assert!(world.hall.staff(&who, event).await.unwrap().links.is_empty());

    let over = NewLink { expires_at: Some(world.hall.now()), ..new() };
    let refused = world.hall.make_link(&who, event, over.clone(), None).await.unwrap_err();
    assert_eq!(refused.code(), "request/malformed");
    assert!(refused.to_string().contains("`expires_at`"), "{refused}");
    // A request that comes again brings nothing back, though it is answered as it was for a minute.
    let desk = || world.hall.make_link(&who, event, new(), Some("desk"));
    let made = desk().await.unwrap();
    world.hall.revoke_link(&who, event, made.hash()).await.unwrap();
    assert_eq!(desk().await.unwrap(), made);
    assert!(world.hall.staff(&who, event).await.unwrap().links.is_empty());
    world.clock.advance(60_000);
    assert_eq!(code(desk().await), "request/shown_before");
    world.hall.make_link(&who, event, new(), None).await.unwrap();
    assert_eq!(world.hall.staff(&who, event).await.unwrap().links.len(), 1);

    let nobody = NewLink { grant: Grant::Player { entry: "Team 99".into() }, ..new() };
    assert_eq!(code(world.hall.make_link(&who, event, nobody, None).await), "event/no_entry");
}

#[tokio::test]
async fn links_that_are_over_and_roles_without_number_are_in_nobodys_way() {
    let world = World::new(87);
    let event = world.drawn().await;
    let who = Principal::Operator;
    let make = async |expires_at| {
        let new = NewLink { grant: Grant::Official, label: "desk".into(), expires_at };
        world.hall.make_link(&who, event, new, None).await
    };
    for _ in 0..4096 {
        make(Some(world.hall.now() + 1000)).await.unwrap();
    }
    assert_eq!(code(make(None).await), "link/too_many");
    world.clock.advance(1000);
    make(None).await.unwrap();

    world.hall.sign_up(&PlainPasswords, "Ann", "dominoes!", None).await.unwrap();
    let ann = Account { id: AccountId::of("Ann"), name: "Ann".into() };
    let keeper = |table| Grant::Keeper { at: Post::Table(table) };
    for table in 1..=64 {
        world.hall.grant(&who, event, &ann, keeper(table), None).await.unwrap();
    }
    let more = world.hall.grant(&who, event, &ann, keeper(65), None).await;
    assert_eq!(code(more), "request/malformed");
    world.hall.grant(&who, event, &ann, keeper(64), None).await.unwrap();
}

#[tokio::test]
async fn a_role_at_one_event_is_none_at_another() {
    let world = World::new(64);
    let (here, there) = (world.drawn().await, world.drawn().await);
    let official = world.guest(here, Grant::Official).await;
    let score = r#"{"do":"score","match":"rr-1-1","score":[7,4]}"#;
    assert_eq!(code(give(&world, &official, there, score).await), "auth/forbidden");
    let ann = Account { id: AccountId::of("Ann"), name: "Ann".into() };
    let operator = Principal::Operator;
    let granted = world.hall.grant(&operator, here, &ann, Grant::Director, None).await;
    assert_eq!(code(granted), "account/not_found", "whoever takes the name would have the role");
    world.hall.sign_up(&PlainPasswords, "Ann", "dominoes!", None).await.unwrap();
    world.hall.grant(&operator, here, &ann, Grant::Director, None).await.unwrap();
    assert!(world.hall.staff(&account("ann"), here).await.is_ok(), "a name has no case");
    assert_eq!(code(world.hall.staff(&account("Ann"), there).await), "auth/forbidden");
    world.hall.ungrant(&operator, here, &ann).await.unwrap();
    assert_eq!(code(world.hall.staff(&account("Ann"), here).await), "auth/forbidden");
}

#[tokio::test]
async fn who_watches_an_event_hears_nothing_of_its_links() {
    let world = World::new(63);
    let event = world.drawn().await;
    let who = Principal::Operator;
    let before = world.hall.event(&who, event).await.unwrap();
    let inbox = Inbox::new();
    world.hall.watch_event(&who, event, BoardQuery::default(), &inbox).await.unwrap();
    inbox.try_next().unwrap();
    let new = NewLink { grant: Grant::Official, label: "desk".into(), expires_at: None };
    let token = world.hall.make_link(&who, event, new, None).await.unwrap();
    world.hall.join(event, &token, "Gus").await.unwrap();
    world.hall.revoke_link(&who, event, token.hash()).await.unwrap();
    assert_eq!(inbox.try_next(), None);
    assert_eq!(world.hall.event(&who, event).await.unwrap(), before);
}

#[tokio::test]
async fn a_link_is_for_an_entry_however_it_is_named() {
    let world = World::new(63);
    let event = world.drawn().await;
    let (who, id_of_team_3) = (Principal::Operator, "4");
    let link = async |entry: &str| {
        let grant = Grant::Player { entry: entry.into() };
        let new = NewLink { grant, label: "side".into(), expires_at: None };
        let token = world.hall.make_link(&who, event, new, None).await?;
        Ok(world.hall.join(event, &token, "Gus").await?.role.unwrap())
    };
    let entry: tournament::EntryId = id_of_team_3.parse().unwrap();
    let role = RoleView::Player { entry, entry_name: Some("Team 3".into()) };
    assert_eq!(link("Team 3").await.unwrap(), role);
    assert_eq!(link(id_of_team_3).await.unwrap(), role);
    // An id goes before a name that looks like one.
    world.give(event, r#"{"do":"undo"}"#).await;
    world.give(event, r#"{"do":"enter","name":"4"}"#).await;
    assert_eq!(link("4").await.unwrap(), role);
    assert_eq!(code::<RoleView>(link("99").await), "event/no_entry");
}

#[tokio::test]
async fn links_are_made_for_all_entries_and_tables_at_once() {
    let world = World::new(64);
    let event = world.drawn().await;
    let who = Principal::Operator;
    let make = async |links, key| world.hall.make_links(&who, event, links, key).await;
    let badges = make(LinksFor::Entries, Some("badges")).await.unwrap();
    assert_eq!(badges.len(), 8);
    let again = make(LinksFor::Entries, Some("badges")).await.unwrap();
    assert!(badges.iter().zip(&again).all(|(one, other)| one.token == other.token));
    let bo = world.hall.join(event, &badges[2].token, "Bo").await.unwrap();
    assert_eq!(bo.role.as_ref(), Some(&badges[2].role));
    assert_eq!(badges[2].label, "Team 3");
    let cards = make(LinksFor::Tables, None).await.unwrap();
    let labels: Vec<&str> = cards.iter().map(|card| card.label.as_str()).collect();
    assert_eq!(labels, ["Table 1", "Table 2", "Table 3", "Table 4"]);
    assert_eq!(world.hall.staff(&who, event).await.unwrap().links.len(), 12);

    // All or none.
    let new = |entry: &str| NewLink {
        grant: Grant::Player { entry: entry.into() },
        label: "side".into(),
        expires_at: None,
    };
    let some = LinksFor::These(vec![new("Team 1"), new("Team 99")]);
    assert_eq!(code(make(some, None).await), "event/no_entry");
    assert_eq!(code(make(LinksFor::These(Vec::new()), None).await), "link/none");
    assert_eq!(world.hall.staff(&who, event).await.unwrap().links.len(), 12);
    let stranger = world.hall.make_links(&Principal::Anybody, event, LinksFor::Entries, None).await;
    assert_eq!(code(stranger), "auth/forbidden");
}

#[tokio::test]
async fn links_are_made_for_the_tables_in_use_where_there_are_as_many_as_needed() {
    let world = World::new(66);
    let who = Principal::Operator;
    let mut header = tournament::Header::new(BookId::Straight42, "Spring 42", "7");
    header.options.insert("tables".into(), rulebook::Value::Int(0));
    let event = world.hall.create_event(&who, NewEvent { header }, None).await.unwrap();
    for n in 1..=8 {
        world.give(event, &format!(r#"{{"do":"enter","name":"Team {n}"}}"#)).await;
    }
    world.give(event, r#"{"do":"draw"}"#).await;
    let cards = world.hall.make_links(&who, event, LinksFor::Tables, None).await.unwrap();
    let labels: Vec<&str> = cards.iter().map(|card| card.label.as_str()).collect();
    assert_eq!(labels, ["Table 1", "Table 2", "Table 3", "Table 4"]);
}
