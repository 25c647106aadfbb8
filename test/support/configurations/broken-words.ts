import { defaultConfiguration } from "#domain/step/default-steps.ts";
import { fault } from "./broken-configuration.ts";
import type { BrokenConfiguration } from "./broken-configuration.ts";
import { before, changing, withSteps } from "./variations.ts";

export const brokenWords: readonly BrokenConfiguration[] = [
  {
    name: "a submission under a key without words",
    configuration: withSteps(changing("last-four", { key: "ssn", title: "Your SSN" })),
    faults: [
      fault("wizard", "ssn", "submits without the sub-text that authorizes the credit check"),
    ],
  },
  {
    name: "a submission with an empty authorization",
    configuration: withSteps(changing("last-four", { subText: "<p>&nbsp;</p>" })),
    faults: [
      fault("wizard", "last-four", "submits without the sub-text that authorizes the credit check"),
    ],
  },
  {
    name: "an authorization in one of two languages",
    configuration: withSteps(
      changing("last-four", { subText: { en: "<p>I authorize it</p>", es: "" } }),
    ),
    faults: [
      fault("wizard", "last-four", "submits without the sub-text that authorizes the credit check"),
    ],
  },
  {
    name: "an authorization that the practice's texts empty",
    configuration: defaultConfiguration,
    provider: { texts: { "step.last-four.subText": " " } },
    faults: [
      fault("wizard", "last-four", "submits without the sub-text that authorizes the credit check"),
    ],
  },
  {
    name: "a phone without the consent to be called",
    configuration: withSteps(changing("phone", { key: "mobile", title: "Your phone" })),
    faults: [
      fault(
        "wizard",
        "mobile",
        "collects a phone number without the sub-text that consents to calls",
      ),
    ],
  },
  {
    name: "a step without a title",
    configuration: withSteps(before("name", { key: "info", components: [{ name: "BulletList" }] })),
    faults: [fault("wizard", "info", "has no title")],
  },
  {
    name: "an extra button without a name",
    configuration: withSteps(
      changing("start", { extraButtons: [{ actions: ["postStartMessage"] }] }),
    ),
    faults: [fault("wizard", "start", "has no text for extra button 1")],
  },
];
