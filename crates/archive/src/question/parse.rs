//! Reads a question: how its parts hang together.

use super::condition::Condition;
use super::error::QuestionError;
use super::field::Field;
use super::logic::Logic;
use super::mirror::mirrored;
use super::reader::Reader;
use super::scene::{Scene, Shot};
use super::token::Kind;
use super::words::{self, DUPLICATE, FIELDS, FieldKind};
use crate::duplicate::DuplicateKind;

/// How deep brackets may stand in brackets.
const DEEPEST: usize = 32;
/// The most conditions.
const MOST: usize = 64;

/// What a question is made of.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Part {
    Field(Field),
    Scene(Scene),
}

/// Reads a question.
pub(crate) fn parse(question: &str) -> Result<Logic<Part>, QuestionError> {
    let mut reader = Reader::new(question)?;
    let mut logic = reader.any(Reader::part)?;
    if reader.now().kind != Kind::End {
        return Err(reader.wrong("\"and\", \"or\", or the end"));
    }
    logic.sort(&|part| match part {
        Part::Field(Field::Text(..) | Field::Tag(..)) => 1,
        Part::Field(_) => 0,
        Part::Scene(_) => 2,
    });
    Ok(logic)
}

type Leaf<'a, T> = fn(&mut Reader<'a>) -> Result<Logic<T>, QuestionError>;

/// Conditions joined by words and brackets.
impl<'a> Reader<'a> {
    fn any<T>(&mut self, leaf: Leaf<'a, T>) -> Result<Logic<T>, QuestionError> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(self.wrong("at most 32 brackets in one another"));
        }
        let mut any = vec![self.all(leaf)?];
        while self.is("or") {
            any.push(self.all(leaf)?);
        }
        self.depth -= 1;
        Ok(Logic::any(any))
    }

    fn all<T>(&mut self, leaf: Leaf<'a, T>) -> Result<Logic<T>, QuestionError> {
        let mut all = vec![self.one(leaf)?];
        while self.is("and") || self.goes_on() {
            all.push(self.one(leaf)?);
        }
        Ok(Logic::all(all))
    }

    /// Whether another part follows without `and`.
    fn goes_on(&self) -> bool {
        let token = self.now();
        match token.kind {
            Kind::Text => true,
            Kind::End => false,
            Kind::Sign => matches!(token.text, "(" | "{"),
            Kind::Word => !["or", "then", "for", "mirrored"]
                .iter()
                .any(|word| token.text.eq_ignore_ascii_case(word)),
        }
    }

    fn one<T>(&mut self, leaf: Leaf<'a, T>) -> Result<Logic<T>, QuestionError> {
        if self.is("not") {
            self.depth += 1;
            if self.depth > DEEPEST {
                return Err(self.wrong("at most 32 brackets in one another"));
            }
            let inner = self.one(leaf)?;
            self.depth -= 1;
            return Ok(Logic::Not(Box::new(inner)));
        }
        if self.is("(") {
            let inner = self.any(leaf)?;
            if !self.is(")") {
                return Err(self.wrong("\")\""));
            }
            return Ok(inner);
        }
        self.leaves += 1;
        if self.leaves > MOST {
            return Err(self.wrong("64 conditions at most"));
        }
        leaf(self)
    }

    fn part(&mut self) -> Result<Logic<Part>, QuestionError> {
        let token = self.now().clone();
        if token.kind == Kind::Word {
            let name = token.text.to_ascii_lowercase();
            if name == DUPLICATE {
                self.take();
                return self.duplicate();
            }
            if let Some((_, kind)) = FIELDS.iter().find(|(known, _)| *known == name) {
                self.take();
                return self.field(*kind);
            }
        }
        self.scene()
    }

    fn scene(&mut self) -> Result<Logic<Part>, QuestionError> {
        let mut shots = vec![self.shot(None)?];
        while self.is("then") {
            let within = if self.is("within") { Some(self.plies()?) } else { None };
            shots.push(self.shot(within)?);
        }
        Ok(Logic::Leaf(Part::Scene(Scene { shots })))
    }

    fn shot(&mut self, within: Option<u16>) -> Result<Shot, QuestionError> {
        let mut logic = if self.is("{") {
            let inner = self.any(Reader::condition)?;
            if !self.is("}") {
                return Err(self.wrong("\"and\", \"or\", or \"}\""));
            }
            inner
        } else {
            self.condition()?
        };
        let (mut lasts, mut is_mirrored) = (1, false);
        loop {
            let word = self.now().clone();
            if !is_mirrored && self.is("mirrored") {
                is_mirrored = true;
                let turned = mirrored(&logic).map_err(|what| {
                    self.wrong_at(&word, &format!("no \"mirrored\" after {what}"))
                })?;
                logic = Logic::Any(vec![logic, turned]);
            } else if lasts == 1 && self.is("for") {
                lasts = self.plies()?;
            } else {
                break;
            }
        }
        logic.sort(&Condition::cost);
        Ok(Shot { logic, lasts, within })
    }

    /// `4`, or `4 plies`.
    fn plies(&mut self) -> Result<u16, QuestionError> {
        let token = self.now().clone();
        let plies = token.text.parse().ok().filter(|plies| (1..=1000).contains(plies));
        let Some(plies) = plies else { return Err(self.wrong("a number of plies, 1 to 1000")) };
        self.take();
        let _ = self.is("plies") || self.is("ply");
        Ok(plies)
    }

    fn condition(&mut self) -> Result<Logic<Condition>, QuestionError> {
        words::condition(self)
    }

    fn field(&mut self, kind: FieldKind) -> Result<Logic<Part>, QuestionError> {
        let tag = match kind {
            FieldKind::Tag => {
                let token = self.now().clone();
                if !matches!(token.kind, Kind::Text | Kind::Word) {
                    return Err(self.wrong("the name of a tag"));
                }
                self.take();
                token.text.to_owned()
            }
            _ => String::new(),
        };
        let sign = self.sign()?;
        let (is_not, field) = match kind {
            FieldKind::Text(columns) => {
                let (is_not, test) = self.text(sign)?;
                (is_not, Field::Text(columns.to_vec(), test))
            }
            FieldKind::Tag => {
                let (is_not, test) = self.text(sign)?;
                let column = crate::tags::NAMED.iter().find(|(name, _)| *name == tag);
                let field = match column {
                    Some(&(_, column)) => Field::Text(vec![column], test),
                    None => Field::Tag(tag, test),
                };
                (is_not, field)
            }
            FieldKind::Source => {
                let (is_not, test) = self.text(sign)?;
                (is_not, Field::Source(test))
            }
            FieldKind::Number(number, to_field) => {
                let (is_not, range) = self.range(sign, number)?;
                (is_not, to_field(range))
            }
        };
        Ok(held(is_not, field))
    }

    /// `duplicate`, or `duplicate = same`.
    fn duplicate(&mut self) -> Result<Logic<Part>, QuestionError> {
        let is_not = match self.now().text {
            "=" => false,
            "!=" => true,
            _ => return Ok(held(false, Field::Duplicate(None))),
        };
        self.take();
        let kind = match self.now().text.to_ascii_lowercase().as_str() {
            "same" => DuplicateKind::Same,
            "contained" => DuplicateKind::Contained,
            _ => return Err(self.wrong("same or contained")),
        };
        self.take();
        Ok(held(is_not, Field::Duplicate(Some(kind))))
    }
}

fn held(is_not: bool, field: Field) -> Logic<Part> {
    let leaf = Logic::Leaf(Part::Field(field));
    if is_not { Logic::Not(Box::new(leaf)) } else { leaf }
}
