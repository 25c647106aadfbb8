import type { Page, Request, Route } from "playwright-core";
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
} from "#test/support/loan/loan-visit.ts";
import type { LoanVisit } from "#test/support/loan/loan-visit.ts";
import { demoCards } from "#test/support/server/tokenizer.ts";

const { urlOf, newVisitor } = useProduct();
const connectionLost =
  "We are having trouble connecting to the server. Please try again in a few minutes.";
const server = () => urlOf("");

async function reading(visit: LoanVisit) {
  const visited = await newVisitor();
  await resume(visited, visit);
  return { page: visited.page, visitor: borrower(visited.page) };
}

async function finalizing(visit: LoanVisit) {
  const { page, visitor } = await reading(visit);
  await visitor.acceptAgreement();
  await visitor.confirm("1000");
  return { page, visitor };
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const next = (page: Page) => borrower(page).next();
const heading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name }).waitFor();
const says = (page: Page, words: string) =>
  page.locator("form, [role=alert]").getByText(words).first().waitFor();
const keysOf = (calls: readonly Request[]) =>
  new Set(calls.map((call) => call.headers()["idempotency-key"]));
const failing = (status: number, Message: string) => (route: Route) =>
  route.fulfill({ status, json: { Message } });

describe("a change of the application that fails", () => {
  it("says so in the words of the catalogue, loses nothing that was typed, and is sent again under its key [R8-01 R8-03 R8-34]", async () => {
    const { page, context } = await newVisitor();
    const creations = callsOf(page, "/api/CreateApplication");
    await page.goto(urlOf("/Apply/bright-smile?istest=true"));
    await page.getByLabel("Service type").selectOption("general");
    await page.getByLabel("First name").fill("Ana");
    await page.getByLabel("Last name").fill("Lopez");
    await page.getByLabel("Social Security number").fill("900001000");
    await page.getByLabel("Month").fill("04");
    await page.getByLabel("Day").fill("15");
    await page.getByLabel("Year").fill("1985");
    await next(page);
    await heading(page, "Who is the treatment for?");
    await next(page);
    await page.getByLabel("Email").fill("ana.lopez@example.com");
    await page.getByLabel("Mobile phone").fill("2065550147");
    await next(page);
    await page.getByLabel("Digit 1 of 6").fill("123456");
    await page.getByLabel("Street address").fill("12 Main Street");
    await page.getByLabel("Zip").fill("78701");
    await page.getByLabel("City").fill("Austin");
    await page.getByLabel("State").selectOption("TX");
    await faultOnce(page, "**/api/CreateApplication", failing(422, "Not now."));
    await next(page);
    await says(page, "Not now.");
    expect(await page.getByLabel("Street address").inputValue()).toBe("12 Main Street");
    await faultOnce(page, "**/api/CreateApplication", async (route) => {
      await route.fetch();
      await context.setOffline(true);
      await route.abort();
    });
    await next(page);
    await says(page, connectionLost);
    expect(await page.getByLabel("Zip").inputValue()).toBe("78701");
    await context.setOffline(false);
    await next(page);
    await page.waitForURL(/\/Payment\/CS-/);
    expect(keysOf(creations).size).toBe(1);
  });
});

describe("offers", () => {
  it("that fail to load are requested again [R7.1-27]", async () => {
    const visit = await openLoan(server());
    const visited = await newVisitor();
    const { page } = visited;
    await page.route("**/offers?*", (route) => route.fulfill({ status: 503, body: "" }));
    await resume(visited, visit);
    await page.getByLabel("Treatment cost", { exact: true }).fill("7750");
    await page.getByText("Your offers did not load.").waitFor();
    await page.unrouteAll();
    await button(page, "Try again").click();
    await borrower(page).quote();
  });
});

describe("a session in mid-step", () => {
  it("is renewed once for calls that meet its end together, and each goes on [R4-39 R4-40 R4-41 R8-02]", async () => {
    const visit = await openLoan(server());
    const visited = await newVisitor();
    const { page } = visited;
    const peeks = callsOf(page, "/app/v0/peek");
    const quotes = callsOf(page, "/offers");
    const old = `Bearer ${visit.token}`;
    await page.route(/\/offers\?|\/api\/kyc|WaterfallEmail|\/api\/state/, (route) =>
      route.request().headers()["authorization"] === old
        ? route.fulfill({ status: 401, json: { Message: "No" } })
        : route.fallback(),
    );
    await resume(visited, visit);
    await borrower(page).quote();
    expect(peeks).toHaveLength(1);
    const bearers = quotes.map((call) => call.headers()["authorization"]);
    expect(bearers[0]).toBe(old);
    expect(bearers.at(-1)).not.toBe(old);
  });

  it("that cannot be renewed when the page is opened ends there, too [R4-43 R2.1-07]", async () => {
    const visited = await newVisitor();
    const { page } = visited;
    await page.route("**/app/v0/peek*", (route) => route.fulfill({ status: 500, body: "" }));
    await page.route("**/offers?*", failing(401, "No"));
    await resume(visited, await openLoan(server()));
    await page.getByLabel("Treatment cost", { exact: true }).fill("7750");
    await heading(page, "Your session has expired");
  });

  it("that cannot be renewed ends at /tokenExpired, with its words [R4-43 R4-44 R8-08 R2.1-07]", async () => {
    const visit = await openLoan(server());
    const visited = await newVisitor();
    const { page } = visited;
    await resume(visited, visit);
    await borrower(page).quote();
    await borrower(page).offers().first().check();
    await page.route("**/app/v0/peek*", (route) => route.fulfill({ status: 500, body: "" }));
    await page.route("**/offers/*", failing(401, "No"));
    await next(page);
    await heading(page, "Your session has expired");
    expect(new URL(page.url()).pathname).toBe("/tokenExpired");
    await page
      .getByText("Session expired, please restart the application to continue.", { exact: true })
      .waitFor();
  });
});

describe("the SSN at the end", () => {
  it("is confirmed before the loan is finalized; what is wrong, fails or is spent is said, and the button reads Confirmed on success only [R8-31 R8-32 R8-33 R4-47 R2.5-36 R2.5-37 R7.1-30 R1-21]", async () => {
    const { page, visitor } = await reading(await agreementVisit(server()));
    const box = page.getByLabel("Confirm your Social Security number");
    await visitor.acceptAgreement();
    const checks = callsOf(page, "/validate");
    await button(page, "Accept and finalize").press("Enter");
    await says(page, "You must confirm your SSN before moving forward");
    await box.fill("4321");
    await says(page, "Invalid SSN");
    await faultOnce(page, "**/validate", failing(500, "Oops"));
    await box.fill("1000");
    await button(page, "Confirm").click();
    await says(
      page,
      "There was an error confirming, to try again or contact their provider if issues continue.",
    );
    expect(await button(page, "Confirmed").count()).toBe(0);
    expect(await box.inputValue()).toBe("1000");
    await button(page, "Confirm").click();
    await button(page, "Confirmed").waitFor();
    expect(checks.map((check) => check.postDataJSON() as unknown)).toEqual([
      { NationalId: "4321" },
      { NationalId: "1000" },
      { NationalId: "1000" },
    ]);
  });
});

describe("the last press", () => {
  it("twenty times and by Enter signs once and charges once, and Back stays on the closing screen [R1-22 R4-49 R7.1-06 R7.1-09]", async () => {
    const visit = await agreementVisit(server());
    const { page } = await finalizing(visit);
    const calls = ["/ESignAgreement", "/ActivateAccount"].map((path) => callsOf(page, path));
    await button(page, "Accept and finalize").evaluate((element) => {
      (element as HTMLButtonElement).form?.requestSubmit();
      for (let clicks = 0; clicks < 20; clicks += 1) (element as HTMLButtonElement).click();
    });
    await heading(page, "You're all set!");
    await page.goBack();
    await page.goBack();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("You're all set!");
    expect(calls.map((made) => made.length)).toEqual([1, 1]);
    expect(await readVisit(visit)).toMatchObject({ Stage: "active" });
  });

  it("whose charge is cut off is looked up, and ends at the closing screen [R1-22]", async () => {
    const visit = await agreementVisit(server(), { downPayment: demoCards.debitCut });
    const { page } = await finalizing(visit);
    await button(page, "Accept and finalize").click();
    await heading(page, "You're all set!");
    expect(await readVisit(visit)).toMatchObject({ Stage: "active" });
  });

  it("whose answers are cut off looks up the loan, and nothing happens twice [R1-22 R8-01]", async () => {
    const visit = await agreementVisit(server());
    const { page } = await finalizing(visit);
    const calls = ["/ESignAgreement", "/ActivateAccount"].map((path) => callsOf(page, path));
    for (const path of ["**/ESignAgreement", "**/ActivateAccount"]) {
      await faultOnce(page, path, async (route) => {
        await route.fetch();
        await route.abort();
      });
    }
    await button(page, "Accept and finalize").click();
    await heading(page, "You're all set!");
    expect(calls.map((made) => made.length)).toEqual([1, 1]);
    expect(await readVisit(visit)).toMatchObject({ Stage: "active" });
  });

  it("whose card is declined says so where another method is chosen, and the other card is charged [R1-18 R4-49]", async () => {
    const visit = await agreementVisit(server(), { downPayment: demoCards.debitRefused });
    const { page, visitor } = await finalizing(visit);
    await button(page, "Accept and finalize").click();
    await visitor.at("down-payment");
    await says(
      page,
      "Your down payment was declined for insufficient funds. Choose another way to pay it, and finalize again.",
    );
    expect(await readVisit(visit)).toMatchObject({ Stage: "signed" });
    await visitor.payBy("Down payment method", "credit");
    await visitor.next();
    await visitor.at("identity");
    await page.getByRole("button", { name: "Confirmed" }).waitFor();
    const calls = ["/ESignAgreement", "/ActivateAccount"].map((path) => callsOf(page, path));
    await visitor.press("Accept and finalize");
    await visitor.at("closing");
    await page.getByText("$500.00, charged to Visa ending in 4242").waitFor();
    expect(calls.map((made) => made.length)).toEqual([0, 1]);
    expect(await readVisit(visit)).toMatchObject({ Stage: "active" });
  });

  it("on an agreement that has changed says so, and shows the new one, unread [R7.1-09]", async () => {
    const visit = await agreementVisit(server());
    const { page, visitor } = await finalizing(visit);
    await changeAgreement(visit);
    await visitor.press("Accept and finalize");
    await says(page, "The agreement has changed. Please read it again.");
    await visitor.back();
    await visitor.at("agreement");
    await page.getByText("Scroll to the end of the agreement to continue.").waitFor();
    await visitor.acceptAgreement();
    await visitor.press("Accept and finalize");
    await visitor.at("closing");
    expect(await readVisit(visit)).toMatchObject({ Stage: "active" });
  });
});
