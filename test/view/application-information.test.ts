import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  descriptionOf,
  leakedValues,
  useGallery,
  paste,
  recorded,
} from "#test/support/gallery/gallery-browser.ts";

const gallery = useGallery();

const labelsOf = async (page: Page) =>
  page.locator("main :is(label, legend):not([hidden])").allTextContents();

const boxOf = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const ssnOf = (page: Page) => boxOf(page, "Social Security number");

async function isCovered(page: Page): Promise<boolean> {
  return ssnOf(page).evaluate(
    (input) => getComputedStyle(input).getPropertyValue("-webkit-text-security") === "disc",
  );
}

describe("personal information", () => {
  it("requires both names, all nine digits of the SSN and the date of birth, month first [R2.5-02 R2.5-03 R2.5-04 R2.5-05]", async () => {
    const page = await gallery.open("personal");
    expect(await labelsOf(page)).toEqual([
      "First name",
      "Last name",
      "Social Security number",
      "Date of birth (mm/dd/yyyy)",
      "Month",
      "Day",
      "Year",
    ]);
    expect(await descriptionOf(boxOf(page, "Social Security number"))).toEqual([
      "9 digits required",
    ]);
  });

  it("masks the SSN, and covers it once it is left [R2.5-54 R5-53]", async () => {
    const page = await gallery.open("personal");
    await ssnOf(page).pressSequentially("1234567890");
    expect(await ssnOf(page).inputValue()).toBe("123-45-67890");
    await page.keyboard.press("Backspace");
    expect(await ssnOf(page).inputValue()).toBe("123-45-6789");
    expect(await recorded(page, "Social Security number")).toBe("123456789");
    expect(await isCovered(page)).toBe(false);
    await page.keyboard.press("Tab");
    expect(await isCovered(page)).toBe(true);
    await ssnOf(page).focus();
    expect(await isCovered(page)).toBe(false);
  });

  it("takes a pasted SSN with its hyphens and a deletion in its middle", async () => {
    const page = await gallery.open("personal");
    await ssnOf(page).focus();
    await paste(page, "078-05-1120");
    expect(await recorded(page, "Social Security number")).toBe("078051120");
    await page.keyboard.press("Home");
    await page.keyboard.press("Delete");
    expect(await ssnOf(page).inputValue()).toBe("780-51-120");
  });

  it("keeps the SSN from the document, from the browser's memory and from letters", async () => {
    const page = await gallery.open("personal");
    await ssnOf(page).pressSequentially("12a34");
    expect(await ssnOf(page).inputValue()).toBe("123-4");
    expect(await leakedValues(page)).toEqual([]);
    expect(await ssnOf(page).getAttribute("autocomplete")).toBe("off");
    expect(await ssnOf(page).getAttribute("inputmode")).toBe("numeric");
    expect(await ssnOf(page).getAttribute("type")).toBe("text");
  });

  it("ties every error to its field, after the hint", async () => {
    const page = await gallery.open("personal wrong");
    expect(await descriptionOf(boxOf(page, "Last name"))).toEqual(["Error: Last Name is required"]);
    expect(await descriptionOf(boxOf(page, "Social Security number"))).toEqual([
      "9 digits required",
      "Error: Enter all 9 digits of your Social Security number",
    ]);
    expect(await descriptionOf(boxOf(page, "Month"))).toEqual([
      "For example, 4 27 1985",
      "Error: Invalid Date",
    ]);
    expect(await ssnOf(page).inputValue()).toBe("123-45-678");
    expect(await isCovered(page)).toBe(true);
  });
});

describe("patient information", () => {
  it("has a Yes/No switch, and reveals the patient's names on No [R2.5-08 R2.5-09 R2.5-56]", async () => {
    const page = await gallery.open("patient is applicant");
    const answer = page.getByRole("switch", { name: "Are you also the patient?", exact: true });
    expect(await answer.isChecked()).toBe(true);
    expect(await page.getByText("Yes", { exact: true }).isVisible()).toBe(true);
    expect(await page.getByRole("textbox").count()).toBe(0);
    await answer.press("Space");
    expect(await answer.isChecked()).toBe(false);
    expect(await page.getByText("No", { exact: true }).isVisible()).toBe(true);
    const patient = page.getByRole("group", { name: "The patient", exact: true });
    expect(await patient.locator("label").allTextContents()).toEqual([
      "Patient first name",
      "Patient last name",
    ]);
    await page.getByText("Are you also the patient?").click();
    expect(await page.getByRole("textbox").count()).toBe(0);
  });
});

describe("contact information", () => {
  it("requires email and mobile phone, masked [R2.5-10 R2.5-11 R2.5-55]", async () => {
    const page = await gallery.open("contact");
    expect(await labelsOf(page)).toEqual(["Email", "Mobile phone"]);
    const phone = page.getByRole("textbox", { name: "Mobile phone", exact: true });
    expect(await phone.inputValue()).toBe("(202) 555-0123");
    expect(await descriptionOf(boxOf(page, "Mobile phone"))).toEqual(["+1", "10 digits required"]);
  });
});

describe("address information", () => {
  it("requires street, zip, city and state, and explains P.O. boxes [R2.5-13 R2.5-15]", async () => {
    const page = await gallery.open("address information");
    expect(await labelsOf(page)).toEqual([
      "Street address",
      "Apartment or suite (optional)",
      "Zip",
      "City",
      "State",
      "Is this also your mailing address?",
    ]);
    expect(await descriptionOf(boxOf(page, "Street address"))).toEqual([
      "A physical address, APO or FPO. A P.O. box can only be your mailing address.",
    ]);
  });

  it("reveals a second address when mail goes elsewhere, filled in as the billing one [R2.5-16 R2.5-17]", async () => {
    const page = await gallery.open("address information");
    const answer = page.getByRole("switch", {
      name: "Is this also your mailing address?",
      exact: true,
    });
    expect(await answer.isChecked()).toBe(true);
    await answer.press("Space");
    const billing = page.getByRole("group", { name: "Mailing and billing address", exact: true });
    expect(await billing.locator("label").allTextContents()).toEqual([
      "Billing street address",
      "Billing apartment or suite (optional)",
      "Billing zip",
      "Billing city",
      "Billing state",
    ]);
    const fills = await billing
      .locator(":is(input, select)")
      .evaluateAll((controls) => controls.map((control) => control.getAttribute("autocomplete")));
    expect(fills).toEqual([
      "billing address-line1",
      "billing address-line2",
      "billing postal-code",
      "billing address-level2",
      "billing address-level1",
    ]);
    await answer.press("Space");
    expect(await billing.count()).toBe(0);
  });
});
