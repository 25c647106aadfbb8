import { chartOfState, type ChartOutline } from "./chart-outline.ts";
import type { PageError } from "./page-error.ts";

export type InsightRecord = {
  readonly seq: number;
  readonly state: string;
  readonly event: string;
  /** Milliseconds since the attempt began. */
  readonly ms: number;
  /** What was shown for it: `phone:phone.required` at a field, or a message's code alone. */
  readonly errors?: readonly string[];
};

/**
 * A record as a page sends it. An error of the page goes to the error service, and a web vital to the metrics; neither
 * is stored with the attempt. The `ms` of a web vital is its value, in thousandths for CLS.
 */
export type ReportedRecord = InsightRecord & { readonly broke?: PageError };

export const vitals = ["vital.lcp", "vital.inp", "vital.cls"] as const;
export const chartBegan = "xstate.init";
/** A fault of the page's own code; what it says stays on the page. */
export const pageBroke = "page.broke";

export type Vocabulary = {
  readonly states: ReadonlySet<string>;
  readonly events: ReadonlyMap<string, ReadonlySet<string>>;
  readonly fields: ReadonlySet<string>;
  readonly codes: ReadonlySet<string>;
};

export function vocabularyOf(
  outlines: readonly ChartOutline[],
  message: { readonly fields: readonly string[]; readonly codes: readonly string[] },
): Vocabulary {
  const pageEvents: readonly string[] = [chartBegan, pageBroke, ...vitals];
  return {
    states: new Set(outlines.flatMap(({ states }) => states.map(({ id }) => id))),
    events: new Map(
      outlines.map(({ name, edges }) => [
        name,
        new Set([...pageEvents, ...edges.map(({ event }) => event)]),
      ]),
    ),
    fields: new Set(message.fields),
    codes: new Set(message.codes),
  };
}

export function isKnown(record: ReportedRecord, words: Vocabulary): boolean {
  const { state, event, errors = [], broke } = record;
  const events = words.events.get(chartOfState(state));
  return (
    words.states.has(state) &&
    events?.has(event) === true &&
    errors.every((error) => isKnownError(error, words)) &&
    (broke === undefined || (event === pageBroke && events.has(broke.after)))
  );
}

function isKnownError(error: string, { fields, codes }: Vocabulary): boolean {
  const { field, code } = fieldAndCode(error);
  return codes.has(code) && (field === undefined || fields.has(field));
}

export function fieldAndCode(error: string): {
  readonly field: string | undefined;
  readonly code: string;
} {
  const at = error.indexOf(":");
  return at === -1
    ? { field: undefined, code: error }
    : { field: error.slice(0, at), code: error.slice(at + 1) };
}
