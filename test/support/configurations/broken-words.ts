import { defaultConfiguration } from "#domain/step/default-steps.ts";
import { broken, fault, type BrokenConfiguration } from "./broken-configuration.ts";
import { before, changing, withSteps } from "./variations.ts";

export const brokenWords: readonly BrokenConfiguration[] = [
  broken(
    "a submission with an empty authorization",
    withSteps(changing("last-four", { subText: "<p>&nbsp;</p>" })),
    fault("wizard", "last-four", "submits without the sub-text that authorizes the credit check"),
  ),
  broken(
    "an authorization in one of two languages",
    withSteps(changing("last-four", { subText: { en: "<p>I authorize it</p>", es: "" } })),
    fault("wizard", "last-four", "submits without the sub-text that authorizes the credit check"),
  ),
  broken(
    "an authorization that the practice's texts empty",
    { configuration: defaultConfiguration, provider: { texts: { "step.last-four.subText": " " } } },
    fault("wizard", "last-four", "submits without the sub-text that authorizes the credit check"),
  ),
  broken(
    "a phone without the consent to be called",
    withSteps(changing("phone", { key: "mobile", title: "Your phone" })),
    fault(
      "wizard",
      "mobile",
      "collects a phone number without the sub-text that consents to calls",
    ),
  ),
  broken(
    "a step without a title",
    withSteps(before("name", { key: "info", components: [{ name: "BulletList" }] })),
    fault("wizard", "info", "has no title"),
  ),
  broken(
    "an extra button without a name",
    withSteps(changing("start", { extraButtons: [{ actions: ["postStartMessage"] }] })),
    fault("wizard", "start", "has no text for extra button 1"),
  ),
];
