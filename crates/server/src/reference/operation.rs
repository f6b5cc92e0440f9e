//! One address of the API.

use std::fmt::Write as _;

use serde_json::Value;

use super::example::{example, resolved};
use super::html::{self, escaped, prose};
use super::shape::{fields, type_of};

/// An operation of the document.
#[derive(Copy, Clone)]
pub(super) struct Operation<'a> {
    pub(super) api: &'a Value,
    pub(super) method: &'a str,
    pub(super) path: &'a str,
    pub(super) it: &'a Value,
}

impl<'a> Operation<'a> {
    /// Every operation, in the document's order.
    pub(super) fn all(api: &'a Value) -> impl Iterator<Item = Operation<'a>> {
        let paths = api["paths"].as_object().into_iter().flatten();
        paths.flat_map(move |(path, item)| {
            let methods = ["get", "post", "put", "patch", "delete"];
            let known = move |method| item.get(method).map(|it| (method, it));
            let operations = methods.into_iter().filter_map(known);
            operations.map(move |(method, it)| Operation { api, method, path, it })
        })
    }

    pub(super) fn is_of(self, tag: &str) -> bool {
        self.it["tags"].as_array().is_some_and(|tags| tags.iter().any(|of| of == tag))
    }

    pub(super) fn id(self) -> &'a str {
        self.it["operationId"].as_str().unwrap_or_default()
    }

    /// Its line: the method and the path.
    pub(super) fn name(self) -> String {
        format!(
            "<span class=\"method {0}\">{0}</span> <code>{1}</code>",
            escaped(self.method),
            escaped(self.path).replace('/', "/<wbr>")
        )
    }

    /// Everything about it.
    pub(super) fn article(self) -> String {
        let summary = self.it["summary"].as_str().unwrap_or_default();
        let more = self.it["description"].as_str().unwrap_or_default();
        format!(
            "<details class=\"operation\"><summary>{} <span class=\"says\">{}</span></summary>\
             <div class=\"about\" id=\"{}\">{}{}{}{}{}</div></details>",
            self.name(),
            prose(summary),
            escaped(self.id()),
            if more.is_empty() { String::new() } else { format!("<p>{}</p>", prose(more)) },
            self.parameters(),
            self.body(),
            self.answers(),
            self.failures(),
        )
    }

    fn parameters(self) -> String {
        let Some(parameters) = self.it["parameters"].as_array().filter(|all| !all.is_empty())
        else {
            return String::new();
        };
        let mut html = String::from("<h3>Parameters</h3><table class=\"fields\"><tbody>");
        for parameter in parameters {
            let text = |key: &str| parameter[key].as_str().unwrap_or_default();
            write!(
                html,
                "<tr><th scope=\"row\"><code>{}</code> <span class=\"optional\">{}</span></th>\
                 <td class=\"type\">{}</td><td>{}</td></tr>",
                escaped(text("name")),
                escaped(text("in")),
                type_of(&parameter["schema"]),
                prose(text("description")),
            )
            .expect("a string takes all");
        }
        html + "</tbody></table>"
    }

    fn body(self) -> String {
        let body = &self.it["requestBody"];
        let Some((kind, content)) = body["content"].as_object().and_then(|all| all.iter().next())
        else {
            return String::new();
        };
        let schema = &content["schema"];
        let about = body["description"].as_str().unwrap_or_default();
        let about =
            if about.is_empty() { String::new() } else { format!("<p>{}</p>", prose(about)) };
        let fields = match kind.as_str() {
            "application/json" => fields(self.api, resolved(self.api, schema)),
            _ => String::new(),
        };
        format!(
            "<h3>Body <span class=\"kind\">{}</span></h3>{about}{fields}{}",
            escaped(kind),
            self.sample(content),
        )
    }

    /// An example of a body or an answer.
    fn sample(self, content: &Value) -> String {
        let given = content.get("example").cloned();
        let sample = given.unwrap_or_else(|| example(self.api, &content["schema"]));
        // A bare text says nothing that its description does not.
        if sample == "…" { String::new() } else { html::example(&sample) }
    }

    fn answers(self) -> String {
        let mut html = String::from("<h3>Answers</h3>");
        for (status, answer) in self.responses(|status| !is_failure(status)) {
            let about = answer["description"].as_str().unwrap_or_default();
            write!(html, "<p><b class=\"status\">{}</b> {}</p>", escaped(status), prose(about))
                .expect("a string takes all");
            let contents = answer["content"].as_object().into_iter().flatten();
            for (kind, content) in contents {
                let (kind, of) = (escaped(kind), type_of(&content["schema"]));
                write!(html, "<p><span class=\"kind\">{kind}</span> {of}</p>")
                    .expect("a string takes all");
                html.push_str(&self.sample(content));
            }
        }
        html
    }

    fn failures(self) -> String {
        let mut rows = String::new();
        for (status, answer) in self.responses(is_failure) {
            let about = answer["description"].as_str().unwrap_or_default();
            write!(
                rows,
                "<tr><th scope=\"row\">{}</th><td>{}</td></tr>",
                escaped(status),
                prose(about)
            )
            .expect("a string takes all");
        }
        format!(
            "<details class=\"failures\"><summary>Failures</summary>\
             <table class=\"fields\"><tbody>{rows}</tbody></table></details>"
        )
    }

    fn responses(self, is_it: fn(&str) -> bool) -> impl Iterator<Item = (&'a str, &'a Value)> {
        let all = self.it["responses"].as_object().into_iter().flatten();
        all.map(move |(status, answer)| (status.as_str(), resolved(self.api, answer)))
            .filter(move |(status, _)| is_it(status))
    }
}

fn is_failure(status: &str) -> bool {
    status.starts_with('4') || status.starts_with('5')
}
