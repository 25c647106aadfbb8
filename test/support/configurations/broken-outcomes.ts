import { defaultConfiguration } from "#domain/step/default-steps.ts";
import type { BrokenConfiguration } from "./broken-configuration.ts";
import { changing, thanks, without, withSteps } from "./variations.ts";

const { confirmSteps, declineSteps } = defaultConfiguration;

export const brokenOutcomes: readonly BrokenConfiguration[] = [
  {
    name: "an approval that is never confirmed",
    configuration: withSteps(
      changing("approved", { preActions: undefined }, confirmSteps),
      "confirmSteps",
    ),
    faults: [
      {
        flow: "confirmation",
        step: "approved",
        why: "is shown before the approval was validated",
        path: [],
      },
    ],
  },
  {
    name: "an approval validated after it is shown",
    configuration: withSteps([thanks, ...confirmSteps], "confirmSteps"),
    faults: [
      {
        flow: "confirmation",
        step: "thanks",
        why: "is shown before the approval was validated",
        path: [],
      },
    ],
  },
  {
    name: "a confirmation behind a hidden Next",
    configuration: withSteps([...confirmSteps, thanks], "confirmSteps"),
    faults: [{ flow: "confirmation", step: "thanks", why: "is never shown" }],
  },
  {
    name: "no confirmation",
    configuration: withSteps([], "confirmSteps"),
    faults: [{ flow: "confirmation", why: "has no steps" }],
  },
  {
    name: "no step for the invalid",
    configuration: withSteps(without("invalid", declineSteps), "declineSteps"),
    faults: [
      {
        flow: "decline",
        why: 'has no step for the outcome "invalid"',
        path: ["the outcome is invalid"],
      },
    ],
  },
  {
    name: "one step for two outcomes",
    configuration: withSteps(
      changing(
        "ineligible",
        { preActions: ["showOnlyWhenInvalid", "showOnlyWhenIneligible"] },
        without("invalid", declineSteps),
      ),
      "declineSteps",
    ),
    faults: [
      {
        flow: "decline",
        why: 'has no step for the outcome "invalid"',
        path: ["the outcome is invalid"],
      },
      {
        flow: "decline",
        why: 'has no step for the outcome "ineligible"',
        path: ["the outcome is ineligible"],
      },
    ],
  },
  {
    name: "a decline step before those of the outcomes",
    configuration: withSteps(
      [{ ...declineSteps[0]!, key: "sorry", title: "Sorry", preActions: [] }, ...declineSteps],
      "declineSteps",
    ),
    faults: [
      { flow: "decline", step: "declined", why: "is never shown" },
      { flow: "decline", step: "invalid", why: "is never shown" },
      { flow: "decline", step: "ineligible", why: "is never shown" },
    ],
  },
];
