//! What a link to a competition of teams says of it where it is sent.

use teams::standings::{TeamStanding, standings};

use super::View;
use crate::{web::page::Frame, words};

/// How many teams are named, where there is one division.
const FIRST: usize = 3;

/// Its days, the round that it is in, and who leads or won.
pub(super) fn text(frame: &Frame, view: &View) -> String {
    let (t, competition) = (frame.t, view.competition());
    let days = words::dates(frame.lang, competition.starts, competition.ends);
    let begun = competition.matches().filter(|(_, one)| one.is_open());
    let round = begun.map(|(at, _)| at.round.0).max();
    let parts = [
        Some(days),
        round.map(|no| t.teams_round(no)),
        first(frame, view),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// Who leads each division, or won. Nothing before anybody has played, and in a cup before it is won, where nobody leads.
fn first(frame: &Frame, view: &View) -> Option<String> {
    let (t, competition) = (frame.t, view.competition());
    if let Some(team) = competition.winner() {
        return Some(t.teams_winner(view.team(team)));
    }
    if competition.rules.is_knockout() {
        return None;
    }
    let divisions = competition.rules.divisions;
    let most = if divisions > 1 { 1 } else { FIRST };
    let placed = |line: &TeamStanding| {
        let points = line.values.first().map(|value| value.total().to_string());
        t.share_placed(line.place, view.team(line.team), points.unwrap_or_default())
    };
    let mut named = Vec::new();
    for division in 1..=divisions {
        let lines = standings(competition, division, None);
        if lines.iter().any(|line| line.played > 0) {
            let there = lines.iter().filter(|one| !competition.has_left(one.team));
            named.extend(there.take(most).map(placed));
        }
    }
    let named = Some(named.join(", ")).filter(|named| !named.is_empty())?;
    Some(if competition.is_over() {
        t.share_final(named)
    } else {
        t.share_leaders(named)
    })
}
