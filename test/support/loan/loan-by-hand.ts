import { setTimeout } from "node:timers/promises";
import type { Person } from "#test/support/applicant.ts";
import { addressOf } from "#test/support/browser/driven.ts";
import type { DrivenElement, DrivenFrame, DrivenPage } from "#test/support/browser/driven.ts";
import { handsOn } from "#test/support/browser/hands-on.ts";

type Borrowing = {
  readonly person: Person;
  readonly ssn: string;
  readonly codeOf: (phone: string) => Promise<string>;
};

export async function applyByHand(
  place: DrivenPage | DrivenFrame,
  { person, ssn, codeOf }: Borrowing,
): Promise<void> {
  const { heading, press, type, choose } = handsOn(place);
  await choose("Service type", "general");
  await type("First name", "Maria");
  await type("Last name", "Rivera");
  await type("Social Security number", ssn);
  await type("Month", "04");
  await type("Day", "27");
  await type("Year", "1985");
  await press("Next Step");
  await heading("Who is the treatment for?");
  await press("Next Step");
  await heading("Hi ");
  await type("Email", person.email);
  await type("Mobile phone", person.phone);
  await press("Next Step");
  await heading("Enter the 6 digit code");
  await type("Digit 1 of 6", await codeOf(person.phone));
  await heading("What's your address?");
  await type("Street address", person.street);
  await type("Zip", person.zip);
  await type("City", person.city);
  await choose("State", person.state);
  await press("See my offers");
}

export async function planByHand(place: DrivenPage | DrivenFrame, lastPaid: string): Promise<void> {
  const { heading, press, type, choose } = handsOn(place);
  await type("Treatment cost", "7750");
  const offer = await place.waitForFunction(
    () => document.querySelector('[role="radiogroup"] input[type="radio"]'),
    {},
  );
  await (offer as DrivenElement).evaluate((element) => element.click());
  await press("Next Step");
  await heading("Plan your payments");
  await choose("Last paid date", lastPaid);
  await place.waitForFunction(() => document.querySelector("figure"), {});
  await press("Next Step");
  await heading("How would you like to pay?");
}

export async function cardFrameIn(
  frames: readonly DrivenFrame[],
): Promise<DrivenFrame | undefined> {
  for (const frame of frames) {
    if (/^[^?]+\/frame\?/.test(await addressOf(frame))) return frame;
  }
  return undefined;
}

const card = {
  "Card number": "4000056655665556",
  "Expiration date": "1230",
  "Security code": "123",
  "Name on card": "Maria Rivera",
} as const;

export async function payByHand(
  place: DrivenPage | DrivenFrame,
  tokenizer: DrivenFrame,
): Promise<void> {
  const inside = handsOn(tokenizer);
  for (const [name, text] of Object.entries(card)) {
    await inside.type(name, text);
  }
  const { press, reads } = handsOn(place);
  await press("Use this card");
  await reads("Visa ending in 5556");
}

export async function payByCard(page: DrivenPage): Promise<void> {
  const end = performance.now() + 60_000;
  let form = await cardFrameIn(await page.frames());
  while (form === undefined && performance.now() < end) {
    await setTimeout(100);
    form = await cardFrameIn(await page.frames());
  }
  if (form === undefined) throw new Error("the card's frame does not show");
  await payByHand(page, form);
}

const payByCheck = (page: DrivenPage) => handsOn(page).check("Pay by check");

export async function signByHand(page: DrivenPage, pay = payByCheck): Promise<void> {
  const { heading, press, type, check, see, reads } = handsOn(page);
  await heading("You're approved for up to $15,000");
  await planByHand(page, "2026-02-27");
  await pay(page);
  await press("Next Step");
  await heading("Your down payment");
  await check("Pay by check");
  await press("Next Step");
  await heading("Review your agreement");
  await see("End of the agreement");
  await reads("You have read to the end.");
  await check("Select all agreements");
  await press("Next Step");
  await heading("Confirm your identity and accept the terms");
  await type("Confirm your Social Security number", "1000");
  await press("Accept and finalize");
  await heading("You're all set!");
}
