import { mayBeTold } from "#domain/insights/funnel.ts";
import type { Funnel } from "#domain/insights/funnel.ts";
import { rankingText, tooFew } from "./figures.ts";

const columns = [
  "practice",
  "flow",
  "step",
  "reached",
  "stopped",
  "median_ms",
  "p90_ms",
  "refused_attempts",
  "refusals",
  "errors",
  "last_seen",
] as const;

/** A funnel as rows for a spreadsheet, a step each; what too few attempts are in is not told here either. */
export function funnelCsv(practice: string, funnels: readonly Funnel[]): string {
  const rows = funnels.flatMap(({ flow, steps }) =>
    steps.map((step) => [
      practice,
      flow,
      step.step,
      cell(step.reached),
      cell(step.stopped),
      step.median ?? "",
      step.slow ?? "",
      cell(step.refusedAttempts),
      mayBeTold(step.refusedAttempts) ? step.refusals : tooFew,
      rankingText(step.errors),
      rankingText(step.lastSeen),
    ]),
  );
  return [columns, ...rows].map((row) => `${row.map(quoted).join(",")}\r\n`).join("");
}

function cell(count: number): string {
  return mayBeTold(count) ? `${count}` : tooFew;
}

function quoted(value: string | number): string {
  const text = `${value}`;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
