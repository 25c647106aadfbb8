import { join } from "node:path";
import { tsvRows } from "#tools/command/tsv.ts";
import type { Found } from "./survey.ts";

/**
 * Why findings are no faults; a person reviewed each. `where` is in the element's HTML or the engine's text; it is empty
 * for any element.
 */
export const judgments = tsvRows<"engine" | "rule" | "where" | "reason">(
  join(import.meta.dirname, "judgments.tsv"),
);
type Judgment = (typeof judgments)[number];

const applies = ({ engine, rule, where }: Judgment, found: Found) =>
  engine === found.engine &&
  found.rule.startsWith(rule) &&
  `${found.where} ${found.text}`.includes(where);

/** @returns findings that no judgment excuses, and judgments that match no finding any more */
export function judge(found: readonly Found[]) {
  return {
    open: found.filter((each) => !judgments.some((judgment) => applies(judgment, each))),
    stale: judgments.filter((judgment) => !found.some((each) => applies(judgment, each))),
  };
}
