import { getNextTransitions, getStateNodes, waitFor } from "xstate";
import type { AnyActorRef, AnyMachineSnapshot } from "xstate";
import { isMachineSnapshot } from "./shape.ts";
import type { ChartName } from "#machines/steps/component-charts.ts";
import type { ComponentCharts } from "#routes/loan/chart-of-step.tsx";
import { exampleAnswers } from "./example-answers.ts";

export function runOut(actor: AnyActorRef): void {
  const { machine, value } = snapshotOf(actor);
  const timers = getStateNodes(machine.root, value).flatMap(({ after }) => after);
  const timer = timers[0]?.eventType;
  if (timer === undefined)
    throw new Error(`${machine.id} waits for no timer in ${JSON.stringify(value)}`);
  actor.send({ type: timer });
}

export function answer(actor: AnyActorRef, output: unknown): void {
  conclude(actor, "done", { output });
}

export function failCall(actor: AnyActorRef): void {
  const error = { kind: "network", status: 0, userMessage: { code: "connection.lost" } };
  conclude(actor, "error", { error });
}

function conclude(actor: AnyActorRef, how: "done" | "error", parts: object): void {
  const prefix = `xstate.${how}.actor.`;
  const paths = getNextTransitions(snapshotOf(actor)).map(({ eventType }) => eventType);
  const type = paths.find((each) => each.startsWith(prefix));
  if (type === undefined) throw new Error("the chart waits for no call");
  actor.send({ type, actorId: type.slice(prefix.length), ...parts });
}

export function childOf(actor: AnyActorRef, id: string): AnyActorRef {
  const child = snapshotOf(actor).children[id];
  if (child === undefined) throw new Error(`${id} does not run`);
  return child;
}

export function chartsBelow(actor: AnyActorRef): readonly AnyActorRef[] {
  const children: readonly (AnyActorRef | undefined)[] = Object.values(snapshotOf(actor).children);
  return children.flatMap((child) =>
    child === undefined || !isMachineSnapshot(child.getSnapshot())
      ? []
      : [child, ...chartsBelow(child)],
  );
}

function snapshotOf(actor: AnyActorRef): AnyMachineSnapshot {
  return actor.getSnapshot() as AnyMachineSnapshot;
}

const patience = { timeout: 30_000 };
/** Within every approval. */
const exampleCostCents = 300_000;
const lastFour = exampleAnswers().nationalId.slice(-4);

type Act<Chart> = (chart: Chart, today: string) => Promise<void>;

const acts: { readonly [Name in keyof ComponentCharts]?: Act<ComponentCharts[Name]> } = {
  async offerSelection(chart) {
    if (chart.getSnapshot().matches("withoutCost"))
      chart.send({ type: "amount.changed", amountCents: exampleCostCents });
    const { context } = await waitFor(chart, (state) => state.matches("choosing"), patience);
    const { offerId = "" } = context.offers[0] ?? {};
    chart.send({ type: "offer.chosen", offerId });
  },
  async paymentSchedule(chart, today) {
    chart.send({ type: "frequency.chosen", frequency: "Monthly" });
    chart.send({ type: "lastPaidDate.changed", day: today });
  },
  async paymentMethods(chart) {
    chart.send({ type: "primary.chosen", method: "payByCheck" });
  },
  async downPayment(chart) {
    chart.send({ type: "method.chosen", method: "payByCheck" });
  },
  async agreement(chart) {
    const state = await waitFor(chart, ({ tags }) => tags.has("shown"), patience);
    chart.send({ type: "end.reached" });
    if (!state.matches("accepted")) chart.send({ type: "all.toggled" });
  },
  async confirmIdentity(chart) {
    if (chart.getSnapshot().matches("confirmed")) return;
    const { length } = chart.getSnapshot().context;
    chart.send({
      type: "digits.changed",
      digits: length === 4 ? lastFour : exampleAnswers().nationalId,
    });
    await waitFor(chart, (state) => !state.hasTag("busy"), patience);
  },
};

export async function complete(name: ChartName, chart: AnyActorRef, today: string): Promise<void> {
  await (acts as { readonly [name: string]: Act<AnyActorRef> })[name]?.(chart, today);
}
