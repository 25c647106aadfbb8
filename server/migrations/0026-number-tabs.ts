import { type Kysely, sql } from "kysely";

/** Numbers that were typed in a tab of the tokenizer's own: one a tab. docs/decisions/0032 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table vault_entries add column tab_id text unique").execute(db);
}
