import { finalState } from "#machines/chart/final-state.ts";
import { applicationLifecycleSetup } from "./application-lifecycle.setup.ts";

const offerSelected = { description: "An offer was chosen for an amount", target: "offerSelected" };
const scheduled = {
  description: "The frequency and the last paid day were chosen",
  target: "scheduled",
};
const paid = [
  {
    description: "Every payment that is due has a method",
    guard: "every payment has its method",
    target: "paymentSet",
  },
  { description: "A payment method is missing", target: "scheduled" },
] as const;
const agreementReady = { description: "The agreement was written", target: "agreementReady" };
const withdrawn = {
  description: "The applicant ended it",
  target: "#disabled",
  actions: "publish application.withdrawn",
} as const;
const activating = { description: "The account is being activated", target: "#activating" };

/**
 * The stages of a full application and the calls that move it. The server runs it as a pure function in the transaction
 * that locks the row; a call without a transition is a 409. Until the signature everything can be changed: later
 * choices must then be made again, and a written agreement is void. State names are the stages of
 * domain/loan/loan-application.ts. Spec sections 2.5 and 4.
 */
export const applicationLifecycleMachine = applicationLifecycleSetup.createMachine({
  id: "applicationLifecycle",
  description: "The stages of a full application, and what may change them",
  initial: "open",
  states: {
    open: {
      description: "Nothing is signed: every choice can still change",
      meta: { requirements: [] },
      initial: "prequalified",
      on: {
        "information.approved": {
          description: "Other information was given and approved: every choice is made again",
          target: ".approved",
          actions: "publish application.approved",
        },
        "application.declined": {
          description: "Underwriting declined the information",
          target: "declined",
          actions: "publish application.declined",
        },
        "application.disabled": withdrawn,
        "application.expired": {
          description: "The approval has expired",
          target: "expired",
        },
      },
      states: {
        prequalified: {
          description: "Approved by a soft check; the information is not complete",
          meta: { requirements: [] },
          on: {
            "prequalification.approved": {
              description: "The soft check approved the pre-qualification",
              actions: "publish application.prequalified",
            },
            "information.approved": {
              description: "The information was completed and approved",
              target: "approved",
              actions: "publish application.approved",
            },
          },
        },
        approved: {
          description: "The information is complete and approved; no offer was chosen",
          meta: { requirements: [] },
          on: {
            "documents.required": {
              description: "The decision requires documents before the application continues",
              actions: "publish application.documentsNeeded",
            },
            "offer.selected": offerSelected,
          },
        },
        offerSelected: {
          description: "An offer was chosen; its payment dates are not",
          meta: { requirements: [] },
          on: { "offer.selected": offerSelected, "schedule.chosen": scheduled },
        },
        scheduled: {
          description: "The payments are scheduled; a payment method is missing",
          meta: { requirements: [] },
          on: {
            "offer.selected": offerSelected,
            "schedule.chosen": scheduled,
            "startDate.chosen": {
              description: "The day of the first payment was chosen",
              target: "scheduled",
            },
            "payment.chosen": paid,
          },
        },
        paymentSet: {
          description: "Everything is chosen; the agreement can be written",
          meta: { requirements: [] },
          on: {
            "offer.selected": offerSelected,
            "schedule.chosen": scheduled,
            "startDate.chosen": {
              description: "The day of the first payment was chosen",
              target: "paymentSet",
            },
            "payment.chosen": paid,
            "agreement.created": agreementReady,
          },
        },
        agreementReady: {
          description: "The agreement can be read and signed; any other choice voids it",
          meta: { requirements: [] },
          on: {
            "offer.selected": offerSelected,
            "schedule.chosen": scheduled,
            "startDate.chosen": {
              description: "Another day was chosen for the first payment",
              target: "paymentSet",
            },
            "payment.chosen": paid,
            "agreement.created": agreementReady,
            "agreement.signed": {
              description: "The agreement was signed",
              target: "#applicationLifecycle.signed",
              actions: "publish agreement.signed",
            },
          },
        },
      },
    },
    signed: {
      description: "Signed: the terms are final",
      meta: { requirements: [] },
      on: {
        "downPaymentMethod.changed": {
          description: "Another down payment method, after the first was declined",
          target: "signed",
        },
        "application.disabled": withdrawn,
        "activation.started": activating,
      },
    },
    activating: {
      id: "activating",
      description: "The down payment is being charged; its outcome may be unknown",
      meta: { requirements: ["R4-49"] },
      on: {
        "activation.started": activating,
        "charge.notDue": {
          description: "No down payment was to be charged",
          target: "active",
          actions: "publish application.activated",
        },
        "charge.succeeded": {
          description: "The down payment was charged",
          target: "active",
          actions: ["publish downPayment.charged", "publish application.activated"],
        },
        "charge.refused": {
          description: "The down payment was refused",
          target: "signed",
          actions: "publish downPayment.failed",
        },
      },
    },
    active: finalState("The loan is finalized", []),
    declined: finalState("Declined; its notice is pending", []),
    disabled: { id: "disabled", ...finalState("Ended by the applicant", []) },
    expired: finalState("The approval expired before the signature", []),
  },
});
