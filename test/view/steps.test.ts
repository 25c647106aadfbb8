import { describe, expect, it } from "vitest";
import { useGallery, recorded } from "#test/support/gallery/gallery-browser.ts";

const gallery = useGallery();

describe("phone step", () => {
  it("requires the number, with consent and disclaimer where configured [R2.2-23 R2.2-47 R2.2-51 R2.2-52]", async () => {
    const page = await gallery.open("phone step");
    expect(await page.getByRole("textbox", { name: "Phone number", exact: true }).count()).toBe(1);
    expect(await page.getByRole("checkbox").count()).toBe(1);
    await page.getByRole("link", { name: "our partner" }).waitFor();
  });

  it("shows neither consent nor disclaimer otherwise [R2.2-51 R2.2-52]", async () => {
    const page = await gallery.open("phone step bare");
    expect(await page.getByRole("checkbox").count()).toBe(0);
    expect(await page.getByRole("link").count()).toBe(0);
  });
});

describe("code step", () => {
  it("shows the boxes and the link back to the number [R2.2-24]", async () => {
    const page = await gallery.open("code step");
    const group = page.getByRole("group", { name: "Verification code", exact: true });
    expect(await group.getByRole("textbox").count()).toBe(6);
    expect(await page.getByRole("button", { name: "Change number" }).count()).toBe(1);
    await expect(page.getByRole("status").first().textContent()).resolves.toBe(
      "You can resend the code in 30 seconds.",
    );
  });

  it("keeps showing that no attempt is left", async () => {
    const page = await gallery.open("code step locked");
    const left = "There are no attempts left for this code. Resend the code to get a new one.";
    expect(await page.getByText(left).isVisible()).toBe(true);
  });
});

describe("name step", () => {
  it("takes one full name and shows how it is sent [R2.2-25]", async () => {
    const page = await gallery.open("name step");
    const name = page.getByRole("textbox", { name: "Full name", exact: true });
    await name.fill("Ana María O'Neill-Lopez");
    expect(await recorded(page, "Full name")).toBe("Ana María O'Neill-Lopez");
    expect(await name.getAttribute("autocomplete")).toBe("name");
    expect(await page.getByText("First name: Ana · Last name: Lopez").isVisible()).toBe(true);
  });
});

describe("address step", () => {
  it("takes street, apartment, zip, city and a state of the list, in this order [R2.2-27 R2.2-63 R2.2-64]", async () => {
    const page = await gallery.open("address step");
    expect(await page.locator("main label").allTextContents()).toEqual([
      "Street address",
      "Apartment or suite (optional)",
      "Zip",
      "City",
      "State",
    ]);
    const fills = await page
      .locator("main :is(input, select)")
      .evaluateAll((controls) => controls.map((control) => control.getAttribute("autocomplete")));
    expect(fills).toEqual([
      "address-line1",
      "address-line2",
      "postal-code",
      "address-level2",
      "address-level1",
    ]);
    expect(await page.getByLabel("Zip", { exact: true }).inputValue()).toBe("94103-1234");
  });

  it("shows each field's error, and a retry for the states", async () => {
    const page = await gallery.open("address step wrong");
    expect(await page.locator("[aria-invalid=true]").count()).toBe(4);
    expect(await page.getByRole("button", { name: "Try again" }).count()).toBe(1);
  });
});

describe("every control of the steps", () => {
  it.each([
    "phone step",
    "code step",
    "name step",
    "birth date step",
    "address step",
    "last four step",
  ])("is large enough to touch and read in the %s", async (story) => {
    const page = await gallery.open(story, { width: 320 });
    const controls = await page
      .locator("main form :is(input:not([type=checkbox]), select, button:not([tabindex]))")
      .evaluateAll((all) =>
        all
          .filter((control) => control.getBoundingClientRect().width > 2)
          .map((control) => ({
            height: control.getBoundingClientRect().height,
            width: control.getBoundingClientRect().width,
            font: Number.parseFloat(getComputedStyle(control).fontSize),
          })),
      );
    expect(controls.length).toBeGreaterThan(0);
    expect(Math.min(...controls.map((control) => control.height))).toBeGreaterThanOrEqual(44);
    expect(Math.min(...controls.map((control) => control.width))).toBeGreaterThanOrEqual(36);
    expect(Math.min(...controls.map((control) => control.font))).toBeGreaterThanOrEqual(16);
  });
});
