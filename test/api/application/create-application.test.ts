import { describe, expect, it } from "vitest";
import { changeProvider } from "#test/support/server/change-provider.ts";
import { messagesTo, newPhone } from "#test/support/server/api-visit.ts";
import { findApplicationRow } from "#test/support/server/application-row.ts";
import { linkToken } from "#test/support/entry.ts";
import { approvedLoan, createLoan, readLoan, ssn } from "#test/support/loan/loan-application.ts";
import { emailOf } from "#test/support/submission.ts";
import { useTestApp } from "#test/support/server/use-app.ts";
import { rowsOf } from "#test/support/server/rows.ts";

const backend = useTestApp({ limitFactor: 100 });

const visit = async () => (await backend.visit()).accessToken;
const rowOf = (id: string) => findApplicationRow(backend.services, id);

describe("creating an application", () => {
  it("decides on it and answers with its status [R7.1-02]", async () => {
    const token = await visit();
    const { status, body } = await createLoan(backend, token);
    expect(status).toBe(200);
    expect(body).toEqual({
      IsSuccess: true,
      ApplicationId: expect.stringMatching(/^CS-[A-Z2-9]{5}-[A-Z2-9]{5}$/),
      Status: "APR",
      EvaluationStatus: "Approved",
      Exceptions: [],
    });
  });

  it("has a second version of its path [R7.1-36]", async () => {
    const answer = await createLoan(backend, await visit(), { path: "v2/CreateApplication" });
    expect(answer.body).toMatchObject({ IsSuccess: true, Status: "APR" });
  });

  it("keeps what was given, and gives it back to the visit that gave it [R3-01 R3-03 R3-04 R3-05 R3-06]", async () => {
    const phone = newPhone();
    const token = await visit();
    const applicant = {
      Email: " Maria@Example.com ",
      BillingAddress: { Street: "P.O. Box 12", Zip: "787011234", City: "Austin", State: "TX" },
      PatientFirstName: "Leo",
      PatientLastName: "Rivera",
    };
    const { body } = await createLoan(backend, token, { phone, applicant });
    const loan = {
      token,
      id: String(body["ApplicationId"]),
      phone,
      providerId: "prv_bright_smile",
    };
    expect((await readLoan(backend, loan)).body).toEqual({
      ApplicationId: loan.id,
      ProviderId: "prv_bright_smile",
      Status: "APR",
      Stage: "approved",
      IsTest: true,
      MaskedPhone: `(•••) •••-${phone.slice(6)}`,
      ProgramCode: "general",
      MaxFinanceAmount: 15_000,
      MinFinanceAmount: 500,
      Expires: "2026-04-01",
      Offers: expect.arrayContaining([expect.objectContaining({ OfferId: `${loan.id}-1` })]),
      PaymentFrequency: null,
      FirstPaymentDate: null,
      LastPaidDate: null,
      IsIdentityConfirmed: false,
      DownPayment: { Amount: 0, IsCollectedInOffice: false },
      Applicant: {
        FirstName: "Maria",
        LastName: "Rivera",
        DOB: "04271985",
        Email: "maria@example.com",
        Phone: phone,
        Address: { Street: "12 Box Elder Ct", Zip: "78701", City: "Austin", State: "TX" },
        BillingAddress: { Street: "P.O. Box 12", Zip: "787011234", City: "Austin", State: "TX" },
        PatientFirstName: "Leo",
        PatientLastName: "Rivera",
      },
      Terms: null,
      Payment: null,
    });
  });

  it("drops the SSN: neither storage nor log contains it", async () => {
    const token = await visit();
    const { body } = await createLoan(backend, token, { applicant: { SSN: "987651000" } });
    const row = await rowOf(String(body["ApplicationId"]));
    const { secrets } = backend.services;
    const stored = [
      secrets.decrypt(row.person_cipher, `applications.person|${row.id}`).toString(),
      secrets.decrypt(row.loan_person_cipher!, `applications.loan_person|${row.id}`).toString(),
      JSON.stringify({ ...row, person_cipher: "", loan_person_cipher: "" }),
      backend.services.logLines.join("\n"),
    ];
    expect(stored.filter((text) => text.includes("987651000"))).toEqual([]);
    expect(stored[0]).toContain('"lastFour":"1000"');
    expect(row.national_id_index).toBe(secrets.index("national-id", "987651000"));
  });

  it("emails an approved applicant a link to continue", async () => {
    const { phone } = await approvedLoan(backend);
    const emails = await messagesTo(backend, emailOf(phone));
    expect(emails.map(({ subject }) => subject)).toEqual([
      "Your application is approved for up to $15,000 at Bright Smile Dental",
    ]);
    expect(await linkToken(backend, emailOf(phone))).toMatch(/^entry_[\w-]{43}$/);
  });

  it("is DOC for persona 1001", async () => {
    const answer = await createLoan(backend, await visit(), { applicant: { SSN: ssn("1001") } });
    expect(answer.body).toMatchObject({ IsSuccess: true, Status: "DOC" });
  });

  it.each([
    ["2000", "Declined", []],
    ["2001", "Declined", [], true],
    ["1002", "Declined", []],
    ["4000", "Invalid", []],
    [
      "3001",
      "Declined",
      [{ ErrorCode: "P04", Message: "This program is not available to you at this time." }],
    ],
  ])(
    "declines persona %s with its evaluation, exceptions and other offers, with one notice due",
    async (lastFour, EvaluationStatus, Exceptions, OtherOffersAvailable = false) => {
      const phone = newPhone();
      const token = await visit();
      const requested = { phone, applicant: { SSN: ssn(lastFour) } };
      const { body } = await createLoan(backend, token, requested);
      expect(body).toEqual({
        IsSuccess: false,
        ApplicationId: expect.any(String),
        Status: "DCN",
        EvaluationStatus,
        Exceptions,
        Message: "We could not approve your application.",
        OtherOffersAvailable,
        ...(lastFour === "3001" && { IneligibleReason: "state" }),
      });
      expect((await createLoan(backend, token, requested)).body).toEqual(body);
      const id = String(body["ApplicationId"]);
      const notices = await rowsOf(backend.services, "notices", { application_id: id });
      expect(notices).toMatchObject([{ due_on: "2026-04-01" }]);
      expect(await rowOf(id)).toMatchObject({ stage: "declined" });
    },
  );

  it("sends an ineligible applicant an email instead of a notice", async () => {
    const phone = newPhone();
    const { body } = await createLoan(backend, await visit(), {
      phone,
      applicant: { SSN: ssn("3000") },
    });
    const reported = { EvaluationStatus: "Ineligible", IneligibleReason: "state" };
    expect(body).toMatchObject({ Status: "DCN", ...reported });
    const emails = await messagesTo(backend, emailOf(phone));
    expect(emails.map(({ subject }) => subject)).toEqual([
      "About your request to Bright Smile Dental",
    ]);
  });

  it("comes to no decision for E34 and may be corrected in the same visit", async () => {
    const token = await visit();
    const first = await createLoan(backend, token, { applicant: { SSN: ssn("5000") } });
    expect(first.body).toMatchObject({ IsSuccess: false, Exceptions: [{ ErrorCode: "E34" }] });
    expect(first.body).not.toHaveProperty("ApplicationId");
    expect((await createLoan(backend, token)).body).toMatchObject({ Status: "APR" });
  });

  it.each([
    [{ FirstName: " " }, "firstName.required", "Your personal information is not complete."],
    [{ DOB: "03042008" }, "dateOfBirth.age", "Your personal information is not complete."],
    [{ Email: "maria@" }, "email.regex", "Your contact information is not complete."],
    [{ Phone: "1125550100" }, "phone.invalid", "Your contact information is not complete."],
    [
      { Address: { Street: "P.O. Box 12", Zip: "78701", City: "Austin", State: "TX" } },
      "street.poBox",
      "Your address information is not complete.",
    ],
    [
      { BillingAddress: { Street: "12 Elm St", Zip: "78701", City: "Austin", State: "XX" } },
      "state.required",
      "Your address information is not complete.",
    ],
    [
      { BillingAddress: { Street: "12 Elm St", Zip: "10001", City: "Austin", State: "TX" } },
      "state.zip",
      "Your address information is not complete.",
    ],
    [
      { PatientFirstName: "Leo" },
      "patientLastName.required",
      "Your personal information is not complete.",
    ],
  ])("judges every value again: %j", async (applicant, code, message) => {
    const answer = await createLoan(backend, await visit(), { applicant });
    expect([answer.status, answer.body["ErrorCode"], answer.body["Message"]]).toEqual([
      422,
      code,
      message,
    ]);
  });

  it("accepts a box of a military unit as the physical address [R5-36]", async () => {
    const Address = { Street: "PSC 3 Box 120", Zip: "09012", City: "APO", State: "AE" };
    const answer = await createLoan(backend, await visit(), { applicant: { Address } });
    expect(answer.body).toMatchObject({ IsSuccess: true });
  });

  it("takes nothing malformed: 8 digits of an SSN, extra fields [R5-53]", async () => {
    const token = await visit();
    const short = await createLoan(backend, token, { applicant: { SSN: "12345100" } });
    expect(short.status).toBe(400);
    const more = await createLoan(backend, token, { around: { Status: "APR" } });
    expect(more.status).toBe(400);
  });

  it("is refused at another practice, for another's program and for one that a flag takes away [R6-08]", async () => {
    const token = await visit();
    const other = await createLoan(backend, token, { around: { ProviderId: "prv_quiet_clinic" } });
    expect([other.status, other.body["ErrorCode"]]).toEqual([422, "provider.other"]);
    const legacy = await createLoan(backend, token, { around: { ProgramCode: "legacy" } });
    expect([legacy.status, legacy.body["ErrorCode"]]).toEqual([422, "serviceType.required"]);
    const featureFlags = ["noProgram:cosmetic"];
    await changeProvider(backend.services, "frame-hosts", { featureFlags });
    const { accessToken } = await backend.visit("frame-hosts");
    const around = { ProviderId: "prv_frame_hosts", ProgramCode: "cosmetic" };
    const hidden = await createLoan(backend, accessToken, { around });
    expect([hidden.status, hidden.body["ErrorCode"]]).toEqual([422, "serviceType.required"]);
  });

  it("ignores test mode where there is none", async () => {
    const { accessToken: token } = await backend.visit("harbor-ortho");
    const around = { ProviderId: "prv_harbor_ortho", ProgramCode: "surgery" };
    const { body } = await createLoan(backend, token, { around });
    expect(body).toMatchObject({ IsSuccess: true });
    expect((await rowOf(String(body["ApplicationId"]))).is_test).toBe(false);
  });
});

describe("one application a visit", () => {
  it("comes of ten calls at once with the same information", async () => {
    const token = await visit();
    const phone = newPhone();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => createLoan(backend, token, { phone })),
    );
    expect(new Set(answers.map(({ body }) => body["ApplicationId"])).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await messagesTo(backend, emailOf(phone))).toHaveLength(1);
  });

  it("answers a key again, and refuses it for other information", async () => {
    const token = await visit();
    const phone = newPhone();
    const first = await createLoan(backend, token, { phone, key: "create-key-1" });
    const again = await createLoan(backend, token, { phone, key: "create-key-1" });
    expect(again.body).toEqual(first.body);
    const other = await createLoan(backend, token, {
      phone,
      key: "create-key-1",
      applicant: { FirstName: "Ana" },
    });
    expect(other.status).toBe(409);
  });

  it("refuses other information after a decision", async () => {
    const token = await visit();
    const phone = newPhone();
    await createLoan(backend, token, { phone });
    const other = await createLoan(backend, token, { phone, applicant: { FirstName: "Ana" } });
    expect([other.status, other.body["ErrorCode"]]).toEqual([409, "already-decided"]);
  });
});
