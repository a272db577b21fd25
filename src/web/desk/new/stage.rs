//! A tournament that follows others: the fields that say which, and how many go on from each.

use std::sync::Arc;

use crate::{
    db::{
        self,
        tournament::{Loaded, Overview},
    },
    web::{
        desk::regulations::form,
        error::WebError,
        form::{Choice, Form, FormErrors, Posted},
        state::AppData,
    },
    words::Words,
};
use draughts::lot::Commitment;
use tournament::{
    Announced, ByePoints, Decider, DeciderStep, Details, EntryRefusal, Event, Games, PairingSystem,
    Refusal, Regulations, Seeding, SetupRefusal, Stage, Tournament, TournamentId, UserId, decide,
};

const GROUP: &str = "group";
const EACH: &str = "each";

/// The stage before, as a form names it: nothing for a tournament that stands alone.
pub(super) struct StageBefore {
    groups: Vec<Arc<Loaded<Announced>>>,
    each: u16,
}

/// Did the form have the fields at all?
pub(super) fn asked(posted: &Posted) -> bool {
    posted.fields().any(|(name, _)| name == EACH)
}

/// The form of a knockout after this tournament.
pub(super) fn fill(t: &Words, before: &Loaded<Announced>) -> Form {
    let of = &before.tournament;
    let mut details = of.details.clone();
    if let Ok(name) = t.stages_final_of(details.name.as_str()).parse() {
        details.name = name;
    }
    details.starts = details.ends;
    // single games go on as single games, longer matches as pairs, also those of an odd number
    let games = of.regulations.games.min(Games(2));
    let regulations = Regulations {
        system: PairingSystem::Knockout { third_place: false },
        seeding: Seeding::Entries,
        tie_breaks: Vec::new(),
        games,
        bye: ByePoints::standard(games, of.regulations.match_points),
        decider: Decider(vec![DeciderStep::UntilWin {
            bank: of.regulations.time,
        }]),
        later: Vec::new(),
        ..of.regulations.clone()
    };
    form::fill(Some(&details), &regulations)
        .set(GROUP, before.id.to_string())
        .set(EACH, "8")
}

/// How many finished tournaments are offered.
const OFFERED: usize = 20;

/// The finished tournaments, the latest first.
pub(super) async fn groups(app: &AppData) -> Result<Vec<Choice>, WebError> {
    let all = app
        .db
        .read(|c| db::tournament::list(c, Overview::Public))
        .await?;
    let finished = all.into_iter().filter(|one| one.stage == Stage::Finished);
    let choice = |one: db::tournament::ListedTournament| Choice::new(one.id.to_string(), one.name);
    Ok(finished.take(OFFERED).map(choice).collect())
}

impl StageBefore {
    /// What the form says; a message beside the field that is wrong.
    pub async fn read(
        app: &AppData,
        posted: &Posted,
        errors: &mut FormErrors,
        t: &Words,
    ) -> Result<Self, WebError> {
        let (mut groups, mut each) = (Vec::new(), 0);
        if !asked(posted) {
            return Ok(Self { groups, each });
        }
        if let Some(number) = errors.take(EACH, posted.text(EACH).parse(), |_| {
            t.regulations_wrong_number()
        }) {
            each = number;
        }
        for id in posted.all(GROUP) {
            let id = TournamentId(id.parse().map_err(|_| WebError::BadRequest)?);
            // one that is named twice is one
            if groups
                .iter()
                .all(|one: &Arc<Loaded<Announced>>| one.id != id)
            {
                groups.push(app.public_tournament(id).await?);
            }
        }
        if groups.is_empty() {
            errors.add(GROUP, t.refusal_nobody_qualifies());
        }
        Ok(Self { groups, each })
    }

    /// The tournament with those who qualified, or without anybody where it stands alone.
    pub fn decide(
        &self,
        details: Details,
        regulations: Regulations,
        commitment: Commitment,
        organiser: UserId,
    ) -> Result<Vec<Event>, Refusal> {
        if self.groups.is_empty() {
            return decide::create(details, regulations, commitment, organiser);
        }
        let before: Vec<(TournamentId, &Tournament)> = self
            .groups
            .iter()
            .map(|loaded| (loaded.id, &*loaded.tournament))
            .collect();
        decide::create_after(
            details,
            regulations,
            commitment,
            organiser,
            (&before, self.each),
        )
    }
}

/// The field beside which a refusal is told, when it is about the stage before.
pub(super) fn field_of(refusal: &Refusal) -> Option<&'static str> {
    let is_about_groups = matches!(
        refusal,
        Refusal::Setup(
            SetupRefusal::NobodyQualifies
                | SetupRefusal::StageNotFinished { .. }
                | SetupRefusal::StageUndecided { .. }
        )
    );
    let is_about_places = matches!(
        refusal,
        Refusal::Setup(
            SetupRefusal::TooFewQualify { .. } | SetupRefusal::QualifyingPlaceShared { .. }
        ) | Refusal::Entry(EntryRefusal::EnteredTwice { .. })
    );
    is_about_groups
        .then_some(GROUP)
        .or_else(|| is_about_places.then_some(EACH))
}
