//! The colours: what each sentence says of the two, computed from the colours that they had.

use super::{Colour, ColourRule, ColourStrength, Counts, PairReason, PairingSystem, RoundFacts};

/// What is due to somebody who had these colours, `true` for White (C.04.3 1.7).
fn due(whites: &[bool]) -> Option<(bool, ColourStrength)> {
    let last = *whites.last()?;
    let white = whites.iter().filter(|white| **white).count();
    let more = 2 * white > whites.len();
    let apart = (2 * white).abs_diff(whites.len());
    let twice = whites.len() > 1 && whites[whites.len() - 2] == last;
    Some(match apart {
        2.. => (!more, ColourStrength::Absolute),
        _ if twice => (!last, ColourStrength::Absolute),
        1 => (!more, ColourStrength::Strong),
        _ => (!last, ColourStrength::Mild),
    })
}

fn apart(whites: &[bool]) -> usize {
    (2 * whites.iter().filter(|white| **white).count()).abs_diff(whites.len())
}

/// Holds what is said of the colours of every pair.
pub(super) fn hold(facts: &RoundFacts, counts: &mut Counts) {
    for pair in &facts.case.explanation.pairs {
        let rule = pair.colours.rule.unwrap();
        let told = format!("{}: {:?}", facts.case.name, pair.colours);
        let [white, black] = [pair.pairing.first, pair.pairing.second].map(|one| facts.at(one));
        let had = [white, black].map(|one| facts.whites(one));
        assert_eq!(pair.colours.higher, usize::from(black < white), "{told}");
        for (side, had) in pair.colours.sides.iter().zip(&had) {
            let history: Vec<bool> = side
                .history
                .iter()
                .map(|one| *one == Colour::White)
                .collect();
            assert_eq!(&history, had, "{told}");
            if matches!(
                facts.case.before.regulations.system,
                PairingSystem::Dutch { .. }
            ) {
                let own = side
                    .due
                    .map(|(colour, strength)| (colour == Colour::White, strength));
                assert_eq!(own, due(had), "{told}");
            }
        }
        sentence(pair, rule, &had, &told);
        counts.add(format!("colours {rule:?}"));
    }
}

fn sentence(pair: &PairReason, rule: ColourRule, had: &[Vec<bool>; 2], told: &str) {
    let dues = had.each_ref().map(|had| due(had));
    let whites = had
        .each_ref()
        .map(|had| had.iter().filter(|white| **white).count());
    let mut backwards = had[0].iter().rev().zip(had[1].iter().rev());
    let differed = backwards.position(|(white, black)| white != black);
    let latest = |side: usize, back: usize| had[side][had[side].len() - 1 - back];
    let higher = pair.colours.higher;
    let gets_white = higher == 0;
    let both_due = || {
        let [Some(one), Some(other)] = dues else {
            panic!("{told}")
        };
        assert_eq!(one.0, other.0, "{told}");
        (one.0, usize::from(!one.0), [one.1, other.1])
    };
    match rule {
        ColourRule::Due => match dues {
            [one, other] if one.is_some() || other.is_some() => {
                assert!(
                    one.is_none_or(|due| due.0) && other.is_none_or(|due| !due.0),
                    "{told}"
                );
            }
            _ => panic!("{told}"),
        },
        ColourRule::Stronger => {
            let (_, gets, strength) = both_due();
            assert!(strength[gets] > strength[1 - gets], "{told}");
        }
        ColourRule::Wider => {
            let (_, gets, strength) = both_due();
            assert_eq!(strength, [ColourStrength::Absolute; 2], "{told}");
            assert!(apart(&had[gets]) > apart(&had[1 - gets]), "{told}");
        }
        ColourRule::Alternate | ColourRule::AlternateMatches => {
            let back = differed.expect(told);
            assert_eq!(pair.colours.differed, Some(back + 1), "{told}");
            assert!(!latest(0, back) && latest(1, back), "{told}");
            if rule == ColourRule::Alternate {
                let (_, _, strength) = both_due();
                assert_eq!(strength[0], strength[1], "{told}");
            } else {
                assert_eq!(whites[0], whites[1], "{told}");
            }
        }
        ColourRule::HigherDue => {
            let (white, _, strength) = both_due();
            assert_eq!(
                (strength[0], white, differed),
                (strength[1], gets_white, None),
                "{told}"
            );
        }
        ColourRule::Initial | ColourRule::FirstMatch => {
            assert!(had.iter().all(Vec::is_empty), "{told}");
        }
        ColourRule::FewerWhites => assert!(whites[0] < whites[1], "{told}"),
        ColourRule::HigherAlternates => {
            assert_eq!((whites[0], differed), (whites[1], None), "{told}");
            assert_eq!(latest(higher, 0), !gets_white, "{told}");
        }
        ColourRule::OtherAlternates => {
            assert!(had[higher].is_empty() && whites[0] == whites[1], "{told}");
            assert_eq!(latest(1 - higher, 0), gets_white, "{told}");
        }
        ColourRule::Table | ColourRule::LessWhite | ColourRule::BetterNumber => panic!("{told}"),
    }
}
