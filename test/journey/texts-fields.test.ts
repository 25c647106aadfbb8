import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useProduct } from "#test/support/browser/journey.ts";
import { corpus } from "#test/support/corpus.ts";
import type { CorpusField } from "#test/support/corpus.ts";

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

/** The rows that the page can show alone: an empty text has a test of its own. */
function sampleOf(field: CorpusField) {
  return corpus(field)
    .filter(({ input }) => input.trim() !== "")
    .map(({ input, expected }) => [
      input,
      ...(messages[expected] === undefined ? [] : [messages[expected]]),
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

describe("a blocked Next", () => {
  it("requires the service type and focuses it [R5-48 R2.2-77]", async () => {
    const { page, visitor } = await newVisitor();
    await visitor.open(start());
    await pressBlocked(page, "Get Started");
    await page.getByText("Service Type is required").waitFor();
    expect(await errorsOf(page)).toEqual(["Service Type is required"]);
    expect(await focused(page)).toBe("Service type");
    await visitor.heading("Get Pre-Qualified");
    await visitor.start("ortho");
  });

  it("shows what is missing on every step, with the words of each wrong value, and goes to the field [R2.2-77 R5-06 R5-07 R5-08 R5-09 R5-10 R5-11 R5-12 R5-13 R5-15 R5-16 R5-19 R5-20 R5-21 R5-23 R5-24 R5-26 R5-27 R5-31 R5-32 R5-34 R5-35 R5-37 R5-38 R5-40 R5-41 R5-42 R5-43 R5-45 R5-46 R5-47 R5-50 R5-51 R5-60 R5-61 R8-39 R9-01 R9-02 R9-04 R9-07 R9-08 R9-09 R9-10 R9-11]", async () => {
    const { page, visitor } = await newVisitor();
    async function pastes(field: Locator, name: CorpusField) {
      for (const [text = "", ...words] of sampleOf(name)) {
        await field.fill(text);
        const errors = (await errorsOf(page)).filter((error) => error !== mismatch);
        expect([text, ...errors]).toEqual([text, ...words]);
      }
    }
    async function tries(
      label: string,
      missing: string,
      { button = "Next Step", name }: { button?: string; name: CorpusField },
    ) {
      const field = page.getByLabel(label, { exact: true });
      await field.waitFor();
      expect(await errorsOf(page)).toEqual([]);
      await pressBlocked(page, button);
      await page.getByText(missing).first().waitFor();
      expect(await errorsOf(page)).toEqual([missing]);
      expect(await focused(page)).toBe(label);
      await pastes(field, name);
    }

    await visitor.open(start());
    await visitor.start("general");
    await tries("Phone number", "Phone Number is required", {
      button: "Next",
      name: "phone",
    });
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
    await tries("Full name", "Full Name is required", {
      name: "name",
    });
    await visitor.giveName();

    await page.getByLabel("Month").waitFor();
    await pressBlocked(page, "Next Step");
    expect(await errorsOf(page)).toEqual(["Date of Birth is required"]);
    expect(await focused(page)).toBe("Month");
    const year = new Date().getFullYear();
    const dates = [
      ["04", "27", "85", "Enter the month, the day and a 4 digit year"],
      ["13", "27", "1985", "Invalid date"],
      ["00", "27", "1985", "Invalid date"],
      ["04", "00", "1985", "Invalid date"],
      ["04", "32", "1985", "Invalid date"],
      ["02", "29", "1985", "Invalid date"],
      ["04", "27", "1900", "Invalid date"],
      ["04", "27", String(year), "Invalid date"],
      ["01", "01", String(year - 17), "Age can only be between 18 and 90 years"],
      ["01", "01", String(year - 92), "Age can only be between 18 and 90 years"],
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
    await tries("Email", "The Email is required", {
      name: "email",
    });
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
  });

  it("shows no error before a field is left, and removes it when fixed [R5-60 R5-61 R5-14]", async () => {
    const { page, visitor } = await newVisitor();
    await visitor.reach("phone", start());
    const phone = page.getByLabel("Phone number");
    await phone.pressSequentially("206");
    expect(await errorsOf(page)).toEqual([]);
    await phone.blur();
    expect(await errorsOf(page)).toEqual(["Phone number must be exactly 10 digits"]);
    await phone.pressSequentially("5550142");
    expect(await errorsOf(page)).toEqual([]);
    await visitor.goOnTo("birth-date");
    await page.getByLabel("Month").fill("13");
    await page.getByLabel("Day").fill("40");
    expect(await errorsOf(page)).toEqual([]);
    await page.getByLabel("Year").fill("1985");
    await page.getByLabel("Year").blur();
    expect(await errorsOf(page)).toEqual(["Invalid date"]);
  });
});

describe("an input", () => {
  it("shapes what is typed: phone mask, padded and advancing date, lower-case e-mail without spaces, masked ZIP+4, covered digits [R2.5-48 R2.5-49 R2.5-50 R2.5-51 R2.5-52 R2.5-53 R2.5-55 R5-22 R5-29 R5-30 R5-39 R5-52 R2.2-47]", async () => {
    const { page, visitor } = await newVisitor();
    await visitor.reach("phone", start());
    await page.getByLabel("Phone number").pressSequentially("206-555 0143 cell");
    expect(await page.getByLabel("Phone number").inputValue()).toBe("(206) 555-0143");
    expect(await page.getByText("+1", { exact: true }).isVisible()).toBe(true);
    await visitor.goOnTo("birth-date");

    await page.getByLabel("Month").click();
    await page.keyboard.type("4");
    expect(await focused(page)).toBe("Day");
    await page.keyboard.type("27");
    expect(await focused(page)).toBe("Year");
    await page.keyboard.type("1985");
    const date = ["Month", "Day", "Year"].map((part) => page.getByLabel(part).inputValue());
    expect(await Promise.all(date)).toEqual(["04", "27", "1985"]);
    await visitor.press("Next Step");

    await page.getByLabel("Email").pressSequentially(" Ana Maria@Example.COM ");
    expect(await page.getByLabel("Email").inputValue()).toBe("anamaria@example.com");
    await visitor.press("Next Step");
    await page.getByLabel("Zip").pressSequentially("981011234");
    expect(await page.getByLabel("Zip").inputValue()).toBe("98101-1234");
    await visitor.giveAddress();

    const lastFour = page.getByLabel("Last 4 of SSN or ITIN");
    await lastFour.pressSequentially("12a34");
    expect(await lastFour.inputValue()).toBe("1234");
    expect(await lastFour.getAttribute("inputmode")).toBe("numeric");
    const cover = () =>
      lastFour.evaluate((input) =>
        getComputedStyle(input).getPropertyValue("-webkit-text-security"),
      );
    expect(await cover()).toBe("disc");
    await visitor.press("Show digits");
    expect(await cover()).toBe("none");
  });
});
