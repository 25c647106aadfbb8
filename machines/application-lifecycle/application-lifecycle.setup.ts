import { setup } from "xstate";

/** One event per call, payment answer, or timeout. */
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
      /** Whether every payment, including the down payment, has a method. */
      readonly isComplete: boolean;
    }
  | { readonly type: "agreement.created" }
  | { readonly type: "agreement.signed" }
  | { readonly type: "downPaymentMethod.changed" }
  | { readonly type: "activation.started" }
  | { readonly type: "charge.succeeded" }
  | { readonly type: "charge.refused" };

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
