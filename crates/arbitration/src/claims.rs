//! Draw claims (3.9, 5.3, 9.7–9.10): proven or refuted from the sheet, told from the arbiter's count, or open where only a position is shown.

use super::{
    Advice, Case, Claim, CountFinding, Counter, Finding, Note, Shown,
    cannot_win::won,
    finding::{Counted, Material},
    over::offer_won,
    seen::Seen,
};
use draughts::{
    Colour, Conditions, Ending, Game, Limit, LimitName, Position, River, RuleSet, When,
    game::{Cause, Count, DrawReason, DueDraw, Win},
};
use tournament::{
    Outcome,
    rulings::{Articles, DecisionKind, Effect, RuleText},
};

/// To the opponent of whoever claimed wrongly (9.10), in seconds.
const WRONG_CLAIM: u32 = 120;

/// What is known about a claim.
pub(super) enum ClaimVerdict {
    /// The draw is due: how the game is drawn.
    Right(Claim),
    /// It is not.
    Wrong,
    /// What is shown does not tell.
    Open,
    /// The game is won, or was before the sheet breaks off.
    Won(Win),
}

/// A draw is claimed.
pub(super) fn claimed(case: &Case<'_>, by: Colour, claim: Claim, shown: &Shown) -> Advice {
    let mut advice = Advice::default();
    let verdict = match shown {
        Shown::Counter(counter) => counted(case, &mut advice, claim, counter),
        Shown::Nothing | Shown::Position(_) | Shown::Sheet(_) => {
            let seen = case.look(&mut advice, shown);
            judge(&mut advice, claim, &seen)
        }
    };
    decisions(case, &mut advice, by, claim, &verdict);
    advice
}

pub(super) fn judge(advice: &mut Advice, claim: Claim, seen: &Seen) -> ClaimVerdict {
    let Some(game) = &seen.game else {
        return ClaimVerdict::Open;
    };
    if let Some(win) = won(advice, game) {
        return ClaimVerdict::Won(win);
    }
    weigh(advice, claim, seen, game)
}

/// The same of a game in which the last move is only announced: what wins once it is made has won nothing yet (5.2), and is no draw either.
pub(super) fn judge_announced(advice: &mut Advice, claim: Claim, seen: &Seen) -> ClaimVerdict {
    let Some(game) = &seen.game else {
        return ClaimVerdict::Open;
    };
    let is_due_before = game.draws_due().iter().any(|one| one.ply < game.ply());
    if game.won().is_some() && !is_due_before {
        advice.find(Note::AnnouncedMoveWins);
        return ClaimVerdict::Wrong;
    }
    weigh(advice, claim, seen, game)
}

/// The claim in a game that is not won.
fn weigh(advice: &mut Advice, claim: Claim, seen: &Seen, game: &Game) -> ClaimVerdict {
    let due = game.draws_due();
    let found = due.iter().find(|one| claim_of(one) == claim);
    if let Some(one) = found.or_else(|| due.first()) {
        proven(advice, game, one);
        let ground = claim_of(one);
        if ground != claim {
            so_far(advice, game, claim);
            advice.find(CountFinding::DueForAnother { claim: ground });
        }
        advice.find(Note::Obligatory);
        return ClaimVerdict::Right(ground);
    }
    if seen.history {
        so_far(advice, game, claim);
        return if seen.whole {
            ClaimVerdict::Wrong
        } else {
            ClaimVerdict::Open
        };
    }
    match excluded(game, claim).or_else(|| begun_anew(game, claim)) {
        Some(finding) => {
            advice.find(finding);
            ClaimVerdict::Wrong
        }
        None => {
            advice.find(Note::NoHistory);
            ClaimVerdict::Open
        }
    }
}

/// The claim that a due draw answers.
pub(super) fn claim_of(due: &DueDraw) -> Claim {
    match due.reason {
        DrawReason::Limit(limit) => Claim::of(limit.name),
        DrawReason::Repetition(_) => Claim::Repetition,
    }
}

/// A draw is due: which moves prove it, and how long ago.
pub(super) fn proven(advice: &mut Advice, game: &Game, due: &DueDraw) {
    match due.reason {
        DrawReason::Limit(limit) => advice.find(reached(game, due, limit.name)),
        DrawReason::Repetition(plies) => advice.find(CountFinding::StoodThrice {
            after: plies.map(|ply| game.move_number(ply)),
            article: due.article,
        }),
    }
    let plies = game.ply() - due.ply;
    if plies > 0 {
        let claim = claim_of(due);
        advice.find(CountFinding::DueSince { claim, plies });
    }
}

/// The count that was filled, as it stood before the move that filled it, and that move.
fn reached(game: &Game, due: &DueDraw, name: LimitName) -> CountFinding {
    let named = |counts: &&[Count]| counts.iter().any(|one| one.limit().name == name);
    let at = |ply: usize| game.counts_at(ply).filter(named);
    let counts = at(due.ply).or_else(|| at(due.ply.saturating_sub(1)));
    let count = counts.and_then(|counts| counts.iter().find(|one| one.limit().name == name));
    let full = at(due.ply).is_some();
    let since = count.map_or(0, Count::since);
    let mover = game.position_at(due.ply).map(|after| after.turn().other());
    let made = |colour| {
        count.map_or(0, |count| {
            // where the count gave way to another with this very move, the move is added
            let last = !full && mover == Some(colour) && count.counts(colour);
            count.made(colour) + usize::from(last)
        })
    };
    CountFinding::LimitReached {
        counted: Counted {
            claim: Claim::of(name),
            of: count.map_or(0, |count| usize::from(count.limit().moves)),
            white: made(Colour::White),
            black: made(Colour::Black),
            only: count.and_then(only),
            article: due.article,
        },
        since: game.move_number(since),
        cause: count.map_or(Cause::Position, Count::cause),
        at: game.move_number(due.ply),
    }
}

/// The one side whose moves a count counts.
fn only(count: &Count) -> Option<Colour> {
    let one = [Colour::White, Colour::Black];
    let mut counting = one.into_iter().filter(|colour| count.counts(*colour));
    let (first, second) = (counting.next(), counting.next());
    first.filter(|_| second.is_none())
}

/// How far the claim has come: the count, or how often a position stood.
fn so_far(advice: &mut Advice, game: &Game, claim: Claim) {
    let finding = match claim.limit() {
        Some(name) => limit_so_far(game, claim, name),
        None => Some(stood(game)),
    };
    match finding {
        Some(finding) => advice.find(finding),
        None => advice.find(Note::NoSuchLimit),
    }
}

fn limit_so_far(game: &Game, claim: Claim, name: LimitName) -> Option<CountFinding> {
    let ends = &game.position().rules().rules().ends;
    let limit = ends
        .limits_under(game.conditions())
        .find(|one| one.name == name)?;
    if let Some(count) = game.count(name) {
        return Some(CountFinding::LimitNotReached {
            counted: Counted {
                claim,
                of: usize::from(limit.moves),
                white: count.made(Colour::White),
                black: count.made(Colour::Black),
                only: only(count),
                article: limit.article,
            },
            since: game.move_number(count.since()),
            cause: count.cause(),
        });
    }
    let before = limit.gives_way.filter(|way| game.count(way.to).is_some());
    Some(match before {
        None => not_counting(claim, limit, game.position()),
        Some(way) => CountFinding::LimitNotCounting {
            claim,
            gives_way: Some(Claim::of(way.to)),
            river: false,
            material: Material::of(game.position()),
            article: way.article,
        },
    })
}

/// There is no count of this limit in this position.
fn not_counting(claim: Claim, limit: &Limit, position: &Position) -> CountFinding {
    CountFinding::LimitNotCounting {
        claim,
        gives_way: None,
        river: river_alone_lacks(limit.starts, position),
        material: Material::of(position),
        article: limit.article,
    }
}

/// Are the pieces those of the condition, and only who stands on the river is not as it asks?
fn river_alone_lacks(starts: When, position: &Position) -> bool {
    let When::OneOf(endings) = starts else {
        return false;
    };
    let anywhere = |ending: &Ending| Ending {
        river: River::Whoever,
        ..*ending
    };
    let has_pieces = |ending: &Ending| anywhere(ending).stronger(position).is_some();
    !starts.holds(position) && endings.iter().any(has_pieces)
}

/// The position that stood most often, the latest of them.
fn stood(game: &Game) -> CountFinding {
    let plies = (0..=game.ply())
        .filter_map(|ply| game.position_at(ply))
        .map(|position| game.stood(position))
        .max_by_key(|plies| (plies.len(), plies.last().copied()))
        .unwrap_or_default();
    CountFinding::StoodLess {
        after: plies.iter().map(|ply| game.move_number(*ply)).collect(),
        article: game.position().rules().rules().ends.repetition,
    }
}

/// Why a count does not run in this position, whatever was played before: it cannot have begun, since pieces never come
/// back, or the position ends it. `None` where it may run.
fn excluded(game: &Game, claim: Claim) -> Option<Finding> {
    let position = game.position();
    let ends = &position.rules().rules().ends;
    let name = claim.limit()?;
    let limit = ends
        .limits_under(game.conditions())
        .find(|one| one.name == name);
    let Some(limit) = limit else {
        return Some(Note::NoSuchLimit.into());
    };
    if !may_have_begun(limit.starts, position) {
        let cannot_have_begun = CountFinding::CannotHaveBegun {
            claim,
            material: Material::of(position),
            article: limit.article,
        };
        return Some(cannot_have_begun.into());
    }
    let ended = !limit.lasts.holds(position);
    ended.then(|| not_counting(claim, limit, position).into())
}

/// Why what was played before counts for nothing: the announced move is one that no position from before survives, and that begins the count of
/// a limit, anew or for the first time. `None` where it is neither, or none was made.
fn begun_anew(game: &Game, claim: Claim) -> Option<Finding> {
    let played = game.moves().last()?;
    let before = game.position_at(game.ply().checked_sub(1)?)?;
    let by_man = before.men(before.turn()).contains(played.from);
    if !by_man && !played.is_capture() {
        return None;
    }
    let ends = &game.position().rules().rules().ends;
    let Some(name) = claim.limit() else {
        let article = ends.repetition;
        return Some(CountFinding::NeverStood { article }.into());
    };
    let limit = ends
        .limits_under(game.conditions())
        .find(|one| one.name == name)?;
    if limit.restarts.holds {
        let article = limit.restarts.article;
        return Some(CountFinding::BegunAnew { claim, article }.into());
    }
    let not_before = !may_have_begun(limit.starts, before);
    not_before.then(|| {
        let material = Material::of(before);
        let article = limit.article;
        CountFinding::NotBegunBefore {
            claim,
            material,
            article,
        }
        .into()
    })
}

/// Can this have held before a position? There were never fewer pieces, nor fewer men.
fn may_have_begun(starts: When, position: &Position) -> bool {
    let pieces = |colour| position.pieces(colour).len();
    let men = |colour| position.men(colour).len();
    let colours = [Colour::White, Colour::Black];
    match starts {
        When::Always => true,
        When::FewPieces(most) => colours
            .into_iter()
            .all(|colour| pieces(colour) <= u32::from(most)),
        When::OneOf(endings) => endings.iter().any(|ending| {
            let within = |force: draughts::Force, colour| {
                pieces(colour) <= u32::from(force.kings + force.men)
                    && men(colour) <= u32::from(force.men)
            };
            colours.into_iter().any(|strong| {
                within(ending.stronger, strong) && within(ending.weaker, strong.other())
            })
        }),
    }
}

impl Counter {
    /// What the count says, for whoever reads about it; `None` where the rules of the game have no such limit.
    #[must_use]
    pub fn finding(&self, rules: RuleSet, conditions: Conditions) -> Option<CountFinding> {
        let mut limits = rules.rules().ends.limits_under(conditions);
        let limit = limits.find(|one| one.name == self.limit)?;
        let tally = self.tally(rules, conditions)?;
        let counted = Counted {
            claim: Claim::of(self.limit),
            of: usize::from(tally.of),
            white: usize::from(tally.white),
            black: usize::from(tally.black),
            only: tally.only,
            article: limit.article,
        };
        Some(CountFinding::Counter {
            counted,
            full: tally.full,
            reset: tally.reset,
        })
    }
}

/// What the arbiter's own count says.
fn counted(case: &Case<'_>, advice: &mut Advice, claim: Claim, counter: &Counter) -> ClaimVerdict {
    let tally = counter.tally(case.rules(), case.conditions());
    let found = counter.finding(case.rules(), case.conditions());
    let (Some(found), Some(tally)) = (found, tally) else {
        advice.find(Note::NoSuchLimit);
        return ClaimVerdict::Open;
    };
    let ground = Claim::of(counter.limit);
    advice.find(found);
    if tally.full.is_some() {
        if ground != claim {
            advice.find(CountFinding::DueForAnother { claim: ground });
        }
        advice.find(Note::Obligatory);
        ClaimVerdict::Right(ground)
    } else if ground == claim {
        ClaimVerdict::Wrong
    } else {
        advice.find(Note::OtherCount);
        ClaimVerdict::Open
    }
}

pub(super) fn decisions(
    case: &Case<'_>,
    advice: &mut Advice,
    by: Colour,
    claim: Claim,
    verdict: &ClaimVerdict,
) {
    let drawn = |claim: Claim| vec![case.ended(Outcome::Draw(claim.draw()))];
    let two_minutes = vec![Effect::TimeAdded {
        entry: case.player(by.other()),
        seconds: WRONG_CLAIM,
    }];
    let (upheld, rejected) = (DecisionKind::ClaimUpheld, DecisionKind::ClaimRejected);
    match verdict {
        ClaimVerdict::Right(ground) => {
            advice.offer(upheld, grounds(case, *ground, "9.8"), drawn(*ground));
            advice.offer(rejected, "9.10", two_minutes);
        }
        ClaimVerdict::Wrong => {
            advice.find(Note::WrongClaim);
            advice.offer(rejected, "9.10", two_minutes);
            advice.find(Note::ArbiterDecides);
            advice.offer(upheld, grounds(case, claim, "9.9"), drawn(claim));
        }
        ClaimVerdict::Open => {
            advice.find(Note::ArbiterDecides);
            advice.offer(DecisionKind::NoAction, "9.9", case.plays_on());
            advice.offer(upheld, grounds(case, claim, "9.8"), drawn(claim));
            advice.offer(rejected, "9.10", two_minutes);
        }
        ClaimVerdict::Won(win) => offer_won(case, advice, *win),
    }
}

/// What an upheld claim rests on. Article 9 speaks of the draws of its own text: where the game has another, the draw is cited from that.
pub(super) fn grounds(case: &Case<'_>, claim: Claim, article: &'static str) -> Articles {
    let draw = Articles::from(claim.draw().article(case.rules()));
    let is_another = |(text, _): (RuleText, &str)| text != RuleText::Fpd;
    if draw.in_texts(case.rules()).any(is_another) {
        draw.and(article)
    } else {
        article.into()
    }
}
