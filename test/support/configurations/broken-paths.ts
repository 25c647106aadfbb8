import { defaultConfiguration } from "#domain/step/default-steps.ts";
import { fault } from "./broken-configuration.ts";
import type { BrokenConfiguration } from "./broken-configuration.ts";
import { authorization } from "./consents.ts";
import { changing, thanks, without, withSteps } from "./variations.ts";
import { between, through } from "./through.ts";

const { steps } = defaultConfiguration;
const address = steps.filter(({ key }) => key === "address");

export const brokenPaths: readonly BrokenConfiguration[] = [
  {
    name: "a hidden Next in the middle",
    configuration: withSteps(changing("email", { nextButton: { hidden: true } })),
    faults: [
      fault("wizard", "email", "hides Next, so there is no exit", [
        ...between("start", "birthDate"),
      ]),
    ],
  },
  {
    name: "a hidden Next with an extra button",
    configuration: withSteps(
      changing("phone", {
        nextButton: { hidden: true },
        extraButtons: [{ text: "Send", actions: ["sendVerificationCode"] }],
      }),
    ),
    faults: [fault("wizard", "phone", "hides Next, so there is no exit", [...through.start])],
  },
  {
    name: "a start without the picker that brings the button",
    configuration: withSteps(
      changing("start", { components: [{ name: "BulletList" }], nextButton: { hidden: true } }),
    ),
    faults: [fault("wizard", "start", "hides Next, so there is no exit", [])],
  },
  {
    name: "code boxes that take nothing",
    configuration: withSteps(
      changing("code", { components: [{ name: "VerificationCode", pattern: "[ ]" }] }),
    ),
    faults: [
      fault("wizard", "code", "cannot be completed, so there is no exit", [
        ...between("start", "phone"),
        "code: fill in",
      ]),
    ],
  },
  {
    name: "no submission",
    configuration: withSteps(changing("last-four", { nextButton: {} })),
    faults: [
      fault("wizard", "last-four", "ends the flow without a decision", [
        ...between("start", "lastFour"),
      ]),
    ],
  },
  {
    name: "a submission that a program in the address skips",
    configuration: withSteps(changing("last-four", { preActions: ["skipOnProgramCodeFromUrl"] })),
    faults: [
      fault("wizard", "address", "ends the flow without a decision", [
        "the address names a program",
        "start: press Next",
        ...between("phone", "address"),
      ]),
    ],
  },
  {
    name: "a submission that a verified phone skips",
    configuration: withSteps(changing("last-four", { preActions: ["skipOnValidCode"] })),
    faults: [
      fault("wizard", "last-four", "ends the flow without a decision", [
        ...between("start", "address"),
        "last-four: skipOnValidCode skips the step",
      ]),
    ],
  },
  {
    name: "an address after the submission",
    configuration: withSteps([...without("address"), ...address]),
    faults: [
      fault("wizard", "last-four", 'submits without the component "Address"', [
        ...between("start", "email"),
        ...through.lastFour,
      ]),
    ],
  },
  {
    name: "a step after the submission",
    configuration: withSteps([...steps, thanks]),
    faults: [
      fault("wizard", "last-four", "submits a second time", [
        ...between("start", "lastFour"),
        "last-four: submitPreQualification succeeds",
        "thanks: press Back",
        "last-four: press Next",
      ]),
    ],
  },
  {
    name: "a submission on entering a screen that can be left by Back",
    configuration: withSteps([
      ...changing("last-four", { nextButton: {} }),
      { ...thanks, preActions: ["submitPreQualification"] },
    ]),
    faults: [
      fault("wizard", "thanks", "submits a second time", [
        ...through.start,
        ...through.phone,
        ...through.code,
        ...through.name,
        ...through.birthDate,
        ...through.email,
        ...through.address,
        ...through.lastFour,
        "thanks: submitPreQualification succeeds",
        "thanks: press Back",
        "last-four: press Next",
      ]),
    ],
  },
  {
    name: "two submissions",
    configuration: withSteps(
      changing("address", {
        subText: authorization,
        nextButton: { actions: ["submitPreQualification"] },
      }),
    ),
    faults: [
      fault("wizard", "address", 'submits without the component "LastFourSSN"', [
        ...between("start", "address"),
      ]),
    ],
  },
  {
    name: "a submission on an extra button",
    configuration: withSteps(
      changing("last-four", {
        extraButtons: [{ text: "Submit now", actions: ["submitPreQualification"] }],
      }),
    ),
    faults: [
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
    ],
  },
];
