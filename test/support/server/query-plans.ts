import { sql } from "kysely";
import type { Database } from "#server/database/database.ts";

/**
 * Makes PostgreSQL log every plan, functions and triggers included, and prefer indexes, because test tables are small.
 */
export async function witnessPlans(db: Database): Promise<void> {
  const settings = {
    session_preload_libraries: "auto_explain",
    enable_seqscan: "off",
    "auto_explain.log_min_duration": "0",
    "auto_explain.log_nested_statements": "on",
    "auto_explain.log_format": "json",
  };
  await sql`load 'auto_explain'`.execute(db);
  for (const [name, value] of Object.entries(settings)) {
    await sql`alter database carestep set ${sql.raw(name)} = ${sql.lit(value)}`.execute(db);
  }
}

type Node = {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Index Cond"?: string;
  readonly Plans?: readonly Node[];
};
type Logged = { readonly "Query Text": string; readonly Plan: Node };

const ofNoCall =
  /pgboss|kysely_migration|pg_catalog\.pg_|where "version" is not null|audit_links|as cipher/;

export async function tableScans(
  db: Database,
): Promise<{ readonly statements: number; readonly scans: readonly string[] }> {
  const { rows } = await sql<{ log: string }>`select pg_read_file('../log') as log`.execute(db);
  const logged = [...rows[0]!.log.matchAll(/ plan:\n((?:\t.*\n)+)/g)]
    .map(([, json]) => JSON.parse(json!) as Logged)
    .filter(({ "Query Text": text }) => !ofNoCall.test(text));
  const scans = logged.flatMap(({ "Query Text": text, Plan: plan }) =>
    nodesOf(plan)
      .filter(isScan)
      .map((node) => `${node["Relation Name"] ?? node["Index Name"]}: ${text}`),
  );
  return { statements: logged.length, scans: [...new Set(scans)] };
}

function nodesOf(node: Node): readonly Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

function isScan(node: Node): boolean {
  const type = node["Node Type"];
  if (type === "Seq Scan") return true;
  return /Index(?: Only)? Scan$/.test(type) && node["Index Cond"] === undefined;
}
