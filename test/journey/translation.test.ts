import { isDeepStrictEqual } from "node:util";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { applicant, newPerson } from "#test/support/applicant.ts";
import { borrower, newBorrower } from "#test/support/loan/borrower.ts";
import { linesOf, useProduct } from "#test/support/browser/journey.ts";
import { chooseLanguage } from "#test/support/browser/switch-language.ts";

const { urlOf, newVisitor } = useProduct({}, new Date("2026-03-02T17:00:00Z"));

/** Acts like a browser's translation of a hydrated page. */
function translate(): void {
  const skipped = "script, style, textarea, [translate=no]";
  let isHydrated = false;
  setInterval(() => {
    if (!isHydrated) {
      // React takes the panel over after the form.
      const all = [...document.querySelectorAll("main > form, main > aside, main > aside *")];
      isHydrated =
        all.length > 2 &&
        all.every((each) => Object.keys(each).some((name) => name.startsWith("__react")));
      return;
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode() !== null) found.push(walker.currentNode as Text);
    for (const text of found) {
      const { parentElement } = text;
      if (parentElement === null || parentElement.closest(skipped) !== null) continue;
      if (parentElement.localName === "font" || text.data === "") continue;
      const outer = document.createElement("font");
      outer.append(document.createElement("font"));
      text.replaceWith(outer);
      outer.firstElementChild!.append(text.data);
    }
  }, 150);
}

/** Acts like password managers and grammar checkers. */
function extend(): void {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs on the page
  const add = (parent: Element) => {
    if (parent.querySelector(":scope > x-helper") !== null) return;
    const helper = document.createElement("x-helper");
    helper.attachShadow({ mode: "open" });
    parent.append(helper);
  };
  setInterval(() => {
    if (document.readyState !== "complete") return;
    add(document.body);
    for (const input of document.querySelectorAll("input, select")) {
      input.setAttribute("data-helped", "true");
      (input as HTMLElement).style.backgroundImage = "none";
      add(input.parentElement!);
    }
  }, 150);
}

/** Lists each text that React changed within its element: a translation under way would bring the old one back. */
function watchChanges(): void {
  Reflect.set(globalThis, "changedInPlace", []);
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs on the page
  const watch = (owner: object, name: string) => {
    const own = Object.getOwnPropertyDescriptor(owner, name)!;
    Object.defineProperty(owner, name, {
      ...own,
      set(this: Node, text: string) {
        const before = this.textContent ?? "";
        const isShown = this.parentNode?.nodeName !== "OPTION" && document.body.contains(this);
        if (isShown && before !== "" && text !== "" && before !== text)
          (Reflect.get(globalThis, "changedInPlace") as string[]).push(`${before} → ${text}`);
        own.set!.call(this, text);
      },
    });
  };
  watch(Node.prototype, "nodeValue");
  watch(Node.prototype, "textContent");
}

const changedInPlace = (page: Page): Promise<unknown> =>
  page.evaluate(() => Reflect.get(globalThis, "changedInPlace"));

/** Differs from walk to walk. */
const asSeen = (lines: readonly string[], phone: string) =>
  lines.map((line) =>
    line.replaceAll(
      new RegExp(
        `(?<=Zebrafish)[a-z]+|\\d+(?= Box Elder)|CS-[A-Z0-9-]+|in 0:\\d\\d|(?<=-)${phone.slice(-4)}|(?<=quillon\\.)\\d+`,
        "g",
      ),
      "#",
    ),
  );

type Seen = Record<string, readonly string[]>;
let normal: Seen | undefined;

async function walk(page: Page): Promise<Seen> {
  const seen: Seen = {};
  const person = newBorrower();
  const visitor = applicant(page, { ...newPerson(), phone: person.phone, email: person.email });
  const loan = borrower(page, person);
  const { field, next } = loan;
  const look = async () => asSeen(await linesOf(page), person.phone);
  const settled = async (): Promise<readonly string[]> => {
    const before = await look();
    await page.waitForTimeout(200);
    return isDeepStrictEqual(before, await look()) ? before : settled();
  };
  const see = async (name: string) => {
    const expected = normal?.[name] ?? (await settled());
    await expect.poll(async () => (seen[name] = await look())).toEqual(expected);
  };
  const seeInBoth = async (name: string) => {
    await see(name);
    const changed = await changedInPlace(page);
    await chooseLanguage(page, "es");
    // The practice's texts come later.
    await page.waitForLoadState("networkidle");
    await see(`${name}, in Spanish`);
    await chooseLanguage(page, "en");
    await page.waitForLoadState("networkidle");
    await see(`${name}, in English again`);
    expect(seen[`${name}, in English again`]).toEqual(seen[name]);
    await page.evaluate((texts) => Reflect.set(globalThis, "changedInPlace", texts), changed);
  };
  const giveCost = async (name: string, text: string) => {
    const cost = field(name);
    await cost.fill(text);
    await cost.press("Enter");
  };
  const insist = (name: string) =>
    page.getByRole("button", { name, exact: true }).dispatchEvent("click");
  const invalid = page.locator("[aria-invalid=true]").first();
  const framed = page.getByText("Loading the secure form...");
  const countdown = page.getByText(/^\(?in 0:\d\d\)?$/);

  await page.goto(urlOf("/bright-smile?istest=true"));
  await insist("Get Started");
  await invalid.waitFor();
  await see("no service");
  await visitor.start("general");
  await insist("Next");
  await invalid.waitFor();
  await see("no phone");
  await field("Phone number").fill("447911123456");
  await seeInBoth("foreign phone");
  await visitor.givePhone();
  const shown = await countdown.innerText();
  await expect.poll(() => countdown.innerText()).not.toBe(shown);
  await visitor.giveCode("000000");
  await invalid.waitFor();
  await see("wrong code");
  await visitor.giveCode();
  await visitor.goOnTo("email", "name");
  await page.goBack();
  await visitor.fieldOf("birth-date").waitFor();
  await see("back");
  await page.goForward();
  await visitor.fieldOf("email").waitFor();
  await visitor.goOnTo("last-four", "email");
  await visitor.giveLastFour("1000");
  await visitor.heading("You're Approved For Up To $15,000!");
  await see("approval");
  await giveCost("Treatment cost in dollars", "12345.67");
  await see("another cost");

  await loan.continueNow("1000");
  await loan.offers().first().waitFor();
  const quoted = page.waitForResponse((answer) =>
    /"Amount":8000\b|"amount":8000\b/i.test(answer.request().postData() ?? ""),
  );
  await giveCost("Treatment cost", "8000");
  await quoted;
  await page.getByText("Getting your offers").waitFor({ state: "hidden" });
  await loan.offers().first().waitFor();
  await see("offers");
  for (const tab of ["Promotions", "Standard", "All"]) {
    await page.getByRole("tab", { name: tab }).click();
    await see(tab);
  }
  await loan.offers().nth(1).press("Space");
  await seeInBoth("second offer");
  await loan.chooseOffer(0);
  for (const frequency of ["Monthly", "Weekly", "Monthly"]) {
    await loan.plan(frequency, "2026-02-27");
    await see(`${frequency} schedule`);
  }
  await page.getByRole("button", { name: /^Show all/ }).click();
  await see("whole schedule");
  await next();
  await loan.at("payment");
  await framed.waitFor({ state: "hidden" });
  await see("payment");
  await loan.payBy("Primary payment method", "debit");
  await seeInBoth("paid by debit card");
  await next();
  await loan.at("down-payment");
  await framed.waitFor({ state: "hidden" });
  await see("down payment");
  await page.getByRole("radio", { name: "Use Visa ending in 5556" }).press("Space");
  await next();
  await loan.at("agreement");
  await page.getByText("End of the agreement").first().waitFor();
  await insist("Next Step");
  await page.getByText("You need to check the agreements").first().waitFor();
  await see("unread agreement");
  await loan.acceptAgreement();
  await field("Confirm your Social Security number").fill("1001");
  await invalid.waitFor();
  await see("wrong digits");
  await loan.finalize("1000");
  await page.getByText("Download your signed agreement (PDF)").waitFor();
  await seeInBoth("closing");
  return seen;
}

async function someone() {
  const { page } = await newVisitor();
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  return { page, errors };
}

it("extensions that add elements and attributes break nothing, and no text changes within its element", async () => {
  const { page, errors } = await someone();
  await page.addInitScript(extend);
  await page.addInitScript(watchChanges);
  normal = await walk(page);
  expect({ changed: await changedInPlace(page), errors }).toEqual({ changed: [], errors: [] });
  expect(normal["another cost"]).toContain("$269.61");
  expect(normal["Weekly schedule"]).toContain("52 payments of $138.46");
  expect(normal["closing"]).toContain("12 payments of $600.00, monthly");
  expect(normal["second offer, in Spanish"]).not.toEqual(normal["second offer"]);
});

it("a translation that replaces each text shows what a normal walk shows, to the closing page", async () => {
  const { page, errors } = await someone();
  await page.addInitScript(translate);
  expect(await walk(page)).toEqual(normal);
  expect(errors).toEqual([]);
});
