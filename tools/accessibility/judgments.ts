import { join } from "node:path";
import { tsvRows } from "#tools/command/tsv.ts";
import type { Found } from "./survey.ts";

/** Why a finding is not a fault; a person reviewed each. */
export type Judgment = {
  readonly engine: string;
  readonly rule: string;
  /** What the element's HTML or the engine's text contains; empty for any element. */
  readonly where: string;
  readonly reason: string;
};

export const judgments: readonly Judgment[] = tsvRows(
  join(import.meta.dirname, "judgments.tsv"),
).map(([engine = "", rule = "", where = "", reason = ""]) => ({ engine, rule, where, reason }));

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
