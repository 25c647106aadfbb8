import { defaultConfiguration } from "#domain/step/default-steps.ts";
import { broken, fault, type BrokenConfiguration } from "./broken-configuration.ts";
import { before, changing, info, unknown, withSteps } from "./variations.ts";

const { confirmSteps } = defaultConfiguration;

export const brokenNames: readonly BrokenConfiguration[] = [
  broken("a wizard without steps", withSteps([]), fault("wizard", undefined, "has no steps")),
  broken(
    "more steps than anybody finishes",
    withSteps(Array.from({ length: 41 }, (_, index) => ({ ...info, key: `info-${index}` }))),
    fault("wizard", undefined, "has more than 40 steps"),
  ),
  broken(
    "a key with a dot",
    withSteps(before("name", { ...info, key: "good.to.know" })),
    fault("wizard", "good.to.know", "has a key that is not letters, digits and hyphens"),
  ),
  broken(
    "a key that the chart keeps for itself",
    withSteps(before("name", { ...info, key: "completed" })),
    fault("wizard", "completed", "has a key that the chart keeps for itself"),
  ),
  broken(
    "one key twice",
    withSteps(before("name", { ...info, key: "phone" })),
    fault("wizard", "phone", "has the key of an earlier step"),
  ),
  broken(
    "a number below the step before",
    withSteps(before("name", { ...info, number: 2 })),
    fault("wizard", "info", "has the number 2 after a step with 3"),
  ),
  broken(
    "an unknown component",
    withSteps(changing("name", { components: [{ name: unknown("Surname") }] })),
    fault("wizard", "name", 'shows the unknown component "Surname"'),
  ),
  broken(
    "an unknown action on a button",
    withSteps(changing("name", { nextButton: { actions: [unknown("checkName")] } })),
    fault("wizard", "name", 'runs the unknown action "checkName"'),
  ),
  broken(
    "a skip on a button",
    withSteps(
      changing("code", {
        nextButton: { actions: ["skipOnValidCode", "validateVerificationCode"] },
      }),
    ),
    fault("wizard", "code", 'runs "skipOnValidCode" on a button'),
  ),
  broken(
    "a submission after the approval",
    withSteps(
      changing("approved", { nextButton: { actions: ["submitPreQualification"] } }, confirmSteps),
      "confirmSteps",
    ),
    fault("confirmation", "approved", 'runs "submitPreQualification" outside the wizard'),
    fault("confirmation", "approved", "names a Next that leads nowhere"),
  ),
  broken(
    "an approval, an estimate and a decline before there is a decision",
    withSteps(
      before("name", {
        ...info,
        components: [
          { name: "TitleConfirm" },
          { name: "PreQualEstimatedPayment" },
          { name: "Declined" },
        ],
      }),
    ),
    fault("wizard", "info", 'shows "TitleConfirm" outside the confirmation'),
    fault("wizard", "info", 'shows "PreQualEstimatedPayment" outside the confirmation'),
    fault("wizard", "info", 'shows "Declined" outside the decline'),
  ),
  broken(
    "a Back that calls a service",
    withSteps(
      changing("code", { backButton: { actions: ["sendVerificationCode", "postStartMessage"] } }),
    ),
    fault("wizard", "code", 'runs "sendVerificationCode" on Back, which waits for nothing'),
  ),
];
