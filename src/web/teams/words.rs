//! What is said of competitions of teams.

use crate::{
    web::{form::Choice, page::Frame},
    words::{Words, shown_name},
};
use teams::{
    Competition, Exchange, GameResult, Lineup, PenaltyKind, TeamForfeit, TeamMatch, TeamRefusal,
    rules::{Criterion, Format, TieBreak},
    score::{MatchScore, WonBy},
    standings::{Fate, PointsSource, SumPart},
};
use tournament::{Actor, PlayerId, Side, Tables};

use super::{View, change::BY_CAPTAIN};

/// How a match stands, where the score alone does not say it.
pub(super) fn state(
    frame: &Frame,
    competition: &Competition,
    one: &TeamMatch,
    score: &MatchScore,
) -> String {
    let t = frame.t;
    if !competition.counts(one) {
        return t.teams_not_counted();
    }
    match one.forfeit {
        Some(TeamForfeit::Home) => return t.teams_home_absent(),
        Some(TeamForfeit::Away) => return t.teams_away_absent(),
        Some(TeamForfeit::Both) => return t.teams_both_absent(),
        None => {}
    }
    if one.lineups.is_none() {
        return t.teams_sealed_until(super::local(frame, one.deadline));
    }
    if !score.is_over {
        return t.teams_being_played();
    }
    if !competition.rules.is_knockout() {
        return String::new();
    }
    match competition.through(one) {
        None if competition.both_out(one) => t.teams_both_out(),
        None => t.teams_undecided(),
        Some((side, by)) => {
            let team = competition.teams.get(&one.team(side));
            let team = team.map(|team| team.name.to_string()).unwrap_or_default();
            match by {
                WonBy::Boards => t.teams_through(team),
                WonBy::Break(way) => t.teams_through_by(team, tie_break(t, way)),
                WonBy::Decision => t.teams_through_by(team, t.teams_by_director()),
            }
        }
    }
}

/// A way of breaking a tie.
pub(super) fn tie_break(t: &Words, way: TieBreak) -> String {
    match way {
        TieBreak::BoardWins => t.teams_break_wins(),
        TieBreak::BoardWeights => t.teams_weights(),
        TieBreak::TopBoard => t.teams_break_top(),
        TieBreak::LastBoardOut => t.teams_break_last(),
        TieBreak::GamePoints => t.teams_individual(),
    }
}

/// A criterion, as it heads a column.
pub(super) fn criterion(t: &Words, criterion: Criterion) -> String {
    match criterion {
        Criterion::MatchPoints => t.teams_match_points(),
        Criterion::BoardPoints => t.teams_board_points(),
        Criterion::Individual => t.teams_individual(),
        Criterion::Wins => t.teams_wins(),
        Criterion::Direct => t.teams_direct(),
        Criterion::SonnebornBerger => "Sonneborn-Berger".to_owned(),
        Criterion::BoardWeights => t.teams_weights(),
    }
}

/// What a place means for the season that follows.
pub(super) fn fate(t: &Words, fate: Fate) -> String {
    match fate {
        Fate::Up => format!("↑ {}", t.teams_up()),
        Fate::UpOpen => format!("↑ {}", t.teams_up_open()),
        Fate::Down => format!("↓ {}", t.teams_down()),
        Fate::DownOpen => format!("↓ {}", t.teams_down_open()),
    }
}

/// The format of a competition.
pub(super) fn format(t: &Words, competition: &Competition) -> String {
    match competition.rules.format {
        Format::RoundRobin { cycles } if cycles.count() > 1 => t.teams_two_legs(),
        Format::RoundRobin { .. } => t.teams_one_leg(),
        Format::Swiss { rounds } => t.teams_swiss(rounds),
        Format::Knockout => t.teams_knockout(),
        Format::Scheveningen => "Scheveningen".to_owned(),
    }
}

/// Where a part of a sum comes from.
pub(super) fn part(t: &Words, view: &View, part: &SumPart) -> String {
    match part.from {
        PointsSource::Match(at, against) => t.teams_part_match(at.round.0, view.team(against)),
        PointsSource::Bye(round) => t.teams_part_bye(round.0),
        PointsSource::Penalty(at) => {
            let penalty = view.competition().penalties.get(at);
            let reason = penalty.map(|one| one.reason.to_string());
            t.teams_part_penalty(reason.unwrap_or_default())
        }
    }
}

/// What a team loses.
pub(super) fn penalty(t: &Words, kind: PenaltyKind) -> String {
    match kind {
        PenaltyKind::Match => t.teams_match_points(),
        PenaltyKind::Board => t.teams_board_points(),
    }
}

/// How a game ended, in one word for a table.
pub(super) fn mark(result: GameResult) -> &'static str {
    match result {
        GameResult::Home => "1–0",
        GameResult::Draw => "½–½",
        GameResult::Away => "0–1",
        GameResult::HomeForfeit => "+–",
        GameResult::AwayForfeit => "–+",
        GameResult::Neither => "––",
    }
}

/// How a game can end, to choose from; what `open` says of none of them comes first.
pub(super) fn results(t: &Words, open: String) -> Vec<Choice> {
    let label = |result| match result {
        GameResult::Home => t.teams_won_home(),
        GameResult::Draw => t.teams_drawn(),
        GameResult::Away => t.teams_won_away(),
        GameResult::HomeForfeit => t.teams_forfeit_home(),
        GameResult::AwayForfeit => t.teams_forfeit_away(),
        GameResult::Neither => t.teams_neither(),
    };
    let choice = |one: GameResult| Choice::new(one.code(), format!("{} {}", mark(one), label(one)));
    std::iter::once(Choice::new("", open))
        .chain(GameResult::ALL.map(choice))
        .collect()
}

/// Why something was not done.
pub(super) fn refusal(t: &Words, view: &View, refusal: &TeamRefusal) -> String {
    let player = |id| {
        let known = view.names.player(id);
        known.map_or_else(|| id.to_string(), |one| shown_name(t, &one.person.name))
    };
    match refusal {
        TeamRefusal::Over => t.teams_no_over(),
        TeamRefusal::Unknown => t.teams_no_unknown(),
        TeamRefusal::Rules => t.teams_no_rules(),
        TeamRefusal::DaysReversed => t.teams_no_days(),
        TeamRefusal::Begun => t.teams_no_begun(),
        TeamRefusal::NotBegun => t.teams_no_not_begun(),
        TeamRefusal::RoundMissed { round } => t.teams_no_round_missed(round.0),
        TeamRefusal::LastDirector => t.teams_no_last_director(),
        TeamRefusal::NameTaken => t.teams_no_name_taken(),
        TeamRefusal::NoDivision => t.teams_no_division(),
        TeamRefusal::TooManyTeams => t.teams_no_too_many(),
        TeamRefusal::TooFewTeams => t.teams_no_too_few(),
        TeamRefusal::TooFewToMove => t.teams_no_too_few_to_move(),
        TeamRefusal::NeedsTwo => t.teams_no_needs_two(),
        TeamRefusal::TableOfOthers => t.teams_no_table(),
        TeamRefusal::ListTooLong { most } => t.teams_no_list_long(*most),
        TeamRefusal::ListedTwice { player: id } => t.teams_no_listed_twice(player(*id)),
        TeamRefusal::ListedElsewhere { player: id, team } => {
            t.teams_no_listed_elsewhere(player(*id), view.team(*team))
        }
        TeamRefusal::CaptainNotListed => t.teams_no_captain(),
        TeamRefusal::NoMoreRounds => t.teams_no_more_rounds(),
        TeamRefusal::RoundOpen { round } => t.teams_no_round_open(round.0),
        TeamRefusal::Undecided { round } => t.teams_no_undecided(round.0),
        TeamRefusal::NoPairing => t.teams_no_pairing(),
        TeamRefusal::DeadlinePast => t.teams_no_deadline(),
        TeamRefusal::LineupsOpen => t.teams_no_open(),
        TeamRefusal::MatchForfeited => t.teams_no_forfeited(),
        TeamRefusal::BoardCount => t.teams_no_boards(),
        TeamRefusal::NotListed { player: id } => t.teams_no_not_listed(player(*id)),
        TeamRefusal::SeatedTwice { player: id } => t.teams_no_seated_twice(player(*id)),
        TeamRefusal::SeatedElsewhere { player: id } => t.teams_no_seated_elsewhere(player(*id)),
        TeamRefusal::OutOfOrder => t.teams_no_order(),
        TeamRefusal::NobodySeated => t.teams_no_nobody(),
        TeamRefusal::LineupsSealed => t.teams_no_sealed(),
        TeamRefusal::LineupsStand => t.teams_no_lineups_stand(),
        TeamRefusal::ResultStands => t.teams_no_stands(),
        TeamRefusal::NothingToEnter => t.teams_no_nothing(),
        TeamRefusal::NotDrawn => t.teams_no_not_drawn(),
        TeamRefusal::LaterRound => t.teams_no_later_round(),
        TeamRefusal::PointsNotCounted => t.teams_no_points_counted(),
        TeamRefusal::RoundsMissing => t.teams_no_rounds_missing(),
        TeamRefusal::NotOver => t.teams_no_not_over(),
        TeamRefusal::RoundsPublished => t.teams_delete_impossible(),
        TeamRefusal::AnotherName => t.teams_no_another_name(),
    }
}

/// Who sits where instead of whom by other lineups of a match, board by board.
pub(super) fn exchanges(
    t: &Words,
    (one, (before, after)): (&TeamMatch, (&[Lineup; 2], &[Lineup; 2])),
    team: impl Fn(Side) -> String,
    name: impl Fn(PlayerId) -> String,
) -> String {
    let seat = |player: Option<PlayerId>| player.map_or_else(|| t.teams_empty_seat(), &name);
    let told = |exchange: &Exchange| {
        let board = t.teams_board(exchange.board + 1);
        let (before, after) = (seat(exchange.before), seat(exchange.after));
        format!("{}, {board}: {before} → {after}", team(exchange.side))
    };
    let exchanges = one.exchanges(before, after);
    exchanges.iter().map(told).collect::<Vec<_>>().join("; ")
}

/// Why a competition was opened again after its end, a sentence each time.
pub(super) fn reopened(t: &Words, competition: &Competition) -> Vec<String> {
    let Some(ending) = &competition.ending else {
        return Vec::new();
    };
    let last = ending.reopened.len();
    let times = (1..).zip(&ending.reopened);
    let told = times.map(|(no, reason)| match ending.is_open && no == last {
        true => t.teams_open_again(reason.to_string()),
        false => t.teams_was_reopened(reason.to_string()),
    });
    told.collect()
}

/// Who made an entry of the journal: a captain is named by the team.
pub(super) fn actor(t: &Words, view: &View, actor: &Actor) -> String {
    let captain = actor.name.strip_prefix(BY_CAPTAIN);
    match captain.and_then(|no| no.parse().ok()) {
        Some(no) => format!("{} ({})", view.team(no), t.teams_captain()),
        None => crate::words::actor(t, Tables::default(), actor),
    }
}
