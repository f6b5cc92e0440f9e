//! Who takes part: teams, players, drawn partnerships.

use std::ops::{Index, IndexMut};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::{Enter, Refusal};

/// The most entries an event takes.
pub const MAX_ENTRIES: usize = 1024;

/// The longest name, in characters.
const MAX_NAME: usize = 80;

/// What stands between the names of two partners.
const PARTNERS: &str = " & ";

/// An entry by its place in the list, which is the order of entering.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct EntryId(pub(crate) u16);

/// A team, a player, or a partnership the draw made of two players.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Entry {
    /// The name shown everywhere.
    pub name: String,
    /// The people, where they were named.
    pub players: Vec<String>,
    /// The chapter or club.
    pub chapter: Option<String>,
    /// The two players, of a drawn partnership.
    pub members: Option<[EntryId; 2]>,
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
    by_name: Vec<EntryId>,
    n_withdrawn: u16,
    /// How many had withdrawn when the first draw was made.
    n_withdrawn_before: Option<u16>,
    /// How many had withdrawn when the standings became the seeds of brackets.
    n_withdrawn_unseeded: Option<u16>,
}

impl EntryId {
    /// The place in the list.
    pub const fn index(self) -> usize {
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
    /// Every entry with its id, drawn partnerships last.
    pub fn iter(&self) -> impl Iterator<Item = (EntryId, &Entry)> {
        self.list.iter().enumerate().map(|(n, entry)| (EntryId(n as u16), &**entry))
    }

    /// Those that were entered and have not withdrawn, in order of entering.
    pub fn active(&self) -> impl Iterator<Item = EntryId> {
        self.iter().filter(|(_, entry)| entry.is_in() && entry.members.is_none()).map(|(id, _)| id)
    }

    /// How many there are, drawn partnerships included.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether nobody has entered.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The name of an entry.
    pub fn name(&self, id: EntryId) -> &str {
        &self[id].name
    }

    /// The entry of this name.
    pub fn find(&self, name: &str) -> Option<EntryId> {
        self.place_of(name).ok().map(|place| self.by_name[place])
    }

    /// The same, also of a partnership that was drawn.
    pub fn find_side(&self, name: &str) -> Option<EntryId> {
        let mut drawn = self.iter().filter(|(_, entry)| entry.members.is_some());
        self.find(name).or_else(|| drawn.find(|(_, entry)| entry.name == name).map(|(id, _)| id))
    }

    /// The entry of this name, or the refusal that says there is none.
    pub(crate) fn named(&self, name: &str) -> Result<EntryId, Refusal> {
        self.find(name).ok_or_else(|| {
            let name: String = name.chars().take(MAX_NAME).collect();
            Refusal::impossible(format!("there is no entry `{name}`"))
        })
    }

    /// Whether `enter` can be taken; changes nothing. While nothing `is_drawn`, who has withdrawn
    /// may come back.
    pub(crate) fn check(&self, enter: &Enter, is_drawn: bool) -> Result<(), Refusal> {
        check_name("the name of an entry", &enter.name)?;
        let namesake = self.find(&enter.name).map(|id| &self[id]);
        if let Some(namesake) = namesake.filter(|namesake| is_drawn || namesake.is_in()) {
            let what = if namesake.is_in() { "is entered already" } else { "has withdrawn" };
            return Err(Refusal::impossible(format!("`{}` {what}", enter.name)));
        }
        if namesake.is_none() && self.by_name.len() >= MAX_ENTRIES {
            let why = format!("an event takes {MAX_ENTRIES} entries at most");
            return Err(Refusal::impossible(why));
        }
        for (n, player) in enter.players.iter().enumerate() {
            check_name("a player's name", player)?;
            if enter.players[..n].contains(player) {
                let why = format!("`{player}` stands twice in `{}`", enter.name);
                return Err(Refusal::impossible(why));
            }
        }
        enter.chapter.as_deref().map_or(Ok(()), |chapter| check_name("a chapter", chapter))
    }

    /// Adds a checked entry. One that comes back keeps its place in the order of entering.
    pub(crate) fn add(&mut self, enter: &Enter) -> EntryId {
        let entry = Entry {
            name: enter.name.clone(),
            players: enter.players.clone(),
            chapter: enter.chapter.clone(),
            members: None,
            checked_in: false,
            withdrawn: None,
        };
        match self.place_of(&enter.name) {
            Ok(place) => {
                let id = self.by_name[place];
                self[id] = entry;
                id
            }
            Err(place) => {
                let id = self.push(entry);
                self.by_name.insert(place, id);
                id
            }
        }
    }

    /// Adds the partnership of two players.
    pub(crate) fn add_partnership(&mut self, members: [EntryId; 2]) -> EntryId {
        let players = members.map(|id| self.name(id).to_owned()).to_vec();
        self.push(Entry {
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
    pub(crate) fn takes_part(&self, id: EntryId) -> bool {
        let before = self.n_withdrawn_before.unwrap_or(0);
        self[id].withdrawn.is_none_or(|n| n >= before)
    }

    /// Notes that the standings became the seeds of brackets: who withdraws from now on gives up
    /// matches there, and keeps the place in the standings.
    pub(crate) fn seed(&mut self) {
        self.n_withdrawn_unseeded = Some(self.n_withdrawn);
    }

    /// Whether an entry is among those whose results order the standings; the others stand below.
    pub(crate) fn keeps_place(&self, id: EntryId) -> bool {
        let unseeded = self.n_withdrawn_unseeded;
        self[id].withdrawn.is_none_or(|n| unseeded.is_some_and(|unseeded| n >= unseeded))
    }

    /// Whether a name is that of another entry but for capital letters, which is a slip rather
    /// than two teams nobody could tell apart when they are called.
    pub(crate) fn check_unlike(&self, name: &str) -> Result<(), Refusal> {
        let lower = name.to_lowercase();
        let names = self.by_name.iter().map(|id| self.name(*id));
        match names.filter(|other| *other != name).find(|other| other.to_lowercase() == lower) {
            Some(other) => {
                let why = format!("`{name}` is `{other}` but for capital letters");
                Err(Refusal::impossible(why))
            }
            None => Ok(()),
        }
    }

    /// Whether a name could be told from those of drawn partnerships, which are the two players' with
    /// an ampersand between. It can unless one name begins another that way: of two readings of one
    /// text, `A & B` with `C` and `A` with `B & C`, the shorter first name begins the longer.
    pub(crate) fn check_alone(&self, name: &str) -> Result<(), Refusal> {
        let begins = |first: &str, all: &str| {
            all.strip_prefix(first).is_some_and(|rest| rest.starts_with(PARTNERS))
        };
        let names = self.by_name.iter().map(|id| self.name(*id));
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
            Some(why) => Err(Refusal::impossible(format!(
                "{why}: partners are drawn, so give each player a name of their own"
            ))),
            None => Ok(()),
        }
    }

    /// Marks an entry as withdrawn.
    pub(crate) fn withdraw(&mut self, id: EntryId) {
        let n_withdrawn = self.n_withdrawn;
        self[id].withdrawn = Some(n_withdrawn);
        self.n_withdrawn += 1;
    }

    /// Where a name is among the names, or where it would be.
    fn place_of(&self, name: &str) -> Result<usize, usize> {
        self.by_name.binary_search_by(|id| self.name(*id).cmp(name))
    }

    fn push(&mut self, entry: Entry) -> EntryId {
        let id = EntryId(self.list.len() as u16);
        self.list.push(Arc::new(entry));
        id
    }
}

impl Index<EntryId> for Entries {
    type Output = Entry;

    fn index(&self, id: EntryId) -> &Entry {
        &self.list[id.index()]
    }
}

impl IndexMut<EntryId> for Entries {
    fn index_mut(&mut self, id: EntryId) -> &mut Entry {
        Arc::make_mut(&mut self.list[id.index()])
    }
}

/// Names are shown on boards and typed into forms, so they are one short visible line.
fn check_name(what: &str, name: &str) -> Result<(), Refusal> {
    // A name this short in bytes is no longer in characters.
    let is_long = || name.len() > MAX_NAME && name.chars().count() > MAX_NAME;
    let fault = if name.is_empty() {
        "is empty"
    } else if name.trim() != name {
        "begins or ends with a space"
    } else if name.chars().any(char::is_control) {
        "holds a control character"
    } else if is_long() {
        "is longer than 80 characters"
    } else {
        return Ok(());
    };
    Err(Refusal::impossible(format!("{what} {fault}")))
}
