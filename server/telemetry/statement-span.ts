import type { LogEvent } from "kysely";
import type { Telemetry } from "./telemetry.ts";

/** What a statement does, and the first table or function that it names: identifiers of ours, never values. */
const operation = /\b(?:select|insert|update|delete|merge)\b/;
const firstWord = /\w+/;
const firstName = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]+)"?/;

/** Never with its text or its values. */
export function recordStatements(telemetry: Telemetry) {
  return ({ query: { sql }, queryDurationMillis, level }: LogEvent): void => {
    const [does = "statement"] = operation.exec(sql) ?? firstWord.exec(sql) ?? [];
    const [, named] = firstName.exec(sql) ?? [];
    telemetry.record(
      {
        name: named === undefined ? does : `${does} ${named}`,
        kind: "client",
        attributes: {
          "db.system.name": "postgresql",
          "db.operation.name": does,
          "db.collection.name": named,
          "error.type": level === "error" ? "statement" : undefined,
        },
      },
      queryDurationMillis,
    );
  };
}
