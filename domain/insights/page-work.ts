import { cameToFlow, isOnStep, stepIn } from "./attempt-walk.ts";
import { chartOfState } from "./chart-outline.ts";
import { pageBroke, vitals } from "./insight-record.ts";
import type { InsightRecord } from "./insight-record.ts";

/** How well the page of an attempt worked on one step of a flow, and what broke there. */
export type PageWork = {
  /** The errors, each once, by the ids of their groups. */
  readonly broke: ReadonlySet<string>;
  /** The vitals that were at their worst there. */
  readonly vitals: readonly Measured[];
};

export type Measured = {
  /** The vital and the state in which it was, such as `vital.inp wizard.phone.editing`. */
  readonly what: string;
  /** Milliseconds, of CLS thousandths. */
  readonly value: number;
};

/**
 * What the page did on the steps of a flow. What happened in the visit's own chart, or in one that tells a decision, belongs to the
 * step that was there before, or to the first one that came after it.
 */
export function pageWorkIn(
  flow: string,
  records: readonly InsightRecord[],
): ReadonlyMap<string, PageWork> {
  const inOrder = records.toSorted((a, b) => a.seq - b.seq);
  const broken = inOrder.filter(({ event, fault }) => event === pageBroke && fault !== undefined);
  const worst = vitals.flatMap((vital) => worstOf(vital, inOrder) ?? []);
  const found = [...broken, ...worst].flatMap((record) => {
    const place = placeOf(record, inOrder);
    return place?.flow === flow ? [{ step: place.step, record }] : [];
  });
  return new Map(
    [...Map.groupBy(found, ({ step }) => step)].map(([step, some]) => [
      step,
      workOf(some.map(({ record }) => record)),
    ]),
  );
}

/** An error of pages that came to no flow: on how many attempts, and in which builds of the page. */
export type EarlyError = {
  readonly id: string;
  readonly attempts: number;
  /** How many in each; undefined where not each of them told its build. */
  readonly builds: ReadonlyMap<string, number> | undefined;
};

type Reported = { readonly records: readonly InsightRecord[] };

/** What broke on attempts that came to no flow, and so are in the numbers of none. */
export function brokenBeforeFlows(attempts: readonly Reported[]): readonly EarlyError[] {
  const broken = attempts
    .filter(({ records }) => !cameToFlow(records))
    .flatMap(({ records }) => [
      ...new Map(
        records.flatMap(({ fault, build }) => (fault === undefined ? [] : [[fault, build]])),
      ),
    ]);
  return [...Map.groupBy(broken, ([id]) => id)].map(([id, some]) => {
    const builds = some.flatMap(([, build]) => build ?? []);
    const isComplete = builds.length === some.length;
    return { id, attempts: some.length, builds: isComplete ? countsOf(builds) : undefined };
  });
}

/** Where attempts were that came to no flow. */
export const beforeFlows = "before any flow";

/** Whether an attempt came to an error at a place: on a step of a flow, or on a page that came to no flow. */
export function brokeAt(
  place: FlowStep | typeof beforeFlows,
  id: string,
  { records }: Reported,
): boolean {
  if (!records.some(({ fault }) => fault === id)) return false;
  if (place === beforeFlows) return !cameToFlow(records);
  return pageWorkIn(place.flow, records).get(place.step)?.broke.has(id) === true;
}

function countsOf(all: readonly string[]): ReadonlyMap<string, number> {
  return new Map([...Map.groupBy(all, (each) => each)].map(([each, { length }]) => [each, length]));
}

function workOf(records: readonly InsightRecord[]): PageWork {
  return {
    broke: new Set(records.flatMap(({ fault }) => fault ?? [])),
    vitals: records
      .filter(({ fault }) => fault === undefined)
      .map(({ event, state, ms }) => ({ what: `${event} ${state}`, value: ms })),
  };
}

/** A page tells the worst again when it has become worse. */
function worstOf(vital: string, records: readonly InsightRecord[]): InsightRecord | undefined {
  return records.filter(({ event }) => event === vital).toSorted((a, b) => b.ms - a.ms)[0];
}

/** A step of a flow. */
export type FlowStep = { readonly flow: string; readonly step: string };

function placeOf(record: InsightRecord, inOrder: readonly InsightRecord[]): FlowStep | undefined {
  if (isOnStep(record)) return stepOf(record);
  const at = inOrder.indexOf(record);
  const near = inOrder.slice(0, at).findLast(isOnStep) ?? inOrder.slice(at).find(isOnStep);
  return near && stepOf(near);
}

function stepOf({ state }: InsightRecord): FlowStep {
  return { flow: chartOfState(state), step: stepIn(state) };
}
