//! What cells of the regulations are called, and beside which field a refusal is told.

use crate::{web::form::Form, words::Words};
use tournament::{Refusal, Regulations, RegulationsRefusal, SetupRefusal, TieBreak};

use super::{
    arbitration, decider,
    fields::{
        BYE_GAME, BYE_MATCH, DRAW, ENDS, GAMES, MINUTES, NAME, OPENING, RHYTHM, ROUNDS, SEEDING,
        SYSTEM, WIN,
    },
    form::tie_break_field,
};

/// The same form, with what the cells of the table of sanctions are called, which the page names by their rows, and money as the language writes it.
pub(in crate::web::desk) fn labelled(form: Form, t: &Words) -> Form {
    let form = arbitration::said(form, t);
    let labels = arbitration::custom_labels(t, &form);
    form.labelled(labels)
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
    use super::*;
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
}
