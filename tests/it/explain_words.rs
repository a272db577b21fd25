//! The sentences of an explanation hold the values the right way round, in both languages. Whether the values are
//! true is tested beside the code, against a second computation.

use arbitro::words::{self, Lang};
use tournament::pairing::ColourRule;
use tournament::pairing::explain::{
    Alternative, Amount, BarredInBracket, BergerPlace, BracketPart, BracketReason, ByeRank,
    ByeReason, ChoiceVerdict, ColourReason, ColourSide, Criterion, Direction, Distance, FloatCause,
    FloatReason, Held, Knockout, Obstacle, Order, Origin, PairPlaces, PairReason, Passed, Swiss,
    SwissBye, Why, WhyBye,
};
use tournament::{BoardNo, ByeKind, EntryNo, Pairing, Points, RoundNo, TableNo};

const CRITERIA: [Criterion; 23] = [
    Criterion::Downfloaters,
    Criterion::DownfloaterScores,
    Criterion::NextBracket,
    Criterion::ByeUnplayed,
    Criterion::ColourDifference,
    Criterion::ThirdColour,
    Criterion::ColourDue,
    Criterion::ColourStrong,
    Criterion::DownAgain,
    Criterion::UpAgain,
    Criterion::DownAgain2,
    Criterion::UpAgain2,
    Criterion::DownFurther,
    Criterion::UpFurther,
    Criterion::DownFurther2,
    Criterion::UpFurther2,
    Criterion::Upfloaters,
    Criterion::UpfloaterScores,
    Criterion::FollowingGroup,
    Criterion::UpfloatersAgain,
    Criterion::OpponentsAgain,
    Criterion::ByeMatches,
    Criterion::ByeNumber,
];

fn side(number: u16) -> ColourSide {
    ColourSide {
        entry: EntryNo(number),
        number,
        score: Points::from_halves(4),
        added: Points::ZERO,
        history: Vec::new(),
        due: None,
    }
}

/// A pair with nothing to be said but what is put in.
fn swiss() -> Swiss {
    let barred = |number| BarredInBracket {
        entry: EntryNo(number),
        met: Vec::new(),
        apart: Vec::new(),
        same_colour: 0,
    };
    Swiss {
        is_dutch: true,
        bracket: BracketReason {
            score: Points::from_halves(4),
            players: 8,
            came: Vec::new(),
            gone_up: Vec::new(),
            bye: None,
            virtual_points: false,
        },
        floats: Vec::new(),
        barred: [barred(1), barred(2)],
        place: Some(PairPlaces {
            part: BracketPart::Whole,
            upper: 1,
            lower: 2,
            half: 4,
            exchanged: 0,
        }),
        passed: None,
        held: Held::Nothing,
        verdict: ChoiceVerdict::Completion(Held::Nothing),
    }
}

fn pair(why: Why) -> PairReason {
    PairReason {
        board: BoardNo(1),
        pairing: Pairing {
            first: EntryNo(1),
            second: EntryNo(2),
        },
        why,
        colours: ColourReason {
            rule: Some(ColourRule::Table),
            sides: [side(1), side(2)],
            higher: 0,
            differed: None,
        },
    }
}

fn name(entry: EntryNo) -> String {
    format!("P{entry}")
}

/// What decides, in English and in Portuguese.
fn decides(verdict: ChoiceVerdict) -> [String; 2] {
    let reason = pair(Why::Swiss(Box::new(Swiss { verdict, ..swiss() })));
    [Lang::En, Lang::Pt].map(|lang| words::why_pair(&lang.load(), &reason, &name).decides)
}

/// The plain sentence, in English and in Portuguese.
fn plain(why: Why) -> [String; 2] {
    let reason = pair(why);
    [Lang::En, Lang::Pt].map(|lang| words::plain_pair(&lang.load(), &reason, &name))
}

/// Both languages have these parts, one after the other.
fn has(told: [String; 2], parts: [&[&str]; 2]) {
    for (told, parts) in told.iter().zip(parts) {
        let mut rest = told.as_str();
        for part in parts {
            let Some((_, after)) = rest.split_once(part) else {
                panic!("{part} is not in its place in: {told}");
            };
            rest = after;
        }
    }
}

#[test]
fn every_criterion_says_first_what_would_be_and_then_what_is() {
    for criterion in CRITERIA {
        let amounts = [
            (Amount::Count(3), Amount::Count(5), "5", "3"),
            (
                Amount::Scores(vec![Points::from_halves(4)]),
                Amount::Scores(vec![Points::from_halves(9), Points::from_halves(6)]),
                "4½, 3",
                "2",
            ),
            (
                Amount::Differences(vec![Distance::By(Points::from_halves(2))]),
                Amount::Differences(vec![Distance::By(Points::from_halves(7))]),
                "3½",
                "1",
            ),
            (
                Amount::Below(1, vec![Points::from_halves(4)]),
                Amount::Below(2, vec![Points::from_halves(9), Points::from_halves(6)]),
                "2 (4½, 3)",
                "1 (2)",
            ),
        ];
        for (here, otherwise, then, now) in amounts {
            let verdict = ChoiceVerdict::Criterion {
                criterion,
                here,
                otherwise,
                alternative: Alternative::default(),
            };
            let [en, pt] = [
                format!(": {then} instead of {now} ("),
                format!(": {then} em vez de {now} ("),
            ];
            let article = criterion.article().as_str();
            has(decides(verdict), [&[&en, article], &[&pt, article]]);
        }
    }
}

/// Fault 2 of the trial: 518 of 518 had the figures the other way round.
#[test]
fn the_figures_of_an_exchange_and_of_an_identifier_stand_the_right_way_round() {
    let order = |order| {
        decides(ChoiceVerdict::Order {
            order,
            alternative: Alternative::default(),
        })
    };
    has(
        order(Order::Exchange(1, 2)),
        [
            &["more residents", "2 instead of 1", "4.3"],
            &["mais residentes", "2 em vez de 1", "4.3"],
        ],
    );
    has(
        order(Order::Exchange(1, 1)),
        [&["this exchange"], &["esta troca"]],
    );
    has(
        order(Order::Identifier(4, 17, 18)),
        [&["place 4 holds 17", "18"], &["lugar 4 está 17", "18"]],
    );
    has(
        order(Order::Transposition),
        [&["lower half"], &["metade inferior"]],
    );
    has(order(Order::MovedDown), [&["moved down"], &["flutuantes"]]);
    has(
        order(Order::UpfloaterSet),
        [&["pairing number"], &["número"]],
    );
}

/// Fault 3: what it holds of is said.
#[test]
fn not_everybody_could_be_paired_says_what_stays_as_it_is() {
    let held = |held| decides(ChoiceVerdict::Completion(held));
    has(
        held(Held::Nothing),
        [
            &["not everybody could be paired (C.04.3 C4)"],
            &["nem todos podiam ser emparceirados (C.04.3 C4)"],
        ],
    );
    has(
        held(Held::PairsBefore),
        [
            &["paired with the pairs before it as they are"],
            &["com os pares anteriores como estão"],
        ],
    );
    has(
        held(Held::Bye),
        [
            &["paired with the bye as it is"],
            &["com a isenção como está"],
        ],
    );
    has(
        held(Held::PairsBeforeAndBye),
        [
            &["with the pairs before it and the bye as they are"],
            &["com os pares anteriores e a isenção como estão"],
        ],
    );
    has(
        decides(ChoiceVerdict::LastOpponent(EntryNo(7))),
        [&["P7"], &["P7"]],
    );
    has(
        decides(ChoiceVerdict::NoOpponent(EntryNo(7))),
        [&["nobody there"], &["ninguém"]],
    );
}

#[test]
fn the_plain_sentence_says_who_came_from_where() {
    let floats = |direction, cause| {
        let float = FloatReason {
            entry: EntryNo(7),
            from: Points::from_halves(7),
            bracket: Points::from_halves(7),
            direction,
            cause,
            verdict: ChoiceVerdict::Completion(Held::Nothing),
        };
        let verdict = ChoiceVerdict::Completion(Held::Nothing);
        plain(Why::Swiss(Box::new(Swiss {
            floats: vec![float],
            verdict,
            ..swiss()
        })))
    };
    has(
        floats(Direction::Down, FloatCause::Odd),
        [
            &["P7 comes down", "3½", "2", "odd"],
            &["P7 desce", "3½", "2", "ímpar"],
        ],
    );
    has(
        floats(Direction::Down, FloatCause::Nobody),
        [
            &["P7 comes down", "3½", "2", "nobody"],
            &["P7 desce", "3½", "2", "não havia quem"],
        ],
    );
    has(
        floats(Direction::Down, FloatCause::NotAll),
        [
            &["P7 comes down", "3½", "2", "not all"],
            &["P7 desce", "3½", "2", "não era possível"],
        ],
    );
    has(
        floats(Direction::Up, FloatCause::Odd),
        [
            &["P7 comes up", "3½", "2", "odd"],
            &["P7 sobe", "3½", "2", "ímpar"],
        ],
    );
    has(
        floats(Direction::Up, FloatCause::NotAll),
        [
            &["P7 comes up", "3½", "2", "not all"],
            &["P7 sobe", "3½", "2", "não era possível"],
        ],
    );
}

#[expect(
    clippy::too_many_lines,
    reason = "a list of sentences, each beside what it says"
)]
#[test]
fn the_plain_sentence_says_how_two_of_one_score_come_together() {
    let with = |change: &dyn Fn(&mut Swiss)| {
        let mut swiss = swiss();
        change(&mut swiss);
        plain(Why::Swiss(Box::new(swiss)))
    };
    let halves =
        with(&|swiss| swiss.place = swiss.place.map(|place| PairPlaces { lower: 1, ..place }));
    assert_eq!(
        halves[0],
        "Same points; the upper half plays the lower half."
    );
    assert_eq!(
        halves[1],
        "Mesmos pontos; a metade de cima joga com a metade de baixo."
    );
    has(with(&|_| ()), [&["already paired"], &["já tinha par"]]);
    has(
        with(&|swiss| swiss.place = None),
        [&["the same half"], &["mesma metade"]],
    );
    has(
        with(&|swiss| {
            swiss.place = swiss.place.map(|place| PairPlaces {
                exchanged: 1,
                ..place
            })
        }),
        [&["one is of the upper half"], &["um é da metade de cima"]],
    );
    has(
        with(&|swiss| swiss.bracket.virtual_points = true),
        [&["acceleration"], &["aceleração"]],
    );
    has(
        with(&|swiss| swiss.verdict = ChoiceVerdict::LastOpponent(EntryNo(2))),
        [
            &["P2 could meet nobody else"],
            &["P2 já não podia defrontar mais ninguém"],
        ],
    );
    let passed = |why: Obstacle| {
        with(&|swiss| {
            let why = why.clone();
            swiss.passed = Some(Passed {
                of: EntryNo(1),
                opponent: EntryNo(9),
                after: true,
                why,
            });
        })
    };
    let order = ChoiceVerdict::Order {
        order: Order::MovedDown,
        alternative: Alternative::default(),
    };
    let worse = ChoiceVerdict::Criterion {
        criterion: Criterion::ColourDue,
        here: Amount::Count(0),
        otherwise: Amount::Count(1),
        alternative: Alternative::default(),
    };
    has(
        passed(Obstacle::Met(RoundNo(2))),
        [&["P1 had already met P9"], &["P1 já tinha defrontado P9"]],
    );
    has(
        passed(Obstacle::Apart),
        [&["P1 is kept apart from P9"], &["P1 não deve defrontar P9"]],
    );
    has(
        passed(Obstacle::SameColour),
        [
            &["P1 must have the same colour as P9"],
            &["P1 tem de ter a mesma cor que P9"],
        ],
    );
    has(
        passed(Obstacle::Others),
        [
            &["P1 met P9", "not everybody"],
            &["P1 defrontasse P9", "nem todos"],
        ],
    );
    has(
        passed(Obstacle::Verdict(worse)),
        [&["P1 met P9", "less well"], &["P1 defrontasse P9", "pior"]],
    );
    has(
        passed(Obstacle::Verdict(order)),
        [
            &["P1 met P9", "further from the order"],
            &["P1 defrontasse P9", "mais longe da ordem"],
        ],
    );
}

#[test]
fn a_table_and_a_bracket_are_named_in_the_plain_sentence() {
    let knockout = |one| plain(Why::Knockout(one));
    let origin = |board| Origin::Board(TableNo(board));
    has(
        knockout(Knockout::Numbers(3, 14)),
        [&["3", "14"], &["n.º 3", "n.º 14"]],
    );
    has(
        knockout(Knockout::Winners([origin(8), origin(7)])),
        [
            &["winner of board 7", "winner of board 8"],
            &["tabuleiro 7", "tabuleiro 8"],
        ],
    );
    has(
        knockout(Knockout::Winners([Origin::Through, origin(7)])),
        [
            &["winner of board 7", "without playing"],
            &["tabuleiro 7", "sem jogar"],
        ],
    );
    has(
        knockout(Knockout::Winners([Origin::Through, Origin::Through])),
        [&["Both", "without playing"], &["ambos", "sem jogar"]],
    );
    has(
        knockout(Knockout::ThirdPlace),
        [&["third place"], &["terceiro lugar"]],
    );
    has(plain(Why::Match), [&["match"], &["encontro"]]);
    has(
        plain(Why::Table(BergerPlace {
            players: 6,
            seats: [1, 6],
            cycle: (1, 1),
        })),
        [&["everybody meets everybody"], &["cada um defronta todos"]],
    );
}

#[test]
fn the_bye_is_given_in_a_plain_sentence_to_whom_the_rules_give_it() {
    let swiss = |rank| {
        WhyBye::Swiss(SwissBye {
            is_dutch: true,
            score: Points::ZERO,
            lowest: Points::ZERO,
            group: 2,
            floats: Vec::new(),
            others: Vec::new(),
            rank,
            verdict: None,
        })
    };
    let bye = |why| {
        let reason = ByeReason {
            entry: EntryNo(5),
            kind: ByeKind::Pairing,
            why,
        };
        [Lang::En, Lang::Pt].map(|lang| words::plain_bye(&lang.load(), &reason))
    };
    has(
        bye(swiss(ByeRank::Last)),
        [
            &["odd", "lowest in the order"],
            &["ímpar", "mais abaixo na ordem"],
        ],
    );
    has(
        bye(swiss(ByeRank::Lowest)),
        [&["odd", "fewest points"], &["ímpar", "menos pontos"]],
    );
    has(
        bye(swiss(ByeRank::Higher)),
        [
            &["odd", "fewer points", "could not be paired"],
            &["ímpar", "menos pontos", "não era possível"],
        ],
    );
    has(bye(WhyBye::Asked), [&["requested"], &["pedida"]]);
    has(bye(WhyBye::Through), [&["without playing"], &["sem jogar"]]);
    has(
        bye(WhyBye::Table(BergerPlace {
            players: 6,
            seats: [5, 6],
            cycle: (1, 1),
        })),
        [&["sits out"], &["folga"]],
    );
}
