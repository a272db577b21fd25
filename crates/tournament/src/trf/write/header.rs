//! The lines before the players.

use super::{Edition, Extras, Writer, notes, tie_breaks};
use crate::trf::{
    codes::{CodedSystem, named},
    time,
};
use crate::{
    Acceleration, Cycles, MatchPoints, PairingSystem, Points, Regulations, RoundNo, Tournament,
};
use draughts::Colour;

/// Who pairs, for other programs (182).
pub(crate) const PROGRAM: &str = "Arbitro";

/// Where a line that was kept stands, in the order of writing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum TrfPart {
    /// Among the lines that say what the tournament is.
    Header,
    /// After them.
    Comment,
    /// After the players.
    Rest,
}

/// Where this line stands.
pub(crate) fn part(line: &str) -> TrfPart {
    match line.get(..3) {
        Some(
            "032" | "072" | "082" | "092" | "102" | "112" | "122" | "132" | "152" | "172" | "182"
            | "222",
        ) => TrfPart::Header,
        Some("###") => TrfPart::Comment,
        _ => TrfPart::Rest,
    }
}

impl Writer<'_> {
    /// The lines before the players, by their codes; comments last.
    pub(super) fn header(&self) -> Vec<String> {
        let details = &self.tournament.details;
        let mut lines = vec![format!("012 {}", details.name)];
        lines.extend(details.venue.iter().map(|venue| format!("022 {venue}")));
        lines.push(format!("042 {}", details.starts.format("%Y/%m/%d")));
        lines.push(format!("052 {}", details.ends.format("%Y/%m/%d")));
        lines.push(format!("062 {}", self.tournament.order.len()));
        lines.extend(self.for_engines());
        if self.extras.noted {
            lines.extend(self.about());
        }
        lines.extend(self.kept(TrfPart::Header));
        lines.sort_by(|a, b| a.get(..3).cmp(&b.get(..3)));
        if self.edition == Edition::Trf26 {
            lines.extend(self.notes());
        }
        lines.extend(self.kept(TrfPart::Comment));
        lines
    }

    /// How many have a rating (072), the type of tournament (092), who arbitrates (102), the time of a game (122, 222), the dates of the rounds (132) and who pairs (182),
    /// where the file that was read says nothing of it.
    fn about(&self) -> Vec<String> {
        let regulations = &self.tournament.regulations;
        let (time, system) = (&regulations.time, regulations.system);
        let arbiter = self.tournament.presentation.arbiter.as_ref();
        let newer = self.edition == Edition::Trf26;
        let all = [
            Some(format!("072 {}", self.rated())),
            Some(format!("092 {}", in_words(system))),
            arbiter.map(|name| format!("102 {name}")),
            Some(format!("122 {}", time::words(time))),
            self.dates(),
            newer.then(|| format!("182 {PROGRAM}")),
            newer.then(|| format!("222 {}", time::code(time))),
        ];
        let kept = &self.extras.kept;
        let said = |line: &str| kept.iter().any(|other| other.get(..3) == line.get(..3));
        let all = all.into_iter().flatten();
        all.filter(|line| !said(line)).collect()
    }

    /// How many of those who have a number have a rating.
    fn rated(&self) -> usize {
        let entries = &self.tournament.entries;
        let order = self.tournament.order.iter();
        let entries = order.filter_map(|entry| entries.get(entry));
        entries.filter(|one| one.person.rating.is_some()).count()
    }

    /// The date of each round of the file, in the columns of its results.
    fn dates(&self) -> Option<String> {
        let hours = &self.tournament.presentation.hours;
        let games = usize::from(self.tournament.regulations.games.0);
        let dates = (1..=self.tournament.round_count()).map(|round| {
            let at = hours.get(&RoundNo(round));
            let date = at.map_or_else(String::new, |at| at.format("%y/%m/%d").to_string());
            format!("{date:<10}").repeat(games)
        });
        let dates = dates.collect::<String>();
        let line = format!("{:<91}{}", "132", dates.trim_end());
        (!dates.trim().is_empty()).then_some(line)
    }

    /// What pairing asks for: how many rounds, points, system, tie-breaks and the initial colour.
    fn for_engines(&self) -> Vec<String> {
        let rounds = self.file_rounds();
        let black = self.tournament.regulations.initial == Colour::Black;
        match self.edition {
            Edition::Trf16 => {
                let colour = if black { "black1" } else { "white1" };
                let mut lines = vec![format!("XXR {rounds}"), format!("XXC {colour}")];
                // a round of the file is a game, whose values are the usual ones, where a match has several
                let values = values_by_code(self.tournament).filter(|_| !self.counts_games());
                lines.extend(values);
                lines
            }
            Edition::Trf26 => {
                // how many were played would say which of them are accelerated, and that no more are to come
                let told = (!self.extras.rounds_unsaid).then(|| format!("142 {rounds}"));
                let mut lines: Vec<String> = told.into_iter().collect();
                lines.extend([
                    format!("162 {}", values(self.tournament, self.extras)),
                    format!("192 {}", self.system()),
                ]);
                lines.extend(self.tie_breaks());
                lines.push(format!("152 {}", if black { 'B' } else { 'W' }));
                lines
            }
        }
    }

    /// Comments of our own.
    fn notes(&self) -> Vec<String> {
        let Tournament {
            regulations,
            entries,
            ..
        } = self.tournament;
        let games = regulations.games.0;
        let mut lines = Vec::new();
        if games > 1 {
            lines.push(format!("### games-per-match: {games}"));
        }
        if self.extras.noted {
            lines.extend(notes::of_regulations(regulations));
            let numbered = (1..).zip(&self.tournament.order);
            let entries = numbered.filter_map(|(number, no)| Some((number, entries.get(no)?)));
            lines.extend(entries.flat_map(|(number, entry)| notes::of_entry(number, entry)));
            lines.extend(notes::of_hours(self.tournament));
            lines.extend(notes::of_rounds(self.tournament));
        }
        lines
    }

    /// The lines that were kept for this part and that the edition knows.
    pub(super) fn kept(&self, wanted: TrfPart) -> impl Iterator<Item = String> {
        let edition = self.edition;
        let lines = self.extras.kept.iter();
        lines
            .filter(move |line| part(line) == wanted && edition.knows(line))
            .cloned()
    }

    /// The code that was read, while it still says the same.
    fn system(&self) -> String {
        let regulations = &self.tournament.regulations;
        let acceleration = regulations.acceleration;
        // a Swiss of another kind was read as the one that is most like it
        let same = |code: &&str| match regulations.system {
            PairingSystem::Dutch { .. } => [
                CodedSystem::Dutch(acceleration),
                CodedSystem::Ours,
                CodedSystem::Stranger,
            ]
            .contains(&named(code)),
            PairingSystem::DoubleSwiss { .. } => {
                let like = CodedSystem::DoubleSwiss(acceleration);
                [like, CodedSystem::Ours, CodedSystem::Stranger].contains(&named(code))
            }
            PairingSystem::RoundRobin { cycles } => {
                matches!(named(code), CodedSystem::RoundRobin(read, _) if read == cycles)
            }
            PairingSystem::Knockout { .. } | PairingSystem::Match { .. } => false,
        };
        let read = self.extras.system.as_deref().filter(same);
        read.map_or_else(|| code_of(regulations), str::to_owned)
    }

    /// The lines that were read, while they still say the same.
    fn tie_breaks(&self) -> Vec<String> {
        let now = &self.tournament.regulations.tie_breaks;
        let read = &self.extras.tie_breaks;
        if tie_breaks(read).0 == *now {
            return read.clone();
        }
        let codes: Vec<_> = now.iter().map(|one| one.code()).collect();
        vec![format!("202 {}", codes.join(","))]
    }
}

impl Edition {
    /// TRF16 has records up to 132, and those of federations by their letters.
    fn knows(self, line: &str) -> bool {
        let code = line.get(..3).unwrap_or_default();
        let number = code.parse::<u16>().ok();
        self == Self::Trf26 || code != "###" && number.is_none_or(|number| number <= 132)
    }
}

fn values(tournament: &Tournament, extras: &Extras) -> String {
    let MatchPoints { win, draw, loss } = tournament.regulations.match_points;
    let bye = tournament.regulations.bye.match_points;
    let pairs = [('W', win), ('D', draw), ('L', loss), ('P', bye)];
    let others = extras
        .points
        .iter()
        .map(|(symbol, points)| (*symbol, *points));
    let cells = pairs.into_iter().chain(others);
    let cells = cells.map(|(symbol, points)| format!(" {symbol}{:>4}", decimal(points)));
    cells.collect::<Vec<_>>().join("   ")
}

/// The values as engines know them (XXS); none where they are 1, ½, 0 and 1.
fn values_by_code(tournament: &Tournament) -> Option<String> {
    let MatchPoints { win, draw, loss } = tournament.regulations.match_points;
    let bye = tournament.regulations.bye.match_points;
    if tournament.regulations.match_points == MatchPoints::STANDARD && bye == win {
        return None;
    }
    let [won, drawn, lost, bye] = [win, draw, loss, bye].map(decimal);
    // there is no code for a loss with either colour, and a forfeit is one here
    let losses = (loss != Points::ZERO).then(|| format!(" WL={lost} BL={lost} FL={lost}"));
    let losses = losses.unwrap_or_default();
    Some(format!("XXS W={won} D={drawn}{losses} PAB={bye}"))
}

pub(super) fn decimal(points: Points) -> String {
    let half = if points.halves() % 2 == 0 { 0 } else { 5 };
    format!("{}.{half}", points.halves() / 2)
}

/// The code of a system (192) that is not accelerated.
pub(crate) fn code(system: PairingSystem) -> &'static str {
    match system {
        PairingSystem::DoubleSwiss { .. } => "FIDE_DOUBLESWISS",
        PairingSystem::Dutch { .. } => "FIDE_DUTCH",
        PairingSystem::RoundRobin { cycles } => match cycles {
            Cycles::Single => "FIDE_ROUNDROBIN",
            Cycles::Double => "FIDE_DOUBLEROUNDROBIN",
            Cycles::DoubleUnswapped => "BERGER_DOUBLEROUNDROBIN",
        },
        PairingSystem::Knockout { .. } => "CUSTOM_KNOCKOUT",
        PairingSystem::Match { .. } => "MATCH",
    }
}

/// The type of a tournament in words (092).
pub(crate) fn in_words(system: PairingSystem) -> &'static str {
    match system {
        PairingSystem::DoubleSwiss { .. } => "Individual: Double-Swiss",
        PairingSystem::Dutch { .. } => "Individual: Swiss-System (FIDE Dutch)",
        PairingSystem::RoundRobin { cycles } => match cycles {
            Cycles::Single => "Individual: Round-Robin",
            Cycles::Double | Cycles::DoubleUnswapped => "Individual: Double-Round-Robin",
        },
        PairingSystem::Knockout { .. } => "Individual: Knock-Out",
        PairingSystem::Match { .. } => "Individual: Match",
    }
}

/// The code of the system of these regulations (192), which says of a Swiss whether it is accelerated, and of a round robin how many games two
/// players have in a row.
pub(crate) fn code_of(regulations: &Regulations) -> String {
    let plain = code(regulations.system);
    let games = regulations.games.0;
    match regulations.system {
        PairingSystem::DoubleSwiss { .. } | PairingSystem::Dutch { .. } => {
            match regulations.acceleration {
                Acceleration::None => plain.to_owned(),
                Acceleration::Baku => format!("{plain}_BAKU"),
            }
        }
        PairingSystem::RoundRobin {
            cycles: Cycles::Single,
        } if games > 1 => format!("BERGER_ROUNDROBIN_G{games}"),
        PairingSystem::RoundRobin { .. }
        | PairingSystem::Knockout { .. }
        | PairingSystem::Match { .. } => plain.to_owned(),
    }
}
