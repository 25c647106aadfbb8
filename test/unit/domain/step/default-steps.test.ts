import { describe, expect, it } from "vitest";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import {
  defaultApplySteps,
  defaultEntrySteps,
  defaultPaymentSteps,
} from "#domain/step/default-application-steps.ts";
import type { ButtonConfig, StepConfig } from "#domain/step/step.ts";
import { isPreQualificationCode } from "#domain/messages/catalogue-words.ts";

const { steps, confirmSteps, declineSteps } = defaultConfiguration;
const stepOf = (key: string) =>
  [...steps, ...confirmSteps, ...declineSteps].find((step) => step.key === key);

const keysWith = (
  all: readonly StepConfig[],
  buttonOf: (step: StepConfig) => ButtonConfig | undefined,
) => all.filter((step) => buttonOf(step)?.hidden === true).map(({ key }) => key);

describe("the default steps", () => {
  it("follow the specification's order [R1-05]", () => {
    expect(
      steps.map((step) => [step.key, step.components.map((component) => component.name)]),
    ).toEqual([
      ["start", ["ServiceType", "BulletList"]],
      ["phone", ["PhoneNumber"]],
      ["code", ["VerificationCode"]],
      ["name", ["FullName"]],
      ["birth-date", ["DateOfBirth"]],
      ["email", ["Email"]],
      ["address", ["Address"]],
      ["last-four", ["LastFourSSN"]],
    ]);
  });

  it("start with a full-width button that posts the start message [R2.2-38 R2.2-39]", () => {
    expect(stepOf("start")?.nextButton).toMatchObject({
      fullWidth: true,
      actions: ["postStartMessage"],
    });
    expect(stepOf("start")?.preActions).toBeUndefined();
  });

  it("send, check and resend the code [R2.2-48 R2.2-55 R2.2-56]", () => {
    expect(stepOf("phone")?.nextButton?.actions).toEqual(["sendVerificationCode"]);
    expect(stepOf("code")?.nextButton?.actions).toEqual(["validateVerificationCode"]);
    expect(stepOf("code")?.preActions).toEqual(["skipOnValidCode"]);
    expect(stepOf("code")?.extraButtons).toEqual([
      { variant: "outline", icon: "refresh", actions: ["sendVerificationCode"] },
    ]);
  });

  it("submit first and then post the complete message [R2.2-68]", () => {
    expect(stepOf("last-four")?.nextButton?.actions).toEqual([
      "submitPreQualification",
      "postCompleteMessage",
    ]);
  });

  it("confirm with title, estimate and scheduler [R2.3-05 R2.3-06]", () => {
    expect(confirmSteps).toHaveLength(1);
    expect(confirmSteps[0]?.preActions).toEqual(["validatePreQualificationConfirmation"]);
    expect(confirmSteps[0]?.components.map((component) => component.name)).toEqual([
      "TitleConfirm",
      "PreQualEstimatedPayment",
      "AppointmentScheduler",
    ]);
  });

  it("show one decline step by its outcome", () => {
    expect(
      declineSteps.map((step) => [step.key, step.preActions, step.components[0]?.name]),
    ).toEqual([
      ["declined", ["showOnlyWhenDeclined"], "Declined"],
      ["invalid", ["showOnlyWhenInvalid"], "Declined"],
      ["ineligible", ["showOnlyWhenIneligible"], "Ineligible"],
    ]);
  });

  it("have no texts of their own: each title is in the catalogue [R1-31]", () => {
    const all = [...steps, ...confirmSteps, ...declineSteps];
    expect(all.filter((step) => step.title !== undefined)).toEqual([]);
    expect(all.filter((step) => !isPreQualificationCode(`step.${step.key}.title`))).toEqual([]);
    expect(JSON.stringify(defaultConfiguration)).not.toMatch(/"(?:text|label|hint|description)"/);
  });

  it("go back from all steps but the first, and on from all that lead somewhere", () => {
    const all = [...steps, ...confirmSteps, ...declineSteps];
    const outcomes = ["approved", "declined", "invalid", "ineligible"];
    expect(keysWith(all, ({ backButton }) => backButton)).toEqual(["start", ...outcomes]);
    expect(keysWith(all, ({ nextButton }) => nextButton)).toEqual(outcomes);
  });

  it("have one key each", () => {
    const keys = [...steps, ...confirmSteps, ...declineSteps].map((step) => step.key);
    expect(new Set(keys).size).toBe(12);
  });
});

describe("the default steps of a loan", () => {
  const all = [...defaultEntrySteps, ...defaultApplySteps, ...defaultPaymentSteps];

  it("go back from all steps but the first of a flow, and on from all but the last screen", () => {
    expect(keysWith(all, ({ backButton }) => backButton)).toEqual([
      "confirm-phone",
      "personal",
      "offers",
      "closing",
    ]);
    expect(keysWith(all, ({ nextButton }) => nextButton)).toEqual(["closing"]);
  });

  it("resend a code where one is required", () => {
    const again = { variant: "outline", icon: "refresh", actions: ["sendVerificationCode"] };
    expect(
      all.flatMap(({ key, extraButtons = [] }) => extraButtons.map((button) => [key, button])),
    ).toEqual([
      ["confirm-code", again],
      ["contact-code", again],
    ]);
  });
});
