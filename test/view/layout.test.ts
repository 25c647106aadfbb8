import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { findingsOfAllViews } from "#test/support/browser/axe.ts";
import { areAccessible, useGallery } from "#test/support/gallery/gallery-browser.ts";
import { openStep, pressEarly } from "#test/support/gallery/open-step.ts";

const gallery = useGallery();

const presses = "output[hidden]:not([data-log])";
const anyway = { force: true } as const;

async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement!;
    const label = (element as HTMLInputElement).labels?.[0]?.textContent;
    const text = element.getAttribute("aria-label") ?? label ?? element.textContent;
    return `${element.tagName} ${text}`;
  });
}

async function inFocus(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((element) => element === document.activeElement);
}

describe("a step", () => {
  it("takes the focus to its only field or its heading, except on the first load", async () => {
    const page = await gallery.open("layout step");
    expect(await focused(page)).toBe("INPUT Email");
    await gallery.open("layout step several");
    expect(await focused(page)).toBe("H1 What's your address?");
    await gallery.open("layout step first load");
    expect(await inFocus(page, "body")).toBe(true);
  });

  it("shows title, description, components, progress and buttons [R2.2-04 R2.2-05 R2.2-06 R2.2-07 R2.2-08]", async () => {
    const page = await gallery.open("layout step extra");
    expect(await page.getByRole("heading", { level: 1 }).allTextContents()).toEqual([
      "Enter the 6 digit code",
    ]);
    expect(await page.getByText("We sent a verification code to").isVisible()).toBe(true);
    expect(await page.getByText("Step 3 of 8").isVisible()).toBe(true);
    expect(await page.getByRole("button").allTextContents()).toEqual([
      "",
      "Next",
      "Resend Code in 0:27",
      "Call me instead",
      "Previous Step",
    ]);
    const segments = page.getByText("Step 3 of 8").locator("xpath=../following-sibling::*/*");
    await page.emulateMedia({ forcedColors: "active" });
    const [done, ahead] = [await segments.first().screenshot(), await segments.last().screenshot()];
    await page.emulateMedia({ forcedColors: null });
    expect(done.equals(ahead)).toBe(false);
  });

  it("goes back by arrow and footer, also when a translation replaces the pressed text [R2.2-04]", async () => {
    const page = await gallery.open("layout step");
    const back = page.getByRole("button", { name: "Previous Step", exact: true });
    expect(await back.count()).toBe(2);
    await back.first().click();
    await back.last().click();
    expect(await page.locator(presses).textContent()).toBe("back back");
    const text = page.getByText("Previous Step", { exact: true }).last();
    await text.hover();
    await page.mouse.down();
    await text.evaluate((one) => one.replaceWith(one.cloneNode(true)));
    await page.mouse.up();
    expect(await page.locator(presses).textContent()).toBe("back back back");
  });

  it("shows what is missing when Next is pressed too early, and focuses it; goes on by Enter in a field once nothing is missing [R2.2-77]", async () => {
    const page = await gallery.open("layout step");
    const next = page.getByRole("button", { name: "Next Step" });
    expect(await next.getAttribute("aria-disabled")).toBe("true");
    await next.focus();
    await page.keyboard.press("Enter");
    expect(await page.getByText("The Email is required").isVisible()).toBe(true);
    expect(await inFocus(page, 'input[type="email"]')).toBe(true);
    expect(await page.title()).toBe("Error: Tell us a little about yourself - Step 6 of 8");
    expect(await page.locator(presses).textContent()).toBe("");
    await page.getByLabel("Email").fill("ann@example.com");
    expect(await page.title()).toBe("Tell us a little about yourself - Step 6 of 8");
    await page.keyboard.press("Enter");
    expect(await page.locator(presses).textContent()).toBe("next");
  });

  it("lists what is missing in several fields, two of the same words too; each entry goes to its field, and the list is accessible", async () => {
    const page = await gallery.open("layout step several");
    await page.getByRole("button", { name: "Next Step" }).click(anyway);
    const entries = page.getByRole("alert").getByRole("listitem");
    const street = "Address cannot be empty.";
    const zip = "Zip is required";
    expect(await entries.allTextContents()).toEqual([street, zip, "City cannot be empty.", street]);
    expect(await findingsOfAllViews(page, "all")).toEqual([]);
    await page.getByRole("button", { name: "City cannot be empty." }).click();
    await page.keyboard.type("Oakland");
    expect(await page.getByLabel("City").inputValue()).toBe("Oakland");
    expect(await entries.allTextContents()).toEqual([street, zip, street]);
    const unchanged = await page.getByRole("alert").getByText(zip).elementHandle();
    await page.getByLabel("Street address", { exact: true }).fill("12 Main Street");
    // An element that is replaced would be announced again.
    expect(await unchanged?.evaluate((element) => element.isConnected)).toBe(true);
    expect(await entries.allTextContents()).toEqual([zip, street]);
    await page.getByRole("button", { name: street }).click();
    await page.keyboard.type("P.O. Box 77");
    expect(await page.getByLabel("Billing street address").inputValue()).toBe("P.O. Box 77");
  });

  it("counts a date of three parts once in that list", async () => {
    const page = await openStep(gallery, ["application", "personal"]);
    await pressEarly(page);
    const entries = page.getByRole("alert").getByRole("listitem");
    expect((await entries.allTextContents()).slice(1)).toEqual([
      "First Name is required",
      "Last Name is required",
      "Social Security number is required",
      "Date of Birth is required",
    ]);
    await entries.last().getByRole("button").click();
    expect(await focused(page)).toBe("INPUT Month");
  });

  it("ignores Next while it works, and an extra button that has to be waited for", async () => {
    const page = await gallery.open("layout step busy");
    await page.getByLabel("Email").fill("ann@example.com");
    await page.getByRole("button", { name: "Next Step" }).click(anyway);
    await page.keyboard.press("Enter");
    expect(await page.locator(presses).textContent()).toBe("");
    await gallery.open("layout step extra");
    const resend = page.getByRole("button", { name: "Resend Code" });
    expect(await resend.getAttribute("aria-disabled")).toBe("true");
  });

  it.each(["layout walk still", "layout walk moving"])(
    "%s has one heading at a time, with the focus on the only field after every step",
    async (story) => {
      const page = await gallery.open(story);
      if (story.endsWith("moving")) {
        await page.locator("#load-motion").dispatchEvent("click");
        await page.waitForFunction(
          () => document.querySelector("#load-motion")!.textContent === "ready",
        );
      }
      const next = page.getByRole("button", { name: "Next Step" });
      const here = async () => [await focused(page), await page.locator("h1").textContent()];
      await next.press("Enter");
      expect(await here()).toEqual(["INPUT Anything", "This is step 3"]);
      await next.press("Enter");
      expect(await here()).toEqual(["INPUT Anything", "This is step 4"]);
      await page.getByRole("button", { name: "Previous Step" }).last().press("Enter");
      expect(await here()).toEqual(["INPUT Anything", "This is step 3"]);
      expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
      expect(await page.title()).toBe("Step 3");
    },
  );
});

it("alerts are at the bottom right with one role per kind, can be closed, and leave room for the page on a phone [R2.2-13]", async () => {
  const page = await gallery.open("layout alerts");
  expect(await page.getByRole("status").allTextContents()).toEqual([
    "Verification Code sent",
    "Your session was renewed",
  ]);
  expect(await page.getByRole("alert").allTextContents()).toEqual([
    "Remaining attempts: 2",
    "There was an issue while sending the verification code",
  ]);
  const box = (await page.getByRole("region", { name: "Messages" }).boundingBox())!;
  expect(1280 - (box.x + box.width)).toBe(16);
  expect(800 - (box.y + box.height)).toBe(16);
  await page.getByRole("status").first().hover();
  await page.mouse.move(10, 10);
  const close = page.getByRole("button", { name: "Close this message" });
  await close.first().focus();
  await page.getByLabel("Email").focus();
  expect(await page.locator("[data-log]").textContent()).toBe("pause resume pause resume");
  await page.setViewportSize({ width: 375, height: 667 });
  await close.first().click();
  expect(await page.getByText("Verification Code sent").count()).toBe(0);
  await close.first().click();
  const bottomOf = (selector: string) =>
    page
      .locator(selector)
      .last()
      .evaluate((each) => each.getBoundingClientRect().bottom);
  const top = () =>
    page
      .getByRole("region", { name: "Messages" })
      .evaluate((region) => region.getBoundingClientRect().top);
  await page.locator("form button").last().focus();
  await expect.poll(async () => (await bottomOf("form button")) < (await top())).toBe(true);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(async () => (await bottomOf("main")) < (await top())).toBe(true);
  await close.first().click();
  await close.first().click();
  await expect.poll(() => page.evaluate(() => document.body.style.paddingBottom)).toBe("");
});

describe("the loading overlay", () => {
  beforeEach(async () => {
    const page = await gallery.open("layout overlay over a step");
    await page.emulateMedia({ reducedMotion: "no-preference" });
  });

  it("covers the window with its message, title, sub-text and facts [R2.2-15 R2.2-17 R2.2-18 R2.2-19]", async () => {
    const page = await gallery.open("layout overlay over a step");
    await page.locator("#work").click();
    const progress = page.getByRole("progressbar", { name: "Finding your payment plans" });
    expect(await progress.isVisible()).toBe(true);
    const dialog = page.getByRole("dialog");
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 });
    expect(await dialog.getByText("Checking your options", { exact: true }).isVisible()).toBe(true);
    expect(await dialog.getByText("This usually takes about ten seconds.").isVisible()).toBe(true);
    expect(await dialog.getByRole("listitem").allTextContents()).toEqual([
      "Checking your options does not affect your credit score.",
      "No fee to check.",
    ]);
  });

  it("keeps the focus, ignores Escape, and restores the focus", async () => {
    const page = await gallery.open("layout overlay over a step");
    await page.locator("#work").press("Enter");
    expect(await inFocus(page, "dialog")).toBe(true);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    for (const key of ["Tab", "Tab", "Shift+Tab", "Shift+Tab"]) {
      await page.keyboard.press(key);
      expect(await page.locator("main :focus").count()).toBe(0);
    }
    expect(
      await page.locator(":is(h1, h2, button):not([inert], [inert] *, dialog *)").count(),
    ).toBe(0);
    expect(await page.getByRole("progressbar").isVisible()).toBe(true);
    await page.locator("#work").evaluate((button: HTMLButtonElement) => button.click());
    await page.waitForSelector("dialog", { state: "detached" });
    expect(await inFocus(page, "#work")).toBe(true);
    expect(await page.locator("[inert]").count()).toBe(0);
    expect(await page.getByRole("heading").count()).toBe(2);
  });

  it("is static with reduced motion: half of the dots lit, all facts visible", async () => {
    const page = await gallery.open("layout overlay over a step");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.locator("#work").click();
    const dots = page.locator('[role="progressbar"] > [aria-hidden] > span');
    const colours = await dots.evaluateAll((spans) =>
      spans.map((span) => getComputedStyle(span).backgroundColor),
    );
    expect(colours.filter((colour) => colour === "rgb(255, 180, 78)")).toHaveLength(8);
    const facts = page.getByRole("dialog").getByRole("listitem");
    expect(
      await facts.evaluateAll((items) => items.map((i) => getComputedStyle(i).opacity)),
    ).toEqual(["1", "1"]);
  });
});

describe("every view of the layout", () => {
  const shown = ["extra", "image", "embedded", "long"].map((name) => `layout step ${name}`);
  areAccessible(gallery, [...shown, "layout alerts", "layout overlay plain"], "all");
});
