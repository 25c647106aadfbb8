import { fromCallback, fromPromise } from "xstate";
import { agreementMachine } from "#machines/agreement/agreement.machine.ts";
import { confirmIdentityMachine } from "#machines/confirm-identity/confirm-identity.machine.ts";
import { downPaymentMachine } from "#machines/down-payment/down-payment.machine.ts";
import { offerSelectionMachine } from "#machines/offer-selection/offer-selection.machine.ts";
import { paymentMethodsMachine } from "#machines/payment-methods/payment-methods.machine.ts";
import { paymentScheduleMachine } from "#machines/payment-schedule/payment-schedule.machine.ts";
import type { chartSlots } from "#machines/steps/component-charts.ts";
import { startDateMachine } from "#machines/start-date/start-date.machine.ts";
import { tokenizationMachine } from "#machines/tokenization/tokenization.machine.ts";
import { framePort, type KeysInFrame } from "./frame-port.ts";
import type { LoanCalls } from "#routes/calls/loan-calls.ts";

/** @returns what ends the watching */
type Watch = (report: () => void) => () => void;

export function componentCharts(calls: LoanCalls, keys: KeysInFrame, watchLanguage: Watch) {
  const port = framePort(keys, calls.lookUpBin);
  const tokenization = tokenizationMachine.provide({
    ...port,
    actors: {
      ...port.actors,
      findTokenizer: fromPromise(async ({ input }) => calls.findTokenizer(input)),
    },
  });
  const charts = {
    offerSelection: offerSelectionMachine.provide({
      actors: { quoteOffers: fromPromise(async ({ input }) => calls.quoteOffers(input)) },
    }),
    paymentSchedule: paymentScheduleMachine,
    paymentMethods: paymentMethodsMachine.provide({ actors: { tokenization } }),
    downPayment: downPaymentMachine.provide({ actors: { tokenization } }),
    agreement: agreementMachine.provide({
      actors: {
        createAgreement: fromPromise(async ({ input }) => calls.createAgreement(input)),
        getAgreement: fromPromise(async ({ input }) => calls.getAgreement(input)),
        watchLanguage: fromCallback(({ sendBack }) =>
          watchLanguage(() => sendBack({ type: "language.changed" })),
        ),
      },
    }),
    confirmIdentity: confirmIdentityMachine.provide({
      actors: { confirmIdentity: fromPromise(async ({ input }) => calls.confirmIdentity(input)) },
    }),
    startDate: startDateMachine.provide({
      actors: {
        writeAddendum: fromPromise(async ({ input }) => calls.writeAddendum(input)),
        signAddendum: fromPromise(async ({ input }) => calls.signAddendum(input)),
      },
    }),
  };
  // Slots are typed as promises; only the view knows the chart's type.
  return charts as unknown as typeof chartSlots;
}
