import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { axeFindings, overflow, prefer, settled } from "#test/support/browser/axe.ts";
import { otherOrientations } from "#test/support/browser/stored-otherwise.ts";
import { useProduct } from "#test/support/browser/journey.ts";
import { walkEnds, walkWizard } from "#test/support/browser/screens.ts";
import { validateHtml } from "#tools/accessibility/engines.ts";
import { missedFaults } from "#tools/accessibility/planted.ts";

const { urlOf, newVisitor } = useProduct();

async function lookAt(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [320, 375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await settled(page);
    const wide = await overflow(page);
    if (wide > 0) found.push(`${width}: wider by ${wide} px`);
    if (width === 320) continue;
    const judges = width === 375 ? "all" : "layout";
    found.push(...(await axeFindings(page, judges)).map((finding) => `${width}: ${finding}`));
    if (width > 375) continue;
    await prefer(page, "dark");
    const inDark = await axeFindings(page, "colors");
    found.push(...inDark.map((finding) => `${width} in dark: ${finding}`));
    await prefer(page, "light");
  }
  found.push(...(await otherOrientations(page)));
  await page.setViewportSize({ width: 640, height: 800 });
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  const wide = await overflow(page);
  if (wide > 0) found.push(`text at 200 %: wider by ${wide} px`);
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  return found;
}

const screens = [
  "start",
  "phone",
  "phone with an error",
  "code",
  "code with an error",
  "name",
  "birth date",
  "e-mail",
  "address with errors",
  "last four",
  "last four with a failure",
  "overlay",
  "approved",
  "declined with other offers",
  "token expired",
  "error",
];

// Other outcomes: test/view/outcome.test.ts.
it("axe finds nothing on any screen in light or dark, and nothing is wider than its window", async () => {
  const seen: Record<string, readonly string[]> = {};
  const walks = [walkWizard, walkEnds].map(async (walk) => {
    const { page } = await newVisitor();
    await walk(page, urlOf("/bright-smile?istest=true"), async (name) => {
      seen[name] = await lookAt(page);
    });
  });
  await Promise.all(walks);
  expect(Object.keys(seen).toSorted()).toEqual(screens.toSorted());
  expect(Object.entries(seen).filter(([, found]) => found.length > 0)).toEqual([]);
});

it("the checks themselves find a text without contrast and a page that is too wide", async () => {
  const { page } = await newVisitor();
  await page.goto(urlOf("/quiet-clinic"));
  await page.evaluate(() => {
    const heading = document.querySelector("h1")!;
    heading.style.color = "#e8f0f0";
    heading.style.width = "700px";
  });
  const found = await lookAt(page);
  expect(found.map((line) => line.split(" ").slice(0, 2).join(" "))).toEqual([
    "320: wider",
    "375: wider",
    "375: color-contrast:",
    "1280: color-contrast:",
    "text at",
  ]);
});

it("each engine of npm run accessibility finds the faults planted for it", async () => {
  const { page } = await newVisitor();
  expect(await missedFaults(page)).toEqual([]);
});

it("html-validate finds nothing in the pages that the server prerenders", async () => {
  const paths = [
    "/bright-smile",
    "/clear-vision",
    "/quiet-clinic",
    "/Apply/bright-smile",
    "/error",
  ];
  const pages = paths.map(async (path) => validateHtml(await (await fetch(urlOf(path))).text()));
  expect((await Promise.all(pages)).flat()).toEqual([]);
});
