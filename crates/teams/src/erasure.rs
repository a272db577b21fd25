//! Somebody of the register is forgotten: players are numbers here, so that only what was typed may name them.

use tournament::{
    ChainHash, JournalRow, ParsePersonError, Person, Player, PlayerId,
    erasure::{self, redact_texts},
};

use crate::{Competition, EntrantEvent, Lineup, MatchEvent, TeamEvent};

impl Competition {
    /// Does one of these records sit at a board, as far as lineups are open?
    #[must_use]
    pub fn any_sits(&self, records: &[Player]) -> bool {
        let matches = self.matches();
        let open = matches.filter_map(|(_, one)| one.lineups.as_ref());
        any_in(open.flatten(), records)
    }

    /// Did one of these records ever sit at a board, be it by a lineup that was put right since? A list may have been published of what stood then.
    #[must_use]
    pub fn any_ever_sat(&self, records: &[Player]) -> bool {
        let corrections = self.matches().flat_map(|(_, one)| &one.corrections);
        let before = corrections.flat_map(|one| &one.before);
        self.any_sits(records) || any_in(before, records)
    }

    /// Keeps what is left of these records. Whoever was forgotten before has nothing more to leave.
    pub(crate) fn forget(&mut self, players: &[Player]) {
        for Player { id, person } in players {
            let left = self.forgotten.entry(*id);
            left.or_insert_with(|| person.clone());
        }
    }
}

fn any_in<'a>(mut lineups: impl Iterator<Item = &'a Lineup>, records: &[Player]) -> bool {
    let has = |player: PlayerId| records.iter().any(|one| one.id == player);
    lineups.any(|lineup| lineup.players().any(has))
}

/// What a competition keeps of these records, of one person who sat at a board: the year of birth and that there was a licence, under pseudonyms. An entry of a
/// tournament has both of its own; players of teams are numbers, and the register says no more of whom it forgets. Nothing where it said neither.
///
/// # Errors
/// Never: what stands for a name and for a licence can be read.
pub fn left(records: &[Player]) -> Result<Vec<Player>, ParsePersonError> {
    let says = |one: &Player| one.person.born.is_some() || one.person.licence.is_some();
    if !records.iter().any(says) {
        return Ok(Vec::new());
    }
    records.iter().map(left_of).collect()
}

fn left_of(one: &Player) -> Result<Player, ParsePersonError> {
    let licence = one.person.licence.as_ref();
    let licence = licence.map(|_| erasure::licence_pseudonym(one.id));
    let person = Person {
        born: one.person.born,
        licence: licence.transpose()?,
        ..Person::named(erasure::pseudonym(one.id)?)
    };
    Ok(Player { id: one.id, person })
}

/// Tells an earlier state who was forgotten by a later event: the register says of nobody any more what it said by then.
pub fn recall(then: &mut Competition, later: &TeamEvent) {
    if let TeamEvent::PersonErased { players, .. } = later {
        then.forget(players);
    }
}

/// The rows of a competition's journal that name somebody in a text, as they are to stand: with their hashes of before.
///
/// # Errors
/// A row that cannot be read.
pub fn redact(
    rows: &[JournalRow],
    names: impl Iterator<Item = String>,
) -> serde_json::Result<Vec<JournalRow>> {
    redact_texts(rows, may_name, names)
}

/// Does the journal of a competition that was deleted end with the row of this hash? See [`erasure::ends_with`].
#[must_use]
pub fn ends_with(rows: &[JournalRow], head: &ChainHash) -> bool {
    erasure::ends_with(rows, head, |event: &TeamEvent| {
        matches!(event, TeamEvent::PersonErased { .. })
    })
}

/// May a player stand in its texts? What teams and competitions are called stays.
const fn may_name(event: &TeamEvent) -> bool {
    match event {
        TeamEvent::Team(event) => match event {
            EntrantEvent::TeamLeft { .. } => true,
            EntrantEvent::TeamSet { .. }
            | EntrantEvent::TeamRemoved { .. }
            | EntrantEvent::ListSet { .. }
            | EntrantEvent::LinkRenewed { .. } => false,
        },
        TeamEvent::Match(event) => match event {
            MatchEvent::MatchPutOff { .. }
            | MatchEvent::MatchArranged { .. }
            | MatchEvent::LineupsCorrected { .. }
            | MatchEvent::MatchForfeited { .. }
            | MatchEvent::MatchDecided { .. } => true,
            MatchEvent::LineupSealed { .. }
            | MatchEvent::LineupsOpened { .. }
            | MatchEvent::ResultsStated { .. }
            | MatchEvent::ResultsEntered { .. } => false,
        },
        TeamEvent::PenaltyGiven { .. }
        | TeamEvent::PenaltyLifted { .. }
        | TeamEvent::Reopened { .. } => true,
        TeamEvent::CompetitionMade { .. }
        | TeamEvent::RulesChanged { .. }
        | TeamEvent::DirectorNamed { .. }
        | TeamEvent::DirectorDismissed { .. }
        | TeamEvent::Announced
        | TeamEvent::RoundPublished { .. }
        | TeamEvent::PersonErased { .. }
        | TeamEvent::Finished { .. } => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(id: i32, born: &str, licence: &str) -> Player {
        let person = Person {
            born: born.parse().ok(),
            licence: licence.parse().ok(),
            club: "Clube do Sul".parse().ok(),
            rating: "1800".parse().ok(),
            ..Person::named("Sá, Ana".parse().unwrap())
        };
        let id = PlayerId(id);
        Player { id, person }
    }

    /// The year and that there was a licence, and nothing that says who it was.
    #[test]
    fn what_ratings_ask_is_left_of_a_record() {
        for (born, licence, expected) in [
            ("2012", "5007", Some((Some(2012), Some("—7")))),
            ("2012", "", Some((Some(2012), None))),
            ("", "5007", Some((None, Some("—7")))),
            ("", "", None),
        ] {
            let all = left(&[record(7, born, licence)]).unwrap();
            let told = all.first().map(|one| {
                let born = one.person.born.map(|year| year.get());
                (born, one.person.licence.as_ref().map(|one| one.as_str()))
            });
            assert_eq!(told, expected, "{born} {licence}");
            let bare = Person::named("Pessoa 7".parse().unwrap());
            for Player { id, person } in &all {
                let rest = Person {
                    born: None,
                    licence: None,
                    ..person.clone()
                };
                assert_eq!((*id, rest), (PlayerId(7), bare.clone()));
            }
        }
    }

    /// Another record of somebody who was forgotten turns up, and is forgotten as well: the first says nothing any more, and leaves what it left.
    #[test]
    fn what_is_left_once_stays() {
        let mut competition = crate::decide::tests::prepared(crate::rules::CUP, 2);
        let first = left(&[record(7, "2012", "5007")]).unwrap();
        competition.forget(&first);
        let later = TeamEvent::PersonErased {
            player: PlayerId(8),
            rows: Vec::new(),
            players: left(&[record(7, "", ""), record(8, "2013", "")]).unwrap(),
        };
        recall(&mut competition, &later);
        let born = |id| competition.forgotten[&PlayerId(id)].born;
        assert_eq!(born(7), first[0].person.born);
        assert_eq!(born(8), "2013".parse().ok());
    }
}
