import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { findingsOfAllViews, otherOrientations } from "#test/support/browser/axe.ts";
import { allSteps, openStep, pressEarly } from "#test/support/gallery/open-step.ts";
import {
  descriptionOf,
  leakedValues,
  useGallery,
  paste,
} from "#test/support/gallery/gallery-browser.ts";

const gallery = useGallery();

const boxOf = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const ssnOf = (page: Page) => boxOf(page, "Social Security number");
const labelsOf = async (page: Page) =>
  page.locator("form :is(label, legend):not([hidden])").allTextContents();
const switchOf = (page: Page, name: string) => page.getByRole("switch", { name, exact: true });
const fillsOf = async (page: Page, group: string) =>
  page
    .locator(`${group} :is(input, select):not([type=checkbox])`)
    .evaluateAll((controls) => controls.map((control) => control.getAttribute("autocomplete")));

it("the phone step requires the number, with consent and disclaimer where configured [R2.2-23 R2.2-47 R2.2-51 R2.2-52]", async () => {
  const disclaimer = 'Texts are sent by <a href="https://example.com/texts">our partner</a>.';
  const name = "PhoneNumber";
  const page = await openStep(gallery, ["wizard", "phone"], {
    step: { components: [{ name, consentCheckbox: true, disclaimer }] },
  });
  expect(await boxOf(page, "Phone number").count()).toBe(1);
  expect(await page.getByRole("checkbox").count()).toBe(1);
  await page.getByRole("link", { name: "our partner" }).waitFor();
  await openStep(gallery, ["wizard", "phone"]);
  expect(await boxOf(page, "Phone number").count()).toBe(1);
  expect(await page.locator("form :is(a, [type=checkbox])").count()).toBe(0);
});

it("the code step shows the boxes, when the code can be sent again, and the link back to the number [R2.2-24]", async () => {
  const page = await openStep(gallery, ["wizard", "code"]);
  const group = page.getByRole("group", { name: "Verification code", exact: true });
  expect(await group.getByRole("textbox").count()).toBe(6);
  expect(await page.getByRole("button", { name: "Change number" }).count()).toBe(1);
  const status = page.getByRole("status").filter({ hasText: "You can resend the code now." });
  expect(await status.count()).toBe(1);
});

it("the name step takes one full name and shows how it is sent [R2.2-25]", async () => {
  const page = await openStep(gallery, ["wizard", "name"]);
  const name = boxOf(page, "Full name");
  await name.fill("Ana María O'Neill-Lopez");
  await name.blur();
  expect(await name.getAttribute("autocomplete")).toBe("name");
  await page.getByText("First name: Ana · Last name: María O'Neill-Lopez").waitFor();
});

const address = ["Street address", "Apartment or suite (optional)", "Zip", "City", "State"];
const addressFills = [
  "address-line1",
  "address-line2",
  "postal-code",
  "address-level2",
  "address-level1",
];

it("the address step takes street, apartment, zip, city and a state of the list, in this order [R2.2-27 R2.2-63 R2.2-64]", async () => {
  const page = await openStep(gallery, ["wizard", "address"]);
  expect(await labelsOf(page)).toEqual(address);
  expect(await fillsOf(page, "form")).toEqual(addressFills);
  await boxOf(page, "Zip").fill("941031234");
  expect(await boxOf(page, "Zip").inputValue()).toBe("94103-1234");
  expect(await page.getByRole("option").allTextContents()).toEqual([
    "Choose a state",
    "Massachusetts",
    "Texas",
  ]);
});

it("personal information requires names, SSN and date of birth; the SSN is masked and nowhere else [R2.5-02 R2.5-03 R2.5-04 R2.5-05 R2.5-54 R5-53]", async () => {
  const page = await openStep(gallery, ["application", "personal"]);
  expect((await labelsOf(page)).slice(1)).toEqual([
    "First name",
    "Last name",
    "Social Security number",
    "Date of birth (mm/dd/yyyy)",
    "Month",
    "Day",
    "Year",
  ]);
  expect(await descriptionOf(ssnOf(page))).toEqual(["9 digits required"]);
  await ssnOf(page).fill("12345678");
  await pressEarly(page);
  expect(await descriptionOf(boxOf(page, "Last name"))).toEqual(["Error: Last Name is required"]);
  expect(await descriptionOf(ssnOf(page))).toEqual([
    "9 digits required",
    "Error: Social Security number must be exactly 9 digits",
  ]);
  expect(await descriptionOf(boxOf(page, "Month"))).toEqual([
    "For example, 4 27 1985",
    "Error: Date of Birth is required",
  ]);
  const isCovered = async () =>
    ssnOf(page).evaluate(
      (input) => getComputedStyle(input).getPropertyValue("-webkit-text-security") === "disc",
    );
  await ssnOf(page).fill("");
  await ssnOf(page).pressSequentially("12a34567890");
  expect(await ssnOf(page).inputValue()).toBe("123-45-67890");
  await page.keyboard.press("Backspace");
  expect(await ssnOf(page).inputValue()).toBe("123-45-6789");
  expect(await isCovered()).toBe(false);
  await page.keyboard.press("Tab");
  expect(await isCovered()).toBe(true);
  await ssnOf(page).focus();
  expect(await isCovered()).toBe(false);
  expect(await leakedValues(page)).toEqual([]);
  const attributes = ["autocomplete", "inputmode", "type"].map((name) =>
    ssnOf(page).getAttribute(name),
  );
  expect(await Promise.all(attributes)).toEqual(["off", "numeric", "text"]);
  await ssnOf(page).fill("");
  await paste(page, "078-05-1120");
  await page.keyboard.press("Home");
  await page.keyboard.press("Delete");
  expect(await ssnOf(page).inputValue()).toBe("780-51-120");
});

it("patient information has a Yes/No switch, and reveals the patient's names on No [R2.5-08 R2.5-09 R2.5-56]", async () => {
  const page = await openStep(gallery, ["application", "patient"]);
  const answer = switchOf(page, "Are you also the patient?");
  expect(await answer.isChecked()).toBe(true);
  expect(await page.getByText("Yes", { exact: true }).isVisible()).toBe(true);
  expect(await page.getByRole("textbox").count()).toBe(0);
  await answer.press("Space");
  expect(await answer.isChecked()).toBe(false);
  expect(await page.getByText("No", { exact: true }).isVisible()).toBe(true);
  const patient = page.getByRole("group", { name: "About the patient", exact: true });
  expect(await patient.locator("label").allTextContents()).toEqual([
    "Patient first name",
    "Patient last name",
  ]);
  await page.getByText("Are you also the patient?").click();
  expect(await page.getByRole("textbox").count()).toBe(0);
});

it("contact information requires email and mobile phone, masked [R2.5-10 R2.5-11 R2.5-55]", async () => {
  const page = await openStep(gallery, ["application", "contact"]);
  expect(await labelsOf(page)).toEqual(["Email", "Mobile phone"]);
  const phone = boxOf(page, "Mobile phone");
  await phone.fill("2025550123");
  expect(await phone.inputValue()).toBe("(202) 555-0123");
  expect(await descriptionOf(phone)).toEqual(["+1", "10 digits required"]);
});

it("address information requires an address, explains P.O. boxes, and reveals the mailing address, filled in as the billing one [R2.5-13 R2.5-15 R2.5-16 R2.5-17]", async () => {
  const page = await openStep(gallery, ["application", "address"]);
  const question = "Is this also your mailing address?";
  expect(await labelsOf(page)).toEqual([...address, question]);
  expect(await descriptionOf(boxOf(page, "Street address"))).toEqual([
    "Physical address, APO or FPO",
  ]);
  const answer = switchOf(page, question);
  expect(await answer.isChecked()).toBe(true);
  await answer.press("Space");
  const billing = page.getByRole("group", { name: "Your mailing address", exact: true });
  expect(await billing.locator("label").allTextContents()).toEqual(
    address.map((label) => `Billing ${label.toLowerCase()}`),
  );
  expect(await fillsOf(page, "fieldset")).toEqual(addressFills.map((fill) => `billing ${fill}`));
  await answer.press("Space");
  expect(await billing.count()).toBe(0);
});

it.each(allSteps)(
  "%s %s can be read, touched and used, with what is missing, in both schemes and with large text",
  async (flow, key) => {
    const page = await openStep(gallery, [flow, key], { width: 320 });
    const sizes = await page
      .locator(
        "form :is(input:not([type=checkbox], [type=radio]), select, button):not([tabindex='-1'])",
      )
      .evaluateAll((controls) =>
        controls.map((control) => {
          const { width, height } = control.getBoundingClientRect();
          const fontSize = Number.parseFloat(getComputedStyle(control).fontSize);
          return { smaller: Math.min(width, height), fontSize };
        }),
      );
    expect(sizes.filter(({ smaller, fontSize }) => smaller < 24 || fontSize < 16)).toEqual([]);
    const isBlocked = (await page.locator("button[type=submit][aria-disabled=true]").count()) > 0;
    if (isBlocked) await pressEarly(page);
    expect(await otherOrientations(page)).toEqual([]);
    expect(await findingsOfAllViews(page)).toEqual([]);
  },
);
