//! What happens in the hall of the running tournament: clocks, calls, rulings, score sheets.

use super::{Cast, DemoError, Duration, NaiveDateTime, Play, Tournament, decide};
use draughts::{Colour, OpeningTable, Position, lot::shuffle};
use tournament::{
    Arbitration, BoardMark, BoardNo, BoardNote, CallKind, Caller, Fine, Following, FormKey, Game,
    GameKey, GameNo, GameRecord, Match, Official, Outcome, Post, RoundNo, Side, UserId, WinBy,
    decide::{Bench, MoveDraft, RulingDraft},
    rulings::{Articles, Clocks, DecisionKind, Effect, Evidence, Facts, Matter, Scene},
};

fn text<T: std::str::FromStr>(text: &str) -> Result<T, DemoError> {
    text.parse().map_err(|_| DemoError::Data("hall"))
}

/// A ruling of the demo, about the first player of a board.
struct DemoRuling {
    at: (u16, u16),
    matter: Matter,
    decision: DecisionKind,
    article: Articles,
    facts: &'static str,
    clocks: Option<Clocks>,
}

impl Play<'_> {
    fn bench(&self, user: UserId, name: &str, chief: bool) -> Bench {
        Bench {
            official: Official {
                user: Some(user),
                name: name.to_owned(),
            },
            chief,
            at: self.at,
        }
    }

    fn rule(
        &mut self,
        bench: &Bench,
        told: &DemoRuling,
        effects: impl FnOnce(&Match) -> Vec<Effect>,
    ) -> Result<(), DemoError> {
        let (round, board) = (RoundNo(told.at.0), BoardNo(told.at.1));
        let key: FormKey = text(&format!(
            "demo{:02}{:02}{}",
            round.0,
            board.0,
            told.matter.code().len()
        ))?;
        let facts: Facts = text(told.facts)?;
        let bench = Bench {
            at: self.at,
            ..bench.clone()
        };
        self.act(|t, _| {
            let found = t.round(round).and_then(|one| one.on_board(board));
            let Some(one) = found else {
                return Ok(Vec::new());
            };
            let draft = RulingDraft {
                key,
                seen: None,
                scene: Scene {
                    round: Some(round),
                    board: Some(board),
                    game: Some(GameNo(1)),
                },
                matter: told.matter,
                concerned: vec![one.pairing.first, one.pairing.second],
                move_no: Some(24),
                facts,
                evidence: Evidence::default(),
                decision: told.decision,
                article: told.article.clone(),
                effects: effects(one),
                clocks: told.clocks,
            };
            decide::rule(t, draft, &bench)
        })?;
        Ok(())
    }

    /// Attaches a sheet to each game of the first boards of a round that was won by resignation.
    fn sheets(&mut self, round: RoundNo, boards: usize, by: &Official) -> Result<(), DemoError> {
        let at = self.at;
        let now = self.act(|_, _| Ok(Vec::new()))?.tournament;
        self.at = at;
        let matches = now.round(round).map_or(&[][..], |round| &round.matches);
        for one in matches.iter().take(boards) {
            for game in &one.games {
                if let Some(moves) = sheet(&now, round, one, game) {
                    let record = GameRecord {
                        moves: text(&moves)?,
                        by: by.clone(),
                        at: self.at,
                        other: None,
                        writer: None,
                    };
                    let (place, at) = (GameKey::new(round, one.board, game.no), self.at);
                    self.act(|t, _| decide::attach_record(t, place, record))?;
                    self.at = at;
                }
            }
        }
        Ok(())
    }
}

/// A made-up game from the drawn opening to a position in which a player may well resign; the same each time.
fn sheet(t: &Tournament, round: RoundNo, one: &Match, game: &Game) -> Option<String> {
    let Some(Outcome::Win(winner, WinBy::Resignation)) = game.outcome else {
        return None;
    };
    let opening = OpeningTable::of_moves(3)?.opening(game.opening?)?;
    let winner = game.colour(winner);
    (0..60).find_map(|attempt| {
        let seed = format!("{round}/{}/{}/{attempt}", one.board, game.no);
        let mut position = Position::start(t.regulations.rule_set);
        let mut written = Vec::new();
        for played in &opening.moves {
            written.push(played.to_string());
            position = position.play(played);
        }
        while written.len() < 80 {
            let legal = position.legal_moves();
            let pick = *shuffle(&format!("{seed}/{}", written.len()), legal.len()).first()?;
            let played = legal.get(pick)?;
            written.push(played.to_string());
            position = position.play(played);
            if written.len() > 36 && lead(&position, winner) >= 3 {
                return Some(numbered(&written));
            }
        }
        None
    })
}

/// How far games that are still played have come, and on how many boards.
const PLAYED: (usize, usize) = (22, 3);

impl Play<'_> {
    /// Lets everybody follow the games, and enters the first moves of some that are played, as an arbiter beside the board does.
    fn followed(&mut self, round: RoundNo, by: &Official) -> Result<(), DemoError> {
        let at = self.at;
        let following = Following {
            live: true,
            ..Following::default()
        };
        let now = self
            .act(|t, _| decide::follow(t, following, at))?
            .tournament;
        self.at = at;
        let (plies, boards) = PLAYED;
        let matches = now.round(round).map_or(&[][..], |round| &round.matches);
        let open = matches.iter().filter(|one| !one.finished());
        for one in open.take(boards) {
            let Some(game) = one.games.iter().find(|game| game.outcome.is_none()) else {
                continue;
            };
            let place = GameKey::new(round, one.board, game.no);
            for (after, written) in (0..).zip(begun(&now, place, game, plies)) {
                let draft = MoveDraft {
                    after,
                    text: text(&written)?,
                    by: by.clone(),
                    at,
                };
                self.at = at;
                self.act(|t, _| decide::enter_move(t, place, draft))?;
            }
        }
        self.at = at;
        Ok(())
    }
}

/// The first moves of a made-up game from the drawn opening on; the same each time.
fn begun(
    t: &Tournament,
    GameKey {
        round,
        board,
        game: no,
    }: GameKey,
    game: &Game,
    plies: usize,
) -> Vec<String> {
    let opening = tournament::drawn_opening(&t.regulations, game);
    let mut position = Position::start(t.regulations.rule_set);
    let mut written = Vec::new();
    while written.len() < plies {
        let legal = position.legal_moves();
        let drawn = opening.and_then(|one| one.moves.get(written.len()));
        let seed = format!("live/{round}/{board}/{no}/{}", written.len());
        let pick = shuffle(&seed, legal.len()).first().copied();
        let Some(played) = drawn.or_else(|| legal.get(pick?)) else {
            break;
        };
        written.push(position.written(played));
        position = position.play(played);
    }
    written
}

/// By how many pieces this colour is ahead.
fn lead(position: &Position, colour: Colour) -> i64 {
    let pieces = |colour| i64::from(position.pieces(colour).len());
    pieces(colour) - pieces(colour.other())
}

fn numbered(moves: &[String]) -> String {
    let pairs = (1..).zip(moves.chunks(2));
    let lines: Vec<String> = pairs
        .map(|(number, pair): (usize, _)| format!("{number}. {}", pair.join(" ")))
        .collect();
    lines.join("\n")
}

/// What was decided in the first rounds, and the hall in round 3: boards still playing, calls, a proposal.
pub(super) fn play(play: &mut Play<'_>, cast: &Cast, now: NaiveDateTime) -> Result<(), DemoError> {
    let deputy = play.bench(cast.deputy, "Adelino Adjunto", false);
    play.sheets(RoundNo(1), 6, &deputy.official)?;
    play.sheets(RoundNo(3), 3, &deputy.official)?;
    play.followed(RoundNo(3), &deputy.official)?;
    play.rule(&deputy, &ILLEGAL_MOVE, |one| {
        let entry = one.pairing.first;
        vec![Effect::PlaysOn, Effect::Warned { entry }]
    })?;
    play.rule(&deputy, &QUESTION, |_| Vec::new())?;
    let answer: Facts = text(ANSWER)?;
    // only now: nobody answers what was not asked yet
    let chief = play.bench(cast.chief, "Aurora Árbitra", true);
    play.act(|t, _| {
        let asked = t.rulings.iter().find(|one| one.asks());
        asked.map_or(Ok(Vec::new()), |one| {
            decide::answer(t, one.no, answer, &chief)
        })
    })?;
    play.at = now - Duration::minutes(20);
    round_three(play, cast, &deputy)
}

fn round_three(play: &mut Play<'_>, cast: &Cast, deputy: &Bench) -> Result<(), DemoError> {
    let (round, now) = (RoundNo(3), play.at);
    play.act(|t, _| decide::start_clocks(t, round, now))?;
    for (user, first, last) in [(cast.chief, 1, 10), (cast.deputy, 11, 20)] {
        let post = Post {
            first: BoardNo(first),
            last: BoardNo(last),
        };
        play.at = now;
        play.act(|t, _| decide::give_post(t, user, Some(post)))?;
    }
    let mark = BoardMark {
        round,
        board: BoardNo(15),
        note: BoardNote::TimeTrouble,
    };
    play.act(|t, _| decide::mark_board(t, mark, true))?;
    play.rule(deputy, &CLAIM, |one| {
        vec![Effect::TimeAdded {
            entry: one.pairing.second,
            seconds: 120,
        }]
    })?;
    play.rule(deputy, &PHONE, |_| {
        vec![Effect::Ended {
            game: GameNo(1),
            was: None,
            outcome: Outcome::Win(Side::Second, WinBy::Device),
        }]
    })?;
    let calls = [
        (13, "demo0call13", CallKind::Move),
        (14, "demo0call14", CallKind::Clock),
    ];
    for (board, key, kind) in calls {
        let key: FormKey = text(key)?;
        let caller = Caller {
            side: Some(Side::First),
            kind: Some(kind),
        };
        let (place, at) = ((round, BoardNo(board)), now + Duration::minutes(17));
        play.at = at - Duration::minutes(7);
        play.act(|t, _| decide::call(t, key, place, caller, at))?;
    }
    let took = Bench {
        at: now + Duration::minutes(18),
        ..deputy.clone()
    };
    play.at = took.at - Duration::minutes(7);
    play.act(|t, _| match t.calls.first() {
        Some(call) => decide::take_call(t, call.no, &took),
        None => Ok(Vec::new()),
    })?;
    Ok(())
}

const CLAIM: DemoRuling = DemoRuling {
    at: (3, 15),
    matter: Matter::DrawClaim,
    decision: DecisionKind::ClaimRejected,
    article: Articles::of("9.10"),
    facts: "As brancas reclamaram a regra dos 20 lances. Pela folha, um peão jogou no lance 19: contam-se só 5 lances de cada cor.",
    clocks: Some(Clocks {
        white_before: Some(95),
        black_before: Some(140),
        white_after: Some(95),
        black_after: Some(260),
    }),
};

const ILLEGAL_MOVE: DemoRuling = DemoRuling {
    at: (2, 4),
    matter: Matter::IllegalMove,
    decision: DecisionKind::MoveReplaced,
    article: Articles::of("7.5 a"),
    facts: "As brancas deixaram de capturar duas peças e accionaram o relógio. Reposta a posição anterior; capturaram.",
    clocks: None,
};

const QUESTION: DemoRuling = DemoRuling {
    at: (2, 6),
    matter: Matter::Question,
    decision: DecisionKind::QuestionRaised,
    article: Articles::of("4.3, 13.1"),
    facts: "O jogador tocou num peão que não podia mover-se e depois moveu outro. É obrigado a algo?",
    clocks: None,
};

/// What the federation of the demo answers to it.
pub(in crate::demo) const ANSWER: &str =
    "Não. Só conta a peça tocada que tem lance legal; o lance feito é válido.";

const PHONE: DemoRuling = DemoRuling {
    at: (3, 12),
    matter: Matter::Device,
    decision: DecisionKind::Lost,
    article: Articles::of("11.4"),
    facts: "O telemóvel das brancas tocou no bolso do casaco. O oponente tinha damas e podia ganhar.",
    clocks: None,
};

/// What the regulations of the demo fix for its arbiters.
pub(super) fn rules() -> Result<Arbitration, DemoError> {
    let fine = Fine {
        what: text("Telemóvel ligado na sala")?,
        cents: 2000,
    };
    Ok(Arbitration {
        absences: 2,
        fines: vec![fine],
        ..Arbitration::default()
    })
}
