use std::fmt;

use bones::Seat;
use game::{Awaits, Call, Code, Game, Refusal, Verdict};
use rulebook::{BookId, ClauseId, Kind, Rule};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::table::Table;
use crate::{Event, MexicanTrain};

/// What the record showed when a clause was called.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(tag = "finding", rename_all = "kebab-case")]
#[schema(as = TrainFinding)]
pub enum Finding {
    /// The player came down to one bone and has not announced it.
    NotBumped,
    /// The same, and it has been called before.
    AlreadyCalled,
    /// The player has announced it, or the table did so for them.
    Bumped,
    /// The player still holds this many bones and has nothing to tell.
    Holds {
        /// How many.
        n_bones: u8,
    },
    /// The record cannot show it; people may have seen it.
    NotInRecord,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Finding::NotBumped => f.write_str("came down to one bone and did not bump"),
            Finding::AlreadyCalled => f.write_str("the missed bump has been called already"),
            Finding::Bumped => f.write_str("bumped for the last bone"),
            Finding::Holds { n_bones } => write!(f, "holds {n_bones} bones and need not bump"),
            Finding::NotInRecord => f.write_str("the record cannot show it"),
        }
    }
}

impl MexicanTrain {
    /// A missed bump is decided by the record; conduct waits for the monitor; nothing else can
    /// have happened. Calls are open from a deal until the next, the last hand's for good.
    pub(crate) fn judge_call(&self, call: Call) -> Result<Event, Refusal> {
        let Some(seat) = call.seat else {
            // The only people at the table are its players.
            let why = "a call comes from a player at the table";
            return Err(Refusal::against(Rule::Spectators, Code::PlayersCall, why));
        };
        self.judge_seat(seat)?;
        call.against.map_or(Ok(()), |against| self.judge_seat(against))?;
        let table = self.judge_table()?;
        let clause = call.clause;
        if clause.book() != self.book {
            return Err(other_book(clause, self.book));
        }
        match clause.clause().kind {
            Kind::Call => {
                let against = call.against.ok_or_else(|| {
                    let why = format!("say in `against` who broke {clause}");
                    Refusal::impossible(Code::AgainstWhom, why).with("clause", clause)
                })?;
                let finding = find_bump(table, against);
                let is_upheld = finding == Finding::NotBumped;
                let verdict = if is_upheld { Verdict::Upheld } else { Verdict::Denied };
                Ok(Event::Called { call, verdict, finding })
            }
            Kind::Conduct if self.winner.is_some() => {
                let why = "the game is over: take it to the monitor";
                Err(Refusal::impossible(Code::CallsClosed, why))
            }
            Kind::Conduct => {
                let finding = Finding::NotInRecord;
                Ok(Event::Called { call, verdict: Verdict::Waiting, finding })
            }
            kind @ (Kind::Rule | Kind::Event | Kind::Table) => {
                let keeper = if kind == Kind::Event { "monitor" } else { "table itself" };
                let why = format!("{clause} cannot be called: it is kept by the {keeper}");
                Err(Refusal::impossible(Code::NotCalled, why).with("clause", clause))
            }
        }
    }

    /// The monitor rules on the call that waits, or names the winner of a tie.
    pub(crate) fn judge_ruling(
        &self,
        upheld: bool,
        clause: Option<ClauseId>,
        winner: Option<Seat>,
    ) -> Result<Event, Refusal> {
        if self.awaits() != Awaits::Ruling {
            return Err(Refusal::impossible(Code::NothingToRule, "nothing waits for a ruling"));
        }
        if let Some(clause) = clause
            && clause.book() != self.book
        {
            return Err(other_book(clause, self.book));
        }
        if let Some(call) = self.waiting {
            if winner.is_some() {
                let why = format!("the ruling is on {} and names no winner", call.clause);
                return Err(
                    Refusal::impossible(Code::NamesNoWinner, why).with("clause", call.clause)
                );
            }
            return Ok(Event::Ruled { upheld, clause: clause.or(Some(call.clause)), winner });
        }
        let clause = clause.or_else(|| self.book.book().clause_for(Rule::Tie));
        match winner {
            Some(seat) if upheld && self.contenders.contains(seat) => {
                Ok(Event::Ruled { upheld, clause, winner })
            }
            Some(seat) if upheld => {
                let why = format!("{seat} is not tied for the lowest total");
                Err(Refusal::against(Rule::Tie, Code::NotTied, why).with("seat", seat.index()))
            }
            Some(_) | None => Err(Refusal::against(
                Rule::Tie,
                Code::NameTheWinner,
                "a ruling on a tie upholds one of the tied players and names them in `winner`",
            )),
        }
    }
}

#[cold]
fn other_book(clause: ClauseId, book: BookId) -> Refusal {
    let why = format!("{clause} is not a clause of this table's book");
    Refusal::impossible(Code::OtherBook, why).with("clause", clause).with("book", book)
}

/// Whether `seat` came down to one bone in this hand without telling (alabama-samboree/8).
fn find_bump(table: &Table, seat: Seat) -> Finding {
    match table.held[seat].len() {
        _ if table.missed_bumps.contains(seat) => Finding::AlreadyCalled,
        _ if table.bumped.contains(seat) => Finding::Bumped,
        // A player who is out has come down to one bone before.
        0 | 1 => Finding::NotBumped,
        n => Finding::Holds { n_bones: n as u8 },
    }
}
