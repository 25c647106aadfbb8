import { defaultConfiguration } from "#domain/step/default-steps.ts";
import { broken, fault, type BrokenConfiguration } from "./broken-configuration.ts";
import { changing, thanks, without, withSteps } from "./variations.ts";

const { confirmSteps, declineSteps } = defaultConfiguration;

export const brokenOutcomes: readonly BrokenConfiguration[] = [
  broken(
    "an approval that is never confirmed",
    withSteps(changing("approved", { preActions: undefined }, confirmSteps), "confirmSteps"),
    fault("confirmation", "approved", "is shown before the approval was validated", []),
  ),
  broken(
    "an approval validated after it is shown",
    withSteps([thanks, ...confirmSteps], "confirmSteps"),
    fault("confirmation", "thanks", "is shown before the approval was validated", []),
  ),
  broken(
    "a confirmation behind a hidden Next",
    withSteps([...confirmSteps, thanks], "confirmSteps"),
    fault("confirmation", "thanks", "is never shown"),
  ),
  broken(
    "one step for two outcomes",
    withSteps(
      changing(
        "ineligible",
        { preActions: ["showOnlyWhenInvalid", "showOnlyWhenIneligible"] },
        without("invalid", declineSteps),
      ),
      "declineSteps",
    ),
    fault("decline", undefined, 'has no step for the outcome "invalid"', [
      "the outcome is invalid",
    ]),
    fault("decline", undefined, 'has no step for the outcome "ineligible"', [
      "the outcome is ineligible",
    ]),
  ),
  broken(
    "a decline step before those of the outcomes",
    withSteps(
      [{ ...declineSteps[0]!, key: "sorry", title: "Sorry", preActions: [] }, ...declineSteps],
      "declineSteps",
    ),
    fault("decline", "declined", "is never shown"),
    fault("decline", "invalid", "is never shown"),
    fault("decline", "ineligible", "is never shown"),
  ),
];
