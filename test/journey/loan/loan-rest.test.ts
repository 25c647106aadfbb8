import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { borrower } from "#test/support/loan/borrower.ts";
import { callsOf, useProduct } from "#test/support/browser/journey.ts";
import { openLoan, resume } from "#test/support/loan/loan-visit.ts";

const { urlOf, newVisitor } = useProduct();
const server = () => urlOf("");

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

async function rest(page: Page): Promise<void> {
  await page.clock.fastForward(18 * 60_000);
  await page.getByRole("alertdialog", { name: "Do you need more time?" }).waitFor();
}

describe("a pre-qualification", () => {
  it("that is inactive is warned, then ended; the next person finds no input [R3-93 R4-44]", async () => {
    const { page, visitor } = await newVisitor();
    await page.clock.install();
    await visitor.reach("name", urlOf("/bright-smile?istest=true"));
    await visitor.fieldOf("name").fill(visitor.person.fullName);
    await rest(page);
    await page.clock.fastForward(2 * 60_000 + 1000);
    await visitor.heading("Your session has expired");
    await page.getByRole("link", { name: "Restart the application" }).click();
    await visitor.start("general");
    expect(await visitor.fieldOf("phone").inputValue()).toBe("");
    await visitor.goOnTo("code");
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(sessionStorage), history.state]),
    );
    expect(
      [visitor.person.fullName, visitor.person.phone].filter((one) => stored.includes(one)),
    ).toEqual([]);
  });
});

describe("a visit of the full application", () => {
  it("that rests is warned of its end: one press goes on with a fresh token, no answer ends it [R4-39]", async () => {
    const visit = await openLoan(server());
    const visited = await newVisitor();
    const { page } = visited;
    await page.clock.install();
    const peeks = callsOf(page, "/app/v0/peek");
    await resume(visited, visit);
    await borrower(page).quote();
    await rest(page);
    const renewed = page.waitForResponse("**/app/v0/peek*");
    await page.getByRole("button", { name: "Continue my application" }).click();
    await renewed;
    await page.getByRole("alertdialog").waitFor({ state: "detached" });
    expect(peeks).toHaveLength(1);
    await rest(page);
    await page.clock.fastForward(2 * 60_000 + 1000);
    await page.getByRole("heading", { level: 1, name: "Your session has expired" }).waitFor();
  });

  it("in which something is done is not warned until it has rested for 18 minutes", async () => {
    const visit = await openLoan(server());
    const visited = await newVisitor();
    const { page } = visited;
    await page.clock.install();
    await resume(visited, visit);
    await borrower(page).quote();
    await page.clock.fastForward(17 * 60_000);
    await page.keyboard.press("Tab");
    await page.clock.fastForward(17 * 60_000);
    expect(await page.getByRole("alertdialog").count()).toBe(0);
    await page.clock.fastForward(60_000);
    await page.getByRole("alertdialog", { name: "Do you need more time?" }).waitFor();
  });

  it("in which a card's number is typed in the processor's frame is not warned until it has rested for 18 minutes", async () => {
    const visit = await openLoan(server());
    const visited = await newVisitor();
    const { page } = visited;
    await page.clock.install();
    await resume(visited, visit);
    const visitor = borrower(page);
    await visitor.at("offers");
    await visitor.chooseOffer();
    await visitor.planPayments("Monthly", daysAgo(2));
    const number = page.frameLocator("iframe").getByLabel("Card number");
    await number.waitFor();
    await page.clock.fastForward(17 * 60_000);
    await number.pressSequentially("400005665566");
    await page.clock.fastForward(17 * 60_000);
    expect(await page.getByRole("alertdialog").count()).toBe(0);
    await page.clock.fastForward(60_000);
    await page.getByRole("alertdialog", { name: "Do you need more time?" }).waitFor();
  });
});
