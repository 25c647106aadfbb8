import { describe, expect, it } from "vitest";
import { applicantOf } from "#api/loan-submission.ts";
import { submissionOf } from "#api/submission.ts";
import { noAnswers, withAnswer } from "#domain/answers/answers.ts";
import type { Answers, TextField } from "#domain/answers/answers.ts";
import { applicationRules } from "#domain/validation/application-fields.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { StepFacts } from "#domain/records/field-rules.ts";
import type { ComponentName } from "#domain/step/step.ts";
import { states } from "#server/underwriting/us-states.ts";
import { corpus } from "#test/support/corpus.ts";
import type { CorpusField } from "#test/support/corpus.ts";
import { call, verifiedVisit } from "#test/support/server/api-visit.ts";
import type { Answered, VerifiedVisit } from "#test/support/server/api-visit.ts";
import { approvedLoan } from "#test/support/loan/loan-application.ts";
import { naughtyStrings } from "#test/support/naughty-strings.ts";
import { useTestApp } from "#test/support/server/use-app.ts";

const backend = useTestApp({ limitFactor: 1_000_000 });

const facts: StepFacts = {
  today: "2026-03-02" as CalendarDay,
  programCodes: [],
  serviceTypeShape: "button",
  states,
};

/** The last four digits select the outcome; `answers` uses a persona without a decision. */
const identities: readonly TextField[] = ["lastFour", "nationalId"];
const birth = { birthMonth: "04", birthDay: "27", birthYear: "1985" };
const home = { street: "12 Box Elder Ct", zip: "78701", city: "Austin", state: "TX" };

const corpusOf: { readonly [Field in TextField]?: CorpusField } = {
  phone: "phone",
  fullName: "name",
  email: "email",
  street: "street",
  billingStreet: "street",
  city: "city",
  zip: "zip",
  lastFour: "last-four",
  nationalId: "ssn",
};

function textsOf(field: TextField): readonly string[] {
  const name = corpusOf[field];
  return name === undefined
    ? naughtyStrings
    : [...naughtyStrings, ...corpus(name).map(({ input }) => input)];
}

type Flow = {
  readonly fields: readonly TextField[];
  readonly components: readonly ComponentName[];
  readonly answers: Answers;
  readonly send: (answers: Answers, visit: VerifiedVisit) => Promise<Answered>;
};

const preQualification: Flow = {
  fields: [
    "phone",
    "fullName",
    "birthMonth",
    "birthDay",
    "birthYear",
    "email",
    "street",
    "zip",
    "city",
    "state",
    "lastFour",
  ],
  components: ["PhoneNumber", "FullName", "DateOfBirth", "Email", "Address", "LastFourSSN"],
  answers: {
    ...noAnswers,
    ...birth,
    ...home,
    fullName: "Maria Rivera",
    email: "maria@example.com",
    lastFour: "5003",
  },
  send: (answers, { token, instance: instanceId }) => {
    const given = { provider: { key: "bright-smile", featureFlags: [] }, meta: {}, instanceId };
    const body = submissionOf({ answers, programCode: "general", isTest: true, ...given });
    return call(backend, "POST /api/accounts/pre-qualify", { token, body });
  },
};

const application: Flow = {
  fields: [
    "firstName",
    "lastName",
    "nationalId",
    "birthMonth",
    "birthDay",
    "birthYear",
    "patientFirstName",
    "patientLastName",
    "email",
    "phone",
    "street",
    "zip",
    "city",
    "state",
    "billingStreet",
    "billingZip",
    "billingCity",
    "billingState",
  ],
  components: [
    "PersonalInformation",
    "PatientInformation",
    "ContactInformation",
    "AddressInformation",
  ],
  answers: {
    ...noAnswers,
    ...birth,
    ...home,
    firstName: "Maria",
    lastName: "Rivera",
    nationalId: "123455003",
    isPatient: "no",
    patientFirstName: "Leo",
    patientLastName: "Rivera",
    email: "maria@example.com",
    isMailingAddress: "no",
    billingStreet: "P.O. Box 12",
    billingZip: "78701",
    billingCity: "Austin",
    billingState: "TX",
  },
  send: (answers, { token }) => {
    const around = { ProviderId: "prv_bright_smile", ProgramCode: "general", IsTest: true };
    const body = { ...around, Applicant: applicantOf(answers) };
    return call(backend, "POST /api/CreateApplication", { token, body });
  },
};

/** Errors that only the server can detect. */
const servicesOwn = ["phone.unverified", "zip.impossible"];

function faultOf({ status, body }: Answered, refusedBy: string | undefined): string | undefined {
  const { Message: words = "", ErrorCode: code = "" } = body as { [name: string]: string };
  if (status >= 500) return `status ${status}`;
  if (status < 400) return refusedBy && `accepted in spite of ${refusedBy}`;
  if (!/^[A-Z][^{}]+[.!]?$/.test(words)) return `refused with ${JSON.stringify(words)}`;
  const isKnown = refusedBy !== undefined || servicesOwn.includes(code);
  return isKnown ? undefined : `refused by the service alone: ${code} ${words}`;
}

async function faultsOf(flow: Flow, field: TextField): Promise<readonly unknown[]> {
  let visit = await verifiedVisit(backend);
  const faults: unknown[] = [];
  const sent = new Set<string>();
  for (const text of textsOf(field)) {
    const known = { ...flow.answers, phone: visit.phone };
    const answers = withAnswer(known, { field, text }, applicationRules.normalizeAnswer);
    if (sent.has(answers[field])) continue;
    sent.add(answers[field]);
    const components = flow.components.map((name) => ({ name }));
    const refusedBy = Object.values(applicationRules.stepErrors(components, answers, facts))[0];
    const answered = await flow.send(answers, visit);
    const fault = faultOf(answered, refusedBy);
    if (fault !== undefined) faults.push([text.slice(0, 40), fault]);
    const mayBeDecided = answered.status === 200 && identities.includes(field);
    if (mayBeDecided) visit = await verifiedVisit(backend);
  }
  return faults;
}

describe.each([
  ["the pre-qualification", preQualification],
  ["the full application", application],
])("in %s", (_, flow) => {
  it.each(flow.fields)(
    "no string in %s ends in a crash or a refusal without words",
    async (field) => {
      expect(await faultsOf(flow, field)).toEqual([]);
    },
  );
});

async function wordless(answered: Promise<Answered>, text: string): Promise<readonly unknown[]> {
  const { status, body } = await answered;
  const { Message = "" } = body as { readonly Message?: string };
  return status < 500 && (status === 200 || Message !== "") ? [] : [[text.slice(0, 40), status]];
}

describe("behind the information", () => {
  it("no string as the code, the SSN that is confirmed or the phone of a lost link ends in a crash or without words", async () => {
    const visit = await verifiedVisit(backend);
    const { token } = visit;
    const { id } = await approvedLoan(backend);
    const faults: unknown[] = [];
    for (const text of naughtyStrings) {
      const started = { InstanceId: visit.instance, IsTest: true };
      const calls = [
        call(backend, "POST /v2/validation/complete", {
          token,
          body: { ...started, ValidationCode: text },
        }),
        call(backend, `POST /api/accounts/${id}/validate` as "POST /", {
          token,
          body: { NationalId: text },
        }),
        call(backend, "POST /app/v0/link/request", { body: { Phone: text } }),
      ];
      faults.push(...(await Promise.all(calls.map((one) => wordless(one, text)))).flat());
    }
    expect(faults).toEqual([]);
  });
});
