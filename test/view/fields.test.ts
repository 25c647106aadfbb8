import { describe, expect, it } from "vitest";
import {
  autofill,
  caret,
  leakedValues,
  useGallery,
  paste,
  putCaret,
  recorded,
} from "#test/support/gallery/gallery-browser.ts";

const gallery = useGallery();

async function phoneField() {
  const page = await gallery.open("phone");
  return { page, phone: page.getByLabel("Phone number", { exact: true }) };
}

describe("phone number", () => {
  it("shows ten typed digits in the mask and reports digits only [R2.5-55 R5-19 R5-22 R9-04]", async () => {
    const { page, phone } = await phoneField();
    await phone.pressSequentially("a2025550123");
    expect(await phone.inputValue()).toBe("(202) 555-0123");
    expect(await recorded(page, "Phone number")).toBe("2025550123");
  });

  it("shows an eleventh digit as typed, and the mask again without it [R5-19]", async () => {
    const { page, phone } = await phoneField();
    await phone.pressSequentially("20255501239");
    expect(await phone.inputValue()).toBe("(202) 555-01239");
    await page.keyboard.press("Backspace");
    expect(await phone.inputValue()).toBe("(202) 555-0123");
    expect(await recorded(page, "Phone number")).toBe("2025550123");
  });

  it("is behind a fixed +1 that cannot be edited [R2.2-47]", async () => {
    const { page, phone } = await phoneField();
    await expect(page.getByText("+1", { exact: true }).isVisible()).resolves.toBe(true);
    const describedBy = await phone.getAttribute("aria-describedby");
    const prefix = page.locator(`[id="${describedBy!.split(" ")[0]}"]`);
    expect(await prefix.textContent()).toBe("+1");
    expect(await phone.inputValue()).toBe("");
  });

  it.each(["+1 (415) 555-2671", "14155552671", "415.555.2671", "1-415-555-2671"])(
    "reads the paste %s as ten digits",
    async (text) => {
      const { page, phone } = await phoneField();
      await phone.focus();
      await paste(page, text);
      expect(await phone.inputValue()).toBe("(415) 555-2671");
      expect(await recorded(page, "Phone number")).toBe("4155552671");
    },
  );

  it("drops the leading 1 when it was typed by hand", async () => {
    const { phone } = await phoneField();
    await phone.pressSequentially("14155552671");
    expect(await phone.inputValue()).toBe("(415) 555-2671");
  });

  it.each([[["input"]], [["change"]], [["input", "change"]]])(
    "notices what the browser fills in by %s",
    async (events) => {
      const { page, phone } = await phoneField();
      await autofill(phone, "+14155552671", events);
      expect(await recorded(page, "Phone number")).toBe("4155552671");
      expect(await phone.inputValue()).toBe("(415) 555-2671");
    },
  );

  it("reads a silent fill when Next is pressed", async () => {
    const { page, phone } = await phoneField();
    await autofill(phone, "4155552671", []);
    expect(await recorded(page, "Phone number")).toBe("");
    await page.getByRole("button", { name: "Next" }).click();
    expect(await recorded(page, "Phone number")).toBe("4155552671");
  });

  it("reads a silent fill when Enter submits", async () => {
    const { page, phone } = await phoneField();
    await phone.focus();
    await autofill(phone, "4155552671", []);
    await page.keyboard.press("Enter");
    expect(await recorded(page, "Phone number")).toBe("4155552671");
  });

  it("keeps the caret behind the digit that was typed or deleted", async () => {
    const { page, phone } = await phoneField();
    await phone.pressSequentially("415555267");
    await putCaret(phone, 4);
    await page.keyboard.press("9");
    expect(await phone.inputValue()).toBe("(415) 955-5267");
    expect(await caret(page)).toBe(7);
    await page.keyboard.press("Backspace");
    expect(await phone.inputValue()).toBe("(415) 555-267");
    await putCaret(phone, 6);
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Backspace");
    expect(await phone.inputValue()).toBe("(415) 552-67");
  });

  it("deletes through the mask, backward and forward", async () => {
    const { page, phone } = await phoneField();
    await phone.pressSequentially("4155");
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Backspace");
    expect(await phone.inputValue()).toBe("(41");
    await page.keyboard.type("5555");
    await putCaret(phone, 4);
    await page.keyboard.press("Delete");
    await page.keyboard.press("Delete");
    expect(await phone.inputValue()).toBe("(415) 55");
  });

  it("shows its initial value, and clears it from outside", async () => {
    const page = await gallery.open("phone prefilled");
    const phone = page.getByLabel("Phone number", { exact: true });
    expect(await phone.inputValue()).toBe("(415) 555-2671");
    await page.getByRole("button", { name: "Forget Phone number" }).evaluate((button) => {
      (button as HTMLButtonElement).click();
    });
    expect(await phone.inputValue()).toBe("");
  });

  it("has a number keyboard and national autofill", async () => {
    const { phone } = await phoneField();
    expect(await phone.getAttribute("type")).toBe("tel");
    expect(await phone.getAttribute("autocomplete")).toBe("tel");
    expect(await phone.getAttribute("aria-required")).toBe("true");
  });
});

describe("zip", () => {
  it("shows five digits plainly and the sixth behind a hyphen [R5-39 R9-11]", async () => {
    const page = await gallery.open("zip");
    const zip = page.getByLabel("Zip", { exact: true });
    await zip.pressSequentially("9410312345");
    expect(await zip.inputValue()).toBe("94103-12345");
    await page.keyboard.press("Backspace");
    expect(await recorded(page, "Zip")).toBe("941031234");
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Backspace");
    expect(await zip.inputValue()).toBe("94103");
    expect(await zip.getAttribute("autocomplete")).toBe("postal-code");
  });
});

describe("last four", () => {
  it("covers the digits until Show is pressed, with a numeric keyboard and no offer to save [R2.2-28 R5-52]", async () => {
    const page = await gallery.open("last four");
    const field = page.getByLabel("Last 4 of SSN or ITIN", { exact: true });
    const cover = async () =>
      field.evaluate((input) => getComputedStyle(input).getPropertyValue("-webkit-text-security"));
    await field.pressSequentially("10x00");
    await field.press("5");
    await field.press("Backspace");
    expect(await recorded(page, "Last 4 of SSN or ITIN")).toBe("1000");
    expect(await cover()).toBe("disc");
    await page.getByRole("button", { name: "Show digits" }).click();
    expect(await cover()).toBe("none");
    await page.getByRole("button", { name: "Hide digits" }).click();
    expect(await cover()).toBe("disc");
    expect(await field.getAttribute("type")).toBe("text");
    expect(await field.getAttribute("inputmode")).toBe("numeric");
    expect(await field.getAttribute("autocomplete")).toBe("off");
  });

  it.each(["123-45-6789", "123456789", "xxx-xx-6789"])(
    "takes the end of a whole number that is pasted: %s",
    async (text) => {
      const page = await gallery.open("last four");
      await page.getByLabel("Last 4 of SSN or ITIN", { exact: true }).fill(text);
      expect(await recorded(page, "Last 4 of SSN or ITIN")).toBe("6789");
    },
  );
});

describe("email", () => {
  it("lowers capitals and takes no white space, typed or pasted [R2.2-31 R2.5-52 R2.5-53 R5-29 R5-30]", async () => {
    const page = await gallery.open("email");
    const email = page.getByLabel("Email", { exact: true });
    await email.pressSequentially("Ana Lopez@Example.COM ");
    expect(await email.inputValue()).toBe("analopez@example.com");
    expect(await recorded(page, "Email")).toBe("analopez@example.com");
    await email.fill("");
    await paste(page, "  Ana @ Example.com ");
    expect(await email.inputValue()).toBe("ana@example.com");
    expect(await email.getAttribute("autocapitalize")).toBe("none");
    expect(await email.getAttribute("autocomplete")).toBe("email");
  });
});

describe("state", () => {
  it("shows the list after an empty choice and reports the code [R5-44 R2.2-64]", async () => {
    const page = await gallery.open("state");
    const state = page.getByRole("combobox", { name: "State", exact: true });
    expect(await state.locator("option").allTextContents()).toEqual([
      "Choose a state",
      "California",
      "New York",
      "Texas",
    ]);
    await state.selectOption("New York");
    expect(await recorded(page, "State")).toBe("NY");
    await state.selectOption("");
    expect(await recorded(page, "State")).toBe("");
    expect(await state.getAttribute("autocomplete")).toBe("address-level1");
  });

  it("notices what the browser fills in", async () => {
    const page = await gallery.open("state");
    await autofill(page.getByRole("combobox", { name: "State" }), "TX", ["change"]);
    expect(await recorded(page, "State")).toBe("TX");
  });
});

describe("consent", () => {
  it("is yes when ticked, by key as by pointer, and nothing otherwise", async () => {
    const page = await gallery.open("consent");
    const label = "I agree to be contacted at this number as described below.";
    const box = page.getByRole("checkbox", { name: label });
    await page.getByText(label, { exact: true }).first().click();
    expect(await recorded(page, label)).toBe("yes");
    await box.focus();
    await page.keyboard.press("Space");
    expect(await recorded(page, label)).toBe("");
  });
});

describe("every field", () => {
  it.each([
    ["phone error", "Phone number", "A mobile number. Error: Invalid phone number"],
    ["text", "Full name", "First and last name Error: Last Name is required"],
    ["state error", "State", "Error: State is required"],
  ])("ties hint and error to the control in %s", async (story, name, description) => {
    const page = await gallery.open(story);
    const control = page.getByLabel(name, { exact: true });
    expect(await control.getAttribute("aria-invalid")).toBe("true");
    const spoken = await control.evaluate((element) =>
      (element.getAttribute("aria-describedby") ?? "")
        .split(" ")
        .map((id) => document.getElementById(id)!.textContent)
        .join(" "),
    );
    expect(spoken.replace(/^\+1 /, "")).toBe(description);
  });

  it("says that it was left", async () => {
    const { page, phone } = await phoneField();
    await phone.focus();
    expect(await recorded(page, "Phone number blurs")).toBe("0");
    await page.keyboard.press("Tab");
    expect(await recorded(page, "Phone number blurs")).toBe("1");
  });

  it.each([
    ["phone", "Phone number", "4155552671"],
    ["zip", "Zip", "94103"],
    ["last four", "Last 4 of SSN or ITIN", "1000"],
    ["email", "Email", "ana@example.com"],
    ["text", "Full name", "Ana Lopez"],
  ])("never writes what was typed into an attribute: %s", async (story, name, text) => {
    const page = await gallery.open(story);
    await page.getByLabel(name, { exact: true }).pressSequentially(text);
    await page.keyboard.press("Tab");
    expect(await leakedValues(page)).toEqual([]);
    expect(await page.locator(`input[value^="${text.slice(0, 2)}"]`).count()).toBe(0);
  });

  it("submits its form with Enter", async () => {
    const { page, phone } = await phoneField();
    await phone.press("Enter");
    expect(await recorded(page, "submits")).toBe("1");
  });
});

describe("provider's HTML", () => {
  it("keeps a hyphenated word on one line, and its words as they are", async () => {
    const page = await gallery.open("html");
    const word = page.getByText("E-Sign", { exact: true });
    await word.waitFor();
    expect(await word.evaluate((element) => getComputedStyle(element).whiteSpace)).toBe("nowrap");
    expect(await page.getByText("Privacy Notice").locator("..").textContent()).toContain(
      "and E-Sign Consent",
    );
  });

  it("keeps the small tag list and drops scripts, handlers, styles and unsafe links [R2.2-12]", async () => {
    const page = await gallery.open("html");
    await page.getByRole("link", { name: "Terms of Use" }).waitFor();
    const links = await page
      .locator("main a")
      .evaluateAll((all) =>
        all.map((link) => [
          link.getAttribute("href"),
          link.getAttribute("target"),
          link.getAttribute("rel"),
        ]),
      );
    const opened = ["_blank", "noopener noreferrer"];
    expect(links).toEqual([
      ["https://example.com/terms", ...opened],
      ["mailto:help@example.com", ...opened],
      ["tel:+18005550100", ...opened],
      ["/legal/privacy", ...opened],
      [null, null, null],
      [null, null, null],
      [null, null, null],
    ]);
    expect(await page.title()).toBe("html");
    expect(await page.locator("main :is(img, script, style)").count()).toBe(0);
    const bare = page.getByText("Bare", { exact: true });
    expect(await bare.evaluate((element) => element.getAttributeNames())).toEqual([]);
    expect(
      await page.getByRole("link", { name: "Terms of Use (opens in a new tab)" }).count(),
    ).toBe(1);
  });
});
