//! What the hands of somebody at the window do, counted as it is done.

use std::cell::Cell;
use std::ops::{Add, Sub};

/// So many milliseconds are for a key, for pointing and clicking, and for thinking what comes next: the keystroke-level model of Card, Moran
/// and Newell (1980), with 1.1 s for the way of the pointer and 0.28 s for somebody who types as most do.
const KEY: u32 = 280;
const CLICK: u32 = 1100;
const THOUGHT: u32 = 1350;

/// Clicks and keys, and how many acts they are: a field filled, a button pressed, a line of marks typed. Each act takes one thought.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Effort {
    /// Presses of the pointer or a finger.
    pub clicks: u32,
    /// Presses of keys.
    pub keys: u32,
    /// What they are for somebody who does them.
    pub acts: u32,
}

impl Effort {
    /// An act of so many clicks and keys.
    pub const fn act(clicks: u32, keys: u32) -> Self {
        let acts = 1;
        Self { clicks, keys, acts }
    }

    /// How long somebody takes for it, in milliseconds, by the keystroke-level model.
    pub const fn by_hand(self) -> u32 {
        self.keys * KEY + self.clicks * CLICK + self.acts * THOUGHT
    }
}

impl Add for Effort {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            clicks: self.clicks + other.clicks,
            keys: self.keys + other.keys,
            acts: self.acts + other.acts,
        }
    }
}

impl Sub for Effort {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self {
            clicks: self.clicks - other.clicks,
            keys: self.keys - other.keys,
            acts: self.acts - other.acts,
        }
    }
}

/// The hands at one window.
#[derive(Debug, Default)]
pub struct Hand(Cell<Effort>);

impl Hand {
    /// Counts an act of so many clicks and keys.
    pub fn does(&self, clicks: u32, keys: u32) {
        self.0.set(self.0.get() + Effort::act(clicks, keys));
    }

    /// Counts the keys of a text, after a click on its field.
    pub fn types(&self, text: &str) {
        let keys = text.chars().count();
        self.does(1, u32::try_from(keys).unwrap_or(u32::MAX));
    }

    /// What was done since the window was opened.
    pub fn so_far(&self) -> Effort {
        self.0.get()
    }
}
