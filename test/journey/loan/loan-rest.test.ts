import { expect, it } from "vitest";
import { borrower } from "#test/support/loan/borrower.ts";
import { callsOf, useProduct } from "#test/support/browser/journey.ts";
import { openLoan, resume } from "#test/support/loan/loan-visit.ts";

const { urlOf, newVisitor } = useProduct();
const server = () => urlOf("");

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

it("a pre-qualification that is inactive is warned, then ended; the next person finds no input [R3-93 R4-44]", async () => {
  const { page, visitor } = await newVisitor();
  await page.clock.install();
  await visitor.reach("name", urlOf("/bright-smile?istest=true"));
  await visitor.fieldOf("name").fill(visitor.person.fullName);
  await page.clock.fastForward(18 * 60_000);
  await page.getByRole("alertdialog", { name: "Do you need more time?" }).waitFor();
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

it("a full application is warned after 18 minutes without activity, goes on at a press, or ends [R4-39]", async () => {
  const visit = await openLoan(server());
  const visited = await newVisitor();
  const { page } = visited;
  await page.clock.install();
  const peeks = callsOf(page, "/app/v0/peek");
  await resume(visited, visit);
  const visitor = borrower(page);
  const warning = page.getByRole("alertdialog", { name: "Do you need more time?" });
  const restAfter = async (act: () => Promise<void>) => {
    await page.clock.fastForward(17 * 60_000);
    await act();
    await page.clock.fastForward(17 * 60_000);
    expect(await page.getByRole("alertdialog").count()).toBe(0);
    await page.clock.fastForward(60_000);
    await warning.waitFor();
  };
  await visitor.quote();
  await restAfter(() => page.keyboard.press("Tab"));
  const renewed = page.waitForResponse("**/app/v0/peek*");
  await page.getByRole("button", { name: "Continue my application" }).click();
  await renewed;
  await warning.waitFor({ state: "detached" });
  expect(peeks).toHaveLength(1);
  await visitor.chooseOffer();
  await visitor.planPayments("Monthly", daysAgo(2));
  const number = page.frameLocator("iframe").getByLabel("Card number");
  await number.waitFor();
  await restAfter(() => number.pressSequentially("400005665566"));
  await page.clock.fastForward(2 * 60_000 + 1000);
  await visitor.heading("Your session has expired");
});
