import type { BrowserContextOptions } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useProduct } from "#test/support/browser/journey.ts";
import { makeOlder } from "#test/support/older-phone.ts";

const { urlOf, newVisitor, messagesTo } = useProduct();

async function reachLastStep(options?: BrowserContextOptions) {
  const { page, visitor } = await newVisitor(options);
  await makeOlder(page);
  await visitor.reachLastStep(urlOf("/bright-smile?istest=true"));
  return { page, visitor };
}

async function submit(lastFour: string) {
  const { page, visitor } = await reachLastStep();
  await visitor.giveLastFour(lastFour);
  return { page, visitor };
}

/** Path, heading and text per persona. Spec section 2.3. */
const outcomes = [
  [
    "1001",
    "/confirmation",
    "You're Approved For Up To $8,500!",
    "Your credit score has not been affected. [R4-37 R4-02]",
  ],
  [
    "1002",
    "/declined",
    "Pre-Qualification Declined",
    "Your application was declined. [R2.3-08 R4-38 R8-29]",
  ],
  [
    "2001",
    "/declined",
    "Pre-Qualification Declined",
    "you can apply for a different program with standard funding [R2.3-14]",
  ],
  [
    "3000",
    "/declined",
    "Uh oh! You're ineligible to apply at this time",
    "Customer Care [R1-11 R4-23 R2.3-18 R2.3-19]",
  ],
  [
    "3001",
    "/declined",
    "Uh oh! You're ineligible to apply at this time",
    "Customer Care [R4-24 R9-26]",
  ],
  ["4000", "/declined", "Pre-Qualification Invalid", "ID [R2.3-13 R4-27 R1-10]"],
] as const;

describe("a persona's decision", () => {
  it.each(outcomes)("%s ends on %s: %s %s", async (lastFour, path, title, textAndIds) => {
    const { page, visitor } = await submit(lastFour);
    await visitor.heading(title);
    expect(new URL(page.url()).pathname).toBe(path);
    const text = textAndIds.replace(/ \[.*$/, "");
    expect(await page.locator("main").innerText()).toContain(text);
  });
});

const failures = [
  [
    "5000",
    "We were unable to verify your identity. Please ensure your address and information is correct. Contact your provider if you continue to have the issue",
  ],
  ["5001", "Please contact support about code E77."],
  ["5002", "An ocurred error when trying to pre qualify, try again later"],
  ["9001", "An error ocurred when trying to pre qualify, try again later"],
  ["5003", "An ocurred error when trying to pre qualify, try again later"],
] as const;

describe("a persona's failed submission", () => {
  it("stays on the last step with what was given, leads to the address where that may be wrong, and can be tried again [R8-09 R8-11 R8-12 R8-10 R4-25 R4-61]", async () => {
    const { page, visitor } = await reachLastStep();
    for (const [lastFour, message] of failures) {
      await visitor.giveLastFour(lastFour);
      await page.getByRole("alert").getByText(message).waitFor();
      expect(await page.getByText(message).count()).toBe(1);
      await visitor.heading("Enter the last 4 of your SSN/ITIN");
      expect(await page.getByLabel("Last 4 of SSN or ITIN").inputValue()).toBe(lastFour);
    }
    await page.setViewportSize({ width: 375, height: 812 });
    await visitor.giveLastFour("5000");
    await page.getByRole("button", { name: "Check your address" }).waitFor();
    const alert = (await page.getByRole("alert").boundingBox())!;
    const next = (await page.getByRole("button", { name: "Get Pre-Qualified" }).boundingBox())!;
    expect(alert.y + alert.height <= next.y || alert.y >= next.y + next.height).toBe(true);
    await visitor.press("Check your address");
    await visitor.heading("What's your address?");
    expect(await page.getByRole("alert").count()).toBe(0);
    await visitor.press("Next Step");
    await visitor.giveLastFour("1000");
    await visitor.heading("You're Approved For Up To $15,000!");
  });
});

describe("a decision in progress", () => {
  it("9000 shows the overlay while the decision takes five seconds, then the approval [R2.2-15 R2.2-17 R2.2-18]", async () => {
    const { page, visitor } = await submit("9000");
    const overlay = page.getByRole("progressbar", { name: "Finding your payment plans" });
    await overlay.waitFor();
    expect(await page.getByText("Checking your options", { exact: true }).isVisible()).toBe(true);
    await visitor.heading("You're Approved For Up To");
  });

  it("9002 is cut off after the decision was stored: the decision is looked up and shown", async () => {
    const { page, visitor } = await submit("9002");
    await visitor.heading("You're Approved For Up To");
    expect(new URL(page.url()).pathname).toBe("/confirmation");
  });
});

describe("an approval", () => {
  it("is stored, and sent by email and text [R1-08 R2.3-03 R2.3-07 R2.2-29 R1-26 R1-27 R2.1-06 R2.3-02 R2.3-04 R4-26 R1-07]", async () => {
    const { page, visitor } = await reachLastStep({ reducedMotion: "no-preference" });
    await visitor.giveLastFour("1000");
    await visitor.heading("You're Approved For Up To $15,000!");
    expect(new URL(page.url()).pathname).toBe("/confirmation");
    const main = (await page.locator("main").innerText()).replaceAll("\u00a0", " ");
    const id = /ID (CS-[A-Z0-9-]+)/.exec(main)?.[1] ?? "";
    expect(id).not.toBe("");
    expect(main).toMatch(/Good until [A-Z][a-z]+ \d{1,2}, \d{4}/);
    expect(main).toContain("A confirmation has been sent to you by email and text.");
    expect(main).toContain("Estimated monthly payment");
    expect(main).toContain("is a proud partner of the financing provider.");
    expect(main).toMatch(/Contact .+ to schedule an appointment\./);
    const status = await page.evaluate(async (applicationId) => {
      const { tokens, provider } = JSON.parse(sessionStorage.getItem("preQual") ?? "{}");
      const answer = await fetch(
        `/api/application/${applicationId}?providerId=${provider.providerId}`,
        { headers: { authorization: `Bearer ${tokens.v21}` } },
      );
      return ((await answer.json()) as { Status: string }).Status;
    }, id);
    expect(status).toBe("APR");
    const mails = await messagesTo(visitor.person.email);
    const texts = await messagesTo(visitor.person.phone);
    expect(mails.some(({ text }) => text.includes(id))).toBe(true);
    expect(texts.some(({ text }) => text.includes("$15,000"))).toBe(true);
  });

  it("that cannot be confirmed goes to the error page with its words [R8-30 R2.3-09]", async () => {
    const { page, visitor } = await reachLastStep();
    await page.route("**/api/customer/confirmation", (route) => route.fulfill({ status: 500 }));
    await visitor.giveLastFour("1000");
    await visitor.heading("Uh oh! Something went wrong...");
    expect(new URL(page.url()).pathname).toBe("/error");
    expect(await page.locator("main").innerText()).toContain("Something went wrong");
  });
});

describe("a decline", () => {
  it("is shown again under /Declined/{applicationId}, in any case [R2.1-10 R2.1-04 R4-22 R2.3-11 R2.3-16 R2.3-17 R1-09]", async () => {
    const { page, visitor } = await submit("2000");
    await visitor.heading("Pre-Qualification Declined");
    expect(new URL(page.url()).pathname).toBe("/declined");
    expect(await page.locator("main").innerText()).toContain(
      "A Notice of Adverse Action letter will be sent to your email",
    );
    const id = /ID (CS-[A-Z0-9-]+)/.exec(await page.locator("main").innerText())?.[1] ?? "";
    await page.goto(urlOf(`/Declined/${id}`));
    await visitor.heading("Pre-Qualification Declined");
    expect(await page.locator("main").innerText()).toContain(`ID ${id}`);
  });
});
