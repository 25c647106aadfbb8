import { expect, it } from "vitest";
import { laterScreens } from "#test/support/applicant.ts";
import { chooseLanguage, switchBothWays } from "#test/support/browser/switch-language.ts";
import { useProduct } from "#test/support/browser/journey.ts";
import { borrower } from "#test/support/loan/borrower.ts";
import { spanish } from "#test/support/spanish.ts";

const { urlOf, newVisitor } = useProduct({}, new Date("2026-03-02T17:00:00Z"));
const start = () => urlOf("/bright-smile?istest=true");

it("changes on every step of the pre-qualification, and nothing else does", async () => {
  const { page, visitor } = await newVisitor({ viewport: { width: 375, height: 800 } });
  await visitor.open(start());
  const same: unknown[] = [await switchBothWays(page)];
  await visitor.start("general");
  for (const [index, screen] of laterScreens.entries()) {
    if (index > 0) await visitor.goOnTo(screen, laterScreens[index - 1]);
    if (screen !== "code") {
      await page
        .getByRole("button", { name: /^(?:Next|Next Step|Get Pre-Qualified)$/ })
        .dispatchEvent("click");
      await page.locator("[aria-invalid=true]").first().waitFor();
    }
    same.push(await switchBothWays(page));
  }
  await visitor.giveLastFour("1000");
  await visitor.heading("You're Approved For Up To $15,000!");
  same.push(await switchBothWays(page));
  expect(same.flat()).toEqual([]);
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
  await visitor.acceptAgreement();
});
