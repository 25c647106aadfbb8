import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { mailOverflow } from "#test/support/browser/axe.ts";
import { borrower } from "#test/support/loan/borrower.ts";
import { linesOf, useProduct } from "#test/support/browser/journey.ts";
import { openLoan, resume } from "#test/support/loan/loan-visit.ts";
import { pressSlowly } from "#test/support/browser/slow-press.ts";
import { emailOf } from "#test/support/submission.ts";

const { urlOf, newVisitor, emailTo, attachmentOf } = useProduct(
  {},
  new Date("2026-03-02T17:00:00Z"),
);

async function approved(opened: Parameters<typeof openLoan>[1] = {}) {
  const [loan, visited] = await Promise.all([openLoan(urlOf(""), opened), newVisitor()]);
  const { page } = visited;
  await resume(visited, loan);
  const visitor = borrower(page);
  await visitor.heading("You're approved for up to");
  return { page, visitor, loan };
}

it("One payment method is used for the down payment, too; what is signed is summarized, with Change links [R1-18 R2.5-18 R2.5-23 R2.5-24 R2.5-25 R2.5-26 R2.5-29 R2.5-30 R2.5-31 R3-21 R3-22 R4-48 R4-50]", async () => {
  const { page, visitor } = await approved();
  await visitor.chooseOffer();
  await page.getByRole("heading", { name: "Total Amount Financed" }).waitFor();
  await visitor.plan("Twice Per Month", "2026-02-15");
  await page.getByRole("button", { name: "Show all 24 payments" }).click();
  const rows = page.locator("table tbody tr");
  const days = await rows.locator("td:nth-child(2)").allInnerTexts();
  const payments = await rows.locator("td:nth-child(3)").allInnerTexts();
  expect([...days.slice(0, 5), days.at(-1), payments[0], payments.at(-1)]).toEqual([
    "Mar 28, 2026",
    "Apr 13, 2026",
    "Apr 28, 2026",
    "May 13, 2026",
    "May 28, 2026",
    "Mar 13, 2027",
    "$290.63",
    "$290.51",
  ]);
  await visitor.planPayments();
  await visitor.field("Use the same method for my down payment and my recurring payments").check();
  await visitor.typeNumber("Secondary payment method", "ach");
  await visitor.nextWithNumber();
  await visitor.at("down-payment");
  const debit = visitor.group("Down payment method").getByRole("radio", { name: "Debit card" });
  expect(await debit.isChecked()).toBe(true);
  const method = await visitor.typeNumber("Down payment method", "credit");
  const frame = method.frameLocator("iframe");
  await frame.getByLabel("Expiration date").fill("04/46");
  await pressSlowly(page, page.getByRole("button", { name: "Use this card" }));
  const unsaved = page.getByText("Your details were not saved. Please check the form above.");
  await unsaved.waitFor();
  const refused = frame.getByText("Enter the month and year on your card, like 08/29.");
  await refused.waitFor();
  await visitor.at("down-payment");
  await page.getByRole("button", { name: "Use this card" }).focus();
  expect(await refused.isVisible()).toBe(true);
  await frame.getByLabel("Expiration date").fill("12/29");
  await unsaved.waitFor({ state: "hidden" });
  const digits = "4242 4242 4242 424";
  await frame.getByLabel("Card number").fill(`${digits}1`);
  await pressSlowly(page, page.getByRole("button", { name: "Use this card" }));
  await unsaved.waitFor();
  const wrong = frame.getByText("Enter the number on your card. Check it digit by digit.");
  await wrong.waitFor();
  await frame.getByLabel("Card number").fill(`${digits}2`);
  await Promise.all([wrong, unsaved].map(async (text) => text.waitFor({ state: "hidden" })));
  await visitor.nextWithNumber();
  await visitor.acceptAgreement();
  const lines = page.getByRole("group", { name: "Your loan" }).locator("dd");
  const reported = (await lines.allInnerTexts()).filter((line) => line !== "Change");
  expect(reported.map((line) => line.replaceAll("\u00a0", " "))).toEqual([
    "12 payments of $581.25, monthly",
    "Interest: $0.00",
    "APR: 0.00%",
    "$775.00 down payment + $6,975.00 in payments = $7,750.00",
    "$581.25 on March 27, 2026",
    "Last payment: February 27, 2027",
    "Visa ending in 4242",
    "Paid automatically on each due date.",
    '$775.00 by Visa ending in 4242, charged when you press "Accept and finalize"',
    "$6,975.00",
  ]);
  await page.getByRole("link", { name: "Change how it is paid" }).click();
  await visitor.at("payment");
  await page.goBack();
  await visitor.at("identity");
  await page.getByRole("link", { name: "Change the payment plan" }).click();
  await visitor.at("offers");
  await page.getByRole("button", { name: "Previous Step" }).first().click();
  await visitor.at("identity");
  await page.getByRole("link", { name: "Change the down payment's method" }).click();
  await visitor.at("down-payment");
  await visitor.next();
  await visitor.at("identity");
  await page.getByRole("link", { name: "Change the first payment" }).click();
  await visitor.at("schedule");
  await visitor.plan("Twice Per Month", "2026-02-27");
  await visitor.next();
  await visitor.acceptAgreement();
  expect(await lines.first().innerText()).toBe(
    "23 payments of $290.63 and 1 payment of $290.51, twice per month",
  );
  await visitor.finalize("1000");
  await page.getByText("$775.00, charged to Visa ending in 4242").waitFor();
});

it("A down payment collected in the office leaves nothing to pay here, and no text speaks of a charge [R1-03 R2.5-32]", async () => {
  const { page, visitor, loan } = await approved({
    provider: "clear-vision",
    programCode: "lasik",
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  await visitor.quote();
  expect(await visitor.offers().count()).toBe(1);
  await visitor.chooseOffer();
  await visitor.planPayments("Weekly");
  await visitor.payBy("Primary payment method", "hsa");
  await visitor.next();
  await visitor.at("down-payment");
  await page.getByRole("heading", { name: "Down payment collected" }).waitFor();
  expect(await linesOf(page)).toContain(
    "Your down payment was collected in the office. If you have questions about it, please contact your treatment coordinator.",
  );
  await page
    .getByText("Your practice has your down payment. Your loan covers the rest of the cost.")
    .waitFor();
  const text = await page.locator("body").innerText();
  expect(text).not.toMatch(/charged|is taken|when you sign/i);
  await visitor.next();
  await visitor.acceptAgreement();
  await visitor.finalize("1000");
  const screen = await linesOf(page);
  expect(screen).toEqual(expect.arrayContaining(["First payment", "$37.49 on March 20, 2026"]));
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "Add the first payment to your calendar" }).click();
  const calendar = readFileSync(await (await saved).path(), "utf8");
  expect(calendar).toContain("DTSTART;VALUE=DATE:20260320");
  const subject = "Your loan for Clear Vision Eye Center is complete";
  const letter = await emailTo(emailOf(loan.phone), subject);
  expect(letter.text).toContain("First payment: $37.49 on March 20, 2026");
  expect(letter.text).toContain(
    "Payment plan: 259 payments of $37.49, the first on March 20, 2026, and 1 payment of $36.45 on March 7, 2031, weekly",
  );
  expect(await mailOverflow(page, letter.html)).toEqual([0, 0]);
  const { tagged } = await attachmentOf(letter);
  expect(tagged).toEqual(
    expect.arrayContaining([
      "P: Down payment: $775.00, collected by the practice.",
      "P: You pay 259 payments of $37.49, the first on March 20, 2026, and 1 payment of $36.45 on March 7, 2031. How often: Weekly.",
    ]),
  );
  const message = [...screen, letter.text, ...tagged].join("\n");
  expect(message).not.toMatch(/month|charged|once for the down payment/i);
});
