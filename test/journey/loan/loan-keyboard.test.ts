import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { borrower, loanHeadings, type LoanScreen } from "#test/support/loan/borrower.ts";
import { useProduct } from "#test/support/browser/journey.ts";
import { readPdf } from "#test/support/loan/pdf.ts";
import { demoCards } from "#test/support/server/tokenizer.ts";

const { urlOf, newVisitor } = useProduct({}, new Date("2026-03-02T17:00:00Z"));

async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement & { labels?: NodeListOf<HTMLElement> };
    const text = element.labels?.[0]?.innerText ?? element.innerText;
    return (element.getAttribute("aria-label") ?? text).split("\n")[0]!.trim();
  });
}

it("the keyboard alone leads from the first question, through the processor's frame, to the finalized loan [R7.1-20]", async () => {
  const { page } = await newVisitor();
  const { keyboard } = page;
  const { person } = borrower(page);
  const screenTakesFocus = (screen: LoanScreen) =>
    page.waitForFunction(
      (text) =>
        /^(?:H1|INPUT)$/.test(document.activeElement?.tagName ?? "") &&
        document.querySelector("h1")?.innerText === text,
      loanHeadings[screen],
    );
  const tabTo = async (name: string) => {
    const passed: string[] = [];
    while (passed.at(-1) !== name && passed.length < 30) {
      await keyboard.press("Tab");
      passed.push(await focused(page));
    }
    expect(passed.at(-1)).toBe(name);
  };
  const type = async (name: string, text: string) => {
    if ((await focused(page)) !== name) await tabTo(name);
    await keyboard.type(text);
  };
  const next = async (name = "Next Step") => {
    await tabTo(name);
    await keyboard.press("Enter");
  };
  const choose = async (group: string, choice: RegExp) => {
    const choices = page.getByRole("radiogroup", { name: group });
    const chosen = choices.getByRole("radio", { name: choice }).first();
    const hasFocus = () => choices.evaluate((element) => element.contains(document.activeElement));
    for (let presses = 0; presses < 30 && !(await hasFocus()); presses += 1) {
      await keyboard.press("Tab");
    }
    await keyboard.press("Space");
    for (let presses = 0; presses < 8 && !(await chosen.isChecked()); presses += 1) {
      await keyboard.press("ArrowDown");
    }
    expect(await chosen.isChecked()).toBe(true);
  };
  const frame = page.frameLocator("iframe");
  const isIn = (label: string) => frame.getByLabel(label).and(frame.locator(":focus")).waitFor();
  const isOn = (name: RegExp) =>
    page.getByRole("button", { name }).and(page.locator(":focus")).waitFor();
  const tabInto = async (label: string) => {
    await keyboard.press("Tab");
    await isIn(label);
  };
  const typeCard = async () => {
    await keyboard.type(demoCards.debit);
    await tabInto("Expiration date");
    await keyboard.type("1229");
    await tabInto("Security code");
    await keyboard.type("123");
    await tabInto("Name on card");
    await keyboard.type("Quillon Zebrafish");
  };

  await page.goto(urlOf("/Apply/bright-smile?istest=true"));
  await page.getByLabel("First name").waitFor();
  await type("Service type", "Gen");
  await type("First name", person.firstName);
  await type("Last name", person.lastName);
  await type("Social Security number", "900001000");
  await type("Month", "4271985");
  await next();
  await screenTakesFocus("patient");
  await tabTo("Are you also the patient?");
  await keyboard.press("Space");
  await tabTo("Patient first name");
  await keyboard.press("Shift+Tab");
  await keyboard.press("Space");
  await next();
  await screenTakesFocus("contact");
  await type("Email", person.email);
  await type("Mobile phone", person.phone);
  await next();
  await screenTakesFocus("contact-code");
  await type("Digit 1 of 6", "123456");
  await screenTakesFocus("address");
  await type("Street address", person.street);
  await type("Zip", person.zip);
  await type("City", person.city);
  await type("State", "Tex");
  await next("See my offers");
  await screenTakesFocus("offers");
  await type("Treatment cost", "7750");
  await page.getByRole("radiogroup", { name: "Offers" }).getByRole("radio").first().waitFor();
  await choose("Offers", /./);
  await next();
  await screenTakesFocus("schedule");
  await choose("Payment frequency", /^Weekly/);
  await type("Last paid date", "02272026");
  await next();
  await screenTakesFocus("payment");
  await frame.getByLabel("Card number").waitFor();
  await choose("Primary payment method", /^Debit card$/);
  await tabInto("Card number");
  await keyboard.type("4000056655665555");
  await tabInto("Expiration date");
  await tabInto("Security code");
  await tabInto("Name on card");
  await keyboard.press("Tab");
  await isOn(/^Use this card$/);
  await keyboard.press("Shift+Tab");
  await isIn("Name on card");
  await keyboard.press("Enter");
  await isIn("Card number");
  await frame.getByText("Enter the number on your card. Check it digit by digit.").waitFor();
  for (const label of ["Expiration date", "Security code", "Name on card"]) {
    await tabInto(label);
  }
  await keyboard.press("Tab");
  await isOn(/^Use this card$/);
  await keyboard.press("Enter");
  await isIn("Card number");
  await keyboard.press("ControlOrMeta+a");
  await typeCard();
  await keyboard.press("Enter");
  await isOn(/^Change Visa ending in 5556$/);
  await keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement?.tagName === "IFRAME");
  await tabInto("Card number");
  await typeCard();
  await keyboard.press("Tab");
  await isOn(/^Use this card$/);
  await keyboard.press("Enter");
  await isOn(/^Change Visa ending in 5556$/);
  await next();
  await screenTakesFocus("down-payment");
  await choose("Down payment method", /^Pay by check$/);
  await next();
  await screenTakesFocus("agreement");
  await page.getByRole("heading", { name: "End of the agreement" }).waitFor();
  await keyboard.press("Tab");
  expect(await focused(page)).toBe("Installment Loan Agreement");
  await keyboard.press("End");
  await page.getByText("You have read to the end.").waitFor();
  await tabTo("Select all agreements");
  await keyboard.press("Space");
  await tabTo("Download the E-Sign Consent and Agreement (PDF)");
  const [download] = await Promise.all([page.waitForEvent("download"), keyboard.press("Enter")]);
  expect(download.suggestedFilename()).toBe("e-sign-consent-and-agreement.pdf");
  const consent = await readPdf(await readFile(await download.path()));
  expect(consent.title).toBe("E-Sign Consent and Agreement");
  await next();
  await screenTakesFocus("identity");
  await type("Confirm your Social Security number", "1000");
  await page.getByRole("button", { name: "Confirmed" }).waitFor();
  await tabTo("Accept and finalize");
  await keyboard.press("Enter");
  await screenTakesFocus("closing");
});
