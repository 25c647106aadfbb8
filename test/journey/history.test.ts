import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { laterScreens } from "#test/support/applicant.ts";
import { callsOf, useProduct } from "#test/support/browser/journey.ts";

const { urlOf, newVisitor, messagesTo } = useProduct();
const start = () => urlOf("/bright-smile?istest=true");

const entries = (page: Page) => page.evaluate(() => history.length);
const stepOf = (page: Page) => page.getByText(/^Step \d of 8$/).innerText();

it("the browser's history has one entry a visible step; Back, Forward and jumps keep what was typed [R4-05 R4-08 R4-12 R2.2-57 R3-58 R2.2-04 R2.2-10 R2.2-77 R1-09 R1-10 R2.1-04 R2.1-10 R2.3-08 R4-22 R4-24 R4-27 R4-38 R8-29 R9-26]", async () => {
  const { page, visitor } = await newVisitor();
  const { person } = visitor;
  await visitor.open(start());
  const first = await entries(page);
  await visitor.start("general");
  const growth = [(await entries(page)) - first];
  for (const [index, screen] of laterScreens.slice(1).entries()) {
    await visitor.goOnTo(screen, laterScreens[index]);
    growth.push((await entries(page)) - first);
  }
  expect(growth).toEqual([1, 2, 2, 3, 4, 5, 6]);
  await visitor.fieldOf("last-four").fill("1000");

  const shown: (readonly [string, string])[] = [];
  const look = async (label: string) => {
    const field = page.getByLabel(label, { exact: true });
    await field.waitFor();
    shown.push([await stepOf(page), await field.inputValue()]);
  };
  const back = ["Street address", "Email", "Year", "Full name", "Phone number"];
  for (const label of back) {
    await page.goBack();
    await look(label);
  }
  await page.goBack();
  await visitor.heading("Get Pre-Qualified");
  expect(await page.getByLabel("Service type").inputValue()).toBe("general");
  const forward = [...back.toReversed(), "Last 4 of SSN or ITIN"];
  for (const label of forward) {
    await page.goForward();
    await look(label);
  }
  const phone = `(206) 555-${person.phone.slice(-4)}`;
  const seen = [
    ["Step 7 of 8", person.street],
    ["Step 6 of 8", person.email],
    ["Step 5 of 8", "1985"],
    ["Step 4 of 8", person.fullName],
    ["Step 2 of 8", phone],
  ];
  expect(shown).toEqual([...seen, ...seen.toReversed(), ["Step 8 of 8", "1000"]]);
  expect((await entries(page)) - first).toBe(6);

  for (const screen of ["address", "email"] as const) {
    await page.goBack();
    await visitor.fieldOf(screen).waitFor();
  }
  const before = await entries(page);
  const [arrow, button] = [0, 1].map((at) =>
    page.getByRole("button", { name: "Previous Step", exact: true }).nth(at),
  );
  await arrow!.click();
  await visitor.fieldOf("birth-date").waitFor();
  await button!.click();
  await visitor.fieldOf("name").waitFor();
  expect(await entries(page)).toBe(before);
  await page.goForward();
  await visitor.fieldOf("birth-date").waitFor();
  await page.goForward();
  await visitor.fieldOf("email").waitFor();
  await page.goBack();
  await visitor.fieldOf("birth-date").waitFor();
  await visitor.press("Next Step");
  await visitor.fieldOf("email").waitFor();
  const stepsAhead = ["address", "last-four"];
  expect(await entries(page)).toBe(before - stepsAhead.length);

  const codes = await messagesTo(person.phone);
  await page.evaluate(() => history.go(-3));
  await visitor.fieldOf("phone").waitFor();
  await page.goForward();
  await visitor.fieldOf("name").waitFor();
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let moves = 0;
        addEventListener("popstate", () => {
          moves += 1;
          if (moves === 2) resolve();
        });
        history.go(2);
      }),
  );
  await page.goForward();
  await visitor.fieldOf("birth-date").waitFor();
  await page.goBack();
  await visitor.fieldOf("name").fill("Ana");
  await page.goForward();
  await page.getByText("Step 4 of 8").waitFor();
  await visitor.fieldOf("name").fill("Ana Lopez");
  await visitor.press("Next Step");
  await visitor.fieldOf("birth-date").waitFor();
  await page.evaluate(() => history.go(-3));
  await visitor.heading("Get Pre-Qualified");
  await page.goForward();
  await visitor.fieldOf("phone").fill("2065550199");
  await visitor.fieldOf("phone").fill(person.phone);
  await visitor.press("Next");
  await visitor.fieldOf("name").waitFor();
  expect(await messagesTo(person.phone)).toEqual(codes);

  await visitor.goOnTo("last-four", "name");
  await visitor.giveLastFour("1002");
  await visitor.heading("Pre-Qualification Declined");
  expect(new URL(page.url()).pathname).toBe("/declined");
  for (const open of [
    async () => undefined,
    () => page.reload(),
    () => page.goto(urlOf("/Declined/CS-AAAAA-AAAAA")),
  ]) {
    await open();
    await visitor.heading("Pre-Qualification Declined");
    expect(await page.locator("main").innerText()).toContain("Your application was declined.");
  }
});

it("a reload restarts at step 1 without input; a proved phone and an approval stay [R4-05 R3-58 R3-92 R3-93 R4-06 R4-14 R4-26 R2.2-15 R2.2-17 R2.2-18 R2.3-01 R7.3-13 R9-28]", async () => {
  const { page, visitor } = await newVisitor();
  const { person } = visitor;
  await visitor.reach("code", start());
  await page.reload();
  await visitor.heading("Get Pre-Qualified");
  expect(await page.getByLabel("Service type").inputValue()).toBe("");
  await visitor.reach("last-four", start());
  const codes = await messagesTo(person.phone);
  const requested = page.waitForEvent("dialog").then(async (dialog) => {
    await dialog.accept();
    return dialog.type();
  });
  await page.reload();
  expect(await requested).toBe("beforeunload");
  await visitor.heading("Get Pre-Qualified");
  await page
    .getByText("your answers were not kept when the page reloaded. Please start over.")
    .waitFor();
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), history.state]),
  );
  const typed = [person.phone, person.fullName, person.email, person.street, person.zip];
  expect(typed.filter((text) => stored.includes(text))).toEqual([]);
  for (const reloads of [0, 2]) {
    for (let each = 0; each < reloads; each += 1) await page.reload();
    await visitor.start("general");
    expect(await visitor.fieldOf("phone").inputValue()).toBe("");
    await visitor.fieldOf("phone").fill(person.phone);
    await visitor.press("Next");
    await visitor.fieldOf("name").waitFor();
  }
  expect(await messagesTo(person.phone)).toEqual(codes);

  const [kyc, submissions] = ["/api/kyc", "/api/accounts/pre-qualify"].map((path) =>
    callsOf(page, path),
  );
  const approved = () => visitor.heading("You're Approved For Up To $15,000!");
  await visitor.goOnTo("last-four", "name");
  await visitor.giveLastFour("9000");
  await page.getByRole("progressbar", { name: "Finding your payment plans" }).waitFor();
  expect(await page.getByText("Checking your options", { exact: true }).isVisible()).toBe(true);
  await page.goBack();
  await page.goBack();
  await page.getByRole("progressbar").waitFor();
  await approved();
  await page.waitForFunction(() =>
    (sessionStorage.getItem("preQual") ?? "").includes('"kycSent":true'),
  );

  const seen: (readonly [title: string, path: string])[] = [];
  const look = async () =>
    seen.push([
      await page.getByRole("heading", { level: 1 }).innerText(),
      new URL(page.url()).pathname,
    ]);
  for (let presses = 0; presses < 6; presses += 1) {
    await page.goBack();
    await look();
  }
  await page.goForward();
  await page.waitForLoadState("networkidle");
  await look();
  expect(new Set(seen.map(String))).toEqual(
    new Set(["You're Approved For Up To $15,000!,/confirmation"]),
  );

  await page.reload();
  await approved();
  await page.getByText("$169.25", { exact: true }).first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.goto(start());
  await visitor.heading("Get Pre-Qualified");
  await page.getByRole("link", { name: "See your approval" }).click();
  await approved();
  expect([kyc!.length, submissions!.length]).toEqual([1, 1]);
  const letters = await messagesTo(visitor.person.email);
  expect(letters.filter(({ subject }) => subject.startsWith("You're approved"))).toHaveLength(1);
});
