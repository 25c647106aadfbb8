import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { laterScreens } from "#test/support/applicant.ts";
import { chooseLanguage, switchBothWays } from "#test/support/browser/switch-language.ts";
import { replaceSpanish } from "#test/support/browser/pseudo-language.ts";
import { useProduct } from "#test/support/browser/journey.ts";
import { borrower, nextNames } from "#test/support/loan/borrower.ts";
import { spanish } from "#test/support/spanish.ts";

const { urlOf, newVisitor } = useProduct({}, new Date("2026-03-02T17:00:00Z"));
async function refuseNextEmail(page: Page): Promise<void> {
  await page.route(
    "**/api/Agreement/*",
    async (route) => {
      const response = await route.fetch();
      const json = (await response.json()) as object;
      await route.fulfill({ response, json: { ...json, Delivery: "refused" } });
    },
    { times: 1 },
  );
}

const start = () => urlOf("/bright-smile?istest=true");

it("changes on every step of the pre-qualification, and nothing else does", async () => {
  const { page, visitor } = await newVisitor({ viewport: { width: 375, height: 800 } });
  await replaceSpanish(page);
  await visitor.open(start());
  const same: unknown[] = [await switchBothWays(page)];
  await chooseLanguage(page, "es");
  expect(await page.locator("main option[lang=en]").allInnerTexts()).toContain("General dentistry");
  await chooseLanguage(page, "en");
  expect(await page.locator("main [lang]").count()).toBe(0);
  await visitor.start("general");
  for (const [index, screen] of laterScreens.entries()) {
    if (index > 0) await visitor.goOnTo(screen, laterScreens[index - 1]);
    if (screen !== "code") {
      await page
        .getByRole("button", { name: /^(?:Next|Next Step|Get Pre-Qualified)$/ })
        .dispatchEvent("click");
      await page.locator("[aria-invalid=true]").first().waitFor();
    } else {
      await page.getByRole("textbox").first().focus();
      await page.keyboard.type("12345");
    }
    same.push(await switchBothWays(page));
  }
  await visitor.giveLastFour("1000");
  await visitor.heading("You're Approved For Up To $15,000!");
  same.push(await switchBothWays(page));
  expect(same.flat()).toEqual([]);
});

it("changes on every step of the loan, and nothing else does", { timeout: 180_000 }, async () => {
  const { page } = await newVisitor({ viewport: { width: 375, height: 800 } });
  await replaceSpanish(page);
  const visitor = borrower(page);
  const same: string[] = [];
  const switchHere = async () => same.push(...(await switchBothWays(page)));
  const switchWithErrors = async () => {
    await page.getByRole("button", { name: nextNames }).dispatchEvent("click");
    await page.locator("[aria-invalid=true]").first().waitFor();
    await switchHere();
  };
  await visitor.open(urlOf("/Apply/bright-smile?istest=true"));
  await switchWithErrors();
  await visitor.field("Service type").selectOption("general");
  await visitor.givePersonal("1000");
  await visitor.next();
  await visitor.at("patient");
  await switchHere();
  await visitor.next();
  await visitor.at("contact");
  await switchWithErrors();
  await visitor.giveContact();
  await visitor.next();
  await visitor.at("contact-code");
  await switchHere();
  await visitor.giveCode("123456");
  await visitor.at("address");
  await switchWithErrors();
  await visitor.giveAddress();
  await visitor.next();
  await visitor.quote();
  await switchHere();
  await visitor.chooseOffer();
  await switchWithErrors();
  await visitor.plan("Monthly", "2026-02-27");
  await chooseLanguage(page, "es");
  await page.locator("figure").getByText("dic", { exact: true }).waitFor();
  await chooseLanguage(page, "en");
  await switchHere();
  await visitor.next();
  await visitor.at("payment");
  const group = await visitor.typeNumber("Primary payment method", "debit");
  const cardNumber = group.frameLocator("iframe").getByRole("textbox").first();
  const typed = await cardNumber.inputValue();
  await switchHere();
  expect(await cardNumber.inputValue()).toBe(typed);
  await group.getByRole("button", { name: "Use this card" }).dispatchEvent("click");
  await group.getByText("Visa ending in 5556").first().waitFor();
  await switchHere();
  await visitor.next();
  await visitor.at("down-payment");
  await visitor.payBy("Down payment method", "payByCheck");
  await switchHere();
  await visitor.next();
  await visitor.acceptAgreement();
  await switchHere();
  await visitor.finalize("1000");
  await switchHere();
  expect(same).toEqual([]);
});

it("changes what the service said, too", async () => {
  const { page, visitor } = await newVisitor();
  await visitor.open(urlOf("/Apply?t=unknown"));
  const said = ["This link no longer works.", "Este enlace ya no funciona."];
  for (const [index, language] of (["en", "es", "en"] as const).entries()) {
    if (index > 0) await chooseLanguage(page, language);
    await page.getByText(said[index % 2]!).waitFor();
    expect(await page.getByText(said[1 - (index % 2)]!).count()).toBe(0);
  }
});

it("stays when its texts cannot be loaded, and the page reports it", async () => {
  const { page, visitor } = await newVisitor();
  await page.route("**/assets/texts-*", (route) => route.abort());
  await visitor.reach("name", start());
  await page.getByRole("link", { name: "Español", exact: true }).click();
  await page.getByText("The page could not be shown in the other language.").waitFor();
  await visitor.fieldOf("name").waitFor();
  await page.unroute("**/assets/texts-*");
  await chooseLanguage(page, "es");
  await visitor.heading("Cuéntenos");
});

it("on the agreement's step has the agreement written again, to be read in that language", async () => {
  const { page } = await newVisitor();
  const visitor = borrower(page);
  await visitor.open(urlOf("/Apply/bright-smile?istest=true"));
  await visitor.field("Service type").selectOption("general");
  await visitor.giveInformation("1000");
  await visitor.chooseOffer();
  await visitor.planPayments();
  await visitor.payBy("Primary payment method", "payByCheck");
  await visitor.next();
  await visitor.at("down-payment");
  await visitor.payBy("Down payment method", "payByCheck");
  await visitor.next();
  await visitor.at("agreement");
  await visitor.readToTheEnd();
  await page.getByLabel("Select all agreements").check();
  await chooseLanguage(page, "es");
  await page.getByRole("heading", { name: "Contrato de préstamo a plazos" }).waitFor();
  await page.getByText(spanish("Scroll to the end of the agreement to continue.")).waitFor();
  expect(await page.getByLabel(spanish("Select all agreements")).isChecked()).toBe(false);
  await chooseLanguage(page, "en");
  await page.getByRole("heading", { name: "Installment Loan Agreement" }).waitFor();
  await refuseNextEmail(page);
  await chooseLanguage(page, "es");
  const call = page.getByRole("alert").filter({ hasText: "Llame a Atención al Cliente" });
  expect(await call.getByRole("link").getAttribute("href")).toMatch(/^tel:\d{10}$/);
  await page.getByRole("button", { name: spanish("Continue in English") }).click();
  await page.getByRole("heading", { name: "Installment Loan Agreement" }).waitFor();
  await visitor.acceptAgreement();
});
