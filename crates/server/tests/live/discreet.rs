//! An event tells no one a bone that is in play, and a dispute to its staff alone: whatever is asked, as
//! whoever, while a match is played online.

use crowd::{Http, Player, Told, Watcher};
use serde_json::{Value, json};

use crate::house::House;
use crate::secrets::text_bones;

/// What a dispute is about, and what is said to staff.
const QUARREL: &str = "they moved the fourth mark";
const ASIDE: &str = "keep an eye on table two";

/// Someone, with all they can look at.
struct Viewer {
    is_staff: bool,
    http: Http,
    board: Watcher,
}

/// An event with two matches, one of them played online.
struct Scene {
    house: House,
    event: String,
    viewers: Vec<Viewer>,
    table: String,
    players: Vec<Player>,
    /// The sides of the match that is played at a real table.
    sides: Vec<Http>,
}

#[tokio::test]
async fn an_event_shows_no_bone_in_play_and_a_dispute_to_its_staff_alone() {
    let mut scene = Scene::open().await;
    let dispute = format!("{}/matches/rr-1-2/sheet/dispute", scene.event);
    let report = format!("{}/matches/rr-1-2/report", scene.event);
    scene.sides[0].post(&report, &json!({"score": [7, 4]})).await.unwrap();
    scene.sides[1].post(&dispute, &json!({"why": QUARREL})).await.unwrap();
    let aside = json!({"do": "announce", "text": ASIDE, "to": "staff"});
    scene.house.director.post(&format!("{}/lines", scene.event), &aside).await.unwrap();

    let mut n_hands = 0;
    for n in 0..90 {
        scene.act().await;
        if n % 6 == 0 {
            n_hands = n_hands.max(scene.look().await);
        }
    }
    assert!(n_hands > 1, "only {n_hands} hands were played");
    for viewer in &scene.viewers {
        let told = viewer.board.board().to_string();
        let knows = [QUARREL, ASIDE].map(|secret| told.contains(secret));
        assert_eq!(knows, [viewer.is_staff; 2], "staff are told both");
    }
    scene.house.close().await;
}

impl Scene {
    async fn open() -> Scene {
        let house = House::open().await;
        let creation = json!({"book": "straight42", "name": "Discreet", "seed": "4 2"});
        let created = house.director.post("/api/events", &creation).await.unwrap();
        let event = format!("/api/events/{}", text(&created["event"]));
        let lines = format!("{event}/lines");
        for n in 1..=4 {
            let line = json!({"do": "enter", "name": format!("Team {n}")});
            house.director.post(&lines, &line).await.unwrap();
        }
        for line in [json!({"do": "settings", "scoring": "players"}), json!({"do": "draw"})] {
            house.director.post(&lines, &line).await.unwrap();
        }
        let board = house.director.get(&event).await.unwrap();
        let matches = &board["event"]["matches"];
        let sides = |of: &str| matches[of]["sides"].as_array().unwrap().clone();
        let mut of_real = Vec::new();
        for side in sides("rr-1-2") {
            of_real.push(join(&house, &event, &json!({"role": "player", "entry": side})).await);
        }
        let mut viewers = vec![Viewer::new(Http::new(house.url()), &event, false).await];
        for side in sides("rr-1-1") {
            let http = join(&house, &event, &json!({"role": "player", "entry": side})).await;
            viewers.push(Viewer::new(http, &event, false).await);
        }
        let official = join(&house, &event, &json!({"role": "official"})).await;
        viewers.push(Viewer::new(official, &event, true).await);
        viewers.push(Viewer::new(house.director.clone(), &event, true).await);

        let opening = json!({"kind": "guarded", "pace": {"deal_after": 0}});
        let opened = house.director.post(&format!("{event}/matches/rr-1-1/table"), &opening).await;
        let table = format!("/api/tables/{}", text(&opened.unwrap()["table"]));
        let mut players = Vec::new();
        for (seat, side) in sides("rr-1-1").iter().cycle().take(4).enumerate() {
            let http = join(&house, &event, &json!({"role": "player", "entry": side})).await;
            let sitting = json!({"seat": seat, "name": format!("At seat {seat}")});
            let taken = http.post(&format!("{table}/seats"), &sitting).await.unwrap();
            let live = format!("{table}/live");
            let token = text(&taken["token"]);
            players.push(Player::connect(house.url(), &live, Some(&token)).await.unwrap());
        }
        Scene { house, event, viewers, table, players, sides: of_real }
    }

    /// Lets whoever is to act do something.
    async fn act(&mut self) {
        let seat = loop {
            match self.players.iter().max_by_key(|player| player.version()).unwrap().to_act() {
                Some(seat) => break seat,
                None => drop(self.players[0].read().await.unwrap()),
            }
        };
        let version = self.players.iter().map(Player::version).max().unwrap();
        self.players[seat].wait_for(version).await.unwrap();
        let line = self.players[seat].legal()[0].get().to_owned();
        let id = self.players[seat].send(&format!("\"act\":{line}")).await.unwrap();
        let told = self.players[seat].answer(id).await.unwrap();
        let Told::Done(version) = told else { panic!("{line}: {told:?}") };
        for player in &mut self.players {
            player.wait_for(version).await.unwrap();
        }
    }

    /// Looks at everything as everyone. Returns the hand in play.
    async fn look(&mut self) -> u64 {
        let event = &self.event;
        let of_event = [
            event.clone(),
            format!("{event}/me"),
            format!("{event}/lines"),
            format!("{event}/draws"),
            format!("{event}/draws/record"),
            format!("{event}/results.csv"),
            format!("{event}/standings.csv"),
            "/api/session".to_owned(),
            "/api/tables".to_owned(),
        ];
        let table = Http::new(self.house.url()).get(&self.table).await.unwrap();
        let hand = table["table"]["hand"].as_u64().unwrap();
        for viewer in &mut self.viewers {
            for path in &of_event {
                let told = viewer.http.get(path).await.unwrap().to_string();
                check(viewer.is_staff, path, &told);
            }
            let replay = viewer.http.get(&format!("{}/replay", self.table)).await.unwrap();
            for frame in replay["frames"].as_array().unwrap() {
                let is_over = frame["hand"].as_u64().unwrap() < hand;
                assert!(is_over || table["table"]["awaits"] != "seat", "a hand in play: {frame}");
            }
            // What came over the socket meanwhile.
            while viewer.hears().await {
                check(viewer.is_staff, "live", &viewer.board.board().to_string());
            }
        }
        hand
    }
}

impl Viewer {
    async fn new(http: Http, event: &str, is_staff: bool) -> Viewer {
        let board = Watcher::open(&http, &format!("{event}/live?encoding=deflate")).await.unwrap();
        Viewer { is_staff, http, board }
    }

    /// Takes in what has come. Whether there was something.
    async fn hears(&mut self) -> bool {
        let soon = std::time::Duration::from_millis(20);
        tokio::time::timeout(soon, self.board.read()).await.is_ok_and(|read| read.is_ok())
    }
}

fn check(is_staff: bool, path: &str, told: &str) {
    let bones = text_bones(told);
    assert!(bones.is_empty(), "{path} names {bones:?}: {told}");
    for secret in [QUARREL, ASIDE] {
        assert!(is_staff || !told.contains(secret), "{path} says to all: {secret}: {told}");
    }
}

/// Makes a link and joins by it.
async fn join(house: &House, event: &str, role: &Value) -> Http {
    let link = house
        .director
        .post(&format!("{event}/links"), &json!({"role": role, "label": "A link"}))
        .await
        .unwrap();
    let stranger = Http::new(house.url());
    let joining = json!({"token": link["token"], "name": "Someone"});
    let joined = stranger.post(&format!("{event}/join"), &joining).await.unwrap();
    stranger.with_session(text(&joined["token"]))
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}
