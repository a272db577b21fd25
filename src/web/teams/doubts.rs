//! What is surely a mistake in a round that somebody is about to publish, or in the hour to which a match is put off: said once with where it is put right, and
//! done all the same when it is sent again.

use chrono::NaiveDateTime;

use super::{View, change::changed, local};
use crate::{
    clock,
    web::{form::Posted, page::Frame},
    words::date,
};
use teams::doubts::{RoundDoubt, hour_doubt, round_doubts};

/// What is said, and what the form sends to have it done all the same.
pub(super) struct RoundDoubted {
    pub(super) lines: Vec<DoubtLine>,
    /// What was asked about, with its deadline: of another one it is said again.
    pub(super) sure: String,
}

/// A doubt, and where it is put right.
pub(super) struct DoubtLine {
    pub(super) sentence: String,
    pub(super) url: String,
    pub(super) label: String,
}

impl RoundDoubted {
    /// What is doubtful about the next round with this deadline, in UTC.
    pub(super) fn round(
        frame: &Frame,
        view: &View,
        posted: &Posted,
        (deadline, now): (NaiveDateTime, NaiveDateTime),
    ) -> Option<Self> {
        let competition = view.competition();
        let doubts = round_doubts(competition, (clock::local(deadline), clock::local(now)));
        let asked = format!("{} {deadline}", competition.next_round().0);
        Self::told(frame, view, posted, (&doubts, deadline, asked))
    }

    /// The same about a match that is put off until then.
    pub(super) fn delay(
        frame: &Frame,
        view: &View,
        posted: &Posted,
        (deadline, now): (NaiveDateTime, NaiveDateTime),
    ) -> Option<Self> {
        let hours = (clock::local(deadline), clock::local(now));
        let doubts: Vec<RoundDoubt> = hour_doubt(view.competition(), hours).into_iter().collect();
        let asked = deadline.to_string();
        Self::told(frame, view, posted, (&doubts, deadline, asked))
    }

    /// Nothing where the form says that it is known, or was made from a version that does not stand any more, of which whoever sent it is told first.
    fn told(
        frame: &Frame,
        view: &View,
        posted: &Posted,
        (doubts, deadline, sure): (&[RoundDoubt], NaiveDateTime, String),
    ) -> Option<Self> {
        if doubts.is_empty() || posted.text("sure") == sure || changed(view, posted).is_some() {
            return None;
        }
        let lines = doubts.iter();
        let lines = lines.map(|doubt| line(frame, view, doubt, deadline));
        Some(Self {
            lines: lines.collect(),
            sure,
        })
    }
}

fn line(frame: &Frame, view: &View, doubt: &RoundDoubt, deadline: NaiveDateTime) -> DoubtLine {
    let t = frame.t;
    let of_team = |sentence: String, team| DoubtLine {
        sentence,
        url: view.team_at(team).edit_url(),
        label: t.teams_list(),
    };
    let of_hour = |sentence: String| DoubtLine {
        sentence,
        url: "#f-deadline".to_owned(),
        label: t.teams_deadline(),
    };
    match *doubt {
        RoundDoubt::NobodyListed { team } => {
            of_team(t.teams_doubt_nobody_listed(view.team(team)), team)
        }
        RoundDoubt::FewListed {
            team,
            listed,
            boards,
        } => of_team(
            t.teams_doubt_few_listed(view.team(team), listed, boards),
            team,
        ),
        RoundDoubt::AfterTheEnd => {
            let end = date(frame.lang, view.competition().ends);
            of_hour(t.teams_doubt_after_the_end(local(frame, deadline), end))
        }
        RoundDoubt::FarAhead => of_hour(t.teams_doubt_far_ahead(local(frame, deadline))),
    }
}
