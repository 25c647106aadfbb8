import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { mailOverflow } from "#test/support/browser/axe.ts";
import { borrower } from "#test/support/loan/borrower.ts";
import { callsOf, linesOf, useProduct } from "#test/support/browser/journey.ts";

const { urlOf, newVisitor, messagesTo } = useProduct();
const start = () => urlOf("/bright-smile?istest=true");

async function decided(lastFour: string, title: string) {
  const opened = await newVisitor({ viewport: { width: 390, height: 844 } });
  await opened.visitor.reachLastStep(start());
  await opened.visitor.giveLastFour(lastFour);
  await opened.visitor.heading(title);
  return opened;
}

const kept =
  "Your answers are still here. For your privacy, we ask for the last 4 of your SSN or ITIN again.";

async function estimateOf(page: Page) {
  const estimate = page.getByRole("region", { name: "Estimate your payment" });
  const words = await estimate.getByRole("status").textContent();
  const slider = estimate.getByRole("slider", { name: "Treatment cost" });
  return [
    await slider.getAttribute("aria-valuetext"),
    /^Estimated monthly payment (\S+)/.exec(words ?? "")?.[1],
  ];
}

it("the confirmation shows amount, ID, expiry and contact; its estimate leads on to offers for that very cost [R4-02 R4-37 R3-52 R3-93 R1-07 R1-08 R1-26 R1-27 R2.1-06 R2.2-29 R2.2-30 R2.2-33 R2.3-02 R2.3-03 R2.3-04 R2.3-05 R2.3-06 R2.3-07 R2.4-01 R2.4-02 R2.4-03 R2.4-04 R2.4-05 R2.4-06 R2.4-07 R2.4-08 R2.4-09 R2.4-14 R2.4-15 R2.4-16 R2.4-17 R2.4-19 R2.4-20 R9-18 R9-19 R9-22 R9-29 R3-67]", async () => {
  const { page, visitor } = await decided("1000", "You're Approved For Up To $15,000!");
  const lines = await linesOf(page);
  const id = lines[2] ?? "";
  expect(id).toMatch(/^ID CS-[A-Z0-9]{5}-[A-Z0-9]{5}$/);
  expect(lines[3]).toMatch(
    /^Good until (January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, 20\d\d$/,
  );
  expect([...lines.slice(0, 2), ...lines.slice(4)]).toEqual([
    "You're Approved For Up To $15,000!",
    "A confirmation has been sent to you by email and text.",
    "Your credit score has not been affected.",
    "Continue now",
    "7 more steps, about 3 minutes. To finish later, use the link in your email or text.",
    "Estimate your payment",
    "Treatment cost",
    "−",
    "+",
    "MIN $500",
    "MAX $15,000",
    "Move the slider or type an amount.",
    "Estimated monthly payment",
    "$169.25",
    "Max term length",
    "60 Months",
    "Average APR",
    "11.19%",
    "Payment is estimated and terms are subject to change.",
    "A down payment may be required.",
    "0% APR Offers Available!",
    "Estimated monthly payment $169.25 for a treatment cost of $7,750.",
    "What's next?",
    "Check your email and texts",
    "Your confirmation is on its way to q•••@z•••.example.",
    "Book your appointment",
    "Call Bright Smile Dental at (555) 010-0100 to schedule an appointment.",
    "Bring these to your visit",
    "A photo ID and the card you want to pay with.",
    "Book an appointment",
    "Bright Smile Dental is a proud partner of the financing provider. Contact Bright Smile Dental to schedule an appointment.",
  ]);
  expect(new URL(page.url()).pathname).toBe("/confirmation");

  const slider = page.getByRole("slider", { name: "Treatment cost" });
  const typed = page.getByLabel("Treatment cost in dollars");
  const type = async (text: string) => {
    await typed.fill(text);
    await typed.press("Enter");
  };
  for (const [move, estimate] of [
    [() => slider.press("ArrowRight"), ["$7,760", "$169.47"]],
    [() => type("1234.56"), ["$1,234.56", "$26.96"]],
  ] as const) {
    await move();
    expect(await estimateOf(page)).toEqual(estimate);
  }

  const reported = async () => {
    const { phone, email } = visitor.person;
    const messages = [...(await messagesTo(phone)), ...(await messagesTo(email))];
    const letters = messages.filter(({ text }) => text.includes(id.slice(3)));
    return letters.map(({ channel }) => channel);
  };
  await expect.poll(reported).toEqual(["sms", "email"]);
  const [approval] = await messagesTo(visitor.person.email);
  const texts = await messagesTo(visitor.person.phone);
  expect(texts.some(({ text }) => text.includes("$15,000"))).toBe(true);
  expect(await mailOverflow(page, approval!.html)).toEqual([0, 0]);

  await type("1234.56");
  const codes = callsOf(page, "/v2/validation/start");
  await page.getByRole("button", { name: "Continue now" }).click();
  await page.getByText("Step 1 of 7", { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/Apply/bright-smile");
  const loan = borrower(page);
  await loan.at("check");
  await loan.giveNational("1000");
  await loan.next();
  await loan.heading("You're approved for up to");
  expect(codes).toHaveLength(0);
  expect(await page.getByLabel("Treatment cost", { exact: true }).inputValue()).toBe("$1,234.56");
  const stored = await page.evaluate(() =>
    JSON.stringify([location.href, Object.entries(sessionStorage)]),
  );
  expect(stored).not.toMatch(/1,?234\.?56/);
});

const afterDecline = [
  "What happens next",
  "Your lender emails you the letter today. It gives the main reasons.",
  "The letter also says how to get a free copy of your credit report.",
  "Checking has not affected your credit score.",
  "What you can do now",
  "Ask Bright Smile Dental about a smaller treatment or a larger down payment. A smaller loan may be approved.",
  "Apply again in 30 days, or sooner if your address or income changes.",
  "Questions? Call Bright Smile Dental at (555) 010-0100.",
];

describe("a decline", () => {
  it("with other offers links to the practice's page, where the applicant can apply again [R2.1-04 R2.3-14 R2.3-15 R4-21 R4-19 R2.4-14 R2.4-15 R2.4-19]", async () => {
    const { page, visitor } = await decided("2001", "Pre-Qualification Declined");
    const [id, ...lines] = await linesOf(page);
    expect(id).toMatch(/^ID CS-/);
    expect(lines).toEqual([
      "Pre-Qualification Declined",
      "You cannot be approved for the special funding, but you can apply for a different program with standard funding.",
      "Apply for standard funding",
      ...afterDecline,
    ]);
    const link = page.getByRole("link", { name: "Apply for standard funding" });
    expect(await link.getAttribute("href")).toBe("/bright-smile");
    await link.click();
    await visitor.heading("Get Pre-Qualified");
    expect(new URL(page.url()).pathname).toBe("/bright-smile");
    expect(await page.getByLabel("Service type").inputValue()).toBe("");
    await visitor.start("ortho");
    expect(await page.getByLabel("Phone number").inputValue()).toBe("");
    await visitor.goOnTo("last-four");
    await visitor.giveLastFour("1001");
    await visitor.heading("You're Approved For Up To $8,500!");
    expect(await estimateOf(page)).toEqual(["$4,500", "$119.20"]);
    await page.getByText("19.99%", { exact: true }).waitFor();
    expect(await page.getByText("0% APR Offers Available!").count()).toBe(0);
  });

  it("as ineligible gives a number to call, as invalid leads to the answers, and as declined announces the letter [R1-11 R2.2-32 R2.3-18 R2.3-19 R4-23 R2.3-12 R2.3-13 R2.1-04 R2.3-11 R2.3-16 R2.3-17]", async () => {
    const { page, visitor } = await decided(
      "3000",
      "Uh oh! You're ineligible to apply at this time",
    );
    expect(await linesOf(page)).toEqual([
      "Uh oh! You're ineligible to apply at this time",
      "This financing is not offered to residents of your state.",
      "Please call Customer Care at (800) 555-0142.",
      "Fix my address",
      kept,
      "What happens next",
      "We'll email you this decision today.",
      "Only your state decided this. If your address is wrong or changes, you can check again.",
      "Checking has not affected your credit score.",
      "Ask Bright Smile Dental about other ways to pay.",
    ]);
    const links = await page.locator("main").getByRole("link").all();
    const addresses = await Promise.all(links.map((link) => link.getAttribute("href")));
    expect(addresses).toEqual(["tel:8005550142", "/bright-smile"]);
    await page.getByRole("link", { name: "Fix my address" }).click();
    await visitor.heading("What's your address?");
    expect(await page.getByLabel("Street address").inputValue()).not.toBe("");

    await visitor.press("Next Step");
    await visitor.giveLastFour("4000");
    await visitor.heading("Pre-Qualification Invalid");
    const invalid = (await linesOf(page)).slice(1);
    expect(invalid.slice(0, 4)).toEqual([
      "Pre-Qualification Invalid",
      "We could not verify your name, date of birth, address, or SSN or ITIN. Check each one against your ID.",
      "Check my answers",
      kept,
    ]);
    expect(invalid).not.toContain("What you can do now");
    await page.getByRole("link", { name: "Check my answers" }).click();
    await visitor.heading("Tell us a little about yourself");
    const name = page.getByLabel("Full name");
    await expect.poll(() => name.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await name.inputValue()).not.toBe("");
    for (const screen of ["birth-date", "email", "address", "last-four"] as const) {
      await visitor.press("Next Step");
      await visitor.fieldOf(screen).waitFor();
    }

    await visitor.giveLastFour("2000");
    await visitor.heading("Pre-Qualification Declined");
    const [id, ...lines] = await linesOf(page);
    expect(lines).toEqual([
      "Pre-Qualification Declined",
      "Your application was declined. A Notice of Adverse Action letter will be sent to your email, q•••@z•••.example.",
      ...afterDecline,
    ]);
    const letters = async () =>
      (await messagesTo(visitor.person.email)).filter(({ text }) => text.includes(id!.slice(3)));
    await expect.poll(letters).toHaveLength(1);
    const call = page.locator("main").getByRole("link");
    await call.waitFor();
    expect(await call.getAttribute("href")).toBe("tel:5550100100");
  });
});
