import type { Frame, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hosts } from "#test/hosts/pages.ts";
import { axeFindings } from "#test/support/axe.ts";
import { frameOf, openHostSite } from "#test/support/host-page.ts";
import type { HostSite } from "#test/support/host-page.ts";
import { useProduct } from "#test/support/journey.ts";

const { urlOf, newVisitor } = useProduct({}, undefined, "whole");
const address = "http://localhost:4320/";
let site: HostSite;

beforeAll(async () => {
  site = await openHostSite(4320);
});
afterAll(() => site.close());

/** A page of a practice, and its dialog. */
async function visit(name: "own button" | "own link", width = 700) {
  site.showWhole(hosts[name].html(urlOf("")));
  const { page } = await newVisitor({ viewport: { width, height: 900 } });
  await page.goto(address);
  await page.waitForFunction(() => "Carestep" in window);
  return { page, dialog: page.getByRole("dialog", { name: "Check your payment options" }) };
}

const toldIn = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { told: readonly string[] }).told);
const focusedIn = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const serviceType = (frame: Frame) => frame.getByLabel("Service type");
const getStarted = (frame: Frame) => frame.getByRole("button", { name: "Get Started" });

/** From the first step to a phone that is typed. */
async function typePhone(frame: Frame): Promise<void> {
  await getStarted(frame).click();
  await frame.getByLabel("Phone number").fill("(512) 555-0188");
}

/** How far something is from the middle of a window of 1280 pixels. */
async function offMiddle(locator: Locator): Promise<number> {
  const { x, width } = (await locator.boundingBox())!;
  return Math.abs(x + width / 2 - 640);
}

describe("the flow in a dialog", () => {
  it("takes the focus, holds the page, closes by Escape from inside, and goes on where it was", async () => {
    const { page, dialog } = await visit("own button");
    const opener = page.getByRole("button", { name: "Pay over time" });
    await opener.focus();
    await opener.press("Enter");
    await dialog.waitFor();
    const frame = await frameOf(page);
    await serviceType(frame).waitFor();
    expect([await axeFindings(page), await axeFindings(frame)]).toEqual([[], []]);
    const overflow = () => page.evaluate(() => document.documentElement.style.overflow);
    expect(await overflow()).toBe("hidden");
    await serviceType(frame).selectOption("general");
    await getStarted(frame).focus();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(overflow).toBe("");
    await expect.poll(() => focusedIn(page)).toBe("Pay over time");
    await expect.poll(() => toldIn(page)).toContain("close-requested");

    await opener.click();
    await dialog.waitFor();
    expect(await serviceType(await frameOf(page)).inputValue()).toBe("general");
    await page.getByRole("button", { name: "Close" }).click();
    await dialog.waitFor({ state: "hidden" });
  });

  it("fills a phone's screen, and stands in the middle of a wide one with the form in its own", async () => {
    const { page, dialog } = await visit("own button", 375);
    await page.getByRole("button", { name: "Pay over time" }).click();
    await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 375, height: 900 });
    await page.setViewportSize({ width: 1280, height: 900 });
    const frame = await frameOf(page);
    await getStarted(frame).waitFor();
    await expect.poll(() => offMiddle(dialog)).toBeLessThan(1);
    await expect.poll(() => offMiddle(frame.locator("form"))).toBeLessThan(12);
  });

  it("opened by a link and again by a call, goes on with what was typed, until it is unmounted", async () => {
    const { page, dialog } = await visit("own link");
    await page.getByRole("link", { name: "Pay over time" }).click();
    await dialog.waitFor();
    const frame = await frameOf(page);
    await frame.locator("html.dark").waitFor();
    await frame.getByRole("strong").getByText("General care").waitFor();
    await typePhone(frame);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
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
});
