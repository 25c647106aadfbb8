import type { Browser, Page } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { newPerson } from "#test/support/applicant.ts";
import { openKeyedChromium } from "#test/support/browser/browser.ts";
import { overflowOf } from "#test/support/browser/driven.ts";
import { drivenByPuppeteer } from "#test/support/browser/driven-by-puppeteer.ts";
import { openFirefox } from "#test/support/browser/firefox.ts";
import { handsOn } from "#test/support/browser/hands-on.ts";
import { payByCard, signByHand } from "#test/support/loan/loan-by-hand.ts";
import { readPdf } from "#test/support/loan/pdf.ts";
import { preQualifyByHand } from "#test/support/pre-qualify-by-hand.ts";
import { firefoxPath } from "#test/support/run/prerequisites.ts";
import { startProduct, type Product } from "#test/support/server/product.ts";
import { isEnglish } from "#test/support/spanish.ts";

type Message = {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
};

/** Collects every text that the page ever shows, but for those that are marked as English. */
function collectTexts() {
  const seen = new Set<string>();
  Reflect.set(globalThis, "textsSeen", seen);
  new MutationObserver(() => {
    const texts = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement: place, textContent } = texts.currentNode;
      if (place?.closest("script, style, title, [lang=en]") === null) seen.add(textContent!.trim());
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

async function englishTextsOn(page: Page): Promise<readonly string[]> {
  const texts = await page.evaluate(() => [...(Reflect.get(globalThis, "textsSeen") as string[])]);
  expect(texts.length).toBeGreaterThan(100);
  expect(texts).not.toContain("0% APR for 12 months");
  return texts.filter(isEnglish);
}

const clock = () => new Date("2026-03-02T17:00:00Z");

const isFirefox = firefoxPath() !== undefined;
const open = () =>
  isFirefox ? openFirefox({ "privacy.globalprivacycontrol.enabled": true }) : openKeyedChromium();

describe("in Firefox, or in Chromium where that is missing", () => {
  let product: Product;
  let browser: Browser;
  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct({ INSIGHTS: "on" }, { clock }), open()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  const emailTo = (address: string, subject: string) =>
    vi.waitFor(
      async () => {
        const answer = await fetch(`${product.url}/__outbox.json`);
        const messages = (await answer.json()) as readonly Message[];
        const found = messages.find(
          (each) => each.to === address && each.subject.includes(subject),
        );
        if (found === undefined) throw new Error(`no email "${subject}" was sent`);
        return found;
      },
      { timeout: 60_000, interval: 100 },
    );

  it(
    "an applicant reads Spanish from the first screen over the email to the signed agreement, at any width, unreported under Global Privacy Control [R7.3-55]",
    { timeout: 240_000 },
    async () => {
      const person = newPerson();
      const { page, close, broken } = await drivenByPuppeteer(browser).open(375, 812);
      await page.evaluateOnNewDocument(collectTexts);
      const reports: string[] = [];
      page.on("request", (request) => {
        if (/\/(reporter|page-errors|call-traces)-|\/insights$/.test(request.url()))
          reports.push(request.url());
      });
      await page.goto(`${product.url}/bright-smile?istest=true&lang=es`);
      await preQualifyByHand(page, person);
      for (const width of [1280, 375]) {
        await page.setViewport({ width, height: 812 });
        await expect.poll(() => overflowOf(page)).toBe(0);
      }
      expect(await englishTextsOn(page)).toEqual([]);
      expect(reports.length === 0).toBe(isFirefox);

      const approval = await emailTo(person.email, "aprobada");
      const [link = ""] = /http\S+\/Apply\?\S+/.exec(approval.text) ?? [];
      await page.goto(link);
      const { heading, press, type } = handsOn(page);
      await press("Text me a code");
      await type("Digit 1 of 6", "123456");
      await heading("Check your answers");
      await type("Social Security number", "900001000");
      await press("See my offers");
      await signByHand(page, payByCard);
      expect(await englishTextsOn(page)).toEqual([]);

      const closing = await emailTo(person.email, "Quedó formalizado su préstamo");
      const file = await fetch(`${product.url}/__outbox/${closing.id}/attachments/0`);
      const { language, title } = await readPdf(new Uint8Array(await file.arrayBuffer()));
      expect({ language, title }).toEqual({
        language: "es-US",
        title: "Contrato de préstamo a plazos",
      });
      await close();
      expect(broken).toEqual([]);
    },
  );
});
