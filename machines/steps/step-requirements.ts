import type { ComponentName, StepConfig } from "#domain/step.ts";

/** The rows of docs/requirements.tsv that a component's step stands for on the chart. */
const rows: { readonly [Name in ComponentName]?: readonly string[] } = {
  ServiceType: ["R2.2-36", "R2.2-21", "R4-05"],
  PhoneNumber: ["R2.2-47", "R2.2-23", "R2.2-48"],
  VerificationCode: ["R2.2-24", "R2.2-55", "R5-55"],
  FullName: ["R2.2-58", "R2.2-25"],
  DateOfBirth: ["R2.2-59", "R2.2-26"],
  Email: ["R2.2-60", "R2.2-31"],
  Address: ["R2.2-63", "R2.2-27"],
  LastFourSSN: ["R2.2-65", "R2.2-28"],
  TitleConfirm: ["R2.3-02", "R2.2-33"],
  PreQualEstimatedPayment: ["R2.3-05", "R2.2-29"],
  AppointmentScheduler: ["R2.3-06", "R2.2-30"],
  Ineligible: ["R2.3-18", "R2.2-32"],
  Declined: ["R2.3-16"],
};

export function requirementsOf(step: StepConfig): readonly string[] {
  return [...new Set(step.components.flatMap(({ name }) => rows[name] ?? []))];
}
