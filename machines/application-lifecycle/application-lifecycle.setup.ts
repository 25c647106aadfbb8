import { setup } from "xstate";

export type LifecycleEvent =
  | { readonly type: "prequalification.approved" }
  | { readonly type: "information.approved" }
  | { readonly type: "documents.required" }
  | { readonly type: "application.declined" }
  | { readonly type: "application.disabled" }
  | { readonly type: "application.expired" }
  | { readonly type: "offer.selected" }
  | { readonly type: "schedule.chosen" }
  | { readonly type: "startDate.chosen" }
  | {
      readonly type: "payment.chosen";
      readonly isComplete: boolean;
    }
  | { readonly type: "agreement.created" }
  | { readonly type: "agreement.signed" }
  | { readonly type: "downPaymentMethod.changed" }
  | { readonly type: "activation.started" }
  | { readonly type: "charge.notDue" }
  | { readonly type: "charge.succeeded" }
  | { readonly type: "charge.refused" };

/** The server writes the outgoing event in the transaction of the transition. docs/events.md. */
const publish = () => undefined;

export const applicationLifecycleSetup = setup({
  types: {
    events: {} as LifecycleEvent,
    meta: {} as { requirements: readonly string[] },
  },
  actions: {
    "publish application.prequalified": publish,
    "publish application.approved": publish,
    "publish application.declined": publish,
    "publish application.documentsNeeded": publish,
    "publish application.activated": publish,
    "publish application.withdrawn": publish,
    "publish agreement.signed": publish,
    "publish downPayment.charged": publish,
    "publish downPayment.failed": publish,
  },
  guards: {
    "every payment has its method": ({ event }) =>
      event.type === "payment.chosen" && event.isComplete,
  },
});
