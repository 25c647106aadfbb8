import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { GatewayError } from "#server/gateways/gateway-error.ts";
import { createPaymentGateway } from "#server/gateways/payment.ts";
import { corpus } from "#test/support/corpus.ts";
import { createTestServices, type TestServices } from "#test/support/server/services.ts";
import { cardEntry, demoCards, startTokenizer, tokenOf } from "#test/support/server/tokenizer.ts";
import type { TestTokenizer } from "#test/support/server/tokenizer.ts";

const lastEveningInChicago = new Date("2026-03-01T02:00:00Z");
let services: TestServices;
let tokenizer: TestTokenizer;
beforeAll(async () => {
  services = await createTestServices();
  tokenizer = await startTokenizer(services);
});
afterAll(async () => {
  await tokenizer.stop();
  await services.close();
});

async function post(body: unknown, headers: Record<string, string> = {}) {
  const answer = await tokenizer.app.inject({
    method: "POST",
    url: "/tokens",
    headers: { "content-type": "application/json", ...headers },
    payload: JSON.stringify(body),
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

async function frame(url: string, language = "en") {
  const headers = { "accept-language": language };
  return (await tokenizer.app.inject({ url, headers })).body;
}

describe("the frame", () => {
  it("may be framed only by the app, loads only its own files, and takes a card", async () => {
    const { statusCode, headers, body } = await tokenizer.app.inject({ url: "/frame?kind=card" });
    expect(statusCode).toBe(200);
    expect(headers["content-security-policy"]).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors http://localhost:4310 http://127.0.0.1:4310",
    );
    expect(headers["x-frame-options"]).toBeUndefined();
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["timing-allow-origin"]).toBe("http://localhost:4310, http://127.0.0.1:4310");
    for (const label of ["Card number", "Expiration date", "Security code", "Name on card"]) {
      expect(body).toContain(`>${label}</label>`);
    }
    expect(body).toContain('autocomplete="cc-number"');
    expect(body).toContain('data-month="2026-03"');
    expect(body).not.toMatch(/<script>|style="| on\w+="/);
  });

  it.each([
    ["http://127.0.0.1:4310", "http://127.0.0.1:4310"],
    ["http://localhost:4310", "http://localhost:4310"],
    ["https://elsewhere.example", "http://localhost:4310"],
  ])("opened by %s, sends messages only to %s", async (app, parent) => {
    const { body } = await tokenizer.app.inject({ url: "/frame", query: { kind: "card", app } });
    expect(/data-app="([^"]*)"/.exec(body)?.[1]).toBe(parent);
  });

  it("is not given to a request with two Host headers", async () => {
    const { port } = new URL(tokenizer.url);
    const headers = ["Host", "a.test", "Host", "b.test"];
    const requested = get({ host: "127.0.0.1", port, path: "/frame?kind=card", headers });
    const [answer] = (await once(requested, "response")) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(400);
  });

  it("is in the language of its address, else of the browser, errors included", async () => {
    for (const body of [
      await frame("/frame?kind=card&lang=es"),
      await frame("/frame?kind=card", "es-MX,es;q=0.9"),
    ]) {
      expect(body).toContain('<html lang="es">');
      expect(body).toContain('<label for="number">Número de tarjeta</label>');
      expect(body).toContain(
        '"This card has expired. Use another one.":"Esta tarjeta está vencida. Use otra."',
      );
      expect(body).toContain('autocomplete="cc-number"');
      expect(body).not.toMatch(/Card number|Security code|>Use it</);
    }
    expect(await frame("/frame?kind=card&lang=en", "es")).toContain('<html lang="en">');
  });

  it("takes a bank account, and rejects other kinds", async () => {
    const { body } = await tokenizer.app.inject({ url: "/frame?kind=bank&scheme=dark" });
    expect(body).toContain(">Routing number</label>");
    expect(body).toContain(">Account number</label>");
    expect(body).toContain('<html lang="en" class="dark">');
    expect((await tokenizer.app.inject({ url: "/frame?kind=cash" })).statusCode).toBe(404);
  });

  it.each(["frame.css", "frame.js", "figtree.woff2"])("brings %s itself", async (name) => {
    expect((await tokenizer.app.inject({ url: `/frame/${name}` })).statusCode).toBe(200);
  });

  it("brings every module that its script imports, without types, so that it reads as the service does", async () => {
    const known = new Set(["frame.js"]);
    for (const name of known) {
      const { statusCode, body } = await tokenizer.app.inject({ url: `/frame/${name}` });
      expect([name, statusCode]).toEqual([name, 200]);
      expect(body).not.toMatch(/from "#|import type|\.ts"/);
      for (const [, next] of body.matchAll(/ from "\.\/([^"]+)"/g)) known.add(next!);
    }
    expect(known.size).toBe(9);
  });
});

describe("a number", () => {
  it.each([
    [demoCards.credit, "Visa", "4242", "credit"],
    [demoCards.debit, "Visa", "5556", "debit"],
    [demoCards.hsa, "Visa", "0006", "hsa"],
    ["5105105105105100", "Mastercard", "5100", "prepaid"],
  ])("%s becomes a token, and what may be shown", async (number, brand, lastFour, fundingType) => {
    const { status, body } = await post(cardEntry(number));
    expect(status).toBe(200);
    expect(body).toEqual({
      token: expect.stringMatching(/^tok_[0-9a-f]{32}$/) as string,
      kind: "card",
      brand,
      lastFour,
      fundingType,
    });
  });

  it("of a bank account becomes a token by its routing number", async () => {
    const bank = { kind: "bank", routing: "110000000", account: "000123456789" };
    expect((await post(bank)).body).toMatchObject({
      kind: "bank",
      lastFour: "6789",
      fundingType: "checking",
    });
    expect((await post({ ...bank, routing: "110000001" })).body).toEqual({
      faults: { routing: "Enter the 9-digit routing number. Check it digit by digit." },
    });
  });

  it.each([
    [
      { number: "4242 4242 4242 4241" },
      "number",
      "Enter the number on your card. Check it digit by digit.",
    ],
    [{ expiry: "02/26" }, "expiry", "This card has expired. Use another one."],
    [{ expiry: "13/29" }, "expiry", "Enter the month and year on your card, like 08/29."],
    [{ securityCode: "12" }, "securityCode", "Enter the 3 digits on the back of your card."],
    [{ name: "" }, "name", "Enter the name on your card."],
    [{ name: "4242 4242" }, "name", "Enter the name on your card."],
  ])("with a fault is refused with words at its field: %j", async (change, field, words) => {
    const { status, body } = await post({ ...cardEntry(demoCards.credit), ...change });
    expect([status, body]).toEqual([422, { faults: { [field]: words } }]);
  });

  it.each([
    ["card-number", "number"],
    ["expiry", "expiry"],
    ["security-code", "securityCode"],
    ["routing", "routing"],
    ["account", "account"],
  ] as const)("is read as the frame reads it: %s", async (name, field) => {
    const bank = { kind: "bank", routing: "110000000", account: "000123456789" };
    const isOfBank = field === "routing" || field === "account";
    const accepted: string[] = [];
    for (const { input, typed } of corpus(name)) {
      const isAmex = field === "number" && input.startsWith("37");
      const card = { ...cardEntry(demoCards.credit), ...(isAmex && { securityCode: "1234" }) };
      const { status } = await post({ ...(isOfBank ? bank : card), [field]: input });
      if (status === 200) accepted.push(typed);
    }
    const valid = corpus(name).filter(({ isError }) => !isError);
    expect(accepted).toEqual(valid.map(({ typed }) => typed));
  });

  it.each(["number", "expiry", "securityCode", "name", "routing", "account"])(
    "is taken, or refused with words, whatever is typed as its %s",
    async (field) => {
      const entry = ["routing", "account"].includes(field)
        ? { kind: "bank", routing: "110000000", account: "000123456789" }
        : cardEntry(demoCards.credit);
      const typed = fc.oneof(fc.string({ unit: "binary", maxLength: 99 }), fc.string());
      const isAnswered = fc.asyncProperty(typed, async (text) => {
        const { status, body } = await post({ ...entry, [field]: text });
        const faults = body["faults"] as { readonly [name: string]: string } | undefined;
        const message = faults?.[field] ?? body["Message"];
        const isReported = status >= 400 && status < 500 && /^[A-Z][^{}]+\.$/.test(String(message));
        expect(status === 200 || isReported).toBe(true);
      });
      await fc.assert(isAnswered);
      expect((await post({ ...entry, [field]: "word ".repeat(2000) })).status).toBe(413);
    },
  );

  it("is taken in the month in which its card ends, and with four digits behind it from American Express", async () => {
    const amex = { ...cardEntry("3782 822463 10005"), expiry: "03/2026", securityCode: "1234" };
    expect((await post(amex)).status).toBe(200);
  });

  it("is taken in the last evening of that month, too, when the month is over in London already", async () => {
    const evening = { ...services, clock: () => lastEveningInChicago };
    const { url, stop } = await startTokenizer(evening);
    onTestFinished(stop);
    const kept = async (expiry: string) => {
      const body = JSON.stringify({ ...cardEntry(demoCards.credit), expiry });
      const headers = { "content-type": "application/json" };
      return (await fetch(`${url}/tokens`, { method: "POST", headers, body })).status;
    };
    expect([await kept("02/26"), await kept("01/26")]).toEqual([200, 422]);
  });

  it("is taken from the frame's own page alone", async () => {
    const entry = cardEntry(demoCards.credit);
    expect((await post(entry, { origin: "http://localhost:4310" })).status).toBe(403);
    expect((await post(entry, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await post(entry, { origin: "http://localhost:4311" })).status).toBe(200);
  });

  it("is nowhere in clear: not in the database, not in the log", async () => {
    await post({ ...cardEntry("4111111111111111"), name: "Canary Robinson", securityCode: "987" });
    await post({ ...cardEntry("4111111111111112") });
    const { rows } = await services.executeSql(
      "select to_jsonb(v)::text as row from vault_entries v union all select to_jsonb(p)::text from processor_charges p",
    );
    const stored = rows.map(({ row }) => String(row)).join("\n");
    expect(stored).toContain("1111");
    const [number, name] = ["411111111111111", "Canary"].map((clear) =>
      Buffer.from(clear).toString("hex"),
    );
    // Three digits may occur in a token, so the security code must be a separate word.
    const clear = new RegExp(`411111111111111|${number}|Canary|${name}|\\b987\\b`);
    expect(stored).not.toMatch(clear);
    expect(services.logLines.join("\n")).not.toMatch(/411111111111111|Canary/);
  });
});

describe("a charge", () => {
  it("is created once per key, for any number of calls", async () => {
    const token = await tokenOf(tokenizer, demoCards.credit);
    const requested = { token, amountCents: 20_000, idempotencyKey: "chg_once_1" };
    const answers = await Promise.all([1, 2, 3, 4].map(() => tokenizer.gateway.charge(requested)));
    expect(answers).toEqual(Array.from({ length: 4 }, () => ({ state: "succeeded" })));
    const { rows } = await services.executeSql(
      "select count(*)::int as count from processor_charges where key = 'chg_once_1'",
    );
    expect(rows).toEqual([{ count: 1 }]);
    await expect(tokenizer.gateway.charge({ ...requested, amountCents: 1 })).rejects.toThrow(
      "payment 409",
    );
  });

  it("is refused with its reason", async () => {
    const token = await tokenOf(tokenizer, demoCards.debitRefused);
    const requested = { token, amountCents: 100, idempotencyKey: "chg_refused" };
    expect(await tokenizer.gateway.charge(requested)).toEqual({
      state: "refused",
      reason: "insufficient-funds",
    });
    const unknown = { ...requested, token: `tok_${"0".repeat(32)}`, idempotencyKey: "chg_unknown" };
    expect(await tokenizer.gateway.charge(unknown)).toEqual({
      state: "refused",
      reason: "unknown-method",
    });
  });

  it("whose answer was cut off exists, and is found by its key", async () => {
    const token = await tokenOf(tokenizer, demoCards.debitCut);
    const requested = { token, amountCents: 100, idempotencyKey: "chg_cut_1" };
    await expect(tokenizer.gateway.charge(requested)).rejects.toThrow(GatewayError);
    expect(await tokenizer.gateway.findCharge("chg_cut_1")).toEqual({ state: "succeeded" });
    expect(await tokenizer.gateway.findCharge("chg_never")).toBeUndefined();
  });

  it("needs the server's secret to charge, find and describe", async () => {
    const stranger = createPaymentGateway({ url: tokenizer.url, secret: "guess" });
    const requested = {
      token: `tok_${"0".repeat(32)}`,
      amountCents: 1,
      idempotencyKey: "chg_stranger",
    };
    await expect(stranger.charge(requested)).rejects.toThrow("payment 401");
    await expect(stranger.findCharge("chg_cut_1")).rejects.toThrow("payment 401");
    await expect(stranger.describe(requested.token)).rejects.toThrow("payment 401");
    expect(await tokenizer.gateway.findCharge("chg_stranger")).toBeUndefined();
  });
});
