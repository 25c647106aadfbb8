import type { ColumnType } from "kysely";

/** JSON text made by `toJson`; only this may be written to a jsonb column, as `pg` turns bare arrays into SQL arrays. */
export type JsonText<Value> = string & { readonly __json?: Value };

/** A jsonb column: read as its value, written as {@link JsonText}. */
export type Json<Value> = ColumnType<Value, JsonText<Value>, JsonText<Value>>;
export type NullableJson<Value> = ColumnType<
  Value | null,
  JsonText<Value> | null | undefined,
  JsonText<Value> | null
>;
/** A column that the database fills when it is left out. */
export type Defaulted<Value> = ColumnType<Value, Value | undefined, Value>;
export type Nullable<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** Columns of a table that is only added to: written with the row, and never after. */
export type Written<Value> = ColumnType<Value, Value, never>;
/** May be left out, and then stays empty. */
export type WrittenIfKnown<Value> = ColumnType<Value | null, Value | null | undefined, never>;
/** The database fills it when it is left out. */
export type WrittenByDefault<Value> = ColumnType<Value, Value | undefined, never>;
/** A jsonb column: read as its value, written as text. */
export type WrittenJson<Value> = ColumnType<Value, JsonText<Value>, never>;
