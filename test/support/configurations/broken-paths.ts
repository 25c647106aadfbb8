import { defaultConfiguration } from "#domain/step/default-steps.ts";
import { broken, fault, type BrokenConfiguration } from "./broken-configuration.ts";
import { changing, thanks, without, withSteps } from "./variations.ts";
import { between, through } from "./through.ts";

const { steps } = defaultConfiguration;
const address = steps.filter(({ key }) => key === "address");

export const brokenPaths: readonly BrokenConfiguration[] = [
  broken(
    "a hidden Next in the middle",
    withSteps(changing("email", { nextButton: { hidden: true } })),
    fault("wizard", "email", "hides Next, so there is no exit", [...between("start", "birthDate")]),
  ),
  broken(
    "a hidden Next with an extra button",
    withSteps(
      changing("phone", {
        nextButton: { hidden: true },
        extraButtons: [{ text: "Send", actions: ["sendVerificationCode"] }],
      }),
    ),
    fault("wizard", "phone", "hides Next, so there is no exit", [...through.start]),
  ),
  broken(
    "a start without the picker that brings the button",
    withSteps(
      changing("start", { components: [{ name: "BulletList" }], nextButton: { hidden: true } }),
    ),
    fault("wizard", "start", "hides Next, so there is no exit", []),
  ),
  broken(
    "code boxes that take nothing",
    withSteps(changing("code", { components: [{ name: "VerificationCode", pattern: "[ ]" }] })),
    fault("wizard", "code", "cannot be completed, so there is no exit", [
      ...between("start", "phone"),
      "code: fill in",
    ]),
  ),
  broken(
    "no submission",
    withSteps(changing("last-four", { nextButton: {} })),
    fault("wizard", "last-four", "ends the flow without a decision", [
      ...between("start", "lastFour"),
    ]),
  ),
  broken(
    "a submission that a verified phone skips",
    withSteps(changing("last-four", { preActions: ["skipOnValidCode"] })),
    fault("wizard", "last-four", "ends the flow without a decision", [
      ...between("start", "address"),
      "last-four: skipOnValidCode skips the step",
    ]),
  ),
  broken(
    "an address after the submission",
    withSteps([...without("address"), ...address]),
    fault("wizard", "last-four", 'submits without the component "Address"', [
      ...between("start", "email"),
      ...through.lastFour,
    ]),
  ),
  broken(
    "a step after the submission",
    withSteps([...steps, thanks]),
    fault("wizard", "last-four", "submits a second time", [
      ...between("start", "lastFour"),
      "last-four: submitPreQualification succeeds",
      "thanks: press Back",
      "last-four: press Next",
    ]),
  ),
  broken(
    "a submission on an extra button",
    withSteps(
      changing("last-four", {
        extraButtons: [{ text: "Submit now", actions: ["submitPreQualification"] }],
      }),
    ),
    fault("wizard", "last-four", 'submits without the component "LastFourSSN"', [
      ...between("start", "address"),
      "last-four: press extra button 1",
    ]),
    fault("wizard", "last-four", "submits a second time", [
      ...between("start", "address"),
      "last-four: fill in",
      "last-four: press extra button 1",
      "last-four: submitPreQualification succeeds",
      "last-four: press Next",
    ]),
  ),
];
