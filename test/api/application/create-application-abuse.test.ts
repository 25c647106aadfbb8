import { describe, expect, it } from "vitest";
import {
  call,
  messagesTo,
  newPhone,
  verifiedForReal,
  visit,
} from "#test/support/server/api-visit.ts";
import { attested } from "#test/support/loan/attested.ts";
import {
  approvedLoan,
  codeOf,
  createLoan,
  loanApplicant,
  provePhone,
  updateLoan,
} from "#test/support/loan/loan-application.ts";
import { useTestApp } from "#test/support/server/use-app.ts";

const backend = useTestApp();

const real = { ProviderId: "prv_harbor_ortho", ProgramCode: "surgery", IsTest: false };

function apply(token: string, phone: string, applicant = {}, around = {}) {
  const Applicant = loanApplicant(phone, applicant);
  const Consent = attested("application");
  const body = { ProviderId: "prv_bright_smile", ProgramCode: "general", IsTest: true, Applicant };
  const sent = { ...body, Consent, ...around };
  return call(backend, "POST /api/CreateApplication", { token, body: sent });
}

async function consents(): Promise<number> {
  const { db } = backend.services;
  const { count } = await db
    .selectFrom("consents")
    .select((row) => row.fn.countAll<string>().as("count"))
    .where("kind", "=", "credit-report")
    .executeTakeFirstOrThrow();
  return Number(count);
}

describe("an application without a proved phone", () => {
  it("is not created, and no message is sent", async () => {
    const phone = newPhone();
    const Email = "somebody.else@example.com";
    const answer = await apply(await visit(backend, "bright-smile"), phone, { Email });
    expect(codeOf(answer)).toEqual([422, "phone.unverified"]);
    expect(await messagesTo(backend, Email)).toEqual([]);
    expect(await messagesTo(backend, phone)).toEqual([]);
  });

  it("is not created by the proof of another phone, or of another visit", async () => {
    const token = await visit(backend, "bright-smile");
    await provePhone(backend, token, newPhone());
    expect(codeOf(await apply(token, newPhone()))).toEqual([422, "phone.unverified"]);
    const phone = newPhone();
    await provePhone(backend, await visit(backend, "bright-smile"), phone);
    expect(codeOf(await apply(token, phone))).toEqual([422, "phone.unverified"]);
  });

  it("is not created for real by a code of test mode", async () => {
    const token = await visit(backend, "bright-smile");
    const phone = newPhone();
    await provePhone(backend, token, phone);
    const answer = await apply(token, phone, {}, { IsTest: false });
    expect(codeOf(answer)).toEqual([422, "phone.unverified"]);
  });

  it("does not get another phone by an update until that one is proved", async () => {
    const loan = await approvedLoan(backend);
    const phone = newPhone();
    const change = () => updateLoan(backend, loan, { Applicant: loanApplicant(phone) });
    expect(codeOf(await change())).toEqual([422, "phone.unverified"]);
    await provePhone(backend, loan.token, phone);
    expect((await change()).body).toMatchObject({ IsSuccess: true });
  });
});

describe("many applications", () => {
  it("allows five a day per email address, from any caller", async () => {
    const Email = "flooded@example.com";
    const other = { FirstName: "Own", LastName: "Address", DOB: "02031977" };
    const own = await verifiedForReal(backend);
    const { body } = await apply(own.token, own.phone, { ...other, Email: "own@a.example" }, real);
    const loan = { ...own, id: String(body["ApplicationId"]), providerId: real.ProviderId };
    const answers = [];
    for (let time = 0; time < 6; time += 1) {
      const { token, phone } = await verifiedForReal(backend);
      answers.push(
        (await apply(token, phone, { Email, FirstName: `M${"a".repeat(time + 1)}` }, real)).status,
      );
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);

    const Applicant = loanApplicant(own.phone, { ...other, Email });
    expect((await updateLoan(backend, loan, { Applicant })).status).toBe(429);
  });

  it("of a phone are five a day, also under keys of their own, and a refused one leaves no consent", async () => {
    const phone = newPhone();
    const before = await consents();
    const answers = [];
    for (let time = 0; time < 6; time += 1) {
      const { token } = await verifiedForReal(backend, { phone });
      const Applicant = loanApplicant(phone, { Email: `keyed${time}@example.com` });
      const body = { ...real, Applicant, Consent: attested("application") };
      const key = `application-number-${"x".repeat(time + 1)}`;
      const answer = await call(backend, "POST /api/CreateApplication", { token, key, body });
      answers.push([answer.status, (await consents()) - before]);
      backend.wait(3700);
    }
    expect(answers).toEqual([...[1, 2, 3, 4, 5].map((count) => [200, count]), [429, 5]]);
  });

  it("in test mode do not count: a tester walks all personas", async () => {
    const token = await visit(backend, "bright-smile");
    for (let time = 0; time < 7; time += 1) {
      const other = await visit(backend, "bright-smile");
      const { status } = await createLoan(backend, other, {
        applicant: { Email: "qa@example.com" },
      });
      expect(status).toBe(200);
    }
    expect(token).not.toBe("");
  });
});

it.each([
  ["Claim at https://evil.example", "firstName.link"],
  ["www.evil.com", "firstName.link"],
  ["evil.com", "firstName.link"],
  ["evil．com", "firstName.link"],
  ["a@evil.com", "firstName.link"],
  ["evil.com/prize", "firstName.link"],
  ["Call 8005550100", "firstName.link"],
])("a name that contains a link is refused: %s", async (FirstName, code) => {
  const token = await visit(backend, "bright-smile");
  const phone = newPhone();
  await provePhone(backend, token, phone);
  expect(codeOf(await apply(token, phone, { FirstName }))).toEqual([422, code]);
});
