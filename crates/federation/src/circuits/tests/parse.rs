//! How rules are read.

use super::*;

/// The list of the words shows lines that the reader takes.
#[test]
fn the_example_of_each_word_is_read() {
    let all = CircuitWord::ALL.map(CircuitWord::example).join("\n");
    assert!(CircuitRules::checked(&all).is_ok(), "{all}");
    for word in CircuitWord::ALL {
        let begins = word.example().split_whitespace().next();
        assert_eq!(begins, Some(word.code()));
    }
}

/// What cannot all be meant is refused where somebody writes it, at its line, and still read where it is kept.
#[test]
fn rules_that_go_against_each_other_are_refused_at_their_line() {
    let once = "name A\nplaces 10 8\nages 2026-09-01\nbest 1\nevents 1\nplayers 2\nrounds 3\nties share\nclass a 2\nonly licensed\nonly association X\norder wins\ncategory under 18: Sub-18\n";
    for (line, told) in [
        ("name B", "\"name\" is said twice"),
        ("places 10 6", "\"places\" is said twice"),
        ("ages 2025-09-01", "\"ages\" is said twice"),
        ("best 3", "\"best\" is said twice"),
        ("events 2", "\"events\" is said twice"),
        ("players 3", "\"players\" is said twice"),
        ("rounds 4", "\"rounds\" is said twice"),
        ("ties place", "\"ties\" is said twice"),
        ("class a 3", "\"class a\" is said twice"),
        ("class A 3", "\"class a\" is said twice"),
        ("only licensed", "\"only licensed\" is said twice"),
        ("only association Y", "\"only association\" is said twice"),
        ("order best wins", "\"order wins\" is said twice"),
        ("order best best", "\"order best\" is said twice"),
        (
            "category over 60: Sub-18 / Old",
            "\"category Sub-18\" is said twice",
        ),
        ("category under 20 under 16: B", "\"under\" is said twice"),
    ] {
        let text = format!("{once}{line}\n");
        assert!(text.parse::<CircuitRules>().is_ok(), "{text}");
        let fault = CircuitRules::checked(&text).unwrap_err();
        assert_eq!(fault.to_string(), format!("line 14: {told}"), "{line}");
    }
    for (table, told) in [
        ("10 8 6 least 1", "\"least\" takes \"down\""),
        ("10 20 30", "the points grow from a place to the next"),
        ("10 down 1 down 2", "\"down\" is said twice"),
        ("10 down 1 8", "\"8\" cannot stand here"),
        ("10 8 down 1 least 9", "\"9\" cannot stand here"),
    ] {
        let text = format!("name A\nplaces {table}\n");
        assert!(text.parse::<CircuitRules>().is_ok(), "{text}");
        let fault = CircuitRules::checked(&text).unwrap_err();
        assert_eq!(fault.to_string(), format!("line 2: {told}"), "{table}");
    }
    let more = format!(
        "{once}strength 1/4 1/100\nfield 1/2\nclass b 3\norder best\ncategory women under 18: B\n"
    );
    for text in [COPPA_ITALIA, CIF, CBD, once, &more] {
        assert_eq!(CircuitRules::checked(text), text.parse(), "{text}");
    }
    let equal = "name A\nplaces 10 8 8 down 0 least 8\n";
    assert_eq!(CircuitRules::checked(equal), equal.parse());
}
