import { readFile } from "node:fs/promises";
import type { CDPSession, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeFindings } from "#test/support/browser/axe.ts";
import {
  descriptionOf,
  areAccessible,
  useGallery,
  recorded,
} from "#test/support/gallery/gallery-browser.ts";
import { drawStep, openStep } from "#test/support/gallery/open-step.ts";
import { stories } from "./loan-agreement.stories.tsx";

const gallery = useGallery();

function regionOf(page: Page) {
  return page.getByRole("region", { name: "Installment Loan Agreement" });
}

const step = ["payment", "agreement"] as const;

async function openAgreement(width = 1280): Promise<Page> {
  const page = await openStep(gallery, step, { width });
  await regionOf(page).waitFor();
  return page;
}

async function openRead(): Promise<Page> {
  const page = await openAgreement();
  await regionOf(page).focus();
  await page.keyboard.press("End");
  await isReadBy(page);
  return page;
}

const isReadBy = (page: Page) => page.getByText("You have read to the end.").waitFor();

async function zoomTo(page: Page, percent: number) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setDeviceMetricsOverride", {
    width: Math.floor(128_000 / percent),
    height: Math.floor(80_000 / percent),
    deviceScaleFactor: percent / 100,
    mobile: false,
  });
  return async () => session.send("Emulation.clearDeviceMetricsOverride");
}

async function swipeUp(session: CDPSession, from: number): Promise<void> {
  const touch = async (type: "touchStart" | "touchMove", y: number) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x: 180, y }] });
  await touch("touchStart", from);
  for (let moved = 40; moved <= 400; moved += 40) await touch("touchMove", from - moved);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

async function isUnread(page: Page): Promise<boolean> {
  return page.getByText("Scroll to the end of the agreement to continue.").isVisible();
}

/** Observers report within two frames. */
async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(
    async () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

describe("the agreement", () => {
  it("is unread when it appears, with the figures of the law, and whole as a PDF and on paper [R2.5-33 R2.5-34 R5-57]", async () => {
    const page = await openAgreement();
    await twoFrames(page);
    expect(await isUnread(page)).toBe(true);
    expect(await regionOf(page).getByRole("heading").allTextContents()).toEqual([
      "Installment Loan Agreement",
      "Truth in Lending disclosure",
      "Who this agreement is between",
      "Amount, and itemization of the amount financed",
      "Your promise to pay",
      "How you pay",
      "Paying late",
      "Paying early",
      "Your signature",
      "End of the agreement",
    ]);
    const box = page.getByRole("region", { name: "Truth in Lending disclosure" });
    expect(await box.locator("dt").allTextContents()).toEqual([
      "Annual Percentage Rate",
      "Finance Charge",
      "Amount financed",
      "Total of payments",
    ]);
    expect(await box.locator("dd + dd").allTextContents()).toEqual([
      "9.99%",
      "$463.68",
      "$4,320.00",
      "$4,783.68",
    ]);
    const table = box.getByRole("table", { name: "Your payment schedule will be" });
    expect(await table.getByRole("row").nth(1).getByRole("cell").allTextContents()).toEqual([
      "24",
      "$199.32",
      "April 13, 2026",
    ]);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download the agreement (PDF)" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("agreement-app-1.pdf");
    expect(await readFile(await download.path(), "utf8")).toBe("%PDF-1.7");
    await page.getByRole("button", { name: "Next Step" }).press("Enter");
    const region = regionOf(page);
    const unread = "Error: Please scroll & read the entire agreement before you complete.";
    expect(await descriptionOf(region)).toEqual([unread]);
    expect(await region.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.locator("h1").textContent()).toBe("Review your agreement");
    const words = page.getByText("To print this agreement, use its PDF.");
    const shown: boolean[] = [];
    for (const media of ["print", "screen", "print"] as const) {
      await page.emulateMedia({ media });
      shown.push(await words.isVisible());
      await page.evaluate(() => document.documentElement.setAttribute("data-embedded", ""));
    }
    await page.emulateMedia({ media: null });
    await page.evaluate(() => document.documentElement.removeAttribute("data-embedded"));
    expect(shown).toEqual([false, false, true]);
    await page.emulateMedia({ media: "print" });
    const isWhole = await regionOf(page).evaluate(
      ({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight,
    );
    expect(isWhole).toBe(true);
    expect(await page.getByRole("link", { name: "Download" }).isVisible()).toBe(false);
    await page.emulateMedia({ media: "screen" });
  });

  it("is read to its end with PageDown", async () => {
    const page = await openAgreement();
    await regionOf(page).focus();
    for (let press = 0; press < 40 && (await isUnread(page)); press += 1) {
      await page.keyboard.press("PageDown");
      await twoFrames(page);
    }
    await isReadBy(page);
  });

  it("is read by touch", async () => {
    const page = await openAgreement(375);
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
    await regionOf(page).scrollIntoViewIfNeeded();
    for (let swipe = 0; swipe < 20 && (await isUnread(page)); swipe += 1) {
      await swipeUp(session, 600);
      await twoFrames(page);
    }
    await session.send("Emulation.setTouchEmulationEnabled", { enabled: false });
    await isReadBy(page);
  });

  it.each([67, 400])("knows its end at a zoom of %i percent, and not before", async (percent) => {
    const page = await openAgreement();
    const unzoom = await zoomTo(page, percent);
    await drawStep(page, step);
    await page.getByRole("heading", { name: "End of the agreement" }).waitFor();
    await twoFrames(page);
    expect(await isUnread(page)).toBe(true);
    await regionOf(page).focus();
    await page.keyboard.press("End");
    await isReadBy(page);
    await unzoom();
  });

  it("is read when the page jumps past its end between two frames", async () => {
    const page = await openAgreement(375);
    await page.setViewportSize({ width: 375, height: 320 });
    await twoFrames(page);
    expect(await isUnread(page)).toBe(true);
    await page.evaluate(() => {
      document.documentElement.style.scrollBehavior = "auto";
      document.body.style.paddingBottom = "2000px";
      window.scrollTo(0, document.documentElement.scrollHeight);
    });
    await isReadBy(page);
  });

  it("is read when the focus comes to its last heading, as a screen reader moves it", async () => {
    const page = await openAgreement();
    await page.getByRole("heading", { name: "End of the agreement" }).focus();
    await isReadBy(page);
  });
});

describe("the boxes of the agreement", () => {
  it("are ticked and unticked all together, and one of some is in between, which is shown also where the system forces its colors [R2.5-35]", async () => {
    const page = await openRead();
    const all = page.getByRole("checkbox", { name: "Select all agreements" });
    const sign = page.getByRole("checkbox", { name: "How you pay" });
    const isMixed = async () => all.evaluate((box) => (box as HTMLInputElement).indeterminate);
    await sign.check();
    expect([await isMixed(), await all.isChecked()]).toEqual([true, false]);
    await all.click();
    expect([await isMixed(), await all.isChecked()]).toEqual([false, true]);
    const ticked = page.getByRole("checkbox", { checked: true });
    expect(await ticked.count()).toBe(3);
    await all.press("Space");
    expect(await ticked.count()).toBe(0);
    await page.emulateMedia({ forcedColors: "active" });
    const whole = page.getByLabel("Select all agreements").locator("xpath=..");
    const empty = await whole.screenshot();
    await page.getByRole("checkbox", { name: "How you pay" }).check();
    await page.mouse.move(0, 0);
    const mixed = await whole.screenshot();
    await page.emulateMedia({ forcedColors: null });
    expect(mixed.equals(empty)).toBe(false);
  });

  it("are required when one is missing [R5-70]", async () => {
    const page = await openRead();
    await page.getByRole("checkbox", { name: "Your promise to pay" }).check();
    await page.getByRole("button", { name: "Next Step" }).press("Enter");
    const missing = page.getByRole("checkbox", { name: "How you pay" });
    expect(await missing.getAttribute("aria-invalid")).toBe("true");
    expect(await missing.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await descriptionOf(missing)).toEqual(["Error: You need to check the agreements"]);
  });
});

it("an agreement whose email was refused names Customer Care with a link to call, and continues in English, unless the page is English, or tries again", async () => {
  const page = await gallery.open("agreement refused");
  const alert = page.getByRole("alert");
  expect(await alert.locator("p").allInnerTexts()).toEqual([
    "Debemos enviarle el contrato por correo electrónico antes de que lo firme, pero nuestro mensaje no pudo llegar a su dirección.",
    "Llame a Atención al Cliente al (800)\u00a0555-0142.",
  ]);
  await page
    .getByText("También puede continuar en inglés. En ese caso, su contrato estará solo en inglés.")
    .waitFor();
  expect(await alert.getByRole("link").getAttribute("href")).toBe("tel:8005550142");
  await page.getByRole("button", { name: "Continuar en inglés" }).press("Enter");
  await page.getByRole("button", { name: "Intentar de nuevo" }).press("Enter");
  expect(await recorded(page, "view")).toBe("english,retry");
  await gallery.open("agreement refused in English");
  await page.getByRole("button", { name: "Intentar de nuevo" }).waitFor();
  expect(await page.getByRole("button", { name: "Continuar en inglés" }).count()).toBe(0);
  expect(await page.getByRole("alert").locator("p").count()).toBe(2);
});

describe("every view of the agreement", () => {
  areAccessible(gallery, Object.keys(stories));

  it("is accessible when it was read", async () => {
    const page = await openAgreement();
    await page.getByRole("heading", { name: "End of the agreement" }).focus();
    await isReadBy(page);
    expect(await axeFindings(page)).toEqual([]);
  });
});
