import type { Browser } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newPerson } from "#test/support/applicant.ts";
import { drivenByPuppeteer } from "#test/support/browser/driven-by-puppeteer.ts";
import { openFirefox } from "#test/support/browser/firefox.ts";
import { handsOn } from "#test/support/browser/hands-on.ts";
import { applyByHand, signByHand } from "#test/support/loan/loan-by-hand.ts";
import { overflowOf } from "#test/support/browser/driven.ts";
import { preQualifyByHand } from "#test/support/pre-qualify-by-hand.ts";
import { firefoxPath } from "#test/support/run/prerequisites.ts";
import { startProduct } from "#test/support/server/product.ts";
import type { Product } from "#test/support/server/product.ts";
import { removeReact } from "#test/support/browser/react-package.ts";

const clock = () => new Date("2026-03-02T17:00:00Z");

describe.skipIf(firefoxPath() === undefined)("in Firefox", () => {
  let product: Product;
  let browser: Browser;
  beforeAll(async () => {
    [product, browser] = await Promise.all([
      startProduct({ INSIGHTS: "on" }, { clock }),
      openFirefox({ "privacy.globalprivacycontrol.enabled": true }),
    ]);
  });
  afterAll(async () => {
    await browser.close();
    await Promise.all([product.stop(), removeReact()]);
  });

  async function opened(width: number) {
    const visit = await drivenByPuppeteer(browser).open(width, 812);
    const reports: string[] = [];
    visit.page.on("request", (request) => {
      if (/\/(reporter|page-errors|call-traces)-|\/insights$/.test(request.url()))
        reports.push(request.url());
    });
    return { ...visit, reports };
  }

  it(
    "an applicant is pre-qualified at 1280 pixels and continues into the application, whose approval fits 375, unreported under Global Privacy Control [R7.3-55]",
    { timeout: 120_000 },
    async () => {
      const { page, close, broken, reports } = await opened(1280);
      await page.goto(`${product.url}/bright-smile?istest=true`);
      await preQualifyByHand(page);
      await expect.poll(() => overflowOf(page)).toBe(0);
      await page.setViewport({ width: 375, height: 812 });
      await expect.poll(() => overflowOf(page)).toBe(0);
      await handsOn(page).press("Continue now");
      await handsOn(page).heading("Check your answers");
      expect(
        await page.evaluate(
          () => "globalPrivacyControl" in navigator && navigator.globalPrivacyControl,
        ),
      ).toBe(true);
      await close();
      expect([broken, reports]).toEqual([[], []]);
    },
  );

  it(
    "an applicant applies at the practice's URL and signs a loan at 375 pixels, whose offers and closing screen fit 1280",
    { timeout: 120_000 },
    async () => {
      const { page, close, broken } = await opened(375);
      const fits = async (width: number) => {
        await page.setViewport({ width, height: 812 });
        await expect.poll(() => overflowOf(page)).toBe(0);
      };
      await page.goto(`${product.url}/Apply/bright-smile?istest=true`);
      await applyByHand(page, {
        person: newPerson(),
        ssn: "900001000",
        codeOf: async () => "123456",
      });
      await fits(1280);
      await fits(375);
      await signByHand(page);
      await fits(375);
      await fits(1280);
      await close();
      expect(broken).toEqual([]);
    },
  );
});
