import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import type { Compilable, Updateable } from "kysely";
import type { Database } from "#server/database/database.ts";
import type { NewRow, Schema } from "#server/database/schema.ts";

/** Puts statements together and runs none. */
const drawingBoard: Database = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Stands for a value in a statement that is compiled without any. */
class Place {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** Has a place under each name. */
const places: unknown = new Proxy({}, { get: (_, name) => new Place(name) });

/**
 * A statement that is put together and compiled at its first use; from then on a call costs it no more than its values. What
 * a hot call asks is written so: to compile it anew takes as much of the processor as sending it.
 *
 * @param build - reads each value once by its name, and decides nothing by it: there is none yet
 */
export function compiledOnce<Values extends object, Row = unknown>(
  build: (db: Database, values: Values) => Compilable<Row>,
): (values: Values) => CompiledQuery<Row> & Compilable<Row> {
  let known: CompiledQuery | undefined;
  return (values) => {
    known ??= build(drawingBoard, places as Values).compile();
    const parameters = known.parameters.map((parameter) =>
      parameter instanceof Place ? values[parameter.name as keyof Values] : parameter,
    );
    return asWrite<Row>(known.sql, parameters);
  };
}

/** Texts of inserts by their table and columns. */
const inserts = new Map<string, string>();

/**
 * An insert of one row. A column that is absent gets its default.
 *
 * @param unless - a column whose value must be new, or else nothing is written
 */
export function insertOf<Table extends keyof Schema>(
  table: Table,
  row: NewRow<Table>,
  unless?: keyof NewRow<Table> & string,
): CompiledQuery & Compilable {
  const columns = Object.keys(row);
  const shape = `${table} ${columns.join()} ${unless}`;
  const known = inserts.get(shape);
  const text = known ?? insertText(table, columns, unless);
  if (known === undefined) inserts.set(shape, text);
  return asWrite(text, Object.values(row));
}

function insertText(table: string, columns: readonly string[], unless?: string): string {
  const names = columns.map((column) => `"${column}"`).join(", ");
  const values = columns.map((_, place) => `$${place + 1}`).join(", ");
  const conflict = unless === undefined ? "" : ` on conflict ("${unless}") do nothing`;
  return `insert into "${table}" (${names}) values (${values})${conflict}`;
}

/** Texts of updates by their table and columns. */
const updates = new Map<string, string>();

/** The columns of a row that are written anew. */
export type Change<Table extends keyof Schema> = Readonly<Updateable<Schema[Table]>>;

/**
 * An update of the row with an id.
 *
 * @param version - of the row when it was read: one that was written since is left as it is
 */
export function updateOf<Table extends keyof Schema>(
  table: Table,
  change: Change<Table>,
  { id, version }: { readonly id: string; readonly version?: string },
): CompiledQuery & Compilable {
  const columns = Object.keys(change);
  const isVersioned = version !== undefined;
  const shape = `${table} ${columns.join()} ${isVersioned}`;
  const text = updates.get(shape) ?? updateText(table, columns, isVersioned);
  updates.set(shape, text);
  return asWrite(text, [...Object.values(change), id, ...(isVersioned ? [version] : [])]);
}

function updateText(table: string, columns: readonly string[], isVersioned: boolean): string {
  const values = columns.map((column, place) => `"${column}" = $${place + 1}`).join(", ");
  const id = columns.length + 1;
  const unchanged = isVersioned ? ` and "xmin" = $${id + 1}::xid` : "";
  return `update "${table}" set ${values} where "id" = $${id}${unchanged}`;
}

function asWrite<Row>(text: string, parameters: readonly unknown[]) {
  const query = CompiledQuery.raw(text, [...parameters]) as CompiledQuery<Row>;
  return { ...query, compile: () => query };
}
