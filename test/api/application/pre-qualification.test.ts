import { beforeEach, describe, expect, it } from "vitest";
import { fromRow } from "#server/stores/application/application.ts";
import {
  call,
  messagesTo,
  newPhone,
  start,
  verifiedForReal,
  verifiedVisit,
  visit,
  type VerifiedVisit,
} from "#test/support/server/api-visit.ts";
import { attested } from "#test/support/loan/attested.ts";
import { accountOf, emailOf, preQualify, resultOf, submission } from "#test/support/submission.ts";
import { useTestApp } from "#test/support/server/use-app.ts";
import { rowsOf } from "#test/support/server/rows.ts";

const backend = useTestApp({ limitFactor: 100 });
let verified: VerifiedVisit;

beforeEach(async () => {
  verified = await verifiedVisit(backend);
});

const applicationsOf = ({ instance }: VerifiedVisit) =>
  rowsOf(backend.services, "applications", { verification_id: instance });

describe("a submission", () => {
  it("is decided, stored and announced in one transaction [R7.1-34]", async () => {
    const answer = await preQualify(backend, verified, { key: "submit-key-01" });
    expect(answer.status).toBe(200);
    expect(answer.body["IsSuccess"]).toBe(true);
    const [application] = await applicationsOf(verified);
    expect(resultOf(answer)).toMatchObject({
      Disposition: "Approved",
      Exceptions: [],
      PublicKey: "bright-smile",
      OtherOffersAvailable: false,
      AccountId: application?.id,
      MaxFinanceAmount: 15000,
    });
    expect(application).toMatchObject({
      status: "APR",
      max_finance_amount_cents: 1_500_000,
      expires_on: "2026-04-01",
      is_test: true,
      program_code: "general",
    });
    const reported = await messagesTo(backend, emailOf(verified.phone));
    expect(reported).toMatchObject([
      { channel: "email", subject: "You're approved for up to $15,000 at Bright Smile Dental" },
    ]);
    const texts = await messagesTo(backend, verified.phone);
    expect(texts.map(({ text }) => text).join("\n")).toContain("you're approved for up to $15,000");
  });

  it("is stored without anything personal in clear", async () => {
    await preQualify(backend, verified);
    const [row] = await applicationsOf(verified);
    const stored = JSON.stringify({ ...row, person_cipher: row?.person_cipher.toString("latin1") });
    for (const personal of ["Maria", "Rivera", "04271985", "Box Elder", "Austin", verified.phone]) {
      expect(stored).not.toContain(personal);
    }
  });

  it.each([
    ["Ana Maria", "Rivera", "Ana Maria", "Rivera"],
    ["Ana", "Maria Rivera", "Ana", "Maria Rivera"],
    ["Dr.", "Ana Rivera", "Ana", "Rivera"],
  ])("splits names as sent: %s, %s", async (First, Last, first, last) => {
    await preQualify(backend, verified, { person: { FirstName: First, LastName: Last } });
    const [row] = await applicationsOf(verified);
    const { person } = fromRow(backend.services, row!);
    expect(person).toMatchObject({ firstName: first, lastName: last });
  });

  it("gets a masked e-mail back, because the page keeps the result", async () => {
    const answer = await preQualify(backend, verified);
    expect(resultOf(answer)["Email"]).toBe("m•••@e•••.com");
  });

  it("writes the consent to the credit report before the decision", async () => {
    const answer = await preQualify(backend, verified);
    const of = { application_id: accountOf(answer) };
    const [row] = await rowsOf(backend.services, "consents", of);
    expect(row).toMatchObject({
      kind: "credit-report",
      text_hash: attested("credit-report", "bright-smile")!.TextHash,
      attested: true,
    });
    expect(row!.shown).toContain("I authorize Bright Smile Dental to obtain my credit profile");
  });

  it("keeps the embedding and tracking data", async () => {
    await preQualify(backend, verified, {
      around: { Meta: { src: "widget", Utm_Source: "mail" } },
    });
    const [row] = await applicationsOf(verified);
    expect(row?.meta).toEqual({ src: "widget", Utm_Source: "mail" });
  });

  it("is decided the same way at the eligibility path [R7.1-35]", async () => {
    const answer = await preQualify(backend, verified, { path: "pre-qualify-eligibility" });
    expect(resultOf(answer)["Disposition"]).toBe("Approved");
  });

  it("needs no program code where the practice has none", async () => {
    const quiet = await verifiedVisit(backend, { provider: "quiet-clinic" });
    const answer = await preQualify(backend, quiet, {
      around: { PublicKey: "quiet-clinic", ProgramCode: "" },
    });
    expect(resultOf(answer)["Disposition"]).toBe("Approved");
  });
});

it("takes who is 18 today where that day has come already", async () => {
  const answer = await preQualify(backend, verified, { person: { DOB: "03032008" } });
  expect(resultOf(answer)["Disposition"]).toBe("Approved");
});

describe("values that the rules refuse", () => {
  it.each([
    ["street.poBox", { address: { StreetLine1: "P.O. Box 12" } }],
    ["state.required", { address: { Statoid: "ZZ" } }],
    ["state.zip", { address: { PostalCode: "10001" } }],
    ["dateOfBirth.age", { person: { DOB: "03042008" } }],
    ["fullName.lastname", { person: { LastName: " " } }],
    ["serviceType.required", { around: { ProgramCode: "legacy" } }],
    [
      "phone.invalid",
      { mobile: { Type: "Mobile", Value: "1125550137", VerificationInstanceId: "x" } },
    ],
  ])("are answered with %s and its words", async (code, changes) => {
    const answer = await preQualify(backend, verified, changes);
    expect(answer).toMatchObject({ status: 422, body: { ErrorCode: code } });
    expect(answer.body["Message"]).not.toBe("");
    expect(await applicationsOf(verified)).toEqual([]);
  });

  it("are reported with the specification's texts", async () => {
    const answer = await preQualify(backend, verified, { address: { StreetLine1: "PO Box 7" } });
    expect(answer.body["Message"]).toBe("P.O. Boxes are not valid for physical address.");
  });

  it("may be corrected under the same key, because nothing was decided", async () => {
    const key = "correct-key-1";
    const wrongZip = { address: { StreetLine1: "P.O. Box 12" } };
    expect((await preQualify(backend, verified, { ...wrongZip, key })).status).toBe(422);
    expect((await preQualify(backend, verified, { key })).status).toBe(200);
  });

  it("are malformed when they do not have the contract's shape", async () => {
    const send = (body: unknown) =>
      call(backend, "POST /api/accounts/pre-qualify", { token: verified.token, body });
    const good = submission(verified);
    expect((await send({})).status).toBe(400);
    expect((await send({ ...good, Extra: 1 })).status).toBe(400);
    expect((await send({ ...good, Application: { Applicants: [] } })).status).toBe(400);
    expect((await send(submission(verified, { person: { DOB: "4/27/1985" } }))).status).toBe(400);
    expect(
      (await send(submission(verified, { person: { NationalIdLastFour: "12" } }))).status,
    ).toBe(400);
  });
});

describe("who may submit", () => {
  it("is rejected without a visit", async () => {
    const answer = await preQualify(backend, { ...verified, token: "v21_unknown" });
    expect(answer.status).toBe(401);
  });

  it("is a visit to this practice only", async () => {
    const answer = await preQualify(backend, verified, { around: { PublicKey: "frame-hosts" } });
    expect(answer).toMatchObject({ status: 422, body: { ErrorCode: "provider.other" } });
  });

  it("needs a visit with a verified phone", async () => {
    const phone = newPhone();
    const token = await visit(backend, "bright-smile");
    const started = await start(backend, token, { Source: phone, IsTest: true });
    const unproven = { token, phone, instance: String(started.body["InstanceId"]) };
    expect(await preQualify(backend, unproven)).toMatchObject({
      status: 422,
      body: { Message: "Verify your phone number first.", ErrorCode: "phone.unverified" },
    });
  });

  it("is the visit that verified the phone, for that phone only", async () => {
    const other = await visit(backend, "bright-smile");
    const foreign = await preQualify(backend, { ...verified, token: other });
    expect(foreign).toMatchObject({ status: 422, body: { ErrorCode: "phone.unverified" } });
    const changed = await preQualify(backend, { ...verified, phone: newPhone() });
    expect(changed).toMatchObject({ status: 422, body: { ErrorCode: "phone.unverified" } });
  });

  it("is not a visit that verified its phone in test mode and then submits in earnest", async () => {
    const answer = await preQualify(backend, verified, { around: { IsTest: false } });
    expect(answer).toMatchObject({ status: 422, body: { ErrorCode: "phone.unverified" } });
  });
});

it("test mode elsewhere is ignored: the rules decide, and the row is not marked", async () => {
  const real = await verifiedForReal(backend);
  const answer = await preQualify(backend, real, {
    around: { PublicKey: "harbor-ortho", ProgramCode: "surgery", IsTest: true },
    address: { PostalCode: "05401", Statoid: "VT" },
    person: { NationalIdLastFour: "1000" },
  });
  expect(resultOf(answer)).toMatchObject({
    Disposition: "Ineligible",
    Exceptions: [{ ErrorCode: "P04" }],
  });
  const [row] = await applicationsOf(real);
  expect(row?.is_test).toBe(false);
});
