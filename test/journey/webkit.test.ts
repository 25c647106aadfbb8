import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { hosts } from "#test/hosts/pages.ts";
import { newPerson } from "#test/support/applicant.ts";
import { overflowOf, type DrivenBrowser, type Visit } from "#test/support/browser/driven.ts";
import { openHostSite } from "#test/support/browser/host-page.ts";
import { applyByHand, payByCard, signByHand } from "#test/support/loan/loan-by-hand.ts";
import { preQualifyByHand } from "#test/support/pre-qualify-by-hand.ts";
import { webkitPath } from "#test/support/run/prerequisites.ts";
import { startProduct, type Product } from "#test/support/server/product.ts";
import { removeReact } from "#test/support/browser/react-package.ts";
import { openWebkit } from "#test/support/browser/webkit.ts";
import { walkHost } from "#test/support/browser/walk-host.ts";

const clock = () => new Date("2026-03-02T17:00:00Z");

/** Skipped without a WebKit driver, and listed as such. */
describe.skipIf(webkitPath() === undefined)("in WebKit", () => {
  let product: Product;
  let browser: DrivenBrowser;
  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct({}, { clock }), openWebkit()]);
  });
  afterAll(async () => {
    await browser.close();
    await Promise.all([product.stop(), removeReact()]);
  });

  async function opened(width: number): Promise<Visit> {
    const visit = await browser.open(width, 812);
    onTestFinished(() => visit.close());
    return visit;
  }

  it.each([375, 1280])(
    "an applicant is pre-qualified at %i pixels",
    { timeout: 60_000 },
    async (width) => {
      const { page, broken } = await opened(width);
      await page.goto(`${product.url}/bright-smile?istest=true`);
      await preQualifyByHand(page);
      await expect.poll(() => overflowOf(page)).toBe(0);
      expect(broken).toEqual([]);
    },
  );

  it.each([375, 1280])(
    "an applicant applies, enters a card and signs a loan at %i pixels",
    { timeout: 60_000 },
    async (width) => {
      const { page, broken } = await opened(width);
      await page.goto(`${product.url}/Apply/bright-smile?istest=true`);
      await applyByHand(page, { person: newPerson(), ssn: "900001000", codeOf });
      await signByHand(page, payByCard);
      await expect.poll(() => overflowOf(page)).toBe(0);
      expect(broken).toEqual([]);
    },
  );

  it.each(["inline", "modal"] as const)(
    "an applicant starts in a practice's single-page app, by keyboard alone: %s",
    { timeout: 60_000 },
    async (shape) => {
      const site = await openHostSite();
      onTestFinished(() => site.close());
      await product.allowHost(site.port);
      const host = hosts["single-page app"];
      const walk = { browser, site, home: product.url, host, shape };
      expect(await walkHost(walk)).toBeUndefined();
    },
  );
});

const codeOf = async () => "123456";
