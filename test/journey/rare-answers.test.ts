import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { callsOf, useProduct } from "#test/support/browser/journey.ts";

const { urlOf, newVisitor } = useProduct();

async function submit(Result: object) {
  const opened = await newVisitor();
  await opened.page.route("**/api/accounts/pre-qualify", (route) =>
    route.fulfill({ json: { IsSuccess: true, Result } }),
  );
  await opened.visitor.reachLastStep(urlOf("/bright-smile?istest=true"));
  await opened.visitor.giveLastFour("1000");
  return opened;
}

const offer = {
  OfferId: "o-1",
  ProviderId: "prv_bright_smile",
  ProgramCode: "general",
  MinFinanceAmount: 500,
  MaxFinanceAmount: 4321,
  TermMonths: 48,
  InterestRate: 9.99,
  PaymentFrequency: "Monthly",
};
const approval = {
  Disposition: "Approved",
  AccountId: "CS-RARE-1",
  MaxFinanceAmount: 4321,
  Includes: { Offers: [offer] },
};

async function answerConfirmation(page: Page, application: { status: number; json: object }) {
  await page.unrouteAll();
  await page.route("**/api/application/*", (route) => route.fulfill(application));
  await page.route("**/api/customer/confirmation", (route) =>
    route.fulfill({ json: { IsSuccess: true } }),
  );
  await page.route("**/api/kyc", (route) => route.fulfill({ json: { Status: 200 } }));
  await page.route("**/api/WaterfallEmail", (route) =>
    route.fulfill({ status: 422, json: { Message: "The mail server is away." } }),
  );
}

async function comeBack(page: Page, change: object, url = page.url()) {
  await page.evaluate((changed) => {
    const kept = JSON.parse(sessionStorage.getItem("preQual") ?? "{}") as object;
    sessionStorage.setItem("preQual", JSON.stringify({ ...kept, ...changed }));
  }, change);
  await page.goto(url);
}

it("a decision without an account says that it is declined or invalid; other offers are a link [R2.3-10 R2.3-12 R2.3-14 R2.3-15 R3-62 R3-63]", async () => {
  const { page, visitor } = await submit({ Disposition: "Declined", Email: "q•••@z.example" });
  await visitor.heading("You're Declined!");
  await page.getByText("Sorry you are declined.", { exact: true }).waitFor();
  await page.getByText(/Notice of Adverse Action letter will be sent .*q•••@z\.example/).waitFor();
  expect(await page.getByText(/^ID /).count()).toBe(0);

  await comeBack(page, { result: { outcome: "invalid", kycSent: true } });
  await visitor.heading("You did not qualify!");
  await page.getByText("Your approval has been Rejected", { exact: true }).waitFor();

  const refusal = { outcome: "declined", kycSent: true, accountId: "CS-RARE-2" };
  const offers = { otherOffersAvailable: true, publicKey: "bright-smile" };
  await comeBack(page, { result: { ...refusal, ...offers } });
  await page.getByText(/different program with standard funding/).waitFor();
  const link = page.getByRole("main").getByRole("link").first();
  expect(await link.getAttribute("href")).toBe("/bright-smile");
});

it("an approval shows amount, ID and offers as returned, and continues without the welcome email; an unknown status shows no approval [R3-64 R3-65 R3-66 R7.3-14 R8-20 R4-04 R4-42]", async () => {
  const { page, visitor } = await submit(approval);
  const reported: string[] = [];
  page.on("console", (line) => reported.push(line.text()));
  const known = { ApplicationId: "CS-RARE-1", ProviderId: "prv_bright_smile", Status: "APR" };
  await visitor.heading("Uh oh! Something went wrong...");
  await answerConfirmation(page, { status: 200, json: known });
  await page.goto(urlOf("/confirmation"));
  await visitor.heading("You're Approved For Up To $4,321!");
  await page.getByText("ID CS-RARE-1", { exact: true }).first().waitFor();
  await page.getByText("MAX $4,321").waitFor();
  await expect
    .poll(() => reported)
    .toContain("Error sending welcome loan: The mail server is away.");
  expect((await page.getByRole("alert").allInnerTexts()).join("")).toBe("");

  await answerConfirmation(page, { status: 200, json: { ...known, Status: "NEW" } });
  await page.reload();
  await visitor.heading("Pre-Qualification Declined");

  const peeks = callsOf(page, "/app/v0/peek");
  await answerConfirmation(page, { status: 401, json: { Message: "No" } });
  await comeBack(
    page,
    { tokens: { v21: "spent" }, result: { outcome: "approved", accountId: "CS-RARE-1" } },
    urlOf("/confirmation"),
  );
  await visitor.heading("Your session has expired");
  expect(new URL(page.url()).pathname).toBe("/tokenExpired");
  expect(peeks).toHaveLength(0);
});
