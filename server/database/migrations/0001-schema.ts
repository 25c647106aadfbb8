import { type Kysely, sql } from "kysely";

import { createTables } from "#server/database/tables/columns.ts";
import { applicationRules, applicationTables } from "#server/database/tables/applications.ts";
import { auditRules, auditTables } from "#server/database/tables/audit.ts";
import { callRules, callTables } from "#server/database/tables/calls.ts";
import { insightRules, insightTables } from "#server/database/tables/insights.ts";
import { loanRules, loanTables } from "#server/database/tables/loans.ts";
import { messageRules, messageTables } from "#server/database/tables/messages.ts";
import { practiceRules, practiceTables } from "#server/database/tables/practices.ts";
import { visitRules, visitTables } from "#server/database/tables/visits.ts";

/** Referenced ones first. */
export const tables = {
  ...practiceTables,
  ...applicationTables,
  ...visitTables,
  ...loanTables,
  ...messageTables,
  ...callTables,
  ...insightTables,
  ...auditTables,
};

const statements = [
  ...createTables(tables),
  ...practiceRules,
  ...applicationRules,
  ...visitRules,
  ...loanRules,
  ...messageRules,
  ...callRules,
  ...insightRules,
  ...auditRules,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
