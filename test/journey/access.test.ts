import { expect, it } from "vitest";
import { findingsOfAllViews, otherOrientations } from "#test/support/browser/axe.ts";
import { useProduct } from "#test/support/browser/journey.ts";
import { walkWizard } from "#test/support/browser/screens.ts";
import { validateHtml } from "#tools/accessibility/engines.ts";
import { missedFaults } from "#tools/accessibility/planted.ts";

const { urlOf, newVisitor } = useProduct();

/** Each kind of page. Each step, alert and outcome: test/view. */
const screens = ["start", "last four with a failure", "approved", "token expired", "error"];

it("axe finds nothing on any kind of page in light or dark, and nothing is wider than its window", async () => {
  const { page, visitor } = await newVisitor();
  const seen: Record<string, readonly unknown[]> = {};
  const look = async (name: string) => {
    if (!screens.includes(name)) return;
    seen[name] = [...(await otherOrientations(page)), ...(await findingsOfAllViews(page))];
    await page.evaluate(() => document.documentElement.removeAttribute("style"));
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
