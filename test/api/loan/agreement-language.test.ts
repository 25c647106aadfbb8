import { describe, expect, it } from "vitest";
import { messagesTo } from "#test/support/server/api-visit.ts";
import { readPdf } from "#test/support/loan/pdf.ts";
import { about, allSections, readAgreement, readyLoan } from "#test/support/loan/ready-loan.ts";
import type { ReadyLoan } from "#test/support/loan/ready-loan.ts";
import { usePaymentApp } from "#test/support/server/use-app.ts";
import { emailOf } from "#test/support/submission.ts";
import { rowsOf } from "#test/support/server/rows.ts";

const app = usePaymentApp();
const spanish = "es-US";

async function written(language?: string) {
  const loan = await readyLoan(app);
  const { body } = await about(app, loan, "/api/CreateAgreement", { language });
  return { loan, hash: body["Hash"], id: String(body["AgreementId"]) };
}

const sign = (loan: ReadyLoan, hash: unknown, language?: string) =>
  about(app, loan, "/api/ESignAgreement", {
    body: { AgreementHash: hash, AcceptedSections: allSections },
    language,
  });

const emailsTo = async ({ phone }: ReadyLoan) =>
  (await messagesTo(app.backend, emailOf(phone))).filter(({ subject }) =>
    /contrato|agreement/i.test(subject),
  );

const emailOfAgreement = (id: string) =>
  app.backend.services.db.updateTable("messages").where("dedupe", "=", `agreement-email|${id}`);

describe("an agreement that is written on a page in Spanish", () => {
  it("is in Spanish, with the English version after it in the same document", async () => {
    const { loan } = await written(spanish);
    const { body } = await readAgreement(app, loan);
    expect(body).toMatchObject({ Title: "Contrato de préstamo a plazos", Delivery: "delivered" });
    const file = Buffer.from(String(body["Base64File"]), "base64");
    const { language, tagged } = await readPdf(file);
    const text = tagged.join("\n");
    expect(language).toBe("es-US");
    expect(text).toContain("H1: Contrato de préstamo a plazos");
    expect(text).toContain("Si las dos versiones son diferentes, rige la versión en inglés.");
    expect(text).toContain("H2: Installment Loan Agreement");
    expect(text).toContain("If the two versions differ, the English version governs.");
  });

  it("is emailed before it is signed", async () => {
    const { loan } = await written(spanish);
    const [email, ...others] = await emailsTo(loan);
    expect(others).toEqual([]);
    expect(email).toMatchObject({ subject: "Su contrato, para leer antes de firmar" });
    const { body } = await readAgreement(app, loan);
    expect(email?.attachments.map(({ content }) => content.toString("base64"))).toEqual([
      body["Base64File"],
    ]);
  });

  it("is signed in Spanish, which its signature and its consent record", async () => {
    const { loan, hash, id } = await written(spanish);
    expect((await sign(loan, hash, spanish)).status).toBe(200);
    const signatures = await rowsOf(app.backend.services, "signatures", { agreement_id: id });
    expect(signatures).toMatchObject([{ locale: spanish }]);
  });

  it("is not signed on a page in English, where it is written again", async () => {
    const { loan, hash } = await written(spanish);
    const refused = await sign(loan, hash);
    expect([refused.status, refused.body["ErrorCode"]]).toEqual([409, "agreement.changed"]);
    const { body } = await about(app, loan, "/api/CreateAgreement");
    expect(body["Hash"]).not.toBe(hash);
    expect((await sign(loan, body["Hash"])).status).toBe(200);
  });

  it("is not signed before its email was sent", async () => {
    const { loan, hash, id } = await written(spanish);
    await emailOfAgreement(id).set({ state: "queued" }).execute();
    const { body } = await readAgreement(app, loan);
    expect(body["Delivery"]).toBe("queued");
    const refused = await sign(loan, hash, spanish);
    expect([refused.status, refused.body["ErrorCode"]]).toEqual([409, "agreement.undelivered"]);
    await emailOfAgreement(id).set({ state: "sent" }).execute();
    expect((await sign(loan, hash, spanish)).status).toBe(200);
  });
});

it("an English agreement has one version, is not emailed before it is signed, and is signed in English", async () => {
  const { loan, hash } = await written();
  const { body } = await readAgreement(app, loan);
  expect(body).toMatchObject({ Title: "Installment Loan Agreement", Delivery: "delivered" });
  expect(JSON.stringify(body["Sections"])).not.toContain("versions differ");
  expect(await emailsTo(loan)).toEqual([]);
  const refused = await sign(loan, hash, spanish);
  expect([refused.status, refused.body["ErrorCode"]]).toEqual([409, "agreement.changed"]);
  expect((await sign(loan, hash)).status).toBe(200);
});
