import { figures } from "#domain/insights/figure-names.ts";
import type { ErrorSource } from "#server/telemetry/error-report.ts";
import { hiddenOf, toldOf } from "./figures.ts";
import type { Slice } from "./slices.ts";

type BrokenPart = {
  readonly source: ErrorSource;
  readonly kind: string;
  readonly place: string;
  readonly event: string | undefined;
  readonly frames: readonly string[];
  /** The builds of the page that it was seen in. */
  readonly builds: readonly string[];
};

/** What broke in the same way on some days, at a practice or on the server. */
export type BrokenOnDays = BrokenPart & {
  readonly id: string;
  readonly count: number;
  /** Calendar days (YYYY-MM-DD). */
  readonly firstSeenOn: string;
  readonly lastSeenOn: string;
  /** The last attempt that came to it. */
  readonly attempt: string | undefined;
};

/** What broke in the same way, as the page shows it. */
export type ShownError = BrokenPart & {
  /** Of calls and jobs how often, of pages of how many attempts; undefined where that is hidden. */
  readonly count: number | undefined;
  /** Calendar days (YYYY-MM-DD), both included; undefined where so few attempts came to it that the days would be theirs. */
  readonly days: readonly [first: string, last: string] | undefined;
  /** The step that attempts were on, where it broke in another chart. */
  readonly on: string | undefined;
  readonly attempt: string | undefined;
};

export type ErrorsAsked = {
  readonly slices: readonly Slice[];
  /** What broke on the days, by kind and lines. */
  readonly kept: readonly BrokenOnDays[];
  /** Whether an error of a page that is at none of the steps is one of the attempts that are shown. */
  readonly isAmong: (error: BrokenOnDays) => boolean;
  /** An attempt to be replayed that came to an error; undefined where none may be named. */
  readonly attemptWith: (id: string, isTold: boolean) => string | undefined;
};

/**
 * What broke on the pages of the attempts that are shown, by the rule that all figures of theirs follow, and in the calls and
 * jobs of the server, which are of no practice; those that most attempts came to are the first.
 */
export function errorsOf(asked: ErrorsAsked): readonly ShownError[] {
  const { slices, kept, isAmong, attemptWith } = asked;
  const broken = slices.flatMap(brokenIn);
  const counted = new Set(broken.map(({ id }) => id));
  const ofPages = kept
    .filter((error) => !counted.has(error.id) && error.source === "page" && isAmong(error))
    .map(({ id }) => ({ id, on: undefined, count: undefined }));
  const byId = new Map(kept.map((each) => [each.id, each]));
  const all = [...broken, ...ofPages].flatMap(({ id, on, count }) => {
    const error = byId.get(id);
    if (error === undefined) return [];
    const isElsewhere = on !== undefined && !error.place.startsWith(`${on}.`);
    const attempt = attemptWith(id, count !== undefined);
    return [{ ...shown(error, count), on: isElsewhere ? on : undefined, attempt }];
  });
  const ofServer = kept
    .filter(({ source }) => source !== "page")
    .map((error) => ({ ...shown(error, error.count), on: undefined, attempt: undefined }));
  // Among those whose number is hidden the order must not tell which is larger.
  const nameOf = ({ place, kind, on }: ShownError) => `${place} ${kind} ${on}`;
  return [...all, ...ofServer].toSorted(
    (a, b) => (b.count ?? 0) - (a.count ?? 0) || nameOf(a).localeCompare(nameOf(b)),
  );
}

function shown(error: BrokenOnDays, count: number | undefined) {
  const { source, kind, place, event, frames, builds, firstSeenOn, lastSeenOn } = error;
  const days = count === undefined ? undefined : ([firstSeenOn, lastSeenOn] as const);
  return { source, kind, place, event, frames, builds, count, days };
}

/** The errors of a flow's steps, each with its attempts, unless they are hidden. */
function brokenIn({ flow, told }: Slice) {
  if (told === undefined) return [];
  const { funnel, hidden } = told;
  return funnel.steps.flatMap(({ step, broke }) => {
    const nameOf = (id: string) => figures.broke(step, id);
    const on = `${flow}.${step}`;
    return [
      ...toldOf(broke, hidden, nameOf).map(({ what: id, attempts }) => ({
        id,
        on,
        count: attempts,
      })),
      ...hiddenOf(hidden, nameOf).map((id) => ({ id, on, count: undefined })),
    ];
  });
}
