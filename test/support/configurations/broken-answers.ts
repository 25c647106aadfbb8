import { defaultConfiguration } from "#domain/step/default-steps.ts";
import type { StepConfig } from "#domain/step/step.ts";
import { broken, fault, type BrokenConfiguration } from "./broken-configuration.ts";
import { mayCall } from "./consents.ts";
import { before, changing, without, withSteps } from "./variations.ts";
import { between, through } from "./through.ts";

const [start, phone, code, ...details] = defaultConfiguration.steps as readonly [
  StepConfig,
  StepConfig,
  StepConfig,
];

export const brokenAnswers: readonly BrokenConfiguration[] = [
  broken(
    "a code that a program in the address skips",
    withSteps(changing("code", { preActions: ["skipOnProgramCodeFromUrl"] })),
    fault("wizard", "last-four", "submits a phone that was not verified", [
      "the address names a program",
      "start: press Next",
      "phone: fill in",
      "phone: press Next",
      "phone: sendVerificationCode succeeds",
      ...between("name", "lastFour"),
    ]),
  ),
  broken(
    "a phone that a program in the address skips",
    withSteps(changing("phone", { preActions: ["skipOnProgramCodeFromUrl"] })),
    fault("wizard", "code", "requires a code before one was sent", [
      "the address names a program",
      "start: press Next",
      "code: skipOnValidCode shows the step",
    ]),
  ),
  broken(
    "the code before the phone",
    withSteps([start, code, phone, ...details]),
    fault("wizard", "code", "requires a code before one was sent", [
      ...through.start,
      "code: skipOnValidCode shows the step",
    ]),
  ),
  broken(
    "a phone that no code is sent to",
    withSteps(changing("phone", { nextButton: {} })),
    fault("wizard", "code", "requires a code before one was sent", [
      ...through.start,
      "phone: fill in",
      "phone: press Next",
      "code: skipOnValidCode shows the step",
    ]),
  ),
  broken(
    "a code sent before there is a phone",
    withSteps(changing("start", { nextButton: { actions: ["sendVerificationCode"] } })),
    fault("wizard", "start", "sends a code before it has a phone", [...through.start]),
  ),
  broken(
    "a code that is never checked",
    withSteps(changing("code", { nextButton: {} })),
    fault("wizard", "last-four", "submits a phone that was not verified", [
      ...between("start", "phone"),
      "code: fill in",
      ...between("name", "lastFour"),
    ]),
  ),
  broken(
    "a code checked before it was sent",
    withSteps(
      changing("phone", {
        nextButton: { actions: ["sendVerificationCode", "validateVerificationCode"] },
      }),
    ),
    fault("wizard", "phone", "checks a code that was never sent", [
      ...through.start,
      "phone: fill in",
      "phone: press Next",
      "phone: sendVerificationCode succeeds",
    ]),
  ),
  broken(
    "a second phone after the code",
    withSteps(
      before("last-four", {
        key: "again",
        title: "Still the same phone?",
        subText: mayCall,
        components: [{ name: "PhoneNumber" }],
      }),
    ),
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
  ),
  broken(
    "no e-mail",
    withSteps(without("email")),
    fault("wizard", "last-four", 'submits without the component "Email"', [
      ...between("start", "birthDate"),
      ...between("address", "lastFour"),
    ]),
  ),
];
