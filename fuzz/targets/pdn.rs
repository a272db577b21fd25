//! Any bytes as a file of games, read whole and as a stream.

#![no_main]

use arbitro_fuzz::draughts::pdn::{ParsePdnError, PdnGame, Spot, Stream};
use arbitro_fuzz::draughts::{Conditions, RuleSet, pdn};
use arbitro_fuzz::text::{Decoder, decode};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let text = decode(bytes);
    streamed(bytes, &text);
    let Ok(read) = pdn::read(&text) else {
        return;
    };
    let written = pdn::write(&read.games);
    let again = pdn::read(&written).unwrap();
    assert_eq!(again.games, read.games, "written as {written:?}");
    assert!(again.loose.is_empty(), "written as {written:?}");
    assert_eq!(pdn::write(&again.games), written);
    for game in &read.games {
        for rules in [RuleSet::Portuguese, RuleSet::International] {
            let replay = game.replay(rules);
            assert!(replay.played <= bytes.len());
            if let Some((spot, due)) = replay.draw_due(Conditions::default()) {
                assert!(due.ply <= replay.main.len());
                assert!(replay.main.iter().any(|step| step.spot == spot));
            }
        }
    }
});

/// However a file is cut into blocks of bytes, its games are those of the whole.
fn streamed(bytes: &[u8], text: &str) {
    let whole = stream([text]);
    // the first byte says how long the blocks are
    let size = 1 + usize::from(bytes.first().copied().unwrap_or_default());
    let mut decoder = Decoder::guessing();
    let mut blocks: Vec<String> = Vec::new();
    for (block, last) in bytes
        .chunks(size)
        .map(|block| (block, false))
        .chain([(&b""[..], true)])
    {
        let mut decoded = String::new();
        decoder.push(block, last, &mut decoded);
        blocks.push(decoded);
    }
    let cut = stream(blocks.iter().map(String::as_str));
    assert_eq!(cut, whole, "cut into blocks of {size}");
    if let (Ok(read), (games, None)) = (pdn::read(text), &whole) {
        let games: Vec<&PdnGame> = games.iter().map(|(_, game)| game).collect();
        assert_eq!(games, read.games.iter().collect::<Vec<_>>());
    }
}

/// The games of a stream with their places, and the bound that stopped it.
fn stream<'a>(
    blocks: impl IntoIterator<Item = &'a str>,
) -> (Vec<(Spot, PdnGame)>, Option<ParsePdnError>) {
    let (mut stream, mut games) = (Stream::new(), Vec::new());
    let mut take = |stream: &mut Stream| loop {
        match stream.next_game() {
            Ok(Some(game)) => games.push((game.spot, game)),
            Ok(None) => return None,
            Err(error) => return Some(error),
        }
    };
    let mut fault = None;
    for block in blocks {
        stream.feed(block);
        fault = fault.or(take(&mut stream));
    }
    stream.end();
    fault = fault.or(take(&mut stream));
    (games, fault)
}
