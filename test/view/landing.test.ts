import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { descriptionOf, areAccessible, useGallery } from "#test/support/gallery/gallery-browser.ts";
import { Landing } from "#ui/landing/landing.tsx";
import { landingProps } from "./landing.stories.tsx";

const gallery = useGallery();

const submits = "output";

describe("the service picker", () => {
  it("offers the active codes above one Get Started, next to an example with its terms [R2.2-21 R2.2-36 R2.2-38 R2.2-41]", async () => {
    const page = await gallery.open("plain: landing");
    const picker = page.getByRole("combobox", { name: "Service type", exact: true });
    expect(await picker.locator("option").allTextContents()).toEqual([
      "Choose a service",
      "General dentistry",
      "Orthodontics",
      "Implants",
    ]);
    const button = await page.getByRole("button").boundingBox();
    const form = await page.locator("form").boundingBox();
    expect(button!.width).toBe(form!.width);
    expect(await page.getByRole("button").allTextContents()).toEqual(["Get Started"]);
    const panel = page.getByRole("complementary");
    expect(await panel.locator(".cs-money").textContent()).toBe("$62.27 a month");
    expect(await panel.locator(".cs-dots i").count()).toBe(60);
    expect(await panel.getByText("Example: $3,000 of care, $0 down").count()).toBe(1);
    await page.emulateMedia({ forcedColors: "active" });
    const lines = await page
      .locator(".cs-panel, .cs-button")
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).borderTopWidth));
    await page.emulateMedia({ forcedColors: null });
    expect(lines).toEqual(["2px", "2px"]);
  });

  it("shows the code that came with the address, and Get Started instead of a dropdown, alone when no code is active [R2.2-40 R2.2-44]", async () => {
    const page = await gallery.open("plain: landing chosen code");
    expect(await page.getByRole("combobox").count()).toBe(0);
    expect(await page.getByText("General dentistry", { exact: true }).isVisible()).toBe(true);
    expect(await page.getByText("Check-ups, fillings, crowns and root canals.").count()).toBe(1);
    await page.getByRole("button", { name: "Get Started" }).click();
    expect(await page.locator(submits).textContent()).toBe("1 submits of ");
    await gallery.open("plain: landing no codes");
    expect(await page.getByRole("combobox").count()).toBe(0);
    expect(await page.getByRole("button").count()).toBe(1);
    await page.getByRole("button", { name: "Get Started" }).click();
    expect(await page.locator(submits).textContent()).toBe("1 submits of ");
  });

  it("moves nothing when a service is chosen; without one, shows the error and takes the focus [R2.2-77]", async () => {
    const page = await gallery.open("plain: landing");
    const picker = page.getByRole("combobox");
    const button = page.getByRole("button");
    const places = () =>
      page
        .locator("label, select, button, li, h2")
        .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top)));
    const before = await places();
    for (const service of ["general", "ortho", "implants", ""]) {
      await picker.selectOption(service);
      expect(await places()).toEqual(before);
    }
    expect(await button.getAttribute("aria-disabled")).toBe("true");
    await button.focus();
    await page.keyboard.press("Enter");
    expect(await picker.getAttribute("aria-invalid")).toBe("true");
    expect(await picker.evaluate((select) => select === document.activeElement)).toBe(true);
    expect(await descriptionOf(picker)).toContain("Error: Service Type is required");
    expect(await page.title()).toBe("Error: Get Pre-Qualified");
    expect(await page.locator(submits).textContent()).toBe("0 submits of ");
    await picker.selectOption("ortho");
    expect(await page.getByText("Braces and clear aligners.").isVisible()).toBe(true);
    expect(await page.locator("main").ariaSnapshot()).toContain("Braces and clear aligners.");
    expect(await page.locator("main").ariaSnapshot()).not.toContain("Check-ups");
    expect(await button.getAttribute("aria-disabled")).toBe(null);
    await button.click();
    expect(await page.locator(submits).textContent()).toBe("1 submits of ortho");
  });
});

describe("the first screen", () => {
  it("shows the practice's logo, and name and sub-text only when they are given [R1-28 R1-30 R2.2-01 R2.2-02 R2.2-03]", async () => {
    const bare = await gallery.open("plain: landing with logo");
    expect(await bare.getByRole("img", { name: "Bright Harbor Dental logo" }).isVisible()).toBe(
      true,
    );
    expect(await bare.locator("header p").allTextContents()).toEqual(["A Proud Partner Of"]);
    const full = await gallery.open("plain: landing long texts");
    const words = await full.locator("header p").first().textContent();
    expect(words).toContain("Gemeinschaftspraxis");
    expect(words).toContain("Flexible Zahlungspläne");
  });

  it("ignores presses while the next step loads", async () => {
    const page = await gallery.open("plain: landing busy");
    const button = page.getByRole("button", { name: "Get Started" });
    expect(await button.getAttribute("aria-busy")).toBe("true");
    await button.click({ force: true });
    expect(await page.locator("#cs-service-error").count()).toBe(0);
  });

  it("shows its text while another kind of first step loads", async () => {
    const page = await gallery.open("plain: waiting step");
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Get Pre-Qualified");
    expect(await page.getByRole("status").textContent()).toBe("Loading...");
  });

  it("is rendered without a window, and without style attributes that a strict policy would drop", () => {
    const html = renderToString(createElement(Landing, landingProps));
    expect(html).toContain(
      '<h1 class="cs-display" tabindex="-1"><span>Get Pre-Qualified</span></h1>',
    );
    expect(html).toContain('<option value="ortho">Orthodontics</option>');
    expect(html).not.toContain("style=");
  });
});

async function prerendered() {
  const page = await gallery.open("plain: prerendered landing");
  const hydrate = async () => {
    await page.locator("#prerendered").dispatchEvent("hydrate");
    await page.waitForSelector("form[data-live]");
  };
  return { page, hydrate };
}

it("the landing page before its script arrives honors an early choice and press once, shows what is missing for a press alone, and keeps a choice alone", async () => {
  const { page, hydrate } = await prerendered();
  await page.getByRole("combobox").selectOption("ortho");
  await page.getByRole("button").click({ force: true });
  expect(await page.locator(submits).textContent()).toBe("0 submits of ");
  await hydrate();
  expect(await page.locator(submits).textContent()).toBe("1 submits of ortho");
  await page.getByRole("button").click();
  expect(await page.locator(submits).textContent()).toBe("2 submits of ortho");
  await prerendered();
  await page.getByRole("button").click({ force: true });
  await page.locator('.cs-button[aria-busy="true"]').waitFor();
  await hydrate();
  expect(await page.locator(".cs-button").getAttribute("aria-busy")).toBe(null);
  expect(await page.locator("#cs-service-error").textContent()).toBe(
    "Error: Service Type is required",
  );
  expect(await page.locator(submits).textContent()).toBe("0 submits of ");
  await prerendered();
  await page.getByRole("combobox").selectOption("implants");
  await hydrate();
  expect(await page.getByRole("combobox").inputValue()).toBe("implants");
  expect(await page.locator(submits).textContent()).toBe("0 submits of implants");
});

describe("every shape of the landing", () => {
  const shown = ["landing error", "landing chosen code", "landing embedded", "landing with logo"];
  const stories = [...shown, "landing long texts", "waiting step"].map((name) => `plain: ${name}`);
  areAccessible(gallery, stories, "all");
});
