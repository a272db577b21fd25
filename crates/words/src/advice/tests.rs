//! Every finding of the tables is a whole sentence in both languages.

use std::collections::BTreeSet;

use super::{choices, finding, finding_under, question};
use crate::{Lang, Named, Words, decision_labels};
use arbitration::{
    BoardFinding, Claim, ConductRule, Finding, GameFinding, Note, PlayerFinding, SheetFinding,
    cases::{case, lines, tournament},
    training::questions,
};
use draughts::{Colour, RuleSet, Slip, game::MoveNumber};
use tournament::{
    DrawBy, LossBy, Offence, Outcome, RulingNo, SanctionKind, Side, StepKind, rulings::Effect,
};

/// What no table finds.
fn others() -> Vec<Finding> {
    let colour = Colour::Black;
    let at = MoveNumber { number: 3, colour };
    let rulings = vec![RulingNo(2), RulingNo(5)];
    let slips = [Slip::Turned, Slip::Misread, Slip::LeftOut, Slip::Extra].map(|slip| {
        Finding::Sheet(SheetFinding::Slip {
            slip,
            at,
            played: Some("9-13".to_owned()),
            alone: false,
        })
    });
    let fills = [(0, true), (3, true), (3, false)]
        .map(|(ways, complete)| Finding::Sheet(SheetFinding::NotFilled { ways, complete }));
    let mut all = vec![
        Finding::Player(PlayerFinding::EarlierIllegal {
            colour,
            rulings: rulings.clone(),
        }),
        Finding::Player(PlayerFinding::Ladder { colour, rulings }),
        Finding::Board(BoardFinding::WinUnknown {
            colour,
            searched: 200_000,
        }),
    ];
    all.extend(slips);
    all.extend(fills);
    all
}

fn sentences(t: &Words) -> BTreeSet<String> {
    let notes = Note::ALL.iter().map(|note| Finding::Note(*note));
    let found = lines().flat_map(|line| line.read().unwrap().advice().findings);
    found
        .chain(others())
        .chain(notes)
        .map(|one| finding(t, &one))
        .collect()
}

/// A mark is read from the player with White in game 1, and goes into the protocol.
#[test]
fn a_result_that_stands_is_said_by_colour_and_not_by_its_mark() {
    let t = Lang::En.load();
    let by = LossBy::Discipline;
    for (outcome, says) in [
        (
            Outcome::HalfLoss(Side::Second, by),
            "White loses, half a point to Black",
        ),
        (
            Outcome::BareLoss(Side::First, by),
            "Black loses, 0 for White",
        ),
        (Outcome::DoubleForfeit, "both lose"),
        (Outcome::Draw(DrawBy::Agreement), ": draw (agreement)."),
        (Outcome::Draw(DrawBy::Unstated), ": draw."),
    ] {
        let white = Side::Second;
        let said = finding(&t, &GameFinding::HasResult { outcome, white }.into());
        assert!(said.contains(says), "{said}");
    }
}

#[test]
fn every_finding_is_a_sentence() {
    for language in [Lang::Pt, Lang::En] {
        let t = language.load();
        for sentence in sentences(&t) {
            let first = sentence.chars().next();
            assert!(
                first.is_some_and(|c| c.is_uppercase() || c.is_ascii_digit()),
                "{sentence}"
            );
            assert!(sentence.ends_with('.'), "{sentence}");
            assert!(
                !sentence.contains(['{', '}']) && !sentence.contains("  "),
                "{sentence}"
            );
        }
    }
}

#[test]
fn the_findings_read_like_this() {
    for (language, name) in [(Lang::Pt, "findings_pt"), (Lang::En, "findings_en")] {
        let all: Vec<String> = sentences(&language.load()).into_iter().collect();
        insta::assert_snapshot!(name, all.join("\n"));
    }
}

/// Is it the number of an article with a point in it?
fn is_numbered(word: &str) -> bool {
    let bare = word.trim_matches(|c: char| !c.is_ascii_alphanumeric());
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    let parts = bare.split_once('.');
    parts.is_some_and(|(article, number)| is_number(article) && is_number(number))
}

/// The FPD's rules of competition go with every game: where its own text is another, none of their articles stands bare.
#[test]
fn every_article_names_its_text_where_the_game_has_another() {
    let loss = PlayerFinding::NextStep {
        colour: Colour::White,
        offence: Offence::IllegalMove,
        times: 5,
        step: StepKind::Loss,
    };
    let broken = ConductRule::ALL.map(PlayerFinding::Broken);
    let of_players = broken.into_iter().chain([loss]).map(Finding::Player);
    // of 9.5 and 9.6 the sentence itself says that they are the FPD's
    let notes = Note::ALL.iter().filter(|note| **note != Note::NoConditions);
    let notes = notes.map(|note| Finding::Note(*note));
    let all: Vec<Finding> = notes.chain(of_players).collect();
    for language in [Lang::Pt, Lang::En] {
        let t = language.load();
        let texts = [t.name_text_fpd(), t.name_text_classic()];
        for rules in RuleSet::ALL
            .into_iter()
            .filter(|set| *set != RuleSet::Portuguese)
        {
            for one in &all {
                let said = finding_under(&t, rules, one);
                let words: Vec<&str> = said.split_whitespace().collect();
                for pair in words.windows(2).filter(|pair| is_numbered(pair[1])) {
                    let before = pair[0].trim_start_matches('(');
                    let named = texts.iter().any(|text| text.ends_with(before));
                    assert!(named, "{rules:?}: {said}");
                }
            }
        }
    }
}

#[test]
fn how_a_game_ends_is_cited_from_its_own_text() {
    let t = Lang::En.load();
    let says = |rules, note: Note| finding_under(&t, rules, &note.into());
    for (rules, note, begins) in [
        (RuleSet::Portuguese, Note::NobodyCanWin, "Art. 5.3: "),
        (
            RuleSet::PortugueseClassic,
            Note::NobodyCanWin,
            "Art. FPD classic 4.3 a: ",
        ),
        (RuleSet::International, Note::NobodyCanWin, "Art. FPD 5.3: "),
        (RuleSet::Portuguese, Note::AnnouncedMoveWins, "Art. 5.2: "),
        (
            RuleSet::PortugueseClassic,
            Note::AnnouncedMoveWins,
            "Art. FPD classic 4.2 a–c: ",
        ),
        (
            RuleSet::International,
            Note::AnnouncedMoveWins,
            "Art. CBD 1: ",
        ),
        (
            RuleSet::BrazilianShortKing,
            Note::AnnouncedMoveWins,
            "Art. short king 3: ",
        ),
    ] {
        let said = says(rules, note);
        assert!(said.starts_with(begins), "{said}");
    }
    let turn = |rules| says(rules, Note::AnnouncedOutOfTurn);
    assert!(turn(RuleSet::PortugueseClassic).contains("turn (FPD classic 2.2.2). It"));
    assert!(turn(RuleSet::International).contains("turn. It"));
}

/// What is asked is whole sentences, and no two decisions of a question read alike.
#[test]
fn every_question_can_be_read() {
    for language in [Lang::Pt, Lang::En] {
        let t = language.load();
        for one in questions() {
            let told = question(&t, one).unwrap();
            assert!(!told.facts.is_empty(), "{}", one.name);
            for fact in &told.facts {
                let first = fact.chars().next();
                let begins =
                    first.is_some_and(|c| c.is_uppercase() || c == '“' || c.is_ascii_digit());
                let is_whole = begins && fact.ends_with('.') && !fact.contains(['{', '}']);
                assert!(is_whole, "{}: {fact}", one.name);
            }
            let choices: BTreeSet<_> = choices(&t, one).into_iter().collect();
            assert_eq!(choices.len(), one.decisions.len(), "{}", one.name);
        }
    }
}

#[test]
fn no_two_decisions_read_alike() {
    for language in [Lang::Pt, Lang::En] {
        let t = language.load();
        for line in lines() {
            let example = line.read().unwrap();
            let (tournament, one) = (&example.tournament, example.case().unwrap().at_board);
            let labels = decision_labels(&t, tournament, one, &example.advice().decisions);
            let apart: BTreeSet<&String> = labels.iter().collect();
            assert_eq!(apart.len(), labels.len(), "{}: {labels:?}", line.place());
        }
    }
}

#[test]
fn a_game_that_has_a_result_is_not_called_unfinished() {
    let t = Lang::En.load();
    let mut all = lines();
    let line = all.find(|line| line.cell(0) == "11.4, 8.11 sounds after the game");
    let example = line.unwrap().read().unwrap();
    let (tournament, one) = (&example.tournament, example.case().unwrap().at_board);
    let labels = decision_labels(&t, tournament, one, &example.advice().decisions);
    let says = |label: &String| label.ends_with(": this game and the unfinished one");
    assert!(labels.iter().any(says), "{labels:?}");
}

#[test]
fn effects_name_the_armageddon_and_draw_no_position_as_code() {
    let t = Lang::Pt.load();
    let tournament = tournament("armageddon").unwrap();
    let case = case(&tournament).unwrap();
    let said = |effect| crate::effect(&t, &effect, &tournament, Some(case.at_board));
    assert_eq!(
        said(case.ended(Outcome::Draw(DrawBy::Agreement))),
        "Armagedão (jogo 3): empate (acordo); seguem em frente as pretas, Rui Matos (D.5)"
    );
    let position = "W:WK1:B9".to_owned();
    assert_eq!(
        said(Effect::Restored { position }),
        "repõe-se a posição: brancas, dama na casa 1; pretas, peão na casa 9; jogam as brancas"
    );
}

/// 11.11 is about those who refuse to comply with the rules: two devices that sounded are no refusal.
#[test]
fn two_devices_are_no_refusal() {
    let t = Lang::Pt.load();
    let both = crate::way(&t, Outcome::DoubleLoss(LossBy::Device));
    assert_eq!(both.as_deref(), Some("dispositivos electrónicos de ambos"));
    let one = crate::way(&t, Outcome::HalfLoss(Side::First, LossBy::Device));
    assert_eq!(one.as_deref(), Some("dispositivo electrónico"));
}

/// Beside both players nobody is the opponent; behind the name of the winner somebody is.
#[test]
fn a_forfeit_names_the_opponent_behind_the_winner_alone() {
    let t = Lang::Pt.load();
    let absent = Outcome::Forfeit(Side::Second);
    let beside = crate::way(&t, absent);
    assert_eq!(beside.as_deref(), Some("falta de comparência"));
    let tournament = tournament("armageddon").unwrap();
    let one = case(&tournament).unwrap().at_board;
    let told = crate::result(&t, &tournament, one, absent);
    assert!(
        told.ends_with(" (falta de comparência do oponente)"),
        "{told}"
    );
}

#[test]
fn rules_claims_and_sanctions_have_names() {
    let t = Lang::Pt.load();
    for rule in ConductRule::ALL {
        assert!(rule.name(&t).ends_with('.'), "{}", rule.code());
    }
    let claims: BTreeSet<String> = Claim::ALL.iter().map(|claim| claim.name(&t)).collect();
    assert_eq!(claims.len(), Claim::ALL.len());
    let kinds: BTreeSet<String> = SanctionKind::ALL.iter().map(|kind| kind.name(&t)).collect();
    assert_eq!(kinds.len(), SanctionKind::ALL.len());
}
