import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { currentToken } from "#test/support/api-visit.ts";
import {
  createPaymentApp,
  providerId,
  readyLoan,
  signLoan,
  stageOf,
} from "#test/support/ready-loan.ts";
import type { PaymentApp, ReadyLoan } from "#test/support/ready-loan.ts";
import { demoCards } from "#test/support/tokenizer.ts";

let app: PaymentApp;
beforeAll(async () => {
  app = await createPaymentApp({ environment: { insights: true } });
});
afterAll(() => app.close());

type Headers = { readonly [name: string]: string };

/** A call of the page that makes a loan, with the attempt that it reports. */
async function finish(loan: ReadyLoan, name: "activate" | "email", headers: Headers) {
  const { id, token } = loan;
  const [url, payload] =
    name === "activate"
      ? ["/api/v2/ActivateAccount", { ApplicationId: id, ProviderId: providerId }]
      : ["/api/ConfirmationEmail", { applicationId: id }];
  const authorization = `Bearer ${currentToken(token)}`;
  const answer = await app.backend.app.inject({
    method: "POST",
    url,
    headers: { authorization, ...headers },
    payload,
  });
  return [answer.statusCode, answer.json<{ IsSuccess?: boolean }>().IsSuccess];
}

function noted() {
  return app.backend.services.db.selectFrom("insight_loans").selectAll().execute();
}

async function signed(downPayment: string = demoCards.credit): Promise<ReadyLoan> {
  const loan = await readyLoan(app, { downPayment });
  await signLoan(app, loan);
  return loan;
}

async function activated(): Promise<ReadyLoan> {
  const loan = await signed();
  expect(await finish(loan, "activate", {})).toEqual([200, true]);
  return loan;
}

describe("an attempt that came to a loan", () => {
  it("is noted once the loan is active, with nothing of the loan [R7.3-55]", async () => {
    const [attempt, loan] = [randomUUID(), await activated()];
    expect(await finish(loan, "email", { "carestep-attempt": attempt })).toEqual([200, true]);
    const month = "2026-03-01";
    const row = { attempt, provider_key: "bright-smile", noted_on: month };
    expect(await noted()).toEqual([row]);
    const { services } = app.backend;
    const { rows } = await sql<{ text: string }>`
      select to_jsonb(applications)::text as text from applications
      union all select to_jsonb(sessions)::text from sessions
      union all select to_jsonb(audit_events)::text from audit_events
      union all select to_jsonb(idempotency_keys)::text from idempotency_keys`.execute(services.db);
    expect(rows.length).toBeGreaterThan(2);
    expect(JSON.stringify([rows, services.logLines])).not.toContain(attempt);
  });

  it("is noted by the first call for the closing e-mail alone: no other attempt is counted for the same loan", async () => {
    const [first, late, loan] = [randomUUID(), randomUUID(), await signed()];
    const before = await noted();
    expect(await finish(loan, "activate", { "carestep-attempt": late })).toEqual([200, true]);
    expect(await finish(loan, "activate", { "carestep-attempt": late })).toEqual([200, true]);
    expect(await noted()).toEqual(before);
    expect(await finish(loan, "email", { "carestep-attempt": first })).toEqual([200, true]);
    expect(await finish(loan, "email", { "carestep-attempt": late })).toEqual([200, true]);
    const row = { attempt: first, provider_key: "bright-smile", noted_on: "2026-03-01" };
    expect(await noted()).toEqual([...before, row]);
  });

  it("is not noted where the charge was refused", async () => {
    const [before, loan] = [await noted(), await signed(demoCards.debitRefused)];
    expect(await finish(loan, "activate", {})).toEqual([200, false]);
    const answer = await finish(loan, "email", { "carestep-attempt": randomUUID() });
    expect(answer).toEqual([409, undefined]);
    expect(await noted()).toEqual(before);
  });

  it.each<[string, Headers]>([
    ["of a browser that objects", { "carestep-attempt": randomUUID(), "sec-gpc": "1" }],
    ["of a browser that wants no tracking", { "carestep-attempt": randomUUID(), dnt: "1" }],
    ["by what is no random id", { "carestep-attempt": "2065558264" }],
    ["without one", {}],
  ])("is not noted %s, and the loan is made all the same", async (_, headers) => {
    const [before, loan] = [await noted(), await activated()];
    expect(await finish(loan, "email", headers)).toEqual([200, true]);
    expect(await stageOf(app.backend, loan.id)).toEqual({ stage: "active", status: "DOC" });
    expect(await noted()).toEqual(before);
  });

  it("does not stand in the way of the loan where it cannot be noted", async () => {
    const { db, logLines } = app.backend.services;
    const loan = await activated();
    await sql`alter table insight_loans rename to insight_loans_away`.execute(db);
    const answer = await finish(loan, "email", { "carestep-attempt": randomUUID() });
    await sql`alter table insight_loans_away rename to insight_loans`.execute(db);
    expect(answer).toEqual([200, true]);
    expect(logLines.join("\n")).toContain("a loan was not noted for the insights");
  });
});
