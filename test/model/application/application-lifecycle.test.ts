import { expect, it } from "vitest";
import { applicationStages } from "#domain/loan/loan-application.ts";
import type { ApplicationStage } from "#domain/loan/loan-application.ts";
import type { LifecycleEvent } from "#machines/application-lifecycle/application-lifecycle.setup.ts";
import { nextStage } from "#server/stores/loan/loan-lifecycle.ts";

const events: readonly LifecycleEvent[] = [
  { type: "information.approved" },
  { type: "application.declined" },
  { type: "application.disabled" },
  { type: "application.expired" },
  { type: "offer.selected" },
  { type: "schedule.chosen" },
  { type: "startDate.chosen" },
  { type: "payment.chosen", isComplete: true },
  { type: "payment.chosen", isComplete: false },
  { type: "agreement.created" },
  { type: "agreement.signed" },
  { type: "downPaymentMethod.changed" },
  { type: "activation.started" },
  { type: "charge.succeeded" },
  { type: "charge.refused" },
];

/** Targets in the order above; "-" for a rejected event. Written by hand, not read from the chart. */
const table: { readonly [Stage in ApplicationStage]: string } = {
  prequalified: "approved declined disabled expired - - - - - - - - - - -",
  approved: "approved declined disabled expired offerSelected - - - - - - - - - -",
  offerSelected: "approved declined disabled expired offerSelected scheduled - - - - - - - - -",
  scheduled:
    "approved declined disabled expired offerSelected scheduled scheduled paymentSet scheduled - - - - - -",
  paymentSet:
    "approved declined disabled expired offerSelected scheduled paymentSet paymentSet scheduled agreementReady - - - - -",
  agreementReady:
    "approved declined disabled expired offerSelected scheduled paymentSet paymentSet scheduled agreementReady signed - - - -",
  signed: "- - disabled - - - - - - - - signed activating - -",
  activating: "- - - - - - - - - - - - activating active signed",
  active: "- - - - - - - - - - - - - - -",
  declined: "- - - - - - - - - - - - - - -",
  disabled: "- - - - - - - - - - - - - - -",
  expired: "- - - - - - - - - - - - - - -",
};

it.each(applicationStages)("leads from %s where the table says, and nowhere else", (stage) => {
  const found = events.map((event) => nextStage(stage, event) ?? "-").join(" ");
  expect(found).toBe(table[stage]);
});
