import { expect, it } from "vitest";
import { applicationStages, type ApplicationStage } from "#domain/loan/loan-application.ts";
import type { LifecycleEvent } from "#machines/application-lifecycle/application-lifecycle.setup.ts";
import { nextStage, publishedBy } from "#server/stores/loan/loan-lifecycle.ts";

const events: readonly LifecycleEvent[] = [
  { type: "prequalification.approved" },
  { type: "information.approved" },
  { type: "documents.required" },
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
  { type: "charge.notDue" },
  { type: "charge.succeeded" },
  { type: "charge.refused" },
];

/** Targets in the order above; "-" for a rejected event. Written by hand, not read from the chart. */
const table: { readonly [Stage in ApplicationStage]: string } = {
  prequalified: "prequalified approved - declined disabled expired - - - - - - - - - - - -",
  approved: "- approved approved declined disabled expired offerSelected - - - - - - - - - - -",
  offerSelected:
    "- approved - declined disabled expired offerSelected scheduled - - - - - - - - - -",
  scheduled:
    "- approved - declined disabled expired offerSelected scheduled scheduled paymentSet scheduled - - - - - - -",
  paymentSet:
    "- approved - declined disabled expired offerSelected scheduled paymentSet paymentSet scheduled agreementReady - - - - - -",
  agreementReady:
    "- approved - declined disabled expired offerSelected scheduled paymentSet paymentSet scheduled agreementReady signed - - - - -",
  signed: "- - - - disabled - - - - - - - - signed activating - - -",
  activating: "- - - - - - - - - - - - - - activating active active signed",
  active: "- - - - - - - - - - - - - - - - - -",
  declined: "- - - - - - - - - - - - - - - - - -",
  disabled: "- - - - - - - - - - - - - - - - - -",
  expired: "- - - - - - - - - - - - - - - - - -",
};

it.each(applicationStages)("leads from %s where the table says, and nowhere else", (stage) => {
  const found = events.map((event) => nextStage(stage, event) ?? "-").join(" ");
  expect(found).toBe(table[stage]);
});

/** Stages in which an event publishes, by hand, and what it publishes. */
const published: { readonly [type: string]: string } = {
  "prequalification.approved": "application.prequalified in prequalified",
  "information.approved":
    "application.approved in prequalified approved offerSelected scheduled paymentSet agreementReady",
  "documents.required": "application.documentsNeeded in approved",
  "application.declined":
    "application.declined in prequalified approved offerSelected scheduled paymentSet agreementReady",
  "application.disabled":
    "application.withdrawn in prequalified approved offerSelected scheduled paymentSet agreementReady signed",
  "agreement.signed": "agreement.signed in agreementReady",
  "charge.notDue": "application.activated in activating",
  "charge.succeeded": "downPayment.charged application.activated in activating",
  "charge.refused": "downPayment.failed in activating",
};

it.each(events)("publishes what the list says for %j", (event) => {
  const stages = applicationStages.filter((stage) => publishedBy(stage, event).length > 0);
  const types = new Set(stages.map((stage) => publishedBy(stage, event).join(" ")));
  const found = stages.length === 0 ? undefined : `${[...types].join(", ")} in ${stages.join(" ")}`;
  expect(found).toBe(published[event.type]);
});
