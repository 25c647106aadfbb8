import type { FrameLocator, Page } from "playwright-core";
import { demoCards } from "#test/support/server/tokenizer.ts";

export type Borrower = {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  readonly state: string;
};

export const loanHeadings = {
  "confirm-phone": "Let's make sure it's you",
  "confirm-code": "Enter the 6 digit code",
  personal: "First, tell us a little about yourself.",
  check: "Check your answers",
  patient: "Who is the treatment for?",
  contact: "Hi Quillon, how can we reach you?",
  "contact-code": "Enter the 6 digit code",
  address: "What's your address?",
  offers: "You're approved for up to $15,000",
  schedule: "Plan your payments",
  payment: "How would you like to pay?",
  "down-payment": "Your down payment",
  agreement: "Review your agreement",
  identity: "Confirm your identity and accept the terms",
  closing: "You're all set!",
} as const;
export type LoanScreen = keyof typeof loanHeadings;

export const nextNames = /^(?:Next Step|See my offers)$/;

let people = 0;

export function newBorrower(): Borrower {
  people += 1;
  const number = String(3000 + people);
  return {
    firstName: "Quillon",
    lastName: "Zebrafish",
    phone: `512555${number}`,
    email: `quillon.${number}@zebrafish.example`,
    street: `${number} Box Elder Ct`,
    zip: "78701",
    city: "Austin",
    state: "TX",
  };
}

export const methodNames = {
  debit: "Debit card",
  credit: "Credit card",
  ach: "Bank account (ACH)",
  hsa: "FSA/HSA",
  payByCheck: "Pay by check",
} as const;
export type MethodName = keyof typeof methodNames;
export type MethodGroup =
  | "Primary payment method"
  | "Secondary payment method"
  | "Down payment method";

export const storedTexts = {
  debit: "Visa ending in 5556",
  credit: "Visa ending in 4242",
  ach: "Bank account (ACH) ending in 6789",
  hsa: "Visa ending in 0006",
} as const;

type Place = Pick<Page, "frameLocator" | "getByLabel" | "getByRole" | "getByText"> & {
  readonly goto: (url: string) => Promise<unknown>;
};

/** Page object of the full application, by accessible names. */
export function borrower(page: Place, person: Borrower = newBorrower()) {
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const heading = (name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
  const self = {
    person,
    field,
    press,
    heading,
    at: (screen: LoanScreen) => heading(loanHeadings[screen]),
    next: () => page.getByRole("button", { name: nextNames }).click(),
    back: () => page.getByRole("button", { name: "Previous Step" }).last().click(),
    async open(url: string) {
      await page.goto(url);
      await self.at("personal");
    },
    async giveNational(lastFour: string) {
      await field("Social Security number").fill(`90000${lastFour}`);
    },
    async givePersonal(lastFour: string) {
      await field("First name").fill(person.firstName);
      await field("Last name").fill(person.lastName);
      await self.giveNational(lastFour);
      await field("Month").fill("04");
      await field("Day").fill("27");
      await field("Year").fill("1985");
    },
    async giveContact() {
      await field("Email").fill(person.email);
      await field("Mobile phone").fill(person.phone);
    },
    async reachContact(url: string, serviceType: string) {
      await self.open(url);
      await field("Service type").selectOption(serviceType);
      await self.givePersonal("1000");
      await self.next();
      await self.at("patient");
      await self.next();
      await self.at("contact");
      await self.giveContact();
    },
    async provePhone(code = "123456") {
      await self.next();
      await self.at("contact-code");
      await self.giveCode(code);
      await self.at("address");
    },
    async giveCode(code: string) {
      const boxes = page.getByRole("group", { name: "Verification code" });
      await boxes.getByRole("textbox").first().fill(code);
    },
    async giveAddress(prefix: "" | "Billing " = "", street = person.street) {
      const label = (name: string) => (prefix === "" ? name : `${prefix}${name.toLowerCase()}`);
      await field(label("Street address")).fill(street);
      await field(label("City")).fill(person.city);
      await field(label("State")).selectOption(person.state);
      await field(label("Zip")).fill(person.zip);
    },
    async continueNow(lastFour: string) {
      await press("Continue now");
      await self.at("check");
      await self.giveNational(lastFour);
      await self.next();
      await heading("You're approved for up to");
    },
    async giveInformation(lastFour: string) {
      await self.givePersonal(lastFour);
      await self.next();
      await self.at("patient");
      await self.next();
      await self.at("contact");
      await self.giveContact();
      await self.provePhone();
      await self.giveAddress();
      await self.next();
    },
    offers: () => page.getByRole("radiogroup", { name: "Offers" }).getByRole("radio"),
    /** Shows the plans for a cost, unless one is known already. */
    async quote(cost = "7750") {
      const box = field("Treatment cost");
      await box.waitFor();
      if ((await box.inputValue()) === "") await box.fill(cost);
      await self.offers().first().waitFor();
    },
    async chooseOffer(place = 0) {
      await self.quote();
      const offer = self.offers().nth(place);
      for (let time = 0; time < 3; time += 1) {
        if (await offer.isChecked()) break;
        await offer.press("Space");
      }
      await self.next();
      await self.at("schedule");
    },
    async plan(frequency: string, lastPaidDate: string) {
      await page
        .getByRole("radiogroup", { name: "Payment frequency" })
        .getByRole("radio", { name: new RegExp(`^${frequency}`) })
        .check();
      await field("Last paid date").fill(lastPaidDate);
    },
    async planPayments(frequency = "Monthly", lastPaidDate = "2026-02-27") {
      await self.plan(frequency, lastPaidDate);
      await self.next();
      await self.at("payment");
    },
    group: (name: MethodGroup) => page.getByRole("radiogroup", { name }),
    async typeNumber(groupName: MethodGroup, method: MethodName) {
      const group = self.group(groupName);
      const backup = page.getByText("Add a backup");
      if (groupName.startsWith("Secondary") && !(await group.isVisible())) await backup.click();
      await group.getByRole("radio", { name: methodNames[method], exact: true }).press("Space");
      if (method !== "payByCheck") await fillFrame(group.frameLocator("iframe"), method);
      return group;
    },
    nextWithNumber: () =>
      page.getByRole("button", { name: "Next Step", disabled: false }).dispatchEvent("click"),
    async payBy(groupName: MethodGroup, method: MethodName) {
      const group = await self.typeNumber(groupName, method);
      if (method === "payByCheck") return;
      const save = method === "ach" ? "Use this account" : "Use this card";
      await group.getByRole("button", { name: save }).dispatchEvent("click");
      await group.getByText(storedTexts[method]).first().waitFor();
    },
    async readToTheEnd() {
      await page.getByRole("heading", { name: "End of the agreement" }).scrollIntoViewIfNeeded();
      await page.getByText("You have read to the end.").waitFor();
    },
    async acceptAgreement() {
      await self.at("agreement");
      await self.readToTheEnd();
      await page.getByLabel("Select all agreements").check();
      await self.next();
      await self.at("identity");
    },
    async confirm(lastFour: string) {
      const box = field("Confirm your Social Security number");
      await box.fill("");
      await box.fill(lastFour);
      await page.getByRole("button", { name: "Confirmed" }).waitFor();
    },
    async finalize(lastFour: string) {
      await self.confirm(lastFour);
      await press("Accept and finalize");
      await self.at("closing");
    },
  };
  return self;
}

async function fillFrame(frame: FrameLocator, method: Exclude<MethodName, "payByCheck">) {
  const fill = (name: string, text: string) => frame.getByLabel(name).fill(text);
  if (method === "ach") {
    await fill("Routing number", "110000000");
    await fill("Account number", "000123456789");
    await fill("Same number again", "000123456789");
    return;
  }
  await fill("Card number", demoCards[method]);
  await fill("Expiration date", "12/29");
  await fill("Security code", "123");
  await fill("Name on card", "Quillon Zebrafish");
}
