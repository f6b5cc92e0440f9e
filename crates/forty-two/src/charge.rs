use game::{Code, Refusal};
use rulebook::{ClauseId, Kind, Rule};

use crate::current::Moment;
use crate::decide::other_book;
use crate::renege::Sort;
use crate::rules::Rules;

/// What a call is about.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Charge {
    Renege(Sort),
    EarlyBid,
    /// Bids made after one out of turn may be changed.
    Reopening,
    SecondEarlyBid,
    /// A wrong shuffler, as the clause for one found at this moment.
    Shuffler(Moment),
    ExposedBeforeBidding,
    ExposedInBidding,
    ExposedInPlay,
    /// What only people saw.
    Unseen,
}

impl Charge {
    /// What a call of `clause` is about; refuses what is not called.
    pub(crate) fn of(clause: ClauseId, rules: &Rules) -> Result<Charge, Refusal> {
        if clause.book() != rules.book {
            return Err(other_book(clause, rules.book));
        }
        match clause.clause().kind {
            Kind::Conduct | Kind::Table => return Ok(Charge::Unseen),
            Kind::Rule => {
                let why = format!("{clause} states what always holds here; it is not called");
                return Err(not_called(clause, why));
            }
            Kind::Event => {
                let why =
                    format!("{clause} is the director's to keep; it is not called at a table");
                return Err(not_called(clause, why));
            }
            Kind::Call => {}
        }
        // A clause without a rule of its own explains the one before it.
        let rule = clause
            .book()
            .book()
            .clauses()
            .take_while(|&(_, earlier)| earlier.id != clause.clause().id)
            .filter_map(|(_, earlier)| earlier.rules.first())
            .last();
        match clause.clause().rules.first().or(rule) {
            Some(Rule::Renege) => Ok(Charge::Renege(Sort::Any)),
            Some(Rule::FollowSuit) => Ok(Charge::Renege(Sort::Discard)),
            Some(Rule::PlayTurn) => Ok(Charge::Renege(Sort::OutOfTurn)),
            Some(Rule::BidOutOfTurn) => Ok(Charge::EarlyBid),
            Some(Rule::BidsReopened) => Ok(Charge::Reopening),
            Some(Rule::SecondBidOutOfTurn) => Ok(Charge::SecondEarlyBid),
            Some(Rule::Rotation) => Ok(Charge::Shuffler(Moment::BeforeBids)),
            Some(Rule::WrongShufflerBidding) => Ok(Charge::Shuffler(Moment::InBidding)),
            Some(Rule::WrongShufflerLate) => Ok(Charge::Shuffler(Moment::AfterTrumps)),
            Some(Rule::ExposedBeforeBidding) => Ok(Charge::ExposedBeforeBidding),
            Some(Rule::ExposedInBidding) => Ok(Charge::ExposedInBidding),
            Some(Rule::ExposedInPlay) if !rules.purpose_is_reported => Ok(Charge::ExposedInPlay),
            Some(Rule::ExposedInPlay | Rule::Official) => Ok(Charge::Unseen),
            Some(Rule::Declaration | Rule::Challenge) => {
                let why =
                    format!("{clause} is about declarations: challenge the declaration instead");
                Err(Refusal::impossible(Code::ChallengeInstead, why).with("clause", clause))
            }
            _ => Err(not_called(clause, format!("{clause} is not called at a table of 42"))),
        }
    }

    /// Whether the hand ends if the record bears the charge out.
    pub(crate) const fn ends_hand(self) -> bool {
        matches!(
            self,
            Charge::Renege(_) | Charge::SecondEarlyBid | Charge::Shuffler(Moment::InBidding)
        )
    }
}

#[cold]
fn not_called(clause: ClauseId, why: String) -> Refusal {
    Refusal::impossible(Code::NotCalled, why).with("clause", clause)
}

/// Whether breaking `clause` is a renege.
pub(crate) fn names_renege(clause: ClauseId) -> bool {
    states(clause, &[Rule::Renege, Rule::FollowSuit, Rule::PlayTurn, Rule::Talk, Rule::Touch])
}

/// Whether `clause` is about bones turned over in play.
pub(crate) fn names_exposure(clause: ClauseId) -> bool {
    states(clause, &[Rule::ExposedInPlay])
}

/// Whether `clause` leaves everything to an official.
pub(crate) fn calls_official(clause: ClauseId) -> bool {
    states(clause, &[Rule::Official])
}

fn states(clause: ClauseId, rules: &[Rule]) -> bool {
    clause.clause().rules.iter().any(|rule| rules.contains(rule))
}
