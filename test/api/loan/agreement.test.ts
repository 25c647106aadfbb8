import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { calendarDayOf } from "#domain/calendar/calendar-day.ts";
import { toJson } from "#server/database/tables/columns.ts";
import { call, verifiedVisit } from "#test/support/server/api-visit.ts";
import { attestedText } from "#test/support/loan/attested.ts";
import { readPdf } from "#test/support/loan/pdf.ts";
import {
  about,
  allSections,
  change,
  chosenTerms,
  providerId,
  readAgreement,
  readApplication,
  readyLoan,
  signLoan,
  stageOf,
} from "#test/support/loan/ready-loan.ts";
import { usePaymentApp } from "#test/support/server/use-app.ts";
import { findApplicationRow } from "#test/support/server/application-row.ts";
import { rowsOf } from "#test/support/server/rows.ts";

const app = usePaymentApp();

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

async function count(table: "agreements" | "signatures", id: string): Promise<number> {
  return (await rowsOf(app.backend.services, table, { application_id: id })).length;
}

describe("an agreement", () => {
  it("is written from the chosen terms, and sets the status to DOC [R7.1-08 R4-02]", async () => {
    const loan = await readyLoan(app);
    const created = await about(app, loan, "/api/CreateAgreement/");
    expect([created.status, created.body["IsSuccess"]]).toEqual([200, true]);
    expect(await stageOf(app.backend, loan.id)).toEqual({ stage: "agreementReady", status: "DOC" });
  });

  it("returns sections and a PDF with the same text and hash [R7.1-10 R1-19]", async () => {
    const loan = await readyLoan(app);
    const { body: created } = await about(app, loan, "/api/CreateAgreement");
    const { status, body } = await readAgreement(app, loan);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      AgreementId: created["AgreementId"],
      Hash: created["Hash"],
      FileName: "loan-agreement.pdf",
      Title: "Installment Loan Agreement",
      IsSigned: false,
      TruthInLending: {
        Apr: 12,
        FinanceCharge: 66.19,
        AmountFinanced: 1000,
        TotalOfPayments: 1066.19,
        PaymentSchedule: [
          { Count: 11, Amount: 88.85, FirstDueOn: "2026-04-02" },
          { Count: 1, Amount: 88.84, FirstDueOn: "2027-03-02" },
        ],
      },
    });
    const file = Buffer.from(String(body["Base64File"]), "base64");
    expect(sha256(file)).toBe(body["Hash"]);
    const sections = body["Sections"] as {
      Id: string;
      Title: string;
      Paragraphs: string[];
      MustAccept: boolean;
    }[];
    const { tagged } = await readPdf(file);
    const words = sections.flatMap(({ Title, Paragraphs }) => [
      `H2: ${Title}`,
      ...Paragraphs.map((paragraph) => `P: ${paragraph}`),
    ]);
    expect(tagged.filter((line) => /^(H2|P): /.test(line)).slice(1)).toEqual(words);
    expect(sections.filter(({ MustAccept }) => MustAccept).map(({ Id }) => Id)).toEqual(
      allSections,
    );
    expect(tagged).toContain("TD: $66.19");
  });

  it("moves a first payment that has passed, and the application shows the same date before and after", async () => {
    const firstPaymentDate = calendarDayOf({ year: 2026, month: 2, day: 20 });
    const loan = await readyLoan(app, { terms: { firstPaymentDate } });
    const reportedDay = async () => (await readApplication(app, loan)).body;
    const moved = { FirstPaymentDate: "2026-03-20", Terms: { FirstPaymentDate: "2026-03-20" } };
    expect(await reportedDay()).toMatchObject(moved);
    await about(app, loan, "/api/CreateAgreement");
    const { body } = await readAgreement(app, loan);
    expect(body["TruthInLending"]).toMatchObject({
      PaymentSchedule: [{ FirstDueOn: "2026-03-20" }, { FirstDueOn: "2027-02-20" }],
    });
    expect(await reportedDay()).toMatchObject(moved);
    await signLoan(app, loan);
    expect(await reportedDay()).toMatchObject({ Stage: "signed", ...moved });
  });

  it("is the same when requested again, sequentially and concurrently, and its bytes never change", async () => {
    const loan = await readyLoan(app);
    const first = await about(app, loan, "/api/CreateAgreement", { key: "agreement-key-1" });
    const again = await Promise.all([
      about(app, loan, "/api/CreateAgreement", { key: "agreement-key-1" }),
      about(app, loan, "/api/CreateAgreement"),
      about(app, loan, "/api/CreateAgreement"),
    ]);
    expect(again.map(({ body }) => body)).toEqual([first.body, first.body, first.body]);
    expect(await count("agreements", loan.id)).toBe(1);
    const [one, other] = [await readAgreement(app, loan), await readAgreement(app, loan)];
    expect(one.body["Base64File"]).toBe(other.body["Base64File"]);
  });

  it("is rewritten when the terms change, and the earlier one can no longer be signed", async () => {
    const loan = await readyLoan(app);
    const { body: earlier } = await about(app, loan, "/api/CreateAgreement");
    const terms = { ...chosenTerms, downPaymentCents: 0, amountFinancedCents: 120_000 };
    await change(app.backend, loan.id, { terms: toJson(terms) });
    const { body: later } = await about(app, loan, "/api/CreateAgreement");
    expect(later["Hash"]).not.toBe(earlier["Hash"]);
    const answer = await about(app, loan, "/api/ESignAgreement", {
      body: { AgreementHash: earlier["Hash"], AcceptedSections: allSections },
    });
    expect([answer.status, answer.body["ErrorCode"]]).toEqual([409, "agreement.changed"]);
    expect((await stageOf(app.backend, loan.id)).stage).toBe("agreementReady");
  });

  it("is not there before everything is chosen", async () => {
    const loan = await readyLoan(app);
    expect((await readAgreement(app, loan)).status).toBe(404);
    await change(app.backend, loan.id, { stage: "offerSelected" });
    const answer = await about(app, loan, "/api/CreateAgreement");
    expect([answer.status, answer.body["ErrorCode"]]).toEqual([409, "offerSelected"]);
  });

  it("is found by its own applicant alone", async () => {
    const loan = await readyLoan(app);
    const { body } = await about(app, loan, "/api/CreateAgreement");
    const { token } = await verifiedVisit(app.backend);
    for (const id of [loan.id, String(body["AgreementId"]), "agr_none"]) {
      const path = `GET /api/Agreement/${id}?providerId=${providerId}` as const;
      expect((await call(app.backend, path, { token })).status).toBe(404);
    }
  });
});

describe("a signature", () => {
  it("is recorded with what was shown and how, and moves the loan on [R7.1-09 R1-20]", async () => {
    const loan = await readyLoan(app);
    const { body: created } = await about(app, loan, "/api/CreateAgreement");
    const sections = (await readAgreement(app, loan)).body["Sections"] as readonly {
      Id: string;
      Paragraphs: readonly string[];
    }[];
    const words = sections.find(({ Id }) => Id === "e-sign-consent")!.Paragraphs.join("\n");
    const consent = attestedText(words);
    const signed = await about(app, loan, "/api/ESignAgreement/", {
      body: { AgreementHash: created["Hash"], AcceptedSections: allSections, Consent: consent },
    });
    expect([signed.status, signed.body]).toEqual([200, { IsSuccess: true }]);
    expect(await stageOf(app.backend, loan.id)).toEqual({ stage: "signed", status: "DOC" });
    expect((await readAgreement(app, loan)).body["IsSigned"]).toBe(true);
    const { services } = app.backend;
    const { secrets } = services;
    const of = { application_id: loan.id };
    const row = (await rowsOf(services, "signatures", of))[0]!;
    expect(row).toMatchObject({
      agreement_id: created["AgreementId"],
      document_sha256: created["Hash"],
      consent_hash: consent.TextHash,
      locale: "en-US",
      accepted_sections: allSections,
      user_agent: "test browser",
      signed_at: new Date("2026-03-02T15:00:00.000Z"),
    });
    const at = `signatures.address|${row.agreement_id}`;
    expect(secrets.decrypt(row.address_cipher, at).toString()).toBe("192.0.2.10");
    const certificate = secrets.decrypt(
      row.certificate_cipher,
      `signatures.certificate|${row.agreement_id}`,
    );
    expect(sha256(certificate)).toBe(row.certificate_sha256);
    const { tagged } = await readPdf(certificate);
    expect(tagged).toContain("TD: Maria Rivera");
    expect(tagged).toContain("TD: 192.0.2.10");
    expect(tagged).toContain("TD: March 2, 2026 at 10:00:00 AM EST (15:00:00 UTC)");
    expect(tagged).toContain(`TD: ${String(created["Hash"]).replaceAll(/(.{8})(?=.)/g, "$1 ")}`);
    const consents = await rowsOf(services, "consents", { ...of, kind: "e-sign" });
    expect(consents).toMatchObject([{ text_hash: consent.TextHash, attested: true }]);
  });

  it("needs every section that has a box of its own [R5-70]", async () => {
    const loan = await readyLoan(app);
    const { body } = await about(app, loan, "/api/CreateAgreement");
    for (const missing of allSections) {
      const accepted = allSections.filter((id) => id !== missing);
      const answer = await about(app, loan, "/api/ESignAgreement", {
        body: { AgreementHash: body["Hash"], AcceptedSections: accepted },
      });
      expect([answer.status, answer.body["Message"]]).toEqual([
        422,
        "You need to check the agreements",
      ]);
    }
    expect((await stageOf(app.backend, loan.id)).stage).toBe("agreementReady");
  });

  it("is created once, even with concurrent requests", async () => {
    const loan = await readyLoan(app);
    const { body } = await about(app, loan, "/api/CreateAgreement");
    const signed = { AgreementHash: body["Hash"], AcceptedSections: allSections };
    const answers = await Promise.all(
      [1, 2, 3].map(() => about(app, loan, "/api/ESignAgreement", { body: signed })),
    );
    expect(answers.map(({ body: answer }) => answer)).toEqual(
      Array.from({ length: 3 }, () => ({ IsSuccess: true })),
    );
    expect(await count("signatures", loan.id)).toBe(1);
    expect((await about(app, loan, "/api/CreateAgreement")).status).toBe(409);
  });
});

describe("an addendum", () => {
  const days = { financeDate: "2026-03-02", firstPaymentDueDate: "2026-03-28" };

  it("moves the first payment of a signed loan, with its disclosures again [R7.1-11 R7.1-12]", async () => {
    const loan = await readyLoan(app);
    await signLoan(app, loan);
    const created = await about(app, loan, "/api/CreateAddendum", { body: days });
    expect(created.status).toBe(200);
    expect((await about(app, loan, "/api/CreateAddendum", { body: days })).body).toEqual(
      created.body,
    );
    const path = `/api/Agreement/${String(created.body["AgreementId"])}?providerId=${providerId}`;
    const { body } = await call(app.backend, `GET ${path}` as "GET /", { token: loan.token });
    expect([body["Title"], body["FileName"]]).toEqual([
      "Addendum to Your Installment Loan Agreement",
      "loan-agreement-addendum.pdf",
    ]);
    expect(body["TruthInLending"]).toMatchObject({
      PaymentSchedule: [{ FirstDueOn: "2026-03-28" }, { FirstDueOn: "2027-02-28" }],
    });
    const signing = {
      AgreementHash: body["Hash"],
      AcceptedSections: ["truth-in-lending", "signature"],
    };
    for (const _turn of [1, 2]) {
      const signed = await about(app, loan, "/api/ESignAddendum", { body: signing });
      expect([signed.status, signed.body]).toEqual([200, { IsSuccess: true }]);
    }
    const confirmed = await call(app.backend, "POST /api/UpdateApplicationStartDate", {
      token: loan.token,
      body: { ApplicationId: loan.id, ProviderId: providerId, FirstPaymentDate: "2026-03-28" },
    });
    expect([confirmed.status, confirmed.body["IsSuccess"]]).toEqual([200, true]);
    expect(await findApplicationRow(app.backend.services, loan.id)).toMatchObject({
      first_payment_on: "2026-03-28",
      terms: { firstPaymentDate: "2026-03-28" },
      stage: "signed",
    });
    expect(await count("signatures", loan.id)).toBe(2);
  });

  it.each([
    [{ firstPaymentDueDate: "2026-03-16" }, 422],
    [{ firstPaymentDueDate: "2026-04-02" }, 422],
    [{ firstPaymentDueDate: "2026-02-30" }, 422],
    [{ financeDate: "2026-05-04" }, 422],
    [{ financeDate: "2026-03-20" }, 422],
    [{ financeDate: "tomorrow" }, 400],
  ])("takes no day outside of its bounds: %j", async (change_, status) => {
    const loan = await readyLoan(app);
    await signLoan(app, loan);
    const answer = await about(app, loan, "/api/CreateAddendum", { body: { ...days, ...change_ } });
    expect(answer.status).toBe(status);
  });

  it("is written only for a signed loan", async () => {
    const loan = await readyLoan(app);
    const answer = await about(app, loan, "/api/CreateAddendum", { body: days });
    expect([answer.status, answer.body["ErrorCode"]]).toEqual([409, "paymentSet"]);
    const signing = { AgreementHash: "0".repeat(64), AcceptedSections: [] };
    expect((await about(app, loan, "/api/ESignAddendum", { body: signing })).status).toBe(409);
  });
});
