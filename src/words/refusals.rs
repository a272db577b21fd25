//! The sentence for each refusal, with its article.

use super::{Named, Words, and, full_name, impasse, outcome};
use tournament::{
    AwardFault, Decider, EntryNo, Games, Refusal, Tournament, pairing::impasse::NAMED,
};

/// A refusal as a sentence fit for an arbiter. Players are named where the tournament is at hand, else by the number
/// of their entry.
#[must_use]
pub fn refusal(t: &Words, refusal: &Refusal, tournament: Option<&Tournament>) -> String {
    let who = |entry: EntryNo| {
        tournament.map_or_else(
            || t.name_number(s(entry)),
            |tournament| full_name(tournament, entry),
        )
    };
    let sentence = sentence(t, refusal, &who);
    match refusal.article() {
        Some(article) => t.refusal_article(sentence, article),
        None => sentence,
    }
}

fn s(value: impl ToString) -> String {
    value.to_string()
}

#[expect(clippy::too_many_lines, reason = "one arm a refusal")]
fn sentence(t: &Words, refusal: &Refusal, who: &impl Fn(EntryNo) -> String) -> String {
    match refusal {
        Refusal::NoGames => t.refusal_no_games(),
        Refusal::SingleGame => t.refusal_single_game(),
        Refusal::OddGames { games } => t.refusal_odd_games(s(games.0)),
        Refusal::TooManyGames { games } => {
            t.refusal_too_many_games(s(games.0), s(Games::MOST.0), s(Games::MOST_OF_ONE_MATCH.0))
        }
        Refusal::SwissNeedsMatches => t.refusal_swiss_needs_matches(),
        Refusal::MatchPointsOrder => t.refusal_match_points_order(),
        Refusal::DrawsBeatWin => t.refusal_draws_beat_win(),
        Refusal::ByeAboveWin => t.refusal_bye_above_win(),
        Refusal::TimeOutOfRange => t.refusal_time_out_of_range(),
        Refusal::RhythmUndefined => t.refusal_rhythm_undefined(),
        Refusal::RhythmContradicted { rule, chosen } => {
            t.refusal_rhythm_contradicted(rule.name(t), chosen.name(t))
        }
        Refusal::ForeignOpenings => t.refusal_foreign_openings(),
        Refusal::NoSuchOpeningTable { moves } => t.refusal_no_such_opening_table(s(moves)),
        Refusal::RoundsOutOfRange { rounds } => t.refusal_rounds_out_of_range(s(rounds)),
        Refusal::TieBreakIsPrimary { tie_break } => {
            t.refusal_tie_break_is_primary(tie_break.name(t))
        }
        Refusal::TieBreakForeign { tie_break } => t.refusal_tie_break_foreign(tie_break.name(t)),
        Refusal::TieBreakTwice { tie_break } => t.refusal_tie_break_twice(tie_break.name(t)),
        Refusal::DatesReversed => t.refusal_dates_reversed(),
        Refusal::WrongStage { stage } => t.refusal_wrong_stage(stage.name(t)),
        Refusal::RegulationsLocked => t.refusal_regulations_locked(),
        Refusal::RoundsAlreadyPaired { paired } => t.refusal_rounds_already_paired(s(paired)),
        Refusal::RoundsFollowPlayers => t.refusal_rounds_follow_players(),
        Refusal::NobodyQualifies => t.refusal_nobody_qualifies(),
        Refusal::StageNotFinished { name } => t.refusal_stage_not_finished(name.as_str()),
        Refusal::TooFewQualify { name } => t.refusal_too_few_qualify(name.as_str()),
        Refusal::QualifyingPlaceShared { name, place } => {
            t.refusal_qualifying_place_shared(name.as_str(), s(place))
        }
        Refusal::VarmaOutOfRange { players } => t.refusal_varma_out_of_range(s(players)),
        Refusal::VarmaForeign => t.refusal_varma_foreign(),
        Refusal::DeciderForeign => t.refusal_decider_foreign(),
        Refusal::DeciderPairs { pairs } => {
            t.refusal_decider_pairs(s(Decider::MOST_PAIRS), s(pairs))
        }
        Refusal::DeciderAfterTheLast => t.refusal_decider_after_the_last(),
        Refusal::DeciderNeverEnds => t.refusal_decider_never_ends(),
        Refusal::SecretMismatch => t.refusal_secret_mismatch(),
        Refusal::AlreadyAppointed => t.refusal_already_appointed(),
        Refusal::NotAppointed => t.refusal_not_appointed(),
        Refusal::LastOrganiser => t.refusal_last_organiser(),
        Refusal::Awards(fault) => awards(t, fault),
        Refusal::NobodyListed => t.refusal_nobody_listed(),
        Refusal::NoSuchEntry { entry } => t.refusal_no_such_entry(s(entry)),
        Refusal::EnteredTwice { who } => t.refusal_entered_twice(who.as_str()),
        Refusal::EntryWasPaired { entry } => t.refusal_entry_was_paired(who(*entry)),
        Refusal::FieldFixed => t.refusal_field_fixed(),
        Refusal::ByeOutsideSwiss => t.refusal_bye_outside_swiss(),
        Refusal::ByeNotGrantable => t.refusal_bye_not_grantable(),
        Refusal::HasWithdrawn { entry } => t.refusal_has_withdrawn(who(*entry)),
        Refusal::HasNotWithdrawn { entry } => t.refusal_has_not_withdrawn(who(*entry)),
        Refusal::AlreadyPresent { entry } => t.refusal_already_present(who(*entry)),
        Refusal::NotPresent { entry } => t.refusal_not_present(who(*entry)),
        Refusal::TooFewPlayers => t.refusal_too_few_players(),
        Refusal::IsExpelled { entry } => t.refusal_is_expelled(who(*entry)),
        Refusal::MatchNeedsTwo { players } => t.refusal_match_needs_two(s(players)),
        Refusal::ApartOutsideSwiss => t.refusal_apart_outside_swiss(),
        Refusal::SeedingIncomplete => t.refusal_seeding_incomplete(),
        Refusal::MatchUndecided { round, board } => match board {
            Some(board) => t.refusal_match_undecided(s(round), s(board)),
            None => t.refusal_matches_undecided(s(round)),
        },
        Refusal::MatchDecided { board } => t.refusal_match_decided(s(board)),
        Refusal::NoDecider => t.refusal_no_decider(),
        Refusal::ColoursNotChosen => t.refusal_colours_not_chosen(),
        Refusal::StillNeeded { board, game } => t.refusal_still_needed(s(game), s(board)),
        Refusal::BracketMovedOn { round } => t.refusal_bracket_moved_on(s(round)),
        Refusal::BracketFixed => t.refusal_bracket_fixed(),
        Refusal::ClubmatesMustMeet {
            round, pairs: met, ..
        } => t.refusal_clubmates_must_meet(s(round), pairs(t, met, who)),
        Refusal::KeptApartMustMeet {
            round, pairs: met, ..
        } => t.refusal_kept_apart_must_meet(s(round), pairs(t, met, who)),
        Refusal::FinesContradict => t.refusal_fines_contradict(),
        Refusal::NoSuchRuling { ruling } => t.refusal_no_such_ruling(s(ruling)),
        Refusal::RulingNotProposed { ruling } => t.refusal_ruling_not_proposed(s(ruling)),
        Refusal::RulingNotInForce { ruling } => t.refusal_ruling_not_in_force(s(ruling)),
        Refusal::ChiefNeeded => t.refusal_chief_needed(),
        Refusal::BoardChangedMeanwhile { round, board } => {
            t.refusal_board_changed(s(board), s(round))
        }
        Refusal::FormUsed { ruling } => t.refusal_form_used(s(ruling)),
        Refusal::EffectImpossible => t.refusal_effect_impossible(),
        Refusal::PointsBeyondMatch { most } => t.refusal_points_beyond_match(s(most)),
        Refusal::FineNotAnnounced => t.refusal_fine_not_announced(),
        Refusal::NoAppeals => t.refusal_no_appeals(),
        Refusal::AppealedAlready { ruling } => t.refusal_appealed_already(s(ruling)),
        Refusal::NoOpenAppeal { ruling } => t.refusal_no_open_appeal(s(ruling)),
        Refusal::NoSuchCall { call } => t.refusal_no_such_call(s(call)),
        Refusal::CallTaken { by } => t.refusal_call_taken(by.as_str()),
        Refusal::BoardsReversed => t.refusal_boards_reversed(),
        Refusal::RoundAlreadyPaired { round } => t.refusal_round_already_paired(s(round)),
        Refusal::DraftExists { round } => t.refusal_draft_exists(s(round)),
        Refusal::NoDraft { round } => t.refusal_no_draft(s(round)),
        Refusal::NoSuchRound { round } => t.refusal_no_such_round(s(round)),
        Refusal::NoRoundLeft => t.refusal_no_round_left(),
        Refusal::ResultsMissing { round, games } => t.refusal_results_missing(*games, s(round)),
        Refusal::RoundsMissing { played, rounds } => t.refusal_rounds_missing(s(played), s(rounds)),
        Refusal::NoLegalPairing { round, impasse } => match impasse {
            Some(found) => t.refusal_no_pairing(s(round), impasse::impasse(t, found, who)),
            None => t.refusal_none_found(s(round)),
        },
        Refusal::CannotSwap => t.refusal_cannot_swap(),
        Refusal::NoSuchBoard { round, board } => t.refusal_no_such_board(s(round), s(board)),
        Refusal::NoSuchGame { board, game } => t.refusal_no_such_game(s(board), s(game)),
        Refusal::RoundIsClosed { round } => t.refusal_round_is_closed(s(round)),
        Refusal::RoundNotPublished { round } => t.refusal_round_not_published(s(round)),
        Refusal::ResultChangedMeanwhile {
            board,
            game,
            stands,
            wanted,
        } => t.refusal_result_changed_meanwhile(
            s(board),
            s(game),
            outcome(t, *stands),
            outcome(t, *wanted),
        ),
        Refusal::NothingToCorrect { board, game } => {
            t.refusal_nothing_to_correct(s(game), s(board))
        }
        Refusal::ResultNeeded { round } => t.refusal_result_needed(s(round)),
        Refusal::RulingNeedsReason => t.refusal_ruling_needs_reason(),
    }
}

fn awards(t: &Words, fault: &AwardFault) -> String {
    match fault {
        AwardFault::NameWithoutLetters(name) => t.refusal_category_name(name.as_str()),
        AwardFault::NoCriterion(name) => t.refusal_category_criterion(name.as_str()),
        AwardFault::YearsReversed(name) => t.refusal_category_years(name.as_str()),
        AwardFault::CategoryTwice(name) => t.refusal_category_twice(name.as_str()),
        AwardFault::ClubBest => t.refusal_club_best(),
        AwardFault::NoSuchCategory(name) => t.refusal_prize_category(name.as_str()),
        AwardFault::NoPlace(name) => t.refusal_prize_place(name.as_str()),
        AwardFault::PrizeTwice(name) => t.refusal_prize_twice(name.as_str()),
        AwardFault::LaterPlaceBetter(name) => t.refusal_prize_order(name.as_str()),
    }
}

fn pairs(t: &Words, pairs: &[(EntryNo, EntryNo)], who: &impl Fn(EntryNo) -> String) -> String {
    let pair = |(one, other): &(EntryNo, EntryNo)| format!("{} – {}", who(*one), who(*other));
    let told: Vec<String> = pairs.iter().take(NAMED).map(pair).collect();
    match pairs.len().checked_sub(NAMED) {
        None | Some(0) => and(t, &told),
        Some(more) => t.impasse_more(more, told.join(", ")),
    }
}
