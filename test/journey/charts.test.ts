import { existsSync, readdirSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openCharts, part, place } from "#test/support/browser/charts-page.ts";
import { demoProviders } from "#server/seed/demo-providers.ts";
import { seedProviders } from "#server/seed/seed-providers.ts";
import { openBrowser, patienceMs } from "#test/support/browser/browser.ts";
import { startProduct, type Product } from "#test/support/server/product.ts";
import { models } from "#test/model/models.ts";
import { activeIds } from "#tools/paths/generator/chart-parts.ts";
import { stopsOf } from "#tools/paths/generator/path-ids.ts";
import type { Path } from "#tools/paths/generator/chart-model.ts";
import { pathsOf } from "#tools/paths/generator/paths.ts";
import { galleryPage } from "#tools/gallery/gallery-page.ts";
import { allShots } from "#tools/gallery/shots.ts";
import { takeAll } from "#tools/gallery/take.ts";
import { startPreview } from "#tools/provider/preview.ts";

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

async function openOn(scene = "live", page?: Page) {
  const tab = page ?? (await browser.newPage({ viewport: { width: 1440, height: 900 } }));
  return openCharts(tab, product.url, scene);
}

describe("the charts page", () => {
  it("shows the actors of the running app, follows what is done in it, holds its calls, and answers for the server", async () => {
    const { page, app } = await openOn();
    const actors = part(page, "Actors");
    for (const name of ["applicant", "session", "phoneVerification", "wizard", "alert"]) {
      await actors.getByText(name, { exact: true }).waitFor();
    }
    expect(await place(page).innerText()).toBe("start.editing");
    await app.getByLabel("Service type").selectOption("general");
    await app.getByRole("button", { name: "Get Started" }).click();
    await place(page).getByText("phone.editing", { exact: true }).waitFor();
    const current = part(page, "States").locator("[aria-current=step] .ch-key");
    expect(await current.allInnerTexts()).toEqual(["phone", "editing"]);
    const log = part(page, "Entries of the log");
    const row = /wizard from page next\.pressed step is complete: holds.* phone\.editing/;
    await log.getByRole("row", { name: row }).waitFor();
    await app.getByRole("button", { name: "Next" }).press("Enter");
    await log.getByText("phone:phone.required", { exact: true }).waitFor();
    await log
      .getByRole("row", { name: /step is complete: does not hold otherwise: stays/ })
      .waitFor();
    await page.getByRole("button", { name: "Context" }).click();
    const context = part(page, "Context");
    await context.getByRole("row", { name: "answers.serviceType text", exact: true }).waitFor();
    await app.getByRole("textbox").first().fill("5");
    await context.getByRole("row", { name: "answers.phone text changed", exact: true }).waitFor();
    await app.getByLabel("Phone number").fill("2065550123");
    await page.getByLabel("Calls to the service").selectOption("held");
    await app.getByRole("button", { name: "Next" }).click();
    await actors.getByText("proof.sending, resend.ready").waitFor();
    await actors.getByText(/^sendCode.*\(.+\).*\d s$/).waitFor();
    await actors.getByRole("button", { name: "phoneVerification" }).click();
    const answers = part(page, "What may happen now");
    await answers.getByText(/sendCode, \d+ examples$/).click();
    await answers.getByRole("button", { name: "Send code answers: sent", exact: true }).click();
    await app.getByRole("heading", { level: 1, name: "Enter the 6 digit code" }).waitFor();
    await page.close();
  });

  it("sends the app a possible event, shows which guards are true, and highlights the active states and the last transition in the drawing of the step", async () => {
    const { page, app } = await openOn("email");
    const events = part(page, "What may happen now");
    await events.getByText("step is complete: does not hold").waitFor();
    await events.getByText(/^field\.changed, \d+ examples$/).click();
    await events.getByRole("button", { name: "Field is changed: email" }).click();
    await events.getByText("step is complete: holds").waitFor();
    await events.getByRole("button", { name: "Next is pressed" }).click();
    await app.getByRole("heading", { level: 1, name: "What's your address?" }).waitFor();
    expect(await place(page).innerText()).toBe("address.open.editing");
    await page.getByRole("button", { name: "Drawing" }).click();
    const rendered = (state: string) => page.locator(`.ch-drawing .active[data-state="${state}"]`);
    await rendered("wizard.address.open.editing").waitFor({ state: "attached" });
    expect(await page.locator('[data-state="wizard.name"] .way').count()).toBe(0);
    await app.getByText("Previous Step").click();
    await rendered("wizard.email.editing").waitFor({ state: "attached" });
    await page.getByLabel("Part of the chart").selectOption("the whole chart");
    await rendered("wizard.email").waitFor({ state: "attached" });
    const path = page.locator('[data-state="wizard.address"] .way.lit');
    expect(await path.locator("text").allTextContents()).toEqual(["back.pressed", "email"]);
    await path.hover();
    const ends = page.locator(".ch-drawing .state.hot");
    expect(await ends.evaluateAll((all) => all.map(({ dataset }) => dataset["state"]))).toEqual([
      "wizard.email",
      "wizard.address",
    ]);
    await part(page, "Actors")
      .getByRole("button", { name: /^applicant/ })
      .click();
    const whole = page.locator('.ch-drawing [data-state="applicant.loadingProvider"]');
    await whole.filter({ hasText: "loadProvider done [4 branches]" }).click();
    await whole.getByText("loadProvider done [only applications begin here]").waitFor();
    await page.close();
  });
});

function pathOf(chart: string, state: string): Path {
  const model = models.find(({ name }) => name === chart)!;
  return pathsOf(model).paths.find((path) =>
    stopsOf(model, path).some((stop) => activeIds(stop).includes(state)),
  )!;
}

it("a path of the report is played on the live app to its end, also with its calls held; one that cannot be played says why and opens nothing", async () => {
  const held = pathOf("token-entry", "tokenEntry.peeking");
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${product.url}/__charts?practice=bright-smile&play=${held.id}`);
  const reported = page.locator(".ch-player output");
  await reported.getByText("opens /Apply?t=example, with its calls held").waitFor();
  const play = page.getByRole("button", { name: "Play" });
  await play.click();
  await reported.getByText(": played to its end").waitFor({ timeout: patienceMs });
  const outcomes = await page.locator(".ch-steps li em").allInnerTexts();
  expect(outcomes).toEqual(held.steps.map(() => "as expected"));

  const id = page.getByLabel("Path id");
  await id.fill("00000000");
  await reported.getByText("No path has the id “00000000”.").waitFor();
  expect(new URL(page.url()).searchParams.get("play")).toBe(held.id);
  await id.fill(pathOf("application-lifecycle", "applicationLifecycle.open").id);
  await reported.getByText("cannot be played: it runs on the server, not in the app").waitFor();
  expect(await play.getAttribute("aria-disabled")).toBe("true");
  const opened = await page.locator("iframe").getAttribute("src");
  await play.press("Enter");
  expect(await page.locator("iframe").getAttribute("src")).toBe(opened);
  await page.close();
});

it("a practice with a faulty configuration shows that it is being fixed, and whom to call", async () => {
  const { provider } = demoProviders[0]!;
  const [first, ...rest] = provider.configuration.steps;
  const broken = {
    ...provider,
    key: "broken-clinic",
    providerId: "prv_broken_clinic",
    practiceName: "Broken Clinic",
    phone: "(555) 010-0700",
    configuration: { ...provider.configuration, steps: [first!, first!, ...rest] },
  };
  const practices = [{ provider: broken, name: "Broken Clinic LLC" }];
  expect(await seedProviders(product.services, practices)).toEqual([]);
  const page = await browser.newPage();
  await page.goto(`${product.url}/broken-clinic`);
  await page.getByText("We are updating the page of Broken Clinic.").waitFor();
  await page.getByRole("link", { name: "(555) 010-0700" }).waitFor();
  await page.close();
});

it("the preview of a practice's file shows the app, links to its charts, and lists what keeps a saved file from being shown", async () => {
  const folder = await mkdtemp(join(tmpdir(), "carestep-preview-"));
  const file = join(folder, "sunny.json");
  const good = { key: "sunny-dental", name: "Sunny Dental LLC", practiceName: "Sunny Dental" };
  await writeFile(file, JSON.stringify(good));
  const check = { origins: [] };
  const preview = await startPreview(file, { check, dist: "dist" });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(preview.url);
  await page.getByRole("heading", { level: 1, name: "Sunny Dental" }).waitFor();
  await page.frameLocator("iframe").getByRole("button", { name: "Get Started" }).waitFor();
  const [charts] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: "Open with its charts" }).click(),
  ]);
  await place(charts).getByText("start.editing").waitFor();
  await charts.close();
  await writeFile(file, JSON.stringify({ ...good, practiceNam: "Sunny" }));
  await page.getByRole("alert").getByText("practiceNam is not known").waitFor();
  await page.getByText(/^shown as it was saved at .+: the file has problems now$/).waitFor();
  await writeFile(file, JSON.stringify({ ...good, practiceName: "Sunnier Dental" }));
  await page.getByRole("heading", { level: 1, name: "Sunnier Dental" }).waitFor();
  await page.getByRole("alert").waitFor({ state: "hidden" });
  await page.close();
  await preview.stop();
  await rm(folder, { recursive: true });
});

it("the build for production has nothing of the charts page in any file", async () => {
  const files = readdirSync("dist/client", { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.(js|css|html|json)$/.test(file.name))
    .map((file) => join(file.parentPath, file.name));
  expect(files.length).toBeGreaterThan(10);
  const texts = await Promise.all(files.map(async (file) => readFile(file, "utf8")));
  const words = ["__charts", "tools/charts", "stately"];
  const found = texts.flatMap((text) => words.filter((word) => text.includes(word)));
  expect(found).toEqual([]);
});

describe("the gallery", () => {
  it("takes each screen at two widths in two schemes, and links to it", async () => {
    const folder = await mkdtemp(join(tmpdir(), "carestep-gallery-"));
    const shots = allShots.filter(({ id }) => id === "bright-smile-phone-busy");
    const used = await takeAll({ browser, url: product.url, folder }, shots);
    expect(used.map(({ fault }) => fault)).toEqual([undefined]);
    const html = galleryPage(used, "http://localhost:4310");
    const pictures = [...html.matchAll(/<img src="([^"]+)"/g)].map(([, file = ""]) => file);
    expect(pictures.length).toBe(4);
    expect(pictures.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
    expect(html).toContain(
      'href="http://localhost:4310/__charts?practice=bright-smile&amp;scene=phone.busy"',
    );
    await rm(folder, { recursive: true });
  });

  it("has a name of its own for every screen", () => {
    expect(new Set(allShots.map(({ id }) => id)).size).toBe(allShots.length);
    expect(allShots.length).toBeGreaterThan(60);
  });
});
