//! Nobody receives a bone they may not see: random games over real sockets, every byte that each
//! client got compared with what it may know.

use std::collections::{BTreeMap, BTreeSet};

use app::testing::merge;
use crowd::{Player, Told};
use serde_json::{Value, json};

use crate::house::{House, Taken};

/// Bones as they are written.
type Bones = BTreeSet<String>;

/// A message, and what had been shown to everybody in that hand when it came.
struct Heard {
    hand: u64,
    is_in_play: bool,
    shown: Bones,
    text: String,
}

/// The bones put down in a hand so far.
#[derive(Default)]
struct Shown {
    hand: u64,
    bones: Bones,
}

/// Who listens: a seat, or nobody in particular.
struct Ear {
    seat: Option<usize>,
    player: Player,
    /// All it was told, merged.
    sight: Value,
    /// The bones it has just asked about, which an answer may name.
    asked: Bones,
    heard: Vec<Heard>,
}

/// What was dealt in each hand, from the whole record.
#[derive(Default)]
struct Truth {
    /// By hand, by seat: dealt and drawn.
    held: BTreeMap<u64, Vec<Bones>>,
    /// By hand: the secret of its shuffle.
    secrets: BTreeMap<u64, String>,
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_byte_each_client_got_is_one_it_may_have() {
    let house = House::open().await;
    let games = [
        ("straight42", 4, "guarded"),
        ("straight42", 4, "honor"),
        ("n42pa", 4, "guarded"),
        ("texas-good-sams", 4, "guarded"),
        ("texas-good-sams", 2, "guarded"),
        ("tennessee", 4, "honor"),
        ("alabama-samboree", 4, "guarded"),
        ("alabama-samboree", 6, "guarded"),
    ];
    let mut n_checked = 0;
    for (n, (book, n_seats, kind)) in games.into_iter().enumerate() {
        for seed in 0..3 {
            n_checked += play_and_check(&house, book, n_seats, kind, 31 * n as u64 + seed).await;
        }
    }
    assert!(n_checked > 5_000, "only {n_checked} messages were checked");
    house.close().await;
}

async fn play_and_check(house: &House, book: &str, n_seats: usize, kind: &str, seed: u64) -> usize {
    let pace = json!({"deal_after": 0, "close_after": 0, "shot": null, "face_down": false});
    let opening = json!({"book": book, "seats": n_seats, "kind": kind, "pace": pace});
    let table = house.table(&opening, n_seats).await;
    let mut ears = Vec::new();
    let live = format!("{}/live", table.path);
    for seat in (0..n_seats).map(Some).chain([None]) {
        let token = seat.map(|seat| table.tokens[seat].as_str());
        let player = Player::listen(house.url(), &live, token).await.unwrap();
        let (sight, asked) = (Value::Null, Bones::new());
        ears.push(Ear { seat, player, sight, asked, heard: Vec::new() });
    }
    play(&mut ears, seed, kind == "guarded").await;

    let record = house.director.get(&format!("{}/full-record", table.path)).await.unwrap();
    let truth = Truth::read(record.as_str().expect("a record is text"), n_seats);
    let mut n_checked = 0;
    for ear in &ears {
        for heard in &ear.heard {
            truth.check(ear.seat, heard, &table);
            n_checked += 1;
        }
    }
    n_checked
}

/// Plays at random until three hands are over.
async fn play(ears: &mut [Ear], mut random: u64, is_guarded: bool) {
    random |= 1;
    let mut shown = Shown::default();
    for _ in 0..400 {
        let Some((seat, legal, hand)) = next(ears, &shown).await else { break };
        if hand != shown.hand {
            shown = Shown { hand, bones: Bones::new() };
        }
        if hand > 3 {
            break;
        }
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        if is_guarded && random.is_multiple_of(5) {
            try_wrong_acts(ears, seat, random, &shown).await;
        }
        let line = &legal[(random >> 5) as usize % legal.len()];
        // From here on everybody may know the bone that is put down.
        shown.bones.extend(bones(line));
        let player = &mut ears[seat].player;
        let id = player.send(&format!("\"act\":{line}")).await.unwrap();
        let told = player.answer(id).await.unwrap();
        let Told::Done(version) = told else { panic!("{line} was refused: {told:?}") };
        for ear in &mut *ears {
            ear.player.wait_for(version).await.unwrap();
        }
        gather(ears, &shown);
    }
}

/// Lets everybody ask for what they may not do, and hears what they are told: at a guarded table
/// nothing comes of it.
async fn try_wrong_acts(ears: &mut [Ear], to_act: usize, random: u64, shown: &Shown) {
    let (a, b) = (random >> 7 & 7, random >> 11 & 7);
    let bone = format!("{}-{}", a.max(b), a.min(b));
    for n in 0..ears.len() {
        let seat = ears[n].seat.unwrap_or(to_act);
        let expose = json!({"seat": seat, "do": "expose", "bone": bone});
        let mut wrong = vec![expose, json!({"seat": seat, "do": "look"})];
        if seat != to_act || ears[n].seat.is_none() {
            wrong.push(json!({"seat": seat, "do": "play", "bone": bone}));
            wrong.push(json!({"seat": seat, "do": "pass"}));
        }
        ears[n].asked = Bones::from([bone.clone()]);
        for line in wrong {
            let id = ears[n].player.send(&format!("\"act\":{line}")).await.unwrap();
            let told = ears[n].player.answer(id).await.unwrap();
            assert!(matches!(told, Told::Refused(_)), "{line}: {told:?}");
        }
        gather(ears, shown);
        ears[n].asked.clear();
    }
}

/// Who is to act, what they may do, and in which hand; `None` once the game is over.
async fn next(ears: &mut [Ear], shown: &Shown) -> Option<(usize, Vec<Value>, u64)> {
    loop {
        let version = ears.iter().map(|ear| ear.player.version()).max().unwrap();
        for ear in &mut *ears {
            ear.player.wait_for(version).await.unwrap();
        }
        gather(ears, shown);
        let room = &ears[0].sight["table"];
        if room["closed"] == true || room["awaits"] == "nothing" {
            return None;
        }
        if let Some(seat) = room["to_act"].as_u64() {
            let seat = seat as usize;
            let legal = ears[seat].sight["view"]["legal"].as_array().unwrap().clone();
            return Some((seat, legal, room["hand"].as_u64().unwrap()));
        }
        ears[0].player.read().await.unwrap();
    }
}

/// Puts down what everybody heard, with what was known to all at the time.
fn gather(ears: &mut [Ear], shown: &Shown) {
    for ear in ears {
        for text in ear.player.take_heard() {
            let message: Value = serde_json::from_str(&text).unwrap();
            if message.get("kind").is_some() {
                merge(&mut ear.sight, &message);
            }
            let room = &ear.sight["table"];
            let is_in_play = room["awaits"] == "seat" || room["awaits"] == "ruling";
            let hand = room["hand"].as_u64().unwrap();
            let shown = if hand == shown.hand { shown.bones.clone() } else { Bones::new() };
            let shown = &shown | &ear.asked;
            ear.heard.push(Heard { hand, is_in_play, shown, text: text.to_string() });
        }
    }
}

/// Every bone named in a value.
fn bones(value: &Value) -> Bones {
    match value {
        Value::String(text) => is_bone(text).then(|| text.clone()).into_iter().collect(),
        Value::Array(values) => values.iter().flat_map(bones).collect(),
        Value::Object(fields) => fields.values().flat_map(bones).collect(),
        _ => Bones::new(),
    }
}

fn is_bone(text: &str) -> bool {
    matches!(text.as_bytes(), [a, b'-', b] if a.is_ascii_digit() && b.is_ascii_digit())
}

impl Truth {
    /// Follows the record with as little understanding as will do: who was dealt what, and who
    /// drew what from the front of the pile.
    fn read(record: &str, n_seats: usize) -> Truth {
        let mut truth = Truth::default();
        let (mut hand, mut pile) = (0, Vec::new());
        for line in record.lines() {
            let line: Value = serde_json::from_str(line).unwrap();
            match line["do"].as_str() {
                Some("deal") => {
                    hand += 1;
                    let hands = line["hands"].as_array().unwrap();
                    let mut hands: Vec<Bones> = hands.iter().map(bones).collect();
                    // With six at a train table the starter draws the last bone with the deal.
                    if n_seats == 6 {
                        starter(&mut hands, hand).extend(bones(&line["rest"]));
                    }
                    truth.held.insert(hand, hands);
                    pile = line["pile"].as_array().cloned().unwrap_or_default();
                    pile.reverse();
                }
                Some("draw") => {
                    if let Some(bone) = pile.pop() {
                        let seat = line["seat"].as_u64().unwrap() as usize;
                        truth.held.get_mut(&hand).unwrap()[seat].extend(bones(&bone));
                    }
                }
                Some("reveal") => {
                    let secret = line["secret"].as_str().unwrap().to_owned();
                    truth.secrets.insert(line["hand"].as_u64().unwrap(), secret);
                }
                _ => {}
            }
        }
        assert!(truth.held.values().all(|hands| hands.len() == n_seats));
        truth
    }

    fn check(&self, seat: Option<usize>, heard: &Heard, table: &Taken) {
        let Heard { hand, is_in_play, shown, text } = heard;
        for (of, token) in table.tokens.iter().enumerate() {
            assert!(!text.contains(token), "{seat:?} was sent the token of seat {of}");
        }
        for (of, secret) in &self.secrets {
            let is_open = of < hand || !is_in_play;
            assert!(is_open || !text.contains(secret), "{seat:?} was sent the secret of hand {of}");
        }
        if !is_in_play {
            return;
        }
        let message: Value = serde_json::from_str(text).unwrap();
        let own = seat.and_then(|seat| self.held.get(hand)?.get(seat)).cloned().unwrap_or_default();
        // Lots are drawn before the bones are shuffled, and tell nothing about the hands; the
        // bone every hand of trains starts from lies on the table.
        let known = &(&own | shown) | &bones_before_the_deal(&message);
        let seen: Bones = text_bones(text);
        let leaked: Vec<_> = seen.difference(&known).collect();
        assert!(leaked.is_empty(), "{seat:?} in hand {hand} was sent {leaked:?}: {text}");
    }
}

/// Who has the double of a hand, nine in the first; or the next lower, where nobody has it.
fn starter(hands: &mut [Bones], hand: u64) -> &mut Bones {
    let doubles = (0..10).map(|lower| (20 - hand - lower) % 10);
    let mut names = doubles.map(|n| format!("{n}-{n}"));
    let n = names.find_map(|double| hands.iter().position(|hand| hand.contains(&double)));
    &mut hands[n.expect("somebody has a double")]
}

/// Bones in the raw text: also those in a sentence, and those no parser would look at.
pub(crate) fn text_bones(text: &str) -> Bones {
    let is_apart = |byte: u8| !byte.is_ascii_alphanumeric() && byte != b'-';
    let windows = text.as_bytes().windows(5).filter(|it| is_apart(it[0]) && is_apart(it[4]));
    let texts = windows.filter_map(|it| std::str::from_utf8(&it[1..4]).ok());
    texts.filter(|text| is_bone(text)).map(str::to_owned).collect()
}

fn bones_before_the_deal(message: &Value) -> Bones {
    let log = message["log"].as_array().into_iter().flatten();
    let lots = log.filter(|item| item["seen"]["event"] == "lots-drawn");
    let engine = &message["view"]["hand"]["double"];
    &lots.flat_map(|item| bones(&item["seen"])).collect::<Bones>() | &bones(engine)
}
