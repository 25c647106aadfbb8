import { defaultConfiguration } from "#domain/step/default-steps.ts";
import type { StepConfig } from "#domain/step/step.ts";
import { fault } from "./broken-configuration.ts";
import type { BrokenConfiguration } from "./broken-configuration.ts";
import { mayCall } from "./consents.ts";
import { before, changing, without, withSteps } from "./variations.ts";
import { between, through } from "./through.ts";

const [start, phone, code, ...details] = defaultConfiguration.steps as readonly [
  StepConfig,
  StepConfig,
  StepConfig,
];

export const brokenAnswers: readonly BrokenConfiguration[] = [
  {
    name: "a name that a program in the address skips",
    configuration: withSteps(changing("name", { preActions: ["skipOnProgramCodeFromUrl"] })),
    faults: [
      fault("wizard", "last-four", 'submits without the component "FullName"', [
        "the address names a program",
        "start: press Next",
        ...between("phone", "code"),
        ...between("birthDate", "lastFour"),
      ]),
    ],
  },
  {
    name: "a code that a program in the address skips",
    configuration: withSteps(changing("code", { preActions: ["skipOnProgramCodeFromUrl"] })),
    faults: [
      fault("wizard", "last-four", "submits a phone that was not verified", [
        "the address names a program",
        "start: press Next",
        "phone: fill in",
        "phone: press Next",
        "phone: sendVerificationCode succeeds",
        ...between("name", "lastFour"),
      ]),
    ],
  },
  {
    name: "a phone that a program in the address skips",
    configuration: withSteps(changing("phone", { preActions: ["skipOnProgramCodeFromUrl"] })),
    faults: [
      fault("wizard", "code", "requires a code before one was sent", [
        "the address names a program",
        "start: press Next",
        "code: skipOnValidCode shows the step",
      ]),
    ],
  },
  {
    name: "no code step",
    configuration: withSteps(without("code")),
    faults: [
      fault("wizard", "last-four", "submits a phone that was not verified", [
        ...through.start,
        "phone: fill in",
        "phone: press Next",
        "phone: sendVerificationCode succeeds",
        ...between("name", "lastFour"),
      ]),
    ],
  },
  {
    name: "the code before the phone",
    configuration: withSteps([start, code, phone, ...details]),
    faults: [
      fault("wizard", "code", "requires a code before one was sent", [
        ...through.start,
        "code: skipOnValidCode shows the step",
      ]),
    ],
  },
  {
    name: "a phone that no code is sent to",
    configuration: withSteps(changing("phone", { nextButton: {} })),
    faults: [
      fault("wizard", "code", "requires a code before one was sent", [
        ...through.start,
        "phone: fill in",
        "phone: press Next",
        "code: skipOnValidCode shows the step",
      ]),
    ],
  },
  {
    name: "a code sent before there is a phone",
    configuration: withSteps(
      changing("start", { nextButton: { actions: ["sendVerificationCode"] } }),
    ),
    faults: [fault("wizard", "start", "sends a code before it has a phone", [...through.start])],
  },
  {
    name: "a code that is never checked",
    configuration: withSteps(changing("code", { nextButton: {} })),
    faults: [
      fault("wizard", "last-four", "submits a phone that was not verified", [
        ...between("start", "phone"),
        "code: fill in",
        ...between("name", "lastFour"),
      ]),
    ],
  },
  {
    name: "a code checked before it was sent",
    configuration: withSteps(
      changing("phone", {
        nextButton: { actions: ["sendVerificationCode", "validateVerificationCode"] },
      }),
    ),
    faults: [
      fault("wizard", "phone", "checks a code that was never sent", [
        ...through.start,
        "phone: fill in",
        "phone: press Next",
        "phone: sendVerificationCode succeeds",
      ]),
    ],
  },
  {
    name: "a second phone after the code",
    configuration: withSteps(
      before("last-four", {
        key: "again",
        title: "Still the same phone?",
        subText: mayCall,
        components: [{ name: "PhoneNumber" }],
      }),
    ),
    faults: [
      fault("wizard", "last-four", "submits a phone that was not verified", [
        ...between("start", "address"),
        "again: type another number",
        "again: press Next",
        ...through.lastFour,
      ]),
      fault("wizard", "code", "requires a code before one was sent", [
        ...between("start", "address"),
        "again: type another number",
        "again: press Back",
        "address: press Back",
        "email: press Back",
        "birth-date: press Back",
        "name: press Back",
        "code: skipOnValidCode shows the step",
      ]),
    ],
  },
  {
    name: "no e-mail",
    configuration: withSteps(without("email")),
    faults: [
      fault("wizard", "last-four", 'submits without the component "Email"', [
        ...between("start", "birthDate"),
        ...between("address", "lastFour"),
      ]),
    ],
  },
  {
    name: "no picker of the service",
    configuration: withSteps(without("start")),
    faults: [
      fault("wizard", "last-four", 'submits without the component "ServiceType"', [
        ...between("phone", "lastFour"),
      ]),
    ],
  },
];
