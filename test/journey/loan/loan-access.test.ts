import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { axeFindings, overflow, settled } from "#test/support/browser/axe.ts";
import { borrower } from "#test/support/loan/borrower.ts";
import type { LoanScreen } from "#test/support/loan/borrower.ts";
import { otherOrientations } from "#test/support/browser/stored-otherwise.ts";
import { useProduct } from "#test/support/browser/journey.ts";
import { pressBlocked } from "#test/support/browser/screens.ts";

const { urlOf, newVisitor } = useProduct({}, new Date("2026-03-02T17:00:00Z"));

const narrow = { width: 320, height: 800 };

async function lookAt(page: Page): Promise<string[]> {
  await settled(page);
  const wide = await overflow(page);
  const findings = await axeFindings(page);
  findings.push(...(await otherOrientations(page)));
  await page.setViewportSize(narrow);
  return wide > 0 ? [...findings, `wider by ${wide} px`] : findings;
}

it("axe finds nothing on the full application's screens in dark mode, and none overflows a phone or tablet", async () => {
  const { page } = await newVisitor({
    reducedMotion: "reduce",
    colorScheme: "dark",
    viewport: narrow,
  });
  const visitor = borrower(page);
  const seen: Record<string, readonly string[]> = {};
  const look = async (name: string) => {
    seen[name] = await lookAt(page);
  };
  const withError = async (name: LoanScreen) => {
    await pressBlocked(page, name === "address" ? "See my offers" : "Next Step");
    await page.locator("[aria-invalid=true]").first().waitFor();
    await look(name);
  };

  await page.goto(urlOf("/Apply"));
  await visitor.heading("Uh oh! Something went wrong...");
  await look("entry error");
  await visitor.open(urlOf("/Apply/bright-smile?istest=true"));
  await withError("personal");
  await visitor.field("Service type").selectOption("general");
  await visitor.givePersonal("1000");
  await visitor.next();
  await visitor.at("patient");
  await visitor.next();
  await visitor.at("contact");
  await visitor.giveContact();
  await visitor.next();
  await visitor.at("contact-code");
  await look("contact-code");
  await visitor.giveCode("123456");
  await visitor.at("address");
  await visitor.giveAddress();
  await visitor.next();
  await visitor.at("offers");
  await visitor.quote();
  await look("offers");
  await visitor.chooseOffer();
  await visitor.plan("Weekly", "2026-02-27");
  await visitor.next();
  await visitor.at("payment");
  await visitor.payBy("Primary payment method", "ach");
  await look("payment");
  await visitor.next();
  await visitor.at("down-payment");
  await visitor.payBy("Down payment method", "payByCheck");
  await visitor.next();
  await visitor.at("agreement");
  await visitor.readToTheEnd();
  await look("agreement");
  await visitor.acceptAgreement();
  await look("identity");
  await visitor.finalize("1000");
  await look("closing");
  expect(Object.keys(seen)).toEqual([
    "entry error",
    "personal",
    "contact-code",
    "offers",
    "payment",
    "agreement",
    "identity",
    "closing",
  ]);
  expect(Object.entries(seen).filter(([, found]) => found.length > 0)).toEqual([]);
});
