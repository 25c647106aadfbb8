import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { eventsOfApplication } from "#server/stores/audit/audit.ts";
import { call } from "#test/support/server/api-visit.ts";
import { createPaymentApp, readyLoan, signLoan } from "#test/support/loan/ready-loan.ts";
import type { PaymentApp } from "#test/support/loan/ready-loan.ts";

const servicingToken = "a token for servicing";
let app: PaymentApp;
beforeAll(async () => {
  app = await createPaymentApp({ environment: { servicingToken } });
});
afterAll(() => app.close());

it("has terms, schedule, documents and consents for the operator's token, and each look is in the audit", async () => {
  const loan = await readyLoan(app);
  await signLoan(app, loan);
  const { services } = app.backend;
  const file = (token: string, id = loan.id) =>
    call(app.backend, `GET /api/loan-files/${id}`, { token });
  const { status, body } = await file(servicingToken);
  expect(status).toBe(200);
  expect(body["Terms"]).toMatchObject({ AmountFinanced: 1000, Apr: 12, Payments: 12 });
  const schedule = body["Schedule"] as readonly { Payment: number; Balance: number }[];
  expect(schedule).toHaveLength(12);
  expect(schedule[0]).toMatchObject({ Number: 1, DueOn: "2026-04-02" });
  expect(schedule.at(-1)?.Balance).toBe(0);
  const [document] = body["Documents"] as readonly Record<string, string>[];
  expect(document).toMatchObject({ Kind: "agreement", FileName: "agreement.pdf" });
  const bytes = Buffer.from(document!["Base64File"]!, "base64");
  expect(createHash("sha256").update(bytes).digest("hex")).toBe(document!["Sha256"]);
  const consents = body["Consents"] as readonly Record<string, string>[];
  expect(consents.map(({ Kind }) => Kind)).toContain("credit-report");
  const looks = await eventsOfApplication(services.db, loan.id);
  expect(looks.at(-1)).toMatchObject({ kind: "personal.read", actor: "operator:servicing" });
  expect((await file("another token of 16")).status).toBe(401);
  expect((await file(servicingToken, "CS-NONE")).status).toBe(404);
  const unsigned = await readyLoan(app);
  expect((await file(servicingToken, unsigned.id)).status).toBe(404);
});
