import { chromium } from "playwright-core";
import type { Locator, Page } from "playwright-core";
import { newPerson } from "#test/support/applicant.ts";
import { nextNames } from "#test/support/loan/borrower.ts";
import { browserPath } from "#test/support/run/prerequisites.ts";
import { buildIfStale } from "#tools/build/built.ts";
import { startApp } from "./started-app.ts";

const usage = `node tools/bench/taps.ts

Counts the taps of both flows at 375 pixels: presses of buttons, links, boxes and choices, and of fields that are not focused.
Typing in a focused field is none. Ends with 1 above 14 taps to a pre-qualification or 18 from there to a loan.`;

const allowed = { "pre-qualification": 14, "loan after an approval": 18 } as const;
const person = newPerson();

function handsOn(page: Page) {
  const taps = new Map<string, number>();
  const heading = page.getByRole("heading", { level: 1 });
  async function tap(
    target: Locator,
    press: () => Promise<unknown> = () => target.click({ position: { x: 20, y: 20 } }),
  ) {
    await target.waitFor({ timeout: 60_000 });
    const screen = (await heading.innerText()).replaceAll("\n", " ");
    taps.set(screen, (taps.get(screen) ?? 0) + 1);
    await press();
  }
  const button = (name: string | RegExp) =>
    tap(
      page
        .getByRole("button", { name, disabled: false })
        .or(page.getByRole("link", { name }))
        .last(),
    );
  async function type(field: Locator, text: string) {
    await field.waitFor({ timeout: 60_000 });
    if (!(await field.evaluate((box) => box === document.activeElement))) await tap(field);
    await page.keyboard.type(text);
  }
  const labelled = (name: string) => page.getByLabel(name, { exact: true });
  const into = (name: string, text: string) => type(labelled(name), text);
  return { taps, tap, button, type, into, labelled };
}

async function preQualify({ tap, button, into, labelled }: ReturnType<typeof handsOn>) {
  const services = labelled("Service type");
  await tap(services, () => services.selectOption("general"));
  await button("Get Started");
  await into("Phone number", person.phone);
  await button("Next");
  await into("Digit 1 of 6", "123456");
  await into("Full name", person.fullName);
  await button("Next Step");
  await into("Month", "04271985");
  await button("Next Step");
  await into("Email", person.email);
  await button("Next Step");
  await into("Street address", person.street);
  await into("Zip", person.zip);
  await button("Next Step");
  await into("Last 4 of SSN or ITIN", "1000");
  await button("Get Pre-Qualified");
}

async function borrow(page: Page, { tap, button, type, into }: ReturnType<typeof handsOn>) {
  await button("Continue now");
  await into("Social Security number", "900001000");
  await button(nextNames);
  await into("Treatment cost", "7750");
  const offer = page.getByRole("radiogroup", { name: "Offers" }).getByRole("radio").first();
  await tap(offer, () => offer.press("Space"));
  await button(nextNames);
  await into("Last paid date", "02272026");
  await button(nextNames);
  const frame = page.frameLocator("iframe").first();
  await type(frame.getByLabel("Card number"), "4000056655665556");
  await type(frame.getByLabel("Expiration date"), "1230");
  await type(frame.getByLabel("Security code"), "123");
  await type(frame.getByLabel("Name on card"), person.fullName);
  await button(nextNames);
  const saved = page.getByRole("radio", { name: /ending in 5556/ });
  await tap(saved, () => saved.press("Space"));
  await button(nextNames);
  await page.getByRole("heading", { name: "End of the agreement" }).scrollIntoViewIfNeeded();
  await tap(page.getByLabel("Select all agreements"));
  await button(nextNames);
  await into("Confirm your Social Security number", "1000");
  await button("Accept and finalize");
}

if (process.argv.includes("--help")) process.stdout.write(`${usage}\n`);
else await count();

async function count() {
  buildIfStale();
  const [{ url, stop }, browser] = await Promise.all([
    startApp(),
    chromium.launch({ executablePath: browserPath()! }),
  ]);
  const page = await browser.newPage({ viewport: { width: 375, height: 812 } });
  await page.goto(`${url}/bright-smile?istest=true`);
  for (const [flow, most] of Object.entries(allowed)) {
    const hands = handsOn(page);
    await (flow === "pre-qualification" ? preQualify(hands) : borrow(page, hands));
    await page
      .getByRole("heading", { level: 1, name: /^You're (?:Approved|all set)/ })
      .waitFor({ timeout: 60_000 });
    const sum = [...hands.taps.values()].reduce((all, each) => all + each, 0);
    for (const [screen, taps] of hands.taps)
      process.stdout.write(`${String(taps).padStart(4)}  ${screen}\n`);
    process.stdout.write(`${String(sum).padStart(4)}  ${flow} (${most} allowed)\n\n`);
    if (sum > most) process.exitCode = 1;
  }
  await browser.close();
  await stop();
}
