import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { reportOf } from "#tools/paths/report.ts";
import type { ReportPath } from "#tools/paths/report.ts";
import { models } from "#test/model/models.ts";
import { useProduct } from "#test/support/browser/journey.ts";
import { runChart } from "#tools/paths/generator/run-chart.ts";

const { urlOf, newVisitor } = useProduct();

const isAt = (state: string) => (path: ReportPath) => path.states.includes(state);

async function pathOf(chart: string, isRequested: (path: ReportPath) => boolean) {
  const model = models.find(({ name }) => name === chart)!;
  return reportOf(await runChart(model)).paths.find(isRequested)!;
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
    .waitFor({ timeout: 70_000 });
  return outcomesOf(page);
}

async function expectPlayed(page: Page, { steps }: ReportPath): Promise<void> {
  expect(await play(page)).toEqual(steps.map(() => "as expected"));
  expect(await reported(page).innerText()).toContain(": played to its end");
}

describe("a path of the report", () => {
  it("of application is played on the live app to its end", async () => {
    const path = await pathOf("application", isAt("application.contact.editing"));
    const page = await openPath(path.id);
    expect(await reported(page).innerText()).toContain("opens /Apply/bright-smile");
    await expectPlayed(page, path);
  });

  it("says why it cannot be played, and opens nothing then; one that can be is played with its calls held", async () => {
    const path = await pathOf("application-lifecycle", () => true);
    const page = await openPath("00000000");
    expect(await reported(page).innerText()).toBe("No path has the id “00000000”.");
    await page.getByRole("button", { name: "Outline" }).click();
    await page.getByRole("button", { name: "Outline", pressed: true }).waitFor();
    expect(new URL(page.url()).searchParams.get("play")).toBe("00000000");
    await page.getByLabel("Path id").fill(path.id);
    await reported(page).getByText("runs on the server").waitFor();
    expect(await reported(page).innerText()).toContain(
      "cannot be played: it runs on the server, not in the app",
    );
    expect(await button(page).getAttribute("aria-disabled")).toBe("true");
    const opened = await page.locator("iframe").getAttribute("src");
    await button(page).press("Enter");
    expect(await page.locator("iframe").getAttribute("src")).toBe(opened);

    const held = await pathOf("token-entry", isAt("tokenEntry.peeking"));
    await page.getByLabel("Path id").fill(held.id);
    await reported(page).getByText("opens /Apply?t=example, with its calls held").waitFor();
    await expectPlayed(page, held);
  });
});
