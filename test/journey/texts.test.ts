import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { laterScreens, type LaterScreen } from "#test/support/applicant.ts";
import { formatMoney } from "#domain/money/money.ts";
import { plainLoanSettings } from "#server/config/loan-settings.ts";
import { calendarDayAt } from "#server/time/calendar-day-at.ts";
import { examplePlan } from "#server/underwriting/advertised-price.ts";
import { buttonsOf, linesOf, useProduct } from "#test/support/browser/journey.ts";

const tenPercentDown = { ...plainLoanSettings, downPaymentPercent: 10 };
/** Around the end of a month it differs by cents. */
const example = examplePlan(tenPercentDown, [], calendarDayAt(new Date()))!;
const { urlOf, newVisitor } = useProduct();
const start = () => urlOf("/bright-smile?istest=true");
const narrow = { viewport: { width: 390, height: 844 } };

const landing = [
  "Get Pre-Qualified",
  "Flexible payments plans and no impact on your credit",
  "Service type",
  "Choose a service",
  "General dentistry",
  "Orthodontics",
  "Implants",
  "See your options without a hard credit check",
  "Choose a plan that fits your budget",
  "No fee to check, no obligation",
  "Get Started",
  "Have ready: phone, SSN or ITIN. A soft inquiry does not affect your credit score.",
  "Choose Your Plan. Pay Over Time.",
  `${formatMoney(example.paymentCents, "en-US")} a month`,
  `Example: $3,000 of care, $300 down, 60 monthly payments, 8.99% APR. Total of payments: ${formatMoney(example.totalCents, "en-US")}. Rates go up to 25.99% APR. Yours depends on your credit.`,
  "Complete your application",
  "About three minutes, on your phone",
  "View payment options",
  "Pick the plan that fits your budget",
  "Receive treatment",
  "Get your care now, pay over time",
];

const screens: { readonly [Screen in LaterScreen]: readonly string[] } = {
  phone: [
    "Step 2 of 8",
    "What's the best way to contact you?",
    "We'll send you a 6 digit code",
    "Phone number",
    "A mobile number that can receive texts.",
    "+1",
    "Why we ask: The code shows that this number is yours.",
    "Encrypted and private",
    "By entering my mobile number, I give Bright Smile Dental my express consent to contact me at that number by direct and automated calls and texts. Message and data rates may apply.",
    "Next",
    "Previous Step",
  ],
  code: [
    "Step 3 of 8",
    "Enter the 6 digit code",
    "We sent a verification code to (•••) •••-0142.",
    "Change number",
    "Verification Code",
    "We check it when you enter the last digit.",
    "You can resend the code in 30 seconds.",
    "Why we text you: The code shows that this phone is yours, so no one else can apply in your name.",
    "Encrypted and private",
    "Next",
    "Resend Code in 0:30",
    "Previous Step",
    "Codes usually arrive within a minute. Message and data rates may apply.",
  ],
  name: [
    "Step 4 of 8",
    "Tell us a little about yourself",
    "Your full name, as it appears on your ID.",
    "Full name",
    "First and last name, for example Ana Lopez",
    "Why we ask: Your legal name helps us find your credit profile.",
    "Encrypted and private",
    "Next Step",
    "Previous Step",
  ],
  "birth-date": [
    "Step 5 of 8",
    "Tell us a little about yourself",
    "Your date of birth.",
    "Date of birth",
    "For example, 4 27 1985",
    "Month",
    "Day",
    "Year",
    "Why we ask: Your date of birth shows which one is you.",
    "Encrypted and private",
    "Next Step",
    "Previous Step",
  ],
  email: [
    "Step 6 of 8",
    "Tell us a little about yourself",
    "Your email address.",
    "Email",
    "For example, ana@example.com",
    "Why we ask: We'll send your confirmation and any notices required by law to this address.",
    "Encrypted and private",
    "Next Step",
    "Previous Step",
  ],
  address: [
    "Step 7 of 8",
    "What's your address?",
    "It must be a physical address.",
    "Street address",
    "A physical address. P.O. Boxes are not valid.",
    "Apartment or suite (optional)",
    "Zip",
    "City",
    "State",
    "Choose a state",
    "Why we ask: Lenders must know where each applicant lives.",
    "Encrypted and private",
    "Next Step",
    "Previous Step",
  ],
  "last-four": [
    "Step 8 of 8",
    "Enter the last 4 of your SSN/ITIN",
    "This will not impact your credit score.",
    "Last 4 of SSN or ITIN",
    "Only the last 4 digits.",
    "Show digits",
    "Why only four digits: A soft inquiry needs only the last four digits and your address.",
    "Encrypted and private",
    'By selecting "Get Pre-Qualified", I agree to the Terms of Use',
    "(opens in a new tab)",
    ", I acknowledge the Privacy Notice",
    "(opens in a new tab)",
    "and the USA Patriot Act",
    "(opens in a new tab)",
    "notice, and I accept the E-Sign Consent and Agreement",
    "(opens in a new tab)",
    ".",
    "I authorize Bright Smile Dental to obtain my credit profile information from a credit bureau. These are my written instructions under the Fair Credit Reporting Act",
    "(opens in a new tab)",
    ". They are given solely for pre-qualification and have no effect on my credit score.",
    "Get Pre-Qualified",
    "Previous Step",
  ],
};

const statesOf = (page: Page) =>
  page
    .getByLabel("State")
    .locator("option")
    .evaluateAll((options) =>
      options.map((option) => `${(option as HTMLOptionElement).value} ${option.textContent}`),
    );

it("the texts, buttons and legal links of the wizard are those of the specification, to the letter [R2.2-69 R2.2-70 R2.2-71 R2.2-72 R2.2-73 R1-05 R1-06 R1-23 R1-24 R1-29 R1-30 R1-31 R2.2-03 R2.2-04 R2.2-05 R2.2-06 R2.2-07 R2.2-08 R2.2-10 R2.2-11 R2.2-22 R2.2-34 R2.2-35 R2.2-37 R2.2-38 R2.2-45 R2.2-46 R2.2-47 R2.2-48 R2.2-49 R2.2-50 R2.2-53 R2.2-54 R2.2-58 R2.2-59 R2.2-60 R2.2-61 R2.2-62 R2.2-63 R2.2-64 R2.2-65 R2.2-66 R2.2-67 R2.2-74 R2.2-75 R2.2-76 R3-81 R3-82 R3-83 R5-44 R9-30]", async () => {
  const { page, visitor } = await newVisitor({ ...narrow, reducedMotion: "reduce" });
  Object.assign(visitor.person, { phone: "2065550142" });
  await page.clock.install();
  await visitor.open(start());
  await visitor.heading("Get Pre-Qualified");
  expect(await page.locator("header").innerText()).toBe(
    "A Proud Partner Of\nBright Smile Dental\n\nEspañol",
  );
  expect(await linesOf(page)).toEqual(landing);
  expect(await buttonsOf(page)).toEqual(["Get Started"]);
  const buttonWidth = (await page.getByRole("button").boundingBox())!.width;
  const formWidth = (await page.locator("form").boundingBox())!.width;
  expect(buttonWidth).toBe(formWidth);

  await visitor.start("general");
  let previous: LaterScreen = "phone";
  let states: unknown;
  for (const screen of laterScreens) {
    if (screen === "code") await page.clock.pauseAt(Date.now() + 60_000);
    await visitor.goOnTo(screen, previous);
    if (screen === "address") states = await firstAndLast(page);
    expect(await linesWithoutStates(page)).toEqual(screens[screen]);
    await page.clock.resume();
    previous = screen;
  }
  expect(states).toEqual(["AL Alabama", "WY Wyoming", 59]);

  const links = await page
    .locator("form a")
    .evaluateAll((anchors) =>
      anchors.map((anchor) => [
        anchor.textContent?.replace("(opens in a new tab)", "").trim(),
        anchor.getAttribute("href"),
        anchor.getAttribute("target"),
      ]),
    );
  expect(links).toEqual([
    ["Terms of Use", "/legal/terms?providerKey=bright-smile", "_blank"],
    ["Privacy Notice", "/legal/privacy?providerKey=bright-smile", "_blank"],
    ["USA Patriot Act", "/legal/patriot-act?providerKey=bright-smile", "_blank"],
    ["E-Sign Consent and Agreement", "/legal/e-sign?providerKey=bright-smile", "_blank"],
    [
      "written instructions under the Fair Credit Reporting Act",
      "/legal/credit-report-authorization?providerKey=bright-smile",
      "_blank",
    ],
  ]);
  const answers = await Promise.all(
    links.map(async ([, href]) => {
      const answer = await fetch(urlOf(href ?? ""));
      return [answer.status, /<h1[^>]*>/.test(await answer.text())];
    }),
  );
  expect(answers).toEqual(links.map(() => [200, true]));
});

async function firstAndLast(page: Page) {
  await page.getByRole("option", { name: "Washington" }).waitFor({ state: "attached" });
  const [, ...states] = await statesOf(page);
  return [states[0], states.at(-1), states.length];
}

async function linesWithoutStates(page: Page) {
  const states = new Set((await statesOf(page)).slice(1).map((state) => state.slice(3)));
  return (await linesOf(page)).filter((line) => !states.has(line));
}
