import { failureOf } from "#machines/call/call-failure.ts";
import { offerSelectionContext, offerSelectionSetup, reportOf } from "./offer-selection.setup.ts";

/**
 * Shows the offers for a treatment cost and selects one. A new cost is quoted after 300 ms without another change; only
 * the latest quote counts; an offer that is no longer in it is deselected. Spec sections 2.5 and 7.1; S40.
 */
export const offerSelectionMachine = offerSelectionSetup.createMachine({
  id: "offerSelection",
  description: "Chooses an offer for a cost",
  context: offerSelectionContext,
  initial: "beginning",
  on: {
    "amount.changed": {
      description: "The applicant changes the cost",
      target: ".debouncing",
      actions: [
        { type: "keep amount", params: ({ event }) => event },
        { type: "report to flow", params: reportOf("amount") },
      ],
    },
    "tab.chosen": {
      description: "The applicant looks at all offers, or at those with, or without, a promotion",
      actions: { type: "keep tab", params: ({ event }) => event },
    },
  },
  states: {
    beginning: {
      description: "Checks whether a cost was given before",
      meta: { requirements: ["R3-20"] },
      always: [
        { description: "It was", guard: "a cost was given before", target: "loading" },
        {
          description: "The service has one, or only one is approved",
          guard: "a cost is known",
          target: "loading",
          actions: [
            { type: "report to flow", params: reportOf("amount") },
            { type: "report to flow", params: reportOf("offerId") },
          ],
        },
        { description: "It is not known", target: "withoutCost" },
      ],
    },
    withoutCost: {
      description: "Waits for the cost that the practice quoted",
      meta: { requirements: [] },
    },
    debouncing: {
      description: "Waits until the cost no longer changes",
      tags: "busy",
      meta: { requirements: [] },
      after: { "a pause": { description: "300 ms without another cost", target: "loading" } },
    },
    loading: {
      description: "Fetches the offers for this cost",
      tags: "busy",
      meta: { requirements: ["R7.1-27"] },
      invoke: {
        id: "quoteOffers",
        src: "quoteOffers",
        input: ({ context: { applicationId, providerId, programCode, amountCents } }) => ({
          applicationId,
          providerId,
          programCode,
          amountCents,
        }),
        onDone: [
          {
            description: "There is no offer for this cost",
            guard: {
              type: "there are no offers",
              params: ({ event }) => ({ offers: event.output }),
            },
            target: "empty",
            actions: [
              { type: "keep offers", params: ({ event }) => ({ offers: event.output }) },
              { type: "report to flow", params: reportOf("offerId") },
            ],
          },
          {
            description: "The chosen offer is among them",
            guard: {
              type: "the chosen offer is among them",
              params: ({ event }) => ({ offers: event.output }),
            },
            target: "choosing.chosen",
            actions: { type: "keep offers", params: ({ event }) => ({ offers: event.output }) },
          },
          {
            description: "None of them is chosen",
            target: "choosing.none",
            actions: [
              { type: "keep offers", params: ({ event }) => ({ offers: event.output }) },
              { type: "report to flow", params: reportOf("offerId") },
            ],
          },
        ],
        onError: {
          description: "The offers could not be fetched",
          target: "failed",
          actions: { type: "keep failure", params: failureOf },
        },
      },
    },
    choosing: {
      description: "The offers are shown",
      initial: "none",
      meta: { requirements: ["R2.5-20", "R2.5-22", "R3-24", "R3-27", "R3-28"] },
      on: {
        "offer.chosen": {
          description: "The applicant chooses an offer that is shown",
          guard: { type: "offer is shown", params: ({ event }) => event },
          target: ".chosen",
          actions: [
            { type: "keep offer", params: ({ event }) => event },
            { type: "report to flow", params: reportOf("offerId") },
            { type: "report to flow", params: reportOf("amount") },
          ],
        },
      },
      states: {
        none: { description: "No offer is chosen", meta: { requirements: ["R5-67"] } },
        chosen: {
          description: "One offer is chosen",
          meta: { requirements: ["R1-16", "R3-21", "R3-22", "R3-23"] },
        },
      },
    },
    empty: {
      description: "There is no offer for this cost; another one may have some",
      meta: { requirements: [] },
    },
    failed: {
      description: "The offers could not be fetched",
      meta: { requirements: [] },
      on: { "retry.pressed": { description: "Try again", target: "loading" } },
    },
  },
});
