//! Arguments and columns as PostgreSQL sends them.

use std::error::Error;

use bytes::BytesMut;
use postgres::types::{FromSql, IsNull, ToSql, Type, to_sql_checked};

use crate::storage::sql::{Arg, Value};

impl ToSql for Arg<'_> {
    fn to_sql(
        &self,
        ty: &Type,
        out: &mut BytesMut,
    ) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        match *self {
            Self::Null => Ok(IsNull::Yes),
            Self::Integer(number) if *ty == Type::INT4 => i32::try_from(number)?.to_sql(ty, out),
            Self::Integer(number) if *ty == Type::BOOL => (number != 0).to_sql(ty, out),
            Self::Integer(number) if *ty == Type::INT8 => number.to_sql(ty, out),
            Self::Real(number) if *ty == Type::FLOAT8 => number.to_sql(ty, out),
            Self::Text(text) if *ty == Type::TEXT => text.to_sql(ty, out),
            Self::Blob(bytes) if *ty == Type::BYTEA => bytes.to_sql(ty, out),
            Self::Integer(_) | Self::Real(_) | Self::Text(_) | Self::Blob(_) => {
                Err(format!("{self:?} is given where {ty} is expected").into())
            }
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    to_sql_checked!();
}

impl<'a> FromSql<'a> for Value {
    fn from_sql(ty: &Type, raw: &'a [u8]) -> Result<Self, Box<dyn Error + Sync + Send>> {
        Ok(match *ty {
            Type::INT8 => Self::Integer(i64::from_sql(ty, raw)?),
            Type::INT4 => Self::Integer(i32::from_sql(ty, raw)?.into()),
            Type::BOOL => Self::Integer(bool::from_sql(ty, raw)?.into()),
            Type::FLOAT8 => Self::Real(f64::from_sql(ty, raw)?),
            Type::TEXT => Self::Text(String::from_sql(ty, raw)?),
            Type::BYTEA => Self::Blob(Vec::from_sql(ty, raw)?),
            _ => return Err(format!("a column of type {ty} is read").into()),
        })
    }

    fn from_sql_null(_: &Type) -> Result<Self, Box<dyn Error + Sync + Send>> {
        Ok(Self::Null)
    }

    fn accepts(_: &Type) -> bool {
        true
    }
}
