import type { Page } from "playwright-core";
import { expect } from "vitest";
import { linesOf } from "./journey.ts";
import { pseudoFindings } from "./pseudo-language.ts";

const names = { es: "Español", en: "English" } as const;

/** Chooses a language by the switch, and waits until the page shows it. */
export async function chooseLanguage(page: Page, language: keyof typeof names): Promise<void> {
  await page.getByRole("link", { name: names[language], exact: true }).click();
  await page.locator(`html[lang=${language}]`).waitFor();
}

/** What a change of the language must not change. */
async function kept(page: Page) {
  const inputs = page.locator("main :is(input, select)");
  const answers = await inputs.evaluateAll((all) =>
    all.map((input) => {
      const { value, checked, type } = input as HTMLInputElement;
      const answer = type === "radio" || type === "checkbox" ? checked : value;
      return [type, answer, input.getAttribute("aria-invalid")];
    }),
  );
  const entries = await page.evaluate(() => history.length);
  return { path: new URL(page.url()).pathname, answers, entries };
}

/** Without the seconds of a countdown. */
const shownLines = async (page: Page) =>
  (await linesOf(page)).map((line) => line.replace(/\d:\d\d$/, "0:00"));

const footers = (page: Page) =>
  page.locator("footer.cs-lender > ul").filter({ visible: true }).allInnerTexts();

const focusOf = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("hreflang"));

/** Switches to Spanish and back. @returns what is wrong with the page in the pseudo-language */
export async function switchBothWays(page: Page): Promise<readonly string[]> {
  await page.getByRole("link", { name: names.es, exact: true }).focus();
  const before = await kept(page);
  const english = { lines: await shownLines(page), title: await page.title() };
  await chooseLanguage(page, "es");
  const spanish = await shownLines(page);
  expect(await kept(page)).toEqual(before);
  expect(new URL(page.url()).searchParams.get("lang")).toBe("es");
  expect([await focusOf(page), spanish.length]).toEqual(["en", english.lines.length]);
  expect(await footers(page)).toEqual([expect.stringContaining("Préstamos de")]);
  const findings = await pseudoFindings(page);
  await chooseLanguage(page, "en");
  expect(await footers(page)).toEqual([expect.stringContaining("Loans by")]);
  expect(await kept(page)).toEqual(before);
  expect({ lines: await shownLines(page), title: await page.title() }).toEqual(english);
  expect(await focusOf(page)).toBe("es");
  return findings;
}
