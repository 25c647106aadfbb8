import type { ColumnType } from "kysely";

/** JSON text made by `toJson`. `pg` turns bare arrays into SQL arrays, so jsonb columns accept only this type. */
export type JsonText<Value> = string & { readonly __json?: Value };

/** @example toJson([1, 2]) // "[1,2]" */
export function toJson<Value>(value: Value): JsonText<Value> {
  return JSON.stringify(value);
}

/** A column's SQL, in which `?` is its name, and the types of its values. */
type Column<Read, Insert = Read, Update = Insert> = {
  readonly sql: string;
  readonly types?: readonly [Read, Insert, Update];
};
type Columns = { readonly [name: string]: Pick<Column<unknown>, "sql"> };

export type TypesOf<Table> = {
  [Name in keyof Table]: Table[Name] extends Column<infer Read, infer Insert, infer Update>
    ? ColumnType<Read, Insert, Update>
    : never;
};

type Kept<Table> = {
  [Name in keyof Table]: Table[Name] extends Column<infer Read, infer Insert, unknown>
    ? Column<Read, Insert, never>
    : never;
};

export const appendOnly = <Table extends Columns>(table: Table) => table as unknown as Kept<Table>;

export const required = <Read, Write = Read>(sql: string): Column<Read, Write> => ({
  sql: `${sql} not null`,
});

export const text = <Value extends string = string>() => required<Value>("text");
export const integer = () => required<number>("integer");
export const bigint = () => required<number>("bigint");
export const boolean = () => required<boolean>("boolean");
export const bytes = () => required<Buffer>("bytea");
export const time = () => required<Date>("timestamptz");
/** YYYY-MM-DD. */
export const day = () => required<string>("date");
export const json = <Value>() => required<Value, JsonText<Value>>("jsonb");

export function oneOf<const Value extends string>(...values: readonly Value[]): Column<Value> {
  const listed = values.map((value) => `'${value}'`).join(", ");
  return { sql: `text not null check (? in (${listed}))` };
}

/** @param more - SQL behind the column */
export function also<Read, Insert, Update>(
  { sql }: Column<Read, Insert, Update>,
  more: string,
): Column<Read, Insert, Update> {
  return { sql: `${sql} ${more}` };
}

export function nullable<Read, Insert, Update>({
  sql,
}: Column<Read, Insert, Update>): Column<
  Read | null,
  Insert | null | undefined,
  Exclude<Update, undefined> | null
> {
  return { sql: sql.replace(" not null", "") };
}

/** @param value - in SQL */
export function defaulted<Read, Insert, Update>(
  { sql }: Column<Read, Insert, Update>,
  value: string,
): Column<Read, Insert | undefined, Update> {
  return { sql: `${sql} default ${value}` };
}

export function createTables(tables: { readonly [name: string]: Columns }): readonly string[] {
  return Object.entries(tables).map(([table, columns]) => {
    const lines = Object.entries(columns).map(
      ([column, { sql }]) => `${column} ${sql.replace("?", column)}`,
    );
    return `create table ${table} (${lines.join(", ")})`;
  });
}
