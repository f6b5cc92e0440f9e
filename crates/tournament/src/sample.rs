//! Made-up entries with names that people could have.

use crate::action::Enter;
use crate::format::{Course, Format};
use crate::{Header, MAX_ENTRIES, Refusal};

const FIRST: [&str; 34] = [
    "Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gil", "Hal", "Ida", "Jo", "Kit", "Lou", "Max", "Nan",
    "Oz", "Pam", "Quin", "Ray", "Sue", "Ted", "Una", "Vic", "Wes", "Zoe", "Ben", "Clara", "Dot",
    "Earl", "Fay", "Glen", "Hope", "Ivan", "June", "Kay",
];

const LAST: [&str; 31] = [
    "Adams", "Baker", "Cruz", "Dean", "Ellis", "Ford", "Gray", "Hill", "Irwin", "Jones", "Kelly",
    "Lane", "Moss", "Nash", "Owens", "Price", "Quinn", "Reed", "Stone", "Tate", "Unger", "Vance",
    "West", "York", "Zapata", "Brooks", "Cole", "Dunn", "Evans", "Flynn", "Garza",
];

const KIND: [&str; 33] = [
    "Low",
    "Double",
    "Lucky",
    "Silent",
    "Happy",
    "Wild",
    "Grand",
    "Steady",
    "Bold",
    "Quick",
    "Lone Star",
    "Sunday",
    "Golden",
    "Rolling",
    "Plain",
    "High",
    "Red",
    "Blue",
    "Dusty",
    "Sly",
    "Merry",
    "Honest",
    "Patient",
    "Rowdy",
    "Gentle",
    "Hill Country",
    "Late",
    "Early",
    "Brazos",
    "Pecan",
    "Cotton",
    "Panhandle",
    "Gulf",
];

const NOUN: [&str; 32] = [
    "Pockets",
    "Trouble",
    "Shakers",
    "Bones",
    "Marks",
    "Walkers",
    "Tricks",
    "Trumps",
    "Bidders",
    "Sixes",
    "Fives",
    "Blanks",
    "Doubles",
    "Partners",
    "Leaders",
    "Followers",
    "Catchers",
    "Counters",
    "Players",
    "Deuces",
    "Treys",
    "Aces",
    "Riders",
    "Rounders",
    "Sluffers",
    "Rattlers",
    "Ropers",
    "Wranglers",
    "Mavericks",
    "Drovers",
    "Fiddlers",
    "Neighbors",
];

const CHAPTERS: [&str; 8] =
    ["Waco", "Lubbock", "Tyler", "Abilene", "Temple", "Kerrville", "Bryan", "Paris"];

/// So many made-up entries for an event: as many as it could have, or as were asked for.
pub fn sample_entries(header: &Header, n_entrants: usize) -> Result<Vec<Enter>, Refusal> {
    let format = Format::new(header.book, &header.settings()?);
    let enter = |n: usize| match format.course {
        Course::Teams => {
            let players = vec![person(2 * n), person(2 * n + 1)];
            Enter { name: paired(&KIND, &NOUN, n), players, chapter: None }
        }
        Course::Tables => Enter { name: person(n), ..Enter::default() },
        Course::Partners => {
            let chapter = Some(CHAPTERS[n % CHAPTERS.len()].to_owned());
            Enter { name: person(n), chapter, ..Enter::default() }
        }
    };
    Ok((0..n_entrants.min(MAX_ENTRIES)).map(enter).collect())
}

/// Two of them may share a name beyond the first thousand, as people do.
fn person(n: usize) -> String {
    paired(&FIRST, &LAST, n)
}

/// The `n`th of all pairs; no two of them are the same as long as the lists' lengths share no factor.
fn paired(first: &[&str], second: &[&str], n: usize) -> String {
    format!("{} {}", first[n % first.len()], second[n % second.len()])
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use rulebook::BookId;

    use super::*;

    #[test]
    fn as_many_as_an_event_takes_are_told_apart() {
        for book in [BookId::N42pa, BookId::AlabamaSamboree, BookId::TexasGoodSams] {
            let entries = sample_entries(&Header::new(book, "", "7"), MAX_ENTRIES).unwrap();
            let names: HashSet<String> = entries.iter().map(|it| it.name.to_lowercase()).collect();
            assert_eq!(names.len(), MAX_ENTRIES, "{book}");
        }
    }
}
