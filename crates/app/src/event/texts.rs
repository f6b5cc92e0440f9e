//! The texts of a line that people read on the board.

use rulebook::Reason;
use tournament::{Action, ChapterEdit, Draw, Edit, Enter, Line};

use crate::util::text::{check_readable, check_text_up_to};
use crate::{Code, Error};

/// How many characters a name has at most, as those of entries.
const MAX_NAME: usize = 80;

/// How many a sentence or two have.
const MAX_SENTENCES: usize = 280;

/// Whether the texts of a line can be read, and fit on a board. Imported records are not checked:
/// they hold what was accepted at the time.
pub(crate) fn check_texts(line: &Line) -> Result<(), Error> {
    line.why.as_deref().map_or(Ok(()), |why| sentences("why", "`why`", why))?;
    match &line.action {
        Action::Call { about, .. } => sentences("about", "what a call is about", about),
        Action::Tiebreak { method: Some(method), .. } => sentences("method", "`method`", method),
        Action::Draw(Draw { seed: Some(seed), .. }) => {
            sentences("seed", "the `seed` of a draw", seed)
        }
        Action::TakeCall { official, .. } => name("official", "the name of an official", official),
        Action::Keeper { name: keeper, .. } => name("name", "the name of a keeper", keeper),
        Action::Announce(announcement) => sentences("text", "an announcement", &announcement.text),
        Action::Settings(change) => {
            change.name.as_deref().map_or(Ok(()), check_event_name)?;
            let given = |text: &Option<String>| text.clone().filter(|text| !text.is_empty());
            given(&change.place).map_or(Ok(()), |place| name("place", "a place", &place))?;
            given(&change.time_zone).map_or(Ok(()), |zone| name("time_zone", "a time zone", &zone))
        }
        _ => Ok(()),
    }
}

/// Whether the name of an event can be read.
pub(crate) fn check_event_name(name: &str) -> Result<(), Error> {
    check_readable("the name of an event", name).map_err(|why| Error::in_field("name", why))
}

/// Whether the names an entry comes with can be read. How long they may be is the event's to say.
pub(crate) fn check_names(action: &Action) -> Result<(), Error> {
    match action {
        Action::Enter(enter) => Ok(names(enter)?),
        Action::Edit(edit) => {
            let Edit { name, players, chapter } = edit.clone();
            let chapter = match chapter {
                ChapterEdit::AsItWas => None,
                ChapterEdit::Is(chapter) => chapter,
            };
            Ok(names(&Enter { name, players: players.unwrap_or_default(), chapter })?)
        }
        Action::Rename { to, .. } => Ok(readable("the name of an entry", "to", to)?),
        _ => Ok(()),
    }
}

/// Whether all names of an entry can be read.
pub(crate) fn names(Enter { name, players, chapter }: &Enter) -> Result<(), Reason> {
    readable("the name of an entry", "name", name)?;
    players.iter().try_for_each(|player| readable("a player's name", "players", player))?;
    chapter.iter().try_for_each(|chapter| readable("a chapter", "chapter", chapter))
}

fn name(field: &'static str, what: &str, text: &str) -> Result<(), Error> {
    check_text_up_to(MAX_NAME, field, what, text).map(drop)
}

fn sentences(field: &'static str, what: &str, text: &str) -> Result<(), Error> {
    check_text_up_to(MAX_SENTENCES, field, what, text).map(drop)
}

fn readable(what: &str, field: &'static str, text: &str) -> Result<(), Reason> {
    check_readable(what, text)
        .map_err(|why| Reason::new(Code::NameUnreadable, why).with("field", field))
}
