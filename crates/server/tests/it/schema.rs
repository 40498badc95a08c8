//! Holds values against JSON schemas, as far as the description of the interface uses them; a
//! keyword that it does not know is a panic, so that nothing is passed over in silence.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

/// The document in which references are looked up.
pub(crate) struct Schemas {
    pub(crate) document: Value,
    /// Whether an object may have properties that no schema speaks of.
    pub(crate) is_strict: bool,
}

/// The properties of an object that a schema speaks of.
type Described = BTreeSet<String>;

impl Schemas {
    /// Holds `value` against `schema`.
    pub(crate) fn check(&self, schema: &Value, value: &Value, at: &str) -> Result<(), String> {
        let described = self.evaluate(schema, value, at)?;
        if !self.is_strict {
            return Ok(());
        }
        let fields = value.as_object().into_iter().flatten();
        match fields.map(|(name, _)| name).find(|name| !described.contains(*name)) {
            Some(name) => Err(format!("{at}.{name} is not described")),
            None => Ok(()),
        }
    }

    fn evaluate(&self, schema: &Value, value: &Value, at: &str) -> Result<Described, String> {
        let Some(schema) = schema.as_object() else { return Ok(all(value)) };
        let mut described = Described::new();
        for (keyword, rule) in schema {
            match keyword.as_str() {
                "$ref" => {
                    let pointer = rule.as_str().unwrap().strip_prefix('#').unwrap();
                    let target = self.document.pointer(pointer);
                    let target = target.unwrap_or_else(|| panic!("{pointer} is not there"));
                    described.extend(self.evaluate(target, value, at)?);
                }
                "allOf" => {
                    for part in rule.as_array().unwrap() {
                        described.extend(self.evaluate(part, value, at)?);
                    }
                }
                "oneOf" => described.extend(self.one_of(rule, value, at)?),
                "type" => check_type(rule, value, at)?,
                "enum" => {
                    let words = rule.as_array().unwrap();
                    expect(words.contains(value), || format!("{at}: {value} is none of {rule}"))?;
                }
                "pattern" => {
                    assert_eq!(rule, "^[a-h][1-8]$", "{at}: no other pattern is known here");
                    let is_square = value
                        .as_str()
                        .is_none_or(|text| matches!(text.as_bytes(), [b'a'..=b'h', b'1'..=b'8']));
                    expect(is_square, || format!("{at}: {value} is no square"))?;
                }
                "minimum" => {
                    let is_enough = value.as_f64() >= rule.as_f64() || !value.is_number();
                    expect(is_enough, || format!("{at}: {value} is below {rule}"))?;
                }
                "maximum" => {
                    let is_within = value.as_f64() <= rule.as_f64() || !value.is_number();
                    expect(is_within, || format!("{at}: {value} is above {rule}"))?;
                }
                "required" => {
                    for name in rule.as_array().unwrap() {
                        let is_there = value.get(name.as_str().unwrap()).is_some();
                        expect(is_there, || format!("{at}: {name} is missing in {value}"))?;
                    }
                }
                "properties" => {
                    described.extend(self.properties(rule, value, at)?);
                }
                "items" => {
                    for (index, item) in value.as_array().into_iter().flatten().enumerate() {
                        self.check(rule, item, &format!("{at}[{index}]"))?;
                    }
                }
                "prefixItems" => {
                    let items = value.as_array().into_iter().flatten();
                    for (rule, item) in rule.as_array().unwrap().iter().zip(items) {
                        self.check(rule, item, at)?;
                    }
                }
                "additionalProperties" if rule.is_object() => {
                    described.extend(self.others(schema, rule, value, at)?);
                }
                "additionalProperties" => assert_eq!(rule, false, "{at}"),
                "description" | "format" | "propertyNames" | "default" | "title" => {}
                unknown => panic!("{at}: the schema says {unknown}: {rule}"),
            }
        }
        let is_free = schema.get("type").is_some_and(|kind| kind == "object")
            && !schema.contains_key("properties")
            && !schema.contains_key("additionalProperties");
        if is_free {
            described.extend(all(value));
        }
        Ok(described)
    }

    fn properties(&self, rules: &Value, value: &Value, at: &str) -> Result<Described, String> {
        let mut described = Described::new();
        for (name, rule) in rules.as_object().unwrap() {
            if let Some(field) = value.get(name) {
                self.check(rule, field, &format!("{at}.{name}"))?;
                described.insert(name.clone());
            }
        }
        Ok(described)
    }

    /// The properties that `properties` does not name.
    fn others(
        &self,
        schema: &Map<String, Value>,
        rule: &Value,
        value: &Value,
        at: &str,
    ) -> Result<Described, String> {
        let named = |name: &str| schema.get("properties").is_some_and(|it| it.get(name).is_some());
        let mut described = Described::new();
        for (name, field) in value.as_object().into_iter().flatten() {
            if !named(name) {
                self.check(rule, field, &format!("{at}.{name}"))?;
                described.insert(name.clone());
            }
        }
        Ok(described)
    }

    /// Exactly one of the branches fits. Where several fit because further properties are allowed
    /// in each, the one that describes them all is meant.
    fn one_of(&self, branches: &Value, value: &Value, at: &str) -> Result<Described, String> {
        let mut faults = Vec::new();
        let mut fitting = Vec::new();
        for branch in branches.as_array().unwrap() {
            match self.evaluate(branch, value, at) {
                Ok(described) => fitting.push((described, self.check(branch, value, at).is_ok())),
                Err(fault) => faults.push(fault),
            }
        }
        if fitting.len() > 1 {
            fitting.retain(|(_, is_whole)| *is_whole);
        }
        match fitting.len() {
            1 => Ok(fitting.remove(0).0),
            0 => Err(format!("{at}: no branch fits: {faults:?}")),
            many => Err(format!("{at}: {many} branches fit {value}")),
        }
    }
}

fn expect(holds: bool, fault: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(fault()) }
}

fn all(value: &Value) -> Described {
    value.as_object().into_iter().flatten().map(|(name, _)| name.clone()).collect()
}

fn check_type(rule: &Value, value: &Value, at: &str) -> Result<(), String> {
    let fits = |kind: &Value| match kind.as_str().unwrap() {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "string" => value.is_string(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        unknown => panic!("{at}: the schema has the type {unknown}"),
    };
    let is_one = match rule {
        Value::Array(kinds) => kinds.iter().any(fits),
        kind => fits(kind),
    };
    expect(is_one, || format!("{at}: {value} is no {rule}"))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn check(schema: &Value, value: &Value, fault: Option<&str>) {
        let named =
            json!({"type": "object", "required": ["a"], "properties": {"a": {"type": "integer"}}});
        let document = json!({"schemas": {"Named": named}});
        let schemas = Schemas { document, is_strict: true };
        let found = schemas.check(schema, value, "it").err();
        match (found, fault) {
            (Some(found), Some(fault)) => assert!(found.contains(fault), "{found}"),
            (found, fault) => assert_eq!(found.as_deref(), fault, "{schema} {value}"),
        }
    }

    #[test]
    fn what_is_missing_wrong_or_not_described_is_found() {
        let named = json!({"$ref": "#/schemas/Named"});
        check(&named, &json!({"a": 1}), None);
        check(&named, &json!({}), Some("\"a\" is missing"));
        check(&named, &json!({"a": "1"}), Some("is no \"integer\""));
        check(&named, &json!({"a": 1, "b": 2}), Some("it.b is not described"));
        let more = json!({"type": "object", "properties": {"b": {"type": ["string", "null"]}}});
        let both = json!({"allOf": [named, more]});
        check(&both, &json!({"a": 1, "b": null}), None);
        check(&both, &json!({"a": 1, "b": 2}), Some("it.b"));
        check(&both, &json!({"a": 1, "c": 2}), Some("it.c is not described"));
        let list = json!({"type": "array", "items": {"enum": ["x", "y"]}});
        check(&list, &json!(["x", "y"]), None);
        check(&list, &json!(["x", "z"]), Some("it[1]"));
        let map = json!({"type": "object", "additionalProperties": {"type": "boolean"}});
        check(&map, &json!({"p": true}), None);
        check(&map, &json!({"p": 1}), Some("it.p"));
        check(&json!({"type": "integer", "minimum": 1}), &json!(0), Some("below"));
    }

    #[test]
    fn one_branch_fits_and_no_other() {
        let named = json!({"$ref": "#/schemas/Named"});
        let more = json!({"type": "object", "required": ["a"],
            "properties": {"a": {"type": "integer"}, "b": {"type": "integer"}}});
        let one = json!({"oneOf": [{"type": "string"}, named, more]});
        check(&one, &json!("word"), None);
        check(&one, &json!({"a": 1, "b": 2}), None);
        check(&one, &json!({"a": 1}), Some("2 branches fit"));
        check(&one, &json!(false), Some("no branch fits"));
    }
}
