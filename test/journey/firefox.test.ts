import type { Browser } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newPerson } from "#test/support/applicant.ts";
import { drivenByPuppeteer } from "#test/support/browser/driven-by-puppeteer.ts";
import { openFirefox } from "#test/support/browser/firefox.ts";
import { applyByHand, signByHand } from "#test/support/loan/loan-by-hand.ts";
import { overflowOf } from "#test/support/browser/driven.ts";
import { firefoxPath } from "#test/support/run/prerequisites.ts";
import { startProduct } from "#test/support/server/product.ts";
import type { Product } from "#test/support/server/product.ts";

const clock = () => new Date("2026-03-02T17:00:00Z");

describe.skipIf(firefoxPath() === undefined)("in Firefox", () => {
  let product: Product;
  let browser: Browser;
  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct({}, { clock }), openFirefox()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  it(
    "an applicant applies at the practice's URL and signs a loan at 375 pixels, whose offers and closing screen fit 1280",
    { timeout: 120_000 },
    async () => {
      const { page, close, broken } = await drivenByPuppeteer(browser).open(375, 812);
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
