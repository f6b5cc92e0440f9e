//! What holds for every field of every size in every format.

use std::collections::{BTreeMap, BTreeSet};

use bones::{Seed, Shuffler};
use proptest::prelude::*;
use rulebook::{BookId, Value};
use tournament::summary::{BracketKind, MatchKind, MatchSummary};
use tournament::{
    Action, ChapterEdit, Consequence, Correction, Draw, Edit, Enter, Header, Need, Pairing,
    PairingState, Part, Report, Ruling, Score, SettingsChange, Stage, Then, Tournament, record,
};

/// Every format a director can choose.
fn formats() -> Vec<Header> {
    let header = |book| Header::new(book, "Random", "");
    let text = |text: &str| Value::Text(text.to_owned());
    let mut formats: Vec<Header> = BookId::ALL.into_iter().map(header).collect();
    formats.push(header(BookId::Straight42).with("bracket", text("box draw")));
    for bracket in ["none", "single elimination", "double elimination", "box draw"] {
        for games in [0, 3, 11] {
            if (bracket, games) != ("none", 0) {
                formats.push(
                    header(BookId::N42pa)
                        .with("bracket", text(bracket))
                        .with("round_robin_games", Value::Int(games))
                        .with("bracket_size", Value::Int(if games == 0 { 1024 } else { 12 }))
                        .with("consolation", Value::Bool(games == 3)),
                );
            }
        }
    }
    formats.push(header(BookId::Tennessee).with("bracket", text("double elimination")));
    formats.push(header(BookId::Tennessee).with("bracket", text("box draw")));
    formats
}

/// A director who answers at random.
struct Director {
    event: Tournament,
    numbers: Shuffler,
}

impl Director {
    fn new(header: Header, n: usize, seed: u64) -> Director {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        let mut numbers = Shuffler::new(Seed(bytes));
        let mut event = Tournament::new(header.with_seed(seed.to_string())).expect("allowed");
        for n in 1..=n {
            let chapter = Some(format!("Chapter {}", numbers.below(5)));
            let enter = Enter { name: format!("Entry {n}"), players: Vec::new(), chapter };
            event.act(Action::Enter(enter)).expect("a new name");
        }
        Director { event, numbers }
    }

    fn below(&mut self, n: i32) -> i32 {
        self.numbers.below(n.unsigned_abs()).cast_signed()
    }

    /// One of so many.
    fn pick(&mut self, n: usize) -> usize {
        self.numbers.below(n as u32) as usize
    }

    fn result(&mut self, stage: Stage, sides: &[String]) -> Score {
        let book = self.event.header().book;
        let mut pair = match book {
            BookId::AlabamaSamboree => {
                let totals: Vec<i32> = sides.iter().map(|_| 1 + self.below(40)).collect();
                return Score::new(&totals).expect("at most six");
            }
            BookId::Straight42 | BookId::N42pa if stage == Stage::RoundRobin => {
                // While the clock runs no game is cut short.
                let runs = self.event.clock().iter().any(|heat| !heat.called && !heat.done);
                let high = if runs { 7 } else { 1 + self.below(7) };
                [high, self.below(high)]
            }
            BookId::Straight42 | BookId::N42pa => [7, self.below(7)],
            BookId::TexasGoodSams => [250, 5 * self.below(50)],
            BookId::Tennessee => [2, self.below(2)],
        };
        if self.below(2) == 0 {
            pair.reverse();
        }
        pair.into()
    }

    fn answer(&mut self, need: Need) -> Action {
        match need {
            Need::Draw { .. } => Action::Draw(Draw::default()),
            Need::Score { r#match, sides } => {
                let score = Some(self.result(r#match.stage, &sides));
                Action::Score(Report { r#match, score, games: None })
            }
            Need::Tiebreak { mut order, .. } => {
                self.numbers.shuffle(&mut order);
                Action::Tiebreak { order, method: None }
            }
            Need::TakeIn { r#match } => Action::TakeIn { r#match },
            Need::Rule { call, .. } => {
                let (clause, offender) = (None, None);
                Action::Rule(Ruling { call, clause, offender, consequence: Consequence::Noted })
            }
            other => panic!("{other:?}"),
        }
    }

    /// A line that no one needed: someone comes, goes, calls, signs, or was wrong.
    fn meddle(&mut self) -> Option<Action> {
        let summary = self.event.summary();
        let n_lines = self.event.lines().len();
        let pending = |game: &&MatchSummary| game.kind == MatchKind::Pending;
        let played = |game: &&MatchSummary| game.kind == MatchKind::Played;
        let pick = |director: &mut Director, is: fn(&&MatchSummary) -> bool| {
            let some: Vec<&MatchSummary> = summary.matches.iter().filter(is).collect();
            (!some.is_empty()).then(|| some[director.pick(some.len())].clone())
        };
        Some(match self.pick(16) {
            0 => Action::enter(format!("Late {n_lines}")),
            1 => {
                let name = summary.entries[self.pick(summary.entries.len())].name.clone();
                Action::Withdraw { name }
            }
            2 | 3 => Action::Call { r#match: pick(self, pending)?.id, about: "x".to_owned() },
            4 => {
                let open = summary.calls.iter().find(|call| call.state != "ruled")?;
                let game = summary.matches.iter().find(|game| game.id == open.r#match)?;
                let offender = Some(game.sides[self.pick(game.sides.len())].clone());
                let consequence = Consequence::Forfeit;
                Action::Rule(Ruling { call: open.call, clause: None, offender, consequence })
            }
            5 => {
                let game = pick(self, pending)?;
                let score = self.result(game.stage, &game.sides);
                Action::Sign { r#match: game.id, score }
            }
            6 => {
                let game = pick(self, played)?;
                let score = Some(self.result(game.stage, &game.sides));
                let report = Report { r#match: game.id, score, games: None };
                let then = Some(if self.below(2) == 0 { Then::Keep } else { Then::Replay });
                Action::Correct(Correction { report, forfeit: None, then })
            }
            7 => {
                let name = summary.entries[self.pick(summary.entries.len())].name.clone();
                Action::Rename { name, to: format!("Name {n_lines}") }
            }
            8 => Action::Redo { then: Some(Then::Replay) },
            9 => Action::ReEnter {
                name: summary.entries[self.pick(summary.entries.len())].name.clone(),
            },
            10 => Action::Edit(Edit {
                name: summary.entries[self.pick(summary.entries.len())].name.clone(),
                players: None,
                chapter: ChapterEdit::Is(Some(format!("Chapter {n_lines}"))),
            }),
            11 => Action::Settings(Box::new(SettingsChange {
                tables: (self.event.header().book != BookId::AlabamaSamboree)
                    .then(|| self.numbers.below(6) as u16),
                closed_tables: Some([1 + self.numbers.below(3) as u16].into()),
                ..SettingsChange::default()
            })),
            12 => Action::Start { stage: pick(self, pending).map(|game| game.stage) },
            13 => Action::Resume { stage: None },
            14 => Action::CallToTable { r#match: pick(self, pending)?.id },
            _ => {
                let line = Some(2 + self.pick(n_lines));
                Action::Undo { line, then: Some(Then::Replay) }
            }
        })
    }

    /// One line; false once nothing is needed.
    fn step(&mut self) -> bool {
        let mut needs = self.event.needs();
        assert_eq!(needs.is_empty(), self.event.is_over());
        if needs.is_empty() {
            return false;
        }
        let n = self.pick(needs.len());
        let action = self.answer(needs.swap_remove(n));
        self.event.act(action.clone()).unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
        true
    }

    /// Many lines: everything that is needed now, in a random order.
    fn wave(&mut self) -> bool {
        let mut needs = self.event.needs();
        assert_eq!(needs.is_empty(), self.event.is_over());
        self.numbers.shuffle(&mut needs);
        let went_on = !needs.is_empty();
        for need in needs {
            let action = self.answer(need);
            self.event
                .act(action.clone())
                .unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
        }
        went_on
    }
}

/// Whether a field can play by a format at all.
fn fits(header: &Header, n: usize) -> bool {
    match header.book {
        BookId::TexasGoodSams => n >= 4,
        _ => true,
    }
}

fn loser(game: &MatchSummary) -> Option<&String> {
    let winner = game.winner.as_ref()?;
    game.sides.iter().find(|side| *side != winner)
}

fn check_everything(header: &Header, n: usize, event: &Tournament) {
    let summary = event.summary();
    let about = format!("{} {:?} with {n}", header.book, header.options);
    assert_eq!(summary.stage, "complete", "{about}");
    assert!(summary.matches.iter().all(|game| game.kind != MatchKind::Pending), "{about}");

    // A score has a number for each side, or there is none.
    for game in &summary.matches {
        let fits = |score: Score| score.as_slice().len() == game.sides.len();
        assert!(game.score.is_none_or(fits), "{about}: {}", game.id);
    }
    for game in summary.brackets.iter().flat_map(|bracket| &bracket.matches) {
        let n_sides = game.sides.iter().flatten().count();
        let fits = |score: Score| score.as_slice().len() == n_sides;
        assert!(game.score.is_none_or(fits), "{about}: {}", game.id);
    }

    // No one plays twice in a round.
    let mut rounds = BTreeMap::<(Stage, Option<Part>, u16), BTreeSet<&String>>::new();
    for game in &summary.matches {
        let round = rounds.entry((game.stage, game.bracket, game.round)).or_default();
        assert!(game.sides.iter().all(|side| round.insert(side)), "{about}: {}", game.id);
    }

    // Standings are a total order, every line with its reason.
    let names: BTreeSet<&str> = summary.standings.iter().map(|line| line.name.as_str()).collect();
    assert_eq!(names.len(), summary.standings.len(), "{about}");
    for line in &summary.standings[..summary.standings.len() - 1] {
        assert!(line.why.is_some(), "{about}: {}", line.name);
    }

    // Everyone has a place, alone or in a partnership.
    let placed: BTreeSet<&str> =
        summary.placings.iter().flat_map(|name| name.split(" & ")).collect();
    assert_eq!(placed.len(), n, "{about}");
    if header.book != BookId::TexasGoodSams {
        assert_eq!(summary.placings.len(), n, "{about}");
    }
    let has_boxes = summary.brackets.iter().any(|bracket| bracket.kind == BracketKind::BoxDraw);
    check_byes(&about, &summary.matches, has_boxes);
    check_round_robin(&about, header, n, &summary.matches);
    for bracket in &summary.brackets {
        let games: Vec<&MatchSummary> = summary
            .matches
            .iter()
            .filter(|game| game.stage == bracket.stage && game.kind != MatchKind::Bye)
            .collect();
        let in_bracket: BTreeSet<&str> =
            bracket.seeds.iter().map(|seed| seed.name.as_str()).collect();
        let first_round = if bracket.stage == Stage::Singles { 2 } else { 1 };
        let games: Vec<_> = games.into_iter().filter(|game| game.round >= first_round).collect();
        let mut losses = BTreeMap::<&str, usize>::new();
        for game in &games {
            *losses.entry(loser(game).expect("somebody lost")).or_default() += 1;
        }
        let n = in_bracket.len();
        let allowed = if bracket.kind == BracketKind::Single { 1 } else { 2 };
        let still_in = in_bracket.iter().filter(|name| losses.get(*name) != Some(&allowed)).count();
        assert_eq!(still_in, 1, "{about}: all but one are out after {allowed} losses");
        let expected = match allowed {
            1 => n - 1..=n - 1,
            _ => 2 * n - 2..=2 * n - 1,
        };
        assert!(expected.contains(&games.len()), "{about}: {} games of {n}", games.len());
    }
}

/// In each stage byes are within one of each other, and in a box draw no one sits out twice.
fn check_byes(about: &str, matches: &[MatchSummary], has_boxes: bool) {
    for stage in Stage::ALL {
        let mut byes = BTreeMap::<&String, u32>::new();
        for game in matches.iter().filter(|game| game.stage == stage) {
            for side in &game.sides {
                *byes.entry(side).or_default() += u32::from(game.kind == MatchKind::Bye);
            }
        }
        let (Some(most), Some(fewest)) = (byes.values().max(), byes.values().min()) else {
            continue;
        };
        assert!(most - fewest <= 1, "{about}: byes in the {stage} {fewest} to {most}");
        if has_boxes && stage != Stage::RoundRobin {
            assert!(*most <= 1, "{about}: {most} byes in the {stage}");
        }
    }
}

/// As many results for everyone as there are rounds, and rematches only where they must be.
fn check_round_robin(about: &str, header: &Header, n: usize, matches: &[MatchSummary]) {
    let rounds = match (header.book, header.options.get("round_robin_games")) {
        (BookId::Straight42, _) | (BookId::N42pa, None) => 5,
        (BookId::N42pa, Some(Value::Int(games))) => usize::try_from(*games).expect("not negative"),
        _ => return,
    };
    let mut results = BTreeMap::<&String, usize>::new();
    let mut met = BTreeMap::<BTreeSet<&String>, usize>::new();
    for game in matches.iter().filter(|game| game.stage == Stage::RoundRobin) {
        for side in &game.sides {
            *results.entry(side).or_default() += 1;
        }
        if game.sides.len() == 2 {
            *met.entry(game.sides.iter().collect()).or_default() += 1;
        }
    }
    assert!(results.values().all(|n_results| *n_results == rounds), "{about}");
    let opponents = n.next_multiple_of(2) - 1;
    if let Some(most) = met.values().max() {
        assert_eq!(*most, rounds.div_ceil(opponents), "{about}: met too often");
    }
}

fn play(header: &Header, n: usize, seed: u64) -> Tournament {
    let mut director = Director::new(header.clone(), n, seed);
    while director.wave() {}
    director.event
}

#[test]
fn every_format_holds_for_every_size_from_2_to_200() {
    let formats = formats();
    for n in 2..=200 {
        // Small fields in every format, larger ones in turn.
        for (k, header) in formats.iter().enumerate() {
            let is_turn = n <= 24 || (n + k) % 9 == 0;
            if is_turn && fits(header, n) {
                let event = play(header, n, (n * 31 + k) as u64);
                check_everything(header, n, &event);
            }
        }
    }
}

/// The first losers' round in which two can meet again, found by trying every way of crossing
/// over in each round: no order of dropping in does better.
#[test]
fn rematches_on_the_losers_side_come_as_late_as_they_can() {
    let header = Header::new(BookId::N42pa, "Random", "").with("round_robin_games", Value::Int(0));
    for (n, earliest) in [(8, 3), (16, 4), (32, 5)] {
        let mut found = u16::MAX;
        for seed in 0..150 {
            let event = play(&header.clone().with("bracket_size", Value::Int(1024)), n, seed);
            let mut met = BTreeSet::new();
            for part in [Part::Winners, Part::Losers] {
                let of_part = |game: &&MatchSummary| game.bracket == Some(part);
                for game in event.summary().matches.iter().filter(of_part) {
                    let sides: BTreeSet<String> = game.sides.iter().cloned().collect();
                    if !met.insert(sides) {
                        found = found.min(game.round);
                    }
                }
            }
        }
        assert_eq!(found, earliest, "{n} entries");
    }
}

#[test]
fn a_full_field_of_1024_plays_to_its_end() {
    for book in [BookId::Straight42, BookId::Tennessee, BookId::TexasGoodSams] {
        let header = Header::new(book, "Full", "");
        let event = play(&header, 1024, 7);
        check_everything(&header, 1024, &event);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn replaying_the_record_gives_the_same_event(
        k in 0usize..64, n in 2usize..60, seed in any::<u64>(), stop in 0usize..400,
    ) {
        let formats = formats();
        let header = &formats[k % formats.len()];
        prop_assume!(fits(header, n));
        let mut director = Director::new(header.clone(), n, seed);
        for _ in 0..stop {
            if !director.step() {
                break;
            }
        }
        let live = director.event;
        let text = record::write(&live);
        let replay = record::replay(&text).expect("a header");
        prop_assert_eq!(&replay.refused, &None);
        prop_assert!(replay.tournament.same_state(&live));
        prop_assert_eq!(record::write(&replay.tournament), text);
        let json = |event: &Tournament| serde_json::to_string(&event.summary()).expect("plain data");
        prop_assert_eq!(json(&replay.tournament), json(&live));
    }

    #[test]
    fn a_correction_taken_back_leaves_no_trace(
        k in 0usize..64, n in 2usize..40, seed in any::<u64>(), stop in 1usize..300, replay in any::<bool>(),
    ) {
        let formats = formats();
        let header = &formats[k % formats.len()];
        prop_assume!(fits(header, n));
        let mut director = Director::new(header.clone(), n, seed);
        for _ in 0..stop {
            if !director.step() {
                break;
            }
        }
        let before = director.event.clone();
        let played: Vec<_> =
            before.summary().matches.into_iter().filter(|game| game.kind == MatchKind::Played).collect();
        prop_assume!(!played.is_empty());
        let game = &played[director.pick(played.len())];
        let score = Some(director.result(game.stage, &game.sides));
        let report = Report { r#match: game.id, score, games: None };
        let then = Some(if replay { Then::Replay } else { Then::Keep });
        let correction = Correction { report, forfeit: None, then };
        let correction = Action::Correct(correction);
        let preview = director.event.preview(&correction.clone().into());
        let corrected = director.event.act(correction);
        prop_assert_eq!(preview.is_ok(), corrected.is_ok());
        if corrected.is_err() {
            // Only the result that stands already is refused.
            prop_assert_eq!(score, game.score);
            prop_assert!(director.event.same_state(&before));
            return Ok(());
        }
        let preview = preview.expect("checked");
        prop_assert_eq!(&preview.needs, &director.event.needs());
        prop_assert!(replay || preview.results_lost.is_empty(), "what is kept does not fall");
        // Everything the preview did not name stays as it was.
        let lost: Vec<_> = preview.results_lost.iter().map(|lost| lost.r#match).collect();
        let after = director.event.summary().matches;
        let falls = |game: &MatchSummary| lost.contains(&game.id);
        for was in before.summary().matches.iter().filter(|was| was.kind == MatchKind::Played && !falls(was)) {
            let is = after.iter().find(|is| is.id == was.id).expect("still there");
            prop_assert_eq!(&is.sides, &was.sides);
            prop_assert!(was.id == game.id || is.score == was.score);
        }
        let replayed = record::replay(record::write(&director.event)).expect("a header");
        prop_assert!(replayed.tournament.same_state(&director.event));
        director.event.act(Action::Undo { line: None, then: None }).expect("just done");
        prop_assert!(director.event.same_state(&before));
        while director.wave() {}
    }

    #[test]
    fn whatever_came_between_a_line_can_be_taken_back(
        k in 0usize..64, n in 5usize..24, seed in any::<u64>(), len in 1usize..80,
    ) {
        let formats = formats();
        let header = &formats[k % formats.len()];
        prop_assume!(fits(header, n));
        let mut director = Director::new(header.clone(), n, seed);
        for _ in 0..len {
            let needs = director.event.needs();
            let is_stuck = matches!(needs.first(), None | Some(Need::Enter { .. }));
            if !is_stuck && director.below(3) > 0 {
                director.step();
                continue;
            }
            let Some(action) = director.meddle() else { continue };
            let before = director.event.clone();
            if director.event.act(action.clone()).is_err() {
                prop_assert!(director.event.same_state(&before), "{:?}", action);
                continue;
            }
            let mut back = director.event.clone();
            let undo = Action::Undo { line: Some(back.lines().len() + 1), then: None };
            prop_assert!(back.act(undo).is_ok(), "{:?}", action);
            prop_assert!(back.same_state(&before), "{:?}", action);
            let is_over = director.event.is_over();
            prop_assert_eq!(director.event.needs().is_empty(), is_over, "{:?}", action);
        }
        let replayed = record::replay(record::write(&director.event)).expect("a header");
        prop_assert_eq!(&replayed.refused, &None);
        prop_assert!(replayed.tournament.same_state(&director.event));
    }

    #[test]
    fn what_lines_say_began_and_ended_is_what_can_be_played(
        k in 0usize..64, n in 4usize..24, seed in any::<u64>(), len in 1usize..80,
    ) {
        let formats = formats();
        let header = &formats[k % formats.len()];
        prop_assume!(fits(header, n));
        let mut director = Director::new(header.clone(), n, seed);
        let mut playable = BTreeSet::<Pairing>::new();
        for _ in 0..len {
            let needs = director.event.needs();
            let is_stuck = matches!(needs.first(), None | Some(Need::Enter { .. }));
            let action = if is_stuck || director.below(3) == 0 {
                director.meddle()
            } else {
                let n = director.pick(needs.len());
                Some(director.answer(needs[n].clone()))
            };
            let Some(Ok(taken)) = action.map(|action| director.event.act(action)) else { continue };
            prop_assert_eq!(taken.line, director.event.lines().len() + 1);
            for pairing in &taken.ended {
                prop_assert!(playable.remove(pairing), "{} was not played", pairing);
                prop_assert_ne!(director.event.state_of(pairing), PairingState::Playable);
            }
            for pairing in taken.began {
                prop_assert_eq!(director.event.state_of(&pairing), PairingState::Playable);
                prop_assert!(playable.insert(pairing), "{} was played already", pairing);
            }
            let now = director.event.ready_matches().map(|id| director.event.pairing(id).unwrap());
            prop_assert_eq!(&playable, &now.collect::<BTreeSet<Pairing>>());
        }
    }

    #[test]
    fn no_result_rests_on_a_name(
        k in 0usize..64, n in 4usize..24, seed in any::<u64>(), len in 1usize..60,
    ) {
        let formats = formats();
        let header = &formats[k % formats.len()];
        prop_assume!(fits(header, n));
        let mut director = Director::new(header.clone(), n, seed);
        for _ in 0..len {
            let needs = director.event.needs();
            let is_stuck = matches!(needs.first(), None | Some(Need::Enter { .. }));
            if !is_stuck && director.below(3) > 0 {
                director.step();
            } else if let Some(action) = director.meddle() {
                let _ = director.event.act(action);
            }
        }
        // Every result with those who have it, whatever they are called.
        let results = |event: &Tournament| {
            let played = event.summary().matches.into_iter();
            let result = |game: MatchSummary| (event.pairing(game.id), game.kind, game.score);
            let dropped: Vec<usize> = event.dropped().collect();
            (played.map(result).collect::<Vec<_>>(), dropped)
        };
        let before = results(&director.event);
        let lines: Vec<_> = director.event.lines().cloned().zip(2..).collect();
        for (line, number) in lines {
            if matches!(line.action, Action::Rename { .. }) {
                // Refused only if it was taken back already, or is dropped with what it rests on.
                let undo = Action::Undo { line: Some(number), then: None };
                let _ = director.event.act(undo);
            }
        }
        let after = results(&director.event);
        prop_assert_eq!(before.0, after.0);
        prop_assert!(after.1.iter().all(|line| before.1.contains(line)), "{:?}", after.1);
        while director.event.needs().iter().all(|need| !matches!(need, Need::Enter { .. }))
            && director.wave() {}
    }

    #[test]
    fn wrong_lines_are_refused_and_change_nothing(
        k in 0usize..64, n in 2usize..30, seed in any::<u64>(), stop in 0usize..200,
    ) {
        let formats = formats();
        let header = &formats[k % formats.len()];
        prop_assume!(fits(header, n));
        let mut director = Director::new(header.clone(), n, seed);
        for _ in 0..stop {
            if !director.step() {
                break;
            }
        }
        let before = director.event.clone();
        let wrong = [
            r#"{"do":"enter","name":"Entry 1"}"#,
            r#"{"do":"enter","name":""}"#,
            r#"{"do":"withdraw","name":"Nobody"}"#,
            r#"{"do":"check-in","name":"Nobody"}"#,
            r#"{"do":"rename","name":"Nobody","to":"Somebody"}"#,
            r#"{"do":"rename","name":"Entry 1","to":"Entry 2"}"#,
            r#"{"do":"rename","name":"Entry 1","to":" Entry"}"#,
            r#"{"do":"score","match":"ch-w9-9","score":[7,2]}"#,
            r#"{"do":"score","match":"rr-1-1","score":[7,7]}"#,
            r#"{"do":"score","match":"rr-1-1"}"#,
            r#"{"do":"forfeit","match":"rr-1-1","by":"Nobody"}"#,
            r#"{"do":"tiebreak","order":["Entry 1","Entry 1"]}"#,
            r#"{"do":"correct","match":"co-l90-1","score":[7,2]}"#,
            r#"{"do":"undo","line":100000}"#,
            r#"{"do":"table","match":"rr-1-1","table":9999}"#,
            r#"{"do":"take-in","match":"rr-1-1"}"#,
            r#"{"do":"rule","call":1}"#,
            r#"{"do":"draw","tables":[5,1]}"#,
            r#"{"do":"draw","drew":[["Entry 1","Entry 1"]]}"#,
        ];
        for line in wrong {
            let line: tournament::Line = serde_json::from_str(line).expect("readable");
            prop_assert!(director.event.act(line.clone()).is_err(), "{:?}", line);
            prop_assert!(director.event.same_state(&before), "{:?}", line);
        }
    }

    /// Survivors of the first singles round who go just before the further rounds are drawn leave the
    /// same winner as if they had gone just after, the same order where no more than two are left, and
    /// no one who went stands above one who plays on.
    #[test]
    fn who_goes_before_the_singles_are_drawn_gives_them_up(
        n in 5usize..60, seed in any::<u64>(), gone in 1usize..8,
    ) {
        let is_third = |event: &Tournament| {
            matches!(&event.needs()[..], [Need::Draw { why }, ..] if why.text.contains("further rounds"))
        };
        let mut director = Director::new(Header::new(BookId::TexasGoodSams, "Random", ""), n, seed);
        while !is_third(&director.event) {
            if !director.step() {
                // Two partnerships and no one else: their one singles match was the final.
                return Ok(());
            }
        }
        let draw = || Action::Draw(Draw::default());
        let mut drawn = director.event.clone();
        drawn.act(draw()).expect("it is next");
        let mut survivors = drawn.draws()[2].drew.concat();
        director.numbers.shuffle(&mut survivors);
        let gone = &survivors[..gone.min(survivors.len() - 1)];
        let mut before = director.event.clone();
        for name in gone {
            for event in [&mut before, &mut drawn] {
                if !event.is_over() {
                    event.act(Action::Withdraw { name: name.clone() }).expect("is in");
                }
            }
        }
        let finish = |mut event: Tournament| {
            while let Some(need) = event.needs().into_iter().next() {
                event.act(match need {
                    Need::Score { r#match, sides } => {
                        let score = if sides[0] < sides[1] { [250, 100] } else { [100, 250] };
                        Action::score(r#match, score)
                    }
                    _ => draw(),
                }).expect("it is next");
            }
            let places = event.placings().into_iter().filter(|place| survivors.contains(&place.name));
            places.map(|place| place.name).collect::<Vec<String>>()
        };
        let n_left = survivors.len() - gone.len();
        let (before, after) = (finish(before), finish(drawn));
        prop_assert_eq!(before.len(), survivors.len());
        prop_assert!(before[..n_left].iter().all(|name| !gone.contains(name)), "{:?}", before);
        let left = |order: &[String]| -> Vec<String> {
            order.iter().filter(|name| !gone.contains(name)).cloned().collect()
        };
        prop_assert_eq!(&before[0], &after[0]);
        if n_left < 3 {
            prop_assert_eq!(left(&before), left(&after));
        }
    }

    #[test]
    fn withdrawals_at_any_time_leave_an_event_that_ends(
        k in 0usize..64, n in 6usize..40, seed in any::<u64>(), gone in prop::collection::vec((0usize..60, 1usize..40), 0..6),
    ) {
        let formats = formats();
        let header = &formats[k % formats.len()];
        prop_assume!(fits(header, n));
        let mut director = Director::new(header.clone(), n, seed);
        let (mut steps, mut n_before) = (0, 0);
        for (after, who) in gone {
            for _ in 0..after {
                steps += 1;
                if matches!(director.event.needs().first(), Some(Need::Enter { .. })) || !director.step() {
                    break;
                }
            }
            let withdraw = Action::Withdraw { name: format!("Entry {}", 1 + who % n) };
            // Refused if over or gone already; both leave the event as it is.
            let is_drawn = !director.event.draws().is_empty();
            n_before += usize::from(director.event.act(withdraw).is_ok() && !is_drawn);
        }
        prop_assert!(steps < 1000);
        for _ in 0..10_000 {
            if matches!(director.event.needs().first(), Some(Need::Enter { .. })) {
                return Ok(());
            }
            if !director.step() {
                break;
            }
        }
        prop_assert!(director.event.is_over());
        let summary = director.event.summary();
        let placed: BTreeSet<&str> =
            summary.placings.iter().flat_map(|name| name.split(" & ")).collect();
        prop_assert!(placed.len() <= n);
        let placings = director.event.placings();
        prop_assert!(!placings.iter().any(|place| place.why.text.contains("still in")), "{:?}", placings);
        if header.book != BookId::TexasGoodSams {
            prop_assert_eq!(summary.placings.len(), n - n_before, "gone before the draw");
        }
    }
}
