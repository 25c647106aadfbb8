import type { ColumnType } from "kysely";

/**
 * JSON text made by `toJson`. `pg` turns bare arrays into SQL arrays, so jsonb columns accept only this type.
 */
export type JsonText<Value> = string & { readonly __json?: Value };

export type Json<Value> = ColumnType<Value, JsonText<Value>, JsonText<Value>>;
export type NullableJson<Value> = ColumnType<
  Value | null,
  JsonText<Value> | null | undefined,
  JsonText<Value> | null
>;
export type Defaulted<Value> = ColumnType<Value, Value | undefined, Value>;
export type Nullable<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** Columns of append-only tables. */
export type Written<Value> = ColumnType<Value, Value, never>;
export type WrittenIfKnown<Value> = ColumnType<Value | null, Value | null | undefined, never>;
export type WrittenByDefault<Value> = ColumnType<Value, Value | undefined, never>;
export type WrittenJson<Value> = ColumnType<Value, JsonText<Value>, never>;
