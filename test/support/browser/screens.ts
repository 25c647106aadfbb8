import type { Page } from "playwright-core";
import { applicant } from "#test/support/applicant.ts";
import { borrower } from "#test/support/loan/borrower.ts";

export type AtScreen = (name: string, page: Page) => Promise<void>;

export async function walkWizard(page: Page, url: string, at: AtScreen): Promise<void> {
  const visitor = applicant(page);
  await visitor.open(url);
  await at("start", page);
  await visitor.start("general");
  await at("phone", page);
  await page.getByLabel("Phone number").fill("20655501");
  await pressBlocked(page, "Next");
  await at("phone with an error", page);
  await visitor.givePhone();
  await at("code", page);
  await visitor.giveCode("000000");
  await page.locator("form").getByText("Invalid verification code").waitFor();
  await at("code with an error", page);
  await visitor.giveCode();
  await page.getByLabel("Full name").waitFor();
  await at("name", page);
  await visitor.giveName();
  await page.getByLabel("Month").waitFor();
  await at("birth date", page);
  await visitor.giveBirthDate();
  await page.getByLabel("Email").waitFor();
  await at("e-mail", page);
  await visitor.giveEmail();
  await visitor.heading("What's your address?");
  await pressBlocked(page, "Next Step");
  await at("address with errors", page);
  await visitor.giveAddress();
  await at("last four", page);
  await visitor.giveLastFour("5000");
  await alertOf(page, "We were unable to verify your identity.");
  await at("last four with a failure", page);
  await throughOverlay(page, at);
  await visitor.heading("You're Approved For Up To $15,000!");
  await at("approved", page);
}

export async function pressBlocked(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).press("Enter");
}

async function throughOverlay(page: Page, at: AtScreen): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/api/accounts/pre-qualify", async (route) => {
    await promise;
    await route.continue();
  });
  await applicant(page).giveLastFour("1000");
  await page.getByRole("progressbar", { name: "Finding your payment plans" }).waitFor();
  await at("overlay", page);
  resolve();
}

async function alertOf(page: Page, text: string): Promise<void> {
  await page.getByRole("region", { name: "Messages" }).getByText(text).waitFor();
}

const formIsReady = async (page: Page) =>
  page.getByRole("button", { name: "Use this card", disabled: false }).waitFor();

async function walkLoan(page: Page, url: string, at: AtScreen): Promise<void> {
  const visitor = borrower(page);
  await visitor.open(url);
  await at("personal", page);
  await pressBlocked(page, "Next Step");
  await at("personal with errors", page);
  await visitor.field("Service type").selectOption("general");
  await visitor.givePersonal("1000");
  await visitor.next();
  await visitor.at("patient");
  await at("patient", page);
  await visitor.next();
  await visitor.at("contact");
  await at("contact", page);
  await visitor.giveContact();
  await visitor.next();
  await visitor.at("contact-code");
  await at("code", page);
  await visitor.giveCode("123456");
  await visitor.at("address");
  await at("address", page);
  await visitor.giveAddress();
  await visitor.next();
  await visitor.at("offers");
  await at("offers", page);
  await visitor.quote();
  await at("offers with plans", page);
  await visitor.chooseOffer();
  await at("schedule", page);
  await visitor.plan("Monthly", "2026-02-27");
  await at("schedule with dates", page);
  await visitor.next();
  await visitor.at("payment");
  await formIsReady(page);
  await at("payment", page);
  await visitor.payBy("Primary payment method", "debit");
  await at("payment with a card", page);
  await visitor.next();
  await visitor.at("down-payment");
  await formIsReady(page);
  await at("down payment", page);
  await visitor.payBy("Down payment method", "payByCheck");
  await visitor.next();
  await visitor.at("agreement");
  await page.getByText("End of the agreement").first().waitFor();
  await at("agreement", page);
  await visitor.acceptAgreement();
  await at("identity", page);
  await visitor.finalize("1000");
  await at("closing", page);
}

export const flows = {
  "pre-qualification": { path: "/bright-smile?istest=true", walk: walkWizard },
  loan: { path: "/Apply/bright-smile?istest=true", walk: walkLoan },
} as const;
