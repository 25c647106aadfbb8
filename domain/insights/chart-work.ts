import { chartOfState, type ChartOutline } from "./chart-outline.ts";
import { fieldAndCode, type InsightRecord } from "./insight-record.ts";

/** A state that waits for work, such as a submission, with one transition for success and one for failure. */
export type ChartWork = {
  readonly state: string;
  readonly name: string;
  /** Where it leads when it breaks, and when it is done without success. */
  readonly failsTo: string;
};

/** How work ended. It was refused when the service said so of what the applicant had given, and would say so again. */
export const workOutcomes = ["done", "refused", "failed"] as const;
export type WorkOutcome = (typeof workOutcomes)[number];
export type EndedWork = { readonly state: string; readonly outcome: WorkOutcome };

const doneBy = "xstate.done.actor.";
const brokenBy = "xstate.error.actor.";

const refusals = new Set([
  "application.refused",
  "preQualification.identity",
  "rateLimit.wait",
  "rateLimit.waitUnknown",
  "service.rejected",
]);

export function workOf({ edges }: ChartOutline): readonly ChartWork[] {
  return edges.flatMap(({ from: state, event, to: failsTo }) => {
    if (!event.startsWith(brokenBy) || failsTo === undefined) return [];
    const name = event.slice(brokenBy.length);
    const succeeds = edges.some(
      ({ from, event: by, to }) => from === state && by === doneBy + name && to !== failsTo,
    );
    return succeeds ? [{ state, name, failsTo }] : [];
  });
}

/** How the work ended that a page reports of. Where its beginning is in an earlier report, only if its name says which it was. */
export function endedWork(
  works: readonly ChartWork[],
  records: readonly InsightRecord[],
): readonly EndedWork[] {
  const before = new Map<string, string>();
  const ended: EndedWork[] = [];
  for (const record of records.toSorted((a, b) => a.seq - b.seq)) {
    const chart = chartOfState(record.state);
    const work = workEndedBy(works, record, before.get(chart));
    if (work !== undefined) ended.push({ state: work.state, outcome: outcomeOf(work, record) });
    before.set(chart, record.state);
  }
  return ended;
}

function endedBy(event: string): string | undefined {
  const by = [doneBy, brokenBy].find((beginning) => event.startsWith(beginning));
  return by === undefined ? undefined : event.slice(by.length);
}

function workEndedBy(
  works: readonly ChartWork[],
  { event, state }: InsightRecord,
  before: string | undefined,
): ChartWork | undefined {
  const ended = endedBy(event);
  if (ended === undefined) return undefined;
  const named = works.filter(
    ({ name, state: waits }) => name === ended && chartOfState(waits) === chartOfState(state),
  );
  if (before === undefined) return named.length === 1 ? named[0] : undefined;
  return named.find((work) => isWithin(before, work.state));
}

function outcomeOf({ name, failsTo }: ChartWork, record: InsightRecord): WorkOutcome {
  const { event, state, errors = [] } = record;
  if (event !== brokenBy + name && !isWithin(state, failsTo)) return "done";
  return errors.some((error) => refusals.has(fieldAndCode(error).code)) ? "refused" : "failed";
}

function isWithin(state: string, around: string): boolean {
  return state === around || state.startsWith(`${around}.`);
}
