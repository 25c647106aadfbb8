import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openGallery, recorded } from "#test/support/gallery/gallery-browser.ts";
import type { GalleryBrowser } from "#test/support/gallery/gallery-browser.ts";

const tokenizer = "http://localhost:9753";
const frame = `<!doctype html><html lang="en"><title>Card</title><body><label>Number <input></label><script>
const say = (more) => parent.postMessage({ source: "carestep-tokenizer", ...more }, "*");
addEventListener("message", ({ data }) => data.type === "tokenize" && say(location.search.includes("bank")
  ? { type: "failed" }
  : { type: "token", token: "tok_0123456789abcdef", kind: "card", brand: "Visa", lastFour: "4242" }));
say({ type: "ready" });
</script></body></html>`;

let gallery: GalleryBrowser;
beforeAll(async () => {
  gallery = await openGallery();
  const page = await gallery.open("live identity");
  await page.route(`${tokenizer}/**`, async (route) =>
    route.fulfill({ contentType: "text/html", body: frame }),
  );
});
afterAll(async () => gallery.close());

async function answers(page: Page): Promise<unknown> {
  return JSON.parse(await recorded(page, "view"));
}

describe("the payment step with its chart", () => {
  it("takes a card by its token alone, the frame in the page's colours [R2.5-27 R2.5-28 R9-23]", async () => {
    const page = await gallery.open("live payment", { scheme: "dark" });
    const save = page.getByRole("button", { name: "Use this card" });
    await page.frameLocator("iframe").getByLabel("Number").waitFor();
    expect(await page.locator("iframe").getAttribute("src")).toBe(
      `${tokenizer}/frame?kind=card&scheme=dark&app=${encodeURIComponent(new URL(page.url()).origin)}`,
    );
    await save.click();
    await page.getByText("Visa ending in 4242").first().waitFor();
    expect(await answers(page)).toEqual({
      primaryMethod: "debit",
      primaryToken: "tok_0123456789abcdef",
      reusesDownPayment: "no",
    });
    const banner =
      "Your first payment, estimated at $199.32, will be charged automatically on December\u00a021,\u00a02026. After that, you pay monthly.";
    expect(await page.locator("main").textContent()).toContain(banner);
  });

  it("says in sight what is missing, also in a window lower than the methods are high", async () => {
    const page = await gallery.open("live payment", { width: 375 });
    await page.setViewportSize({ width: 375, height: 320 });
    await page.getByRole("button", { name: "Next" }).press("Enter");
    const missing = page.getByText("Add the details of your primary payment method");
    const { top, bottom } = await missing.evaluate((text) => text.getBoundingClientRect());
    expect([top >= 0, bottom <= 320]).toEqual([true, true]);
  });

  it("keeps the method that is chosen where it was pressed, whatever goes from above it", async () => {
    const page = await gallery.open("live payment", { width: 375 });
    const primary = page.getByRole("radiogroup", { name: "Primary payment method" });
    const places: unknown[] = [];
    for (const name of ["FSA/HSA", "Credit card", "Pay by check"]) {
      const row = primary.locator("label", { hasText: name });
      await page.frameLocator("iframe").getByLabel("Number").waitFor();
      await row.evaluate((label) => scrollBy(0, label.getBoundingClientRect().top - 300));
      await row.click();
      await page.locator("iframe").or(page.getByText("Mail each check")).first().waitFor();
      const { top } = await row.evaluate(async (label) => {
        await new Promise(requestAnimationFrame);
        return label.getBoundingClientRect();
      });
      places.push([name, Math.abs(top - 300) <= 1 || top]);
    }
    expect(places).toEqual([
      ["FSA/HSA", true],
      ["Credit card", true],
      ["Pay by check", true],
    ]);
  });

  it("requests a number again to change it, and a check needs none", async () => {
    const page = await gallery.open("live payment on file");
    const primary = page.getByRole("radiogroup", { name: "Primary payment method" });
    expect(await primary.getByRole("radio", { name: "Credit card" }).isChecked()).toBe(true);
    await primary.getByRole("button", { name: "Change Visa ending in 4242" }).click();
    await page.frameLocator("iframe").getByLabel("Number").waitFor();
    await primary.getByRole("radio", { name: "Pay by check" }).check();
    expect(await page.locator("iframe").count()).toBe(0);
    expect(await page.locator("main").textContent()).toContain(
      "is due by check on December\u00a021",
    );
  });

  it("uses the down payment's method when it is to be reused, and shows no other [R2.5-30 R4-50]", async () => {
    const page = await gallery.open("live payment");
    const reuse = page.getByRole("checkbox", { name: "Use the same method for my down payment" });
    await reuse.check();
    expect(await answers(page)).toMatchObject({ reusesDownPayment: "yes" });
    expect(await page.getByRole("radiogroup", { name: "Primary payment method" }).count()).toBe(0);
    await reuse.uncheck();
    expect(await page.getByRole("radiogroup", { name: "Primary payment method" }).count()).toBe(1);
  });

  it("has a second method only when one is chosen, and says when a number is refused [R2.5-29]", async () => {
    const page = await gallery.open("live payment on file");
    const second = page.getByRole("radiogroup", { name: "Secondary payment method" });
    expect(await second.getByRole("radio", { name: "None" }).isChecked()).toBe(true);
    await second.getByRole("radio", { name: "Bank account (ACH)" }).check();
    await page.frameLocator("iframe").getByLabel("Number").waitFor();
    await page.getByRole("button", { name: "Use this account" }).click();
    await page.getByText("Your details were not saved. Please check the form above.").waitFor();
    await page.getByRole("button", { name: "Next Step" }).press("Enter");
    const missing = "Add the details of your secondary payment method";
    expect(await second.getByText(missing).isVisible()).toBe(true);
    await second.getByRole("radio", { name: "None" }).press("Space");
    expect(await answers(page)).not.toHaveProperty("secondaryMethod");
  });
});

describe("the down payment with its chart", () => {
  it("is debit by default and says that its number is missing [R4-48 R9-24]", async () => {
    const page = await gallery.open("live down payment");
    await page.frameLocator("iframe").getByLabel("Number").waitFor();
    expect(await answers(page)).toEqual({ downPaymentMethod: "debit" });
    await page.getByRole("button", { name: "Next Step" }).press("Enter");
    const group = page.getByRole("radiogroup", { name: "Down payment method" });
    expect(await group.getByText("Add the details of your down payment method").count()).toBe(1);
    expect(await group.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it("offers only a check, and says why, where cards and accounts were refused too often", async () => {
    const page = await gallery.open("live down payment refused");
    await page.getByText("declined too many times, so we can't try another one. You can").waitFor();
    const paths = page.getByRole("radiogroup", { name: "Down payment method" }).getByRole("radio");
    expect(await paths.count()).toBe(1);
    expect(await paths.and(page.getByRole("radio", { name: "Pay by check" })).isChecked()).toBe(
      true,
    );
    expect(await answers(page)).toMatchObject({ downPaymentMethod: "payByCheck" });
  });

  it("requires nothing when the office collected it [R2.5-32]", async () => {
    const page = await gallery.open("live down payment collected");
    expect(await page.getByText("contact your treatment coordinator").isVisible()).toBe(true);
    expect(await page.locator("iframe").count()).toBe(0);
  });
});

describe("the agreement with its chart", () => {
  it("is accepted only when it was read to its end [R2.5-33 R2.5-35 R5-57 R5-70]", async () => {
    const page = await gallery.open("live agreement");
    const all = page.getByRole("checkbox", { name: "Select all agreements" });
    await all.click();
    expect(await all.isChecked()).toBe(false);
    const early = "Please scroll & read the entire agreement before you complete.";
    const group = page.getByRole("group", { name: "Agreements" });
    await group.getByRole("alert").getByText(early).waitFor();
    expect(await page.getByText(early).count()).toBe(1);
    await page.getByRole("button", { name: "Next Step" }).press("Enter");
    expect([
      await page
        .getByRole("region", { name: "Installment Loan Agreement" })
        .getAttribute("data-in-error"),
      await group.getByText("You need to check the agreements").count(),
    ]).toEqual(["", 0]);
    await page.getByRole("region", { name: "Installment Loan Agreement" }).focus();
    await page.keyboard.press("End");
    await page.getByText("You have read to the end.").waitFor();
    expect(await page.getByText(early).count()).toBe(0);
    await all.click();
    expect(await answers(page)).toEqual({
      agreementHash: "a".repeat(64),
      agreementConsent: "b".repeat(64),
      agreementRead: "yes",
      acceptedSections: ["s0", "s2"],
    });
  });
});

describe("the SSN confirmation with its chart", () => {
  it("says what the service says, and keeps no digits in the flow [R4-47 R8-31 R8-32 R8-33]", async () => {
    const page = await gallery.open("live identity");
    const box = page.getByRole("textbox", { name: "Confirm your Social Security number" });
    const confirm = page.getByRole("button", { name: "Confirm", exact: true });
    await page.getByRole("button", { name: "Next Step" }).press("Enter");
    await page.getByText("You must confirm your SSN before moving forward").waitFor();
    await box.fill("1111");
    await confirm.click();
    await page.getByText("Invalid SSN").waitFor();
    await box.fill("5000");
    await confirm.click();
    await page.getByText("There was an error confirming, to try again").waitFor();
    await box.fill("6789");
    await confirm.click();
    await page.getByRole("button", { name: "Confirmed", exact: true }).waitFor();
    expect(await answers(page)).toEqual({ identityConfirmed: "yes" });
    expect(await page.getByText("before moving forward").count()).toBe(0);
  });

  it("names a contact when no attempt is left", async () => {
    const page = await gallery.open("live identity");
    const box = page.getByRole("textbox", { name: "Confirm your Social Security number" });
    await box.fill("4000");
    await box.press("Enter");
    await page.getByText("There are no attempts left.").waitFor();
    const confirm = page.getByRole("button", { name: "Confirm", exact: true });
    expect(await confirm.getAttribute("aria-disabled")).toBe("true");
  });
});

describe("the closing screen with the application", () => {
  it("shows terms, contact and partner [R1-26 R1-27]", async () => {
    const page = await gallery.open("live closing");
    const done = page.getByRole("region", { name: "Your loan is finalized." });
    expect(await done.locator("dd").allTextContents()).toEqual([
      "$480.00, charged to Visa ending in 4242",
      "$199.32 on December\u00a021,\u00a02026",
      "24 payments of $199.32, monthly",
      "Visa ending in 4242. Paid automatically on each due date.",
      "$4,320.00",
      "app-1",
    ]);
    const main = await page.locator("main").textContent();
    expect(main).toContain("Bright Smile Dental is a proud partner of the financing provider.");
    expect(main).toContain("Contact Bright Smile Dental to schedule an appointment.");
  });
});
