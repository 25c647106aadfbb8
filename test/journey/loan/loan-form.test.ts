import { describe, expect, it } from "vitest";
import { borrower } from "#test/support/loan/borrower.ts";
import { useProduct } from "#test/support/browser/journey.ts";
import { openLoan, resume } from "#test/support/loan/loan-visit.ts";

const { urlOf, newVisitor } = useProduct({}, new Date("2026-03-02T17:00:00Z"));

describe("The form for a number", () => {
  it.each([320, 375, 1280])(
    "moves nothing below it when it arrives, at %i pixels",
    async (width) => {
      const [loan, visited] = await Promise.all([openLoan(urlOf("")), newVisitor()]);
      const { page } = visited;
      await resume(visited, loan);
      const visitor = borrower(page);
      await visitor.at("offers");
      await page.setViewportSize({ width, height: 812 });
      const { promise: held, resolve: answer } = Promise.withResolvers<void>();
      await page.route(/\/frame\?/, async (route) => {
        await held;
        await route.continue();
      });
      await visitor.chooseOffer();
      await visitor.planPayments();
      const check = visitor.group("Primary payment method").getByLabel("Pay by check");
      const place = () => check.evaluate((box) => box.getBoundingClientRect().top + scrollY);
      await page.getByText("Loading the secure form...").first().waitFor();
      const before = await place();
      answer();
      const frame = page.frameLocator("iframe").first();
      await frame.getByLabel("Card number").waitFor();
      await page.getByRole("button", { name: "Use this card", disabled: false }).waitFor();
      expect(Math.abs((await place()) - before)).toBeLessThan(4);
    },
  );
});

describe("A payment method in a small window", () => {
  it("stays where it was pressed, what is missing is in sight, and after too many declines only a check is left", async () => {
    const [loan, visited] = await Promise.all([openLoan(urlOf("")), newVisitor()]);
    const { page } = visited;
    await page.setViewportSize({ width: 375, height: 320 });
    await page.route(/\/api\/application\/[^/]+\?/, async (route) => {
      const json = await (await route.fetch()).json();
      await route.fulfill({
        json: { ...json, DownPayment: { ...json.DownPayment, OnlyByCheck: true } },
      });
    });
    await resume(visited, loan);
    const visitor = borrower(page);
    await visitor.chooseOffer();
    await visitor.planPayments();
    await page.getByRole("button", { name: "Next Step" }).press("Enter");
    const primary = visitor.group("Primary payment method");
    const missing = primary.getByText("Add the details of your primary payment method");
    const inSight = async () => {
      const { y, height } = (await missing.boundingBox())!;
      return y >= 0 && y + height <= 320;
    };
    await expect.poll(inSight).toBe(true);
    await page.setViewportSize({ width: 375, height: 812 });
    for (const name of ["FSA/HSA", "Credit card", "Pay by check"]) {
      const row = primary.locator("label", { hasText: name });
      await page.frameLocator("iframe").getByLabel("Card number").waitFor();
      await row.evaluate((label) => scrollBy(0, label.getBoundingClientRect().top - 300));
      await row.click();
      await page.locator("iframe").or(page.getByText("Make checks payable to")).first().waitFor();
      const top = () => row.evaluate((label) => label.getBoundingClientRect().top);
      await expect.poll(top, { message: name }).toBeCloseTo(300, -0.4);
    }
    await visitor.next();
    await visitor.at("down-payment");
    await page.getByText("declined too many times, so we can't try another one. You can").waitFor();
    const methods = visitor.group("Down payment method").getByRole("radio");
    expect([await methods.count(), await methods.isChecked()]).toEqual([1, true]);
  });
});
