import { expect, it } from "vitest";
import { borrower } from "#test/support/loan/borrower.ts";
import { useProduct } from "#test/support/browser/journey.ts";
import { openLoan, resume } from "#test/support/loan/loan-visit.ts";

const { urlOf, newVisitor } = useProduct({}, new Date("2026-03-02T17:00:00Z"));

it("The form for a number moves nothing on the page when it arrives or a method is chosen, at any width", async () => {
  const [loan, visited] = await Promise.all([openLoan(urlOf("")), newVisitor()]);
  const { page } = visited;
  await page.route(/\/api\/application\/[^/]+\?/, async (route) => {
    const json = await (await route.fetch()).json();
    await route.fulfill({
      json: { ...json, DownPayment: { ...json.DownPayment, OnlyByCheck: true } },
    });
  });
  let arriving = Promise.withResolvers<void>();
  await page.route(/\/frame\?/, async (route) => {
    await arriving.promise;
    await route.continue();
  });
  await resume(visited, loan);
  const visitor = borrower(page);
  await visitor.chooseOffer();
  await visitor.planPayments();
  const primary = visitor.group("Primary payment method");
  const check = primary.getByRole("radio", { name: "Pay by check" });
  const place = () => check.evaluate((box) => box.getBoundingClientRect().top + scrollY);
  const number = page.frameLocator("iframe").getByLabel("Card number");
  for (const width of [320, 375, 1280]) {
    await check.press("Space");
    await page.setViewportSize({ width, height: 812 });
    arriving = Promise.withResolvers<void>();
    await primary.getByRole("radio", { name: "Debit card" }).press("Space");
    await page.getByText("Loading the secure form...").first().waitFor();
    const before = await place();
    arriving.resolve();
    await number.waitFor();
    await page.getByRole("button", { name: "Use this card", disabled: false }).waitFor();
    expect(Math.abs((await place()) - before), `at ${width} px`).toBeLessThan(4);
  }

  await page.setViewportSize({ width: 375, height: 320 });
  await page.getByRole("button", { name: "Next Step" }).press("Enter");
  const missing = primary.getByText("Add the details of your primary payment method");
  const inSight = async () => {
    const { y, height } = (await missing.boundingBox())!;
    return y >= 0 && y + height <= 320;
  };
  await expect.poll(inSight).toBe(true);
  await page.setViewportSize({ width: 375, height: 812 });
  for (const name of ["FSA/HSA", "Credit card", "Pay by check"]) {
    const row = primary.locator("label", { hasText: name });
    await number.waitFor();
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
