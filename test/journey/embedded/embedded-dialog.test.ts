import type { Frame, Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { hosts } from "#test/hosts/pages.ts";
import { axeFindings } from "#test/support/browser/axe.ts";
import { frameOf, messagesIn } from "#test/support/browser/host-page.ts";
import { useProduct } from "#test/support/browser/journey.ts";
import { useHostSite } from "#test/support/browser/use-host-site.ts";

const product = useProduct({}, undefined, "whole");
const { urlOf, newVisitor } = product;
const site = useHostSite(product);

async function visit(name: "own button" | "own link") {
  site.showWhole(hosts[name].html(urlOf("")));
  const { page } = await newVisitor({ viewport: { width: 375, height: 900 } });
  await page.goto(site.address);
  await page.waitForFunction(() => "Carestep" in window);
  return { page, dialog: page.getByRole("dialog", { name: "Check your payment options" }) };
}

const focusedIn = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const serviceType = (frame: Frame) => frame.getByLabel("Service type");
const getStarted = (frame: Frame) => frame.getByRole("button", { name: "Get Started" });

/** What hears Escape in the frame loads after its first screen, and an opening dialog takes the focus. */
async function escapeUntil(place: Locator, isDone: () => Promise<boolean>): Promise<void> {
  const pressed = async () => {
    if (!(await isDone())) await place.press("Escape");
    return isDone();
  };
  await place.waitFor();
  await expect.poll(pressed, { interval: 1000 }).toBe(true);
}

const closeFrom = (place: Locator, dialog: Locator) => escapeUntil(place, () => dialog.isHidden());

async function typePhone(frame: Frame): Promise<void> {
  await getStarted(frame).click();
  await frame.getByLabel("Phone number").fill("(512) 555-0188");
}

const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.style.overflow);

const openOnceMore = (page: Page) =>
  page.evaluate(() => {
    const { Carestep } = globalThis as unknown as { Carestep: { open: (of: object) => void } };
    const answer = (event: Event) => {
      if ((event as CustomEvent<{ type: string }>).detail.type !== "close-requested") return;
      removeEventListener("carestep-message", answer);
      Carestep.open({ provider: "frame-hosts" });
      document.title = "opened again";
    };
    addEventListener("carestep-message", answer);
  });

async function offMiddle(locator: Locator): Promise<number> {
  const { x, width } = (await locator.boundingBox())!;
  return Math.abs(x + width / 2 - 640);
}

describe("the flow in a dialog", () => {
  it("fills a phone's screen, is centered on a wide one, takes the focus, blocks the page, closes by Escape from inside, and continues", async () => {
    const { page, dialog } = await visit("own button");
    const opener = page.getByRole("button", { name: "Pay over time" });
    await opener.focus();
    await opener.press("Enter");
    await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 375, height: 900 });
    await page.setViewportSize({ width: 1280, height: 900 });
    const frame = await frameOf(page);
    await serviceType(frame).waitFor();
    await expect.poll(() => offMiddle(dialog)).toBeLessThan(1);
    await expect.poll(() => offMiddle(frame.locator("form"))).toBeLessThan(12);
    expect([await axeFindings(page), await axeFindings(frame)]).toEqual([[], []]);
    expect(await overflowOf(page)).toBe("hidden");
    await serviceType(frame).selectOption("general");
    await closeFrom(getStarted(frame), dialog);
    await expect.poll(() => overflowOf(page)).toBe("");
    await expect.poll(() => focusedIn(page)).toBe("Pay over time");
    await expect.poll(() => messagesIn(page)).toContain("close-requested");

    await opener.click();
    await dialog.waitFor();
    expect(await serviceType(await frameOf(page)).inputValue()).toBe("general");
    await page.getByRole("button", { name: "Close" }).click();
    await dialog.waitFor({ state: "hidden" });
  });

  it("is requested again by the next press after a timeout, and opened again by a call, goes on with what was typed, until it is unmounted", async () => {
    const { page, dialog } = await visit("own link");
    await page.clock.install();
    await page.route("**/frame-hosts?*", (route) => route.abort());
    const link = page.getByRole("link", { name: "Pay over time" });
    await link.click();
    await dialog.locator("iframe").waitFor({ state: "attached" });
    await page.clock.fastForward(8000);
    await dialog.getByText("The application does not show here.").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await page.unrouteAll();
    await link.click();
    const frame = await frameOf(page);
    await frame.locator("html.dark").waitFor();
    expect(await dialog.getByText("The application does not show here.").count()).toBe(0);
    await frame.getByRole("strong").getByText("General care").waitFor();
    await typePhone(frame);
    await closeFrom(frame.getByLabel("Phone number"), dialog);
    await expect.poll(() => focusedIn(page)).toBe("Pay over time");

    const again = page.getByRole("button", { name: "Again" });
    await again.click();
    await dialog.waitFor();
    expect(await frame.getByLabel("Phone number").inputValue()).toBe("(512) 555-0188");
    await frame.locator("html.light").waitFor();
    expect(page.frames()).toHaveLength(2);
    await page.evaluate(() =>
      (globalThis as unknown as { opened: { unmount: () => void } }).opened.unmount(),
    );
    await expect.poll(() => page.frames().length).toBe(1);
    await again.click();
    await getStarted(await frameOf(page)).waitFor();
  });

  it("opened again by the page while closing, or removed with the page's body, or alone, blocks the page and releases page and focus", async () => {
    const { page, dialog } = await visit("own link");
    await page.getByRole("link", { name: "Pay over time" }).click();
    const frame = await frameOf(page);
    await openOnceMore(page);
    await escapeUntil(getStarted(frame), async () => (await page.title()) === "opened again");
    await dialog.waitFor();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect.poll(() => overflowOf(page)).toBe("hidden");
    await closeFrom(getStarted(frame), dialog);
    await expect.poll(() => overflowOf(page)).toBe("");

    await page.getByRole("link", { name: "Pay over time" }).click();
    await getStarted(await frameOf(page)).waitFor();
    await page.evaluate(() => {
      document.body = document.body.cloneNode(true) as HTMLElement;
    });
    await expect.poll(() => overflowOf(page)).toBe("");
    await page.getByRole("button", { name: "Again" }).click();
    await getStarted(await frameOf(page)).waitFor();
    expect([await overflowOf(page), page.frames().length]).toEqual(["hidden", 2]);
    await dialog.evaluate((element) => (element.getRootNode() as ShadowRoot).host.remove());
    await expect.poll(() => overflowOf(page)).toBe("");
    await expect.poll(() => focusedIn(page)).toBe("Again");

    await page.getByRole("button", { name: "Again" }).click();
    await dialog.waitFor();
    await page.evaluate(() => {
      const { Carestep } = globalThis as unknown as { Carestep: { open: (of: object) => void } };
      document.body = document.body.cloneNode(true) as HTMLElement;
      Carestep.open({ provider: "frame-hosts" });
    });
    await closeFrom(getStarted(await frameOf(page)), dialog);
    await expect.poll(() => overflowOf(page)).toBe("");
  });
});

function focusIn(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    if (element === document.body) return undefined;
    return element?.getAttribute("title") ?? element?.textContent ?? undefined;
  });
}

async function walkBy(page: Page, key: "Tab" | "Shift+Tab", end: string): Promise<string[]> {
  const places: string[] = [];
  for (let presses = 0; presses < 40 && places.at(-1) !== end; presses += 1) {
    await page.keyboard.press(key);
    await expect
      .poll(() => focusIn(page), { message: `${key} after ${places.join()}` })
      .toBeDefined();
    const place = await focusIn(page);
    if (place !== undefined && place !== places.at(-1)) places.push(place);
  }
  return places;
}

const prequal = (mode: string) =>
  `<carestep-prequal provider="frame-hosts" label="${mode}" mode="${mode}"></carestep-prequal>`;

it("the keyboard alone goes through each shape, forward and back, and returns to what opened the dialog", async () => {
  const { page } = await newVisitor({ viewport: { width: 700, height: 900 } });
  const router = `<script>addEventListener("click", (event) => event.preventDefault(), true)</script>`;
  const requested = `${router}<button>Before</button>${prequal("inline")}${prequal("price")}${prequal("button")}
    <a href="${urlOf("/frame-hosts")}" data-carestep data-label="link">By a link</a><button>After</button>`;
  site.showWhole(hosts.plain.html(urlOf(""), requested.replace('label="price"', "")));
  await page.goto(site.address);
  const flow = page.frameLocator('iframe[title="inline"]').getByLabel("Service type");
  await flow.waitFor();
  const price = page.frameLocator('iframe[title="Estimated payment"]');
  await price.getByRole("link").first().waitFor();
  await page.getByRole("button", { name: "Before" }).focus();
  const there = ["inline", "Estimated payment", "button", "By a link", "After"];
  expect(await walkBy(page, "Tab", "After")).toEqual(there);
  const back = there.toReversed().slice(1);
  expect(await walkBy(page, "Shift+Tab", "Before")).toEqual([...back, "Before"]);

  const dialog = page.getByRole("dialog", { name: "link" });
  const dialogFlow = page
    .frameLocator('iframe[title="Payment options in a dialog"]')
    .getByLabel("Service type");
  const close = dialog.getByRole("button", { name: "Close" });
  const open = async () => {
    await flow.focus();
    // By key: a frame above may still grow, and a press would miss.
    await page.getByRole("link", { name: "By a link" }).press("Enter");
    await dialogFlow.waitFor();
  };
  for (const place of [dialogFlow, close]) {
    await open();
    await closeFrom(place, dialog);
    await expect.poll(() => focusIn(page)).toBe("By a link");
  }
  await open();
  const isClose = () => close.evaluate((button) => button.matches(":focus"));
  for (let presses = 0; presses < 40 && !(await isClose()); presses += 1)
    await page.keyboard.press("Tab");
  expect(await isClose()).toBe(true);
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => focusIn(page)).toBe("By a link");
});
