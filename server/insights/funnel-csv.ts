import { csvText } from "#domain/text/csv-text.ts";
import type { Funnel } from "#domain/insights/funnel.ts";
import { countText } from "./count-text.ts";

const columns = ["practice", "from", "to", "flow", "step", "figure", "error", "value"] as const;

type Row = readonly [step: string, figure: string, error: string, value: number | string];

export function funnelCsv(
  { practice, from, to }: { readonly practice: string; readonly from: string; readonly to: string },
  funnels: readonly Funnel[],
): string {
  const rows = funnels.flatMap((funnel) =>
    rowsOf(funnel).map((row) => [practice, from, to, funnel.flow, ...row]),
  );
  return [columns, ...rows].map((row) => `${row.map(quoted).join(",")}\r\n`).join("");
}

function rowsOf({ attempts, ended, steps }: Funnel): readonly Row[] {
  return [
    ["", "attempts", "", countText(attempts)],
    ["", "ended", "", countText(ended)],
    ...steps.flatMap(({ step, reached, stopped, medianMs = "", refused, errors }): Row[] => [
      [step, "reached", "", countText(reached)],
      [step, "stopped", "", countText(stopped)],
      [step, "median_ms", "", medianMs],
      [step, "refused", "", countText(refused)],
      ...errors.map(({ code, attempts: count }): Row => [step, "error", code, countText(count)]),
    ]),
  ];
}

function quoted(value: string | number): string {
  const text = csvText(`${value}`);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
