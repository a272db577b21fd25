//! Sanctions, the counter and the lists.

use arbitration::cases::{case, tournament};
use arbitration::{
    Amount, Claim, ConductRule, Counter, Decision, Finding, Impose, Needs, Note, PlayerFinding,
    SetUpFault, SheetFinding, Shown, Situation, Tap, advise, open_rounds,
};
use draughts::{Colour, Conditions, Game, LimitName, Move, Position, RuleSet, Sheet, Slip, Square};
use tournament::{
    EntryEvent, EntryNo, Event, Fine, LossBy, Outcome, Points, PrimaryScore, RoundEvent, RoundNo,
    SanctionKind, Side, Tournament,
    rulings::{DecisionKind, Effect, Matter},
};

#[test]
fn each_sanction_has_its_effect() {
    let tournament = tournament("").unwrap();
    let case = case(&tournament).unwrap();
    let fine = Fine {
        what: "late sheet".parse().unwrap(),
        cents: 500,
    };
    let amount = |kind: SanctionKind| match kind.needs() {
        Needs::Nothing => Amount::Nothing,
        Needs::Seconds => Amount::Seconds(60),
        Needs::Points => Amount::Points(PrimaryScore::GamePoints, Points::HALF),
        Needs::OpponentsScore => Amount::OpponentsScore(Points::HALF),
        Needs::Fine => Amount::Fine(fine.clone()),
        Needs::Rounds => Amount::Rounds(vec![RoundNo(2)]),
    };
    for kind in SanctionKind::ALL {
        let effect = kind.effect(EntryNo(2), Some(&case), amount(kind)).unwrap();
        assert_eq!(effect.sanction_kind(), Some(kind));
        assert_eq!(effect.level(), kind.level());
        let nobody = kind.effect(EntryNo(9), Some(&case), amount(kind));
        let elsewhere = kind.effect(EntryNo(2), None, amount(kind));
        // the others can be imposed on a player wherever they are
        let at_a_board = matches!(
            kind.needs(),
            Needs::Seconds | Needs::Points | Needs::OpponentsScore
        );
        assert_eq!(nobody.is_none(), at_a_board);
        assert_eq!(elsewhere.is_none(), at_a_board);
    }
    let half = case.ended(Outcome::HalfLoss(Side::Second, LossBy::Discipline));
    let given = Amount::OpponentsScore(Points::HALF);
    assert_eq!(
        SanctionKind::Loss.effect(EntryNo(2), Some(&case), given),
        Some(half)
    );
}

#[test]
fn codes_are_unlike_one_another() {
    for kind in SanctionKind::ALL {
        assert_eq!(SanctionKind::from_code(kind.code()), Some(kind));
    }
    for rule in ConductRule::ALL {
        assert_eq!(ConductRule::from_code(rule.code()), Some(rule));
    }
    for claim in Claim::ALL {
        assert_eq!(Claim::from_code(claim.code()), Some(claim));
    }
    assert_eq!(ConductRule::about(Matter::ClockMisused).count(), 7);
}

#[test]
fn notes_name_articles() {
    let all = Note::ALL.iter();
    let silent = all.filter(|note| note.article(RuleSet::Portuguese).is_none());
    assert_eq!(silent.count(), 21);
}

/// The counter and the game count alike: a man's move, then kings, then a capture.
#[test]
fn the_counter_counts_as_the_game_does() {
    let start = Position::from_fen(RuleSet::Portuguese, "W:WK1,2:BK4,K28,12").unwrap();
    let mut game = Game::from_position(start, Conditions::default());
    let mut counter = Counter::new(LimitName::MoveLimit, Colour::White);
    for (text, tap) in [
        ("1x32", Tap::Reset),
        ("4-7", Tap::Quiet),
        ("32-28", Tap::Quiet),
        ("12-8", Tap::Reset),
        ("28-32", Tap::Quiet),
    ] {
        game.play(&game.position().read_move(text).unwrap())
            .unwrap();
        counter.taps.push(tap);
        let tally = counter
            .tally(RuleSet::Portuguese, Conditions::default())
            .unwrap();
        let count = game.count(LimitName::MoveLimit).unwrap();
        for colour in [Colour::White, Colour::Black] {
            assert_eq!(usize::from(tally.made(colour)), count.made(colour));
        }
        assert_eq!(tally.next, game.position().turn());
    }
}

#[test]
fn texts_that_are_no_counter() {
    for text in [
        "",
        "x",
        "move-limit",
        "move-limit:w:q",
        "move-limit:x0:q",
        "move-limit:w0:z",
        "other:w0:q",
    ] {
        assert!(text.parse::<Counter>().is_err(), "{text}");
    }
    let long = format!("move-limit:w0:{}", "q".repeat(601));
    assert!(long.parse::<Counter>().is_err());
    let huge: Counter = "move-limit:w65535:q".parse().unwrap();
    assert!(
        huge.tally(RuleSet::Portuguese, Conditions::default())
            .unwrap()
            .is_full()
    );
}

/// Legal moves from the start, another one in turn at each ply.
fn played(plies: usize) -> Vec<Move> {
    let mut position = Position::start(RuleSet::Portuguese);
    let mut moves = Vec::new();
    for ply in 0..plies {
        let legal = position.legal_moves();
        let Some(next) = legal.get(ply * 7 % legal.len().max(1)) else {
            break;
        };
        position = position.play(next);
        moves.push(*next);
    }
    moves
}

/// Whoever is excluded while a round is in draft is not in it when it is paired again (12.9 h).
#[test]
fn from_a_draft_somebody_can_still_be_excluded() {
    let mut tournament = tournament("").unwrap();
    let (round, pairings, byes) = (RoundNo(2), Vec::new(), Vec::new());
    let open = [round, RoundNo(3)];
    assert_eq!(open_rounds(&tournament), open);
    tournament.apply(&Event::Round(RoundEvent::RoundDrafted {
        round,
        pairings,
        byes,
    }));
    assert_eq!(open_rounds(&tournament), open);
}

#[test]
fn whoever_was_sent_away_is_not_sent_away_again() {
    let mut tournament = tournament("").unwrap();
    let both = [SanctionKind::Exclusion, SanctionKind::Expulsion];
    let open = |tournament: &Tournament, entry: u16| {
        both.map(|kind| kind.is_open_for(tournament, EntryNo(entry)))
    };
    assert_eq!(open(&tournament, 2), [true, true]);
    let (entry, from_round) = (EntryNo(2), RoundNo(2));
    tournament.apply(&Event::Entry(EntryEvent::Expelled { entry, from_round }));
    assert_eq!(open(&tournament, 2), [false, false]);
    assert_eq!(open(&tournament, 1), [true, true]);
}

/// What the tournament would refuse is not offered: a closed round keeps a result in every game.
#[test]
fn no_game_of_a_closed_round_is_played_anew() {
    let mut tournament = tournament("opening 2, over").unwrap();
    let situations = [
        Situation::WrongSetUp(SetUpFault::Pieces),
        Situation::WrongOpponent,
        Situation::OpeningNotPlayed {
            shown: Shown::Nothing,
            moves: Some(3),
        },
    ];
    let replays = |tournament: &Tournament, situation: &Situation| {
        let advice = advise(&case(tournament).unwrap(), situation);
        let anew = |one: &Decision| one.kind == DecisionKind::Replayed;
        assert!(!advice.decisions.is_empty());
        let closed = advice.findings.contains(&Finding::Note(Note::RoundClosed));
        (advice.decisions.iter().any(anew), closed)
    };
    for situation in &situations {
        assert_eq!(replays(&tournament, situation), (true, false));
    }
    let round = RoundNo(1);
    tournament.apply(&Event::Round(RoundEvent::RoundClosed { round }));
    for situation in &situations {
        assert_eq!(replays(&tournament, situation), (false, true));
    }
}

/// CBD 004, 17 b: which piece is played is the opponent's to say, and no advice.
#[test]
fn where_the_opponent_chooses_the_piece_none_is_advised() {
    let tournament = tournament("rules brazilian").unwrap();
    let case = case(&tournament).unwrap();
    let position = Position::from_fen(RuleSet::Brazilian, "W:W21,22:B5").unwrap();
    for (squares, is_advised) in [(&[21, 22][..], false), (&[22][..], true)] {
        let squares = squares.iter().map(|number| Square::new(*number).unwrap());
        let situation = Situation::Touched {
            position,
            squares: squares.collect(),
            announced: false,
        };
        let advice = advise(&case, &situation);
        assert_eq!(advice.decisions[0].kind, DecisionKind::PieceMustMove);
        assert_eq!(advice.advises_one(), is_advised);
    }
}

#[test]
fn one_slip_of_the_pen_takes_no_move_back() {
    let moves = played(24);
    let mut written: Vec<String> = moves.iter().map(ToString::to_string).collect();
    // the squares of White's fourth move the wrong way round
    written[6] = format!("{}-{}", moves[6].to, moves[6].from);
    let start = Position::start(RuleSet::Portuguese);
    let sheet = Sheet::parse(&written.join(" "), &start).unwrap();
    let tournament = tournament("").unwrap();
    let case = case(&tournament).unwrap();
    let situation = Situation::Move {
        shown: Shown::Sheet(sheet),
        moved: None,
        clock_pressed: false,
    };
    let advice = advise(&case, &situation);
    assert_eq!(advice.decisions[0].kind, DecisionKind::RecordingError);
    assert_eq!(advice.decisions[0].effects, [Effect::PlaysOn]);
    let alone =
        |one: &Finding| matches!(one, Finding::Sheet(SheetFinding::Slip { alone: true, .. }));
    assert!(advice.findings.iter().any(alone), "{:?}", advice.findings);
    let mended = advice.mended.unwrap();
    assert_eq!(mended.filling.only(), Some(&moves[..]));

    // at the end of a sheet too, where a move too many would explain it as well
    for text in ["9-13 22-18 13x22 27x18 10-14 17-21", "15-11"] {
        let shown = Shown::Sheet(Sheet::parse(text, &start).unwrap());
        let situation = Situation::Move {
            shown,
            moved: None,
            clock_pressed: false,
        };
        let advice = advise(&case, &situation);
        assert_eq!(advice.decisions[0].kind, DecisionKind::RecordingError);
        let slip = advice.mended.map(|repair| repair.slip);
        assert_eq!(slip, Some(Slip::Turned), "{text}");
    }
}

/// Nothing is played after a win (5.2): what is written after it takes no move back, and no position is restored for another.
#[test]
fn what_is_written_after_a_win_takes_nothing_back() {
    let tournament = tournament("").unwrap();
    let case = case(&tournament).unwrap();
    let start = Position::from_fen(RuleSet::Portuguese, "W:W9:B13").unwrap();
    for text in ["9x18 22-18", "9x18 ?"] {
        let situation = Situation::Move {
            shown: Shown::Sheet(Sheet::parse(text, &start).unwrap()),
            moved: None,
            clock_pressed: false,
        };
        let advice = advise(&case, &situation);
        let kinds: Vec<DecisionKind> = advice.decisions.iter().map(|one| one.kind).collect();
        let expected = [DecisionKind::WonOnTheBoard, DecisionKind::NoAction];
        assert_eq!(kinds, expected, "{text}");
    }
}

/// CBD 98 speaks of the time before the flag fell: the draw comes first, and the condition is quoted.
#[test]
fn a_repetition_before_the_flag_fell_quotes_its_condition_under_the_cbd() {
    for (rules, fen, moves, quoted) in [
        (
            RuleSet::Brazilian,
            "W:WK30:BK1",
            "30-26 1-5 26-30 5-1",
            true,
        ),
        (
            RuleSet::Portuguese,
            "W:WK4:BK29",
            "4-7 29-26 7-4 26-29",
            false,
        ),
    ] {
        let tournament = tournament(&format!("rules {}", rules.code())).unwrap();
        let start = Position::from_fen(rules, fen).unwrap();
        let sheet = Sheet::parse(&[moves; 2].join(" "), &start).unwrap();
        let flag = Situation::FlagFall {
            by: vec![Colour::Black],
            shown: Shown::Sheet(sheet),
        };
        let advice = advise(&case(&tournament).unwrap(), &flag);
        let kinds = [0, 1].map(|at| advice.decisions[at].kind);
        let draw_first = [DecisionKind::ClaimUpheld, DecisionKind::LostOnTime];
        assert_eq!(kinds, draw_first, "{rules:?}");
        let note = Finding::Note(Note::BeforeTheFlag);
        assert_eq!(advice.findings.contains(&note), quoted, "{rules:?}");
    }
}

/// 7.5 a counts from the press on the clock.
#[test]
fn what_was_not_completed_is_not_called_the_first() {
    let tournament = tournament("").unwrap();
    let case = case(&tournament).unwrap();
    let position = Position::from_fen(RuleSet::Portuguese, "W:W10:B32").unwrap();
    let is_called = |clock_pressed| {
        let situation = Situation::Move {
            shown: Shown::Position(position),
            moved: Some("10-6".to_owned()),
            clock_pressed,
        };
        let counts =
            |one: &Finding| matches!(one, Finding::Player(PlayerFinding::EarlierIllegal { .. }));
        advise(&case, &situation).findings.iter().any(counts)
    };
    assert!(is_called(true));
    assert!(!is_called(false));
}
