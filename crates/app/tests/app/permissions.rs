//! The table of every use case against every role.

use app::{Role, Roles, UseCase, may};

/// One row for each use case; a letter for each role that may do it: Director, Official, Keeper,
/// Player, Spectator. Where anybody may, everybody may.
const TABLE: &str = "
one's own account                          DOKPS
appointing a director                      D
listing tables                             DOKPS
opening a table                            DOKPS
opening the table of a match               DO
sitting down                               DOKPS
sitting down at the table of a match       DO-P
leaving a seat                             ---P
replacing a seat token                     DO-P
seating another person                     DO
seating another person at a casual table   D--P
being ready                                ---P
acting at a table                          ---P
a call from outside the table              DO
ruling on a call                           DO
settling a call at a casual table          D--P
calling time                               DO
watching a table                           DOKPS
watching from a seat                       ---P
the referee's view                         DO
reading a table's record                   DOKPS
reading a record kept from spectators      DO-P
reading the record of a hand in play       DO
closing a table                            DO
creating an event                          D
watching an event                          DOKPS
exporting an event                         DO
changing entries and tables                D
checking entries in                        DO
drawing                                    D
recording a result                         DOK
taking a signed sheet in                   DO
recording a forfeit                        DO
deciding a tie                             D
correcting                                 D
previewing a line                          DO
running the round clock                    DO
archiving or deleting an event             D
playing a practice event on                DO
announcing                                 DO
calling an official                        DOKP
answering a call                           DO
giving roles                               D
watching a score sheet                     DOKPS
writing on a score sheet                   DOK
signing a score sheet                      DOK
confirming a score sheet                   ---P
disputing a score sheet                    --KP
settling a dispute                         DO
";

#[test]
fn every_use_case_is_for_these_roles_and_no_others() {
    let mut shown = String::from("\n");
    for &use_case in UseCase::ALL {
        let letters: String = Role::ALL
            .into_iter()
            .map(|role| {
                let roles = Roles::SPECTATOR.with(role);
                let initial = role.as_str().to_uppercase().chars().next().unwrap();
                if may(roles, use_case).is_ok() { initial } else { '-' }
            })
            .collect();
        let row = format!("{:<43}{}", use_case.as_str(), letters.trim_end_matches('-'));
        shown.push_str(row.trim_end());
        shown.push('\n');
    }
    assert_eq!(shown, TABLE, "read the table in this test before changing it");
}

#[test]
fn roles_add_up() {
    let both = Roles::SPECTATOR.with(Role::Keeper).and(Roles::SPECTATOR.with(Role::Player));
    assert!(may(both, UseCase::WriteSheet).is_ok());
    assert!(may(both, UseCase::ConfirmSheet).is_ok());
    let forbidden = may(both, UseCase::Draw).unwrap_err();
    assert_eq!(forbidden.to_string(), "drawing is for a director, and you are none here");
    let forbidden = may(Roles::SPECTATOR, UseCase::Score).unwrap_err();
    let why = "recording a result is for a director, official or keeper, and you are none here";
    assert_eq!(forbidden.to_string(), why);
    assert!(may(both.without(Role::Keeper), UseCase::WriteSheet).is_err());
}
