import type { Frame, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hosts } from "#test/hosts/pages.ts";
import type { Host } from "#test/hosts/pages.ts";
import { frameOf, openHostSite } from "#test/support/host-page.ts";
import type { HostSite } from "#test/support/host-page.ts";
import { bundleScript } from "#tools/embed/bundle.ts";
import { useProduct } from "#test/support/journey.ts";

const { urlOf, newVisitor } = useProduct({}, undefined, "whole");
const address = "http://localhost:4320/";
let site: HostSite;

beforeAll(async () => {
  site = await openHostSite(4320);
});
afterAll(() => site.close());

async function visit({ html, headers }: Host, at = address): Promise<Page> {
  const home = urlOf("");
  site.showWhole(html(home), headers?.(home));
  const { page } = await newVisitor({ viewport: { width: 700, height: 900 } });
  await page.goto(at);
  return page;
}

const toldIn = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { told: readonly string[] }).told);

/** Fifty frames of the app would take a minute of computing and say nothing more about the page around them. */
async function withEmptyFrames(page: Page): Promise<void> {
  await page.route("**/frame-hosts?*", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>A frame</title>" }),
  );
}

const getStarted = (frame: Frame) => frame.getByRole("button", { name: "Get Started" });

const hard = [
  "strict policy",
  "hostile style",
  "two",
  "inside a dialog",
  "stub in the head",
  "require-corp",
  "focus denied",
] as const;
const wasHere = () => (globalThis as unknown as { wasHere?: boolean }).wasHere === true;

describe("a page that somebody else wrote", () => {
  it.each(hard)("shows the flow, as high as it is: %s", async (name) => {
    const page = await visit(hosts[name]);
    const frame = await frameOf(page);
    await getStarted(frame).waitFor();
    const iframe = page.locator("iframe");
    await page.waitForFunction(() =>
      (globalThis as unknown as { told: readonly string[] }).told.includes("resize"),
    );
    await expect.poll(async () => (await iframe.boundingBox())?.height).toBeGreaterThan(300);
    await expect
      .poll(() => frame.evaluate(() => document.documentElement.scrollHeight - innerHeight))
      .toBe(0);
    expect(await iframe.evaluate((element) => getComputedStyle(element).opacity)).toBe("1");
    expect((await toldIn(page)).slice(0, 2)).toEqual(["ready", "step"]);
  });

  it("may keep the flow in a shadow root that is closed", async () => {
    const page = await visit(hosts["closed shadow root"]);
    await expect.poll(() => page.frames().length).toBe(2);
    await getStarted(page.frames()[1]!).waitFor();
  });

  it("gets the scheme that it asks for, on a ground of its own", async () => {
    const page = await visit(hosts.dark);
    const frame = await frameOf(page);
    const looks = () =>
      frame.evaluate(() => {
        const { colorScheme, backgroundColor } = getComputedStyle(document.documentElement);
        return [colorScheme, backgroundColor];
      });
    await expect.poll(looks).toEqual(["dark", "rgb(10, 20, 21)"]);
    await page
      .locator("carestep-prequal")
      .evaluate((element) => element.setAttribute("scheme", "light"));
    await expect.poll(looks).toEqual(["light", "rgb(247, 251, 251)"]);
    expect(page.frames()).toHaveLength(2);
  });

  it("changes the program until something is chosen, and hears of a program and a language that there is not", async () => {
    const page = await visit(hosts.plain);
    const frame = await frameOf(page);
    await getStarted(frame).waitFor();
    const give = (name: string, value: string) =>
      page
        .locator("carestep-prequal")
        .evaluate((element, [key, text]) => element.setAttribute(key!, text!), [name, value]);
    const program = (name: string) => frame.getByRole("strong").getByText(name);
    await give("program", "cosmetic");
    await program("Cosmetic care").waitFor();
    await give("program", "general");
    await program("General care").waitFor();
    await give("program", "legacy");
    await expect.poll(() => toldIn(page)).toContain("program-unknown");
    await give("locale", "fr-FR");
    await expect.poll(() => toldIn(page)).toContain("locale-unknown");
    await getStarted(frame).click();
    await frame.getByLabel("Phone number").waitFor();
    await give("program", "cosmetic");
    await give("scheme", "dark");
    await frame.locator("html.dark").waitFor();
    expect(await frame.getByLabel("Phone number").count()).toBe(1);
    expect(page.frames()).toHaveLength(2);
  });
});

describe("a price line", () => {
  it("says what a payment could be, again when the amount changes, without an amount in any address", async () => {
    const asked: string[] = [];
    const { page } = await newVisitor({ viewport: { width: 700, height: 900 } });
    page.on("request", (request) => asked.push(request.url()));
    site.showWhole(hosts.price.html(urlOf("")));
    await page.goto(address);
    const frame = await frameOf(page);
    await frame.getByText("From $170 a month").waitFor();
    await frame.getByText("60 monthly payments of $169.14 at 8.99% APR").waitFor();
    const iframe = page.locator("iframe");
    await expect.poll(() => iframe.evaluate((one) => getComputedStyle(one).opacity)).toBe("1");
    await page
      .locator("carestep-prequal")
      .evaluate((element) => element.setAttribute("amount", "26000"));
    await frame.getByText("For treatment costs from $500 to $25,000.").waitFor();
    expect(asked.filter((url) => /8150|26000/.test(url))).toEqual([]);
    expect(new Set(await toldIn(page))).toEqual(new Set(["ready", "resize"]));

    await page.route("**/price/frame-hosts", (route) => route.abort());
    await page
      .locator("carestep-prequal")
      .evaluate((element) => element.setAttribute("amount", "9000"));
    await expect.poll(() => toldIn(page)).toContain("price-unavailable");
    expect(await frame.getByText("a month").count()).toBe(0);
  });
});

describe("the flow in a dialog", () => {
  it("takes the focus, holds the page, closes by Escape from inside, and goes on where it was", async () => {
    const page = await visit(hosts["own button"]);
    const opener = page.getByRole("button", { name: "Pay over time" });
    await opener.focus();
    await opener.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Check your payment options" });
    await dialog.waitFor();
    const frame = await frameOf(page);
    await frame
      .getByRole("button", { name: "Service type" })
      .or(frame.getByRole("combobox"))
      .first()
      .waitFor();
    const overflow = () => page.evaluate(() => document.documentElement.style.overflow);
    expect(await overflow()).toBe("hidden");
    await frame.evaluate(() => {
      (globalThis as unknown as { wasHere: boolean }).wasHere = true;
    });
    await expect
      .poll(async () => {
        if (await dialog.isVisible()) await getStarted(frame).press("Escape");
        return dialog.isVisible();
      })
      .toBe(false);
    await expect.poll(overflow).toBe("");
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe("Pay over time");
    await expect.poll(() => toldIn(page)).toContain("close-requested");

    await opener.click();
    await dialog.waitFor();
    expect(await (await frameOf(page)).evaluate(wasHere)).toBe(true);
    await page.getByRole("button", { name: "Close" }).click();
    await dialog.waitFor({ state: "hidden" });
  });

  it("fills a phone's screen", async () => {
    const page = await visit(hosts["own button"]);
    await page.setViewportSize({ width: 375, height: 700 });
    await page.getByRole("button", { name: "Pay over time" }).click();
    const box = await page.getByRole("dialog").boundingBox();
    expect(box).toEqual({ x: 0, y: 0, width: 375, height: 700 });
  });
});

/** In the page: takes the element away and back fifty times, changed each time. What is more afterwards than before. */
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
  const nodes = () =>
    element.shadowRoot!.querySelectorAll("*").length + document.body.children.length;
  scrollTo(0, 120);
  const before = { nodes: nodes(), top: scrollY };
  for (let time = 0; time < 50; time += 1) {
    element.remove();
    // oxlint-disable-next-line no-await-in-loop -- now and then the page rests in between
    if (time % 2 === 0) await Promise.resolve();
    document.body.append(element);
    element.setAttribute("scheme", time % 2 === 0 ? "dark" : "light");
    element.setAttribute("amount", `${1000 + time}`);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
  return { listeners, nodes: nodes() - before.nodes, moved: scrollY - before.top };
}

describe("an element that comes and goes", () => {
  it("leaves one frame, no listener and the page where it was, after fifty times", async () => {
    const { page } = await newVisitor({ viewport: { width: 700, height: 900 } });
    await withEmptyFrames(page);
    site.showWhole(hosts.plain.html(urlOf("")));
    await page.goto(address);
    await frameOf(page);
    expect(await page.evaluate(comeAndGo)).toEqual({ listeners: 0, nodes: 0, moved: 0 });
    expect(page.frames()).toHaveLength(2);
  });
});

describe("a single-page app in React, strictly", () => {
  it("has one frame a view of it, and none elsewhere, after fifty views", async () => {
    const script = await bundleScript("test/hosts/react-page.tsx");
    const home = urlOf("");
    const { page } = await newVisitor();
    await withEmptyFrames(page);
    site.showWhole(
      `<!doctype html><html lang="en"><title>A practice</title><div id="root" data-home="${home}"></div><script>${script.replaceAll("</script", "<\\/script")}</script>`,
    );
    await page.goto(address);
    const next = page.getByRole("button", { name: "Next page" });
    for (let view = 1; view <= 50; view += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one view after the other
      await next.click();
    }
    await page.getByText("View 50").waitFor();
    await frameOf(page);
    expect(page.frames()).toHaveLength(2);
    expect(await page.locator("script[src]").count()).toBe(1);
    await next.click();
    await expect.poll(() => page.frames().length).toBe(1);
  });
});

describe("a page that may not show the flow", () => {
  it("says so after eight seconds, with a link to the flow in a tab, and tells the page", async () => {
    const { page } = await newVisitor();
    await page.clock.install();
    const stranger = await openHostSite(0);
    stranger.showWhole(hosts.plain.html(urlOf("")));
    await page.goto(`http://localhost:${stranger.port}/`);
    await page.locator("iframe").waitFor({ state: "attached" });
    await page.clock.fastForward(8000);
    const link = page.getByRole("link", { name: "Open it in a new tab" });
    await link.waitFor();
    expect(await link.getAttribute("href")).toBe(urlOf("/frame-hosts"));
    expect(await toldIn(page)).toEqual(["no-answer"]);
    await stranger.close();
  });

  it("has a link in place of a loader that cannot be had", async () => {
    const { page } = await newVisitor();
    await page.route("**/embed/v1.js", (route) => route.abort());
    site.showWhole(hosts["stub in the head"].html(urlOf("")));
    await page.goto(address);
    const link = page.getByRole("link", { name: "Check your payment options" });
    expect(await link.getAttribute("href")).toBe(urlOf("/frame-hosts"));
  });
});
