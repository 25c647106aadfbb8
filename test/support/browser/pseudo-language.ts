import type { Page } from "playwright-core";
import { applicationTexts } from "#domain/words/en/application.ts";
import { preQualificationTexts } from "#domain/words/en/pre-qualification.ts";
import { cutTexts, overflow } from "./axe.ts";

const accents: { readonly [letter: string]: string } = {
  a: "á",
  c: "ç",
  e: "é",
  i: "í",
  n: "ñ",
  o: "ó",
  s: "š",
  u: "ú",
  A: "Á",
  E: "É",
  I: "Í",
  O: "Ó",
  U: "Ú",
};
const longer = 0.4;

/**
 * An English text with accents, 40 % longer. Each sentence is in brackets, as a screen may show the first alone. Tags
 * and placeholders stay.
 */
export function pseudo(text: string): string {
  return text
    .split(/(<[^>]+>|(?<=\.) )/)
    .map((part) => (part.startsWith("<") ? part : pseudoSentence(part)))
    .join("");
}

function pseudoSentence(text: string): string {
  if (!/\p{L}/u.test(text.replaceAll(/\{\w+\}/g, ""))) return text;
  const [, words = "", end = ""] = /^(.*?)([.]?)$/s.exec(text) ?? [];
  const written = words
    .split(/(\{\w+\})/)
    .map((part) =>
      part.startsWith("{") ? part : part.replaceAll(/\w/g, (letter) => accents[letter] ?? letter),
    );
  const more = "óñé ".repeat(Math.ceil((text.length * longer) / 4)).trim();
  return `⟦${written.join("")} ${more}⟧${end}`;
}

const pseudoTexts = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([code, text]) => [code, pseudo(text)]));

const chunk = `export const texts = ${JSON.stringify({
  preQualification: pseudoTexts(preQualificationTexts),
  application: pseudoTexts(applicationTexts),
})};`;

/** Shows the pseudo-language instead of Spanish, except on a first screen that the server writes. */
export async function replaceSpanish(page: Page): Promise<void> {
  await page
    .context()
    .route("**/assets/texts-*", (route) =>
      route.fulfill({ contentType: "text/javascript", body: chunk }),
    );
}

const dateWords = new Set(
  Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1)).flatMap((date) =>
    (["long", "short"] as const).flatMap((month) =>
      date
        .toLocaleDateString("es-US", { day: "numeric", month, year: "numeric" })
        .split(/[^\p{L}]+/u),
    ),
  ),
);

/** Visible texts and accessible names that no catalogue contains. Options of a list are names, and exempt. */
async function foreignTexts(page: Page, given: string): Promise<readonly string[]> {
  const main = page.locator("main");
  const shown = await main.innerText();
  const names = await main
    .locator("[aria-label], [placeholder], [alt], [title]")
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.closest("main [lang]") === null)
        .flatMap((element) =>
          ["aria-label", "placeholder", "alt", "title"].map(
            (name) => element.getAttribute(name) ?? "",
          ),
        ),
    );
  const marked = await main.locator("option, [lang], [translate=no]").allTextContents();
  return [...withoutBrackets(shown).split("\n"), ...names.map(withoutBrackets)]
    .map((line) => line.trim())
    .filter((line) => ![...marked, exampleId].includes(line))
    .filter((line) => !given.includes(line) && isWritten(line));
}

/** Whether a text has more words than those of a date. A reference has capitals. */
function isWritten(line: string): boolean {
  return (line.match(/\p{Ll}{2,}/gu) ?? []).some((word) => !dateWords.has(word));
}

function withoutBrackets(text: string): string {
  const outer = text.replaceAll(/⟦[^⟦⟧]*⟧/g, "");
  return outer === text ? text : withoutBrackets(outer);
}

const exampleId = "app-1";

type Box = {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

/** The lines of each text, without bars that stay above the page and texts for screen readers alone. */
async function textBoxes(page: Page): Promise<readonly Box[]> {
  return page.evaluate(() => {
    const boxes: Box[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const [parent, text] = [node.parentElement!, node.textContent ?? ""];
      const isShown = parent.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      let isApart = !isShown || text.trim() === "";
      for (let around = node.parentElement; around !== null; around = around.parentElement) {
        const { position } = getComputedStyle(around);
        const isForReaders = position === "absolute" && around.clientWidth <= 1;
        isApart ||= isForReaders || /fixed|sticky/.test(position);
      }
      if (isApart) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right, top, bottom } of range.getClientRects())
        boxes.push({ text, left, right, top, bottom });
    }
    return boxes;
  });
}

function overlap(one: Box, other: Box): boolean {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  const line = Math.min(one.bottom - one.top, other.bottom - other.top);
  return wide > 2 && high > line / 2;
}

function overlappingTexts(boxes: readonly Box[]): readonly string[] {
  return boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter((other) => other.text !== one.text && overlap(one, other))
      .map((other) => `"${one.text}" overlaps "${other.text}"`),
  );
}

/**
 * What is wrong with a page in the pseudo-language, at the narrowest width and at a desk.
 *
 * @param given - typed answers and messages from the service
 */
export async function pseudoFindings(page: Page, given = ""): Promise<readonly string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const wider = await overflow(page);
    const at = (finding: string) => `${width} px: ${finding}`;
    if (wider > 0) found.push(at(`wider by ${wider} px`));
    found.push(...[...(await cutTexts(page)), ...overlappingTexts(await textBoxes(page))].map(at));
  }
  if (before !== null) await page.setViewportSize(before);
  return [
    ...found,
    ...(await foreignTexts(page, given)).map((text) => `not in the catalogue: ${text}`),
  ];
}
