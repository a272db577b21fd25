//! `/api/v1/openapi.json`: the document of the API (OpenAPI 3.1), made from the table of operations and from the structs that are written and read.

use std::collections::BTreeMap;

use actix_web::{HttpResponse, http::Method};
use utoipa::openapi::{
    ComponentsBuilder, ContentBuilder, Header, HeaderBuilder, HttpMethod, InfoBuilder, License,
    OpenApi, OpenApiBuilder, PathItem, PathsBuilder, Ref, RefOr, Required, ResponseBuilder, Schema,
    ServerBuilder, Type,
    path::{Operation as Described, OperationBuilder, ParameterBuilder, ParameterIn},
    request_body::RequestBodyBuilder,
    schema::ObjectBuilder,
    security::{HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme},
};

use crate::{
    hook::HookBody,
    web::{error::WebError, state::AppData},
    words::{Lang, Words},
};

use super::{
    json,
    operations::{BodyShape, Operation, OperationAnswer, operations},
    problem::{PROBLEM, Problem},
};

/// What a key of a request is, as `token` reads it.
const KEY: &str = r#"^("[!#-~]{1,100}"|[!#-~]{1,100})$"#;

/// Under which name the document speaks of tokens.
const TOKEN: &str = "token";

/// `GET /api/v1/openapi.json`
pub(in crate::web) async fn show(app: AppData) -> Result<HttpResponse, WebError> {
    json(&document(app.config.public_url.as_str()))
}

/// The document of a site at this address.
fn document(site: &str) -> OpenApi {
    // one language, whoever asks: a generated client has it in its source
    let t = Lang::En.words();
    let operations = operations();
    let mut schemas: BTreeMap<String, RefOr<Schema>> = BTreeMap::new();
    let mut paths: BTreeMap<&str, PathItem> = BTreeMap::new();
    let mut known = |shape: BodyShape| {
        let mut others = Vec::new();
        (shape.others)(&mut others);
        schemas.insert((shape.name)().into_owned(), (shape.schema)());
        schemas.extend(others);
    };
    known(BodyShape::of::<Problem>());
    known(BodyShape::of::<HookBody>());
    for one in &operations {
        if let Some(sent) = &one.body {
            known(sent.shape);
        }
        if let OperationAnswer::Json(_, shape) = &one.answer {
            known(*shape);
        }
        let item = PathItem::new(method(&one.method), described(t, one));
        match paths.get_mut(one.path) {
            Some(there) => there.merge_operations(item),
            None => drop(paths.insert(one.path, item)),
        }
    }
    let paths = paths
        .into_iter()
        .fold(PathsBuilder::new(), |all, (path, item)| {
            all.path(path, item)
        });
    let token = HttpBuilder::new()
        .scheme(HttpAuthScheme::Bearer)
        .description(Some(t.api_token_about()))
        .build();
    let components = ComponentsBuilder::new()
        .schemas_from_iter(schemas)
        .security_scheme(TOKEN, SecurityScheme::Http(token));
    OpenApiBuilder::new()
        .info(
            InfoBuilder::new()
                .title(t.api_title())
                .version("1")
                .description(Some(t.api_description()))
                .license(Some(License::new("MIT OR Apache-2.0"))),
        )
        .servers(Some([ServerBuilder::new().url(site).build()]))
        .paths(paths)
        .webhooks(Some(PathsBuilder::new().path("tournamentChanged", told(t))))
        .components(Some(components.build()))
        .build()
}

fn method(method: &Method) -> HttpMethod {
    match *method {
        Method::POST => HttpMethod::Post,
        Method::PUT => HttpMethod::Put,
        _ => HttpMethod::Get,
    }
}

fn refer(shape: BodyShape) -> Ref {
    Ref::from_schema_name((shape.name)())
}

fn whole_number() -> Schema {
    ObjectBuilder::new()
        .schema_type(Type::Integer)
        .build()
        .into()
}

/// One between these, both included.
fn within((least, most): (i64, i64)) -> Schema {
    ObjectBuilder::new()
        .schema_type(Type::Integer)
        .minimum(Some(least))
        .maximum(Some(most))
        .build()
        .into()
}

fn described(t: &Words, one: &Operation) -> Described {
    let mut described = OperationBuilder::new()
        .operation_id(Some(one.id))
        .summary(Some((one.about)(t)));
    for name in segments(one.path) {
        described = described.parameter(
            ParameterBuilder::new()
                .name(name)
                .parameter_in(ParameterIn::Path)
                .required(Required::True)
                .schema(Some(whole_number())),
        );
    }
    for query in one.query {
        described = described.parameter(
            ParameterBuilder::new()
                .name(query.name)
                .parameter_in(ParameterIn::Query)
                .required(Required::False)
                .description(Some((query.about)(t)))
                .schema(Some(within(query.within))),
        );
    }
    if let Some(sent) = &one.body {
        let example = serde_json::from_str(sent.example).ok();
        let content = ContentBuilder::new()
            .schema(Some(refer(sent.shape)))
            .example(example);
        described = described
            .request_body(Some(
                RequestBodyBuilder::new()
                    .content("application/json", content.build())
                    .required(Some(Required::True))
                    .build(),
            ))
            .security(SecurityRequirement::new::<_, [&str; 0], &str>(TOKEN, []));
    }
    answers(t, one, headers(t, one, described)).build()
}

/// What is answered: where all is well, where it is known already, where it is not well.
fn answers(t: &Words, one: &Operation, mut described: OperationBuilder) -> OperationBuilder {
    let (status, mut answer) = match &one.answer {
        OperationAnswer::Json(status, shape) => (*status, content("application/json", *shape)),
        OperationAnswer::Text(kind) => {
            let text: Schema = text().build().into();
            let content = ContentBuilder::new().schema(Some(text)).build();
            (200, ResponseBuilder::new().content(*kind, content))
        }
    };
    if one.method != Method::POST {
        answer = answer.header("ETag", tag(t));
    }
    if one.method == Method::GET {
        let known = ResponseBuilder::new().description(t.api_not_modified());
        described = described.response("304", known.header("ETag", tag(t)).build());
    }
    let problem = content(PROBLEM, BodyShape::of::<Problem>());
    if one.body.is_some() {
        let seconds = HeaderBuilder::new()
            .schema(Some(whole_number()))
            .description(Some(t.api_retry_after()))
            .build();
        let problem = content(PROBLEM, BodyShape::of::<Problem>());
        let too_many = problem.description(t.api_too_many());
        described = described.response("429", too_many.header("Retry-After", seconds).build());
    }
    described
        .response(
            status.to_string(),
            answer.description(t.api_answer()).build(),
        )
        .response("default", problem.description(t.api_problem()).build())
}

fn text() -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::String)
}

/// By which an answer is known.
fn tag(t: &Words) -> Header {
    HeaderBuilder::new()
        .schema(Some(text().build()))
        .description(Some(t.api_etag()))
        .build()
}

/// What may stand in the head of a request.
fn headers(t: &Words, one: &Operation, described: OperationBuilder) -> OperationBuilder {
    let header = |name: &str, about: String, schema: ObjectBuilder| {
        ParameterBuilder::new()
            .name(name)
            .parameter_in(ParameterIn::Header)
            .required(Required::False)
            .description(Some(about))
            .schema(Some(schema.build()))
    };
    if one.method == Method::GET {
        return described.parameter(header("If-None-Match", t.api_if_none_match(), text()));
    }
    let key = text().pattern(Some(KEY));
    let described = described.parameter(header("Idempotency-Key", t.api_idempotency_key(), key));
    if one.method == Method::PUT {
        return described.parameter(header("If-Match", t.api_if_match(), text()));
    }
    described
}

fn content(kind: &str, shape: BodyShape) -> ResponseBuilder {
    let content = ContentBuilder::new().schema(Some(refer(shape))).build();
    ResponseBuilder::new().content(kind, content)
}

/// The names between braces.
fn segments(path: &str) -> impl Iterator<Item = &str> {
    path.split('/')
        .filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'))
}

/// What a hook is told.
fn told(t: &Words) -> PathItem {
    let content = ContentBuilder::new()
        .schema(Some(refer(BodyShape::of::<HookBody>())))
        .build();
    let operation = OperationBuilder::new()
        .operation_id(Some("tournamentChanged"))
        .summary(Some(t.api_hook_about()))
        .request_body(Some(
            RequestBodyBuilder::new()
                .content("application/json", content)
                .required(Some(Required::True))
                .build(),
        ))
        .response(
            "2XX",
            ResponseBuilder::new()
                .description(t.api_hook_taken())
                .build(),
        );
    PathItem::new(HttpMethod::Post, operation.build())
}
