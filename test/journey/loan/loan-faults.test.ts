import type { Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { borrower } from "#test/support/loan/borrower.ts";
import { faultOnce } from "#test/support/server/fault-once.ts";
import { callsOf, useProduct } from "#test/support/browser/journey.ts";
import {
  agreementVisit,
  changeAgreement,
  openLoan,
  readVisit,
  resume,
  type LoanVisit,
} from "#test/support/loan/loan-visit.ts";
import { demoCards } from "#test/support/server/tokenizer.ts";

const { urlOf, newVisitor } = useProduct();
const server = () => urlOf("");

async function reading(visit: LoanVisit) {
  const visited = await newVisitor();
  await resume(visited, visit);
  return { page: visited.page, visitor: borrower(visited.page) };
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const says = (page: Page, words: string) =>
  page.locator("form, [role=alert]").getByText(words).first().waitFor();
const callsOfEnd = (page: Page) =>
  ["/ESignAgreement", "/ActivateAccount"].map((path) => callsOf(page, path));
const failing = (status: number, Message: string) => (route: Route) =>
  route.fulfill({ status, json: { Message } });
const cutOff = async (route: Route) => {
  await route.fetch();
  await route.abort();
};

it("offers that fail to load are requested again; a session is renewed once, or ends at /tokenExpired [R7.1-27 R4-39 R4-40 R4-41 R4-43 R4-44 R8-02 R8-08 R2.1-07]", async () => {
  const visit = await openLoan(server());
  const visited = await newVisitor();
  const { page } = visited;
  const visitor = borrower(page);
  const peeks = callsOf(page, "/app/v0/peek");
  const quotes = callsOf(page, "/offers");
  const old = `Bearer ${visit.token}`;
  await page.route(/\/offers\?|\/api\/kyc|WaterfallEmail|\/api\/state/, (route) =>
    route.request().headers()["authorization"] === old
      ? route.fulfill({ status: 401, json: { Message: "No" } })
      : route.fallback(),
  );
  await faultOnce(page, "**/offers?*", (route) => route.fulfill({ status: 503, body: "" }));
  await resume(visited, visit);
  await visitor.field("Treatment cost").fill("7750");
  await page.getByText("Your offers did not load.").waitFor();
  await visitor.press("Try again");
  await visitor.quote();
  expect(peeks).toHaveLength(1);
  const bearers = quotes.map((call) => call.headers()["authorization"]);
  expect(bearers[0]).toBe(old);
  expect(bearers.at(-1)).not.toBe(old);
  await visitor.offers().first().check();
  await page.route("**/app/v0/peek*", (route) => route.fulfill({ status: 500, body: "" }));
  await page.route("**/offers/*", failing(401, "No"));
  await visitor.next();
  await visitor.heading("Your session has expired");
  expect(new URL(page.url()).pathname).toBe("/tokenExpired");
  await page
    .getByText("Session expired, please restart the application to continue.", { exact: true })
    .waitFor();
});

describe("the last press", () => {
  it("waits for the SSN and for an agreement that changed, and signs and charges once, however often it is pressed [R8-31 R8-32 R8-33 R4-47 R4-49 R2.5-36 R2.5-37 R7.1-06 R7.1-09 R7.1-30 R1-21 R1-22]", async () => {
    const visit = await agreementVisit(server());
    const { page, visitor } = await reading(visit);
    const box = page.getByLabel("Confirm your Social Security number");
    await visitor.acceptAgreement();
    const checks = callsOf(page, "/validate");
    await button(page, "Accept and finalize").press("Enter");
    await says(page, "You must confirm your SSN before moving forward");
    await box.fill("4321");
    await says(page, "Invalid SSN");
    await faultOnce(page, "**/validate", failing(500, "Oops"));
    await box.fill("1000");
    await visitor.press("Confirm");
    await says(
      page,
      "There was an error confirming, to try again or contact their provider if issues continue.",
    );
    expect(await button(page, "Confirmed").count()).toBe(0);
    expect(await box.inputValue()).toBe("1000");
    await visitor.press("Confirm");
    await button(page, "Confirmed").waitFor();
    expect(checks.map((check) => check.postDataJSON() as unknown)).toEqual([
      { NationalId: "4321" },
      { NationalId: "1000" },
      { NationalId: "1000" },
    ]);
    await changeAgreement(visit, demoCards.debitCut);
    await visitor.press("Accept and finalize");
    await says(page, "The agreement has changed. Please read it again.");
    await visitor.back();
    await visitor.at("agreement");
    await page.getByText("Scroll to the end of the agreement to continue.").waitFor();
    await visitor.acceptAgreement();
    const calls = callsOfEnd(page);
    await button(page, "Accept and finalize").evaluate((element) => {
      (element as HTMLButtonElement).form?.requestSubmit();
      for (let clicks = 0; clicks < 20; clicks += 1) (element as HTMLButtonElement).click();
    });
    await visitor.at("closing");
    await page.goBack();
    await page.goBack();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("You're all set!");
    expect(calls.map((made) => made.length)).toEqual([1, 1]);
    expect(await readVisit(visit)).toMatchObject({ Stage: "active" });
  });

  it("whose answers are cut off happens once; after a declined card, another method is charged [R1-18 R1-22 R4-49 R8-01]", async () => {
    const visit = await agreementVisit(server(), demoCards.debitRefused);
    const { page, visitor } = await reading(visit);
    await visitor.acceptAgreement();
    await visitor.confirm("1000");
    const calls = callsOfEnd(page);
    await faultOnce(page, "**/ESignAgreement", cutOff);
    await visitor.press("Accept and finalize");
    await visitor.at("down-payment");
    await says(
      page,
      "Your down payment was declined for insufficient funds. Choose another way to pay it, and finalize again.",
    );
    expect(await readVisit(visit)).toMatchObject({ Stage: "signed" });
    await visitor.payBy("Down payment method", "credit");
    await visitor.next();
    await visitor.at("identity");
    await button(page, "Confirmed").waitFor();
    await faultOnce(page, "**/ActivateAccount", cutOff);
    await visitor.press("Accept and finalize");
    await visitor.at("closing");
    await page.getByText("$500.00, charged to Visa ending in 4242").waitFor();
    expect(calls.map((made) => made.length)).toEqual([1, 2]);
    expect(await readVisit(visit)).toMatchObject({ Stage: "active" });
  });
});
