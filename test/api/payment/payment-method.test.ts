import { describe, expect, it } from "vitest";
import { call, verifiedVisit } from "#test/support/server/api-visit.ts";
import {
  providerId,
  readAgreement,
  about,
  readyLoan,
  signLoan,
  type ReadyLoan,
} from "#test/support/loan/ready-loan.ts";
import { demoCards, tokenOf } from "#test/support/server/tokenizer.ts";
import { usePaymentApp } from "#test/support/server/use-app.ts";

const app = usePaymentApp();

async function choose({ token, id }: ReadyLoan, payment: object) {
  const { status, body } = await call(app.backend, "POST /api/UpdatePaymentInfo", {
    token,
    body: { ApplicationId: id, ProviderId: providerId, Payment: payment },
  });
  return [status, body["IsSuccess"] ?? body["Message"]];
}

describe("a payment method", () => {
  it("has the type of its card, and appears in the agreement [R7.1-40]", async () => {
    const loan = await readyLoan(app);
    const debit = { Type: "debit", Token: await tokenOf(app.tokenizer, demoCards.debit) };
    const credit = { Type: "credit", Token: await tokenOf(app.tokenizer, demoCards.credit) };
    expect(await choose(loan, { Primary: debit, DownPayment: credit })).toEqual([200, true]);
    await about(app, loan, "/api/CreateAgreement");
    const words = JSON.stringify((await readAgreement(app, loan)).body["Sections"]);
    expect(words).toContain("your debit card (Visa ending in 5556)");
    expect(words).toContain(
      "your credit card (Visa ending in 4242) once for the down payment of $200.00",
    );
    expect(words).not.toContain("tok_");
  });

  it("is refused when another visit's page made its token, before any use", async () => {
    const [own, other] = [await readyLoan(app), await readyLoan(app)];
    const { body } = await call(app.backend, `GET /api/provider/config?providerId=${providerId}`, {
      token: own.token,
    });
    const Token = await tokenOf(app.tokenizer, demoCards.credit, String(body["tokenizerVisit"]));
    const method = { Primary: { Type: "credit", Token } };
    expect((await choose(other, method))[0]).toBe(422);
    expect(await choose(own, method)).toEqual([200, true]);
  });

  it("is refused as what its card is not, when unknown, and when another visit used it first", async () => {
    const loan = await readyLoan(app);
    const credit = await tokenOf(app.tokenizer, demoCards.credit);
    const [asHsa] = await choose(loan, { Primary: { Type: "hsa", Token: credit } });
    expect(asHsa).toBe(422);
    const [unknown] = await choose(loan, {
      Primary: { Type: "credit", Token: `tok_${"0".repeat(32)}` },
    });
    expect(unknown).toBe(422);
    const other = await readyLoan(app);
    const [stolen] = await choose(other, { Primary: { Type: "credit", Token: credit } });
    expect(stolen).toBe(422);
  });
});

describe("a card number", () => {
  const number = "4000056655665556";

  it("is refused in any body of ours, and is in no log and no table but the vault", async () => {
    const loan = await readyLoan(app, { downPayment: number });
    await signLoan(app, loan);
    await about(app, loan, "/api/ActivateAccount");
    const bodies = [
      { ApplicationId: number, ProviderId: "x" },
      { ApplicationId: "x", ProviderId: { deep: [`4000 0566-5566 5556`] } },
      { ApplicationId: Number(number), ProviderId: "x" },
      { [number]: "x" },
    ];
    const spellings = [
      "4000.0566.5566.5556",
      "4000/0566/5566/5556",
      "4000  0566  5566  5556",
      "4000056655665556 12/30 123",
      "４０００ ０５６６ ５５６６ ５５５６",
      "(4000)(0566)(5566)(5556)",
    ];
    bodies.push(...spellings.map((text) => ({ ApplicationId: "x", ProviderId: text })));
    for (const body of bodies) {
      const answer = await call(app.backend, "POST /api/ActivateAccount", {
        token: loan.token,
        body,
      });
      expect([answer.status, answer.body["ErrorCode"]]).toEqual([422, "card-number"]);
    }
    const stored = [
      ["GET", `/api/provider/config/getprequalsettings/x?source=${number}`, {}],
      ["GET", "/api/application/x?providerId=4000.0566.5566.5556", {}],
      ["POST", "/api/ActivateAccount", { "user-agent": `browser ${number}` }],
      ["POST", "/api/ActivateAccount", { "idempotency-key": number }],
      ["POST", "/api/ActivateAccount", { "idempotency-key": "4000-0566-5566-5556" }],
    ] as const;
    for (const [method, url, more] of stored) {
      const answer = await app.backend.app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${loan.token}`, ...more },
        ...(method === "POST" && { payload: { ApplicationId: "x", ProviderId: "x" } }),
      });
      expect([answer.statusCode, answer.json<{ ErrorCode: string }>().ErrorCode]).toEqual([
        422,
        "card-number",
      ]);
    }
    const { services } = app.backend;
    const { rows: tables } = await services.executeSql(
      "select table_name from information_schema.tables where table_schema in ('public')",
    );
    expect(tables.length).toBeGreaterThan(15);
    const hex = Buffer.from(number).toString("hex");
    for (const { table_name: name } of tables) {
      const { rows } = await services.executeSql(
        `select to_jsonb(t)::text as row from "${String(name)}" t`,
      );
      expect(rows.filter(({ row }) => String(row).includes(number))).toEqual([]);
      expect(rows.filter(({ row }) => String(row).includes(hex))).toEqual([]);
    }
    const logged = services.logLines.join("\n");
    expect(logged).toContain("/api/ActivateAccount");
    expect(logged).not.toMatch(/4000 ?0566/);
  });
});

it("the look-up of a card's first digits returns brand and funding, and rejects a whole number [R7.1-18]", async () => {
  const { token } = await verifiedVisit(app.backend);
  const request = (bin: string) => call(app.backend, `GET /api/binlookup/${bin}`, { token });
  expect((await request("400005")).body).toEqual({ Bin: "400005", Brand: "Visa", Type: "debit" });
  expect((await request("40008900")).body).toEqual({
    Bin: "40008900",
    Brand: "Visa",
    Type: "hsa",
  });
  expect((await request("999999")).body).toEqual({ Bin: "999999", Brand: null, Type: null });
  expect((await request(demoCards.credit)).status).toBe(400);
});
