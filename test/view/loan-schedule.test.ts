import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { descriptionOf, useGallery, recorded } from "#test/support/gallery/gallery-browser.ts";

const gallery = useGallery();

async function cellsOf(page: Page, row: number): Promise<string[]> {
  return page.getByRole("row").nth(row).locator("th, td").allTextContents();
}

describe("the payment frequency", () => {
  it("is one of four, none of them chosen [R2.5-18 R2.5-24 R3-29 R3-30 R3-31 R3-32]", async () => {
    const page = await gallery.open("frequency");
    const group = page.getByRole("radiogroup", { name: "Payment frequency", exact: true });
    const names = ["Every Other Week", "Monthly", "Twice Per Month", "Weekly"];
    for (const name of names) {
      expect(await group.getByRole("radio", { name, exact: true }).isChecked()).toBe(false);
    }
    expect(await group.getByRole("radio").count()).toBe(4);
    await group.getByRole("radio", { name: "Monthly", exact: true }).check({ force: true });
    expect(await recorded(page, "frequency")).toBe("Monthly");
  });

  it("says when it is missing [R5-65]", async () => {
    const page = await gallery.open("frequency wrong");
    const group = page.getByRole("radiogroup", { name: "Payment frequency", exact: true });
    expect(await descriptionOf(group)).toEqual([
      "How often you want to pay.",
      "Error: Need to select a payment frequency.",
    ]);
  });
});

describe("the plan's total", () => {
  it("is a card titled Total Amount Financed, with what it is made of [R2.5-23]", async () => {
    const page = await gallery.open("frequency");
    const card = page.getByRole("region", { name: "Total Amount Financed", exact: true });
    expect(await card.getByRole("heading").textContent()).toBe("Total Amount Financed");
    expect(await card.locator("p").textContent()).toBe("$4,320.00");
    expect(await card.locator("dt").allTextContents()).toEqual([
      "Treatment cost",
      "Less down payment",
      "Amount financed",
    ]);
  });
});

describe("the last paid date", () => {
  it("is today or earlier, and is reported as a calendar day [R2.5-25]", async () => {
    const page = await gallery.open("schedule monthly");
    const date = page.getByLabel("Last paid date", { exact: true });
    expect(await date.getAttribute("type")).toBe("date");
    expect(await date.getAttribute("max")).toBe("2026-11-21");
    await date.fill("2026-11-13");
    expect(await recorded(page, "Last paid date")).toBe("2026-11-13");
    await page.getByRole("button", { name: "Forget Last paid date" }).dispatchEvent("click");
    expect(await date.inputValue()).toBe("");
  });
});

describe("the payment schedule", () => {
  it("waits for the last paid date", async () => {
    const page = await gallery.open("frequency");
    const waiting = "Choose the day you were last paid to see your payments.";
    expect(await page.getByText(waiting).isVisible()).toBe(true);
    expect(await page.getByRole("table").count()).toBe(0);
  });

  it("shows the first payments with date, amount and balance, and all of them on request [R2.5-26]", async () => {
    const page = await gallery.open("schedule monthly");
    expect(await page.getByRole("table", { name: "Every payment" }).count()).toBe(1);
    expect(await cellsOf(page, 0)).toEqual(["No.", "Due on", "Payment", "Balance"]);
    expect(await cellsOf(page, 1)).toEqual(["1", "Dec 15, 2026", "$199.00", "$4,149.77"]);
    expect(await page.getByRole("row").count()).toBe(7);
    await page.getByRole("button", { name: "Show all 24 payments", expanded: false }).click();
    expect(await page.getByRole("row").count()).toBe(25);
    expect((await cellsOf(page, 24)).slice(0, 2)).toEqual(["24", "Nov 15, 2028"]);
    expect((await cellsOf(page, 24))[3]).toBe("$0.00");
    await page.getByRole("button", { name: "Show fewer payments", expanded: true }).click();
    expect(await page.getByRole("row").count()).toBe(7);
  });

  it("heads its rows and columns, and can be scrolled by keyboard", async () => {
    const page = await gallery.open("schedule monthly");
    expect(await page.getByRole("columnheader").count()).toBe(4);
    expect(await page.getByRole("rowheader").count()).toBe(6);
    const box = page.getByRole("region", { name: "Every payment" });
    expect(await box.getAttribute("tabindex")).toBe("0");
  });

  it("has all of a short plan's payments at once", async () => {
    const page = await gallery.open("schedule short");
    expect(await page.getByRole("row").count()).toBe(5);
    expect(await page.getByRole("button", { name: /^Show/ }).count()).toBe(0);
  });

  it.each([
    { story: "schedule monthly", dots: [1, 12, 11] },
    { story: "schedule twice a month", dots: [2, 24, 22] },
    { story: "schedule weekly", dots: [3, 52, 52, 52, 53, 48] },
  ])("is a picture with one dot a payment and one line a year in $story", async (plan) => {
    const page = await gallery.open(plan.story);
    const figure = page.getByRole("figure");
    const rendered = await figure
      .locator("svg path:nth-of-type(2)")
      .evaluateAll((paths) => paths.map((path) => path.getAttribute("d")!.split("M").length - 1));
    expect(rendered).toEqual(plan.dots);
    const total = plan.dots.reduce((sum, dots) => sum + dots, 0);
    const message = `Your payments over time. ${total} payments, from December\u00A015,\u00A02026 to`;
    expect(await figure.locator("figcaption").textContent()).toContain(message);
  });

  it("shows and announces first and last payment date", async () => {
    const page = await gallery.open("schedule monthly");
    const ends = page.getByRole("region", { name: "Your payment schedule" }).locator("dd");
    expect(await ends.allTextContents()).toEqual([
      "$199.00 on December\u00A015,\u00A02026",
      "$198.93 on November\u00A015,\u00A02028",
    ]);
    const message = page.getByRole("status").filter({ hasText: "24 payments" });
    expect(await message.textContent()).toBe(
      "24 payments of $199.00, from December\u00A015,\u00A02026 to November\u00A015,\u00A02028.",
    );
  });
});
