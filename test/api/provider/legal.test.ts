import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { consentText } from "#domain/consent/consent-text.ts";
import { legalLinks } from "#domain/provider/legal-links.ts";
import { english } from "#test/support/english-words.ts";
import { houseLender } from "#server/config/lender.ts";
import { demoProviders } from "#server/seed/demo-providers.ts";
import { seedProviders } from "#server/seed/seed-providers.ts";
import { createTestApp, type TestApp } from "#test/support/server/app.ts";
import { readPdf } from "#test/support/loan/pdf.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  const { provider } = demoProviders[0]!;
  await seedProviders(test.services, [
    {
      provider: {
        ...provider,
        key: "harbor",
        providerId: "prv_harbor",
        practiceName: "Harbor <Dental> & Co",
        allowedOrigins: ["https://harbor.example"],
      },
      name: "Harbor",
      lender: {
        ...houseLender,
        creditor: { name: "First Harbor Bank", addressLines: ["1 Quay St", "Portland, ME 04101"] },
      },
    },
  ]);
});
afterAll(() => test.close());

const page = (url: string) => test.app.inject({ url, headers: { accept: "text/html" } });
const titles = {
  "/legal/terms": "Terms of Use",
  "/legal/privacy": "Privacy Notice",
  "/legal/patriot-act": "USA Patriot Act",
  "/legal/e-sign": "E-Sign Consent and Agreement",
  "/legal/credit-report-authorization": "Credit Report Authorization",
};
const outline = (html: string) =>
  [...html.matchAll(/<(h[1-6])>([^<]*)<\/\1>/g)].map(([, level, text]) => `${level} ${text}`);

describe("a legal page", () => {
  it("is at every address that the consent texts link to, under its own title", async () => {
    expect(Object.keys(titles)).toEqual(Object.values(legalLinks));
    for (const [url, title] of Object.entries(titles)) {
      const { statusCode, headers, body } = await page(url);
      expect([url, statusCode, headers["content-type"]]).toEqual([
        url,
        200,
        "text/html; charset=utf-8",
      ]);
      expect(outline(body)[0]).toBe(`h1 ${title}`);
      expect(outline(body).filter((line) => line.startsWith("h1"))).toHaveLength(1);
      expect(outline(body).length).toBeGreaterThanOrEqual(3);
      expect(body).toContain(`<title>${title} · Carestep Financing</title>`);
      expect(body).toContain(`<a href="${url}" aria-current="page">${title}</a>`);
    }
  });

  it("may not run scripts, submit forms or be framed", async () => {
    const { headers, body } = await page("/legal/terms");
    expect(headers["content-security-policy"]).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(headers).toMatchObject({
      "cache-control": "public, max-age=300",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    });
    expect(body).not.toMatch(/<script|style=|<form|http/);
  });

  it("names the house lender, and no practice, without one and for an unknown one", async () => {
    const house = await page("/legal/terms");
    expect(house.body).toContain(
      "Write to Carestep Financing, 100 Example Plaza, Suite 400, Wilmington, DE 19801.",
    );
    expect(house.body).toContain("treatment at the practice that sent you here.");
    expect((await page("/legal/terms?providerKey=nobody")).body).toBe(house.body);
  });

  it("names the practice it was opened from and that practice's lender, as text, and so do the pages it links to", async () => {
    const { headers, body } = await page("/legal/credit-report-authorization?providerKey=harbor");
    expect(body).toContain(
      "to Harbor &lt;Dental&gt; &amp; Co and to First Harbor Bank, which lends through it",
    );
    expect(body).not.toMatch(/Carestep|<Dental>/);
    expect(body).toContain('<a href="/legal/terms?providerKey=harbor">Terms of Use</a>');
    expect(headers["content-security-policy"]).toContain("frame-ancestors https://harbor.example");
  });

  it("is what the consent of a practice links to [R2.2-69 R2.2-70 R2.2-71 R2.2-72 R2.2-73]", async () => {
    const { provider } = demoProviders[0]!;
    const text = consentText(provider, "credit-report", english);
    const links = [...text.matchAll(/href="([^"]+)"/g)].map(([, url]) => url!);
    expect(links).toEqual(Object.keys(titles).map((url) => `${url}?providerKey=bright-smile`));
    for (const url of links) expect((await page(url)).body).toContain("Carestep Financing");
  });

  it("has a style sheet", async () => {
    const { headers, body } = await test.app.inject({ url: "/legal/legal.css" });
    expect(headers["content-type"]).toBe("text/css; charset=utf-8");
    expect(body).toContain("color-scheme: light dark");
  });

  it("is a 404 at any other address", async () => {
    const answer = await test.app.inject({ url: "/legal/other" });
    expect(answer.statusCode).toBe(404);
  });
});

it("the e-sign consent and agreement says on the page what its PDF says, and is one press away from it", async () => {
  const { body } = await page("/legal/e-sign?providerKey=harbor");
  const link = /<a class="download" href="([^"]+)" download>Download as a PDF<\/a>/.exec(body)![1]!;
  const file = await test.app.inject({ url: link });
  expect(file.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": 'attachment; filename="e-sign-consent-and-agreement.pdf"',
  });
  const { title, tagged } = await readPdf(file.rawPayload);
  expect(title).toBe("E-Sign Consent and Agreement");
  expect(tagged[1]).toBe("P: First Harbor Bank");
  const headings = tagged.filter((line) => line.startsWith("H2: "));
  expect(headings.map((line) => line.replace("H2: ", "h2 "))).toEqual(outline(body).slice(1));
  expect(headings).toHaveLength(6);
  expect(body.match(/November \d+, \d{4}/g)).toHaveLength(1);
  expect(body).not.toMatch(/the button below|apply on paper|we send a letter/);
});
