import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { borrower } from "#test/support/loan/borrower.ts";
import { useProduct } from "#test/support/browser/journey.ts";

const { urlOf, newVisitor } = useProduct();

const worst = [
  "👩‍👩‍👧‍👦 Z̸̢̛͎a̷l̵g̶o̷",
  "<img src=x onerror=alert(1)>",
  "\ud800 alone",
  "a".repeat(2000),
  "\u202eevil txet",
] as const;

async function torment(page: Page, labels: readonly string[], next = "Next Step") {
  const heading = await page.getByRole("heading", { level: 1 }).innerText();
  for (const label of labels) {
    const field = page.getByLabel(label, { exact: true });
    for (const text of worst) {
      await field.fill(text);
      await field.blur();
    }
    await field.fill("");
  }
  await page.getByRole("button", { name: next, exact: true }).press("Enter");
  const wrong = page.locator("[aria-invalid=true]").first();
  await wrong.waitFor();
  const reported = await wrong.getAttribute("aria-describedby");
  expect(await page.locator(`[id="${reported!.split(" ").at(-1)!}"]`).innerText()).not.toBe("");
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(heading);
}

/** No answer may be a server error, and no script may run. */
async function watched() {
  const { page, visitor } = await newVisitor();
  const broken: string[] = [];
  page.on("response", (answer) => {
    if (answer.status() >= 500) broken.push(`${answer.status()} ${answer.url()}`);
  });
  page.on("dialog", (dialog) => {
    broken.push(dialog.message());
    void dialog.dismiss();
  });
  return { page, visitor, broken };
}

it("the wizard's fields take what breaks programs: nothing fails, and each refusal has words", async () => {
  const { page, visitor, broken } = await watched();
  await visitor.reach("phone", urlOf("/bright-smile?istest=true"));
  await torment(page, ["Phone number"], "Next");
  await visitor.goOnTo("name");
  await torment(page, ["Full name"]);
  await visitor.goOnTo("email", "name");
  await torment(page, ["Email"]);
  await visitor.goOnTo("address", "email");
  await torment(page, ["Street address", "Apartment or suite (optional)", "Zip", "City"]);
  await visitor.goOnTo("last-four", "address");
  await page.getByLabel("Last 4 of SSN or ITIN").click();
  await page.keyboard.type("12");
  expect(await page.getByLabel("Last 4 of SSN or ITIN").inputValue()).toBe("12");
  await torment(page, ["Last 4 of SSN or ITIN"], "Get Pre-Qualified");
  expect(broken).toEqual([]);
});

it("the full application's fields take them, too, and a name is shown as it was typed", async () => {
  const { page, broken } = await watched();
  const applying = borrower(page);
  await applying.open(urlOf("/Apply/bright-smile?istest=true"));
  await applying.field("Social Security number").click();
  await page.keyboard.type("123");
  expect(await applying.field("Social Security number").inputValue()).toBe("123");
  await torment(page, ["First name", "Last name", "Social Security number"]);
  await applying.field("Service type").selectOption("general");
  await applying.givePersonal("1000");
  await applying.field("First name").fill("Robert'); DROP TABLE x; --");
  await applying.next();
  await applying.at("patient");
  await applying.field("Are you also the patient?").uncheck();
  await torment(page, ["Patient first name", "Patient last name"]);
  await applying.field("Are you also the patient?").check();
  await applying.next();
  await applying.heading("Hi Robert'); DROP TABLE x; --, how can we reach you?");
  await torment(page, ["Email", "Mobile phone"]);
  await applying.giveContact();
  await applying.provePhone();
  await torment(
    page,
    ["Street address", "Apartment or suite (optional)", "Zip", "City"],
    "See my offers",
  );
  await applying.giveAddress();
  await applying.next();
  await applying.at("offers");
  const cost = applying.field("Treatment cost");
  for (const text of [...worst, "-1", "1e308", "0x10", "1.000,00", "١٢٣٤"]) {
    await cost.fill(text);
    await cost.blur();
    const isUnread = (await cost.getAttribute("aria-invalid")) === "true";
    expect(isUnread || /^(?:\$[\d,]+(?:\.\d\d)?)?$/.test(await cost.inputValue())).toBe(true);
  }
  await cost.fill("5000");
  await applying.chooseOffer();
  await applying.plan("Monthly", "2026-01-02");
  const wrong = page.locator("[aria-invalid=true]");
  await page.getByRole("table").first().waitFor({ state: "attached" });
  for (const day of ["0001-01-01", "9999-12-31", "275760-09-13"]) {
    await applying.field("Last paid date").fill(day);
    await page.getByRole("button", { name: "Next Step", exact: true }).press("Enter");
    await wrong.first().waitFor();
  }
  await applying.at("schedule");
  expect(broken).toEqual([]);
});
