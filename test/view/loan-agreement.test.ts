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
import { stories } from "./loan-agreement.stories.tsx";

const gallery = useGallery();

function regionOf(page: Page) {
  return page.getByRole("region", { name: "Installment Loan Agreement" });
}

async function ends(page: Page): Promise<string> {
  await page.getByText("You have read to the end.").waitFor();
  return (await recorded(page, "view")).split(",")[0]!;
}

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
  it("is unread when it appears, with the Truth in Lending box first, then its sections [R2.5-33]", async () => {
    const page = await gallery.open("agreement long");
    await twoFrames(page);
    expect(await isUnread(page)).toBe(true);
    expect(await regionOf(page).getByRole("heading").allTextContents()).toEqual([
      "Installment Loan Agreement",
      "Truth in Lending disclosure",
      "Who this agreement is between",
      "Amount, and itemization of the amount financed",
      "Your promise to pay",
      "Your payment authorization",
      "Paying late",
      "Paying early",
      "Your signature",
      "End of the agreement",
    ]);
  });

  it.each(["End", "PageDown", "Space"])("is read to its end with the key %s", async (key) => {
    const page = await gallery.open("agreement long");
    await regionOf(page).focus();
    for (let press = 0; press < 40 && (await isUnread(page)); press += 1) {
      await page.keyboard.press(key);
      await twoFrames(page);
    }
    expect(await ends(page)).toBe("1 ends");
  });

  it("is read by touch", async () => {
    const page = await gallery.open("agreement long", { width: 375 });
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
    await regionOf(page).scrollIntoViewIfNeeded();
    for (let swipe = 0; swipe < 20 && (await isUnread(page)); swipe += 1) {
      await swipeUp(session, 600);
      await twoFrames(page);
    }
    await session.send("Emulation.setTouchEmulationEnabled", { enabled: false });
    expect(await ends(page)).toBe("1 ends");
  });

  it.each([50, 67, 90, 110, 125, 175, 250, 400])(
    "knows its end at a zoom of %i percent, and not before",
    async (percent) => {
      const page = await gallery.open("agreement long");
      const unzoom = await zoomTo(page, percent);
      await page.reload();
      await page.getByRole("heading", { name: "End of the agreement" }).waitFor();
      await twoFrames(page);
      expect(await isUnread(page)).toBe(true);
      await regionOf(page).focus();
      await page.keyboard.press("End");
      expect(await ends(page)).toBe("1 ends");
      await page.evaluate(() => window.scrollTo(0, 0));
      await twoFrames(page);
      expect(await recorded(page, "view")).toBe("1 ends, ");
      await unzoom();
    },
  );

  it("is read when the page jumps past its end between two frames", async () => {
    const page = await gallery.open("agreement long", { width: 375 });
    await page.setViewportSize({ width: 375, height: 320 });
    await twoFrames(page);
    expect(await isUnread(page)).toBe(true);
    await page.evaluate(() => {
      document.documentElement.style.scrollBehavior = "auto";
      document.body.style.paddingBottom = "2000px";
      window.scrollTo(0, document.documentElement.scrollHeight);
    });
    expect(await ends(page)).toBe("1 ends");
  });

  it("is read when the focus comes to its last heading, as a screen reader moves it", async () => {
    const page = await gallery.open("agreement long");
    await page.getByRole("heading", { name: "End of the agreement" }).focus();
    expect(await ends(page)).toBe("1 ends");
  });

  it("says that it is to be read, and takes the focus, when one goes on too early [R5-57]", async () => {
    const page = await gallery.open("agreement long");
    await page.getByRole("button", { name: "Next Step" }).press("Enter");
    const region = regionOf(page);
    const unread = "Error: Please scroll & read the entire agreement before you complete.";
    expect(await descriptionOf(region)).toEqual([unread]);
    expect(await region.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await recorded(page, "next")).toBe("0");
  });

  it("is downloaded as the PDF it is, under its own name [R2.5-34]", async () => {
    const page = await gallery.open("agreement long");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download the agreement (PDF)" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("loan-agreement.pdf");
    expect(await readFile(await download.path(), "utf8")).toBe("%PDF-1.7 the agreement");
  });

  it("says on paper in a practice's page, which may cut it off, where all of it is", async () => {
    const page = await gallery.open("agreement long");
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
  });

  it("is whole on paper, without what cannot be pressed there", async () => {
    const page = await gallery.open("agreement long");
    await page.emulateMedia({ media: "print" });
    const isWhole = await regionOf(page).evaluate(
      (region) => region.scrollHeight <= region.clientHeight,
    );
    expect(isWhole).toBe(true);
    expect(await page.getByRole("link", { name: "Download" }).isVisible()).toBe(false);
    await page.emulateMedia({ media: "screen" });
  });

  it("shows the figures of the law, each with its meaning, and the payments as a table", async () => {
    const page = await gallery.open("agreement long");
    const box = page.getByRole("region", { name: "Truth in Lending disclosure" });
    expect(await box.locator("dt").allTextContents()).toEqual([
      "Annual Percentage Rate",
      "Finance Charge",
      "Amount financed",
      "Total of payments",
    ]);
    expect(await box.locator("dd + dd").allTextContents()).toEqual([
      "7.99%",
      "$409.68",
      "$4,800.00",
      "$5,209.68",
    ]);
    const table = box.getByRole("table", { name: "Your payment schedule will be" });
    expect(await table.getByRole("row").nth(1).getByRole("cell").allTextContents()).toEqual([
      "23",
      "$217.07",
      "December 21, 2026",
    ]);
  });
});

describe("the boxes of the agreement", () => {
  it("are ticked and unticked all together, and one of some is in between [R2.5-35]", async () => {
    const page = await gallery.open("agreement long");
    const all = page.getByRole("checkbox", { name: "Select all agreements" });
    const sign = page.getByRole("checkbox", { name: "I sign this agreement electronically." });
    const isMixed = async () => all.evaluate((box) => (box as HTMLInputElement).indeterminate);
    await sign.check();
    expect([await isMixed(), await all.isChecked()]).toEqual([true, false]);
    await all.click();
    expect([await isMixed(), await all.isChecked()]).toEqual([false, true]);
    expect(await recorded(page, "view")).toBe("0 ends, tila,autopay,sign");
    await all.press("Space");
    expect(await recorded(page, "view")).toBe("0 ends, ");
    expect(await sign.isChecked()).toBe(false);
  });

  it("show that some are ticked also where the system forces its colors", async () => {
    const page = await gallery.open("agreement long");
    await page.emulateMedia({ forcedColors: "active" });
    const all = page.getByLabel("Select all agreements").locator("xpath=..");
    const empty = await all.screenshot();
    await page.getByRole("checkbox", { name: "I sign this agreement electronically." }).check();
    await page.mouse.move(0, 0);
    const mixed = await all.screenshot();
    await page.emulateMedia({ forcedColors: null });
    expect(mixed.equals(empty)).toBe(false);
  });

  it("are required when one is missing [R5-70]", async () => {
    const page = await gallery.open("agreement long");
    await regionOf(page).focus();
    await page.keyboard.press("End");
    await ends(page);
    await page.getByRole("checkbox", { name: "I received" }).check();
    await page.getByRole("button", { name: "Next Step" }).press("Enter");
    const missing = page.getByRole("checkbox", { name: "I authorize" });
    expect(await missing.getAttribute("aria-invalid")).toBe("true");
    expect(await missing.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await descriptionOf(missing)).toEqual(["Error: You need to check the agreements"]);
  });
});

describe("an agreement whose email was refused", () => {
  it("names Customer Care with a link to call, and continues in English or tries again", async () => {
    const page = await gallery.open("agreement refused");
    const alert = page.getByRole("alert");
    expect(await alert.locator("p").allInnerTexts()).toEqual([
      "Debemos enviarle el contrato por correo electrónico antes de que lo firme, pero nuestro mensaje no pudo llegar a su dirección.",
      "Llame a Atención al Cliente al (800)\u00a0555-0142.",
    ]);
    await page
      .getByText(
        "También puede continuar en inglés. En ese caso, su contrato estará solo en inglés.",
      )
      .waitFor();
    expect(await alert.getByRole("link").getAttribute("href")).toBe("tel:8005550142");
    await page.getByRole("button", { name: "Continuar en inglés" }).press("Enter");
    await page.getByRole("button", { name: "Intentar de nuevo" }).press("Enter");
    expect(await recorded(page, "view")).toBe("english,retry");
  });

  it("does not offer English on an English page", async () => {
    const page = await gallery.open("agreement refused in English");
    await page.getByRole("button", { name: "Intentar de nuevo" }).waitFor();
    expect(await page.getByRole("button", { name: "Continuar en inglés" }).count()).toBe(0);
    expect(await page.getByRole("alert").locator("p").count()).toBe(2);
  });
});

describe("every view of the agreement", () => {
  areAccessible(gallery, Object.keys(stories));

  it("is accessible when it was read", async () => {
    const page = await gallery.open("agreement long");
    await page.getByRole("heading", { name: "End of the agreement" }).focus();
    await ends(page);
    expect(await axeFindings(page)).toEqual([]);
  });
});
