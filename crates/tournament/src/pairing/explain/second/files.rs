//! The files of `tests/data/explain`, for a pure folder opens none.

/// What is told of them: file, round, sentences.
pub(super) const CASES: &str = include_str!("../../../../../../tests/data/explain/cases.tsv");

macro_rules! files {
    ($($name:literal),* $(,)?) => {
        [$(($name, include_bytes!(concat!("../../../../../../tests/data/explain/", $name)).as_slice())),*]
    };
}

/// Each file by its name.
pub(super) const FILES: [(&str, &[u8]); 41] = files![
    "double-swiss-01.trf",
    "double-swiss-02.trf",
    "double-swiss-03.trf",
    "double-swiss-04.trf",
    "double-swiss-05.trf",
    "double-swiss-06.trf",
    "double-swiss-07.trf",
    "double-swiss-08.trf",
    "double-swiss-09.trf",
    "double-swiss-10.trf",
    "double-swiss-11.trf",
    "double-swiss-12.trf",
    "double-swiss-13.trf",
    "dutch-01.trf",
    "dutch-02.trf",
    "dutch-03.trf",
    "dutch-04.trf",
    "dutch-05.trf",
    "dutch-06.trf",
    "dutch-07.trf",
    "dutch-08.trf",
    "dutch-09.trf",
    "dutch-10.trf",
    "dutch-11.trf",
    "dutch-12.trf",
    "dutch-13.trf",
    "dutch-14.trf",
    "dutch-15.trf",
    "dutch-16.trf",
    "dutch-17.trf",
    "dutch-18.trf",
    "dutch-19.trf",
    "dutch-20.trf",
    "dutch-21.trf",
    "dutch-22.trf",
    "dutch-23.trf",
    "dutch-24.trf",
    "dutch-25.trf",
    "dutch-26.trf",
    "dutch-27.trf",
    "dutch-28.trf",
];
