//! Who takes part: teams, players, drawn partnerships.

use std::ops::{Index, IndexMut};
use std::sync::Arc;

use unicode_normalization::UnicodeNormalization as _;

use crate::{Code, Enter, EntryId, Refusal};

/// The most entries an event takes.
pub const MAX_ENTRIES: usize = 1024;

/// The longest name, in characters.
const MAX_NAME: usize = 80;

/// What stands between the names of two partners.
const PARTNERS: &str = " & ";

/// An entry by its place in the list, which is the order of entering. It means something within one
/// state only: taking an entry back moves those behind it. What outlives a state holds an [`EntryId`].
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub(crate) struct EntryIdx(pub(crate) u16);

/// A team, a player, or a partnership the draw made of two players.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Entry {
    /// Which entry it is.
    pub id: EntryId,
    /// The name shown everywhere.
    pub name: String,
    /// The people, where they were named.
    pub players: Vec<String>,
    /// The chapter or club.
    pub chapter: Option<String>,
    /// The two players, of a drawn partnership.
    pub(crate) members: Option<[EntryIdx; 2]>,
    /// Whether the entry has checked in.
    pub checked_in: bool,
    /// Set once it has withdrawn: how many had withdrawn by then.
    pub withdrawn: Option<u16>,
}

/// All entries of an event.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Entries {
    list: Vec<Arc<Entry>>,
    /// Those that were entered, by name; drawn partnerships are not among them.
    by_name: Vec<EntryIdx>,
    n_withdrawn: u16,
    /// How many had withdrawn when the first draw was made.
    n_withdrawn_before: Option<u16>,
    /// How many had withdrawn when the standings became the seeds of brackets.
    n_withdrawn_unseeded: Option<u16>,
}

impl EntryIdx {
    /// The place in the list.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Entry {
    /// Whether it still takes part.
    pub const fn is_in(&self) -> bool {
        self.withdrawn.is_none()
    }
}

impl Entries {
    /// Every entry, drawn partnerships among them.
    pub fn iter(&self) -> impl Iterator<Item = &Entry> {
        self.list.iter().map(|entry| &**entry)
    }

    /// The entry of this id.
    pub fn get(&self, id: EntryId) -> Option<&Entry> {
        self.iter().find(|entry| entry.id == id)
    }

    /// What an entry is called; also a partnership that is one no more. None once a line that entered
    /// it was taken back.
    pub fn name_of(&self, id: EntryId) -> Option<String> {
        let known = self.get(id).map(|entry| entry.name.clone());
        known.or_else(|| {
            let [a, b] = id.members()?.map(|id| self.get(id));
            Some([a?.name.as_str(), b?.name.as_str()].join(PARTNERS))
        })
    }

    /// The entry of this name.
    pub fn find(&self, name: &str) -> Option<&Entry> {
        self.idx_of(name).map(|idx| &self[idx])
    }

    /// The same, also of a partnership that was drawn.
    pub fn find_side(&self, name: &str) -> Option<&Entry> {
        let mut drawn = self.iter().filter(|entry| entry.members.is_some());
        self.find(name).or_else(|| drawn.find(|entry| entry.name == name))
    }

    /// How many there are, drawn partnerships included.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether no one has entered.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Every entry with its place.
    pub(crate) fn indexed(&self) -> impl Iterator<Item = (EntryIdx, &Entry)> {
        self.iter().enumerate().map(|(n, entry)| (EntryIdx(n as u16), entry))
    }

    /// Those that were entered and have not withdrawn, in order of entering.
    pub(crate) fn active(&self) -> impl Iterator<Item = EntryIdx> {
        let is_active = |entry: &Entry| entry.is_in() && entry.members.is_none();
        self.indexed().filter(move |(_, entry)| is_active(entry)).map(|(idx, _)| idx)
    }

    /// The id of an entry.
    pub(crate) fn id(&self, idx: EntryIdx) -> EntryId {
        self[idx].id
    }

    /// The ids of entries.
    pub(crate) fn ids(&self, list: &[EntryIdx]) -> Vec<EntryId> {
        list.iter().map(|idx| self.id(*idx)).collect()
    }

    /// The name of an entry.
    pub(crate) fn name(&self, idx: EntryIdx) -> &str {
        &self[idx].name
    }

    fn idx_of(&self, name: &str) -> Option<EntryIdx> {
        self.place_of(name).ok().map(|place| self.by_name[place])
    }

    /// The entry of this name, or the refusal that says there is none.
    pub(crate) fn named(&self, name: &str) -> Result<EntryIdx, Refusal> {
        self.idx_of(name).ok_or_else(|| {
            let name: String = name.chars().take(MAX_NAME).collect();
            Refusal::impossible(Code::NoSuchEntry, format!("there is no entry `{name}`"))
                .with("name", name)
        })
    }

    /// Whether an entry can have this name from now on; changes nothing.
    pub(crate) fn check_rename(&self, idx: EntryIdx, to: &str) -> Result<(), Refusal> {
        check_name("the name of an entry", "to", to)?;
        match self.idx_of(to) {
            Some(other) if other == idx => {
                Err(Refusal::impossible(Code::SameName, format!("`{to}` is the name it has"))
                    .with("entry", self.id(idx))
                    .with("field", "to"))
            }
            Some(other) => {
                let why = format!("`{to}` is the name of another entry");
                Err(Refusal::impossible(Code::NameTaken, why)
                    .with("name", to)
                    .with("entry", self.id(other))
                    .with("field", "to"))
            }
            None => Ok(()),
        }
    }

    /// Whether `enter` can be taken; changes nothing. While nothing `is_drawn`, who has withdrawn
    /// may come back.
    pub(crate) fn check(&self, enter: &Enter, is_drawn: bool) -> Result<(), Refusal> {
        check_name("the name of an entry", "name", &enter.name)?;
        let namesake = self.find(&enter.name);
        if let Some(namesake) = namesake.filter(|namesake| is_drawn || namesake.is_in()) {
            let (code, what) = if namesake.is_in() {
                (Code::EnteredAlready, "is entered already")
            } else {
                (Code::Withdrawn, "has withdrawn")
            };
            return Err(Refusal::impossible(code, format!("`{}` {what}", enter.name))
                .with("entry", namesake.id)
                .with("field", "name"));
        }
        if namesake.is_none() && self.by_name.len() >= MAX_ENTRIES {
            let why = format!("an event takes {MAX_ENTRIES} entries at most");
            return Err(Refusal::impossible(Code::TooManyEntries, why).with("most", MAX_ENTRIES));
        }
        self.check_people(enter)
    }

    /// Whether an entry's players and chapter can be these.
    #[expect(clippy::unused_self, reason = "it belongs to the other checks")]
    pub(crate) fn check_people(&self, enter: &Enter) -> Result<(), Refusal> {
        for (n, player) in enter.players.iter().enumerate() {
            check_name("a player's name", "players", player)?;
            if enter.players[..n].contains(player) {
                let why = format!("`{player}` stands twice in `{}`", enter.name);
                return Err(Refusal::impossible(Code::PlayerTwice, why)
                    .with("player", player.as_str())
                    .with("field", "players"));
            }
        }
        let chapter = enter.chapter.as_deref();
        chapter.map_or(Ok(()), |chapter| check_name("a chapter", "chapter", chapter))
    }

    /// Adds a checked entry. One that comes back is the entry it was, in its place in the order of
    /// entering.
    pub(crate) fn add(&mut self, enter: &Enter, id: EntryId) -> EntryIdx {
        let entry = Entry {
            id,
            name: enter.name.clone(),
            players: enter.players.clone(),
            chapter: enter.chapter.clone(),
            members: None,
            checked_in: false,
            withdrawn: None,
        };
        match self.place_of(&enter.name) {
            Ok(place) => {
                let idx = self.by_name[place];
                self[idx] = Entry { id: self.id(idx), ..entry };
                idx
            }
            Err(place) => {
                let idx = self.push(entry);
                self.by_name.insert(place, idx);
                idx
            }
        }
    }

    /// Adds the partnership of two players, or brings it back if they were partners before.
    pub(crate) fn add_partnership(&mut self, members: [EntryIdx; 2]) -> EntryIdx {
        let id = EntryId::of_partners(members.map(|idx| self.id(idx)));
        let known = self.indexed().find(|(_, entry)| entry.id == id).map(|(idx, _)| idx);
        if let Some(idx) = known {
            self[idx].withdrawn = None;
            return idx;
        }
        let players = members.map(|idx| self.name(idx).to_owned()).to_vec();
        self.push(Entry {
            id,
            name: players.join(PARTNERS),
            players,
            chapter: None,
            members: Some(members),
            checked_in: true,
            withdrawn: None,
        })
    }

    /// Notes that the first draw is made: who has withdrawn by now has taken no part.
    pub(crate) fn begin(&mut self) {
        self.n_withdrawn_before = Some(self.n_withdrawn);
    }

    /// Whether an entry took part, or still may.
    pub(crate) fn takes_part(&self, idx: EntryIdx) -> bool {
        let before = self.n_withdrawn_before.unwrap_or(0);
        self[idx].withdrawn.is_none_or(|n| n >= before)
    }

    /// Notes that the standings became the seeds of brackets: who withdraws from now on gives up
    /// matches there, and keeps the place in the standings.
    pub(crate) fn seed(&mut self) {
        self.n_withdrawn_unseeded = Some(self.n_withdrawn);
    }

    /// Whether an entry is among those whose results order the standings; the others stand below.
    pub(crate) fn keeps_place(&self, idx: EntryIdx) -> bool {
        let unseeded = self.n_withdrawn_unseeded;
        self[idx].withdrawn.is_none_or(|n| unseeded.is_some_and(|unseeded| n >= unseeded))
    }

    /// Whether a name is that of another entry but for capital letters, spaces and the ways of
    /// writing one character, which is a slip rather than two teams no one could tell apart when
    /// they are called.
    pub(crate) fn check_unlike(&self, name: &str, except: Option<&str>) -> Result<(), Refusal> {
        let like = folded(name);
        let names = self.by_name.iter().map(|idx| self.name(*idx));
        let mut others = names.filter(|other| *other != name && Some(*other) != except);
        match others.find(|other| folded(other) == like) {
            Some(other) => {
                let is_case = other.to_lowercase() == name.to_lowercase();
                let but = if is_case { "capital letters" } else { "how it is written" };
                let why = format!("`{name}` is `{other}` but for {but}");
                let entry = self.find(other).map(|entry| entry.id);
                let refusal = Refusal::impossible(Code::NameAlike, why).with("name", name);
                Err(match entry {
                    Some(entry) => refusal.with("entry", entry),
                    None => refusal,
                })
            }
            None => Ok(()),
        }
    }

    /// Whether a name is distinct from those of drawn partnerships, which are the two players' with
    /// an ampersand between. It is unless one name begins another that way: of two readings of one
    /// text, `A & B` with `C` and `A` with `B & C`, the shorter first name begins the longer.
    pub(crate) fn check_alone(&self, name: &str, except: Option<EntryIdx>) -> Result<(), Refusal> {
        let begins = |first: &str, all: &str| {
            all.strip_prefix(first).is_some_and(|rest| rest.starts_with(PARTNERS))
        };
        let others = self.by_name.iter().filter(|idx| Some(**idx) != except);
        let names = others.map(|idx| self.name(*idx));
        let mut found = names.filter_map(|other| {
            if begins(other, name) {
                Some(format!("`{name}` reads as a partnership of `{other}`, who is entered"))
            } else if begins(name, other) {
                Some(format!("`{other}`, who is entered, reads as a partnership of `{name}`"))
            } else {
                None
            }
        });
        match found.next() {
            Some(why) => {
                let why =
                    format!("{why}: partners are drawn, so give each player a name of their own");
                Err(Refusal::impossible(Code::NameLikePartners, why).with("name", name))
            }
            None => Ok(()),
        }
    }

    /// Gives an entry another name, which was checked. The partnerships it is in follow, and so does
    /// the one player of an entry that went by that player's name.
    pub(crate) fn rename(&mut self, idx: EntryIdx, to: &str) {
        let was = self.name(idx).to_owned();
        self.by_name.retain(|other| *other != idx);
        let (Ok(place) | Err(place)) = self.place_of(to);
        self.by_name.insert(place, idx);
        let entry = &mut self[idx];
        to.clone_into(&mut entry.name);
        if entry.players == [was] {
            entry.players = vec![to.to_owned()];
        }
        let in_pair = |entry: &Entry| entry.members.is_some_and(|pair| pair.contains(&idx));
        let pairs = self.indexed().filter(|(_, entry)| in_pair(entry)).map(|(pair, _)| pair);
        for pair in pairs.collect::<Vec<EntryIdx>>() {
            let members = self[pair].members.into_iter().flatten();
            let players: Vec<String> = members.map(|idx| self.name(idx).to_owned()).collect();
            self[pair].name = players.join(PARTNERS);
            self[pair].players = players;
        }
    }

    /// Marks an entry as withdrawn.
    pub(crate) fn withdraw(&mut self, idx: EntryIdx) {
        let n_withdrawn = self.n_withdrawn;
        self[idx].withdrawn = Some(n_withdrawn);
        self.n_withdrawn += 1;
    }

    /// Lets an entry that has withdrawn take part again.
    pub(crate) fn come_back(&mut self, idx: EntryIdx) {
        self[idx].withdrawn = None;
    }

    /// Where a name is among the names, or where it would be.
    fn place_of(&self, name: &str) -> Result<usize, usize> {
        self.by_name.binary_search_by(|idx| self.name(*idx).cmp(name))
    }

    fn push(&mut self, entry: Entry) -> EntryIdx {
        let idx = EntryIdx(self.list.len() as u16);
        self.list.push(Arc::new(entry));
        idx
    }
}

impl Index<EntryIdx> for Entries {
    type Output = Entry;

    fn index(&self, idx: EntryIdx) -> &Entry {
        &self.list[idx.index()]
    }
}

impl IndexMut<EntryIdx> for Entries {
    fn index_mut(&mut self, idx: EntryIdx) -> &mut Entry {
        Arc::make_mut(&mut self.list[idx.index()])
    }
}

/// A name without regard to capital letters, spaces and the ways of writing one character.
pub(crate) fn folded(name: &str) -> String {
    let lower = if name.is_ascii() {
        name.to_ascii_lowercase()
    } else {
        name.nfkc().collect::<String>().to_lowercase()
    };
    let is_plain = !lower.contains("  ") && lower.trim() == lower;
    if is_plain && lower.is_ascii() {
        return lower;
    }
    lower.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Names are shown on boards and typed into forms, so they are one short visible line.
fn check_name(what: &str, field: &'static str, name: &str) -> Result<(), Refusal> {
    // A name this short in bytes is no longer in characters.
    let is_long = || name.len() > MAX_NAME && name.chars().count() > MAX_NAME;
    let (code, fault) = if name.is_empty() {
        (Code::NameEmpty, "is empty")
    } else if name.trim() != name {
        (Code::NameSpaces, "begins or ends with a space")
    } else if name.chars().any(char::is_control) {
        (Code::NameControl, "holds a control character")
    } else if is_long() {
        (Code::NameTooLong, "is longer than 80 characters")
    } else {
        return Ok(());
    };
    let refusal = Refusal::impossible(code, format!("{what} {fault}")).with("field", field);
    Err(if code == Code::NameTooLong { refusal.with("most", MAX_NAME) } else { refusal })
}
