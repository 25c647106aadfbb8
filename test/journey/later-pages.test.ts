import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Page, Route } from "playwright-core";
import { afterAll, expect, it, onTestFinished } from "vitest";
import { openBrowser } from "#test/support/browser/browser.ts";
import { startErrorReceiver } from "#test/support/server/error-receiver.ts";
import { startOtlpReceiver } from "#test/support/server/otlp-receiver.ts";
import { putAway, reportersOf } from "#test/support/insights.ts";
import { callsOf, useProduct } from "#test/support/browser/journey.ts";

const [receiver, collector] = await Promise.all([startErrorReceiver(), startOtlpReceiver()]);
afterAll(async () => {
  await Promise.all([receiver.close(), collector.close()]);
});
const { urlOf, newVisitor } = useProduct({
  INSIGHTS: "on",
  ERRORS_DSN: receiver.dsn,
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
});
const gone = async (route: Route) => route.fulfill({ status: 404, body: "" });

it("an applicant reloads after a new build, continues, and is not reported under Do Not Track [R7.3-55]", async () => {
  const { page, context, visitor } = await newVisitor({ extraHTTPHeaders: { dnt: "1" } });
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "doNotTrack", { get: () => "1" });
  });
  const reports = [callsOf(page, "/insights"), reportersOf(page)];
  await page.route("**/assets/pages-*.js*", gone);
  await visitor.open(urlOf("/bright-smile?istest=true"));
  await page.route("**/assets/index-*.js", gone);
  await page.getByLabel("Service type").selectOption("general");
  await visitor.press("Get Started");
  await page.getByText("This page was updated after you opened it.").waitFor();
  expect(await page.getByLabel("Service type").isDisabled()).toBe(true);
  await page.unrouteAll();
  await visitor.press("Reload the page");
  await visitor.start("general");
  expect(await page.getByText("This page was updated").count()).toBe(0);
  await putAway(page);
  expect(reports).toEqual([[], []]);
  expect(await page.evaluate(() => "carestepBroke" in window)).toBe(false);
});

it("Get Started keeps the focus and says that it is busy until the next step is there; a choice before hydration counts, also after a reload", async () => {
  const { page, visitor } = await newVisitor();
  const pages = Promise.withResolvers<void>();
  await page.route("**/assets/pages-*.js*", async (route) => {
    await pages.promise;
    await route.continue();
  });
  await visitor.open(urlOf("/bright-smile?istest=true"));
  const choose = async () => {
    await page.getByLabel("Service type").selectOption("general");
    await page.getByRole("button", { name: "Get Started" }).press("Enter");
  };
  await choose();
  await page.locator("button[aria-busy]").waitFor();
  const focused = await page.evaluate(() => document.activeElement?.textContent);
  pages.resolve();
  await visitor.heading("What's the best way to contact you?");
  expect(focused).toBe("Get Started");

  const script = Promise.withResolvers<void>();
  await page.route("**/assets/index-*.js", async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  await choose();
  script.resolve();
  await visitor.heading("What's the best way to contact you?");
});

type Shift = PerformanceEntry & { readonly sources: readonly { readonly node: Node | null }[] };

/** Layout shifts on the first step when fonts arrive last. */
async function movedByFonts(page: Page): Promise<readonly string[]> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    const note = (entries: PerformanceEntryList) => {
      for (const { sources } of entries as Shift[])
        moved.push(...sources.map(({ node }) => `${node?.nodeName} ${node?.textContent}`));
      return moved;
    };
    const shifts = new PerformanceObserver((list) => note(list.getEntries()));
    shifts.observe({ type: "layout-shift", buffered: true });
    Object.assign(window, { moved: () => note(shifts.takeRecords()) });
  });
  const fonts = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await fonts.promise;
    await route.continue();
  });
  const requested = page.waitForRequest("**/*.woff2");
  await page.goto(urlOf("/bright-smile?istest=true"));
  await page.locator("form[data-live]").waitFor();
  await requested;
  fonts.resolve();
  const count = () =>
    page.evaluate(() => [...document.fonts].filter(({ status }) => status === "loaded").length);
  await expect.poll(count).toBeGreaterThan(1);
  const frame = () => page.evaluate(() => new Promise(requestAnimationFrame));
  await frame().then(frame);
  return page.evaluate(() => (globalThis as unknown as { moved: () => string[] }).moved());
}

const liberation = resolve("node_modules/pdfjs-dist/standard_fonts");
const fontSets = [
  ["as wide as Arial", 375, `<dir>${liberation}</dir>`],
  [
    "of another width",
    1280,
    `<selectfont><rejectfont>
    <pattern><patelt name="family"><string>Liberation Sans</string></patelt></pattern>
    <pattern><patelt name="family"><string>Arial</string></patelt></pattern></rejectfont></selectfont>`,
  ],
] as const;

it.each(fontSets)(
  "where the system's fonts are %s, nothing of the first step moves at %i pixels while ours come",
  async (_, width, rules) => {
    const folder = await mkdtemp(join(tmpdir(), "carestep-fonts-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, "fonts.conf");
    await writeFile(
      file,
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
        <include ignore_missing="yes">/etc/fonts/fonts.conf</include>${rules}</fontconfig>`,
    );
    const browser = await openBrowser("quick", { FONTCONFIG_FILE: file });
    onTestFinished(() => browser.close());
    const page = await browser.newPage({ viewport: { width, height: 800 } });
    expect(await movedByFonts(page)).toEqual([]);
  },
);

it("a screen whose script fails to load says so, and its button reloads the page", async () => {
  const { page } = await newVisitor();
  await page.route("**/assets/loan-page-*.js*", gone);
  await page.goto(urlOf("/Apply/bright-smile?istest=true"));
  const again = page.getByRole("button", { name: "Try again" });
  await again.waitFor();
  await page.unrouteAll();
  await again.click();
  await page.getByLabel("Service type").waitFor();
});

it("after a new build, lost charts of the old page ask for a reload", async () => {
  const { page } = await newVisitor();
  await page.route("**/assets/loan-charts-*.js*", gone);
  await page.route("**/assets/index-*.js", async (route) =>
    route.request().method() === "HEAD" ? gone(route) : route.continue(),
  );
  await page.goto(urlOf("/Apply/bright-smile?istest=true"));
  await page.getByText("This page was updated after you opened it.").first().waitFor();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Reload the page" }).first().click();
  // The error page survives a reload.
  const again = page.getByRole("button", { name: "Try again" });
  await page.getByLabel("Service type").or(again).waitFor();
  expect(await page.getByText("This page was updated").count()).toBe(0);
});

const reported = (kind: string) =>
  receiver
    .came()
    .map(({ event }) => event)
    .find(({ exception }) => exception.values[0]?.type === kind);

it("a failing overlay is hidden and reported, and the step continues; a failing screen is reported by source lines and state, without input [R7.3-54]", async () => {
  const { page, visitor } = await newVisitor();
  const watching = page.waitForResponse("**/assets/reporter-*.js");
  const tracing = page.waitForResponse("**/assets/call-traces-*.js");
  await visitor.open(urlOf("/bright-smile?istest=true"));
  const script = (await watching).url();
  expect((await page.request.get(`${script}.map`)).status()).toBe(404);
  await tracing;
  await visitor.start("general");
  await page.getByLabel("Phone number").fill("2065558264");
  await page.evaluate(() => {
    const { prototype } = HTMLElement;
    const whole = Object.getOwnPropertyDescriptor(prototype, "focus")!;
    prototype.focus = function (this: HTMLElement, ...given) {
      if (this instanceof HTMLDialogElement) throw new SyntaxError("2065558264");
      const isName = this instanceof HTMLInputElement && this.autocomplete === "name";
      if (!isName) {
        Reflect.apply(whole.value as typeof prototype.focus, this, given);
        return;
      }
      Object.defineProperty(prototype, "focus", whole);
      throw new RangeError("2065558264 of Ottoline Quagmirefern");
    };
  });
  await page.route("**/v2/validation/start", async (route) => {
    await sleep(1500);
    await route.continue();
  });
  const sending = page.waitForRequest("**/v2/validation/start");
  await visitor.press("Next");
  await visitor.heading("6 digit code");
  await expect.poll(() => reported("SyntaxError")).toBeDefined();
  await visitor.giveCode();
  await visitor.heading("Uh oh! Something went wrong...");
  await expect
    .poll(() => reported("RangeError"))
    .toMatchObject({
      transaction: "wizard.name.editing",
      tags: { source: "page", practice: "bright-smile" },
    });
  const frames = reported("RangeError")!.exception.values[0]!.stacktrace.frames.map(
    ({ filename }) => filename,
  );
  expect(frames.at(-1)).toMatch(/^(ui|routes)\/.*\.tsx?$/);
  expect(receiver.text()).not.toMatch(/2065558264|Ottoline/);

  const traceparent = (await (await sending).allHeaders())["traceparent"]!;
  const [, traceId, caller] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/.exec(traceparent)!;
  const sent = () => collector.spans().find(({ parentSpanId }) => parentSpanId === caller);
  await expect.poll(sent).toMatchObject({
    name: "POST /v2/validation/start",
    traceId,
  });
  expect(collector.text()).not.toMatch(/2065558264|Ottoline/);

  await visitor.press("Try again");
  await visitor.heading("Get Pre-Qualified");
  await page.getByText("your answers were not kept").waitFor();
});

it("errors before the reporter has loaded are reported later, also from the first step's start [R7.3-54]", async () => {
  const { page, context } = await newVisitor();
  context.removeAllListeners("weberror");
  await page.addInitScript(() => {
    const { prototype } = Node;
    const whole = Object.getOwnPropertyDescriptor(prototype, "hasChildNodes")!;
    prototype.hasChildNodes = () => {
      Object.defineProperty(prototype, "hasChildNodes", whole);
      void Promise.reject(new URIError("2065558264 is no address"));
      throw new EvalError("Ottoline Quagmirefern");
    };
  });
  await page.goto(urlOf("/bright-smile?istest=true"));
  await expect
    .poll(() => reported("EvalError"))
    .toMatchObject({
      transaction: "wizard.start.editing",
      tags: { source: "page", practice: "bright-smile" },
    });
  const frames = reported("EvalError")!.exception.values[0]!.stacktrace.frames;
  expect(frames.at(-1)!.filename).toBe("routes/main.tsx");
  await expect.poll(() => reported("URIError")).toBeDefined();
  expect(receiver.text()).not.toMatch(/2065558264|Ottoline/);
});
