import { expect, it } from "vitest";
import { submission } from "#api/contract/pre-qualification.ts";
import { submissionOf, type Submission } from "#api/submission.ts";
import { noAnswers } from "#domain/answers/answers.ts";

const answers = {
  ...noAnswers,
  serviceType: "ortho",
  phone: "2025550123",
  code: "123456",
  fullName: "  Ana  Maria Lopez ",
  birthMonth: "4",
  birthDay: "07",
  birthYear: "1985",
  email: "Ana.Lopez@Example.com",
  street: "12  Box Elder Ct",
  zip: "73301-1234",
  city: " Austin ",
  state: "TX",
  lastFour: "1000",
};

const complete: Submission = {
  answers,
  provider: { key: "bright-smile", featureFlags: [] },
  programCode: "ortho",
  isTest: true,
  meta: { src: "ad", embedded: true, CompanyId: "", Utm_Term: undefined, Utm_Source: "mail" },
  instanceId: "instance-9",
  consent: { textHash: "ab".repeat(32), locale: "en-US" },
};

it("sends exactly the fields of the specification [R3-68 R3-69 R3-70 R3-71 R3-72 R3-73 R3-74 R3-75 R3-76 R3-77 R3-78 R3-79 R3-80 R6-07]", () => {
  expect(submissionOf(complete)).toEqual({
    PublicKey: "bright-smile",
    ProgramCode: "ortho",
    IsTest: true,
    Meta: { src: "ad", embedded: true, Utm_Source: "mail" },
    Consent: { TextHash: "ab".repeat(32), Locale: "en-US" },
    Application: {
      Applicants: [
        {
          Type: "Primary",
          FirstName: "Ana",
          LastName: "Maria Lopez",
          DOB: "04071985",
          NationalIdLastFour: "1000",
          Address: {
            StreetLine1: "12 Box Elder Ct",
            PostalCode: "733011234",
            City: "Austin",
            Statoid: "TX",
          },
          Communications: [
            { Type: "Mobile", Value: "2025550123", VerificationInstanceId: "instance-9" },
            { Type: "Email", Value: "ana.lopez@example.com" },
          ],
        },
      ],
    },
  });
});

it("fits the contract, with and without consent and program code", () => {
  const { consent: _, ...bare } = { ...complete, programCode: "" };
  expect(submission.safeParse(submissionOf(complete)).success).toBe(true);
  expect(submission.safeParse(submissionOf(bare)).success).toBe(true);
  expect(submissionOf(bare)).not.toHaveProperty("Consent");
});

it("carries tracking data under its own names and nothing else [R3-94 R3-95]", () => {
  const meta = {
    src: "s",
    embedded: false,
    CompanyId: 7,
    Utm_Term: "t",
    Utm_Campaign: "c",
    Utm_Source: "o",
    Utm_Medium: "m",
    Utm_Content: "n",
    email: "canary@example.com",
  };
  const { email: _, ...known } = meta;
  expect(submissionOf({ ...complete, meta }).Meta).toEqual(known);
});

it("sends a name that has no space as it is, for the server to refuse", () => {
  const wire = submissionOf({ ...complete, answers: { ...answers, fullName: "Ana" } });
  expect(wire.Application.Applicants[0]).toMatchObject({ FirstName: "Ana", LastName: "" });
});
