import { type Kysely, sql } from "kysely";

import { applications } from "./0001-baseline/applications.ts";
import { audit } from "./0001-baseline/audit.ts";
import { calls } from "./0001-baseline/calls.ts";
import { insights } from "./0001-baseline/insights.ts";
import { loans } from "./0001-baseline/loans.ts";
import { messages } from "./0001-baseline/messages.ts";
import { practices } from "./0001-baseline/practices.ts";
import { visits } from "./0001-baseline/visits.ts";

const statements = [
  ...practices,
  ...applications,
  ...visits,
  ...loans,
  ...messages,
  ...calls,
  ...insights,
  ...audit,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- on one connection, in order
  for (const statement of statements) await sql.raw(statement).execute(db);
}
