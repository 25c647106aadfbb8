import type { LogEvent, RootOperationNode } from "kysely";
import type { Telemetry } from "./telemetry.ts";

/** What Kysely calls a statement, in SQL's own word. */
const operations: Partial<Record<RootOperationNode["kind"], string>> = {
  SelectQueryNode: "select",
  InsertQueryNode: "insert",
  UpdateQueryNode: "update",
  DeleteQueryNode: "delete",
};

/** Records each statement under its operation and table, never with its text or its values. */
export function recordStatements(telemetry: Telemetry) {
  return ({ query: { query }, queryDurationMillis, level }: LogEvent): void => {
    const operation = operations[query.kind] ?? "call";
    const table = tableOf(query);
    telemetry.record(
      {
        name: [operation, table].join(" ").trim(),
        kind: "client",
        attributes: {
          "db.system.name": "postgresql",
          "db.operation.name": operation,
          "db.collection.name": table,
          "error.type": level === "error" ? "statement" : undefined,
        },
      },
      queryDurationMillis,
    );
  };
}

/** The first table that a statement names; undefined for one that is written in SQL. */
function tableOf(query: RootOperationNode): string | undefined {
  if (query.kind === "SelectQueryNode") return nameIn(query.from?.froms[0]);
  if (query.kind === "DeleteQueryNode") return nameIn(query.from.froms[0]);
  if (query.kind === "UpdateQueryNode") return nameIn(query.table);
  return query.kind === "InsertQueryNode" ? nameIn(query.into) : undefined;
}

/** A table's own name, where the node is one, also behind an alias. */
function nameIn(node: object | undefined): string | undefined {
  if (node === undefined) return undefined;
  if ("node" in node) return nameIn(node.node as object);
  const { table } = node as { table?: { identifier?: { name: string } } };
  return table?.identifier?.name;
}
