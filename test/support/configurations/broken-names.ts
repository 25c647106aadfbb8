import { defaultConfiguration } from "#domain/step/default-steps.ts";
import { fault } from "./broken-configuration.ts";
import type { BrokenConfiguration } from "./broken-configuration.ts";
import { before, changing, info, unknown, withSteps } from "./variations.ts";

const { confirmSteps, declineSteps } = defaultConfiguration;

export const brokenNames: readonly BrokenConfiguration[] = [
  {
    name: "a wizard without steps",
    configuration: withSteps([]),
    faults: [fault("wizard", undefined, "has no steps")],
  },
  {
    name: "more steps than anybody finishes",
    configuration: withSteps(
      Array.from({ length: 41 }, (_, index) => ({ ...info, key: `info-${index}` })),
    ),
    faults: [fault("wizard", undefined, "has more than 40 steps")],
  },
  {
    name: "a key with a dot",
    configuration: withSteps(before("name", { ...info, key: "good.to.know" })),
    faults: [fault("wizard", "good.to.know", "has a key that is not letters, digits and hyphens")],
  },
  {
    name: "a key that the chart keeps for itself",
    configuration: withSteps(before("name", { ...info, key: "completed" })),
    faults: [fault("wizard", "completed", "has a key that the chart keeps for itself")],
  },
  {
    name: "one key twice",
    configuration: withSteps(before("name", { ...info, key: "phone" })),
    faults: [fault("wizard", "phone", "has the key of an earlier step")],
  },
  {
    name: "a number below the step before",
    configuration: withSteps(before("name", { ...info, number: 2 })),
    faults: [fault("wizard", "info", "has the number 2 after a step with 3")],
  },
  {
    name: "an unknown component",
    configuration: withSteps(changing("name", { components: [{ name: unknown("Surname") }] })),
    faults: [fault("wizard", "name", 'shows the unknown component "Surname"')],
  },
  {
    name: "an unknown action on a button",
    configuration: withSteps(changing("name", { nextButton: { actions: [unknown("checkName")] } })),
    faults: [fault("wizard", "name", 'runs the unknown action "checkName"')],
  },
  {
    name: "an unknown action on entering",
    configuration: withSteps(changing("name", { preActions: [unknown("skipOnSunday")] })),
    faults: [fault("wizard", "name", 'runs the unknown action "skipOnSunday"')],
  },
  {
    name: "a skip on a button",
    configuration: withSteps(
      changing("code", {
        nextButton: { actions: ["skipOnValidCode", "validateVerificationCode"] },
      }),
    ),
    faults: [fault("wizard", "code", 'runs "skipOnValidCode" on a button')],
  },
  {
    name: "the approval validated in the wizard",
    configuration: withSteps(
      changing("name", { preActions: ["validatePreQualificationConfirmation"] }),
    ),
    faults: [
      fault(
        "wizard",
        "name",
        'runs "validatePreQualificationConfirmation" outside the confirmation',
      ),
    ],
  },
  {
    name: "a wizard step for the declined",
    configuration: withSteps(before("name", { ...info, preActions: ["showOnlyWhenDeclined"] })),
    faults: [fault("wizard", "info", 'runs "showOnlyWhenDeclined" outside the decline')],
  },
  {
    name: "a submission after the approval",
    configuration: withSteps(
      changing("approved", { nextButton: { actions: ["submitPreQualification"] } }, confirmSteps),
      "confirmSteps",
    ),
    faults: [
      fault("confirmation", "approved", 'runs "submitPreQualification" outside the wizard'),
      fault("confirmation", "approved", "names a Next that leads nowhere"),
    ],
  },
  {
    name: "a Next with words of its own on the last screen for the declined",
    configuration: withSteps(
      changing("declined", { nextButton: { text: "Go on" } }, declineSteps),
      "declineSteps",
    ),
    faults: [fault("decline", "declined", "names a Next that leads nowhere")],
  },
  {
    name: "an approval, an estimate and a decline before there is a decision",
    configuration: withSteps(
      before("name", {
        ...info,
        components: [
          { name: "TitleConfirm" },
          { name: "PreQualEstimatedPayment" },
          { name: "Declined" },
        ],
      }),
    ),
    faults: [
      fault("wizard", "info", 'shows "TitleConfirm" outside the confirmation'),
      fault("wizard", "info", 'shows "PreQualEstimatedPayment" outside the confirmation'),
      fault("wizard", "info", 'shows "Declined" outside the decline'),
    ],
  },
  {
    name: "a code after the decision",
    configuration: withSteps(
      [...declineSteps, { ...info, components: [{ name: "VerificationCode" }] }],
      "declineSteps",
    ),
    faults: [
      fault("decline", "info", 'shows "VerificationCode" outside the wizard and application'),
    ],
  },
  {
    name: "a Back that calls a service",
    configuration: withSteps(
      changing("code", { backButton: { actions: ["sendVerificationCode", "postStartMessage"] } }),
    ),
    faults: [
      fault("wizard", "code", 'runs "sendVerificationCode" on Back, which waits for nothing'),
    ],
  },
];
