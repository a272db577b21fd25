//! What a tournament brings once it is homologated: titles, which are given with the step or left out with a reason, ratings and points of circuits, which count from then on.
//! Opening it again withdraws the titles, until it is homologated anew.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{NaiveDate, TimeDelta};

use crate::{
    db::{
        self, Conn, DbError,
        journal::{self, Journal, Signature},
        title::TitleEnd,
    },
    reckoning::{self, Brought, Kept, UNRATED},
    web::{
        address::CircuitAt,
        circuits,
        form::{Form, FormErrors, Posted},
        titles::{
            clauses::{self, ClauseRow},
            load_rules, named, progress,
        },
    },
    words::{self, Lang, Words},
};
use federation::titles::{TitleVerdict, norm, showings};
use tournament::{
    JournalRow, LongText, Occasion, PlayerId, Reason, RegisterEvent, ShortText, Title, TitleCase,
    TitleCaseNo, TitleEvent, TitleState, Tournament, TournamentId,
    office::{
        Fixture, StepTaken,
        decide::{EarnedTitle, TitleAnswers, TitleGrounds, earned_title, give_titles},
    },
};

use super::desk::{Acting, Books, Stop};

/// Titles are signed before the step that gives them, in the same press: by that those are known that do not say on what occasion they were given.
const SIGNED_WITHIN: TimeDelta = TimeDelta::seconds(1);

/// A title that a tournament makes somebody's, with what the rules ask for it.
pub(super) struct Earned {
    earned: EarnedTitle,
    verdict: TitleVerdict,
}

impl Earned {
    fn key(&self) -> String {
        key(self.earned.player, self.earned.title)
    }
}

/// Where the ratings of a tournament go.
pub(super) enum Rated {
    /// Nowhere: it was cancelled.
    Cancelled,
    /// Nowhere: its class is not rated.
    Unrated,
    /// They are in this list already.
    In(ShortText, NaiveDate),
    /// Into the list that is published next.
    Next,
}

/// What a tournament brings.
pub(super) struct Brings {
    titles: Vec<Earned>,
    rated: Rated,
    circuits: Vec<Brought>,
}

impl Brings {
    pub(super) fn load(
        c: &mut Conn,
        loaded: &db::tournament::Loaded,
        today: chrono::NaiveDate,
    ) -> Result<Self, DbError> {
        Ok(Self {
            titles: earned(c, (loaded.id, &loaded.tournament), today)?,
            rated: rated(c, (loaded.id, &loaded.tournament))?,
            circuits: reckoning::brought(c, loaded.id)?,
        })
    }
}

/// The titles that are somebody's with the norm of this tournament: of each person the highest, where it is higher than what they hold.
fn earned(
    c: &mut Conn,
    (id, tournament): (TournamentId, &Tournament),
    today: chrono::NaiveDate,
) -> Result<Vec<Earned>, DbError> {
    let rules = load_rules(c)?;
    let Some((rules, section)) = rules
        .as_ref()
        .and_then(|rules| Some((rules, rules.on(tournament.details.ends)?)))
    else {
        return Ok(Vec::new());
    };
    let people = reckoning::people(c)?;
    let mut results = progress::Results::open(c, rules, Some(id))?;
    let mut earned = Vec::new();
    for showing in showings(tournament, section) {
        let made = section.titles.iter();
        let made: BTreeSet<Title> = made
            .filter(|rule| norm(rule, &showing).is_met())
            .map(|rule| rule.title)
            .collect();
        let entry = tournament.entries.get(&showing.entry);
        let Some(player) = entry.and_then(|entry| people.of(entry)) else {
            continue;
        };
        if made.is_empty() {
            continue;
        }
        let found = db::player::find(c, player)?;
        let held = found.and_then(|one| one.person.title);
        let all = results.of_player(c, player, today)?;
        let met = all.iter().filter(|one| one.verdict.is_met());
        let new = earned_title(held, &made, met.map(|one| one.title));
        let new = all.into_iter().find(|one| Some(one.title) == new);
        earned.extend(new.map(|one| Earned {
            earned: EarnedTitle {
                player,
                title: one.title,
                norms: one.norms.into_iter().map(|(id, _)| id).collect(),
            },
            verdict: one.verdict,
        }));
    }
    Ok(earned)
}

fn rated(c: &mut Conn, (id, tournament): (TournamentId, &Tournament)) -> Result<Rated, DbError> {
    // hidden it counts as well, once it is homologated
    if tournament.cancelled.is_some() {
        return Ok(Rated::Cancelled);
    }
    let classes = db::rating_edition::classes(c)?;
    if classes.get(&id).is_some_and(|class| class == UNRATED) {
        return Ok(Rated::Unrated);
    }
    let editions = db::rating_edition::list(c)?;
    let known = editions
        .iter()
        .find(|(_, edition)| edition.rated.iter().any(|(one, _)| *one == id));
    let Some((list, _)) = known else {
        return Ok(Rated::Next);
    };
    let lists = db::rating_list::list(c)?;
    let list = lists.into_iter().find(|one| one.id == *list);
    Ok(list.map_or(Rated::Next, |list| Rated::In(list.name, list.dated)))
}

/// By what a form knows a title of somebody.
fn key(player: PlayerId, title: Title) -> String {
    format!("{player}-{}", title.code())
}

/// The title of somebody that a form names so.
fn of_key(key: &str) -> Option<(PlayerId, Title)> {
    let (player, title) = key.split_once('-')?;
    Some((player.parse().ok()?, Title::from_code(title)?))
}

/// A title as the page shows it.
pub(super) struct TitleRow {
    pub(super) key: String,
    pub(super) name: String,
    pub(super) title: String,
    pub(super) clauses: Vec<ClauseRow>,
    /// The field of the reason why it is not given.
    pub(super) left: String,
}

/// What a tournament brings, as the page shows it.
pub(super) struct TitlesSection {
    pub(super) titles: Vec<TitleRow>,
    pub(super) ratings: String,
    /// Name and address of each circuit, with what it gives.
    pub(super) circuits: Vec<(String, String, String)>,
}

impl TitlesSection {
    pub(super) fn of((lang, t): (Lang, &Words), books: &Books, brings: &Brings) -> Self {
        let row = |one: &Earned| TitleRow {
            key: one.key(),
            name: books.player(one.earned.player, t),
            title: named(one.earned.title, t),
            clauses: clauses::rows(&one.verdict, t),
            left: format!("left-{}", one.key()),
        };
        let score = |(player, points): &(PlayerId, i64)| {
            format!(
                "{} {}",
                books.player(*player, t),
                circuits::points(*points, lang)
            )
        };
        let circuit = |one: &Brought| {
            let scores: Vec<String> = one.scores.iter().map(score).collect();
            let url = CircuitAt {
                circuit: one.circuit,
            };
            let said = match scores.is_empty() {
                true => t.office_brings_no_points(),
                false => scores.join("; "),
            };
            (one.name.to_string(), url.url(), said)
        };
        Self {
            titles: brings.titles.iter().map(row).collect(),
            ratings: match &brings.rated {
                Rated::Cancelled => t.office_brings_cancelled(),
                Rated::Unrated => t.office_brings_unrated(),
                Rated::In(list, dated) => {
                    // two lists may have one name
                    let day = words::date(lang, *dated);
                    t.office_brings_in_list(format!("{list} ({day})"))
                }
                Rated::Next => t.office_brings_next_list(),
            },
            circuits: brings.circuits.iter().map(circuit).collect(),
        }
    }

    /// The form with every title ticked, as it is shown first.
    pub(super) fn ticked(&self) -> Form {
        let ticks = self.titles.iter();
        Form::filled(ticks.map(|row| ("give", row.key.clone())))
    }
}

/// What a form says of the titles that it was shown with.
#[derive(Default)]
pub(super) struct SeenTitles(Vec<(String, Option<LongText>)>);

impl SeenTitles {
    /// Nothing where a title is left out without a reason.
    pub(super) fn read(posted: &Posted, errors: &mut FormErrors, t: &Words) -> Option<Self> {
        let given: BTreeSet<&str> = posted.all("give").collect();
        let mut decided = Vec::new();
        let mut is_whole = true;
        for key in posted.all("offered") {
            let field = format!("left-{key}");
            let why = match (given.contains(key), posted.text(&field).parse()) {
                (true, _) => None,
                (false, Ok(why)) => Some(why),
                (false, Err(_)) => {
                    errors.add(&field, t.office_brings_needs_reason());
                    is_whole = false;
                    continue;
                }
            };
            decided.push((key.to_owned(), why));
        }
        is_whole.then_some(Self(decided))
    }

    /// The same by what the titles are; nothing where one is named that there cannot be.
    fn answers(&self) -> Option<TitleAnswers> {
        let answers = self.0.iter();
        answers
            .map(|(key, why)| Some((of_key(key)?, why.clone())))
            .collect()
    }

    /// Gives the titles, and declines those that are left out ([`give_titles`]), in the transaction of the step.
    pub(super) fn act(
        &self,
        c: &mut Conn,
        acting: &Acting,
        (id, evidence, occasion): (TournamentId, &LongText, Occasion),
        entry: &Signature,
    ) -> Result<(), Stop> {
        let loaded = db::tournament::find(c, id)?.ok_or(Stop::NotFound)?;
        let earned = earned(c, (id, &loaded.tournament), acting.today())?;
        let earned = earned.into_iter().map(|one| one.earned).collect();
        let answers = self.answers().ok_or(Stop::Stale)?;
        let grounds = TitleGrounds {
            evidence: evidence.clone(),
            from: loaded.tournament.details.ends,
            occasion,
        };
        for (case, standing) in give_titles(&acting.desk(), earned, &answers, &grounds)? {
            let no = db::title::propose(c, case, entry)?;
            match db::title::decide(c, no, standing, entry)? {
                TitleEnd::Done => {}
                TitleEnd::NotFound | TitleEnd::Stale => return Err(Stop::Stale),
            }
        }
        Ok(())
    }
}

/// What an entry of the calendar gave by its homologation, as it stands.
pub(super) struct Gave {
    titles: Vec<TitleCase>,
    has_honours: bool,
}

impl Gave {
    pub(super) fn load(c: &mut Conn, kept: &Kept, fixture: &Fixture) -> Result<Self, DbError> {
        let has_honours = fixture.homologated().is_some()
            && !reckoning::honours_of(c, kept, [fixture.clone()])?.is_empty();
        Ok(Self {
            titles: given(c, fixture)?,
            has_honours,
        })
    }

    /// What opening the entry again takes away, a sentence each; none where it takes nothing.
    pub(super) fn taken_back(&self, t: &Words, books: &Books) -> Vec<String> {
        let title = |case: &TitleCase| {
            let (who, title) = (books.player(case.player, t), named(case.title, t));
            format!("{who}, {title}")
        };
        let titles: Vec<String> = self.titles.iter().map(title).collect();
        let titles = (!titles.is_empty()).then(|| t.office_brings_taken_back(titles.join("; ")));
        let honours = self.has_honours.then(|| t.office_brings_honours_gone());
        titles.into_iter().chain(honours).collect()
    }
}

/// The titles that are somebody's since an entry of the calendar was homologated; none where it is not.
fn given(c: &mut Conn, fixture: &Fixture) -> Result<Vec<TitleCase>, DbError> {
    let Some(taken) = fixture.homologated() else {
        return Ok(Vec::new());
    };
    let mut held = db::title::cases(c)?;
    held.retain(|_, case| case.standing.held_from().is_some());
    let marked = held.values().filter(|case| {
        let occasion = case.standing.occasion();
        occasion.is_some_and(|occasion| fixture.gave(occasion))
    });
    let marked: Vec<TitleCase> = marked.cloned().collect();
    held.retain(|_, case| case.standing.occasion().is_none());
    match marked.is_empty() && !held.is_empty() {
        true => signed_with(c, taken, held),
        false => Ok(marked),
    }
}

/// Of titles that do not say on what occasion they were given, those that a step gave: the journal has them beside it, signed by the same hand.
fn signed_with(
    c: &mut Conn,
    taken: &StepTaken,
    mut held: BTreeMap<TitleCaseNo, TitleCase>,
) -> Result<Vec<TitleCase>, DbError> {
    let moments = (taken.at - SIGNED_WITHIN, taken.at);
    let rows = journal::list_between(c, Journal::Register, moments)?;
    let approved = |row: &JournalRow| {
        let event: RegisterEvent = row.read().ok()?;
        let RegisterEvent::Title(TitleEvent::TitleCaseSet { case }) = event else {
            return None;
        };
        // somebody may have withdrawn it since
        let stands = held.remove(&case.no)?;
        (stands.standing == case.standing).then_some(stands)
    };
    // a title is proposed and approved in two rows: the later one says that it was given
    let signed = rows.iter().rev();
    let signed = signed.filter(|row| row.who.name == taken.by.name);
    Ok(signed.filter_map(approved).collect())
}

/// Withdraws what the homologation of an entry gave, in the transaction of the step that opens it again: what is homologated anew gives it again.
pub(super) fn take_back(
    c: &mut Conn,
    acting: &Acting,
    (fixture, why): (&Fixture, Option<&Reason>),
    entry: &Signature,
) -> Result<(), Stop> {
    for case in given(c, fixture)? {
        let Some(from) = case.standing.held_from() else {
            continue;
        };
        let standing = TitleState::Withdrawn {
            from,
            on: acting.today(),
            // one that is longer stands in the journal as well
            why: why.and_then(|why| why.as_str().parse().ok()),
            by: acting.by.name.clone(),
            reopened: Some(fixture.plan.name.clone()),
        };
        match db::title::decide(c, case.no, standing, entry)? {
            TitleEnd::Done => {}
            TitleEnd::NotFound | TitleEnd::Stale => return Err(Stop::Stale),
        }
    }
    Ok(())
}
