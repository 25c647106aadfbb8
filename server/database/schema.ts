import type { Insertable, Selectable } from "kysely";
import type { TypesOf } from "./tables/columns.ts";
import type { tables } from "./migrations/0001-schema.ts";

/** A later migration adds the types of its columns here. pg-boss keeps its own tables in the schema `pgboss`. */
export type Schema = { [Table in keyof typeof tables]: TypesOf<(typeof tables)[Table]> };

export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;
export type NewRow<Table extends keyof Schema> = Insertable<Schema[Table]>;
