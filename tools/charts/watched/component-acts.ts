import { waitFor } from "xstate";
import type { ActorRefFrom, AnyActorRef } from "xstate";
import type { agreementMachine } from "#machines/agreement/agreement.machine.ts";
import type { confirmIdentityMachine } from "#machines/confirm-identity/confirm-identity.machine.ts";
import type { downPaymentMachine } from "#machines/down-payment/down-payment.machine.ts";
import type { offerSelectionMachine } from "#machines/offer-selection/offer-selection.machine.ts";
import type { paymentMethodsMachine } from "#machines/payment-methods/payment-methods.machine.ts";
import type { paymentScheduleMachine } from "#machines/payment-schedule/payment-schedule.machine.ts";
import type { startDateMachine } from "#machines/start-date/start-date.machine.ts";
import type { stateListMachine } from "#machines/state-list/state-list.machine.ts";
import type { ChartName } from "#machines/steps/component-charts.ts";
import { exampleAnswers } from "./example-answers.ts";

export type ComponentCharts = {
  readonly offerSelection: ActorRefFrom<typeof offerSelectionMachine>;
  readonly paymentSchedule: ActorRefFrom<typeof paymentScheduleMachine>;
  readonly paymentMethods: ActorRefFrom<typeof paymentMethodsMachine>;
  readonly downPayment: ActorRefFrom<typeof downPaymentMachine>;
  readonly agreement: ActorRefFrom<typeof agreementMachine>;
  readonly confirmIdentity: ActorRefFrom<typeof confirmIdentityMachine>;
  readonly startDate: ActorRefFrom<typeof startDateMachine>;
  readonly stateList: ActorRefFrom<typeof stateListMachine>;
};

const patience = { timeout: 30_000 };
/** Within every approval. */
const exampleCostCents = 300_000;
const lastFour = exampleAnswers().nationalId.slice(-4);

type Act<Name extends ChartName> = (chart: ComponentCharts[Name], today: string) => Promise<void>;

const acts: { readonly [Name in ChartName]: Act<Name> } = {
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
  async startDate() {},
  async stateList() {},
};

export async function complete(name: ChartName, chart: AnyActorRef, today: string): Promise<void> {
  const act = acts[name] as (ref: AnyActorRef, day: string) => Promise<void>;
  await act(chart, today);
}
