//! How a game ends under each rule set.

use super::super::ending::{Ending, Force, River, When};
use super::super::{Article, no, yes};
use super::{
    Agreement, Applicability, CountedMoves, Demand, Ends, Few, GivesWay, House, Limit, LimitName,
    Pace, Requirement, ScoreKeeping,
};

const fn ending(stronger: (u8, u8), weaker: (u8, u8), river: River) -> Ending {
    Ending {
        stronger: force(stronger),
        weaker: force(weaker),
        river,
    }
}

const fn force((kings, men): (u8, u8)) -> Force {
    Force { kings, men }
}

const THREE_KINGS: Ending = ending((3, 0), (1, 0), River::Whoever);

// Most wins of three kings against one give kings away first: the moves of the shot belong to the count.
const THREE_KINGS_OR_WHAT_IS_LEFT: When = When::OneOf(&[
    THREE_KINGS,
    ending((2, 0), (1, 0), River::Whoever),
    ending((1, 0), (1, 0), River::Whoever),
]);

pub(in super::super) const PORTUGUESE: Ends = Ends {
    captured_all: Article("5.2"),
    blocked: Article("5.2"),
    repetition: Article("5.3"),
    limits: &[FORCED_ENDING, LAW_OF_20_MOVES],
    agreement: UNDER_9_5_AND_9_6,
    won: Article("5.2"),
    resigned: Some(Article("5.2")),
    drawn: Article("5.3"),
    no_win: Some(Article("5.3")),
    both_flags: None,
};

// They stand in the FPD's rules of competition, and so hold for every game of its own.
const UNDER_9_5_AND_9_6: Agreement = Agreement {
    article: Article("5.3"),
    demands: &[
        Demand {
            keeping: ScoreKeeping::Obligatory,
            asks: Requirement::MovesEach(20),
            article: Article("9.5 a 1"),
        },
        Demand {
            keeping: ScoreKeeping::Obligatory,
            asks: Requirement::FewPiecesAndKings(8),
            article: Article("9.5 a 2"),
        },
        Demand {
            keeping: ScoreKeeping::Free,
            asks: Requirement::FewPiecesAndKings(8),
            article: Article("9.6 a 1"),
        },
    ],
    justified: Some(Few {
        most: 8,
        article: Article("9.6 a 2"),
    }),
};

const FORCED_ENDING: Limit = Limit {
    name: LimitName::ForcedEnding,
    article: Article("3.9 a"),
    applies: Applicability::Always,
    starts: When::OneOf(&[ending((3, 0), (1, 0), River::StrongerAlone)]),
    lasts: THREE_KINGS_OR_WHAT_IS_LEFT,
    moves: 12,
    by: CountedMoves::Stronger,
    restarts: no("3.9 a 1"),
    gives_way: None,
};

const LAW_OF_20_MOVES: Limit = Limit {
    name: LimitName::MoveLimit,
    article: Article("3.9 b"),
    applies: Applicability::Always,
    starts: When::FewPieces(4),
    lasts: When::FewPieces(4),
    moves: 20,
    by: CountedMoves::EachSide,
    restarts: yes("3.9 b 2"),
    gives_way: Some(GivesWay {
        to: LimitName::ForcedEnding,
        article: Article("3.9 b 4"),
    }),
};

// The earlier edition keeps its three rules apart: none gives way.
pub(in super::super) const PORTUGUESE_CLASSIC: Ends = Ends {
    captured_all: Article("4.2 a"),
    blocked: Article("4.2 b"),
    repetition: Article("3.2.1 c"),
    limits: &[
        Limit {
            article: Article("3.2.1 a"),
            starts: When::Always,
            lasts: When::Always,
            restarts: yes("3.2.1 a"),
            gives_way: None,
            ..LAW_OF_20_MOVES
        },
        Limit {
            article: Article("3.2.1 b"),
            starts: When::OneOf(&[ending((3, 0), (1, 0), River::Stronger)]),
            restarts: no("3.2.1 b"),
            ..FORCED_ENDING
        },
    ],
    agreement: Agreement {
        article: Article("4.3 c"),
        ..UNDER_9_5_AND_9_6
    },
    won: Article("4.2 a–c"),
    resigned: Some(Article("4.2 c")),
    drawn: Article("4.3 a–c"),
    no_win: Some(Article("4.3 a")),
    both_flags: None,
};

pub(in super::super) const BRAZILIAN: Ends = Ends {
    captured_all: Article("1"),
    blocked: Article("1"),
    repetition: Article("98"),
    limits: &[KINGS_ONLY, DRAWN_ENDINGS, LONE_KING, HOUSE],
    // 9.5 and 9.6 speak of the draws of the FPD's own game; the CBD's text has its own, and no condition for an agreement
    agreement: Agreement {
        article: Article("97"),
        demands: &[],
        justified: None,
    },
    won: Article("1"),
    resigned: None,
    drawn: Article("97"),
    no_win: None,
    both_flags: Some(Article("97 a")),
};

// The club's text has no word on draws but that they exist: they are the CBD's.
pub(in super::super) const BRAZILIAN_SHORT_KING: Ends = Ends {
    captured_all: Article("3"),
    blocked: Article("3"),
    won: Article("3"),
    ..BRAZILIAN
};

pub(in super::super) const INTERNATIONAL: Ends = Ends {
    limits: &[
        Limit {
            moves: 25,
            ..KINGS_ONLY
        },
        DRAWN_ENDINGS,
        Limit {
            applies: Applicability::At(Pace::Quick),
            ..LONE_KING_ANYWHERE
        },
        Limit {
            applies: Applicability::At(Pace::Classical),
            moves: 15,
            ..LONE_KING_ANYWHERE
        },
        HOUSE,
    ],
    ..BRAZILIAN
};

const KINGS_ONLY: Limit = Limit {
    name: LimitName::MoveLimit,
    article: Article("97 b"),
    applies: Applicability::Always,
    starts: When::Always,
    lasts: When::Always,
    moves: 20,
    by: CountedMoves::EachSide,
    restarts: yes("97 b"),
    gives_way: None,
};

const DRAWN_ENDINGS: Limit = Limit {
    name: LimitName::DrawnEnding,
    article: Article("99"),
    starts: When::OneOf(&ENDINGS_99),
    lasts: When::OneOf(&ENDINGS_99),
    moves: 5,
    restarts: no("99"),
    ..KINGS_ONLY
};

const ENDINGS_99: [Ending; 5] = [
    ending((2, 0), (2, 0), River::Whoever),
    ending((2, 0), (1, 0), River::Whoever),
    ending((2, 0), (1, 1), River::Whoever),
    ending((1, 0), (1, 0), River::Whoever),
    ending((1, 1), (1, 0), River::Whoever),
];

// Neither capture nor a man's move sets a count of 99 and 100 back: after a capture the count of 100 goes on in an
// ending of 99, and the new one of 99 runs beside it.
const LONE_KING: Limit = Limit {
    name: LimitName::LoneKing,
    article: Article("100"),
    starts: When::OneOf(&lone_king(River::Weaker)),
    lasts: When::OneOf(&lone_king_or_less(River::Weaker)),
    restarts: no("100"),
    ..DRAWN_ENDINGS
};

const LONE_KING_ANYWHERE: Limit = Limit {
    starts: When::OneOf(&lone_king(River::Whoever)),
    lasts: When::OneOf(&lone_king_or_less(River::Whoever)),
    ..LONE_KING
};

const fn lone_king(river: River) -> [Ending; 3] {
    [
        ending((3, 0), (1, 0), river),
        ending((2, 1), (1, 0), river),
        ending((1, 2), (1, 0), river),
    ]
}

const fn lone_king_or_less(river: River) -> [Ending; 8] {
    let [a, b, c] = lone_king(river);
    let [d, e, f, g, h] = ENDINGS_99;
    [a, b, c, d, e, f, g, h]
}

// Its text numbers nothing: paragraphs and items are counted.
const HOUSE: Limit = Limit {
    name: LimitName::ThreeAgainstOne,
    article: Article("004 18 d"),
    applies: Applicability::Under(House::ThreeAgainstOne),
    starts: When::OneOf(&[THREE_KINGS]),
    lasts: THREE_KINGS_OR_WHAT_IS_LEFT,
    moves: 20,
    by: CountedMoves::Stronger,
    restarts: no("004 18 d"),
    gives_way: None,
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Conditions, RuleSet};

    /// Every rule set under every set of conditions.
    fn everywhere() -> impl Iterator<Item = Vec<&'static Limit>> {
        let paces = [Pace::Classical, Pace::Quick].into_iter();
        let conditions = paces.flat_map(|pace| {
            [House::None, House::ThreeAgainstOne].map(|house| Conditions { pace, house })
        });
        let rules = RuleSet::ALL.into_iter();
        rules.flat_map(move |set| {
            let ends = set.rules().ends;
            conditions
                .clone()
                .map(move |under| ends.limits_under(under).collect())
        })
    }

    #[test]
    fn a_name_stands_for_one_limit_of_a_game() {
        for limits in everywhere() {
            for limit in &limits {
                let named = |name| limits.iter().filter(|other| other.name == name).count();
                assert_eq!(named(limit.name), 1, "{limits:?}");
                assert!(limit.gives_way.is_none_or(|way| named(way.to) == 1));
            }
        }
    }

    #[test]
    fn what_starts_a_count_lets_it_go_on() {
        for limit in everywhere().flatten() {
            let (When::OneOf(starts), When::OneOf(lasts)) = (limit.starts, limit.lasts) else {
                assert_eq!(limit.starts, limit.lasts, "{limit:?}");
                continue;
            };
            let goes_on = |start: &Ending| {
                lasts.iter().any(|last| {
                    (last.stronger, last.weaker) == (start.stronger, start.weaker)
                        && [River::Whoever, start.river].contains(&last.river)
                })
            };
            assert!(starts.iter().all(goes_on), "{limit:?}");
        }
    }

    #[cfg(feature = "serde")]
    #[test]
    fn serde_writes_the_code_of_a_limit() {
        for name in LimitName::ALL {
            let written = serde_json::to_string(&name).unwrap();
            assert_eq!(written, format!("\"{}\"", name.code()));
        }
    }
}
