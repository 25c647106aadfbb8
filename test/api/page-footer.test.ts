import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp } from "#test/support/app.ts";
import type { TestApp } from "#test/support/app.ts";
import { builtPage } from "#test/support/built-page.ts";

let test: TestApp;
const dist = builtPage();
beforeAll(async () => {
  test = await createTestApp({ dist });
});
afterAll(async () => {
  await test.close();
  rmSync(dist, { recursive: true });
});

const page = (url: string) => test.app.inject({ url, headers: { accept: "text/html,*/*" } });

describe("every page", () => {
  it.each(["/bright-smile", "/", "/no-such-practice", "/Apply", "/error", "/confirmation"])(
    "names who lends, whom to call, privacy, terms and license: %s",
    async (url) => {
      const { body } = await page(url);
      const [footer = ""] = /<footer class="cs-lender">.*?<\/footer>/.exec(body) ?? [];
      expect(footer).toContain("Loans by <strong>Carestep Financing</strong>");
      expect(footer).toContain('href="tel:+18005550142"');
      expect(footer).toContain("license no. 000000");
      expect(body).toMatch(/<noscript>.*turn it on in your browser or call .*<\/noscript>/);
      const query = url === "/bright-smile" ? "?providerKey=bright-smile" : "";
      expect(footer).toContain(`href="/legal/privacy${query}"`);
      expect(footer).toContain(`href="/legal/terms${query}"`);
    },
  );
});
