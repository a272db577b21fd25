//! Why the standings of a circuit are others than those that were published before them: what the two say, and what became of the tournaments that only the one
//! before counts.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::CircuitEdition;
use crate::db::tournament::Over;
use federation::circuits::{Score, Series, WhyNot};
use tournament::{Circuit, PlayerId, ShortText, TournamentId};

/// Why a tournament does not count any more that the edition before counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Gone {
    /// The federation took it out of the circuit.
    TakenOut,
    /// It waits to be homologated, as after its homologation was opened again.
    Waits,
    /// Its organiser hid it.
    Hidden,
    /// It is a line that was set aside.
    SetAside,
    /// It is not over any more.
    GoesOn,
}

/// Why standings are others than those before them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Revision {
    /// The rules are others.
    Rules,
    /// Licences are looked up by seasons from another day on.
    Seasons,
    /// This tournament came in.
    Added(ShortText),
    /// This one went out; nothing of why where that was not kept.
    Gone(ShortText, Option<Gone>),
    /// One that was called the first is called the second.
    Renamed(ShortText, ShortText),
    /// One counts now, or why it does not.
    Counting(ShortText, Option<WhyNot>),
    /// The places or the points of one were corrected.
    Corrected(ShortText),
    /// Others score in one, whose places are the same: the register or the licences say so.
    Scoring(ShortText),
    /// One has another weight.
    Weighed(ShortText),
    /// Others are of a category.
    Categories,
    /// Nothing of it: the program makes something else of the same.
    Reckoned,
}

/// What the edition before counted and is not among what counts now.
pub(super) fn gone(
    before: &CircuitEdition,
    (circuit, counted): (&Circuit, &[(TournamentId, i32)]),
    [waiting, hidden]: [&[Over]; 2],
) -> Vec<(TournamentId, Gone)> {
    let why = |id: TournamentId| {
        if !circuit.events.contains_key(&id) {
            return Gone::TakenOut;
        }
        if waiting.iter().any(|one| one.id == id) {
            return Gone::Waits;
        }
        match hidden.iter().find(|one| one.id == id) {
            Some(one) if one.is_hidden => Gone::Hidden,
            Some(_) => Gone::SetAside,
            None => Gone::GoesOn,
        }
    };
    let ids = before.events.iter().map(|(id, _)| *id);
    let out = ids.filter(|id| counted.iter().all(|(one, _)| one != id));
    out.map(|id| (id, why(id))).collect()
}

/// Why standings are others than those before them; nothing where they say the same.
#[must_use]
pub fn revisions(before: &CircuitEdition, after: &CircuitEdition) -> Vec<Revision> {
    let mut all = Vec::new();
    let by_same_rules = before.rules == after.rules;
    if !by_same_rules {
        all.push(Revision::Rules);
    }
    if before.seasons_since != after.seasons_since {
        all.push(Revision::Seasons);
    }
    for (id, name) in &after.events {
        match before.events.iter().find(|(one, _)| one == id) {
            Some((_, called)) => all.extend(of_event([before, after], *id, [called, name])),
            None => all.push(Revision::Added(name.clone())),
        }
    }
    for (id, name) in &before.events {
        if after.events.iter().all(|(one, _)| one != id) {
            let why = after.gone.iter().find(|(one, _)| one == id);
            all.push(Revision::Gone(name.clone(), why.map(|(_, why)| *why)));
        }
    }
    if by_same_rules && others_are_of_a_category(before, after) {
        all.push(Revision::Categories);
    }
    if all.is_empty() && !before.says_the_same(after) {
        all.push(Revision::Reckoned);
    }
    all
}

/// What is other of a tournament that both have.
fn of_event(
    editions: [&CircuitEdition; 2],
    id: TournamentId,
    [called, name]: [&ShortText; 2],
) -> Vec<Revision> {
    let mut all = Vec::new();
    if called != name {
        all.push(Revision::Renamed(called.clone(), name.clone()));
    }
    let excluded = |edition: &CircuitEdition| {
        let mut excluded = edition.overall.excluded.iter();
        excluded.find(|(one, _)| *one == id).map(|(_, why)| *why)
    };
    let [was, is] = editions.map(excluded);
    if was != is {
        all.push(Revision::Counting(name.clone(), is));
        return all;
    }
    let by_same_rules = editions[0].rules == editions[1].rules;
    let [had, has] = editions.map(|edition| scores(&edition.overall, id));
    let both = had.iter().filter_map(|(player, was)| {
        let is = has.get(player)?;
        Some((*was, *is))
    });
    let both: Vec<(&Score, &Score)> = both.collect();
    // by other rules a place gives other points, and others score
    let placed = |one: &Score| match by_same_rules {
        true => (one.place, one.sum, one.places),
        false => (one.place, 0, 0),
    };
    if both.iter().any(|(was, is)| placed(was) != placed(is)) {
        all.push(Revision::Corrected(name.clone()));
    } else if by_same_rules && had.keys().ne(has.keys()) {
        all.push(Revision::Scoring(name.clone()));
    }
    let weight = |one: &Score| (one.over, one.under);
    if by_same_rules && both.iter().any(|(was, is)| weight(was) != weight(is)) {
        all.push(Revision::Weighed(name.clone()));
    }
    all
}

/// What everybody has from a tournament.
fn scores(series: &Series, id: TournamentId) -> BTreeMap<PlayerId, &Score> {
    let lines = series.lines.iter();
    let scored = lines.filter_map(|line| {
        let score = line.scores.iter().find(|one| one.event == id)?;
        Some((line.player, score))
    });
    scored.collect()
}

/// Of those who are in both standings, is somebody in a category of one alone?
fn others_are_of_a_category(before: &CircuitEdition, after: &CircuitEdition) -> bool {
    let players = |series: &Series| -> BTreeSet<PlayerId> {
        series.lines.iter().map(|line| line.player).collect()
    };
    let both = &players(&before.overall) & &players(&after.overall);
    let mut pairs = before.categories.iter().zip(&after.categories);
    pairs.any(|(was, is)| {
        let moved = &players(was) ^ &players(is);
        !moved.is_disjoint(&both)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use federation::circuits::SeriesLine;

    const RULES: &str = "name A\nplaces 10 8 6\ncategory women: Femininas\n";

    /// Of two tournaments: the places of players 1, 2, 3 … in each, and who of them is in the category.
    fn edition(places: [&[u16]; 2], category: &[i32]) -> CircuitEdition {
        let score = |(event, place): (i32, u16)| Score {
            event: TournamentId(event),
            place,
            sum: 10,
            places: 1,
            over: 1,
            under: 1,
            points: 1000,
            counts: true,
        };
        let line = |player: i32| {
            let index = usize::try_from(player - 1).unwrap();
            let placed = (1..).zip(places);
            let placed = placed.filter_map(|(event, all)| Some((event, *all.get(index)?)));
            SeriesLine {
                place: None,
                player: PlayerId(player),
                total: 1000,
                scores: placed.map(score).collect(),
            }
        };
        let series = |players: &[i32]| Series {
            lines: players.iter().map(|player| line(*player)).collect(),
            excluded: Vec::new(),
        };
        let most = places.map(<[u16]>::len).into_iter().max().unwrap();
        let everybody: Vec<i32> = (1..).take(most).collect();
        let named = |id: i32| (TournamentId(id), format!("Etapa {id}").parse().unwrap());
        CircuitEdition {
            on: "2026-11-20".parse().unwrap(),
            rules: RULES.to_owned(),
            seasons_since: None,
            events: [1, 2].map(named).into(),
            gone: Vec::new(),
            overall: series(&everybody),
            categories: vec![series(category)],
        }
    }

    fn name(id: i32) -> ShortText {
        format!("Etapa {id}").parse().unwrap()
    }

    #[test]
    fn what_a_correction_changes_is_named_by_its_tournament() {
        let before = edition([&[1, 2, 3], &[1, 2, 3]], &[2]);
        assert!(revisions(&before, &before).is_empty());
        for (after, expected) in [
            (
                edition([&[1, 2, 3], &[2, 1, 3]], &[2]),
                Revision::Corrected(name(2)),
            ),
            (
                edition([&[1, 2], &[1, 2, 3]], &[2]),
                Revision::Scoring(name(1)),
            ),
            (
                edition([&[1, 2, 3], &[1, 2, 3]], &[2, 3]),
                Revision::Categories,
            ),
        ] {
            assert_eq!(revisions(&before, &after), [expected]);
        }
        let weigh = |edition: &mut CircuitEdition| {
            for line in &mut edition.overall.lines {
                line.scores[0].over = 2;
            }
        };
        let mut after = before.clone();
        weigh(&mut after);
        assert_eq!(revisions(&before, &after), [Revision::Weighed(name(1))]);
        // other rules are the reason for other points and weights, and not for another place
        after.rules = format!("{RULES}best 1\n");
        assert_eq!(revisions(&before, &after), [Revision::Rules]);
        after.overall.lines[1].scores[1].place = 1;
        let both = [Revision::Rules, Revision::Corrected(name(2))];
        assert_eq!(revisions(&before, &after), both);
    }

    #[test]
    fn what_came_in_went_out_or_counts_otherwise_is_named() {
        let before = edition([&[1, 2], &[1, 2]], &[]);
        let mut after = before.clone();
        after.events[1] = (TournamentId(3), name(3));
        let without = |why| [Revision::Added(name(3)), Revision::Gone(name(2), why)];
        assert_eq!(revisions(&before, &after), without(None));
        after.gone = vec![(TournamentId(2), Gone::Hidden)];
        assert_eq!(revisions(&before, &after), without(Some(Gone::Hidden)));
        let mut after = before.clone();
        after.overall.excluded = vec![(TournamentId(1), WhyNot::Class)];
        let told = |why| [Revision::Counting(name(1), why)];
        assert_eq!(revisions(&before, &after), told(Some(WhyNot::Class)));
        assert_eq!(revisions(&after, &before), told(None));
        let mut after = before.clone();
        after.events[0].1 = name(9);
        let renamed = [Revision::Renamed(name(1), name(9))];
        assert_eq!(revisions(&before, &after), renamed);
        let mut after = before.clone();
        after.overall.lines[0].total = 900;
        assert_eq!(revisions(&before, &after), [Revision::Reckoned]);
    }

    #[test]
    fn what_became_of_a_tournament_is_told() {
        let before = edition([&[1], &[1]], &[]);
        let over = |is_hidden| Over {
            id: TournamentId(2),
            version: 1,
            name: "Etapa 2".to_owned(),
            ends: "2026-11-18".parse().unwrap(),
            is_hidden,
        };
        let circuit = |events: &[i32]| Circuit {
            id: tournament::CircuitId(1),
            rules: RULES.to_owned(),
            events: events
                .iter()
                .map(|id| (TournamentId(*id), String::new()))
                .collect(),
        };
        let (both, one) = (circuit(&[1, 2]), circuit(&[1]));
        let (hidden, aside) = ([over(true)], [over(false)]);
        let [nothing, hidden, aside]: [&[Over]; 3] = [&[], &hidden, &aside];
        for (circuit, others, expected) in [
            (&one, [nothing, hidden], Gone::TakenOut),
            (&both, [aside, nothing], Gone::Waits),
            (&both, [nothing, hidden], Gone::Hidden),
            (&both, [nothing, aside], Gone::SetAside),
            (&both, [nothing, nothing], Gone::GoesOn),
        ] {
            let told = gone(&before, (circuit, &[(TournamentId(1), 1)]), others);
            assert_eq!(told, [(TournamentId(2), expected)]);
        }
    }
}
