import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeFindings } from "#test/support/browser/axe.ts";
import { borrower, newBorrower, nextNames } from "#test/support/loan/borrower.ts";
import { callsOf, useProduct } from "#test/support/browser/journey.ts";
import { mailedLink } from "#test/support/loan/loan-visit.ts";
import { makeOlder } from "#test/support/older-phone.ts";
import { faultOnce } from "#test/support/server/fault-once.ts";
import { verifiedVisit } from "#test/support/server/api-visit.ts";
import { emailOf, preQualify } from "#test/support/submission.ts";

/** A Monday; all dates below are counted from it by hand. */
const { urlOf, newVisitor, emailTo, attachmentOf } = useProduct(
  {},
  new Date("2026-03-02T17:00:00Z"),
);

async function someone() {
  const { page } = await newVisitor({ reducedMotion: "no-preference" });
  await makeOlder(page);
  return { page, visitor: borrower(page) };
}

async function checked(lastFour: string) {
  const { page, visitor } = await someone();
  const { path, phone } = await mailedLink(urlOf(""));
  await page.goto(urlOf(path));
  await visitor.press("Text me a code");
  await page.getByLabel("Digit 1 of 6").fill("123456");
  await visitor.at("check");
  await visitor.giveNational(lastFour);
  await visitor.next();
  return { page, visitor, email: emailOf(phone) };
}

async function viewerLines(page: Page): Promise<readonly string[]> {
  const viewer = page.locator('section[tabindex="0"]');
  await viewer.getByRole("heading", { name: "End of the agreement" }).waitFor();
  const lines = await viewer
    .locator("section h3, section p, dd, td")
    .evaluateAll((parts) => parts.map(({ textContent }) => textContent.trim()));
  return lines.filter((line) => line !== "");
}

describe("A loan", () => {
  it("leads from the link of the approval's e-mail, over the phone on file, to the signed agreement in the closing one [R1-14 R1-15 R1-16 R2.5-19 R1-17 R1-18 R1-19 R1-20 R1-21 R1-22 R2.1-09 R2.1-12 R2.1-13 R2.1-24 R4-29 R4-33 R4-35 R6-03]", async () => {
    const { page, visitor } = await someone();
    const { phone, email } = newBorrower();
    const verified = await verifiedVisit(urlOf(""), { phone });
    await preQualify(urlOf(""), verified, { key: crypto.randomUUID(), email });
    const approval = await emailTo(email, "You're approved for up to $15,000");
    const [link] = /http\S+\/Apply\?t=[\w-]+/.exec(approval.text)!;

    await page.goto(link.replace("/Apply?", "/Payment/CS-AAAAA-11111?"));
    await visitor.at("confirm-phone");
    const { pathname, search } = new URL(page.url());
    expect([pathname, search]).toEqual(["/Apply", ""]);
    await visitor.press("Text me a code");
    await visitor.at("confirm-code");
    await page.getByLabel("Digit 1 of 6").click();
    await page.keyboard.type("123456");
    await visitor.at("check");
    await page.getByText("Step 1 of 7").waitFor();
    await page.getByText(email).waitFor();
    expect(await visitor.field("Social Security number").inputValue()).toBe("");
    expect(await visitor.field("Are you also the patient?").isChecked()).toBe(true);
    await page.getByRole("link", { name: "Change your address" }).click();
    await visitor.at("address");
    expect(await visitor.field("Street address").inputValue()).toBe("12 Box Elder Ct");
    await visitor.field("Street address").fill("14 Box Elder Ct");
    await visitor.next();
    await visitor.at("check");
    await page.getByText("14 Box Elder Ct").waitFor();
    await visitor.giveNational("1000");
    await visitor.next();
    await visitor.at("offers");
    expect(new URL(page.url()).pathname).toMatch(/^\/Payment\/CS-/);
    await visitor.field("Treatment cost").fill("1234.56");
    await visitor.chooseOffer();
    await visitor.planPayments("Monthly", "2026-01-31");
    const banner =
      "Your first payment, estimated at $92.59, will be charged automatically on March 31, 2026. After that, you pay monthly.";
    await page.getByText(banner).waitFor();
    await visitor.payBy("Primary payment method", "debit");
    await visitor.next();
    await visitor.at("down-payment");
    await visitor
      .group("Down payment method")
      .getByRole("radio", { name: "Use Visa ending in 5556" })
      .press("Space");
    await page.getByText("$123.46 is charged to it when your loan is accepted").waitFor();
    await visitor.next();
    await visitor.at("agreement");
    const read = await viewerLines(page);
    expect(read).toEqual(
      expect.arrayContaining(["0.00%", "$1,111.10", "11", "$92.59", "$92.61", "March 31, 2026"]),
    );
    await visitor.acceptAgreement();
    await visitor.finalize("1000");
    await page.getByText("$123.46, charged to Visa ending in 5556").waitFor();

    const closing = await emailTo(email, "Your loan for Bright Smile Dental is complete");
    expect(closing.attachments.map(({ name }) => name)).toEqual([
      "loan-agreement.pdf",
      "signature-certificate.pdf",
    ]);
    const text = (await attachmentOf(closing)).tagged.join("\n");
    expect(read.filter((line) => !text.includes(line))).toEqual([]);

    await visitor.press("Change my treatment date");
    await page.locator("input:focus").waitFor();
    await visitor.field("New treatment date").fill("2026-05-20");
    await visitor.press("Show me the change");
    await page.getByText("Date only can be today or max 30 days in the future").waitFor();
    await visitor.field("New treatment date").fill("2026-03-20");
    await visitor.press("Show me the change");
    await page.getByRole("heading", { name: "Addendum to Your Installment" }).waitFor();
    await visitor.press("Sign the change");
    await page
      .getByText("now March 20, 2026. Your first payment is due on April 4, 2026.")
      .waitFor();
    await page.locator("button:focus", { hasText: "Change my treatment date" }).waitFor();
  });

  it("begins at a practice's address, for a patient of another name; a creation that fails loses nothing [R2.1-12 R2.5-06 R2.5-07 R2.5-09 R2.5-12 R2.5-14 R2.5-17 R3-05 R3-06 R5-01 R5-62 R5-63 R5-64 R7.1-02 R8-01 R8-03 R8-34]", async () => {
    const { page, visitor } = await someone();
    const context = page.context();
    const calls = callsOf(page, "/api/CreateApplication");
    const incomplete = async (name: string, sentence: string, problem: string) => {
      const field = visitor.field(name);
      const text = await field.inputValue();
      await field.fill("");
      await page.getByRole("button", { name: nextNames }).press("Enter");
      await page.locator("form").getByText(sentence, { exact: true }).waitFor();
      const summary = page.locator("form").getByRole("alert").first();
      expect((await summary.innerText()).split(/\n+/)).toEqual([sentence, problem]);
      await summary.getByRole("button", { name: problem }).press("Enter");
      await page.keyboard.type(text);
    };
    const says = (text: string) =>
      page.locator("form, [role=alert]").getByText(text).first().waitFor();
    await visitor.open(urlOf("/Apply/bright-smile?istest=true"));
    await page.getByText("This has no impact on your credit.").waitFor();
    await visitor.field("Service type").selectOption("general");
    await page.getByRole("button", { name: nextNames }).press("Enter");
    await page.locator("form").getByText("Date of Birth is required").first().waitFor();
    await visitor.givePersonal("1000");
    await visitor.next();
    await visitor.at("patient");
    await page.reload();
    await visitor.at("personal");
    await page
      .getByText("your answers were not kept when the page reloaded. Please start over.")
      .waitFor();
    expect(await visitor.field("First name").inputValue()).toBe("");
    await visitor.field("Service type").selectOption("general");
    await visitor.givePersonal("1000");
    await incomplete(
      "First name",
      "Your personal information is not complete.",
      "First Name is required",
    );
    await visitor.next();
    await visitor.at("patient");
    await visitor.field("Are you also the patient?").uncheck();
    await visitor.field("Patient first name").fill("Minna");
    await visitor.field("Patient last name").fill("Okapi");
    await visitor.next();
    await visitor.at("contact");
    await visitor.giveContact();
    await incomplete(
      "Mobile phone",
      "Your contact information is not complete.",
      "Phone Number is required",
    );
    await page.goBack();
    await visitor.at("patient");
    expect(await visitor.field("Patient last name").inputValue()).toBe("Okapi");
    await page.goForward();
    await visitor.at("contact");
    expect(await visitor.field("Email").inputValue()).toBe(visitor.person.email);
    await visitor.provePhone();
    await visitor.back();
    await visitor.at("contact");
    await visitor.next();
    await visitor.at("address");
    await visitor.giveAddress();
    await incomplete("Zip", "Your address information is not complete.", "Zip is required");
    await visitor.field("Is this also your mailing address?").uncheck();
    await visitor.giveAddress("Billing ", "P.O. Box 77");
    await faultOnce(page, "**/api/CreateApplication", (route) =>
      route.fulfill({ status: 422, json: { Message: "Not now." } }),
    );
    await visitor.next();
    await says("Not now.");
    expect(await visitor.field("Street address").inputValue()).toBe(visitor.person.street);
    await faultOnce(page, "**/api/CreateApplication", async (route) => {
      await route.fetch();
      await context.setOffline(true);
      await route.abort();
    });
    await visitor.next();
    await says(
      "We are having trouble connecting to the server. Please try again in a few minutes.",
    );
    expect(await visitor.field("Zip").inputValue()).toBe(visitor.person.zip);
    await context.setOffline(false);
    await visitor.next();
    await visitor.at("offers");
    expect(new Set(calls.map((call) => call.headers()["idempotency-key"])).size).toBe(1);
    expect(calls.at(-1)!.postDataJSON()).toMatchObject({
      ProgramCode: "general",
      Applicant: {
        FirstName: "Quillon",
        PatientFirstName: "Minna",
        PatientLastName: "Okapi",
        Address: { State: "TX", Zip: "78701" },
        BillingAddress: { Street: "P.O. Box 77", City: "Austin" },
      },
    });
  });

  it("stays at /Apply while documents are needed, also after a reload; an email lists them, and its link leads to the offers, four in a row [R2.1-09 R2.5-20 R2.5-22 R4-30 R4-35]", async () => {
    const { page, visitor, email } = await checked("1001");
    await visitor.heading("We need a few documents");
    expect(new URL(page.url()).pathname).toBe("/Apply");
    expect(await axeFindings(page)).toEqual([]);
    await page.reload();
    await visitor.heading("We need a few documents");
    await page.getByText(/^ID CS-[A-Z0-9]{5}-[A-Z0-9]{5}$/).waitFor();
    const requested = await emailTo(email, "Documents for your application");
    expect(requested.text).toContain("Your two latest pay stubs or bank statements");
    const [link = ""] = /\/Apply\?t=[\w-]+/.exec(requested.text) ?? [];
    await page.goto(urlOf(link));
    await visitor.press("Text me a code");
    await page.getByLabel("Digit 1 of 6").fill("123456");
    await visitor.heading("You're approved for up to $8,500");
    await visitor.quote();
    await page.getByRole("tab", { name: "All 4", selected: true }).waitFor();
    await visitor.press("See all plans");
    await page.setViewportSize({ width: 1280, height: 900 });
    const radios = await visitor.offers().all();
    const places = await Promise.all(radios.map((radio) => radio.boundingBox()));
    expect([radios.length, new Set(places.map((place) => place!.y)).size]).toEqual([4, 1]);
    await page.getByText("Down payment due when you sign: $775.00").waitFor();
    await page.getByText("No late fees, and no penalty for paying early.").waitFor();
    for (const label of ["APR", "Interest", "Total of payments"])
      expect(await page.getByText(label, { exact: true }).count()).toBe(4);
    expect(await page.getByText(/^Estimated: .* a week\. The first one on /).count()).toBe(1);
  });

  it("is refused in the words of its own outcome, and declined by its full SSN with its ID, a notice, and a link to other offers [R2.3-12 R2.3-13 R4-31 R4-32 R2.3-14 R2.3-15]", async () => {
    const refused = await checked("4000");
    await refused.visitor.heading("Application Invalid");
    await refused.page.getByText("Your application was declined.").waitFor();
    const { page, visitor, email } = await checked("2001");
    await visitor.heading("Application Declined");
    await page.reload();
    await visitor.heading("Application Declined");
    expect(new URL(page.url()).pathname).toBe("/declined");
    await page.getByText(/^ID CS-[A-Z0-9]{5}-[A-Z0-9]{5}$/).waitFor();
    const decline = await emailTo(email, "About your request");
    expect(decline.attachments).toMatchObject([{ type: "application/pdf" }]);
    await page.getByText("You cannot be approved for the special funding, but").waitFor();
    await page.getByRole("link", { name: "Apply for standard funding" }).click();
    await visitor.heading("Get Pre-Qualified");
    expect(new URL(page.url()).pathname).toBe("/bright-smile");
  });
});
