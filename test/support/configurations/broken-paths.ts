import { defaultConfiguration } from "#domain/step/default-steps.ts";
import type { BrokenConfiguration } from "./broken-configuration.ts";
import { authorization } from "./consents.ts";
import { changing, thanks, without, withSteps } from "./variations.ts";
import { through } from "./through.ts";

const { steps } = defaultConfiguration;
const address = steps.filter(({ key }) => key === "address");

export const brokenPaths: readonly BrokenConfiguration[] = [
  {
    name: "a hidden Next in the middle",
    configuration: withSteps(changing("email", { nextButton: { hidden: true } })),
    faults: [
      {
        flow: "wizard",
        step: "email",
        why: "hides Next, so there is no exit",
        path: [
          ...through.start,
          ...through.phone,
          ...through.code,
          ...through.name,
          ...through.birthDate,
        ],
      },
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
    faults: [
      {
        flow: "wizard",
        step: "phone",
        why: "hides Next, so there is no exit",
        path: [...through.start],
      },
    ],
  },
  {
    name: "a start without the picker that brings the button",
    configuration: withSteps(
      changing("start", { components: [{ name: "BulletList" }], nextButton: { hidden: true } }),
    ),
    faults: [{ flow: "wizard", step: "start", why: "hides Next, so there is no exit", path: [] }],
  },
  {
    name: "code boxes that take nothing",
    configuration: withSteps(
      changing("code", { components: [{ name: "VerificationCode", pattern: "[ ]" }] }),
    ),
    faults: [
      {
        flow: "wizard",
        step: "code",
        why: "cannot be completed, so there is no exit",
        path: [...through.start, ...through.phone, "code: fill in"],
      },
    ],
  },
  {
    name: "no submission",
    configuration: withSteps(changing("last-four", { nextButton: {} })),
    faults: [
      {
        flow: "wizard",
        step: "last-four",
        why: "ends the flow without a decision",
        path: [
          ...through.start,
          ...through.phone,
          ...through.code,
          ...through.name,
          ...through.birthDate,
          ...through.email,
          ...through.address,
          ...through.lastFour,
        ],
      },
    ],
  },
  {
    name: "a submission that a program in the address skips",
    configuration: withSteps(changing("last-four", { preActions: ["skipOnProgramCodeFromUrl"] })),
    faults: [
      {
        flow: "wizard",
        step: "address",
        why: "ends the flow without a decision",
        path: [
          "the address names a program",
          "start: press Next",
          ...through.phone,
          ...through.code,
          ...through.name,
          ...through.birthDate,
          ...through.email,
          ...through.address,
        ],
      },
    ],
  },
  {
    name: "a submission that a verified phone skips",
    configuration: withSteps(changing("last-four", { preActions: ["skipOnValidCode"] })),
    faults: [
      {
        flow: "wizard",
        step: "last-four",
        why: "ends the flow without a decision",
        path: [
          ...through.start,
          ...through.phone,
          ...through.code,
          ...through.name,
          ...through.birthDate,
          ...through.email,
          ...through.address,
          "last-four: skipOnValidCode skips the step",
        ],
      },
    ],
  },
  {
    name: "an address after the submission",
    configuration: withSteps([...without("address"), ...address]),
    faults: [
      {
        flow: "wizard",
        step: "last-four",
        why: 'submits without the component "Address"',
        path: [
          ...through.start,
          ...through.phone,
          ...through.code,
          ...through.name,
          ...through.birthDate,
          ...through.email,
          ...through.lastFour,
        ],
      },
    ],
  },
  {
    name: "a step after the submission",
    configuration: withSteps([...steps, thanks]),
    faults: [
      {
        flow: "wizard",
        step: "last-four",
        why: "submits a second time",
        path: [
          ...through.start,
          ...through.phone,
          ...through.code,
          ...through.name,
          ...through.birthDate,
          ...through.email,
          ...through.address,
          ...through.lastFour,
          "last-four: submitPreQualification succeeds",
          "thanks: press Back",
          "last-four: press Next",
        ],
      },
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
      {
        flow: "wizard",
        step: "address",
        why: 'submits without the component "LastFourSSN"',
        path: [
          ...through.start,
          ...through.phone,
          ...through.code,
          ...through.name,
          ...through.birthDate,
          ...through.email,
          ...through.address,
        ],
      },
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
      {
        flow: "wizard",
        step: "last-four",
        why: 'submits without the component "LastFourSSN"',
        path: [
          ...through.start,
          ...through.phone,
          ...through.code,
          ...through.name,
          ...through.birthDate,
          ...through.email,
          ...through.address,
          "last-four: press extra button 1",
        ],
      },
      {
        flow: "wizard",
        step: "last-four",
        why: "submits a second time",
        path: [
          ...through.start,
          ...through.phone,
          ...through.code,
          ...through.name,
          ...through.birthDate,
          ...through.email,
          ...through.address,
          "last-four: fill in",
          "last-four: press extra button 1",
          "last-four: submitPreQualification succeeds",
          "last-four: press Next",
        ],
      },
    ],
  },
];
