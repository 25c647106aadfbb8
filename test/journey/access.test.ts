import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import {
  axeFindings,
  otherOrientations,
  overflow,
  prefer,
  settled,
} from "#test/support/browser/axe.ts";
import { useProduct } from "#test/support/browser/journey.ts";
import { walkWizard } from "#test/support/browser/screens.ts";
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

/** Each kind of page. Each step, alert and outcome: test/view. */
const screens = ["start", "last four with a failure", "approved", "token expired", "error"];

it("axe finds nothing on any kind of page in light or dark, and nothing is wider than its window", async () => {
  const { page, visitor } = await newVisitor();
  const seen: Record<string, readonly string[]> = {};
  const look = async (name: string) => {
    if (screens.includes(name)) seen[name] = await lookAt(page);
  };
  await walkWizard(page, urlOf("/bright-smile?istest=true"), look);
  await page.goto(urlOf("/tokenExpired"));
  await visitor.heading("Your session has expired");
  await look("token expired");
  await page.goto(urlOf("/nobody"));
  await visitor.heading("Uh oh! Something went wrong...");
  await look("error");
  expect(Object.keys(seen)).toEqual(screens);
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
