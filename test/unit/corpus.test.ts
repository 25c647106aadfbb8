import { describe, expect, it } from "vitest";
import { createApplication } from "#api/contract/loan-application.ts";
import { submission } from "#api/contract/pre-qualification.ts";
import { completeVerification, startVerification } from "#api/contract/verification.ts";
import { noAnswers } from "#domain/answers/answers.ts";
import { birthDateOnWire } from "#domain/components/date-of-birth.ts";
import { readApplicant } from "#server/underwriting/applicant.ts";
import { readLoanApplicant } from "#server/underwriting/loan-applicant.ts";
import { birthAnswers, corpus, readings, type CorpusField } from "#test/support/corpus.ts";
import { typedAnswers, typedTexts } from "#test/support/typed-texts.ts";
import { loanApplicant } from "#test/support/loan/loan-application.ts";
import { submission as submitted, type Changes } from "#test/support/submission.ts";

const fields = [
  ["phone", "[R5-19 R5-20 R5-21 R5-22 R5-23 R5-24 R9-04]"],
  ["phone-australia", "[R3-40 R3-41 R3-42]"],
  ["code", "[R2.5-46 R5-54 R5-55 R9-07]"],
  ["birth-date", "[R5-06 R5-07 R5-08 R5-09 R5-11 R5-12 R5-13 R9-01 R9-02 R9-08]"],
  ["name", "[R3-79 R3-80 R5-46 R5-47]"],
  ["email", "[R2.5-52 R2.5-53 R5-26 R5-27 R5-28 R5-29 R5-30]"],
  ["street", "[R5-31 R5-32 R5-33 R5-34 R5-35 R9-09]"],
  ["city", "[R5-40 R5-41 R5-42 R9-10]"],
  ["zip", "[R5-37 R5-38 R5-39 R9-11]"],
  ["last-four", "[R3-13 R5-50 R5-51]"],
  ["ssn", "[R5-53 R9-05]"],
  ["zip-place", ""],
  ["card-number", ""],
  ["expiry", ""],
  ["security-code", ""],
  ["routing", ""],
  ["account", ""],
  ["treatment-cost", ""],
] as const;

describe.each(fields)("%s %s", (field) => {
  it.each(corpus(field))("$reason: $typed gives $expected", ({ input, expected }) => {
    expect(readings[field](input)).toBe(expected);
  });
});

it("begins with what the applicant types in the charts' paths", () => {
  const { fullName, ...others } = typedTexts;
  const texts = Object.entries({ name: fullName, ...others }) as [CorpusField, string][];
  expect(texts.map(([field]) => corpus(field)[0]?.input)).toEqual(texts.map(([, text]) => text));
  expect(readings.phone(typedTexts.phone)).toBe(typedAnswers.phone);
});

describe("the service, without the page", () => {
  const now = new Date("2026-11-20T18:00:00Z");
  const visit = { token: "", instance: "ins_1", phone: "2025550123" };
  const provider = { programCodes: [], featureFlags: [] };

  function isSubmitted(changes: Changes) {
    const body = submission.safeParse(submitted(visit, changes));
    return body.success && readApplicant(body.data, provider, now).ok;
  }

  function isCreated(change: object) {
    const Applicant = loanApplicant(visit.phone, { ...change });
    const around = { ProviderId: "p", ProgramCode: "general", IsTest: true };
    const body = createApplication.body.safeParse({ ...around, Applicant });
    return (
      body.success && "given" in readLoanApplicant(body.data.Applicant, { programCode: "", now })
    );
  }

  const started = { Type: "SMS", IsTest: true };
  const completed = { InstanceId: "ins_1", IsTest: true };
  it.each([
    // The practice's countries come later.
    [
      "phone",
      /^Australia/,
      (Source) => startVerification.body.safeParse({ ...started, Source }).success,
    ],
    ["phone", /^$/, (Phone) => isCreated({ Phone })],
    // The service does not know whether a practice's boxes take letters, nor the applicant's time zone.
    [
      "code",
      /in a message|a letter/,
      (ValidationCode) =>
        completeVerification.body.safeParse({ ...completed, ValidationCode }).success,
    ],
    [
      "birth-date",
      /18 years tomorrow/,
      (text) => isCreated({ DOB: birthDateOnWire({ ...noAnswers, ...birthAnswers(text) }) }),
    ],
    // The service gets a first and a last name.
    [
      "name",
      /^(?!.*(?:link|ending|domain|initial|dot))/,
      (text) => {
        const [FirstName = "", ...rest] = text.split(" ");
        return isSubmitted({ person: { FirstName, LastName: rest.join(" ") } });
      },
    ],
    ["email", /^$/, (email) => isSubmitted({ email })],
    ["street", /^$/, (StreetLine1) => isSubmitted({ address: { StreetLine1 } })],
    ["city", /^$/, (City) => isSubmitted({ address: { City } })],
    [
      "zip",
      /state in front/,
      (PostalCode) =>
        isSubmitted({ address: { PostalCode, Statoid: PostalCode === "78701" ? "TX" : "NY" } }),
    ],
    [
      "last-four",
      /whole number/,
      (NationalIdLastFour) => isSubmitted({ person: { NationalIdLastFour } }),
    ],
    ["ssn", /label|dots/, (SSN) => isCreated({ SSN })],
  ] as const satisfies readonly (readonly [string, RegExp, (text: string) => boolean])[])(
    "accepts the same inputs as the field: %s, but for %s",
    (field, onlyInPage, accepts) => {
      const rows = corpus(field).filter(({ reason }) => !onlyInPage.test(reason));
      const accepted = rows.filter(({ input }) => accepts(input));
      const valid = rows.filter(({ isError }) => !isError);
      expect(accepted.map(({ typed }) => typed)).toEqual(valid.map(({ typed }) => typed));
    },
  );
});
