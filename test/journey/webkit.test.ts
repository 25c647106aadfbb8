import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { hosts } from "#test/hosts/pages.ts";
import { newPerson } from "#test/support/applicant.ts";
import { overflowOf } from "#test/support/driven.ts";
import type { DrivenBrowser, DrivenPage } from "#test/support/driven.ts";
import { openHostSite } from "#test/support/host-page.ts";
import { applyByHand, cardFrameIn, payByHand, signByHand } from "#test/support/loan-by-hand.ts";
import { preQualifyByHand } from "#test/support/pre-qualify-by-hand.ts";
import { webkitPath } from "#test/support/prerequisites.ts";
import { startProduct } from "#test/support/product.ts";
import type { Product } from "#test/support/product.ts";
import { openWebkit } from "#test/support/webkit.ts";
import { walkHost } from "#tools/hosts/walk-host.ts";

const isHere = webkitPath() !== undefined;

/** No run installs its driver, and CI's takes no longer for it: docs/testing.md. */
const isWalked = isHere && process.env["CI"] !== "true";

it.skipIf(isWalked)(`WebKit is not walked: ${isHere ? "this is CI" : "no driver"}`, () => {});

describe.runIf(isWalked)("in WebKit", () => {
  let product: Product;
  let browser: DrivenBrowser;
  beforeAll(async () => {
    const clock = () => new Date("2026-03-02T17:00:00Z");
    [product, browser] = await Promise.all([startProduct({}, { clock }), openWebkit()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  /** The card is typed into the processor's frame. */
  async function payByCard(page: DrivenPage): Promise<void> {
    const form = await vi.waitFor(async () => {
      const found = await cardFrameIn(await page.frames());
      if (found === undefined) throw new Error("the card's frame does not show");
      return found;
    });
    await payByHand(page, form);
  }

  it.each([375, 1280])(
    "somebody is pre-qualified at %i pixels",
    { timeout: 60_000 },
    async (width) => {
      const { page, close, broken } = await browser.open(width, 812);
      await page.goto(`${product.url}/bright-smile?istest=true`);
      await preQualifyByHand(page);
      await expect.poll(() => overflowOf(page)).toBe(0);
      await close();
      expect(broken).toEqual([]);
    },
  );

  it.each([375, 1280])(
    "somebody applies, gives a card and signs a loan at %i pixels",
    { timeout: 60_000 },
    async (width) => {
      const { page, close, broken } = await browser.open(width, 812);
      await page.goto(`${product.url}/Apply/bright-smile?istest=true`);
      const codeOf = async () => "123456";
      await applyByHand(page, { person: newPerson(), ssn: "900001000", codeOf });
      await signByHand(page, payByCard);
      await expect.poll(() => overflowOf(page)).toBe(0);
      await close();
      expect(broken).toEqual([]);
    },
  );

  it.each(["inline", "modal"] as const)(
    "somebody begins in a practice's single-page app, by the keyboard alone: %s",
    { timeout: 60_000 },
    async (shape) => {
      const site = await openHostSite(4320);
      onTestFinished(() => site.close());
      const host = hosts["single-page app"];
      const walk = { browser, site, home: product.url, host, shape };
      expect(await walkHost(walk)).toBeUndefined();
    },
  );
});
