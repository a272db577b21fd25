//! The rules paragraph by paragraph: a situation at a board, the advice, the ruling, what it does. One test for each numbered paragraph of
//! Articles 3.9, 4, 5, 6, 7, 9, 10.1, 11 and 12.9 that a program can carry; `docs/articles.md` lists them all and says why some have none.

mod article_03;
mod article_04;
mod article_05;
mod article_06;
mod article_07;
mod article_09;
mod article_10;
mod article_11;
mod article_12;
mod open;
mod table;

use arbitration::{Advice, Case, Shown, Situation, advise};
use chrono::{NaiveDate, NaiveDateTime};
use draughts::lot::Secret;
use draughts::{Colour, Move, Position, RuleSet, Sheet};
use tournament::decide::{self, Bench, RulingDraft};
use tournament::rulings::{
    Articles, BoardStamp, DecisionKind, Effect, Evidence, Matter, Ruling, RulingState,
};
use tournament::{
    BoardNo, Details, EntryNo, Event, GameNo, Match, Official, Outcome, Person, Points, Refusal,
    Regulations, RoundNo, Side, Tournament, UserId,
};

pub const ROUND: RoundNo = RoundNo(1);
pub const BOARD: BoardNo = BoardNo(1);
pub const GAME: GameNo = GameNo(1);
pub const WHITE: Colour = Colour::White;
pub const BLACK: Colour = Colour::Black;

/// A tournament of six players with its first round published, seen from board 1, game 1.
pub struct Board {
    pub t: Tournament,
    rulings: usize,
}

/// The ruling that came of a situation.
pub struct Told {
    pub ruling: Ruling,
}

fn secret() -> Secret {
    Secret::new([5; 32])
}

fn time() -> NaiveDateTime {
    let day = NaiveDate::from_ymd_opt(2026, 5, 2).unwrap();
    day.and_hms_opt(15, 30, 0).unwrap()
}

/// The chief arbiter at work.
pub fn chief() -> Bench {
    Bench {
        official: Official {
            user: Some(UserId(1)),
            name: "Helena".to_owned(),
        },
        chief: true,
        at: time(),
    }
}

impl Board {
    /// Under the FPD's usual regulations, at a rhythm with compulsory notation.
    pub fn new() -> Self {
        Self::with(|_| ())
    }

    /// Under other regulations.
    pub fn with(change: impl FnOnce(&mut Regulations)) -> Self {
        let mut regulations = Regulations::standard();
        change(&mut regulations);
        let day = time().date();
        let details = Details {
            name: "Torneio de Ovar".parse().unwrap(),
            venue: None,
            starts: day,
            ends: day,
        };
        let events = decide::create(details, regulations, secret().commitment(), UserId(1));
        let events = events.unwrap();
        let created = Tournament::created(&events[0]).unwrap();
        let mut board = Self {
            t: created.after(&events[1..]),
            rulings: 0,
        };
        let people = ["Ana", "Rui", "Eva", "Ivo", "Lia", "Gil"];
        let people = people.map(|name| (None, Person::named(name.parse().unwrap())));
        board.then(decide::open_entries);
        board.then(|t| decide::enter(t, people.to_vec()));
        for no in 1..=6 {
            board.then(|t| decide::check_in(t, EntryNo(no)));
        }
        board.then(|t| decide::start(t, None));
        board.next_round();
        board
    }

    /// At the rhythm of Appendix B, without compulsory notation.
    pub fn rapid() -> Self {
        Self::with(|regulations| {
            regulations.time.seconds = 600;
            regulations.time.increment = 0;
        })
    }

    pub fn then(&mut self, decide: impl FnOnce(&Tournament) -> Result<Vec<Event>, Refusal>) {
        let events = decide(&self.t).unwrap();
        self.t = self.t.after(&events);
    }

    /// Pairs and publishes the next round.
    pub fn next_round(&mut self) {
        self.then(decide::draft_round);
        let no = self.t.draft().unwrap().no;
        self.then(|t| decide::publish_round(t, no, &secret()));
    }

    /// Enters a win of the first player for every game that is open.
    pub fn play_on(&mut self, round: RoundNo) {
        let matches = &self.t.round(round).unwrap().matches;
        let open = matches.iter().flat_map(|one| {
            let games = one.games.iter().filter(|game| game.outcome.is_none());
            games.map(|game| decide::ResultChange {
                board: one.board,
                game: game.no,
                outcome: tournament::Mark::Win.outcome(),
            })
        });
        let open: Vec<_> = open.collect();
        self.then(|t| decide::enter_results(t, round, &open, None));
    }

    pub fn case(&self) -> Case<'_> {
        Case::new(&self.t, ROUND, BOARD, GAME).unwrap()
    }

    pub fn one(&self) -> &Match {
        self.t.round(ROUND).unwrap().on_board(BOARD).unwrap()
    }

    pub fn player(&self, colour: Colour) -> EntryNo {
        self.case().player(colour)
    }

    pub fn side(&self, colour: Colour) -> Side {
        self.case().side(colour)
    }

    /// The result of the game.
    pub fn result(&self) -> Option<Outcome> {
        self.one().game(GAME).unwrap().outcome
    }

    /// The points of the game, half points doubled away: White's and Black's.
    pub fn points(&self) -> Option<(Points, Points)> {
        let outcome = self.result()?;
        let of = |colour| outcome.points(self.side(colour));
        Some((of(WHITE), of(BLACK)))
    }

    pub fn advice(&self, situation: &Situation) -> Advice {
        let advice = advise(&self.case(), situation);
        assert!(!advice.decisions.is_empty(), "no decision: {situation:?}");
        advice
    }

    /// What is advised: the first decision and its article.
    pub fn advised(&self, situation: &Situation) -> (DecisionKind, Articles) {
        let advice = self.advice(situation);
        let first = &advice.decisions[0];
        (first.kind, first.article.clone())
    }

    /// Rules as advised.
    pub fn ruled(&mut self, situation: &Situation, advised: DecisionKind) -> Told {
        let found = self.advised(situation).0;
        assert_eq!(found, advised, "{situation:?}");
        self.rule(situation, advised, Vec::new())
    }

    /// Rules by one of the decisions that are open to the arbiter, with further effects.
    pub fn rule(&mut self, situation: &Situation, kind: DecisionKind, more: Vec<Effect>) -> Told {
        let draft = self.decision(situation, kind, more);
        self.then(|t| decide::rule(t, draft, &chief()));
        let ruling = self.t.rulings.last().unwrap().clone();
        assert_eq!(ruling.state, RulingState::InForce);
        Told { ruling }
    }

    /// The same where it is refused.
    pub fn refused(
        &mut self,
        situation: &Situation,
        kind: DecisionKind,
        more: Vec<Effect>,
    ) -> Refusal {
        let draft = self.decision(situation, kind, more);
        decide::rule(&self.t, draft, &chief()).unwrap_err()
    }

    fn decision(
        &mut self,
        situation: &Situation,
        kind: DecisionKind,
        more: Vec<Effect>,
    ) -> RulingDraft {
        let advice = self.advice(situation);
        let open = || {
            advice
                .decisions
                .iter()
                .map(|one| one.kind)
                .collect::<Vec<_>>()
        };
        let decision = advice.decisions.iter().find(|one| one.kind == kind);
        let decision = decision.unwrap_or_else(|| panic!("{kind:?} is not in {:?}", open()));
        self.rulings += 1;
        RulingDraft {
            key: format!("paragraph{}", self.rulings).parse().unwrap(),
            seen: Some(BoardStamp::of(&self.t, ROUND, BOARD)),
            scene: self.case().scene(),
            matter: Matter::Sanction,
            concerned: vec![self.player(WHITE), self.player(BLACK)],
            move_no: None,
            facts: "What happened".parse().unwrap(),
            evidence: Evidence::default(),
            decision: kind,
            article: decision.article.clone(),
            effects: [decision.effects.clone(), more].concat(),
            clocks: None,
        }
    }
}

impl Told {
    pub fn has(&self, effect: &Effect) -> bool {
        self.ruling.effects.contains(effect)
    }

    /// The seconds that the ruling adds to somebody's clock.
    pub fn added(&self, who: EntryNo) -> u32 {
        let added = self
            .ruling
            .effects
            .iter()
            .filter_map(|effect| match effect {
                Effect::TimeAdded { entry, seconds } if *entry == who => Some(*seconds),
                _ => None,
            });
        added.sum()
    }
}

pub fn position(fen: &str) -> Position {
    Position::from_fen(RuleSet::Portuguese, fen).unwrap()
}

pub fn shown(fen: &str) -> Shown {
    Shown::Position(position(fen))
}

/// A score sheet of these moves from a position.
pub fn sheet(start: &Position, moves: &[Move]) -> Shown {
    let text: Vec<String> = moves.iter().map(ToString::to_string).collect();
    Shown::Sheet(Sheet::parse(&text.join(" "), start).unwrap())
}

/// A score sheet as it was written, from the start.
pub fn written(moves: &str) -> Shown {
    let start = Position::start(RuleSet::Portuguese);
    Shown::Sheet(Sheet::parse(moves, &start).unwrap())
}

/// So many king moves without a capture, no position three times, none of them `barred`.
pub fn quiet(start: &Position, plies: usize, barred: impl Fn(&Position) -> bool) -> Vec<Move> {
    let mut line = Vec::new();
    let mut stood = vec![*start];
    assert!(
        extend(&mut line, &mut stood, plies, &barred),
        "no such line"
    );
    line
}

fn extend(
    line: &mut Vec<Move>,
    stood: &mut Vec<Position>,
    plies: usize,
    barred: &impl Fn(&Position) -> bool,
) -> bool {
    if line.len() == plies {
        return true;
    }
    let position = *stood.last().unwrap();
    let legal = position.legal_moves();
    // another move first at each ply, so that lines do not go to and fro
    let turn = line.len() * 7 % legal.len().max(1);
    let order = legal.iter().cycle().skip(turn).take(legal.len());
    for played in order {
        let after = position.play(played);
        let man = position.men(position.turn()).contains(played.from);
        let often = stood.iter().filter(|one| **one == after).count() >= 2;
        let loses =
            after.legal_moves().iter().any(Move::is_capture) || after.legal_moves().is_empty();
        if played.is_capture() || man || often || loses || barred(&after) {
            continue;
        }
        line.push(*played);
        stood.push(after);
        if extend(line, stood, plies, barred) {
            return true;
        }
        line.pop();
        stood.pop();
    }
    false
}
