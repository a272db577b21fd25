//! What the fields of the regulations are called, and beside which of them a refusal is told.

use crate::{web::form::Form, words::Words};
use tournament::{Refusal, Regulations, RegulationsRefusal, SetupRefusal, TieBreak};

use super::{
    arbitration, choices, decider,
    fields::{
        ACCELERATED, APART_BY, BYE_GAME, BYE_MATCH, CHECK_IN_CLOSES, CHECK_IN_OPENS, CLINCHED,
        CLUB_ROUNDS, COLOUR, CONTACT, DRAW, EMBEDS, ENDS, GAMES, INCREMENT, INITIAL, LATE, LOSS,
        MINUTES, MISSED, NAME, OPENING, PER, PRIMARY, REPEATS, RHYTHM, ROUNDS, RULES, SCHEDULE,
        SECONDS, SEED, SEEDING, STARTS, SYSTEM, THIRD_PLACE, VENUE, WIN,
    },
    form::tie_break_field,
};

/// A field and what it is called.
type Label = (&'static str, fn(&Words) -> String);

const LABELS: [Label; 58] = [
    (NAME.name, Words::regulations_name),
    (VENUE.name, Words::regulations_venue),
    (STARTS.name, Words::regulations_starts),
    (ENDS.name, Words::regulations_ends),
    (CONTACT.name, Words::regulations_contact),
    (SCHEDULE.name, Words::regulations_schedule),
    (COLOUR.name, Words::regulations_tint),
    (CHECK_IN_OPENS.name, Words::regulations_check_in_opens),
    (CHECK_IN_CLOSES.name, Words::regulations_check_in_closes),
    (EMBEDS.name, Words::embed_sites),
    (RULES.name, Words::regulations_rules),
    (GAMES.name, Words::regulations_games),
    (PRIMARY.name, Words::regulations_primary),
    (WIN.name, Words::regulations_win),
    (DRAW.name, Words::regulations_draw),
    (LOSS.name, Words::regulations_loss),
    (MINUTES.name, Words::regulations_minutes),
    (SECONDS.name, Words::regulations_seconds),
    (INCREMENT.name, Words::regulations_increment),
    (RHYTHM.name, Words::regulations_rhythm),
    (LATE.name, Words::regulations_late),
    (OPENING.name, Words::regulations_opening),
    (PER.name, Words::regulations_per),
    (REPEATS.name, Words::regulations_repeats),
    (SYSTEM.name, Words::regulations_system),
    (ROUNDS.name, Words::regulations_rounds),
    (THIRD_PLACE.name, Words::regulations_third_place),
    (CLINCHED.name, Words::regulations_clinched),
    (SEEDING.name, Words::regulations_seeding),
    (SEED.name, Words::regulations_seed),
    (ACCELERATED.name, Words::regulations_accelerated),
    (INITIAL.name, Words::regulations_initial),
    (CLUB_ROUNDS.name, Words::regulations_club_rounds),
    (APART_BY.name, Words::regulations_apart_by),
    (MISSED.name, Words::regulations_missed),
    (BYE_MATCH.name, Words::regulations_bye_match),
    (BYE_GAME.name, Words::regulations_bye_game),
    (decider::PAIRS.name, Words::regulations_decider_pairs),
    (
        decider::PAIR_TIME.name,
        Words::regulations_decider_pair_time,
    ),
    (decider::LAST_STEP.name, Words::regulations_decider_last),
    (decider::BANK.name, Words::regulations_decider_bank),
    (
        decider::WHITE_TIME.name,
        Words::regulations_decider_white_time,
    ),
    (
        decider::BLACK_TIME.name,
        Words::regulations_decider_black_time,
    ),
    (decider::COLOURS.name, Words::regulations_decider_colours),
    (decider::ODDS.name, Words::regulations_decider_odds),
    (arbitration::CONFIRMING.name, Words::regulations_confirming),
    (arbitration::OFFER_RULE.name, Words::regulations_offers),
    (
        arbitration::OFFER_MOVES.name,
        Words::regulations_offer_moves,
    ),
    (arbitration::ABSENCES.name, Words::regulations_absences),
    (arbitration::NO_APPEALS.name, Words::regulations_no_appeals),
    (arbitration::FINES.name, Words::regulations_fines),
    (arbitration::STATEMENTS.name, Words::regulations_statements),
    (
        arbitration::CUSTOM_SECONDS.name,
        Words::regulations_custom_seconds,
    ),
    (
        arbitration::CUSTOM_WHOLE.name,
        Words::regulations_custom_whole,
    ),
    (
        arbitration::THREE_AGAINST_ONE.name,
        Words::regulations_three_against_one,
    ),
    ("reason", Words::regulations_reason),
    ("each", Words::stages_each),
    ("template", Words::making_template),
];

/// The same form, with what its fields are called, and money as the language writes it.
pub(in crate::web::desk) fn labelled(form: Form, t: &Words) -> Form {
    let form = arbitration::said(form, t);
    let fixed = LABELS.iter();
    let fixed = fixed.map(|(name, label)| ((*name).to_owned(), label(t)));
    let labels = fixed
        .chain(choices::places(t))
        .chain(arbitration::custom_labels(t, &form));
    form.labelled(labels.collect())
}

/// The field beside which a contradiction is told.
pub(in crate::web::desk) fn field_of(refusal: &Refusal, regulations: &Regulations) -> String {
    use RegulationsRefusal as Wrong;

    let place = |tie_break: &TieBreak| {
        // of two that are alike the later one is too many
        let place = regulations
            .tie_breaks
            .iter()
            .rposition(|one| one == tie_break);
        tie_break_field(place.unwrap_or_default() + 1)
    };
    let field = match refusal {
        Refusal::Regulations(wrong) => match wrong {
            Wrong::NoGames
            | Wrong::SingleGame
            | Wrong::OddGames { .. }
            | Wrong::TooManyGames { .. }
            | Wrong::SwissNeedsMatches => GAMES.name,
            Wrong::MatchPointsOrder => WIN.name,
            Wrong::DrawsBeatWin => DRAW.name,
            Wrong::ByeAboveWin if regulations.bye.match_points > regulations.match_points.win => {
                BYE_MATCH.name
            }
            Wrong::ByeAboveWin => BYE_GAME.name,
            Wrong::TimeOutOfRange => time_out_of_range(regulations),
            Wrong::RhythmUndefined | Wrong::RhythmContradicted { .. } => RHYTHM.name,
            Wrong::ForeignOpenings | Wrong::NoSuchOpeningTable { .. } => OPENING.name,
            Wrong::RoundsOutOfRange { .. } => ROUNDS.name,
            Wrong::TieBreakIsPrimary { tie_break }
            | Wrong::TieBreakForeign { tie_break }
            | Wrong::TieBreakTwice { tie_break } => return place(tie_break),
            Wrong::VarmaForeign => SEEDING.name,
            Wrong::DeciderPairs { .. } => decider::PAIRS.name,
            Wrong::DeciderForeign | Wrong::DeciderAfterTheLast | Wrong::DeciderNeverEnds => {
                decider::LAST_STEP.name
            }
            Wrong::FinesContradict => arbitration::FINES.name,
            Wrong::CustomContradicts => arbitration::CUSTOM_SECONDS.name,
        },
        Refusal::Setup(wrong) => field_of_setup(wrong),
        // what is no contradiction within the form stands at its head
        Refusal::Entry(_)
        | Refusal::Pairing(_)
        | Refusal::Round(_)
        | Refusal::Result(_)
        | Refusal::Ruling(_)
        | Refusal::Hall(_)
        | Refusal::Awards(_) => NAME.name,
    };
    field.to_owned()
}

/// Of the times that are checked, the time of the match's own games comes first. An amendment brings its own time, which stands in no regulations yet.
fn time_out_of_range(regulations: &Regulations) -> &'static str {
    let of_match = regulations.time.check_length().is_err();
    let of_decider = || decider::impossible_time(&regulations.decider);
    let field = (!of_match).then(of_decider).flatten();
    field.unwrap_or(MINUTES.name)
}

fn field_of_setup(refusal: &SetupRefusal) -> &'static str {
    match refusal {
        SetupRefusal::RoundsAlreadyPaired { .. } => ROUNDS.name,
        SetupRefusal::RoundsFollowPlayers => SYSTEM.name,
        SetupRefusal::DatesReversed => ENDS.name,
        SetupRefusal::WrongStage { .. }
        | SetupRefusal::RegulationsLocked
        | SetupRefusal::SecretMismatch
        | SetupRefusal::AlreadyAppointed
        | SetupRefusal::NotAppointed
        | SetupRefusal::LastOrganiser
        | SetupRefusal::NobodyListed
        | SetupRefusal::NobodyQualifies
        | SetupRefusal::StageNotFinished { .. }
        | SetupRefusal::StageUndecided { .. }
        | SetupRefusal::TooFewQualify { .. }
        | SetupRefusal::QualifyingPlaceShared { .. }
        | SetupRefusal::IsCancelled
        | SetupRefusal::AuthoredElsewhere { .. }
        | SetupRefusal::RoundsPublished
        | SetupRefusal::AnotherName
        | SetupRefusal::InCircuit { .. } => NAME.name,
    }
}

#[cfg(test)]
mod tests {
    use super::{super::fields, *};
    use draughts::Colour;
    use tournament::{Armageddon, ColoursBy, Decider, DeciderStep, Template, TimeControl};

    #[test]
    fn a_time_out_of_range_is_told_beside_that_time() {
        let time = |seconds| TimeControl {
            seconds,
            increment: 0,
            chosen: None,
        };
        let pairs = |seconds| DeciderStep::Pairs {
            most: 1,
            time: time(seconds),
        };
        let armageddon = |white, black| {
            DeciderStep::Armageddon(Armageddon {
                white: time(white),
                black: time(black),
                colours: ColoursBy::Lot,
                draw_odds: Colour::Black,
            })
        };
        let until_win = DeciderStep::UntilWin { bank: time(0) };
        let cases = [
            (900, pairs(10), decider::PAIR_TIME.name),
            (900, armageddon(0, 0), decider::WHITE_TIME.name),
            (900, armageddon(300, 0), decider::BLACK_TIME.name),
            (900, until_win, decider::BANK.name),
            (0, pairs(10), MINUTES.name),
        ];
        for (seconds, step, field) in cases {
            let mut regulations = Template::Knockout.regulations();
            regulations.time = time(seconds);
            regulations.decider = Decider(vec![step]);
            let refusal = regulations.clone().checked().unwrap_err();
            assert_eq!(field_of(&refusal, &regulations), field, "{refusal:?}");
        }
    }

    #[test]
    fn every_field_has_a_name_for_people() {
        let named: Vec<&str> = LABELS.iter().map(|(name, _)| *name).collect();
        let lists = [fields::NAMES, decider::NAMES, arbitration::NAMES];
        // the lines of the tie-breaks are named by `choices::places`
        let fields = lists.concat().into_iter();
        let unnamed: Vec<&str> = fields
            .filter(|name| *name != fields::TIE_BREAK.name && !named.contains(name))
            .collect();
        assert_eq!(unnamed, [""; 0]);
    }
}
