import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  descriptionOf,
  focusedName,
  leakedValues,
  areAccessible,
  useGallery,
  recorded,
} from "#test/support/gallery/gallery-browser.ts";
import { stories } from "./loan-finish.stories.tsx";

const gallery = useGallery();

function boxOf(page: Page) {
  return page.getByRole("textbox", { name: "Confirm your Social Security number" });
}

describe("the SSN confirmation", () => {
  it("takes four digits, covered until Show is pressed, and never as an attribute [R2.5-36 R9-06]", async () => {
    const page = await gallery.open("loan identity");
    const box = boxOf(page);
    await box.pressSequentially("67 8x9");
    expect(await box.inputValue()).toBe("6789");
    const cover = async () =>
      box.evaluate((input) => getComputedStyle(input).getPropertyValue("-webkit-text-security"));
    expect(await cover()).toBe("disc");
    await page.getByRole("button", { name: "Show digits" }).click();
    expect(await cover()).toBe("none");
    expect(await leakedValues(page)).not.toContain("6789");
    expect(await box.getAttribute("autocomplete")).toBe("off");
  });

  it("takes nine digits when configured", async () => {
    const page = await gallery.open("loan identity nine");
    await boxOf(page).fill("123456789");
    expect(await boxOf(page).inputValue()).toBe("123-45-6789");
    expect(await recorded(page, "view")).toBe("123456789 0");
  });

  it("reads Confirm, then Confirmed on success only, and says it aloud [R2.5-37 R4-47 R8-32]", async () => {
    const page = await gallery.open("loan identity");
    await boxOf(page).fill("1111");
    const confirm = page.getByRole("button", { name: "Confirm", exact: true });
    await confirm.click();
    expect((await descriptionOf(boxOf(page))).at(-1)).toBe("Error: Invalid SSN");
    expect(await confirm.count()).toBe(1);
    const status = page.getByRole("status").filter({ hasText: "Your Social Security number" });
    expect(await status.count()).toBe(0);
    await boxOf(page).fill("6789");
    await confirm.click();
    await page.getByRole("button", { name: "Confirmed", exact: true }).waitFor();
    expect(await status.textContent()).toBe("Your Social Security number is confirmed.");
    expect(await boxOf(page).inputValue()).toBe("");
    expect(await boxOf(page).getAttribute("readonly")).toBe("");
  });

  it("is confirmed by Enter in its box instead of going on, and not a second time", async () => {
    const page = await gallery.open("loan identity");
    await boxOf(page).fill("6789");
    await boxOf(page).press("Enter");
    const confirmed = page.getByRole("button", { name: "Confirmed", exact: true });
    await confirmed.click({ force: true });
    expect([await recorded(page, "view"), await recorded(page, "next")]).toEqual([" 1", "0"]);
  });

  it("is required when Next is pressed without it [R8-31]", async () => {
    const page = await gallery.open("loan identity");
    await page.getByRole("button", { name: "Next Step" }).press("Enter");
    expect(await page.getByText("You must confirm your SSN before moving forward").count()).toBe(1);
    expect(await focusedName(page)).toBe("Confirm your Social Security number");
  });
});

describe("the closing screen", () => {
  it("shows completion, terms, contact and partner [R1-26 R1-27]", async () => {
    const page = await gallery.open("loan closing");
    const done = page.getByRole("region", { name: "Your loan is finalized." });
    expect(await done.locator("dd").allTextContents()).toEqual([
      "$4,320.00",
      "24 × $195.36",
      "December 21, 2026",
    ]);
    const contact = "Contact Bright Harbor Dental to schedule an appointment.";
    expect(await page.getByText(contact).isVisible()).toBe(true);
    expect(await page.getByText("Bright Harbor Dental is a proud partner").isVisible()).toBe(true);
  });
});

async function announcements(page: Page, seconds: number): Promise<string[]> {
  return page.evaluate(async (ticks) => {
    const live = document.querySelector("dialog [aria-live]")!;
    const message = [live.textContent];
    for (let tick = 0; tick < ticks; tick += 1) {
      document.querySelector<HTMLButtonElement>("#tick")!.click();
      await new Promise(requestAnimationFrame);
      if (live.textContent !== message.at(-1)) message.push(live.textContent);
    }
    return message.map((text) => /in (.+)\./.exec(text)![1]!);
  }, seconds);
}

describe("the session warning", () => {
  it("takes the focus to the button that extends, and gives it back", async () => {
    const page = await gallery.open("loan session warning");
    const dialog = page.getByRole("alertdialog", { name: "Do you need more time?" });
    await dialog.waitFor();
    const extend = dialog.getByRole("button", { name: "Continue my application" });
    expect(await extend.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    expect(await recorded(page, "view")).toBe("extended");
    const warn = page.getByRole("button", { name: "Warn" });
    await warn.press("Enter");
    await extend.press("Enter");
    expect(await warn.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it("keeps the focus: Tab does not reach the page behind", async () => {
    const page = await gallery.open("loan session warning");
    for (const key of ["Tab", "Tab", "Shift+Tab", "Tab"]) {
      await page.keyboard.press(key);
      const isBehind = await page.evaluate(() => document.activeElement?.closest("main") !== null);
      expect(
        isBehind && (await page.evaluate(() => document.activeElement !== document.body)),
      ).toBe(false);
    }
  });

  it("is extended by Escape, not closed", async () => {
    const page = await gallery.open("loan session warning");
    await page.getByRole("alertdialog").waitFor();
    await page.keyboard.press("Escape");
    expect(await recorded(page, "view")).toBe("extended");
  });

  it("shows each second and says the time only now and then", async () => {
    const page = await gallery.open("loan session warning");
    const dialog = page.getByRole("alertdialog");
    expect(await dialog.getByText("1:59").isVisible()).toBe(true);
    expect(await announcements(page, 115)).toEqual([
      "2 minutes",
      "1 minute, 30 seconds",
      "1 minute",
      "30 seconds",
      "20 seconds",
      "10 seconds",
    ]);
    expect(await dialog.getByText("0:04").isVisible()).toBe(true);
  });
});

describe("every view of the finish", () => {
  areAccessible(gallery, Object.keys(stories));
});
