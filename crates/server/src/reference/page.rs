//! The reference of the API.

use std::fmt::Write as _;

use app::{Role, Roles, UseCase, may};
use serde_json::Value;

use super::example::{example, resolved};
use super::html::{escaped, prose};
use super::operation::Operation;
use super::shape::fields;

/// What stands before the reference, with a place for the table of roles.
const GUIDE: &str = include_str!("guide.html");

/// The shape of an event's lines.
const LINES: &str = "EventAct";

/// The reference, as HTML.
pub(super) fn reference(api: &Value) -> String {
    let tags: Vec<&Value> = api["tags"].as_array().into_iter().flatten().collect();
    let sections: String = tags.iter().map(|tag| section(api, tag)).collect();
    format!(
        "<div class=\"columns\"><nav aria-label=\"Contents\">{}</nav><main>{}{sections}{}</main></div>",
        contents(api, &tags),
        GUIDE
            .replace("{{acts}}", &acts(api))
            .replace("{{views}}", &views(api))
            .replace("{{lines}}", &written(api, LINES))
            .replace("{{roles}}", &roles()),
        shapes(api),
    )
}

fn contents(api: &Value, tags: &[&Value]) -> String {
    let mut html = String::from(
        "<details open><summary>Contents</summary><ul><li><a href=\"#start\">Start here</a></li>\
         <li><a href=\"#play\">Play with curl</a></li><li><a href=\"#acts\">Acts</a></li>\
         <li><a href=\"#views\">Views</a></li><li><a href=\"#lines\">Lines of an event</a></li>\
         <li><a href=\"#sockets\">Sockets</a></li><li><a href=\"#failures\">Failures</a></li>\
         <li><a href=\"#roles\">Roles</a></li>",
    );
    for tag in tags {
        let name = tag["name"].as_str().unwrap_or_default();
        let n = Operation::all(api).filter(|operation| operation.is_of(name)).count();
        let name = escaped(name);
        write!(
            html,
            "<li><a href=\"#tag-{name}\">{name}</a> <span class=\"count\">{n}</span></li>"
        )
        .expect("a string takes all");
    }
    html + "<li><a href=\"#shapes\">shapes</a></li></ul></details>"
}

fn section(api: &Value, tag: &Value) -> String {
    let name = tag["name"].as_str().unwrap_or_default();
    let about = tag["description"].as_str().unwrap_or_default();
    let operations = Operation::all(api).filter(|operation| operation.is_of(name));
    let articles: String = operations.map(Operation::article).collect();
    let name = escaped(name);
    format!("<section id=\"tag-{name}\"><h2>{name}</h2><p>{}</p>{articles}</section>", prose(about))
}

/// The acts of each game, each written out.
fn acts(api: &Value) -> String {
    let games = [("42", "FortyTwoAct"), ("Fives", "FivesAct"), ("Mexican train", "TrainAct")];
    let of = |(game, shape)| format!("<h3>{game}</h3>{}", written(api, shape));
    games.into_iter().map(of).collect()
}

/// The members of each game's view.
fn views(api: &Value) -> String {
    let views = [
        ("42", "FortyTwoView"),
        ("Hand of 42", "FortyTwoHand"),
        ("Fives", "FivesView"),
        ("Hand of fives", "FivesHand"),
        ("Mexican train", "TrainSeatView"),
        ("Hand of Mexican train", "TrainHand"),
    ];
    let mut html = String::from("<table class=\"examples views\"><tbody>");
    for (name, shape) in views {
        let members = members(api, &api["components"]["schemas"][shape]);
        let members: Vec<String> =
            members.iter().map(|it| format!("<code>{}</code>", escaped(it))).collect();
        let members = members.join(" ");
        write!(html, "<tr><td><a href=\"#shape-{shape}\">{name}</a></td><td>{members}</td></tr>")
            .expect("a string takes all");
    }
    html + "</tbody></table>"
}

/// The names of what an object holds.
fn members<'a>(api: &'a Value, schema: &'a Value) -> Vec<&'a str> {
    let schema = resolved(api, schema);
    let own = schema["properties"].as_object().into_iter().flatten().map(|(name, _)| name.as_str());
    let parts = schema["allOf"].as_array().into_iter().flatten();
    parts.flat_map(|part| members(api, part)).chain(own).collect()
}

/// Every choice of a shape, written out, with what it says.
fn written(api: &Value, shape: &str) -> String {
    let mut html = String::from("<table class=\"examples\"><tbody>");
    let schema = &api["components"]["schemas"][shape];
    for choice in schema["oneOf"].as_array().into_iter().flatten() {
        let example = escaped(&example(api, choice).to_string());
        let about = choice["description"].as_str();
        let about = about.or_else(|| choice["allOf"][0]["description"].as_str());
        let about = prose(about.unwrap_or_default());
        write!(html, "<tr><td><code>{example}</code></td><td>{about}</td></tr>")
            .expect("a string takes all");
    }
    html + "</tbody></table>"
}

fn shapes(api: &Value) -> String {
    let mut html = String::from("<section id=\"shapes\"><h2>shapes</h2>");
    for (name, schema) in api["components"]["schemas"].as_object().into_iter().flatten() {
        let about = schema["description"].as_str().unwrap_or_default();
        let name = escaped(name);
        write!(
            html,
            "<article class=\"shape\"><h3 id=\"shape-{name}\">{name}</h3><p>{}</p>{}</article>",
            prose(about),
            fields(api, schema)
        )
        .expect("a string takes all");
    }
    html + "</section>"
}

/// Every use case against every role, from the one table that decides.
fn roles() -> String {
    let mut html = String::from("<table class=\"roles\"><thead><tr><th scope=\"col\">What</th>");
    for role in Role::ALL {
        write!(html, "<th scope=\"col\">{role}</th>").expect("a string takes all");
    }
    html.push_str("</tr></thead><tbody>");
    for &use_case in UseCase::ALL {
        write!(html, "<tr><th scope=\"row\">{}</th>", escaped(use_case.as_str()))
            .expect("a string takes all");
        for role in Role::ALL {
            let is_allowed = may(Roles::SPECTATOR.with(role), use_case).is_ok();
            let mark = if is_allowed { "<td class=\"yes\">yes</td>" } else { "<td>–</td>" };
            html.push_str(mark);
        }
        html.push_str("</tr>");
    }
    html + "</tbody></table>"
}
