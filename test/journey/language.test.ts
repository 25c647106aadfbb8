import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { laterScreens } from "#test/support/applicant.ts";
import { chooseLanguage, switchBothWays } from "#test/support/browser/switch-language.ts";
import { pseudo, replaceSpanish } from "#test/support/browser/pseudo-language.ts";
import { translatePage } from "#test/support/browser/translate-page.ts";
import { useProduct } from "#test/support/browser/journey.ts";
import { borrower, nextNames } from "#test/support/loan/borrower.ts";

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

async function openTranslated() {
  const { page, visitor } = await newVisitor({ viewport: { width: 375, height: 800 } });
  await replaceSpanish(page);
  const translation = await translatePage(page);
  const same: string[] = [];
  const switchHere = async () =>
    same.push(...(await translation.whileIgnored(() => switchBothWays(page))));
  const insist = async (name: RegExp) => {
    await page.getByRole("button", { name }).dispatchEvent("click");
    await page.locator("[aria-invalid=true]").first().waitFor();
  };
  const giveCost = async (name: string, text: string) => {
    const cost = page.getByLabel(name, { exact: true });
    await cost.fill(text);
    await cost.press("Enter");
  };
  const wrong = async () => [...same, ...(await translation.found())];
  return { page, visitor, translation, switchHere, insist, giveCost, wrong };
}

it("switches in the pre-qualification, in a page that a browser translates and extensions change", async () => {
  const { page, visitor, translation, switchHere, insist, giveCost, wrong } =
    await openTranslated();
  await visitor.open(start());
  await insist(/^Get Started$/);
  await switchHere();
  await translation.whileIgnored(async () => {
    await chooseLanguage(page, "es");
    const options = await page.locator("main option[lang=en]").allInnerTexts();
    expect(options).toContain("General dentistry");
    await chooseLanguage(page, "en");
    expect(await page.locator("main [lang]").count()).toBe(0);
  });
  await visitor.start("general");
  for (const [index, screen] of laterScreens.entries()) {
    if (index > 0) await visitor.goOnTo(screen, laterScreens[index - 1]);
    if (screen !== "code") await insist(/^(?:Next|Next Step|Get Pre-Qualified)$/);
    else {
      await page.getByRole("textbox").first().focus();
      await page.keyboard.type("12345");
    }
    if (["phone", "code", "address"].includes(screen)) await switchHere();
    if (screen === "phone") {
      await visitor.fieldOf("phone").fill("447911123456");
      await page.getByText("another country's code").first().waitFor();
    } else if (screen === "code") {
      const shown = await page.getByText(/^\(?in 0:\d\d\)?$/).innerText();
      await page.getByText(shown, { exact: true }).waitFor({ state: "hidden" });
      await visitor.giveCode("000000");
      await page.locator("[aria-invalid=true]").first().waitFor();
    } else if (screen === "email") {
      await page.goBack();
      await visitor.fieldOf("birth-date").waitFor();
      await page.goForward();
      await visitor.fieldOf("email").waitFor();
    }
  }
  await visitor.giveLastFour("1000");
  await visitor.heading("You're Approved For Up To $15,000!");
  await switchHere();
  await giveCost("Treatment cost in dollars", "12345.67");
  await page.getByText("$269.61", { exact: true }).first().waitFor();
  expect(await wrong()).toEqual([]);
});

it(
  "switches in the loan, in a page that a browser translates; the agreement is written again",
  { timeout: 180_000 },
  async () => {
    const { page, translation, switchHere, insist, giveCost, wrong } = await openTranslated();
    const visitor = borrower(page);
    const framed = page.getByText("Loading the secure form...");
    await visitor.open(urlOf("/Apply/bright-smile?istest=true"));
    await insist(nextNames);
    await switchHere();
    await visitor.field("Service type").selectOption("general");
    await visitor.givePersonal("1000");
    await visitor.next();
    await visitor.at("patient");
    await visitor.next();
    await visitor.at("contact");
    await visitor.giveContact();
    await visitor.provePhone();
    await insist(nextNames);
    await visitor.giveAddress();
    await visitor.next();
    await visitor.quote();
    await giveCost("Treatment cost", "8000");
    await page.getByText("Getting your offers").waitFor({ state: "hidden" });
    await visitor.offers().first().waitFor();
    await switchHere();
    for (const tab of ["Promotions", "Standard", "All"])
      await page.getByRole("tab", { name: tab }).click();
    await visitor.offers().nth(1).press("Space");
    await visitor.chooseOffer();
    await insist(nextNames);
    for (const frequency of ["Monthly", "Weekly", "Monthly"])
      await visitor.plan(frequency, "2026-02-27");
    await page.getByRole("button", { name: /^Show all/ }).click();
    await translation.whileIgnored(async () => {
      await chooseLanguage(page, "es");
      await page.locator("figure").getByText("dic", { exact: true }).first().waitFor();
      await chooseLanguage(page, "en");
    });
    await switchHere();
    await visitor.next();
    await visitor.at("payment");
    await framed.waitFor({ state: "hidden" });
    const group = await visitor.typeNumber("Primary payment method", "debit");
    const cardNumber = group.frameLocator("iframe").getByRole("textbox").first();
    const typed = await cardNumber.inputValue();
    await switchHere();
    expect(await cardNumber.inputValue()).toBe(typed);
    await group.getByRole("button", { name: "Use this card" }).dispatchEvent("click");
    await group.getByText("Visa ending in 5556").first().waitFor();
    await visitor.next();
    await visitor.at("down-payment");
    await framed.waitFor({ state: "hidden" });
    await visitor.payBy("Down payment method", "payByCheck");
    await visitor.next();

    await visitor.at("agreement");
    await page.getByText("End of the agreement").first().waitFor();
    await page.getByRole("button", { name: nextNames }).dispatchEvent("click");
    await page.getByText("You need to check the agreements").first().waitFor();
    await visitor.readToTheEnd();
    await page.getByLabel("Select all agreements").check();
    await translation.whileIgnored(async () => {
      await chooseLanguage(page, "es");
      await page.getByRole("heading", { name: "Contrato de préstamo a plazos" }).waitFor();
      await page.getByText(pseudo("Scroll to the end of the agreement to continue.")).waitFor();
      expect(await page.getByLabel(pseudo("Select all agreements")).isChecked()).toBe(false);
      await chooseLanguage(page, "en");
      await page.getByRole("heading", { name: "Installment Loan Agreement" }).waitFor();
      await refuseNextEmail(page);
      await chooseLanguage(page, "es");
      const call = page.getByRole("alert").filter({ has: page.locator("a[href^='tel:']") });
      expect(await call.getByRole("link").getAttribute("href")).toMatch(/^tel:\d{10}$/);
      await page.getByRole("button", { name: pseudo("Continue in English") }).click();
      await page.getByRole("heading", { name: "Installment Loan Agreement" }).waitFor();
    });
    await visitor.acceptAgreement();
    await switchHere();
    await visitor.field("Confirm your Social Security number").fill("1001");
    await page.locator("[aria-invalid=true]").first().waitFor();
    await visitor.finalize("1000");
    await page.getByText("12 payments of $600.00, monthly").first().waitFor();
    await switchHere();
    expect(await wrong()).toEqual([]);
  },
);

it("changes what the service said, too, and stays when its texts cannot be loaded, which the page reports", async () => {
  const { page, visitor } = await newVisitor();
  await visitor.open(urlOf("/Apply?t=unknown"));
  const said = ["This link no longer works.", "Este enlace ya no funciona."];
  await page.getByText(said[0]!).waitFor();
  await page.route("**/assets/texts-*", (route) => route.abort());
  await page.getByRole("link", { name: "Español", exact: true }).click();
  await page.getByText("The page could not be shown in the other language.").waitFor();
  await page.unroute("**/assets/texts-*");
  for (const [index, language] of (["en", "es", "en"] as const).entries()) {
    if (index > 0) await chooseLanguage(page, language);
    await page.getByText(said[index % 2]!).waitFor();
    expect(await page.getByText(said[1 - (index % 2)]!).count()).toBe(0);
  }
});
