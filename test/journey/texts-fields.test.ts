import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { useProduct } from "#test/support/browser/journey.ts";
import { corpus, type CorpusField, type CorpusRow } from "#test/support/corpus.ts";

const { urlOf, newVisitor } = useProduct();
const start = () => urlOf("/bright-smile?istest=true");

const messages: { readonly [code: string]: string } = {
  "phone.required": "Phone Number is required",
  "phone.length": "Phone number must be exactly 10 digits",
  "phone.invalid": "Invalid phone number",
  "phone.foreign":
    "Please enter a US or Canadian number. This one starts with another country's code.",
  "phone.extension": "Please enter the number without its extension.",
  "fullName.required": "Full Name is required",
  "fullName.lastname": "Last Name is required",
  "fullName.long": "Names cannot be longer than 100 characters.",
  "fullName.letters": "Please enter your first and last name in letters.",
  "fullName.link": "Names cannot contain a web address, an email address or a phone number.",
  "email.required": "The Email is required",
  "email.regex": "Invalid Email",
  "street.required": "Address cannot be empty.",
  "street.short": "Address must be greater than 2 characters.",
  "street.long": "Cannot be longer than 200 characters.",
  "street.letters": "Please enter a street address, without a link.",
  "street.poBox": "P.O. Boxes are not valid for physical address.",
  "zip.required": "Zip is required",
  "zip.invalid": "Please enter a valid zip code.",
  "city.required": "City cannot be empty.",
  "city.short": "City must be at least 2 characters.",
  "city.long": "City can't be longer than 50 characters.",
  "city.letters": "Please enter the name of a city.",
  "lastFour.required": "SSN or ITIN is required",
  "lastFour.invalid": "Invalid SSN or ITIN",
};

const worst = [
  "👩‍👩‍👧‍👦 Z̸̢̛͎a̷l̵g̶o̷",
  "<img src=x onerror=alert(1)>",
  "\ud800 alone",
  "a".repeat(2000),
  "\u202eevil txet",
] as const;

const kindOf = ({ expected }: CorpusRow) => messages[expected] ?? "";

/** One row of each outcome that the page can show alone: an empty text has a test of its own. */
function sampleOf(field: CorpusField) {
  const rows = corpus(field).filter(({ input }) => input.trim() !== "");
  return [...new Map(rows.map((row) => [kindOf(row), row])).values()].map((row) => [
    row.input,
    ...(kindOf(row) === "" ? [] : [kindOf(row)]),
  ]);
}

async function errorsOf(page: Page): Promise<readonly string[]> {
  const texts = await page.locator("main [aria-invalid=true]").evaluateAll((controls) =>
    controls.flatMap((control) =>
      (
        control.getAttribute("aria-describedby") ??
        control.closest("fieldset")?.getAttribute("aria-describedby") ??
        ""
      )
        .split(" ")
        .map((id) => document.getElementById(id)?.textContent ?? "")
        .filter((text) => text.startsWith("Error: ")),
    ),
  );
  return [...new Set(texts.map((text) => text.replace("Error: ", "")))];
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement as HTMLInputElement;
    return field.getAttribute("aria-label") ?? field.labels?.[0]?.textContent;
  });

async function pressBlocked(page: Page, button: string) {
  const next = page.getByRole("button", { name: button, exact: true });
  expect(await next.getAttribute("aria-disabled")).toBe("true");
  await next.click({ force: true });
}

const mismatch = "This state and the zip code do not match. Please check both.";

it("a blocked Next shows what is missing on every step, in the words of each wrong value, and goes to the field [R5-14 R5-48 R2.2-77 R5-06 R5-07 R5-08 R5-09 R5-10 R5-11 R5-12 R5-13 R5-15 R5-16 R5-19 R5-20 R5-21 R5-23 R5-24 R5-26 R5-27 R5-31 R5-32 R5-34 R5-35 R5-37 R5-38 R5-40 R5-41 R5-42 R5-43 R5-45 R5-46 R5-47 R5-50 R5-51 R5-60 R5-61 R8-39 R9-01 R9-02 R9-04 R9-07 R9-08 R9-09 R9-10 R9-11]", async () => {
  const { page, visitor } = await newVisitor();
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  async function pastes(field: Locator, name: CorpusField) {
    for (const [text = "", ...words] of sampleOf(name)) {
      await field.fill(text);
      const errors = (await errorsOf(page)).filter((error) => error !== mismatch);
      expect([text, ...errors]).toEqual([text, ...words]);
    }
    for (const text of worst) await field.fill(text);
  }
  async function isMissing(label: string, missing: string, button: string) {
    await pressBlocked(page, button);
    await page.getByText(missing).first().waitFor();
    expect(await errorsOf(page)).toEqual([missing]);
    expect(await focused(page)).toBe(label);
  }
  async function tries(
    label: string,
    missing: string,
    { button = "Next Step", name }: { button?: string; name: CorpusField },
  ) {
    const field = page.getByLabel(label, { exact: true });
    await field.waitFor();
    expect(await errorsOf(page)).toEqual([]);
    await isMissing(label, missing, button);
    await pastes(field, name);
  }

  await visitor.open(start());
  await isMissing("Service type", "Service Type is required", "Get Started");
  await visitor.heading("Get Pre-Qualified");
  await visitor.start("general");

  const phone = page.getByLabel("Phone number");
  await phone.pressSequentially("206");
  expect(await errorsOf(page)).toEqual([]);
  await phone.blur();
  expect(await errorsOf(page)).toEqual(["Phone number must be exactly 10 digits"]);
  await phone.pressSequentially("5550142");
  expect(await errorsOf(page)).toEqual([]);
  await phone.fill("");
  await isMissing("Phone number", "Phone Number is required", "Next");
  await pastes(phone, "phone");
  await visitor.givePhone();
  await page.getByLabel("Digit 1 of 6").waitFor();
  await pressBlocked(page, "Next");
  expect(await errorsOf(page)).toEqual(["Enter the 6 digit code"]);
  expect(await focused(page)).toBe("Digit 1 of 6");
  await page.keyboard.type("12345");
  await page.keyboard.press("Enter");
  await page.getByText("Enter all 6 digits of the code").first().waitFor();
  expect(await focused(page)).toBe("Digit 6 of 6");
  await visitor.giveCode();
  await tries("Full name", "Full Name is required", { name: "name" });
  await visitor.giveName();

  await page.getByLabel("Month").click();
  await page.keyboard.type("1340");
  expect(await errorsOf(page)).toEqual([]);
  expect(await focused(page)).toBe("Year");
  await page.keyboard.type("1985");
  await page.getByLabel("Year").blur();
  expect(await errorsOf(page)).toEqual(["Invalid date"]);
  for (const part of ["Month", "Day", "Year"]) await page.getByLabel(part).fill("");
  await isMissing("Month", "Date of Birth is required", "Next Step");
  const year = new Date().getFullYear();
  const dates = [
    ["04", "27", "85", "Enter the month, the day and a 4 digit year"],
    ["04", "27", String(year), "Invalid date"],
    ["01", "01", String(year - 17), "Age can only be between 18 and 90 years"],
  ] as const;
  for (const [month, day, birthYear, words] of dates) {
    await page.getByLabel("Month").fill(month);
    await page.getByLabel("Day").fill(day);
    await page.getByLabel("Year").fill(birthYear);
    expect([month, day, birthYear, ...(await errorsOf(page))]).toEqual([
      month,
      day,
      birthYear,
      words,
    ]);
  }
  await visitor.giveBirthDate();
  await tries("Email", "The Email is required", { name: "email" });
  await visitor.giveEmail();

  await page.getByLabel("Street address").waitFor();
  await pressBlocked(page, "Next Step");
  await page.getByText("Please check your answers").waitFor();
  expect(await errorsOf(page)).toEqual([
    "Address cannot be empty.",
    "Zip is required",
    "City cannot be empty.",
    "State is required",
  ]);
  expect(await focused(page)).toBe("Street address");
  const { person } = visitor;
  const place = async () => [
    await page.getByLabel("City").inputValue(),
    await page.getByLabel("State").inputValue(),
  ];
  await page.getByLabel("Zip").fill("97201");
  await expect.poll(place).toEqual(["Portland", "OR"]);
  await page.getByLabel("Zip").fill(person.zip);
  await expect.poll(place).toEqual(["Seattle", "WA"]);
  await page.getByLabel("State").selectOption("OR");
  expect(await errorsOf(page)).toEqual(["Address cannot be empty.", mismatch]);
  await page.getByLabel("City").fill(person.city);
  await page.getByLabel("Zip").fill("98102");
  await page.getByLabel("Zip").fill(person.zip);
  expect(await place()).toEqual([person.city, "OR"]);
  await page.getByLabel("State").selectOption(person.state);
  expect(await errorsOf(page)).toEqual(["Address cannot be empty."]);
  await page.getByLabel("Street address").fill(person.street);
  const right = { "Street address": person.street, Zip: person.zip, City: person.city };
  const pasted = { "Street address": "street", Zip: "zip", City: "city" } as const;
  for (const label of ["Street address", "Zip", "City"] as const) {
    await pastes(page.getByLabel(label), pasted[label]);
    await page.getByLabel(label).fill(right[label]);
  }
  expect(await errorsOf(page)).toEqual([]);
  await page.getByLabel("State").selectOption("");
  expect(await errorsOf(page)).toEqual(["State is required"]);
  await visitor.giveAddress();
  await tries("Last 4 of SSN or ITIN", "SSN or ITIN is required", {
    button: "Get Pre-Qualified",
    name: "last-four",
  });
  expect(dialogs).toEqual([]);
});
