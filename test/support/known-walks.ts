import { stepsOf } from "#domain/insights/chart-outline.ts";
import type { ChartOutline } from "#domain/insights/chart-outline.ts";

type Stops = { readonly [step: string]: number };
type Group = {
  readonly path: string;
  readonly isFramed: boolean;
  readonly lastFour: string;
  /** How many stop at each step; `end` is the decision, of the loan its closing screen. */
  readonly stops: Stops;
};

/** Five hundred applicants, and where they are known to stop: at each place more than a figure needs, and most early. */
const groups: readonly Group[] = [
  {
    path: "/bright-smile?istest=true",
    isFramed: false,
    lastFour: "1000",
    stops: {
      "wizard.start": 82,
      "wizard.phone": 30,
      "wizard.code": 15,
      "wizard.name": 10,
      "wizard.birth-date": 8,
      "wizard.email": 7,
      "wizard.address": 12,
      "wizard.last-four": 3,
      end: 25,
    },
  },
  { path: "/bright-smile?istest=true", isFramed: false, lastFour: "2000", stops: { end: 8 } },
  {
    path: "/bright-smile?istest=true&embedded=true",
    isFramed: true,
    lastFour: "1000",
    stops: {
      "wizard.start": 84,
      "wizard.phone": 20,
      "wizard.code": 10,
      "wizard.name": 8,
      "wizard.birth-date": 6,
      "wizard.email": 6,
      "wizard.address": 10,
      end: 6,
    },
  },
  {
    path: "/Apply/bright-smile?istest=true",
    isFramed: false,
    lastFour: "1000",
    stops: {
      "application.personal": 62,
      "application.patient": 10,
      "application.contact": 10,
      "application.contact-code": 8,
      "application.address": 8,
      "payment.offers": 12,
      "payment.schedule": 8,
      "payment.payment": 6,
      "payment.down-payment": 6,
      "payment.agreement": 6,
      "payment.identity": 6,
      end: 8,
    },
  },
];
export type Walk = Group & { readonly number: number; readonly stop: string };
export const walks: readonly Walk[] = groups
  .flatMap((group) =>
    Object.entries(group.stops).flatMap(([stop, count]) =>
      Array.from({ length: count }, () => ({ ...group, stop })),
    ),
  )
  .map((walk, number) => ({ ...walk, number }));

/** What each takes for a step, and whether Next is pressed on the empty phone. */
export const msAStep = ({ number }: Walk) => ((number % 10) + 1) * 1009;
export const isHasty = ({ number }: Walk) => number % 2 === 0;
/** Whose page breaks at the end, over everything that was typed. */
export const breaks = ({ number }: Walk) => number % 10 === 0;

/** The figures of a flow as they must be, counted from the table above alone. */
export function expectedFigures(outline: ChartOutline, some: readonly Walk[]): object {
  const { name } = outline;
  const steps = stepsOf(outline).map((step) => `${name}.${step}`);
  const order = ["wizard", "application", "payment"];
  const came = some.filter(
    ({ path, stop }) =>
      path.startsWith("/Apply") === (name !== "wizard") &&
      (stop === "end" || order.indexOf(stop.split(".")[0]!) >= order.indexOf(name)),
  );
  const ended = came.filter(({ stop }) => !steps.includes(stop));
  const rows: readonly Row[] = [
    [`${name} attempts`, came.length],
    [`${name} started`, came.filter(({ stop }) => stop !== steps[0]).length],
    [`${name} ended`, ended.length],
    ...outcomesOf(name, ended),
    ...(name === "payment" ? [["payment loan funded", ended.length] as const] : []),
    ...steps.flatMap((step, place) =>
      expectedStep(
        step,
        came.filter(({ stop }) => !steps.slice(0, place).includes(stop)),
      ),
    ),
  ];
  return Object.fromEntries(
    rows.map(([what, value]) => [what, hiddenFigures.includes(what) ? "hidden" : String(value)]),
  );
}

type Row = readonly [name: string, value: number | string];

/** Three stopped at the last step of the pre-qualification: what they could be computed from is hidden with them. */
const hiddenFigures = [
  "wizard last-four reached",
  "wizard last-four stopped",
  "wizard address stopped",
  // Times stand where five left the step, so that they would tell of how many did.
  ...["wizard last-four", "wizard address"].flatMap((step) => [`${step} p50_ms`, `${step} p90_ms`]),
];

function outcomesOf(flow: string, ended: readonly Walk[]): readonly Row[] {
  const of = (digits: string) => ended.filter(({ lastFour }) => lastFour === digits).length;
  if (flow === "application") return [["application outcome paying", ended.length]];
  if (flow === "payment") return [["payment outcome closing", ended.length]];
  const known: readonly Row[] = [
    ["wizard outcome confirmed", of("1000")],
    ["wizard outcome declined", of("2000")],
  ];
  return known.filter(([, value]) => value !== 0);
}

function expectedStep(place: string, here: readonly Walk[]): readonly Row[] {
  const step = place.replace(".", " ");
  const stopped = here.filter(({ stop }) => stop === place);
  const isLast = place === "payment.closing";
  const on = isLast ? [] : here.filter(({ stop }) => stop !== place);
  const times = on.map(msAStep).toSorted((a, b) => a - b);
  const within = (share: number, fewest: number) =>
    times.length < fewest
      ? ""
      : Math.ceil(times[Math.ceil(times.length * share) - 1]! / 1000) * 1000;
  const isPhone = place === "wizard.phone";
  const hasty = isPhone ? here.filter(isHasty).length : 0;
  return [
    [`${step} reached`, here.length],
    [`${step} stopped`, stopped.length],
    [`${step} p50_ms`, within(0.5, 5)],
    [`${step} p90_ms`, within(0.9, 20)],
    [`${step} refused_attempts`, hasty],
    [`${step} refusals`, hasty],
    [`${step} failed_attempts`, 0],
    [`${step} failures`, 0],
    [`${step} retries`, hasty],
    ...(isPhone ? [[`${step} error phone:phone.required`, hasty] as const] : []),
    ...brokenAt(step, stopped, here),
  ];
}

/** The same error in one state; of fewer than five nothing is told. */
function brokenAt(step: string, stopped: readonly Walk[], here: readonly Walk[]): readonly Row[] {
  const count = stopped.filter(breaks).length;
  const others = here.length - count;
  return count >= 5 && (others === 0 || others >= 5) ? [[`${step} broke`, count]] : [];
}
