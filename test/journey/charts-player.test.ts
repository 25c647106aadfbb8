import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { activeIds } from "#tools/paths/generator/chart-parts.ts";
import { stopsOf } from "#tools/paths/generator/path-ids.ts";
import type { Path } from "#tools/paths/generator/path.ts";
import { pathsOf } from "#tools/paths/generator/paths.ts";
import { models } from "#test/model/models.ts";
import { patienceMs } from "#test/support/browser/browser.ts";
import { useProduct } from "#test/support/browser/journey.ts";

const { urlOf, newVisitor } = useProduct({}, undefined, "whole");

function pathOf(chart: string, state: string): Path {
  const model = models.find(({ name }) => name === chart)!;
  return pathsOf(model).paths.find((path) =>
    stopsOf(model, path).some((stop) => activeIds(stop).includes(state)),
  )!;
}

async function openPath(id: string): Promise<Page> {
  const { page } = await newVisitor({ viewport: { width: 1440, height: 900 } });
  await page.goto(urlOf(`/__charts?practice=bright-smile&play=${id}`));
  await reported(page).waitFor();
  return page;
}

const button = (page: Page) => page.getByRole("button", { name: "Play" });
const reported = (page: Page) => page.locator(".ch-player output");

const outcomesOf = (page: Page) => page.locator(".ch-steps li em").allInnerTexts();

async function play(page: Page): Promise<readonly string[]> {
  await button(page).click();
  await reported(page)
    .getByText(/: (played|stopped|cannot|the app)/)
    .waitFor({ timeout: patienceMs });
  return outcomesOf(page);
}

async function expectPlayed(page: Page, { steps }: Path): Promise<void> {
  expect(await play(page)).toEqual(steps.map(() => "as expected"));
  expect(await reported(page).innerText()).toContain(": played to its end");
}

it("a path of the report is played on the live app to its end, also with its calls held; one that cannot be played says why and opens nothing", async () => {
  const held = pathOf("token-entry", "tokenEntry.peeking");
  const page = await openPath(held.id);
  expect(await reported(page).innerText()).toContain("opens /Apply?t=example, with its calls held");
  await expectPlayed(page, held);

  const id = page.getByLabel("Path id");
  await id.fill("00000000");
  await reported(page).getByText("No path has the id “00000000”.").waitFor();
  await page.getByRole("button", { name: "Outline" }).click();
  await page.getByRole("button", { name: "Outline", pressed: true }).waitFor();
  expect(new URL(page.url()).searchParams.get("play")).toBe(held.id);
  await id.fill(pathOf("application-lifecycle", "applicationLifecycle.open").id);
  await reported(page).getByText("runs on the server").waitFor();
  expect(await reported(page).innerText()).toContain(
    "cannot be played: it runs on the server, not in the app",
  );
  expect(await button(page).getAttribute("aria-disabled")).toBe("true");
  const opened = await page.locator("iframe").getAttribute("src");
  await button(page).press("Enter");
  expect(await page.locator("iframe").getAttribute("src")).toBe(opened);
});
