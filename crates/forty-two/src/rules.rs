use game::{Code, Refusal, TableKind};
use rulebook::{BookId, ClauseId, Family, Rule, Settings};

/// What a table plays by: the book, the kind of table and the director's choices, looked up once
/// when the table opens.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "each is one yes or no of a book")]
pub(crate) struct Rules {
    pub(crate) book: BookId,
    pub(crate) kind: TableKind,
    /// The marks that win a game.
    pub(crate) target: u8,
    /// The most marks recorded for a side.
    pub(crate) cap: u8,
    /// The games that win the match.
    pub(crate) games_to_win: u8,
    /// Whether the shuffler must bid when the other three passed.
    pub(crate) forced_bid: bool,
    /// Whether trumps and who played what stop being shown once the first bone is led.
    pub(crate) hides_trumps: bool,
    /// From when on a hand counts as in progress.
    pub(crate) in_progress_from: InProgressFrom,
    /// Whether wrong plays go through, to be called.
    pub(crate) free_play: bool,
    /// Whether a bid out of turn goes through and waits for its turn.
    pub(crate) early_bids: bool,
    /// Whether a wrong shuffler goes through, to be called.
    pub(crate) wrong_shufflers: bool,
    /// Whether bones can be turned over by accident.
    pub(crate) accidents: bool,
    /// Whether a bone shown before the first bid ends the hand, rather than leaving it to the next
    /// opponent.
    pub(crate) exposure_reshakes: bool,
    /// Whether a call about a bone turned over in play alleges purpose, which only people can
    /// judge.
    pub(crate) purpose_is_reported: bool,
    /// Whether a player may bid with the bones face down.
    pub(crate) blind_bids: bool,
    /// Whether a player who followed suit on every trick may keep the rest face down at an early
    /// end.
    pub(crate) followers_keep_closed: bool,
    /// Whether the bidder's hand stays as it is in a challenge of another player's declaration.
    pub(crate) bidder_is_fixed: bool,
}

/// From when on a hand counts as in progress.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum InProgressFrom {
    /// The first bid.
    FirstBid,
    /// The first bone that is turned up.
    FirstBoneUp,
}

impl Rules {
    pub(crate) fn new(
        book: BookId,
        kind: TableKind,
        settings: &Settings,
    ) -> Result<Rules, Refusal> {
        if book.book().family() != Family::FortyTwo {
            let why = format!("{book} is not a book of 42");
            return Err(Refusal::impossible(Code::WrongBook, why).with("book", book));
        }
        let is_n42pa = book == BookId::N42pa;
        let honor = |rule| kind.is_honor() && book.book().is_callable(rule);
        let states = |rule| book.book().clause_for(rule).is_some();
        let target = small(settings, "target_marks")?;
        let cap = in_range("max_recorded_marks", settings.recorded_marks())?;
        Ok(Rules {
            book,
            kind,
            target,
            cap,
            games_to_win: small(settings, "best_of")? / 2 + 1,
            forced_bid: settings.bool("forced_bid"),
            hides_trumps: states(Rule::HideTrumps)
                && (kind.is_honor() || settings.bool("hide_trumps")),
            in_progress_from: match settings.text("hand_in_progress_from") {
                "first bid" => InProgressFrom::FirstBid,
                "first domino turned up" => InProgressFrom::FirstBoneUp,
                other => {
                    let option = "hand_in_progress_from";
                    let why = format!("{option} cannot be \"{other}\"");
                    return Err(Refusal::impossible(Code::BadOption, why).with("option", option));
                }
            },
            free_play: honor(Rule::FollowSuit) && honor(Rule::PlayTurn),
            early_bids: honor(Rule::BidOutOfTurn),
            wrong_shufflers: honor(Rule::Rotation),
            accidents: honor(Rule::ExposedInPlay),
            exposure_reshakes: states(Rule::ExposedBeforeBidding),
            purpose_is_reported: is_n42pa,
            blind_bids: states(Rule::BlindBid),
            followers_keep_closed: is_n42pa,
            bidder_is_fixed: !is_n42pa,
        })
    }

    /// The clause of the table's book that states `rule`.
    pub(crate) fn clause(&self, rule: Rule) -> Option<ClauseId> {
        self.book.book().clause_for(rule)
    }
}

/// A parameter that counts games or marks.
fn small(settings: &Settings, key: &str) -> Result<u8, Refusal> {
    in_range(key, settings.int(key))
}

fn in_range(key: &str, n: i64) -> Result<u8, Refusal> {
    u8::try_from(n).ok().filter(|n| (1..=99).contains(n)).ok_or_else(|| {
        let why = format!("{key} must be from 1 to 99");
        Refusal::impossible(Code::BadOption, why).with("option", key)
    })
}
