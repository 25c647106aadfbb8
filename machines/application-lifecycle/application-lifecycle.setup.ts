import { setup } from "xstate";

/** What can happen to a full application: each event is one call, the answer to a payment, or the passing of time. */
export type LifecycleEvent =
  | { readonly type: "information.approved" }
  | { readonly type: "application.declined" }
  | { readonly type: "application.disabled" }
  | { readonly type: "application.expired" }
  | { readonly type: "offer.selected" }
  | { readonly type: "schedule.chosen" }
  | { readonly type: "startDate.chosen" }
  | {
      readonly type: "payment.chosen";
      /** Whether every payment that is due has a method, including the down payment. */
      readonly isComplete: boolean;
    }
  | { readonly type: "agreement.created" }
  | { readonly type: "agreement.signed" }
  | { readonly type: "downPaymentMethod.changed" }
  | { readonly type: "activation.started" }
  | { readonly type: "charge.succeeded" }
  | { readonly type: "charge.refused" };

/** Types, slots, guards and actions of the chart beside it. */
export const applicationLifecycleSetup = setup({
  types: {
    events: {} as LifecycleEvent,
    meta: {} as { requirements: readonly string[] },
  },
  guards: {
    "every payment has its method": ({ event }) =>
      event.type === "payment.chosen" && event.isComplete,
  },
});
