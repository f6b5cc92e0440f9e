//! The reference of the API.

use std::fmt::Write as _;

use app::{Role, Roles, UseCase, may};
use serde_json::Value;

use super::html::{escaped, prose};
use super::operation::Operation;
use super::shape::fields;

/// What stands before the reference, with a place for the table of roles.
const GUIDE: &str = include_str!("guide.html");

/// The reference, as HTML.
pub(super) fn reference(api: &Value) -> String {
    let tags: Vec<&Value> = api["tags"].as_array().into_iter().flatten().collect();
    let sections: String = tags.iter().map(|tag| section(api, tag)).collect();
    format!(
        "<div class=\"columns\"><nav aria-label=\"Contents\">{}</nav><main>{}{sections}{}</main></div>",
        contents(api, &tags),
        GUIDE.replace("{{roles}}", &roles()),
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
