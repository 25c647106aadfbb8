import { describe, expect, it } from "vitest";
import { defaultConfiguration } from "#domain/default-steps.ts";
import { isPreQualificationCode } from "#domain/catalogue-words.ts";

const { steps, confirmSteps, declineSteps } = defaultConfiguration;
const stepOf = (key: string) =>
  [...steps, ...confirmSteps, ...declineSteps].find((step) => step.key === key);

describe("the default steps", () => {
  it("ask in the order of the specification [R1-05]", () => {
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

  it("hold no words of their own: each title is in the catalogue [R1-31]", () => {
    const all = [...steps, ...confirmSteps, ...declineSteps];
    expect(all.filter((step) => step.title !== undefined)).toEqual([]);
    expect(all.filter((step) => !isPreQualificationCode(`step.${step.key}.title`))).toEqual([]);
    expect(JSON.stringify(defaultConfiguration)).not.toMatch(/"(?:text|label|hint|description)"/);
  });

  it("have one key each", () => {
    const keys = [...steps, ...confirmSteps, ...declineSteps].map((step) => step.key);
    expect(new Set(keys).size).toBe(12);
  });
});
