import type { Row, Schema } from "#server/database/schema.ts";
import type { Services } from "#server/services/services.ts";

/** The rows of a table whose columns have these values. */
export async function rowsOf<Table extends keyof Schema>(
  { db }: Pick<Services, "db">,
  table: Table,
  where: Partial<Row<Table>> = {},
): Promise<readonly Row<Table>[]> {
  const rows = db.selectFrom(table as "messages").selectAll();
  return rows.where((row) => row.and(where as object)).execute() as never;
}
