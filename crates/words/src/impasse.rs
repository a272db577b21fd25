//! Why a round cannot be paired, so that an arbiter can check it with the list of who has met whom.

use super::{Words, and, full_name, refusal, way_out};
use tournament::{
    EntryNo, PairingRefusal, Refusal, Tournament,
    pairing::{
        WayOut,
        impasse::{Barred, ByeRole, Ground, Group, Impasse, NAMED},
    },
    rulings::Articles,
};

/// A refusal to pair, in full: for a page, for the terminal, and as JSON.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct Refused {
    /// What is said, with the article.
    pub sentence: String,
    /// The articles alone.
    pub article: Option<Articles>,
    /// Who may not meet whom, and why: a line for each of the first who are stuck.
    pub reasons: Vec<String>,
    /// What can be done, the least irregular first.
    pub ways: Vec<String>,
    /// What stands in the way, for programs: players by the numbers of their entries.
    pub certificate: Option<Impasse>,
}

/// A refusal to pair with its reasons and these ways out.
#[must_use]
pub fn refused(t: &Words, why: &Refusal, tournament: &Tournament, ways: &[WayOut]) -> Refused {
    let who = |entry: EntryNo| full_name(tournament, entry);
    let mut reasons = Vec::new();
    if let Some(found) = why.impasse() {
        // The sentence of the others says who would meet, and not yet why.
        if !matches!(why, Refusal::Pairing(PairingRefusal::NoLegalPairing { .. })) {
            reasons.push(impasse(t, found, &who));
        }
        reasons.extend(impasse_reasons(t, found, &who));
    }
    Refused {
        sentence: refusal(t, why, Some(tournament)),
        article: why.article(),
        reasons,
        ways: ways.iter().map(|way| way_out(t, way, tournament)).collect(),
        certificate: why.impasse().cloned(),
    }
}

/// How a reader names a player.
type Who<'a> = &'a dyn Fn(EntryNo) -> String;

/// What stands in the way, in a sentence or two.
#[must_use]
pub fn impasse(t: &Words, found: &Impasse, who: Who) -> String {
    let mut sentences = vec![shortage(t, found, who)];
    if found.bye == Some(ByeRole::Elsewhere) {
        sentences.push(t.impasse_no_bye());
    }
    if found.wished {
        sentences.push(t.impasse_wished());
    }
    sentences.join(" ")
}

/// Why the first of them may not meet whom, a line each.
fn impasse_reasons(t: &Words, found: &Impasse, who: Who) -> Vec<String> {
    let line = |barred: &Barred| {
        let reasons = barred.from.iter().map(|(ground, from)| {
            let names = some(t, from, who);
            match ground {
                Ground::Met => t.impasse_met(names),
                Ground::Colours => t.impasse_colours(names),
                Ground::KeptApart => t.impasse_kept_apart(names),
                Ground::Clubmates => t.impasse_clubmates(names),
                Ground::Compatriots => t.impasse_compatriots(names),
                Ground::Bye => t.impasse_no_bye(),
            }
        });
        let reasons: Vec<String> = reasons.collect();
        t.impasse_why(who(barred.entry), reasons.join("; "))
    };
    let told = found.barred.iter().filter(|barred| !barred.from.is_empty());
    told.map(line).collect()
}

fn shortage(t: &Words, found: &Impasse, who: Who) -> String {
    let lone = |group: &&Group| group.players.len() == 1 && !group.bye;
    let singles = found.groups.iter().filter(lone).count();
    let lone_bye = |group: &Group| group.bye && group.players.is_empty();
    let players: Vec<EntryNo> = found
        .groups
        .iter()
        .flat_map(|group| group.players.iter().copied())
        .collect();
    let names = some(t, &players, who);
    let partners = some(t, &found.partners, who);
    if found.nobody_for_the_bye() {
        let others = (singles > 0).then(|| t.impasse_nobody(players.len(), names));
        let sentences = std::iter::once(t.impasse_bye()).chain(others);
        return sentences.collect::<Vec<_>>().join(" ");
    }
    if singles == found.groups.len() {
        let missing = found.missing();
        let has_bye = found.bye == Some(ByeRole::Partner);
        return match (found.partners.is_empty(), has_bye) {
            (true, true) => t.impasse_nobody_bye(names),
            (true, false) => t.impasse_nobody(players.len(), names),
            (false, true) => t.impasse_few_bye(missing, names, partners),
            (false, false) => t.impasse_few(missing, names, partners),
        };
    }
    if singles + 1 == found.groups.len() && found.groups.iter().any(lone_bye) {
        return t.impasse_few_and_bye(names, partners);
    }
    match found.groups.as_slice() {
        [only] if found.partners.is_empty() && only.bye => {
            t.impasse_among_bye(names, players.len())
        }
        [_] if found.partners.is_empty() => t.impasse_among(names, players.len()),
        groups => in_groups(t, found, groups, who),
    }
}

fn in_groups(t: &Words, found: &Impasse, groups: &[Group], who: Who) -> String {
    let told = groups.iter().take(NAMED).map(|group| {
        let mut names = some(t, &group.players, who);
        if group.bye {
            let bye = t.impasse_the_bye();
            names = if group.players.is_empty() {
                bye
            } else {
                and(t, &[names, bye])
            };
        }
        let count = group.players.len() + usize::from(group.bye);
        format!("{count} ({names})")
    });
    let mut list = told.collect::<Vec<_>>().join("; ");
    if groups.len() > NAMED {
        list = t.impasse_more(groups.len() - NAMED, list);
    }
    let bye = found.bye == Some(ByeRole::Partner);
    let there = found.partners.len() + usize::from(bye);
    if there == 0 {
        return t.impasse_groups(list);
    }
    let mut partners = some(t, &found.partners, who);
    if bye {
        let the_bye = t.impasse_the_bye();
        partners = if found.partners.is_empty() {
            the_bye
        } else {
            and(t, &[partners, the_bye])
        };
    }
    t.impasse_groups_partners(partners, groups.len().to_string(), there.to_string(), list)
}

/// The first names, and how many more there are.
fn some(t: &Words, entries: &[EntryNo], who: Who) -> String {
    let names: Vec<String> = entries
        .iter()
        .take(NAMED)
        .map(|entry| who(*entry))
        .collect();
    match entries.len().checked_sub(NAMED) {
        None | Some(0) => and(t, &names),
        Some(more) => t.impasse_more(more, names.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::Lang;
    use tournament::pairing::impasse::Rules;

    /// Players 1 to 9 and on.
    fn who(entry: EntryNo) -> String {
        let names = [
            "Ana", "Rui", "Zé", "Marta", "Eva", "Ivo", "Lia", "Gil", "Noé",
        ];
        names
            .get(usize::from(entry.0) - 1)
            .map_or_else(|| entry.to_string(), |name| (*name).to_owned())
    }

    fn found(partners: &[u16], bye: Option<ByeRole>, groups: &[(&[u16], bool)]) -> Impasse {
        let entries = |some: &[u16]| some.iter().copied().map(EntryNo).collect();
        let group = |(players, bye): &(&[u16], bool)| Group {
            players: entries(players),
            bye: *bye,
        };
        Impasse {
            system: Rules::Double,
            players: 20,
            partners: entries(partners),
            bye,
            groups: groups.iter().map(group).collect(),
            grounds: BTreeSet::new(),
            barred: Vec::new(),
            wished: false,
        }
    }

    #[test]
    fn an_arbiter_reads_who_is_stuck_with_whom() {
        let one = |no: u16| -> (&'static [u16], bool) {
            let all: [&'static [u16]; 3] = [&[1], &[2], &[3]];
            (all[usize::from(no) - 1], false)
        };
        let lone_bye: (&[u16], bool) = (&[], true);
        let cases = [
            (
                found(&[4], None, &[one(1), one(2), one(3)]),
                "Ana, Rui and Zé can meet nobody but Marta: 2 of them stay without an opponent.",
                "Ana, Rui e Zé só podem defrontar Marta: 2 destes jogadores ficam sem oponente.",
            ),
            (
                found(&[], Some(ByeRole::Elsewhere), &[one(1)]),
                "Ana can meet nobody who is here. Nor may they have the bye: they have already had it, or scored as much without playing.",
                "Ana não pode defrontar ninguém dos presentes. A isenção não é saída: já a tiveram, ou ganharam outros tantos pontos sem jogar.",
            ),
            (
                found(&[], Some(ByeRole::Partner), &[one(1), one(2)]),
                "Ana and Rui can meet nobody who is here, and only one of them can have the bye.",
                "Ana e Rui não podem defrontar ninguém dos presentes, e a isenção só chega para um destes jogadores.",
            ),
            (
                found(&[4], Some(ByeRole::Member), &[lone_bye, one(1)]),
                "Ana can meet nobody but Marta, and nobody but Marta may have the bye: that is not enough.",
                "Para Ana não há oponente além de Marta, e a isenção só pode ser de Marta: não chega.",
            ),
            (
                found(&[], None, &[(&[1, 2, 3], false)]),
                "Ana, Rui and Zé (3) can meet only one another: their number is odd, so one of them stays without an opponent.",
                "Ana, Rui e Zé (3) só se podem defrontar entre si: o número é ímpar, e por isso um destes jogadores fica sem oponente.",
            ),
            (
                found(&[4], None, &[one(1), (&[5, 6, 7, 8, 9, 10, 11], false)]),
                "But for Marta, none of these groups can meet anybody outside it. Each has an odd number and needs one of them: needed 2, there are 1. The groups: 1 (Ana); 7 (Eva, Ivo, Lia, Gil, Noé, 10 and one more).",
                "Fora Marta, nenhum destes grupos pode defrontar alguém de fora. Cada um tem um número ímpar e precisa de um destes oponentes: precisos 2, há 1. Os grupos: 1 (Ana); 7 (Eva, Ivo, Lia, Gil, Noé, 10 e mais um).",
            ),
        ];
        for (found, english, portuguese) in cases {
            assert_eq!(impasse(&Lang::En.load(), &found, &who), english);
            assert_eq!(impasse(&Lang::Pt.load(), &found, &who), portuguese);
        }
    }
}
