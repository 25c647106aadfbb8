import type { ChartOutline } from "#domain/insights/chart-outline.ts";
import type { Attempt } from "#domain/insights/funnel.ts";
import { attemptOf } from "./attempts.ts";

/** How many stop at each step of a flow, in their order. */
type Stops = readonly number[];

export type LoanWalks = {
  readonly application: Stops;
  /** How many of the application's end are declined; all others come to the payment. */
  readonly declined: number;
  readonly payment: Stops;
  /** How many come to the payment's end. */
  readonly closing: number;
};

const stepAt = (index: number) => `step-${index}`;

function outlineOf(name: string, count: number): ChartOutline {
  const steps = Array.from({ length: count }, (_, index) => stepAt(index));
  const inside = (step: string) => [
    { id: `${name}.${step}`, initial: `${name}.${step}.editing` },
    { id: `${name}.${step}.editing` },
  ];
  const next = (index: number) => `${name}.${steps[index + 1] ?? "completed"}`;
  return {
    name,
    states: [
      { id: name, initial: `${name}.${stepAt(0)}` },
      ...steps.flatMap(inside),
      { id: `${name}.completed`, isFinal: true },
    ],
    edges: steps.map((step, index) => ({
      from: `${name}.${step}.editing`,
      event: "next.pressed",
      to: next(index),
    })),
  };
}

/** The states of a walk that stops at a step of a flow. */
const walkTo = (flow: string, last: number) =>
  Array.from({ length: last + 1 }, (_, index) => `${flow}.${stepAt(index)}.editing`);

/** Attempts that walk the application, and whoever is not declined the payment; how many stop where is given. */
export function loanAttempts(walks: LoanWalks, about: Partial<Attempt> = {}): readonly Attempt[] {
  const { application, payment, declined, closing } = walks;
  const outlines = [
    outlineOf("application", application.length),
    outlineOf("payment", payment.length),
  ];
  const applied = [...walkTo("application", application.length - 1)];
  const paying = [...applied, "applicant.paying.screen"];
  const all: readonly (readonly [count: number, states: readonly string[]])[] = [
    ...application.map((count, last) => [count, walkTo("application", last)] as const),
    [declined, [...applied, "applicant.declined.screen"]],
    ...payment.map((count, last) => [count, [...paying, ...walkTo("payment", last)]] as const),
    [closing, [...paying, ...walkTo("payment", payment.length - 1), "applicant.closing.screen"]],
  ];
  return all.flatMap(([count, states]) =>
    Array.from({ length: count }, () =>
      attemptOf(
        [...states, ...endsOf(states)].map((state, index) => [state, "next.pressed", index]),
        { outlines, ...about },
      ),
    ),
  );
}

/** A flow tells of its end after the visit has gone on. */
function endsOf(states: readonly string[]): readonly string[] {
  const flows = states.map((state) => state.split(".")[0]!);
  const isOver = flows.at(-1) === "applicant";
  const ended = flows.filter(
    (flow, index) => flow !== "applicant" && flows[index + 1] === "applicant",
  );
  return isOver || ended.length > 0 ? ended.map((flow) => `${flow}.completed`) : [];
}
