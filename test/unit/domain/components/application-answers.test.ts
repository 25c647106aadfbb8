import { describe, expect, it } from "vitest";
import {
  applicant as wireApplicant,
  loanApplicantFrom,
  loanApplicantOnWire,
} from "#api/contract/loan-applicant.ts";
import { noAnswers, type Answers } from "#domain/answers/answers.ts";
import { applicationComponents } from "#domain/components/application.ts";
import { applicantOnWire } from "#domain/records/applicant-on-wire.ts";
import { answersOf, applicantAnswers } from "#domain/components/application-answers.ts";
import { applicationRules } from "#domain/validation/application-fields.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { LoanApplication } from "#domain/loan/loan-application.ts";
import { application, complete, facts } from "#test/support/application-answers.ts";

const known: LoanApplication = {
  ...application,
  applicant: {
    firstName: "Ana",
    lastName: "Lopez",
    dateOfBirth: "04271985",
    email: "ana@example.com",
    phone: "2025550123",
    address: { street: "12 Main Street", zip: "02139", city: "Cambridge", state: "MA" },
  },
};

it("the answers of every component are sent, stored and read back", () => {
  const elsewhere = { isMailingAddress: "no", billingStreet: "P.O. Box 12", billingZip: "02139" };
  const patient = { isPatient: "no", patientFirstName: "Leo", patientLastName: "Lopez" };
  const place = { billingCity: "Boston", billingState: "MA" };
  for (const others of [{}, { ...elsewhere, ...place, ...patient }] as Partial<Answers>[]) {
    const sent = applicantOnWire(applicationComponents, { ...complete, ...others });
    const { SSN, ...stored } = wireApplicant.parse(sent);
    const read = loanApplicantFrom(stored);
    expect(loanApplicantOnWire(read)).toEqual(stored);
    const answers = { ...noAnswers, ...applicantAnswers(read), nationalId: SSN };
    expect(applicantOnWire(applicationComponents, answers)).toEqual(sent);
  }
});

describe("an application's stored data as answers", () => {
  it("is nothing before the phone was proved", () => {
    expect(answersOf(application)).toEqual(noAnswers);
  });

  it("is the applicant without the SSN [R3-02]", () => {
    expect(answersOf(known)).toEqual({
      ...noAnswers,
      firstName: "Ana",
      lastName: "Lopez",
      birthMonth: "04",
      birthDay: "27",
      birthYear: "1985",
      email: "ana@example.com",
      phone: "2025550123",
      street: "12 Main Street",
      zip: "02139",
      city: "Cambridge",
      state: "MA",
      isPatient: "yes",
      isMailingAddress: "yes",
    });
  });

  it("leaves only the SSN to be typed on the information steps", () => {
    const names = ["PersonalInformation", "PatientInformation", "ContactInformation"] as const;
    const components = [...names, "AddressInformation" as const].map((name) => ({ name }));
    expect(applicationRules.stepErrors(components, answersOf(known), facts)).toEqual({
      nationalId: "nationalId.required",
    });
  });

  it("includes another address and the patient, if any", () => {
    const applicant = {
      ...known.applicant!,
      billingAddress: { street: "P.O. Box 12", zip: "02139", city: "Boston", state: "MA" },
      patient: { firstName: "Leo", lastName: "Lopez" },
    };
    expect(answersOf({ ...known, applicant })).toMatchObject({
      isMailingAddress: "no",
      billingStreet: "P.O. Box 12",
      billingCity: "Boston",
      isPatient: "no",
      patientFirstName: "Leo",
    });
  });

  it("includes the terms; the frequency only after the applicant planned the payments", () => {
    const terms = {
      offerId: "o1",
      amountCents: 500_000,
      downPaymentCents: 25_000,
      amountFinancedCents: 475_000,
      interestRate: 9.99,
      paymentFrequency: "Monthly",
      payments: 24,
      estimatedPaymentCents: 21_913,
    } as const;
    const selected = { amount: "500000", offerId: "o1", paymentFrequency: "", lastPaidDate: "" };
    expect(answersOf({ ...known, terms })).toMatchObject(selected);
    const lastPaidDate = "2026-11-13" as CalendarDay;
    expect(answersOf({ ...known, terms, lastPaidDate })).toMatchObject({
      paymentFrequency: "Monthly",
      lastPaidDate: "2026-11-13",
    });
  });

  it("includes payment method types, never tokens", () => {
    const payment = { primary: { type: "ach" }, downPayment: { type: "hsa" } } as const;
    expect(answersOf({ ...known, payment, isIdentityConfirmed: true })).toMatchObject({
      primaryMethod: "ach",
      primaryToken: "",
      secondaryMethod: "",
      downPaymentMethod: "hsa",
      downPaymentToken: "",
      identityConfirmed: "yes",
    });
  });
});
