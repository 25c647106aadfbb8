import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openGallery, recorded } from "#test/support/gallery/gallery-browser.ts";
import type { GalleryBrowser } from "#test/support/gallery/gallery-browser.ts";

let gallery: GalleryBrowser;
beforeAll(async () => {
  gallery = await openGallery();
});
afterAll(async () => gallery.close());

const answersOf = async (page: Page) =>
  JSON.parse(await recorded(page, "answers")) as { readonly [field: string]: string };

async function pressNext(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Next" }).click({ force: true });
}

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

describe("the information steps on their own chart", () => {
  it("keep input and show what is missing [R2.5-06 R2.5-07 R5-01]", async () => {
    const page = await gallery.open("live personal");
    await field(page, "First name").fill("Ana");
    await field(page, "Last name").fill("Lopez");
    await field(page, "Social Security number").fill("078-05-1120");
    await pressNext(page);
    expect(await answersOf(page)).toEqual({
      firstName: "Ana",
      lastName: "Lopez",
      nationalId: "078051120",
    });
    expect(await page.getByText("Date of Birth is required").isVisible()).toBe(true);
    expect(await page.locator("[aria-invalid=true]").count()).toBe(3);
    const title = "First, tell us a little about yourself.";
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(title);
    expect(await page.getByText("This has no impact on your credit.").isVisible()).toBe(true);
  });

  it("require the patient only when it is another person", async () => {
    const page = await gallery.open("live patient");
    await page.getByRole("switch", { name: "Are you also the patient?" }).press("Space");
    await field(page, "Patient first name").fill("Leo");
    await pressNext(page);
    expect(await answersOf(page)).toEqual({ isPatient: "no", patientFirstName: "Leo" });
    expect(await page.getByText("Patient last name is required").isVisible()).toBe(true);
  });

  it("keep email and ten digits of a mobile phone", async () => {
    const page = await gallery.open("live contact");
    await field(page, "Email").fill("Ana@Example.com");
    await field(page, "Mobile phone").fill("+1 (202) 555-0123");
    expect(await answersOf(page)).toEqual({ email: "ana@example.com", phone: "2025550123" });
    expect(await page.getByText("10 digits required").isVisible()).toBe(true);
  });
});

describe("the offers on their own chart", () => {
  it("match the cost, and the selected one is reported to the flow [R2.5-20]", async () => {
    const page = await gallery.open("live offers");
    await page.getByLabel("Treatment cost", { exact: true }).fill("8000");
    await page.getByRole("button", { name: "See all plans" }).click();
    await page.getByRole("radio", { name: "24 payments" }).check();
    expect(await answersOf(page)).toEqual({ amount: "800000", offerId: "monthly" });
    await page.getByRole("tab", { name: "Promotions" }).click();
    await page.getByRole("tab", { name: "Promotions", selected: true }).waitFor();
    expect(await page.getByText("Your choice", { exact: true }).isVisible()).toBe(true);
  });

  it("need one to be selected [R5-67]", async () => {
    const page = await gallery.open("live offers");
    await pressNext(page);
    expect(await page.getByText("Enter the cost of your treatment").isVisible()).toBe(true);
    await page.getByLabel("Treatment cost", { exact: true }).fill("8000");
    await page.getByRole("radio").first().waitFor();
    await pressNext(page);
    await page.getByText("Need to select an offer").waitFor();
    const isGroup = await page.evaluate(() => document.activeElement!.role ?? "none");
    expect(isGroup).toBe("radiogroup");
  });

  it("are requested again after a failure, and may be empty for a cost", async () => {
    const page = await gallery.open("live offers");
    const cost = page.getByLabel("Treatment cost", { exact: true });
    await cost.fill("1000");
    await page.getByText("Your offers did not load.").waitFor();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("radio").first().waitFor();
    expect((await answersOf(page))["amount"]).toBe("100000");
    await cost.fill("15000");
    await page.getByText("There are no offers for this amount.").waitFor();
  });
});

describe("the schedule on its own chart", () => {
  it("follows from frequency and last paid date, and agrees with the note of the frequency [R2.5-23 R2.5-26 R3-19]", async () => {
    const page = await gallery.open("live schedule");
    expect(await page.getByRole("radio", { name: "Monthly" }).isChecked()).toBe(true);
    await page.getByRole("radio", { name: "Twice Per Month" }).check();
    expect(await page.getByText("Tell us when you were last paid").isVisible()).toBe(true);
    await page.getByLabel("Last paid date", { exact: true }).fill("2026-11-13");
    expect(await answersOf(page)).toEqual({
      paymentFrequency: "TwicePerMonth",
      lastPaidDate: "2026-11-13",
    });
    await page.getByText("48 payments of $99.67", { exact: true }).waitFor();
    const ends = page.getByRole("region", { name: "Your payment schedule" }).locator("dd");
    await expect
      .poll(() => ends.allTextContents())
      .toEqual(["$99.67 on December\u00a013,\u00a02026", "$99.68 on November\u00a028,\u00a02028"]);
    const total = page.getByRole("region", { name: "Total Amount Financed", exact: true });
    expect(await total.locator("dd").allTextContents()).toEqual([
      "$4,800.00",
      "$480.00",
      "$4,320.00",
    ]);
  });

  it("keeps a day that cannot be in its field, and says why it cannot [R5-66]", async () => {
    const page = await gallery.open("live schedule");
    await pressNext(page);
    expect(await page.getByText("Need to select a last pay date").isVisible()).toBe(true);
    const date = page.getByLabel("Last paid date", { exact: true });
    await date.fill("2026-11-13");
    await date.fill("2027-01-01");
    expect(await date.inputValue()).toBe("2027-01-01");
    expect(await page.getByText("The last paid date must be today or earlier").isVisible()).toBe(
      true,
    );
    expect(await answersOf(page)).toEqual({ paymentFrequency: "Monthly" });
  });

  it("has nothing selected where a practice shows the frequency before the offers [R5-65 R2.5-18]", async () => {
    const page = await gallery.open("live frequency first");
    expect(await page.getByRole("radio", { checked: true }).count()).toBe(0);
    await pressNext(page);
    expect(await page.getByText("Need to select a payment frequency.").isVisible()).toBe(true);
  });
});
