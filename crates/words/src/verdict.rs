//! What the engine found, in words: how sure it is, what it says, under which limit, with which moves.

use super::{Named, Words, cited_article, counts::limit, names::named};
use arbitration::{Certainty, Judgement, Spoilt};
use draughts::{
    Colour, RuleSet,
    endgame::Running,
    search::{Goal, Valuation},
};

named!(Certainty {
    Proven => verdict_kind_proven,
    Estimated => verdict_kind_estimated,
    Unknown => verdict_kind_unknown,
});

/// From so many hundredths of a man a side is said to stand better.
const BETTER: u16 = 50;

/// "as brancas", "White".
#[must_use]
pub fn side(t: &Words, colour: Colour) -> String {
    match colour {
        Colour::White => t.finding_white(),
        Colour::Black => t.finding_black(),
    }
}

/// A large number in groups of three.
///
/// ```
/// assert_eq!(words::grouped(1234567), "1\u{a0}234\u{a0}567");
/// ```
#[must_use]
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<&str> = digits
        .as_bytes()
        .rchunks(3)
        .rev()
        .filter_map(|group| std::str::from_utf8(group).ok())
        .collect();
    groups.join("\u{a0}")
}

/// What is asked.
#[must_use]
pub fn goal(t: &Words, judged: &Judgement) -> String {
    match judged.goal {
        Goal::Value => t.verdict_goal_value(),
        Goal::Win(colour) => t.verdict_goal_win(side(t, colour)),
        Goal::Draw => t.verdict_goal_draw(justified(t, judged)),
    }
}

/// The article about draws that are technically justified, or about agreement where the rules have none.
fn justified(t: &Words, judged: &Judgement) -> String {
    let rules = judged.position.rules();
    let agreement = &rules.rules().ends.agreement;
    let article = agreement
        .justified
        .map_or(agreement.article, |few| few.article);
    cited_article(t, rules, article)
}

/// The verdict itself, without its limit: "sim: as brancas ganham à força em 11 lances".
#[must_use]
pub fn verdict(t: &Words, judged: &Judgement) -> String {
    let won = judged.won().map(|(winner, moves)| match moves {
        Some(moves) => (winner, t.verdict_wins_in(side(t, winner), u32::from(moves))),
        None => (winner, t.verdict_wins(side(t, winner))),
    });
    if let Goal::Win(colour) = judged.goal
        && won.is_none()
        && judged.does_not_win(colour)
    {
        return t.verdict_no(t.verdict_not_won(side(t, colour)));
    }
    match judged.answer.found {
        Valuation::Unknown => return t.verdict_nothing(),
        Valuation::Estimated { score } => return estimate(t, judged, score),
        Valuation::Proven { .. } => {}
    }
    match (won, judged.goal) {
        (Some((_, won)), Goal::Value) => won,
        (None, Goal::Value) => t.verdict_draw(),
        (Some((winner, won)), Goal::Win(colour)) if winner == colour => t.verdict_yes(won),
        (Some((_, won)), Goal::Win(_)) => t.verdict_no(won),
        (None, Goal::Win(_)) => t.verdict_no(t.verdict_draw()),
        (Some((_, won)), Goal::Draw) => t.verdict_no(t.verdict_not_justified(won)),
        (None, Goal::Draw) => t.verdict_yes(t.verdict_justified()),
    }
}

fn estimate(t: &Words, judged: &Judgement, score: i16) -> String {
    let size = score.unsigned_abs();
    if size < BETTER {
        return t.verdict_even();
    }
    let turn = judged.position.turn();
    let better = if score > 0 { turn } else { turn.other() };
    let comma = t.verdict_comma();
    let men = format!("{}{comma}{}", size / 100, size % 100 / 10);
    t.verdict_better(side(t, better), men)
}

/// Under which limits it was judged, a sentence each: a win that one spoils, what is left of each count.
#[must_use]
pub fn verdict_limits(t: &Words, judged: &Judgement) -> Vec<String> {
    let rules = judged.position.rules();
    let mut said: Vec<String> = judged
        .spoilt()
        .map(|one| spoilt(t, rules, &one))
        .into_iter()
        .collect();
    if judged.certainty() != Certainty::Proven {
        let colours = [Colour::White, Colour::Black].into_iter();
        let bounded = colours.filter(|colour| judged.does_not_win(*colour));
        said.extend(bounded.map(|colour| t.verdict_bounded(side(t, colour))));
    }
    let winner = judged.won().map(|(winner, _)| winner);
    said.extend(judged.running.iter().map(|count| {
        let whose = count.side.or(winner).unwrap_or(judged.position.turn());
        let left = u32::from(judged.left(count, whose));
        let article = cited_article(t, rules, count.limit.article);
        t.verdict_left(limit(t, count.limit), article, side(t, whose), left)
    }));
    if judged.running.is_empty() {
        said.push(t.verdict_no_count());
    }
    let runs = |name| judged.running.iter().any(|count| count.limit.name == name);
    if let Some(under) = judged.answer.limit.filter(|limit| !runs(limit.name)) {
        let article = cited_article(t, rules, under.article);
        said.push(t.verdict_under(limit(t, under), article));
    }
    let restarts = |count: &Running| count.limit.restarts.holds;
    if let Some(moves) = judged.next()
        && judged.running.iter().any(restarts)
    {
        said.push(t.verdict_next(u32::from(moves)));
    }
    said
}

fn spoilt(t: &Words, rules: RuleSet, one: &Spoilt) -> String {
    let (who, moves) = (side(t, one.winner), u32::from(one.moves));
    let name = limit(t, one.limit);
    let article = cited_article(t, rules, one.limit.article);
    match one.left {
        Some(left) => t.verdict_spoilt_left(who, moves, u32::from(left), name, article),
        None => t.verdict_spoilt(who, moves, name, article),
    }
}

/// The main line as people read it; empty where there is none.
#[must_use]
pub fn verdict_line(judged: &Judgement) -> String {
    let mut position = judged.position;
    let mut number = 1;
    let mut said = Vec::new();
    for played in &judged.answer.line {
        match (position.turn(), said.is_empty()) {
            (Colour::White, _) => said.push(format!("{number}.")),
            (Colour::Black, true) => said.push(format!("{number}. …")),
            (Colour::Black, false) => {}
        }
        number += usize::from(position.turn() == Colour::Black);
        said.push(position.shown(played));
        position = position.play(played);
    }
    said.join(" ")
}

/// How it was found: by the tables, or how far was looked.
#[must_use]
pub fn verdict_effort(t: &Words, judged: &Judgement) -> String {
    let answer = &judged.answer;
    if answer.depth == 0 && judged.table.is_some() {
        return t.verdict_by_tables();
    }
    let (nodes, budget) = (grouped(answer.nodes), grouped(judged.budget));
    t.verdict_searched(nodes, u32::from(answer.depth), budget)
}

/// All of it in a few sentences, as evidence beside a decision.
pub(super) fn finding(t: &Words, judged: &Judgement) -> String {
    let kind = judged.certainty().name(t);
    let mut said = vec![t.verdict_finding(kind, verdict(t, judged))];
    said.extend(verdict_limits(t, judged));
    let line = verdict_line(judged);
    if !line.is_empty() {
        said.push(format!("{}.", t.verdict_line(line)));
    }
    said.push(verdict_effort(t, judged));
    said.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;
    use draughts::{Conditions, Position, endgame::Outcome, search::Answer};

    #[test]
    fn articles_name_their_text_where_the_game_has_another() {
        let position = Position::from_fen(RuleSet::Brazilian, "W:WK30,K31:BK5").unwrap();
        let judged = Judgement {
            running: Running::fresh(&position, Conditions::default()),
            position,
            goal: Goal::Draw,
            answer: Answer {
                found: Valuation::Unknown,
                least: Outcome::Loss,
                most: Outcome::Win,
                limit: None,
                repetition: None,
                line: Vec::new(),
                depth: 0,
                nodes: 1,
            },
            table: None,
            budget: 1,
        };
        let t = Lang::En.load();
        let asked = goal(&t, &judged);
        assert!(asked.contains("(CBD 97)"), "{asked}");
        let said = verdict_limits(&t, &judged).join(" ");
        assert!(said.contains("(CBD 99)"), "{said}");
    }
}
