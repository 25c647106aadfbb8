import { waitFor } from "xstate";
import type { AnyActorRef } from "xstate";
import type { ChartName } from "#machines/steps/component-charts.ts";
import type { ComponentCharts } from "#routes/loan/chart-of-step.ts";
import { exampleAnswers } from "./example-answers.ts";

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
