//! Draw offers (9.1–9.6, 9.11) and the technically justified draw (9.6 a 2).

use super::{
    Advice, BoardFinding, Case, Fulfilment, Moment, Note, OfferFinding, Shown,
    cannot_win::{Hope, nobody},
    finding::Material,
};
use draughts::{Article, Colour, Few, Game, Position, Requirement, ScoreKeeping};
use tournament::{
    DrawBy, OfferRule, Outcome,
    rulings::{DecisionKind, Effect},
};

/// A draw as it was offered.
pub(super) struct Offer {
    pub by: Colour,
    pub moment: Moment,
    /// Moves made by each, where no sheet says so.
    pub moves: Option<u16>,
    pub accepted: bool,
    pub consent: bool,
}

/// What is known of the game when it is offered.
struct OfferFacts {
    moves: Option<(usize, usize)>,
    position: Option<Position>,
}

impl OfferFacts {
    fn each_made(&self, needed: usize) -> Fulfilment {
        let made = self.moves.map(|(white, black)| white.min(black) >= needed);
        made.into()
    }
}

fn keeping(case: &Case<'_>) -> ScoreKeeping {
    match case.unwritten() {
        Some(_) => ScoreKeeping::Free,
        None => ScoreKeeping::Obligatory,
    }
}

/// A draw is offered: may it be, in this rhythm, now?
pub(super) fn offered(case: &Case<'_>, offer: &Offer, shown: &Shown) -> Advice {
    let mut advice = Advice::default();
    if offer.moment == Moment::BeforeTheGame {
        advice.find(Note::BeforeTheGame);
        let kind = DecisionKind::MustBePlayed;
        advice.offer(kind, "9.4 a", case.plays_on());
        return advice;
    }
    let seen = case.look(&mut advice, shown);
    let from_sheet = seen.game.as_ref().filter(|_| seen.history && seen.whole);
    let typed = offer
        .moves
        .map(|moves| (usize::from(moves), usize::from(moves)));
    let known = OfferFacts {
        moves: from_sheet
            .map(|game| {
                let made = |colour| game.moves_made(colour);
                (made(Colour::White), made(Colour::Black))
            })
            .or(typed),
        position: seen.position().filter(|_| seen.whole),
    };
    let met = [
        by_the_regulations(case, &mut advice, offer, &known),
        by_the_articles(case, &mut advice, &known),
    ];
    advice.find(match offer.moment {
        Moment::AfterOwnMove => Note::RightMoment,
        Moment::Otherwise | Moment::BeforeTheGame => Note::OtherMoment,
    });
    advice.find(Note::OfferStands);
    if keeping(case) == ScoreKeeping::Obligatory {
        advice.find(Note::RecordOffer);
    }
    if offer.accepted && case.under_cbd() {
        advice.find(Note::WhiteReports);
    }
    decide(case, &mut advice, offer, met);
    advice
}

/// What the regulations ask beside the articles (9.1).
fn by_the_regulations(
    case: &Case<'_>,
    advice: &mut Advice,
    offer: &Offer,
    known: &OfferFacts,
) -> Fulfilment {
    match case.tournament.regulations.arbitration.offers {
        OfferRule::Articles => Fulfilment::Met,
        OfferRule::AfterMoves(moves) => {
            let met = known.each_made(usize::from(moves));
            advice.find(OfferFinding::OfferAfter { moves, met });
            met
        }
        OfferRule::WithConsent if offer.consent => {
            advice.find(Note::ConsentGiven);
            Fulfilment::Met
        }
        OfferRule::WithConsent => {
            advice.find(Note::ConsentMissing);
            Fulfilment::NotMet
        }
        OfferRule::Never => {
            advice.find(Note::OffersForbidden);
            Fulfilment::NotMet
        }
    }
}

/// What the articles ask in this rhythm (9.5, 9.6): each condition by itself.
fn by_the_articles(case: &Case<'_>, advice: &mut Advice, known: &OfferFacts) -> Fulfilment {
    let keeping = keeping(case);
    let demands = case.rules().rules().ends.agreement.demands;
    if demands.is_empty() {
        advice.find(Note::NoConditions);
    }
    let mut all = Fulfilment::Met;
    for demand in demands.iter().filter(|one| one.keeping == keeping) {
        let met = demand.asks.is_met(known.moves, known.position.as_ref());
        let met = Fulfilment::from(met);
        let asks_moves = matches!(demand.asks, Requirement::MovesEach(_));
        let material = known.position.as_ref().map(Material::of);
        advice.find(OfferFinding::Condition {
            asks: demand.asks,
            met,
            moves: known.moves.filter(|_| asks_moves),
            material: material.filter(|_| !asks_moves),
            article: demand.article,
        });
        all = all.and(met);
    }
    if let Some(position) = known.position {
        let game = Game::from_position(position, case.conditions());
        if game.may_ask_arbiter(keeping).is_some() {
            advice.find(Note::MayAskArbiter);
        }
    }
    all
}

fn decide(case: &Case<'_>, advice: &mut Advice, offer: &Offer, met: [Fulfilment; 2]) {
    let [by_regulations, by_articles] = met;
    let agreed = vec![case.ended(Outcome::Draw(DrawBy::Agreement))];
    let agreement = &case.rules().rules().ends.agreement;
    let (by_agreement, is_free) = (agreement.article, agreement.demands.is_empty());
    let broken = if is_free && by_regulations == Fulfilment::Met {
        by_agreement
    } else if is_free || by_regulations == Fulfilment::NotMet {
        Article::new("9.1 a")
    } else if keeping(case) == ScoreKeeping::Obligatory {
        Article::new("9.5 a")
    } else {
        Article::new("9.6 a 1")
    };
    let admissible = by_regulations.and(by_articles);
    if admissible == Fulfilment::Met {
        if offer.accepted {
            advice.offer(DecisionKind::DrawAgreed, by_agreement, agreed);
        } else {
            advice.offer(DecisionKind::OfferAdmissible, broken, case.plays_on());
            advice.offer(DecisionKind::DrawAgreed, by_agreement, agreed);
        }
        if offer.moment == Moment::Otherwise {
            // valid all the same, but offers out of turn may disturb (9.2 a; the text's 11.6 is 11.8)
            let entry = case.player(offer.by);
            let warned = vec![Effect::Warned { entry }];
            advice.offer(DecisionKind::Sanctioned, "9.2 a, 11.8", warned);
        }
        return;
    }
    if admissible == Fulfilment::Unknown {
        // what nobody has looked at yet is not held against the players
        advice.find(Note::LookFirst);
        let kind = DecisionKind::NoAction;
        advice.offer(kind, kind.article(), case.plays_on());
        advice.offer(DecisionKind::OfferAdmissible, broken, case.plays_on());
        advice.offer(DecisionKind::DrawAgreed, by_agreement, agreed);
    }
    advice.find(Note::OfferPunishable);
    let kind = DecisionKind::OfferInadmissible;
    advice.offer(kind, broken, case.plays_on());
    // accepting is punishable too (9.11)
    let guilty = [offer.by, offer.by.other()];
    let guilty = guilty.into_iter().take(1 + usize::from(offer.accepted));
    let warned = guilty.map(|colour| Effect::Warned {
        entry: case.player(colour),
    });
    let effects = case.plays_on().into_iter().chain(warned).collect();
    advice.offer(kind, "9.11, 12.9 a", effects);
}

/// A player asks for a technically justified draw (9.6 a 2).
pub(super) fn technical(case: &Case<'_>, position: &Position) -> Advice {
    let mut advice = Advice::on(Some(*position));
    advice.find(BoardFinding::Pieces(Material::of(position)));
    let agreement = &case.rules().rules().ends.agreement;
    let Some(few) = agreement.justified else {
        // nothing is forbidden either: the two may agree
        advice.find(Note::NoConditions);
        let (kind, agreed) = (DecisionKind::NoAction, Outcome::Draw(DrawBy::Agreement));
        advice.offer(kind, kind.article(), case.plays_on());
        advice.offer(
            DecisionKind::DrawAgreed,
            agreement.article,
            vec![case.ended(agreed)],
        );
        return advice;
    };
    let game = Game::from_position(*position, case.conditions());
    if game.may_ask_arbiter(keeping(case)).is_none() {
        advice.find(why_not_asked(case, few, position));
        let kind = DecisionKind::DrawNotJustified;
        advice.offer(kind, "9.6 a", case.plays_on());
        return advice;
    }
    advice.find(Note::MayAskArbiter);
    let hope = nobody(&mut advice, position);
    advice.find(Note::Judgement);
    advice.find(if case.tournament.regulations.arbitration.no_appeals {
        Note::NoAppeal
    } else {
        Note::Appealable
    });
    let by = if hope == Hope::Cannot {
        DrawBy::NoWinningPossibility
    } else {
        DrawBy::Unstated
    };
    let drawn = vec![case.ended(Outcome::Draw(by))];
    let (yes, no) = (DecisionKind::DrawJustified, DecisionKind::DrawNotJustified);
    if hope == Hope::Cannot {
        advice.offer(yes, "9.6 a 2", drawn);
        advice.offer(no, "9.6 a 2", case.plays_on());
    } else {
        advice.offer(no, "9.6 a 2", case.plays_on());
        advice.offer(yes, "9.6 a 2", drawn);
    }
    advice
}

fn why_not_asked(case: &Case<'_>, few: Few, position: &Position) -> Note {
    if keeping(case) == ScoreKeeping::Obligatory {
        Note::NotAskedSheets
    } else if position.piece_count() > u32::from(few.most) {
        Note::NotAskedPieces
    } else {
        Note::NotAskedKings
    }
}
