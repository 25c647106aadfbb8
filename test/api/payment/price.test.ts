import { describe, expect, it } from "vitest";
import { useTestApp } from "#test/support/server/use-app.ts";

const test = useTestApp();

const page = (url: string) => test.app.inject({ url, headers: { accept: "text/html" } });
const request = (key: string, payload: object) =>
  test.app.inject({ method: "POST", url: `/price/${key}`, payload });
const textOf = (html: string) =>
  html.replace(/<template>.*<\/template>/s, "").replaceAll(/<[^>]+>/g, "");

describe("the price line of a practice", () => {
  it("shows a payment in whole dollars that is never too low, with its required disclosures", async () => {
    const { statusCode, headers, body } = await request("frame-hosts", { amount: 8000 });
    expect([statusCode, headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(textOf(body).split("\n")).toEqual([
      "From $167 a month",
      "See if you qualify (opens in a new tab)",
      expect.stringMatching(
        /^For a treatment cost of \$8,000: 60 monthly payments of \$166\.\d\d at 8\.99% APR, \$9,96\d\.\d\d in total\. Rates go up to 19\.99% APR; yours depends on your credit\. Subject to credit approval\. Loans by Carestep Financing\. Example license no\. 000000\.$/,
      ),
    ]);
  });

  it("includes the practice's down payment and the requested program's plans", async () => {
    const { body } = await request("clear-vision", { amount: 1000, program: "LASIK" });
    expect(textOf(body)).toMatch(
      /For a treatment cost of \$1,000 and \$100\.00 down: 60 monthly payments/,
    );
    expect(body).toContain('href="/clear-vision?programCode=lasik"');
  });

  it.each([{}, { amount: 100 }, { amount: 900_000 }])(
    "says what costs are financed where there is no price: %j",
    async (payload) => {
      const { body } = await request("frame-hosts", payload);
      expect(textOf(body)).toMatch(
        /^Pay over time\n.*\nFor treatment costs from \$500 to \$25,000\. Your rate depends on your credit\./,
      );
      expect(body).not.toMatch(/% APR|a month/);
    },
  );

  it.each([
    ["the address", "/price/frame-hosts?amount=8000&lang=es", "en"],
    ["the practice", "/price/buena-vista?amount=8000", "en"],
    ["the browser", "/price/frame-hosts?amount=8000", "es-MX,en;q=0.5"],
  ])("is in the language of %s, as its link is", async (_by, url, accepted) => {
    const headers = { accept: "text/html", "accept-language": accepted };
    const { body, headers: answered } = await test.app.inject({ url, headers });
    expect(answered["vary"]).toContain("accept-language");
    expect(body).toContain('lang="es"');
    expect(textOf(body)).toContain("al mes");
    expect(body).toMatch(/href="\/[^"?]+\?lang=es" target/);
  });

  it("of another amount stays in the language of its page", async () => {
    const spanish = await request("frame-hosts", { amount: 8000, locale: "es" });
    expect(textOf(spanish.body)).toContain("al mes");
    const own = await request("buena-vista", { amount: 8000 });
    expect(textOf(own.body)).toContain("al mes");
  });

  it("is answered in the language there is for a locale that is not known", async () => {
    const answer = await request("frame-hosts", { amount: 8000, locale: "xx-YY" });
    expect(textOf(answer.body)).toMatch(/^From \$167 a month/);
  });

  it.each([{ amount: "8000" }, { amount: -1 }, { amount: 1e9 }, { program: "x".repeat(65) }])(
    "refuses what is no question: %j",
    async (payload) => {
      expect((await request("frame-hosts", payload)).statusCode).toBe(400);
    },
  );
});

it("rejects an amount that is a card number, like every other call", async () => {
  const answer = await request("frame-hosts", { amount: 4242424242424242 });
  expect([answer.statusCode, answer.json().ErrorCode]).toEqual([422, "card-number"]);
});

describe("the page of a price line", () => {
  it("may be framed by the practice's hosts alone, runs one script of its own and is the same for everybody", async () => {
    const { headers, body } = await page("/price/frame-hosts?embedded=true");
    expect(headers["content-security-policy"]).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors http://localhost:4320 http://127.0.0.1:4320",
    );
    expect(headers).toMatchObject({ "cache-control": "public, max-age=300" });
    expect(headers["set-cookie"]).toBeUndefined();
    expect(body.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/price/price.js">']);
    expect(body).toContain('data-hosts="http://localhost:4320 http://127.0.0.1:4320"');
    const other = await page("/price/bright-smile");
    expect(other.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect((await page("/price/frame-hosts?embedded=true")).body).toBe(body);
  });

  it("shows an advertised price to a browser without scripts, in the practice's theme", async () => {
    const { body } = await page("/price/clear-vision?amount=4800&programCode=lasik");
    expect(body).toMatch(/<strong>\$\d+<\/strong> a month/);
    expect(body).toContain('<link rel="stylesheet" href="/themes/ocean.css">');
    const odd = await page("/price/clear-vision?amount=%3Cscript%3E&lang=xx");
    expect([odd.statusCode, odd.body.includes("Pay over time")]).toEqual([200, true]);
  });

  it.each(["/price/nobody", "/price/price.html"])("is not at %s", async (url) => {
    expect((await test.app.inject({ url })).statusCode).toBe(404);
  });

  it("has a script that a page loads in a moment", async () => {
    const { headers, body } = await test.app.inject({ url: "/price/price.js" });
    expect(headers["content-type"]).toBe("text/javascript; charset=utf-8");
    expect(body.length).toBeLessThan(4500);
  });
});
