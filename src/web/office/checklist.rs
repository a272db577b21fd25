//! The checklist of a report, as its page and its pack show it.

use crate::{
    db::{self, Conn, licensed::LicenceBooks},
    words::{self, Lang, Named, Words},
};
use federation::office::{Check, CheckAnswer, Checked, OfficeFinding, checklist, open};
use tournament::{
    Stage, Tournament,
    office::{Fixture, OfficeRefusal},
};

use super::desk::{Books, Stop};

/// A line of the checklist, as the page shows it.
pub(super) struct CheckLine {
    pub(super) label: String,
    /// Yes, no, or not asked.
    pub(super) answer: String,
    pub(super) class: &'static str,
    pub(super) found: String,
}

impl CheckLine {
    /// The lines as the page shows them: whoever was forgotten is called in the language of the reader there, and as is stored in the pack.
    pub(super) fn shown(
        (lang, t): (Lang, &Words),
        (books, tournament): (&Books, &Tournament),
        checked: &[Checked],
    ) -> Vec<Self> {
        let named = words::told(t, tournament);
        let about = (books, named.as_ref().unwrap_or(tournament));
        let line = |one: &Checked| Self::of(t, lang, about, one);
        checked.iter().map(line).collect()
    }

    pub(super) fn of(
        t: &Words,
        lang: Lang,
        (books, tournament): (&Books, &Tournament),
        checked: &Checked,
    ) -> Self {
        let names = |all: Vec<String>| all.join(", ");
        let found = match &checked.found {
            OfficeFinding::Nothing => String::new(),
            OfficeFinding::Count(found, 0) => found.to_string(),
            OfficeFinding::Count(found, wanted) => t.office_found_of(*found, *wanted),
            OfficeFinding::Days(first, last) => words::dates(lang, *first, *last),
            OfficeFinding::Rhythm(rhythm) => {
                rhythm.map_or_else(|| "—".to_owned(), |one| one.name(t))
            }
            OfficeFinding::Entries(entries) => {
                let entries = entries.iter().filter_map(|no| tournament.entries.get(no));
                names(entries.map(|one| one.person.name.to_string()).collect())
            }
            OfficeFinding::Arbiters(all) => {
                names(all.iter().map(|id| books.account(*id)).collect())
            }
        };
        let (answer, class) = match checked.answer {
            CheckAnswer::Yes => (t.office_check_yes(), "good"),
            CheckAnswer::No => (t.office_check_no(), "bad"),
            CheckAnswer::NotAsked => (t.office_check_free(), "info"),
        };
        Self {
            label: check_name(t, checked.check),
            answer,
            class,
            found,
        }
    }
}

/// What a line of the checklist asks.
fn check_name(t: &Words, check: Check) -> String {
    match check {
        Check::Over => t.office_check_over(),
        Check::Results => t.office_check_results(),
        Check::Days => t.office_check_days(),
        Check::Players => t.office_check_players(),
        Check::Rounds => t.office_check_rounds(),
        Check::Rhythm => t.office_check_rhythm(),
        Check::Licences => t.office_check_licences(),
        Check::Arbiters => t.office_check_arbiters(),
        Check::Rulings => t.office_check_rulings(),
    }
}

/// How many lines of the checklist are not as they should be, of a tournament that is over. A competition of teams has no checklist, and is over as well.
pub(super) fn unanswered(c: &mut Conn, fixture: &Fixture) -> Result<usize, Stop> {
    if let Some(id) = fixture.plan.competition {
        let found = db::team::find(c, id)?.ok_or(OfficeRefusal::NoSuchCompetition)?;
        return match found.competition.is_over() {
            true => Ok(0),
            false => Err(OfficeRefusal::NotOver.into()),
        };
    }
    let id = fixture.plan.tournament.ok_or(OfficeRefusal::NoTournament)?;
    let loaded = db::tournament::find(c, id)?.ok_or(OfficeRefusal::NoTournament)?;
    if loaded.tournament.stage != Stage::Finished {
        return Err(OfficeRefusal::NotOver.into());
    }
    let known = LicenceBooks::load(c, &loaded.tournament)?;
    Ok(open(&checklist(
        &fixture.plan,
        &loaded.tournament,
        &known.licences(),
    )))
}
