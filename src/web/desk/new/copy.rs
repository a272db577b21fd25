//! A tournament that is a copy of another: the fields that say of which, and what goes over.

use std::sync::Arc;

use crate::{
    db::tournament::Loaded,
    web::{
        desk::regulations::form,
        error::WebError,
        form::{Form, Posted},
        state::AppData,
        visitor::{User, Visitor},
    },
    words::Words,
};
use draughts::lot::Commitment;
use tournament::{
    Details, Event, Reason, Refusal, Regulations, TournamentId, UserId,
    decide::{self, Copied},
};

use super::template;

const COPY: &str = "copy";
const STAFF: &str = "copy-staff";
const SETTINGS: &str = "copy-settings";
const PLAYERS: &str = "copy-players";

/// The tournament of which a copy is made, and what goes over.
pub(super) struct Copy {
    source: Arc<Loaded>,
    copied: Copied,
}

/// A tournament that this person may copy: one that they work in.
async fn source(app: &AppData, user: &User, id: TournamentId) -> Result<Arc<Loaded>, WebError> {
    let loaded = template::readable(app, user, id).await?;
    if template::works_in(user, &loaded) {
        Ok(loaded)
    } else {
        Err(WebError::Forbidden)
    }
}

/// The form of a copy: without dates, and without players unless they are asked for.
pub(super) async fn fill(
    app: &AppData,
    visitor: &Visitor,
    id: TournamentId,
) -> Result<(String, Form), WebError> {
    let source = source(app, visitor.user()?, id).await?;
    let of = &source.tournament;
    let mut form = form::fill(Some(&of.details), &of.regulations);
    form::fill_info(&mut form, &of.info);
    let form = form
        .set("starts", "")
        .set("ends", "")
        .set("check-in-opens", "")
        .set("check-in-closes", "")
        .set(COPY, id.to_string())
        .set(STAFF, "on")
        .set(SETTINGS, "on");
    Ok((of.details.name.to_string(), form))
}

impl Copy {
    /// What the form says; `None` for a tournament that is no copy.
    pub async fn read(
        app: &AppData,
        visitor: &Visitor,
        posted: &Posted,
    ) -> Result<Option<Self>, WebError> {
        if posted.text(COPY).is_empty() {
            return Ok(None);
        }
        let id = posted.text(COPY).parse().map_err(|_| WebError::NotFound)?;
        Ok(Some(Self {
            source: source(app, visitor.user()?, TournamentId(id)).await?,
            copied: Copied {
                staff: posted.ticked(STAFF),
                settings: posted.ticked(SETTINGS),
                players: posted.ticked(PLAYERS),
            },
        }))
    }

    /// The regulations of what is copied.
    pub fn regulations(&self) -> Regulations {
        self.source.tournament.regulations.clone()
    }

    /// The name of what is copied.
    pub fn name(&self) -> String {
        self.source.tournament.details.name.to_string()
    }

    /// Why the new tournament is as it is, for its journal.
    pub fn reason(&self, t: &Words) -> Option<Reason> {
        t.making_copy_reason(self.source.id.0).parse().ok()
    }

    /// The events that make the copy.
    pub fn decide(
        &self,
        details: Details,
        regulations: Regulations,
        commitment: Commitment,
        organiser: UserId,
    ) -> Result<Vec<Event>, Refusal> {
        let source = &self.source.tournament;
        decide::duplicate(
            source,
            self.copied,
            details,
            regulations,
            commitment,
            organiser,
        )
    }
}
