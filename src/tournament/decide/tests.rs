//! Laws of the decisions, over a small tournament.
