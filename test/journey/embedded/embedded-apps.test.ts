import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { hosts } from "#test/hosts/pages.ts";
import {
  begin,
  frameOf,
  heardIn,
  messagesIn,
  withEmptyFrames,
} from "#test/support/browser/host-page.ts";
import { useProduct } from "#test/support/browser/journey.ts";
import { useHostSite } from "#test/support/browser/use-host-site.ts";

const product = useProduct({}, undefined, "keeping");
const { urlOf, newVisitor } = product;
const site = useHostSite(product);

async function comeAndGo() {
  let listeners = 0;
  const page = window as unknown as Record<string, (...args: unknown[]) => void>;
  for (const [name, by] of [
    ["addEventListener", 1],
    ["removeEventListener", -1],
  ] as const) {
    const original = page[name]!.bind(window);
    page[name] = (...args) => {
      if (args[0] === "message") listeners += by;
      original(...args);
    };
  }
  const element = document.querySelector("carestep-prequal")!;
  const around = element.parentElement!;
  const nodes = () => element.shadowRoot!.querySelectorAll("*").length + around.children.length;
  scrollTo(0, 120);
  const before = { nodes: nodes(), top: scrollY };
  for (let time = 0; time < 50; time += 1) {
    element.remove();
    if (time % 2 === 0) await Promise.resolve();
    around.append(element);
    element.setAttribute("scheme", time % 2 === 0 ? "dark" : "light");
    element.setAttribute("amount", `${1000 + time}`);
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
  return { listeners, nodes: nodes() - before.nodes, moved: scrollY - before.top };
}

it("an element changes its flow in one frame without a history entry, and leaves nothing behind after fifty visits", async () => {
  const { page } = await newVisitor({ viewport: { width: 700, height: 900 } });
  await withEmptyFrames(page);
  site.showWhole(hosts.plain.html(urlOf("")));
  await page.goto(site.address);
  await frameOf(page);
  const entries = await page.evaluate(() => history.length);
  const element = page.locator("carestep-prequal");
  for (const path of ["/Apply/frame-hosts", "/frame-hosts"]) {
    const flow = path.startsWith("/Apply") ? "apply" : "prequal";
    await element.evaluate((shown, requested) => shown.setAttribute("flow", requested), flow);
    await expect
      .poll(() => page.frames().map((frame) => new URL(frame.url()).pathname))
      .toEqual(["/", path]);
    await (await frameOf(page)).getByText("A frame").waitFor();
  }
  expect(await page.evaluate(() => history.length)).toBe(entries);
  expect(await page.evaluate(comeAndGo)).toEqual({ listeners: 0, nodes: 0, moved: 0 });
  expect(page.frames()).toHaveLength(2);
});

async function observe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { isStored: false, moved: 0 };
    Object.assign(window, { seen });
    addEventListener("pageshow", ({ persisted }) => {
      seen.isStored = persisted;
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.moved += (entry as PerformanceEntry & { readonly value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}

const seenIn = (page: Page) =>
  page.evaluate(
    () => (globalThis as unknown as { seen: { isStored: boolean; moved: number } }).seen,
  );

it("a page that gives the flow the height of its first screen has nothing in it that moves on a phone, and room enough on a wide screen", async () => {
  const { page } = await newVisitor({ viewport: { width: 375, height: 900 } });
  await observe(page);
  site.showWhole(hosts["height reserved"].html(urlOf("")));
  await page.goto(site.address);
  const frame = await frameOf(page);
  await frame.getByRole("button", { name: "Get Started" }).waitFor();
  await expect.poll(async () => await messagesIn(page)).toContain("resize");
  const hidden = () => frame.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await expect.poll(hidden).toBe(0);
  expect((await seenIn(page)).moved).toBe(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect.poll(() => frame.evaluate(() => innerWidth)).toBe(1280);
  await expect.poll(hidden).toBe(0);
  expect((await page.locator(".financing").boundingBox())!.height).toBe(600);
});

it("a page restored for Back still has the flow at the step where it was left, and hears it", async () => {
  const { page } = await newVisitor({ viewport: { width: 700, height: 900 } });
  await observe(page);
  site.showWhole(hosts.plain.html(urlOf("")));
  await page.goto(site.address);
  await begin(await frameOf(page));
  await expect
    .poll(async () => (await messagesIn(page)).filter((type) => type === "step"))
    .toHaveLength(2);
  await page.goto(`${site.otherAddress}elsewhere`);
  await page.evaluate(() => void setTimeout(() => history.back()));
  await page.waitForURL(site.address, { waitUntil: "commit" });
  await expect.poll(async () => (await seenIn(page)).isStored).toBe(true);
  await page
    .locator("carestep-prequal")
    .evaluate((element) => element.setAttribute("locale", "fr-FR"));
  await expect.poll(async () => (await heardIn(page)).errors).toEqual(["locale-unknown"]);
  const recorded = await messagesIn(page);
  expect(recorded.filter((type) => type === "ready" || type === "step")).toEqual([
    "ready",
    "step",
    "step",
  ]);
});

const askUs = (attributes: string) =>
  `<carestep-prequal provider="frame-hosts" ${attributes}>Ask us</carestep-prequal>`;

it("a page's wrong values are rejected and reported: content stays, a price for another amount does not, and a link is followed", async () => {
  const { page } = await newVisitor();
  const recorded: string[] = [];
  await page.exposeFunction("tell", (code: string) => recorded.push(code));
  await page.addInitScript(() => {
    addEventListener("error", (event) => event.preventDefault());
    addEventListener("carestep-error", (event) => {
      const { tell } = globalThis as unknown as { tell: (code: string) => void };
      tell((event as CustomEvent<{ code: string }>).detail.code);
    });
  });
  const requested = `${askUs('amount="1,234.56"')}${askUs('mode="price" amount="8150"')}
    <a href="${urlOf("/Apply")}" data-carestep>Apply</a>`;
  site.showWhole(hosts.plain.html(urlOf(""), requested));
  await page.goto(site.address);
  await page.getByText("Ask us").first().waitFor();
  const line = page.frameLocator("iframe");
  await line.getByText("From $170 a month").waitFor();
  await expect.poll(() => recorded.length).toBe(1);
  const price = page.locator("carestep-prequal").last();
  await price.evaluate((element) => element.setAttribute("scheme", "blue"));
  await expect.poll(() => recorded.length).toBe(2);
  expect(await line.getByText("From $170 a month").count()).toBe(1);
  await price.evaluate((element) => {
    element.removeAttribute("scheme");
    element.setAttribute("amount", "9.150,00");
  });
  await line.getByText("From $170 a month").waitFor({ state: "detached" });
  await expect.poll(() => recorded.length).toBe(3);
  await page.getByRole("link", { name: "Apply" }).click();
  await page.waitForURL(urlOf("/Apply"));
  await expect.poll(() => recorded).toEqual(["refused", "refused", "refused", "refused"]);
});
