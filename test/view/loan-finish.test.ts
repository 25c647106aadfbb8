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
import { openStep } from "#test/support/gallery/open-step.ts";
import { stories } from "./loan-finish.stories.tsx";

const gallery = useGallery();

const identity = ["payment", "identity"] as const;
const boxOf = (page: Page) =>
  page.getByRole("textbox", { name: "Confirm your Social Security number" });

it("the SSN confirmation takes nine digits when configured, and reads Confirm, then Confirmed on success only, and says it aloud [R2.5-37 R4-47 R8-32]", async () => {
  const page = await openStep(gallery, identity, {
    step: { components: [{ name: "ConfirmIdentity", digits: 9 }] },
  });
  await boxOf(page).pressSequentially("12345678");
  expect(await boxOf(page).inputValue()).toBe("123-45-678");
  const status = page.getByRole("status").filter({ hasText: "Your Social Security number" });
  expect(await status.count()).toBe(0);
  expect(await page.getByRole("button", { name: "Confirm", exact: true }).count()).toBe(1);
  await page.keyboard.press("9");
  await page.getByRole("button", { name: "Confirmed", exact: true }).waitFor();
  expect(await status.textContent()).toBe("Your Social Security number is confirmed.");
  expect(await boxOf(page).inputValue()).toBe("");
  expect(await boxOf(page).getAttribute("readonly")).toBe("");
});

it("the SSN confirmation is required, takes four covered digits, and says when they are wrong [R8-31 R2.5-36 R9-06]", async () => {
  const page = await openStep(gallery, identity);
  await page.getByRole("button", { name: "Accept and finalize" }).press("Enter");
  await page.getByText("You must confirm your SSN before moving forward").waitFor();
  expect(await focusedName(page)).toBe("Confirm your Social Security number");
  const box = boxOf(page);
  await box.pressSequentially("67 x8");
  expect(await box.inputValue()).toBe("678");
  const cover = async () =>
    box.evaluate((input) => getComputedStyle(input).getPropertyValue("-webkit-text-security"));
  expect(await cover()).toBe("disc");
  await page.getByRole("button", { name: "Show digits" }).click();
  expect(await cover()).toBe("none");
  expect(await leakedValues(page)).toEqual([]);
  expect(await box.getAttribute("autocomplete")).toBe("off");
  await boxOf(page).fill("1111");
  await expect
    .poll(async () => (await descriptionOf(boxOf(page))).at(-1))
    .toBe("Error: Invalid SSN");
  expect(await page.getByRole("button", { name: "Confirm", exact: true }).count()).toBe(1);
  await boxOf(page).fill("6789");
  await boxOf(page).press("Enter");
  await page.getByRole("button", { name: "Confirmed", exact: true }).waitFor();
  expect(await page.locator("h1").textContent()).toBe("Confirm your identity and accept the terms");
});

it("the closing screen shows completion, terms, contact and partner [R1-26 R1-27]", async () => {
  const page = await openStep(gallery, ["payment", "closing"]);
  const done = page.getByRole("region", { name: "Your loan is finalized." });
  expect((await done.locator("dd").allTextContents()).slice(1, 4)).toEqual([
    "$199.32 on April 13, 2026",
    "24 payments of $199.32, monthly",
    "$4,320.00",
  ]);
  const contact = "Contact Bright Smile Dental to schedule an appointment.";
  expect(await page.getByText(contact).isVisible()).toBe(true);
  expect(await page.getByText("Bright Smile Dental is a proud partner").isVisible()).toBe(true);
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
  it("takes the focus to the button that extends, keeps it from the page behind, and gives it back; is extended by Escape, not closed", async () => {
    const page = await gallery.open("loan session warning");
    const dialog = page.getByRole("alertdialog", { name: "Do you need more time?" });
    await dialog.waitFor();
    const extend = dialog.getByRole("button", { name: "Continue my application" });
    expect(await extend.evaluate((button) => button === document.activeElement)).toBe(true);
    for (const key of ["Tab", "Tab", "Shift+Tab", "Tab"]) {
      await page.keyboard.press(key);
      const isBehind = await page.evaluate(() => document.activeElement?.closest("main") !== null);
      expect(
        isBehind && (await page.evaluate(() => document.activeElement !== document.body)),
      ).toBe(false);
    }
    await extend.focus();
    await page.keyboard.press("Enter");
    expect(await recorded(page, "view")).toBe("extended");
    const warn = page.getByRole("button", { name: "Warn" });
    await warn.press("Enter");
    await extend.press("Enter");
    expect(await warn.evaluate((button) => button === document.activeElement)).toBe(true);
    await gallery.open("loan session warning");
    await dialog.waitFor();
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
