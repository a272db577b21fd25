//! What would become of a file.

use std::collections::BTreeMap;

use askama::Template;

use crate::{
    import::{Roster, RosterMatch, completed},
    web::{
        form::{Choice, Form},
        page::Frame,
        register::person,
        visitor::Visitor,
    },
    words::{self, Lang, Words},
};
use tournament::{
    Entry, EntryNo, Merges, Person, Player, PlayerId, Round, Tournament,
    standings::{Quarters, StandingsRow, Value, shown_points, standings},
    trf::{LineClaim, TrfDoubt, TrfFile, Warning, grouped},
};

use super::super::regulations::{Choices, labels, tie_break_choice};

/// How many lines a doubt names.
const LINES: usize = 8;
/// How many doubts are listed.
const DOUBTS: usize = 100;

#[derive(Template)]
#[template(path = "desk/take_over.html")]
pub(super) struct TakeOverPage {
    frame: Frame,
    form: Form,
    choices: Choices,
    trf: String,
    faults: Vec<String>,
    preview: Option<FilePreview>,
}

impl TakeOverPage {
    pub fn new(visitor: &Visitor, trf: String, form: Form) -> Self {
        let frame = Frame::new(visitor);
        Self {
            choices: Choices::new(frame.t),
            form: labels::labelled(form, frame.t),
            frame,
            trf,
            faults: Vec::new(),
            preview: None,
        }
    }

    /// The same page for a file that cannot be read.
    pub fn refused(mut self, fault: String) -> Self {
        self.faults.push(fault);
        self
    }

    /// The same page with what would become of the file. The form offers its tie-breaks too, however unusual.
    pub fn with(mut self, preview: FilePreview) -> Self {
        for choice in &preview.tie_breaks {
            if !self.choices.tie_breaks.contains(choice) {
                self.choices.tie_breaks.push(choice.clone());
            }
        }
        self.preview = Some(preview);
        self
    }

    /// Has the form the fields of the regulations?
    fn has_fields(&self) -> bool {
        !self.form.value("rules").is_empty()
    }
}

/// What would become of a file.
pub(super) struct FilePreview {
    name: String,
    when: String,
    lines: Vec<ComparedRow>,
    rounds: Vec<RoundLine>,
    doubts: Vec<DoubtLine>,
    /// How many are not listed.
    more_doubts: usize,
    /// Do the rules of the game stand in the file?
    says_rules: bool,
    /// How many games a match seems to have, where the file was read with one.
    games_in_a_row: Option<u8>,
    in_register: usize,
    tie_breaks: Vec<Choice>,
}

/// A player, with the score as the file says and as it is computed.
struct ComparedRow {
    number: EntryNo,
    name: String,
    about: String,
    found: Option<Who>,
    points: Compared,
    place: Compared,
}

/// Who somebody is in the register.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Who {
    Known,
    /// One of several of this name.
    Several,
    /// One of this name, as are other lines of the file.
    Repeated,
}

/// A number as computed, and as the file says where it says something else.
struct Compared {
    computed: String,
    said: Option<String>,
}

/// A round of the file.
struct RoundLine {
    no: u16,
    matches: usize,
    byes: usize,
    missing: usize,
    boards: Vec<String>,
}

/// What is not kept, and in which lines.
struct DoubtLine {
    lines: String,
    what: String,
}

impl FilePreview {
    /// Finds the players in the register, puts what it knows of them into the tournament, and looks at the result.
    pub fn new(file: &mut TrfFile, register: (&[Player], &Merges), lang: Lang, t: &Words) -> Self {
        let found = find(&mut file.tournament, register);
        let tournament = &file.tournament;
        let table = standings(tournament, None);
        let rows = table.rows.iter();
        let lines: Vec<ComparedRow> = rows
            .filter_map(|row| {
                let entry = tournament.entries.get(&row.entry)?;
                let claim = file.claims.get(&row.entry).copied().unwrap_or_default();
                Some(ComparedRow::new(
                    entry,
                    row,
                    claim,
                    found.get(&row.entry).copied(),
                ))
            })
            .collect();
        let (doubts, more_doubts) = doubts(file.warnings.iter().chain(&file.losses), t);
        let rounds = tournament.rounds.iter();
        let tie_breaks = tournament.regulations.tie_breaks.iter();
        let details = &tournament.details;
        Self {
            name: details.name.to_string(),
            when: words::dates(lang, details.starts, details.ends),
            in_register: found.values().filter(|who| **who == Who::Known).count(),
            lines,
            rounds: rounds
                .map(|round| RoundLine::new(round, tournament))
                .collect(),
            doubts,
            more_doubts,
            says_rules: file.says_regulations,
            games_in_a_row: file.games_in_a_row,
            tie_breaks: tie_breaks.map(|one| tie_break_choice(*one, t)).collect(),
        }
    }

    fn other_points(&self) -> usize {
        self.lines
            .iter()
            .filter(|line| line.points.said.is_some())
            .count()
    }

    fn other_places(&self) -> usize {
        self.lines
            .iter()
            .filter(|line| line.place.said.is_some())
            .count()
    }
}

/// The players of the register, nobody twice, with what it knows of them; of an event that has rounds not with its ratings and titles,
/// which are those of today: who had none in the file played without. Of several lines that would be one person, it is the line that has their number.
fn find(
    tournament: &mut Tournament,
    (players, merges): (&[Player], &Merges),
) -> BTreeMap<EntryNo, Who> {
    let played = !tournament.rounds.is_empty();
    let roster = Roster::of(players, merges);
    let mut lines: BTreeMap<PlayerId, (&Player, Vec<EntryNo>)> = BTreeMap::new();
    let mut found = BTreeMap::new();
    for entry in tournament.entries.values() {
        match roster.find(&entry.person) {
            RosterMatch::Nobody => {}
            RosterMatch::Several => drop(found.insert(entry.no, Who::Several)),
            RosterMatch::One(player) => {
                let (_, of_one) = lines.entry(player.id).or_insert((player, Vec::new()));
                of_one.push(entry.no);
            }
        }
    }
    for (player, of_one) in lines.into_values() {
        let is_numbered = |no: &&EntryNo| {
            let entry = tournament.entries.get(*no);
            entry.is_some_and(|entry| roster.numbered(&entry.person).is_some())
        };
        let numbered: Vec<EntryNo> = of_one.iter().filter(is_numbered).copied().collect();
        let (([no], _) | (_, [no])) = (&of_one[..], &numbered[..]) else {
            found.extend(of_one.into_iter().map(|no| (no, Who::Repeated)));
            continue;
        };
        if let Some(entry) = tournament.entries.get_mut(no) {
            entry.player = Some(player.id);
            let (rating, title) = (entry.person.rating, entry.person.title);
            let person = completed(&entry.person, &player.person);
            entry.person = match played {
                true => Person {
                    rating,
                    title,
                    ..person
                },
                false => person,
            };
            found.insert(*no, Who::Known);
        }
    }
    found
}

impl ComparedRow {
    fn new(entry: &Entry, row: &StandingsRow, claim: LineClaim, found: Option<Who>) -> Self {
        let said = claim
            .points
            .map(|points| Value::Number(Quarters::from(points)));
        let other = said.filter(|said| *said != row.score.value);
        let place = claim.place.filter(|place| *place != row.place);
        Self {
            number: entry.no,
            name: entry.person.name.to_string(),
            about: person::summary(&entry.person),
            found,
            points: Compared {
                computed: row.score.value.to_string(),
                said: other.map(|value| value.to_string()),
            },
            place: Compared {
                computed: row.place.to_string(),
                said: place.map(|place| place.to_string()),
            },
        }
    }

    fn in_register(&self) -> bool {
        self.found == Some(Who::Known)
    }

    fn ambiguous(&self) -> bool {
        self.found == Some(Who::Several)
    }

    fn repeated(&self) -> bool {
        self.found == Some(Who::Repeated)
    }
}

impl RoundLine {
    fn new(round: &Round, tournament: &Tournament) -> Self {
        use tournament::Side::{First, Second};
        let name = |entry| words::full_name(tournament, entry);
        let boards = round.matches.iter().map(|one| {
            let (first, second) = (name(one.pairing.first), name(one.pairing.second));
            let result = if one.finished() {
                let points = |side| shown_points(&tournament.regulations, one, side);
                format!("{} – {}", points(First), points(Second))
            } else {
                "–".to_owned()
            };
            format!("{first} {result} {second}")
        });
        Self {
            no: round.no.0,
            matches: round.matches.len(),
            byes: round.byes.len(),
            missing: round.missing(),
            boards: boards.collect(),
        }
    }
}

/// What is said of several lines stands once.
fn doubts<'a>(warnings: impl Iterator<Item = &'a Warning>, t: &Words) -> (Vec<DoubtLine>, usize) {
    let all = grouped(warnings);
    let more = all.len().saturating_sub(DOUBTS);
    let line = |(lines, what): (Vec<usize>, TrfDoubt)| DoubtLine {
        lines: listed(&lines, t),
        what: words::trf_doubt(t, &what),
    };
    (all.into_iter().take(DOUBTS).map(line).collect(), more)
}

/// `3, 4, 5 e mais 20`
fn listed(lines: &[usize], t: &Words) -> String {
    let shown = lines.iter().take(LINES).map(ToString::to_string);
    let shown = shown.collect::<Vec<_>>().join(", ");
    match lines.len().saturating_sub(LINES) {
        0 => shown,
        more => t.takeover_more_lines(more, shown),
    }
}
