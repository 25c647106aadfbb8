import { defaultConfiguration } from "#domain/step/default-steps.ts";
import type { BrokenConfiguration } from "./broken-configuration.ts";
import { before, changing, withSteps } from "./variations.ts";

export const brokenWords: readonly BrokenConfiguration[] = [
  {
    name: "a submission under a key without words",
    configuration: withSteps(changing("last-four", { key: "ssn", title: "Your SSN" })),
    faults: [
      {
        flow: "wizard",
        step: "ssn",
        why: "submits without the sub-text that authorizes the credit check",
      },
    ],
  },
  {
    name: "a submission with an empty authorization",
    configuration: withSteps(changing("last-four", { subText: "<p>&nbsp;</p>" })),
    faults: [
      {
        flow: "wizard",
        step: "last-four",
        why: "submits without the sub-text that authorizes the credit check",
      },
    ],
  },
  {
    name: "an authorization in one of two languages",
    configuration: withSteps(
      changing("last-four", { subText: { en: "<p>I authorize it</p>", es: "" } }),
    ),
    faults: [
      {
        flow: "wizard",
        step: "last-four",
        why: "submits without the sub-text that authorizes the credit check",
      },
    ],
  },
  {
    name: "an authorization that the practice's texts empty",
    configuration: defaultConfiguration,
    provider: { texts: { "step.last-four.subText": " " } },
    faults: [
      {
        flow: "wizard",
        step: "last-four",
        why: "submits without the sub-text that authorizes the credit check",
      },
    ],
  },
  {
    name: "a phone without the consent to be called",
    configuration: withSteps(changing("phone", { key: "mobile", title: "Your phone" })),
    faults: [
      {
        flow: "wizard",
        step: "mobile",
        why: "collects a phone number without the sub-text that consents to calls",
      },
    ],
  },
  {
    name: "a step without a title",
    configuration: withSteps(before("name", { key: "info", components: [{ name: "BulletList" }] })),
    faults: [{ flow: "wizard", step: "info", why: "has no title" }],
  },
  {
    name: "an extra button without a name",
    configuration: withSteps(
      changing("start", { extraButtons: [{ actions: ["postStartMessage"] }] }),
    ),
    faults: [{ flow: "wizard", step: "start", why: "has no text for extra button 1" }],
  },
];
