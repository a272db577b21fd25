//! Numbers as they are said: "cinco", "vinte e um", "twenty-one".

use super::DictationFault;
use super::said::HYPHEN;

/// The same tokens with numbers that were said, to fifty-nine, in digits. In Portuguese tens and units are joined by `e`; `vinte um`
/// may be one square or two, and is refused.
pub(super) fn in_digits(tokens: &[String]) -> Result<Vec<String>, DictationFault> {
    let mut read = Vec::with_capacity(tokens.len());
    let mut left = tokens;
    while let [token, rest @ ..] = left {
        left = rest;
        if let Some(value) = english(token) {
            let unit = unit(english, left).filter(|_| value >= 20);
            let (unit, after) = unit.unwrap_or((0, left));
            left = after;
            read.push((value + unit).to_string());
        } else if let Some(value) = portuguese(token) {
            let (unit, after) = if value < 20 {
                (0, left)
            } else {
                behind_tens(left)?
            };
            left = after;
            read.push((value + unit).to_string());
        } else {
            read.push(token.clone());
        }
    }
    Ok(read)
}

/// The unit behind Portuguese tens, 0 where none follows, and what comes after it.
fn behind_tens(left: &[String]) -> Result<(u8, &[String]), DictationFault> {
    let next = past_hyphen(left);
    if unit(portuguese, next).is_some() {
        let word = next.first().cloned().unwrap_or_default();
        return Err(DictationFault::Word(word));
    }
    let joined = next.split_first().filter(|(and, _)| *and == "e");
    let unit = joined.and_then(|(_, rest)| unit(portuguese, rest));
    Ok(unit.unwrap_or((0, left)))
}

/// The number below ten with which these begin, and what follows it.
fn unit(read: fn(&str) -> Option<u8>, left: &[String]) -> Option<(u8, &[String])> {
    let (word, rest) = past_hyphen(left).split_first()?;
    let unit = read(word).filter(|unit| *unit < 10)?;
    Some((unit, rest))
}

fn past_hyphen(left: &[String]) -> &[String] {
    match left {
        [hyphen, rest @ ..] if hyphen == HYPHEN => rest,
        _ => left,
    }
}

/// Without accents. `uma` and `duas` count pieces, and name no square.
fn portuguese(word: &str) -> Option<u8> {
    Some(match word {
        "um" => 1,
        "dois" => 2,
        "tres" => 3,
        "quatro" => 4,
        "cinco" => 5,
        "seis" => 6,
        "sete" => 7,
        "oito" => 8,
        "nove" => 9,
        "dez" => 10,
        "onze" => 11,
        "doze" => 12,
        "treze" => 13,
        "catorze" | "quatorze" => 14,
        "quinze" => 15,
        "dezasseis" | "dezesseis" => 16,
        "dezassete" | "dezessete" => 17,
        "dezoito" => 18,
        "dezanove" | "dezenove" => 19,
        "vinte" => 20,
        "trinta" => 30,
        "quarenta" => 40,
        "cinquenta" => 50,
        _ => return None,
    })
}

fn english(word: &str) -> Option<u8> {
    Some(match word {
        "one" => 1,
        "two" => 2,
        "three" => 3,
        "four" => 4,
        "five" => 5,
        "six" => 6,
        "seven" => 7,
        "eight" => 8,
        "nine" => 9,
        "ten" => 10,
        "eleven" => 11,
        "twelve" => 12,
        "thirteen" => 13,
        "fourteen" => 14,
        "fifteen" => 15,
        "sixteen" => 16,
        "seventeen" => 17,
        "eighteen" => 18,
        "nineteen" => 19,
        "twenty" => 20,
        "thirty" => 30,
        "forty" => 40,
        "fifty" => 50,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn digits(text: &str) -> Result<String, DictationFault> {
        let tokens: Vec<String> = text.split(' ').map(str::to_owned).collect();
        in_digits(&tokens).map(|read| read.join(" "))
    }

    #[test]
    fn numbers_are_read_as_browsers_write_them() {
        for (text, read) in [
            ("cinco nove dezasseis", "5 9 16"),
            ("vinte e um e vinte e dois", "21 e 22"),
            ("cinquenta e nove", "59"),
            ("vinte e dez", "20 e 10"),
            ("vinte , cinco", "20 , 5"),
            ("twenty one nine", "21 9"),
            ("twenty - one", "21"),
            ("twenty eleven", "20 11"),
            ("forty and one", "40 and 1"),
            ("one - four", "1 - 4"),
        ] {
            assert_eq!(digits(text).as_deref(), Ok(read), "{text}");
        }
        let apart = DictationFault::Word("um".to_owned());
        assert_eq!(digits("vinte um"), Err(apart));
    }
}
