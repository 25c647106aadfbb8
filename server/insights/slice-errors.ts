import { mayBeTold } from "#domain/insights/funnel.ts";
import { figures } from "#domain/insights/figure-names.ts";
import { beforeFlows } from "#domain/insights/page-work.ts";
import type { EarlyError, FlowStep } from "#domain/insights/page-work.ts";
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
};

/** What broke in the same way, as the page shows it. */
export type ShownError = Omit<BrokenPart, "builds"> & {
  readonly id: string;
  /** Of calls and jobs how often, of pages of how many attempts; undefined where that is hidden. */
  readonly count: number | undefined;
  /** Of how many attempts in each build; undefined where that is hidden or not counted. */
  readonly builds: readonly (readonly [build: string, count: number | undefined])[];
  /** Calendar days (YYYY-MM-DD), both included; undefined where so few attempts came to it that the days would be theirs. */
  readonly days: readonly [first: string, last: string] | undefined;
  /** The step that attempts were on, where it broke in another chart; or that they came to none. */
  readonly on: string | undefined;
  readonly attempt: string | undefined;
};

export type ErrorsAsked = {
  readonly slices: readonly Slice[];
  /** What broke on the days, by kind and lines. */
  readonly kept: readonly BrokenOnDays[];
  /** What broke on attempts that came to no flow. */
  readonly early: readonly EarlyError[];
  /** An attempt to be replayed that came to an error there; undefined where none may be named. */
  readonly attemptWith: (broken: BrokenAt, isTold: boolean) => string | undefined;
};

/** An error by its id, on a step or before any flow. */
export type BrokenAt = { readonly id: string; readonly at: FlowStep | typeof beforeFlows };

/**
 * What broke on the pages of the attempts that are shown, by the rule that all figures of theirs follow, and in the calls and
 * jobs of the server, which are of no practice; those that most attempts came to are the first.
 */
export function errorsOf({ slices, kept, early, attemptWith }: ErrorsAsked): readonly ShownError[] {
  const byId = new Map(kept.map((each) => [each.id, each]));
  const ofPages = [...slices.flatMap(brokenIn), ...early.map(brokenEarly)].flatMap((broken) => {
    const error = byId.get(broken.id);
    if (error === undefined) return [];
    const attempt = attemptWith(broken, broken.count !== undefined);
    return [{ ...shown(error, { ...broken, on: nameOf(broken) }), attempt }];
  });
  const ofServer = kept
    .filter(({ source }) => source !== "page")
    .map((error) => ({ ...shown(error, error), on: undefined, attempt: undefined }));
  // Among those whose number is hidden the order must not tell which is larger.
  const orderOf = ({ place, kind, on }: ShownError) => `${place} ${kind} ${on}`;
  return [...ofPages, ...ofServer].toSorted(
    (a, b) => (b.count ?? 0) - (a.count ?? 0) || orderOf(a).localeCompare(orderOf(b)),
  );
}

type Counted = {
  readonly count: number | undefined;
  /** How many attempts in each build, where that is told. */
  readonly inBuilds?: ReadonlyMap<string, number> | undefined;
};
type Broken = BrokenAt & Counted;

function nameOf({ at }: BrokenAt): string {
  return at === beforeFlows ? at : `${at.flow}.${at.step}`;
}

function shown(error: BrokenOnDays, { on, count, inBuilds }: Counted & { readonly on?: string }) {
  const { id, source, kind, place, event, frames, builds, firstSeenOn, lastSeenOn } = error;
  const days = count === undefined ? undefined : ([firstSeenOn, lastSeenOn] as const);
  const counted = builds.map((build) => [build, inBuilds?.get(build)] as const);
  const isElsewhere = on !== undefined && !place.startsWith(`${on}.`);
  const where = { place, on: isElsewhere ? on : undefined };
  return { id, source, kind, ...where, event, frames, builds: counted, count, days };
}

/** The errors of a flow's steps, each with its attempts, unless they are hidden. */
function brokenIn({ flow, told }: Slice): readonly Broken[] {
  if (told === undefined) return [];
  const { funnel, hidden } = told;
  return funnel.steps.flatMap(({ step, broke }) => {
    const figureOf = (id: string) => figures.broke(step, id);
    const at = { flow, step };
    return [
      ...toldOf(broke, hidden, figureOf).map(({ what: id, attempts }) => ({
        id,
        at,
        count: attempts,
      })),
      ...hiddenOf(hidden, figureOf).map((id) => ({ id, at, count: undefined })),
    ];
  });
}

/** No other figure is of those who came to no flow, so that none gives theirs away. */
function brokenEarly({ id, attempts, builds }: EarlyError): Broken {
  const at = beforeFlows;
  if (!mayBeTold(attempts)) return { id, at, count: undefined };
  const isEachTold = builds !== undefined && [...builds.values()].every(mayBeTold);
  return { id, at, count: attempts, inBuilds: isEachTold ? builds : undefined };
}
