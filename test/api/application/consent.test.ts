import { describe, expect, it } from "vitest";
import {
  call,
  newPhone,
  verifiedForReal,
  verifiedVisit,
  visit,
  type Answered,
} from "#test/support/server/api-visit.ts";
import { attested, attestedText } from "#test/support/loan/attested.ts";
import {
  createLoan,
  loanApplicant,
  provePhone,
  updateLoan,
} from "#test/support/loan/loan-application.ts";
import {
  about,
  allSections,
  change,
  readAgreement,
  readyLoan,
} from "#test/support/loan/ready-loan.ts";
import { preQualify, submission } from "#test/support/submission.ts";
import { usePaymentApp } from "#test/support/server/use-app.ts";
import { rowsOf } from "#test/support/server/rows.ts";

const app = usePaymentApp();
const { backend } = app;

const harbor = { PublicKey: "harbor-ortho", ProgramCode: "surgery", IsTest: false };
const harborLoan = { ProviderId: "prv_harbor_ortho", ProgramCode: "surgery", IsTest: false };
const avery = { FirstName: "Avery", LastName: "Stone", DOB: "05141988" };
const others = { TextHash: "a".repeat(64), Locale: "en-US" };
const anyone = { LastName: "Quimby" };
const refusals: readonly (readonly [what: string, Consent: unknown, code: string])[] = [
  ["no consent", undefined, "consent.required"],
  ["the consent to other words", others, "consent.changed"],
];

async function traces() {
  const { db } = backend.services;
  const count = async (table: "consents" | "credit_pulls" | "applications" | "signatures") =>
    (await db.selectFrom(table).selectAll().execute()).length;
  return [
    await count("consents"),
    await count("credit_pulls"),
    await count("applications"),
    await count("signatures"),
  ];
}

const refusal = ({ status, body }: Answered) => [
  status,
  body["ErrorCode"],
  String(body["Message"]).includes("Consent"),
];

describe("outside of test mode", () => {
  it.each(refusals)("nothing is pre-qualified with %s", async (_what, Consent, code) => {
    const verified = await verifiedForReal(backend);
    const before = await traces();
    const body = submission(verified, {
      around: { ...harbor, Consent },
      person: { ...avery, NationalIdLastFour: "4001" },
    });
    for (const path of ["pre-qualify", "pre-qualify-eligibility"]) {
      const { token } = verified;
      const answer = await call(backend, `POST /api/accounts/${path}`, { token, body });
      expect(refusal(answer)).toEqual([422, code, true]);
    }
    expect(await traces()).toEqual(before);
  });

  it.each(refusals)("no application is made or changed with %s", async (_what, Consent, code) => {
    const token = await visit(backend, "harbor-ortho");
    const phone = newPhone();
    await provePhone(backend, token, phone, false);
    const before = await traces();
    const body = { ...harborLoan, Consent, Applicant: loanApplicant(phone, avery) };
    const created = await call(backend, "POST /api/CreateApplication", { token, body });
    expect(refusal(created)).toEqual([422, code, true]);
    expect(await traces()).toEqual(before);

    const { body: made } = await createLoan(backend, token, {
      phone,
      applicant: avery,
      around: harborLoan,
    });
    const loan = {
      token,
      phone,
      id: String(made["ApplicationId"]),
      providerId: "prv_harbor_ortho",
    };
    const then = await traces();
    const Applicant = loanApplicant(phone, { ...avery, ...anyone });
    const changed = await updateLoan(backend, loan, { Applicant, Consent });
    expect(refusal(changed)).toEqual([422, code, true]);
    expect(await traces()).toEqual(then);
  });

  it.each(refusals)("nothing is signed with %s", async (_what, Consent, code) => {
    const loan = await readyLoan(app);
    await change(backend, loan.id, { is_test: false });
    const { body: written } = await about(app, loan, "/api/CreateAgreement");
    const signed = { AgreementHash: written["Hash"], AcceptedSections: allSections };
    const before = await traces();
    const answer = await about(app, loan, "/api/ESignAgreement", { body: { ...signed, Consent } });
    expect(refusal(answer)).toEqual([422, code, true]);
    expect(await traces()).toEqual(before);

    const { body } = await readAgreement(app, loan);
    const sections = body["Sections"] as readonly { Id: string; Paragraphs: readonly string[] }[];
    const words = sections.find(({ Id }) => Id === "e-sign-consent")?.Paragraphs.join("\n") ?? "";
    const right = await about(app, loan, "/api/ESignAgreement", {
      body: { ...signed, Consent: attestedText(words) },
    });
    expect([right.status, right.body["IsSuccess"]]).toEqual([200, true]);
  });

  it.each([true, false])("no code is sent on a made-up consent, test mode %s", async (IsTest) => {
    const token = await visit(backend, "harbor-ortho");
    const before = await traces();
    const body = { Type: "SMS", Source: newPhone(), IsTest, Consent: others };
    const started = await call(backend, "POST /v2/validation/start", { token, body });
    expect(refusal(started)).toEqual([422, "consent.changed", true]);
    expect(await traces()).toEqual(before);
  });

  it("in test mode, a made-up consent is rejected too, and none is needed", async () => {
    const verified = await verifiedVisit(backend);
    const given = (Consent: unknown) => preQualify(backend, verified, { around: { Consent } });
    expect(refusal(await given(others))).toEqual([422, "consent.changed", true]);
    expect((await given(undefined)).status).toBe(200);
    const loan = await readyLoan(app);
    const { body: written } = await about(app, loan, "/api/CreateAgreement");
    const signed = { AgreementHash: written["Hash"], AcceptedSections: allSections };
    const sign = (Consent: unknown) =>
      about(app, loan, "/api/ESignAgreement", { body: { ...signed, Consent } });
    expect(refusal(await sign(others))).toEqual([422, "consent.changed", true]);
    expect((await sign(undefined)).status).toBe(200);
  });

  it("the shown text is stored with the consent", async () => {
    const token = await visit(backend, "harbor-ortho");
    const phone = newPhone();
    const contact = attested("application-contact")!;
    const started = await call(backend, "POST /v2/validation/start", {
      token,
      body: { Type: "SMS", Source: phone, IsTest: false, Consent: contact },
    });
    expect(started.body["IsSuccess"]).toBe(true);
    const [row] = await rowsOf(backend.services, "consents", { text_hash: contact.TextHash });
    expect(row).toMatchObject({ kind: "contact", attested: true });
    expect(row!.shown).toContain("my express consent to contact me at this number");
  });
});
