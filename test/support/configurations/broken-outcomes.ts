import { defaultConfiguration } from "#domain/step/default-steps.ts";
import { fault } from "./broken-configuration.ts";
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
    faults: [fault("confirmation", "approved", "is shown before the approval was validated", [])],
  },
  {
    name: "an approval validated after it is shown",
    configuration: withSteps([thanks, ...confirmSteps], "confirmSteps"),
    faults: [fault("confirmation", "thanks", "is shown before the approval was validated", [])],
  },
  {
    name: "a confirmation behind a hidden Next",
    configuration: withSteps([...confirmSteps, thanks], "confirmSteps"),
    faults: [fault("confirmation", "thanks", "is never shown")],
  },
  {
    name: "no confirmation",
    configuration: withSteps([], "confirmSteps"),
    faults: [fault("confirmation", undefined, "has no steps")],
  },
  {
    name: "no step for the invalid",
    configuration: withSteps(without("invalid", declineSteps), "declineSteps"),
    faults: [
      fault("decline", undefined, 'has no step for the outcome "invalid"', [
        "the outcome is invalid",
      ]),
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
      fault("decline", undefined, 'has no step for the outcome "invalid"', [
        "the outcome is invalid",
      ]),
      fault("decline", undefined, 'has no step for the outcome "ineligible"', [
        "the outcome is ineligible",
      ]),
    ],
  },
  {
    name: "a decline step before those of the outcomes",
    configuration: withSteps(
      [{ ...declineSteps[0]!, key: "sorry", title: "Sorry", preActions: [] }, ...declineSteps],
      "declineSteps",
    ),
    faults: [
      fault("decline", "declined", "is never shown"),
      fault("decline", "invalid", "is never shown"),
      fault("decline", "ineligible", "is never shown"),
    ],
  },
];
