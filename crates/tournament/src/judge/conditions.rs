//! What holds beside the rules of a system: who must not meet, virtual points, the initial colour.

use std::collections::{BTreeMap, BTreeSet};

use crate::{Entry, EntryNo, Kin, Points, RoundNo, Side, Tournament, plain, trf::TrfFile};

/// What a tournament report file says beside the rules.
///
/// ```
/// use tournament::{EntryNo, RoundNo, judge::Conditions, trf::{ReadOptions, read}};
/// let text = "142 3\n260   2   3    1    2\n001    1      Rui\n001    2      Eva\n";
/// let conditions = Conditions::of(&read(text.as_bytes(), &ReadOptions::default())?);
/// assert!(!conditions.apart(RoundNo(1), EntryNo(1), EntryNo(2)));
/// assert!(conditions.apart(RoundNo(2), EntryNo(2), EntryNo(1)));
/// # Ok::<(), tournament::trf::ParseTrfError>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct Conditions {
    /// The side that odd pairing numbers have in their first game (C.04.3 5.2.5), where it is known.
    pub initial: Option<Side>,
    /// Who must not meet, by round (260), and those of one club or federation whom the regulations in the file's comments keep apart.
    apart: BTreeMap<RoundNo, BTreeSet<(EntryNo, EntryNo)>>,
    /// Points that count in pairing only, by round (250, C.04.7).
    virtual_points: BTreeMap<RoundNo, BTreeMap<EntryNo, Points>>,
}

impl Conditions {
    /// The conditions of a file.
    #[must_use]
    pub fn of(file: &TrfFile) -> Self {
        let tournament = &file.tournament;
        let games = tournament.regulations.games.0;
        let rounds = || (1..=tournament.round_count().max(last(tournament))).map(RoundNo);
        let apart = rounds().map(|round| {
            let mut apart = file.extras.apart(round, games);
            apart.extend(of_clubs(tournament, round));
            (round, apart)
        });
        let accelerated = rounds().map(|round| {
            // the round of the file in which the match begins
            let first = (round.0 - 1).saturating_mul(games.into()).saturating_add(1);
            let points = |no: &EntryNo| (*no, file.extras.virtual_points(*no, first));
            (round, tournament.order.iter().map(points).collect())
        });
        Self {
            initial: file.initial_colour,
            apart: apart.collect(),
            virtual_points: accelerated.collect(),
        }
    }

    /// Must the two not meet in this round?
    #[must_use]
    pub fn apart(&self, round: RoundNo, a: EntryNo, b: EntryNo) -> bool {
        let pairs = self.apart.get(&round);
        pairs.is_some_and(|pairs| pairs.contains(&(a.min(b), a.max(b))))
    }

    /// All who must not meet in this round.
    pub(super) fn all_apart(&self, round: RoundNo) -> impl Iterator<Item = (EntryNo, EntryNo)> {
        self.apart.get(&round).into_iter().flatten().copied()
    }

    /// The virtual points of somebody in this round.
    #[must_use]
    pub fn virtual_points(&self, round: RoundNo, entry: EntryNo) -> Points {
        let points = self.virtual_points.get(&round);
        let own = points.and_then(|points| points.get(&entry));
        own.copied().unwrap_or_default()
    }
}

/// Two of one club, or of one federation, the smaller number first, in a round in which the regulations keep them apart. No rule of a system, but a wish
/// that the arbiter may give up where nothing else is left: who met in the round was let to.
fn of_clubs(tournament: &Tournament, round: RoundNo) -> Vec<(EntryNo, EntryNo)> {
    let regulations = &tournament.regulations;
    if round.0 > regulations.club_rounds || !regulations.system.is_swiss() {
        return Vec::new();
    }
    let of = |one: &Entry| {
        let club = one.person.club.as_ref();
        let club = club.map(|club| plain(club.as_str()));
        (one.no, club, one.person.federation)
    };
    let people: Vec<_> = tournament.entries.values().map(of).collect();
    let met = |a: EntryNo, b: EntryNo| {
        let match_of = tournament.round(round).and_then(|round| round.match_of(a));
        match_of.is_some_and(|one| one.pairing.side_of(b).is_some())
    };
    let mut pairs = Vec::new();
    for (at, (a, club, federation)) in people.iter().enumerate() {
        for (b, its_club, its_federation) in &people[at + 1..] {
            let of_one_club = club.is_some() && club == its_club;
            let of_one_federation = federation.is_some() && federation == its_federation;
            let apart = match regulations.apart_by {
                Kin::Club => of_one_club,
                Kin::Federation => of_one_federation,
                Kin::Either => of_one_club || of_one_federation,
            };
            if apart && !met(*a, *b) {
                pairs.push((*a, *b));
            }
        }
    }
    pairs
}

fn last(tournament: &Tournament) -> u16 {
    tournament.rounds.last().map_or(0, |round| round.no.0)
}
