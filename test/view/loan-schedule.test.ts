import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openStep, pressEarly } from "#test/support/gallery/open-step.ts";
import { descriptionOf, useGallery } from "#test/support/gallery/gallery-browser.ts";

const gallery = useGallery();

const waiting = "Tell us when you were last paid to see your schedule.";
const frequencyOf = (page: Page) =>
  page.getByRole("radiogroup", { name: "Payment frequency", exact: true });

async function cellsOf(page: Page, row: number): Promise<string[]> {
  return page.getByRole("row").nth(row).locator("th, td").allTextContents();
}

async function openPlan(frequency = "Monthly"): Promise<Page> {
  const page = await openStep(gallery, ["payment", "schedule"]);
  await frequencyOf(page).getByRole("radio", { name: frequency }).check({ force: true });
  await page.getByLabel("Last paid date", { exact: true }).fill("2026-03-02");
  await page.getByRole("figure").waitFor();
  return page;
}

it("the payment frequency is one of four, none of them chosen [R2.5-18 R2.5-24 R3-29 R3-30 R3-31 R3-32], and says when it is missing [R5-65]", async () => {
  const page = await openStep(gallery, ["payment", "schedule"], {
    application: { terms: undefined },
  });
  const group = frequencyOf(page);
  for (const name of ["Every Other Week", "Monthly", "Twice Per Month", "Weekly"])
    expect(await group.getByRole("radio", { name, exact: true }).isChecked()).toBe(false);
  expect(await group.getByRole("radio").count()).toBe(4);
  await pressEarly(page);
  expect(await descriptionOf(frequencyOf(page))).toEqual([
    "Error: Need to select a payment frequency.",
  ]);
});

it("the plan shows the Total Amount Financed, and asks for a last paid date before its schedule [R2.5-23 R2.5-25]", async () => {
  const page = await openStep(gallery, ["payment", "schedule"]);
  const card = page.getByRole("region", { name: "Total Amount Financed", exact: true });
  expect(await card.getByRole("heading").textContent()).toBe("Total Amount Financed");
  expect(await card.locator("p").textContent()).toBe("$4,320.00");
  expect(await card.locator("dt, dd").allTextContents()).toEqual([
    "Treatment cost",
    "$4,800.00",
    "Less down payment",
    "$480.00",
    "Amount financed",
    "$4,320.00",
  ]);
  const date = page.getByLabel("Last paid date", { exact: true });
  expect([await date.getAttribute("type"), await date.getAttribute("max")]).toEqual([
    "date",
    "2026-03-02",
  ]);
  expect(await page.getByText(waiting).isVisible()).toBe(true);
  expect(await page.getByRole("table").count()).toBe(0);
});

it("the payment schedule shows the first payments, all on request, and can be scrolled by keyboard [R2.5-26]", async () => {
  const page = await openPlan();
  expect(await page.getByRole("table").count()).toBe(1);
  expect(await cellsOf(page, 0)).toEqual(["No.", "Due on", "Payment", "Balance"]);
  expect(await cellsOf(page, 1)).toEqual(["1", "Apr 2, 2026", "$199.33", "$4,156.63"]);
  expect(await page.getByRole("row").count()).toBe(7);
  expect(await page.getByRole("rowheader").count()).toBe(6);
  await page.getByRole("button", { name: "Show all 24 payments", expanded: false }).click();
  expect(await page.getByRole("row").count()).toBe(25);
  expect(await cellsOf(page, 24)).toEqual(["24", "Mar 2, 2028", "$199.22", "$0.00"]);
  await page.getByRole("button", { name: /^Show/, expanded: true }).click();
  expect(await page.getByRole("row").count()).toBe(7);
  const box = page
    .getByRole("region")
    .filter({ has: page.getByRole("table") })
    .last();
  expect(await box.getAttribute("tabindex")).toBe("0");
  const ends = page.getByRole("region", { name: "Your payment schedule" }).locator("dd");
  const texts = await ends.allTextContents();
  expect(texts.map((text) => text.replaceAll("\u00a0", " "))).toEqual([
    "$199.33 on April 2, 2026",
    "$199.22 on March 2, 2028",
  ]);
  const message = page.getByRole("status").filter({ hasText: "24 payments" });
  expect((await message.textContent())!.replaceAll("\u00a0", " ")).toBe(
    "24 payments of $199.33, from April 2, 2026 to March 2, 2028.",
  );
});

it.each([
  { frequency: "Monthly", dots: [9, 12, 3] },
  { frequency: "Twice Per Month", dots: [19, 24, 5] },
  { frequency: "Weekly", dots: [41, 52, 11] },
])(
  "the payment schedule is a picture with one dot a payment and one line a year: $frequency",
  async ({ frequency, dots }) => {
    const page = await openPlan(frequency);
    const figure = page.getByRole("figure");
    const rendered = await figure
      .locator("svg path:nth-of-type(2)")
      .evaluateAll((paths) => paths.map((path) => path.getAttribute("d")!.split("M").length - 1));
    expect(rendered).toEqual(dots);
    const total = dots.reduce((sum, each) => sum + each, 0);
    expect(await figure.locator("figcaption").textContent()).toContain(`${total} payments`);
  },
);
