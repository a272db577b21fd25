//! What cannot be read is said in the language that was asked for, without a word of the program that reads.

use macro_rules_attribute::apply;
use tournament::TokenAct;

use super::{PLAYERS, api, read, token};
use crate::on_sqlite;
use crate::support::fixture::Desk;

#[apply(on_sqlite)]
fn what_is_no_json_of_this_shape_is_said_in_portuguese(db: &TestDb) {
    let desk = Desk::playing(db, &PLAYERS, 3);
    let token = token(db, &desk.hall, &TokenAct::ALL);
    let (mut program, bearer) = (desk.site.browser(), format!("Bearer {token}"));
    let headers = [
        ("authorization", bearer.as_str()),
        ("content-type", "application/json"),
        ("accept-language", "pt"),
    ];
    let (result, moves) = (
        ("PUT", "/rounds/1/boards/1/result"),
        ("POST", "/rounds/1/boards/1/games/1/moves"),
    );
    let cases = [
        (result, "{", "O que foi enviado não é JSON: linha 1,", None),
        (
            result,
            "{}",
            "O campo «games» falta: linha 1,",
            Some("games"),
        ),
        (
            result,
            r#"{"games": [], "force": true}"#,
            "O campo «force» não existe: linha 1,",
            Some("force"),
        ),
        (
            result,
            r#"{"games": 1}"#,
            "Um valor não é do tipo que o documento descreve: linha 1,",
            None,
        ),
        (
            result,
            r#"[[{"game": 1, "result": "1"}]]"#,
            "Um valor não é do tipo que o documento descreve: linha 1,",
            None,
        ),
        (
            result,
            r#"{"games": [[1, "1"]]}"#,
            "Um valor não é do tipo que o documento descreve: linha 1,",
            None,
        ),
        (
            result,
            r#"{"games": [], "reason": "ok"}"#,
            "Envie um motivo com 3 a 500 caracteres.",
            Some("reason"),
        ),
        (moves, r#"{"moves": ""}"#, "Não há lances,", Some("moves")),
    ];
    for ((method, path), body, says, field) in cases {
        let answer = program.send(method, &api(&desk.hall, path), &headers, body);
        assert_eq!(answer.status, 422, "{body}");
        let told = read(&answer);
        let detail = told["detail"].as_str().unwrap();
        assert!(detail.starts_with(says), "{body}: {detail}");
        assert_eq!(told["errors"][0]["field"].as_str(), field, "{body}");
    }
}
