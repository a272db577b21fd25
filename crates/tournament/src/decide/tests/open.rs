//! What is open when a round is closed or the next is paired.

use super::*;
use crate::{Caller, FormKey};

#[test]
fn a_call_that_nobody_answered_is_named_before_the_round_is_closed() {
    let mut story = Story::with_players(6);
    let no = story.publish();
    let key: FormKey = "abcdefgh".parse().unwrap();
    let at = chrono::NaiveDateTime::default();
    story.then(|t| call(t, key, (no, BoardNo(2)), Caller::default(), at));
    let changes = all_results(&story.now, no);
    story.then(|t| enter_results(t, no, &changes, None));
    let open = open_matters(&story.now);
    assert_eq!(open, [OpenMatter::Call(crate::CallNo(1))]);
    let asks = Refusal::Round(RoundRefusal::MattersOpen { round: no });
    assert_eq!(story.refused(|t| close_knowing(t, no, &[])), asks);
    assert_eq!(story.refused(|t| draft_knowing(t, false, &[])), asks);
    story.then(|t| close_knowing(t, no, &open));
    story.then(|t| draft_knowing(t, false, &open));
    assert!(story.now.draft().is_some());
    assert_eq!(
        story.refused(|t| close_knowing(t, no, &[])),
        Refusal::Round(RoundRefusal::RoundIsClosed { round: no })
    );
}

#[test]
fn what_is_open_is_read_as_it_is_written() {
    for text in [
        "proposal-1",
        "appeal-12",
        "call-3",
        "sheet-16.2",
        "missing-7",
    ] {
        assert_eq!(text.parse::<OpenMatter>().unwrap().to_string(), text);
    }
    for text in [
        "",
        "call",
        "call-",
        "call-x",
        "calls-1",
        "sheet-1",
        "sheet-1.x",
        "missing-70000",
    ] {
        assert!(text.parse::<OpenMatter>().is_err(), "{text}");
    }
}
