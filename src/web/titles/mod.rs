//! Titles: who holds them, and who came first year by year, for everybody; what they ask for, proposed, given and withdrawn by those who run the federation.

pub(super) mod case;
pub(super) mod clauses;
pub(super) mod holders;
pub(super) mod honours;
pub(super) mod office;
pub(super) mod person;
pub(super) mod progress;
pub(super) mod rules;

use crate::{
    db::{self, Conn, DbError},
    words::{self, Lang, Named, Words},
};
use chrono::NaiveDate;
use federation::titles::TitleRules;
use tournament::{Title, TitleCase, TitleState};

/// What titles ask for; nothing where nobody said, or where it cannot be read any more.
pub(super) fn load_rules(c: &mut Conn) -> Result<Option<TitleRules>, DbError> {
    Ok(db::title::rules(c)?.and_then(|text| text.parse().ok()))
}

/// A title with its short form.
pub(super) fn named(title: Title, t: &Words) -> String {
    format!("{} ({})", title.name(t), title.code())
}

/// What came of a proposal, as a sentence.
pub(super) fn came_of(standing: &TitleState, (lang, t): (Lang, &Words)) -> String {
    let day = |day: &NaiveDate| words::date(lang, *day);
    match standing {
        TitleState::Proposed => t.titles_is_proposed(),
        TitleState::Approved { from, by, .. } => t.titles_is_approved(day(from), by.as_str()),
        TitleState::Declined { why, by } => t.titles_is_declined(by.as_str(), why.as_str()),
        TitleState::Withdrawn {
            from,
            on,
            why,
            by,
            reopened,
        } => {
            let said = reopened.as_ref();
            let said = said.map(|name| t.office_brings_reopened(name.as_str()));
            let why = said
                .into_iter()
                .chain(why.as_ref().map(ToString::to_string));
            let why: Vec<String> = why.collect();
            t.titles_is_withdrawn(day(from), day(on), by.as_str(), why.join(" "))
        }
    }
}

/// What a title rests on: what the program says of it in the reader's language, what somebody wrote as they did.
pub(super) fn rests_on(case: &TitleCase, t: &Words) -> String {
    let evidence = case.evidence.as_str();
    match case.by_homologation {
        true => t.office_brings_evidence(evidence),
        false => evidence.to_owned(),
    }
}
