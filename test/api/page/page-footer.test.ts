import { rmSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { readLender } from "#routes/steps/page-lender.ts";
import { withLanguage } from "#server/http/page-html.ts";
import { builtPage } from "#test/support/browser/built-page.ts";
import { useTestApp } from "#test/support/server/use-app.ts";

const dist = builtPage();
const test = useTestApp({ dist });
afterAll(() => rmSync(dist, { recursive: true }));

const page = (url: string) => test.app.inject({ url, headers: { accept: "text/html,*/*" } });

it.each(["/bright-smile", "/", "/no-such-practice", "/Apply", "/error", "/confirmation"])(
  "every page names lender, phone, privacy, terms and license: %s",
  async (url) => {
    const { body } = await page(url);
    const [footer = ""] = /<ul class="cs-wrap" lang="en">.*?<\/ul>/.exec(body) ?? [];
    expect(footer).toContain("Loans by <strong>Carestep Financing</strong>");
    expect(footer).toContain('href="tel:+18005550142"');
    expect(footer).toContain("license no. 000000");
    expect(body).toMatch(
      /<noscript>.*turn it on in your browser and load the page again, or call .*<\/noscript>/,
    );
    expect(body).toContain('<ul class="cs-wrap" lang="es"><li>Préstamos de');
    const query = url === "/bright-smile" ? "?providerKey=bright-smile" : "";
    expect(footer).toContain(`href="/legal/privacy${query}"`);
    expect(footer).toContain(`href="/legal/terms${query}"`);
  },
);

const messagesIn = (body: string) => /<meta name="carestep-lender" content="(.*?)"/.exec(body)?.[1];

describe("a page without a practice's answers", () => {
  it.each(["/", "/no-such-practice", "/Apply", "/error"])(
    "names lender and phone: %s",
    async (url) => {
      const { body } = await page(url);
      const reported = messagesIn(body)?.replaceAll("&amp;", "&");
      expect(readLender(reported ?? "")).toEqual({
        name: "Carestep Financing",
        phone: "(800) 555-0142",
      });
    },
  );

  it("is not what a practice's own page is", async () => {
    expect(messagesIn((await page("/bright-smile")).body)).toBeUndefined();
  });
});

describe("the language of a page", () => {
  it("takes the place of the built page's", () => {
    const spoken = { language: "es", description: "Consulte «hoy»" };
    expect(withLanguage('<html lang="en"><head></head>', spoken)).toBe(
      '<html lang="es"><head><meta name="description" content="Consulte «hoy»" /></head>',
    );
  });

  it.each(["/bright-smile", "/", "/no-such-practice", "/Apply"])(
    "is named, and so is what the page is for: %s",
    async (url) => {
      const { body } = await page(url);
      expect(body).toContain('<html lang="en">');
      expect(body.match(/<meta name="description" content="Check, without /g)).toHaveLength(1);
    },
  );
});
