import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { nextNames, borrower, type LoanScreen } from "#test/support/loan/borrower.ts";
import { callsOf, useProduct } from "#test/support/browser/journey.ts";
import { openLoan, readVisit, resume, selectOffer } from "#test/support/loan/loan-visit.ts";

/** A Monday; all dates below are counted from it by hand. */
const { urlOf, newVisitor } = useProduct({}, new Date("2026-03-02T17:00:00Z"));

async function approved() {
  const [loan, visited] = await Promise.all([openLoan(urlOf("")), newVisitor()]);
  const { page } = visited;
  await resume(visited, loan);
  const visitor = borrower(page);
  await visitor.at("offers");
  await visitor.quote();
  const goOnOver = async (...screens: readonly LoanScreen[]) => {
    for (const screen of screens) {
      await visitor.next();
      await visitor.at(screen);
    }
  };
  const goBackOver = async (...screens: readonly LoanScreen[]) => {
    for (const screen of screens) {
      // By key: a frame above may still grow, and a press would miss.
      await page.getByRole("button", { name: "Previous Step" }).last().press("Enter");
      await visitor.at(screen);
    }
  };
  return { page, visitor, loan, goOnOver, goBackOver };
}

async function disclosed(page: Page): Promise<readonly string[][]> {
  const table = page.getByRole("table", { name: "Your payment schedule will be" });
  await table.waitFor();
  return table
    .locator("tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll("td")].map(({ textContent }) => textContent)),
    );
}

it("A reload at any step of the payment brings back every choice; Next alone leads on [R2.5-25 R3-92]", async () => {
  const { page, visitor, loan, goOnOver } = await approved();
  const kyc = callsOf(page, "/api/kyc");
  const reload = async () => {
    await page.reload();
    await visitor.at("offers");
    await visitor.quote();
  };
  await visitor.chooseOffer(1);
  const own = page.getByLabel("I'm not paid by an employer");
  await own.check();
  const first = visitor.field("First payment date");
  await page.getByRole("button", { name: nextNames }).press("Enter");
  await page.getByText("Need to select a first payment date").first().waitFor();
  await first.fill("2026-03-16");
  await page.getByText("Choose your first payment date to see your schedule.").waitFor();
  await first.fill("2026-03-20");
  const planned = page.getByText(/on March.20,.2026$/).first();
  await planned.waitFor();
  await goOnOver("payment");
  await reload();
  expect(await visitor.offers().nth(1).isChecked()).toBe(true);
  await goOnOver("schedule");
  await planned.waitFor();
  expect([await first.inputValue(), await own.isChecked()]).toEqual(["2026-03-20", true]);
  await own.uncheck();
  await visitor.planPayments("Weekly");
  await visitor.payBy("Primary payment method", "debit");
  await goOnOver("down-payment");
  await reload();
  await goOnOver("schedule");
  expect(await page.getByRole("radio", { name: /^Weekly/ }).isChecked()).toBe(true);
  expect(await visitor.field("Last paid date").inputValue()).toBe("2026-02-27");
  await goOnOver("payment");
  await page.getByText("Visa ending in 5556").first().waitFor();
  await goOnOver("down-payment");
  await visitor.payBy("Down payment method", "credit");
  await page.route("**/api/CreateAgreement", () => {});
  await goOnOver("agreement");
  expect(await readVisit(loan)).toMatchObject({ Stage: "paymentSet" });
  await reload();
  await page.unrouteAll();
  await goOnOver("schedule", "payment", "down-payment");
  await page.getByText("Visa ending in 4242").first().waitFor();
  await goOnOver("agreement");
  await visitor.acceptAgreement();
  await visitor.confirm("1000");
  await page.reload();
  await visitor.acceptAgreement();
  const charges = callsOf(page, "/api/ActivateAccount");
  await page.getByRole("button", { name: "Confirmed" }).waitFor();
  await visitor.press("Accept and finalize");
  await visitor.at("closing");
  await page.reload();
  await visitor.at("closing");
  expect([charges.length, kyc.length]).toEqual([1, 0]);
  expect(await readVisit(loan)).toMatchObject({
    Stage: "active",
    Terms: { PaymentFrequency: "Weekly", Payments: 104 },
  });
});

async function emptiedSteps(page: Page) {
  await page.evaluate(() => {
    const titles = new Set<string>();
    Object.assign(window, { titles });
    const look = () => {
      const title = document.querySelector("h1")?.textContent ?? "";
      if (document.querySelector("main [role=radio], main input") === null) titles.add(title);
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => [...(Reflect.get(window, "titles") as Set<string>)]);
}

it("A step of the payment says what is missing; history, other windows and another frequency keep the plan right [R4-08 R5-66 R5-68 R5-69]", async () => {
  const { page, visitor, loan, goOnOver, goBackOver } = await approved();
  const emptied = await emptiedSteps(page);
  const entries = await page.evaluate(() => history.length);
  const next = () => page.getByRole("button", { name: "Next Step" }).press("Enter");
  const incomplete = async (sentence: string, problem: string) => {
    await next();
    await page.locator("form").getByText(sentence, { exact: true }).first().waitFor();
    const summary = page.locator("form").getByRole("alert").first();
    expect((await summary.innerText()).split(/\n+/)).toEqual([sentence, problem]);
  };
  const reported = async () => {
    await page
      .getByRole("alert")
      .getByText("You changed your plan in another window. This is your plan as it is now.")
      .waitFor();
    await page.getByRole("region", { name: "Messages" }).getByRole("button").click();
    await visitor.at("offers");
    await visitor.quote();
    return page.locator("main input:checked").last().getAttribute("value");
  };
  await visitor.chooseOffer();
  await next();
  await page.locator("form").getByText("Need to select a last pay date").first().waitFor();
  const date = visitor.field("Last paid date");
  expect(await date.evaluate((field) => field === document.activeElement)).toBe(true);
  await visitor.planPayments("Weekly");
  expect(await emptied()).toEqual([]);
  await incomplete(
    "Your payment information is not valid.",
    "Add the details of your primary payment method",
  );
  await visitor.payBy("Primary payment method", "payByCheck");
  await goOnOver("down-payment");
  await incomplete(
    "Your down payment information is not valid.",
    "Add the details of your down payment method",
  );
  expect((await page.evaluate(() => history.length)) - entries).toBe(3);
  for (const screen of ["payment", "schedule", "offers"] as const) {
    await page.goBack();
    await visitor.at(screen);
  }
  for (const screen of ["schedule", "payment"] as const) {
    await page.goForward();
    await visitor.at(screen);
  }
  await goBackOver("schedule");
  await visitor.plan("Monthly", "2026-02-27");
  await visitor.plan("Weekly", "2026-02-27");
  await goOnOver("payment");
  await goBackOver("schedule");
  await selectOffer(loan, 2);
  await visitor.next();
  expect(await reported()).toBe(`${loan.id}-2`);
  await goOnOver("schedule");
  await visitor.planPayments("Weekly");
  await selectOffer(loan, 1);
  await visitor.typeNumber("Primary payment method", "payByCheck");
  await visitor.next();
  expect(await reported()).toBe(`${loan.id}-1`);
  await goOnOver("schedule");
  await visitor.planPayments("Weekly");
  await visitor.typeNumber("Primary payment method", "payByCheck");
  await goOnOver("down-payment");
  await visitor.payBy("Down payment method", "ach");
  await goOnOver("agreement");
  expect(await disclosed(page)).toEqual([
    ["51", "$86.54", "March 20, 2026"],
    ["1", "$86.46", "March 12, 2027"],
  ]);
  await goBackOver("down-payment", "payment", "schedule");
  await visitor.plan("Every Other Week", "2026-02-27");
  await page.getByText("$173.08 on March 27, 2026").waitFor();
  await page.getByText("$173.00 on March 12, 2027").waitFor();
  await goOnOver("payment");
  const banner =
    "Your first payment, estimated at $173.08, is due by check on March 27, 2026. After that, you pay every other week.";
  await page.getByText(banner).waitFor();
  await goOnOver("down-payment", "agreement");
  expect(await disclosed(page)).toEqual([
    ["25", "$173.08", "March 27, 2026"],
    ["1", "$173.00", "March 12, 2027"],
  ]);
  expect(await readVisit(loan)).toMatchObject({
    Stage: "agreementReady",
    PaymentFrequency: "EveryOtherWeek",
    FirstPaymentDate: "2026-03-27",
    Terms: { PaymentFrequency: "EveryOtherWeek", Payments: 26, EstimatedPayment: 173.08 },
  });
  await visitor.acceptAgreement();
  await page.getByText("Mail each check so that it arrives by its due date.").waitFor();
  await visitor.confirm("1000");
  await selectOffer(loan, 2);
  await visitor.press("Accept and finalize");
  await reported();
  expect(await readVisit(loan)).toMatchObject({ Stage: "offerSelected" });
});
