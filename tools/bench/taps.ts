import { chromium, type Locator, type Page } from "playwright-core";
import { newPerson } from "#test/support/applicant.ts";
import { borrower, nextNames } from "#test/support/loan/borrower.ts";
import { browserPath } from "#test/support/run/prerequisites.ts";
import { buildIfStale } from "#tools/build/built.ts";
import { startApp } from "./started.ts";

/*
 * Counts the taps of both flows at 375 pixels: buttons, choices, and fields that are not focused already. Typing into a
 * focused field is none. Exits with 1 above the limits.
 */
const limits = { "pre-qualification": 14, "loan after an approval": 18 } as const;
const person = newPerson();
const print = (line: string) => process.stdout.write(`${line}\n`);

type Hands = ReturnType<typeof handsOn>;

function handsOn(page: Page) {
  const taps: string[] = [];
  const press = async (target: Locator, key: "Enter" | "Space" | "Tab") => {
    await target.waitFor({ timeout: 60_000 });
    taps.push((await page.locator("h1").innerText()).replaceAll("\n", " "));
    await (key === "Tab" ? target.focus() : target.press(key));
  };
  const button = (name: string | RegExp) =>
    press(page.getByRole("button", { name, disabled: false }), "Enter");
  const into = async (name: string, text: string, place: Pick<Page, "getByLabel"> = page) => {
    const field = place.getByLabel(name, { exact: true });
    await field.waitFor({ timeout: 60_000 });
    if (!(await field.evaluate((box) => box === document.activeElement))) await press(field, "Tab");
    await page.keyboard.type(text);
  };
  return { taps, press, button, into };
}

async function preQualify(page: Page, { taps, button, into }: Hands) {
  taps.push("Get Pre-Qualified");
  await page.getByLabel("Service type").selectOption("general");
  await button("Get Started");
  await into("Phone number", person.phone).then(() => button("Next"));
  await into("Digit 1 of 6", "123456");
  await into("Full name", person.fullName).then(() => button("Next Step"));
  await into("Month", "04271985").then(() => button("Next Step"));
  await into("Email", person.email).then(() => button("Next Step"));
  await into("Street address", person.street);
  await into("Zip", person.zip);
  await button("Next Step");
  await into("Last 4 of SSN or ITIN", "1000").then(() => button("Get Pre-Qualified"));
}

async function borrow(page: Page, { press, button, into }: Hands) {
  await button("Continue now");
  await into("Social Security number", "900001000").then(() => button(nextNames));
  await into("Treatment cost", "7750");
  await press(page.getByRole("radiogroup", { name: "Offers" }).getByRole("radio").first(), "Space");
  await button(nextNames);
  await into("Last paid date", "02272026").then(() => button(nextNames));
  const frame = page.frameLocator("iframe").first();
  await into("Card number", "4000056655665556", frame);
  await into("Expiration date", "1230", frame);
  await into("Security code", "123", frame);
  await into("Name on card", person.fullName, frame).then(() => button(nextNames));
  await press(page.getByRole("radio", { name: /ending in 5556/ }), "Space");
  await button(nextNames);
  await borrower(page).readToTheEnd();
  await press(page.getByLabel("Select all agreements"), "Space");
  await button(nextNames);
  await into("Confirm your Social Security number", "1000");
  await button("Accept and finalize");
}

async function count(flow: keyof typeof limits, walk: typeof borrow) {
  const hands = handsOn(page);
  await walk(page, hands);
  await page.getByRole("heading", { name: /^You're (?:Approved|all set)/ }).waitFor();
  const screens = Map.groupBy(hands.taps, (screen) => screen);
  for (const [screen, taps] of screens) print(`${taps.length}  ${screen}`);
  print(`${hands.taps.length}  ${flow}, limit ${limits[flow]}\n`);
  if (hands.taps.length > limits[flow]) process.exitCode = 1;
}

buildIfStale();
await using app = await startApp();
await using browser = await chromium.launch({ executablePath: browserPath()! });
const page = await browser.newPage({ viewport: { width: 375, height: 812 } });
await page.goto(`${app.url}/bright-smile?istest=true`);
await count("pre-qualification", preQualify);
await count("loan after an approval", borrow);
