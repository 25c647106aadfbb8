import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { areAccessible, useGallery } from "#test/support/gallery/gallery-browser.ts";

const gallery = useGallery();

function sliderOf(page: Page) {
  return page.getByRole("slider", { name: "Treatment cost", exact: true });
}

async function costOf(page: Page): Promise<string | null> {
  return sliderOf(page).getAttribute("aria-valuetext");
}

describe("the payment estimate", () => {
  it("shows a slider from the lowest to the highest amount, moved by keys and buttons, and the payment with it [R2.4-01 R2.4-02 R2.4-03 R2.4-04 R2.4-05 R2.4-06 R2.4-07 R2.4-08 R2.4-14 R2.4-15 R2.4-16 R2.4-17]", async () => {
    const page = await gallery.open("estimate");
    const slider = sliderOf(page);
    expect(await slider.getAttribute("min")).toBe("1000");
    expect(await slider.getAttribute("max")).toBe("15000");
    expect(await slider.inputValue()).toBe("8000");
    expect(await costOf(page)).toBe("$8,000");
    expect(await page.getByText("MIN $1,000").isVisible()).toBe(true);
    expect(await page.getByText("MAX $15,000").isVisible()).toBe(true);
    expect(await page.locator("dl dd").allTextContents()).toEqual(["60 Months", "9.99%"]);
    expect(await page.getByText("0% APR Offers Available!").isVisible()).toBe(true);
    expect(
      await page.getByText("Payment is estimated and terms are subject to change.").isVisible(),
    ).toBe(true);
    expect(await page.getByText("A down payment may be required.").isVisible()).toBe(true);
    const payment = page.getByText("Estimated monthly payment", { exact: true }).locator("+ p");
    expect(await payment.textContent()).toBe("$169.94");
    await sliderOf(page).press("ArrowRight");
    expect(await costOf(page)).toBe("$8,010");
    expect(await payment.textContent()).toBe("$170.15");
    await sliderOf(page).press("End");
    expect(await costOf(page)).toBe("$15,000");
    await sliderOf(page).press("Home");
    expect(await costOf(page)).toBe("$1,000");
    await slider.fill("8000");
    await page.getByRole("button", { name: "Raise the treatment cost" }).click();
    expect(await costOf(page)).toBe("$8,100");
    await slider.press("Home");
    const lower = page.getByRole("button", { name: "Lower the treatment cost" });
    expect(await lower.getAttribute("aria-disabled")).toBe("true");
    await lower.click({ force: true });
    expect(await costOf(page)).toBe("$1,000");
    await page.emulateMedia({ forcedColors: "active" });
    const { x, y, width } = (await sliderOf(page).boundingBox())!;
    const size = { width: 40, height: 30 };
    const end = await page.screenshot({ clip: { x: x + width - 60, y: y + 7, ...size } });
    const ground = await page.screenshot({ clip: { x: x + width / 2 - 20, y: y + 44, ...size } });
    await page.emulateMedia({ forcedColors: null });
    expect(end.equals(ground)).toBe(false);
  });

  it("takes a typed amount, to the cent and within the bounds", async () => {
    const page = await gallery.open("estimate");
    const box = page.getByRole("textbox", { name: "Treatment cost in dollars" });
    await box.fill("$4,804.99");
    await box.press("Enter");
    expect(await costOf(page)).toBe("$4,804.99");
    await box.fill("99999");
    await page.keyboard.press("Tab");
    expect(await costOf(page)).toBe("$15,000");
    await box.fill("７０００");
    await box.press("Enter");
    expect(await costOf(page)).toBe("$7,000");
    await box.fill("nothing");
    await box.press("Enter");
    expect(await costOf(page)).toBe("$7,000");
    expect(await box.inputValue()).toBe("nothing");
    const message = page.getByRole("alert");
    expect(await message.innerText()).toBe("Please enter dollars and cents, such as 1,234.56.");
    await page.getByRole("button", { name: "Raise the treatment cost" }).click();
    expect(await box.inputValue()).toBe("$7,100");
    expect(await message.innerText()).toBe("");
  });

  it("reaches a maximum that is off the steps, without the note of a promotion; is a fixed amount when there is nothing to choose", async () => {
    const page = await gallery.open("estimate off the steps");
    await sliderOf(page).press("End");
    expect(await costOf(page)).toBe("$8,505");
    await sliderOf(page).press("ArrowLeft");
    expect(await costOf(page)).toBe("$8,500");
    expect(await page.getByText("0% APR Offers Available!").count()).toBe(0);
    await gallery.open("estimate fixed");
    expect(await page.getByRole("slider").count()).toBe(0);
    expect(await page.locator("dl dd").first().textContent()).toBe("$5,000");
  });
});

it.each([
  ["Weekly", "60 Weeks"],
  ["TwicePerMonth", "60 Twice Per Month Payments"],
  ["EveryOtherWeek", "60 Every Other Week Payments"],
  ["Quarterly", "60 Payments"],
])(
  "the estimate of payments %s has a term of %s [R2.4-10 R2.4-11 R2.4-12 R2.4-13]",
  async (frequency, term) => {
    const page = await gallery.open(`estimate ${frequency}`);
    expect(await page.locator("dl dd").first().textContent()).toBe(term);
  },
);

it("the next step is booked on the practice's page, else by phone, else described in words [R2.2-30 R2.3-06]", async () => {
  const page = await gallery.open("estimate scheduler booking");
  expect(await page.getByRole("heading", { name: "What's next?" }).isVisible()).toBe(true);
  const book = page.getByRole("link", { name: "Book an appointment (opens in a new tab)" });
  expect(await book.getAttribute("href")).toBe("https://example.com/book");
  expect(await book.getAttribute("rel")).toBe("noopener noreferrer");
  await gallery.open("estimate scheduler call");
  const call = page.getByRole("link", { name: "Call (555) 010-0199" });
  expect(await call.getAttribute("href")).toBe("tel:+15550100199");
  await gallery.open("estimate scheduler no way");
  expect(await page.getByRole("link").count()).toBe(0);
  expect(await page.getByRole("listitem").count()).toBe(3);
});

describe("every view of the estimate", () => {
  areAccessible(gallery, ["estimate", "estimate fixed", "estimate scheduler call"]);
});
