//! What is wrong in a recorded game.

use super::{Named, Words, cited_article, fen_error, moves_due, names::named, why_not};
use draughts::{
    Colour, RuleSet,
    pdn::{
        Dispute, GameType, GameTypeFault, Loose, MOST_BYTES, MOST_DEPTH, MOST_GAMES, MOST_ITEMS,
        MOST_TOKEN, PdnFault, ReplayFault, ReplayReason, TagPart, TextFault, Variety,
    },
};

named!(Variety {
    English => check_variety_english,
    Italian => check_variety_italian,
    Pool => check_variety_pool,
    Russian => check_variety_russian,
    Canadian => check_variety_canadian,
    Czech => check_variety_czech,
    Turkish => check_variety_turkish,
    Thai => check_variety_thai,
    Frisian => check_variety_frisian,
    Spantsiretti => check_variety_spantsiretti,
});

/// What is wrong with a part of a game that was read by these rules.
#[must_use]
pub fn record_fault(t: &Words, rules: RuleSet, fault: &ReplayFault) -> String {
    match &fault.reason {
        ReplayReason::GameType(fault) => game_type(t, fault),
        ReplayReason::Fen(error) => t.check_no_position(fen_error(t, rules, error)),
        ReplayReason::Move(before, illegal) => {
            let why = why_not(t, before, illegal);
            format!("{why} {}", moves_due(t, before, illegal))
        }
        ReplayReason::TooMany => t.check_too_many_faults(),
        ReplayReason::Text(misread) => misread_text(t, *misread),
        ReplayReason::Result(dispute) => disputed(t, rules, dispute),
    }
}

fn misread_text(t: &Words, misread: TextFault) -> String {
    match misread {
        TextFault::Tag(TagPart::Name) => t.check_tag_name(),
        TextFault::Tag(TagPart::Quote) => t.check_tag_quote(),
        TextFault::Tag(TagPart::End) => t.check_tag_end(),
        TextFault::CloseVariation => t.check_close_variation(),
        TextFault::CloseComment => t.check_close_comment(),
        TextFault::CloseTag => t.check_close_tag(),
        TextFault::Number => t.check_move_number(),
        TextFault::Nag => t.check_nag(),
        TextFault::Encoding => t.check_encoding(),
        TextFault::Other => t.check_expected(),
    }
}

fn disputed(t: &Words, rules: RuleSet, dispute: &Dispute) -> String {
    match dispute {
        Dispute::NoResult => t.check_no_result(),
        Dispute::Text(ending) => t.check_result_text(ending.code()),
        Dispute::Board(winner, article) => {
            let article = cited_article(t, rules, *article);
            match winner {
                Colour::White => t.check_result_white(article),
                Colour::Black => t.check_result_black(article),
            }
        }
        Dispute::Alone => t.check_result_alone(),
    }
}

fn game_type(t: &Words, fault: &GameTypeFault) -> String {
    let known = || GameType::NUMBERS.map(|known| known.to_string()).join(", ");
    match fault {
        GameTypeFault::Other(variety) => {
            t.check_game_type_other(variety.name(t), variety.number(), known())
        }
        GameTypeFault::NoNumber => t.check_game_type_number(),
        GameTypeFault::Unknown(number) => t.check_game_type_unknown(*number, known()),
        GameTypeFault::Settings(settings) => t.check_game_type_settings(settings.as_str()),
    }
}

/// What was begun and not ended.
#[must_use]
pub fn record_loose(t: &Words, loose: Loose) -> String {
    match loose {
        Loose::Comment => t.check_open_comment(),
        Loose::Variation => t.check_open_variation(),
    }
}

/// Which bound a file exceeds.
#[must_use]
pub fn record_bound(t: &Words, fault: PdnFault) -> String {
    match fault {
        PdnFault::Long => t.check_bytes(MOST_BYTES),
        PdnFault::Games => t.check_games(MOST_GAMES),
        PdnFault::Items => t.check_items(MOST_ITEMS),
        PdnFault::Deep => t.check_deep(MOST_DEPTH),
        PdnFault::Token => t.check_token(MOST_TOKEN),
        PdnFault::Game => t.check_game_bytes(MOST_BYTES),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;

    #[test]
    fn who_won_on_the_board_is_cited_from_the_text_of_the_game() {
        let t = Lang::En.load();
        for (rules, says) in [
            (RuleSet::Portuguese, "(Art. 5.2)"),
            (RuleSet::PortugueseClassic, "(Art. FPD classic 4.2 b)"),
            (RuleSet::International, "(Art. CBD 1)"),
        ] {
            let won = Dispute::Board(Colour::White, rules.rules().ends.blocked);
            let said = disputed(&t, rules, &won);
            assert!(said.contains(says), "{said}");
        }
    }
}
