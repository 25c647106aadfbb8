import { stepsOf } from "#domain/insights/chart-outline.ts";
import type { ChartOutline } from "#domain/insights/chart-outline.ts";

type Stops = { readonly [step: string]: number };
type Group = {
  readonly path: string;
  readonly isFramed: boolean;
  readonly lastFour: string;
  readonly stops: Stops;
};

const groups: readonly Group[] = [
  {
    path: "/bright-smile?istest=true",
    isFramed: false,
    lastFour: "1000",
    stops: {
      "wizard.start": 8,
      "wizard.phone": 7,
      "wizard.code": 6,
      "wizard.name": 6,
      "wizard.birth-date": 6,
      "wizard.email": 5,
      "wizard.address": 7,
      "wizard.last-four": 3,
      end: 6,
    },
  },
  { path: "/bright-smile?istest=true", isFramed: false, lastFour: "2000", stops: { end: 2 } },
  {
    path: "/bright-smile?istest=true&embedded=true",
    isFramed: true,
    lastFour: "1000",
    stops: { "wizard.start": 2, "wizard.code": 1, end: 1 },
  },
  {
    path: "/Apply/bright-smile?istest=true",
    isFramed: false,
    lastFour: "1000",
    stops: {
      "application.personal": 6,
      "application.patient": 6,
      "application.contact": 6,
      "application.contact-code": 6,
      "application.address": 6,
      "payment.offers": 6,
      "payment.schedule": 5,
      "payment.payment": 5,
      "payment.down-payment": 5,
      "payment.agreement": 5,
      "payment.identity": 5,
      end: 6,
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

export const msAStep = ({ number }: Walk) => ((number % 10) + 1) * 1009;
export const isHasty = ({ number }: Walk) => number % 2 === 0;
export const breaks = ({ number }: Walk) => number % 10 === 0;

/** The figures of a flow, counted from the table above alone. */
export function expectedFigures({ name, ...outline }: ChartOutline): object {
  const steps = stepsOf({ name, ...outline }).map((step) => `${name}.${step}`);
  const order = ["wizard", "application", "payment"];
  const came = walks.filter(
    ({ path, stop }) =>
      path.startsWith("/Apply") === (name !== "wizard") &&
      (stop === "end" || order.indexOf(stop.split(".")[0]!) >= order.indexOf(name)),
  );
  const rows: readonly Row[] = [
    [`${name} attempts`, came.length],
    [`${name} ended`, came.filter(({ stop }) => !steps.includes(stop)).length],
    ...steps.flatMap((step, place) =>
      expectedStep(
        step,
        came.filter(({ stop }) => !steps.slice(0, place).includes(stop)),
      ),
    ),
  ];
  return Object.fromEntries(
    rows.map(([what, value]) => [
      what,
      Number(value) > 0 && Number(value) < 5 ? "<5" : String(value),
    ]),
  );
}

type Row = readonly [name: string, value: number | string];

function expectedStep(place: string, here: readonly Walk[]): readonly Row[] {
  const step = place.replace(".", " ");
  const on = place === "payment.closing" ? [] : here.filter(({ stop }) => stop !== place);
  const times = on.map(msAStep).toSorted((a, b) => a - b);
  const isPhone = place === "wizard.phone";
  const hasty = isPhone ? here.filter(isHasty).length : 0;
  return [
    [`${step} reached`, here.length],
    [`${step} stopped`, here.filter(({ stop }) => stop === place).length],
    [`${step} median_ms`, times.length < 5 ? "" : times[Math.ceil(times.length / 2) - 1]!],
    [`${step} refused`, hasty],
    ...(isPhone ? [[`${step} error phone:phone.required`, hasty] as const] : []),
  ];
}
