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
    let sentence = about_regulations(t, refusal)
        .or_else(|| about_awards(t, refusal))
        .or_else(|| about_entries(t, refusal, &who))
        .or_else(|| about_brackets(t, refusal, &who))
        .or_else(|| about_rulings(t, refusal))
        .unwrap_or_else(|| about_rounds(t, refusal, &who));
    match refusal.article() {
        Some(article) => t.refusal_article(sentence.as_str(), article),
        None => sentence,
    }
}

fn s(value: impl ToString) -> String {
    value.to_string()
}

fn about_awards(t: &Words, refusal: &Refusal) -> Option<String> {
    let fault = match refusal {
        Refusal::Awards(fault) => fault,
        Refusal::NobodyListed => return Some(t.refusal_nobody_listed()),
        _ => return None,
    };
    Some(match fault {
        AwardFault::NameWithoutLetters(name) => t.refusal_category_name(name.as_str()),
        AwardFault::NoCriterion(name) => t.refusal_category_criterion(name.as_str()),
        AwardFault::YearsReversed(name) => t.refusal_category_years(name.as_str()),
        AwardFault::CategoryTwice(name) => t.refusal_category_twice(name.as_str()),
        AwardFault::ClubBest => t.refusal_club_best(),
        AwardFault::NoSuchCategory(name) => t.refusal_prize_category(name.as_str()),
        AwardFault::NoPlace(name) => t.refusal_prize_place(name.as_str()),
        AwardFault::PrizeTwice(name) => t.refusal_prize_twice(name.as_str()),
        AwardFault::LaterPlaceBetter(name) => t.refusal_prize_order(name.as_str()),
    })
}

fn about_regulations(t: &Words, refusal: &Refusal) -> Option<String> {
    Some(match refusal {
        Refusal::NoGames => t.refusal_no_games(),
        Refusal::SingleGame => t.refusal_single_game(),
        Refusal::OddGames { games } => t.refusal_odd_games(s(games.0).as_str()),
        Refusal::TooManyGames { games } => t.refusal_too_many_games(
            s(games.0).as_str(),
            s(Games::MOST.0).as_str(),
            s(Games::MOST_OF_ONE_MATCH.0).as_str(),
        ),
        Refusal::SwissNeedsMatches => t.refusal_swiss_needs_matches(),
        Refusal::MatchPointsOrder => t.refusal_match_points_order(),
        Refusal::DrawsBeatWin => t.refusal_draws_beat_win(),
        Refusal::ByeAboveWin => t.refusal_bye_above_win(),
        Refusal::TimeOutOfRange => t.refusal_time_out_of_range(),
        Refusal::RhythmUndefined => t.refusal_rhythm_undefined(),
        Refusal::RhythmContradicted { rule, chosen } => {
            t.refusal_rhythm_contradicted(rule.name(t).as_str(), chosen.name(t).as_str())
        }
        Refusal::ForeignOpenings => t.refusal_foreign_openings(),
        Refusal::NoSuchOpeningTable { moves } => t.refusal_no_such_opening_table(s(moves).as_str()),
        Refusal::RoundsOutOfRange { rounds } => t.refusal_rounds_out_of_range(s(rounds).as_str()),
        Refusal::TieBreakIsPrimary { tie_break } => {
            t.refusal_tie_break_is_primary(tie_break.name(t).as_str())
        }
        Refusal::TieBreakForeign { tie_break } => {
            t.refusal_tie_break_foreign(tie_break.name(t).as_str())
        }
        Refusal::TieBreakTwice { tie_break } => {
            t.refusal_tie_break_twice(tie_break.name(t).as_str())
        }
        Refusal::DatesReversed => t.refusal_dates_reversed(),
        Refusal::WrongStage { stage } => t.refusal_wrong_stage(stage.name(t).as_str()),
        Refusal::RegulationsLocked => t.refusal_regulations_locked(),
        Refusal::RoundsAlreadyPaired { paired } => {
            t.refusal_rounds_already_paired(s(paired).as_str())
        }
        Refusal::RoundsFollowPlayers => t.refusal_rounds_follow_players(),
        Refusal::NobodyQualifies => t.refusal_nobody_qualifies(),
        Refusal::StageNotFinished { name } => t.refusal_stage_not_finished(name.as_str()),
        Refusal::TooFewQualify { name } => t.refusal_too_few_qualify(name.as_str()),
        Refusal::QualifyingPlaceShared { name, place } => {
            t.refusal_qualifying_place_shared(name.as_str(), s(place).as_str())
        }
        Refusal::VarmaOutOfRange { players } => t.refusal_varma_out_of_range(s(players).as_str()),
        Refusal::VarmaForeign => t.refusal_varma_foreign(),
        Refusal::DeciderForeign => t.refusal_decider_foreign(),
        Refusal::DeciderPairs { pairs } => {
            t.refusal_decider_pairs(s(Decider::MOST_PAIRS).as_str(), s(pairs).as_str())
        }
        Refusal::DeciderAfterTheLast => t.refusal_decider_after_the_last(),
        Refusal::DeciderNeverEnds => t.refusal_decider_never_ends(),
        Refusal::SecretMismatch => t.refusal_secret_mismatch(),
        Refusal::AlreadyAppointed => t.refusal_already_appointed(),
        Refusal::NotAppointed => t.refusal_not_appointed(),
        Refusal::LastOrganiser => t.refusal_last_organiser(),
        _ => return None,
    })
}

fn about_entries(t: &Words, refusal: &Refusal, who: &impl Fn(EntryNo) -> String) -> Option<String> {
    Some(match refusal {
        Refusal::NoSuchEntry { entry } => t.refusal_no_such_entry(s(entry).as_str()),
        Refusal::EnteredTwice { who } => t.refusal_entered_twice(who.as_str()),
        Refusal::EntryWasPaired { entry } => t.refusal_entry_was_paired(who(*entry).as_str()),
        Refusal::FieldFixed => t.refusal_field_fixed(),
        Refusal::ByeOutsideSwiss => t.refusal_bye_outside_swiss(),
        Refusal::ByeNotGrantable => t.refusal_bye_not_grantable(),
        Refusal::HasWithdrawn { entry } => t.refusal_has_withdrawn(who(*entry).as_str()),
        Refusal::HasNotWithdrawn { entry } => t.refusal_has_not_withdrawn(who(*entry).as_str()),
        Refusal::AlreadyPresent { entry } => t.refusal_already_present(who(*entry).as_str()),
        Refusal::NotPresent { entry } => t.refusal_not_present(who(*entry).as_str()),
        Refusal::TooFewPlayers => t.refusal_too_few_players(),
        Refusal::IsExpelled { entry } => t.refusal_is_expelled(who(*entry).as_str()),
        Refusal::MatchNeedsTwo { players } => t.refusal_match_needs_two(s(players).as_str()),
        Refusal::ApartOutsideSwiss => t.refusal_apart_outside_swiss(),
        Refusal::SeedingIncomplete => t.refusal_seeding_incomplete(),
        _ => return None,
    })
}

fn about_brackets(
    t: &Words,
    refusal: &Refusal,
    who: &impl Fn(EntryNo) -> String,
) -> Option<String> {
    let pairs = |pairs: &[(EntryNo, EntryNo)]| {
        let pair = |(one, other): &(EntryNo, EntryNo)| format!("{} – {}", who(*one), who(*other));
        let told: Vec<String> = pairs.iter().take(NAMED).map(pair).collect();
        match pairs.len().checked_sub(NAMED) {
            None | Some(0) => and(t, &told),
            Some(more) => t.impasse_more(more, told.join(", ")),
        }
    };
    Some(match refusal {
        Refusal::MatchUndecided { round, board } => match board {
            Some(board) => t.refusal_match_undecided(s(round).as_str(), s(board).as_str()),
            None => t.refusal_matches_undecided(s(round).as_str()),
        },
        Refusal::MatchDecided { board } => t.refusal_match_decided(s(board).as_str()),
        Refusal::NoDecider => t.refusal_no_decider(),
        Refusal::ColoursNotChosen => t.refusal_colours_not_chosen(),
        Refusal::StillNeeded { board, game } => {
            t.refusal_still_needed(s(game).as_str(), s(board).as_str())
        }
        Refusal::BracketMovedOn { round } => t.refusal_bracket_moved_on(s(round).as_str()),
        Refusal::BracketFixed => t.refusal_bracket_fixed(),
        Refusal::ClubmatesMustMeet {
            round, pairs: met, ..
        } => t.refusal_clubmates_must_meet(s(round).as_str(), pairs(met).as_str()),
        Refusal::KeptApartMustMeet {
            round, pairs: met, ..
        } => t.refusal_kept_apart_must_meet(s(round).as_str(), pairs(met).as_str()),
        _ => return None,
    })
}

fn about_rulings(t: &Words, refusal: &Refusal) -> Option<String> {
    Some(match refusal {
        Refusal::FinesContradict => t.refusal_fines_contradict(),
        Refusal::NoSuchRuling { ruling } => t.refusal_no_such_ruling(s(ruling).as_str()),
        Refusal::RulingNotProposed { ruling } => t.refusal_ruling_not_proposed(s(ruling).as_str()),
        Refusal::RulingNotInForce { ruling } => t.refusal_ruling_not_in_force(s(ruling).as_str()),
        Refusal::ChiefNeeded => t.refusal_chief_needed(),
        Refusal::BoardChangedMeanwhile { round, board } => {
            t.refusal_board_changed(s(board).as_str(), s(round).as_str())
        }
        Refusal::FormUsed { ruling } => t.refusal_form_used(s(ruling).as_str()),
        Refusal::EffectImpossible => t.refusal_effect_impossible(),
        Refusal::PointsBeyondMatch { most } => t.refusal_points_beyond_match(s(most).as_str()),
        Refusal::FineNotAnnounced => t.refusal_fine_not_announced(),
        Refusal::NoAppeals => t.refusal_no_appeals(),
        Refusal::AppealedAlready { ruling } => t.refusal_appealed_already(s(ruling).as_str()),
        Refusal::NoOpenAppeal { ruling } => t.refusal_no_open_appeal(s(ruling).as_str()),
        Refusal::NoSuchCall { call } => t.refusal_no_such_call(s(call).as_str()),
        Refusal::CallTaken { by } => t.refusal_call_taken(by.as_str()),
        Refusal::BoardsReversed => t.refusal_boards_reversed(),
        _ => return None,
    })
}

fn about_rounds(t: &Words, refusal: &Refusal, who: &impl Fn(EntryNo) -> String) -> String {
    match refusal {
        Refusal::RoundAlreadyPaired { round } => t.refusal_round_already_paired(s(round).as_str()),
        Refusal::DraftExists { round } => t.refusal_draft_exists(s(round).as_str()),
        Refusal::NoDraft { round } => t.refusal_no_draft(s(round).as_str()),
        Refusal::NoSuchRound { round } => t.refusal_no_such_round(s(round).as_str()),
        Refusal::NoRoundLeft => t.refusal_no_round_left(),
        Refusal::ResultsMissing { round, games } => {
            t.refusal_results_missing(*games, s(round).as_str())
        }
        Refusal::RoundsMissing { played, rounds } => {
            t.refusal_rounds_missing(s(played).as_str(), s(rounds).as_str())
        }
        Refusal::NoLegalPairing { round, impasse } => match impasse {
            Some(found) => t.refusal_no_pairing(s(round), impasse::impasse(t, found, who)),
            None => t.refusal_none_found(s(round)),
        },
        Refusal::CannotSwap => t.refusal_cannot_swap(),
        Refusal::NoSuchBoard { round, board } => {
            t.refusal_no_such_board(s(round).as_str(), s(board).as_str())
        }
        Refusal::NoSuchGame { board, game } => {
            t.refusal_no_such_game(s(board).as_str(), s(game).as_str())
        }
        Refusal::RoundIsClosed { round } => t.refusal_round_is_closed(s(round).as_str()),
        Refusal::RoundNotPublished { round } => t.refusal_round_not_published(s(round).as_str()),
        Refusal::ResultChangedMeanwhile {
            board,
            game,
            stands,
            wanted,
        } => t.refusal_result_changed_meanwhile(
            s(board).as_str(),
            s(game).as_str(),
            outcome(t, *stands).as_str(),
            outcome(t, *wanted).as_str(),
        ),
        Refusal::NothingToCorrect { board, game } => {
            t.refusal_nothing_to_correct(s(game).as_str(), s(board).as_str())
        }
        Refusal::ResultNeeded { round } => t.refusal_result_needed(s(round).as_str()),
        _ => t.refusal_ruling_needs_reason(),
    }
}
