import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  autofill,
  focusedName,
  leakedValues,
  useGallery,
  paste,
  putCaret,
  recorded,
} from "#test/support/gallery/gallery-browser.ts";

const gallery = useGallery();

const part = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

async function openAt(name: string): Promise<Page> {
  const page = await gallery.open("birth date");
  await part(page, name).focus();
  return page;
}

async function shown(page: Page): Promise<string> {
  const values = await page
    .getByRole("group", { name: "Date of birth", exact: true })
    .getByRole("textbox")
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  return values.join("|");
}

describe("birth date", () => {
  it("has month, day and year in one group, each with its own name and fill [R2.2-26 R2.5-48]", async () => {
    const page = await openAt("Month");
    const fills = await page
      .getByRole("group", { name: "Date of birth", exact: true })
      .getByRole("textbox")
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute("autocomplete")));
    expect(fills).toEqual(["bday-month", "bday-day", "bday-year"]);
    expect(await part(page, "Year").getAttribute("inputmode")).toBe("numeric");
  });

  it("has its day first where no mask says otherwise, and a paste of that order [R9-31 R9-32]", async () => {
    const page = await gallery.open("date without a mask");
    await part(page, "Day").focus();
    await page.keyboard.type("27041985");
    expect(await shown(page)).toBe("27|04|1985");
    await paste(page, "3.12.1990");
    expect(await shown(page)).toBe("03|12|1990");
    await part(page, "Year").clear();
    await paste(page, "3.12.1899");
    expect(await shown(page)).toBe("03|12|3.12.1899");
  });

  it("moves on when a segment is full [R2.5-49 R2.5-51 R9-08]", async () => {
    const page = await openAt("Month");
    await page.keyboard.type("01");
    expect(await focusedName(page)).toBe("Day");
    await page.keyboard.type("02");
    expect(await focusedName(page)).toBe("Year");
    await page.keyboard.type("19905");
    expect(await shown(page)).toBe("01|02|1990");
    expect(await recorded(page, "date")).toBe("01|02|1990");
  });

  it("pads a month above 1 and a day above 3 at once, and moves on [R2.5-50]", async () => {
    const page = await openAt("Month");
    await page.keyboard.type("4");
    expect(await focusedName(page)).toBe("Day");
    await page.keyboard.type("7");
    expect(await focusedName(page)).toBe("Year");
    expect(await shown(page)).toBe("04|07|");
  });

  it("pads a single digit on leaving [R2.5-50]", async () => {
    const page = await openAt("Month");
    await page.keyboard.type("1");
    await page.keyboard.press("Tab");
    await page.keyboard.type("3");
    await page.keyboard.press("Tab");
    expect(await shown(page)).toBe("01|03|");
    expect(await recorded(page, "date")).toBe("01|03|");
  });

  it.each(["/", "-", "."])("moves on with %s and pads what is there", async (separator) => {
    const page = await openAt("Month");
    await page.keyboard.type(`1${separator}2${separator}1990`);
    expect(await shown(page)).toBe("01|02|1990");
  });

  it.each(["04/27/1985", "04 27 1985"])(
    "reads %s typed in full, separators after full segments included",
    async (text) => {
      const page = await openAt("Month");
      await page.keyboard.type(text);
      expect(await shown(page)).toBe("04|27|1985");
    },
  );

  it.each(["1/2/1990", "1 2 1990"])("moves on at the separators of %s", async (text) => {
    const page = await openAt("Month");
    await page.keyboard.type(text);
    expect(await shown(page)).toBe("01|02|1990");
  });

  it("reads a date that is pasted whole into all three, in any order that is clear", async () => {
    for (const text of ["1985-04-27", "27 April 1985", "27/04/1985", "4/27/1985"]) {
      const page = await openAt("Day");
      await paste(page, text);
      expect(await shown(page)).toBe("04|27|1985");
      expect(await recorded(page, "date")).toBe("04|27|1985");
      expect(await focusedName(page)).toBe("Year");
    }
  });

  it("keeps a year of two digits selected, so that typing replaces it, and cuts no paste", async () => {
    const page = await openAt("Month");
    await paste(page, "4/27/85");
    expect(await shown(page)).toBe("04|27|85");
    await page.keyboard.type("1985");
    expect(await recorded(page, "date")).toBe("04|27|1985");
    await part(page, "Day").clear();
    await paste(page, "271");
    expect(await shown(page)).toBe("04|271|1985");
  });

  it("leaves text alone while an input method composes it", async () => {
    const page = await openAt("Month");
    const typing = await page.context().newCDPSession(page);
    const composed = { selectionStart: 2, selectionEnd: 2, text: "１２" };
    await typing.send("Input.imeSetComposition", composed);
    expect([await shown(page), await focusedName(page)]).toEqual(["１２||", "Month"]);
    await typing.send("Input.insertText", { text: "１２" });
    expect([await shown(page), await focusedName(page)]).toEqual(["12||", "Day"]);
    expect(await recorded(page, "date")).toBe("12||");
  });

  it("never moves on into a filled segment", async () => {
    const page = await openAt("Month");
    await page.keyboard.type("04271985");
    await part(page, "Month").fill("");
    await part(page, "Month").focus();
    await page.keyboard.type("12");
    expect(await focusedName(page)).toBe("Month");
    expect(await shown(page)).toBe("12|27|1985");
  });

  it("never moves on when the caret is not at the end", async () => {
    const page = await openAt("Month");
    await page.keyboard.type("1");
    await putCaret(part(page, "Month"), 0);
    await page.keyboard.type("1");
    expect(await shown(page)).toBe("11||");
    expect(await focusedName(page)).toBe("Month");
  });

  it("never moves on when something is deleted, and does not bring a zero back", async () => {
    const page = await openAt("Month");
    await page.keyboard.type("12");
    await part(page, "Month").focus();
    await page.keyboard.press("End");
    await page.keyboard.press("Backspace");
    expect(await focusedName(page)).toBe("Month");
    await page.keyboard.press("Backspace");
    await page.keyboard.type("04");
    await putCaret(part(page, "Month"), 1);
    await page.keyboard.press("Backspace");
    expect(await shown(page)).toBe("4||");
    expect(await focusedName(page)).toBe("Month");
  });

  it("goes back from an empty segment with Backspace and keeps what is there", async () => {
    const page = await openAt("Month");
    await page.keyboard.type("12");
    expect(await focusedName(page)).toBe("Day");
    await page.keyboard.press("Backspace");
    expect(await focusedName(page)).toBe("Month");
    expect(await shown(page)).toBe("12||");
    await page.keyboard.press("Backspace");
    expect(await shown(page)).toBe("1||");
  });

  it("does not skip a segment when Tab follows the move at once, and goes back with Shift+Tab", async () => {
    const page = await openAt("Month");
    await page.keyboard.type("12");
    await page.keyboard.press("Tab");
    expect(await focusedName(page)).toBe("Day");
    await page.keyboard.press("Shift+Tab");
    expect(await focusedName(page)).toBe("Month");
  });

  it("takes no letter and no third digit", async () => {
    const page = await openAt("Month");
    await page.keyboard.type("x1y2");
    expect(await shown(page)).toBe("12||");
    await putCaret(part(page, "Month"), 2);
    await page.keyboard.type("3");
    expect((await shown(page)).split("|")[0]).toBe("12");
  });

  it("reports each part that was left, and one that the browser filled with the next that is left [R5-14]", async () => {
    const page = await openAt("Month");
    await page.keyboard.press("Tab");
    expect(await recorded(page, "date left")).toBe("month");
    await autofill(part(page, "Year"), "1985");
    expect(await recorded(page, "date left")).toBe("month");
    await page.keyboard.press("Tab");
    expect(await recorded(page, "date left")).toBe("month day year");
  });

  it("ties the error to each segment", async () => {
    const page = await gallery.open("birth date error");
    for (const name of ["Month", "Day", "Year"]) {
      const describedBy = await part(page, name).getAttribute("aria-describedby");
      expect(await page.locator(`[id="${describedBy}"]`).textContent()).toBe("Error: Invalid date");
      expect(await part(page, name).getAttribute("aria-invalid")).toBe("true");
    }
  });

  it("notices what the browser fills in without moving the focus", async () => {
    const page = await gallery.open("birth date");
    await autofill(part(page, "Month"), "4");
    await autofill(part(page, "Day"), "27");
    await autofill(part(page, "Year"), "1985");
    expect(await recorded(page, "date")).toBe("4|27|1985");
    expect(await focusedName(page)).toBe("");
  });

  it("is emptied from outside", async () => {
    const page = await openAt("Month");
    await page.keyboard.type("04271985");
    await page
      .getByRole("button", { name: "Forget date" })
      .evaluate((button) => (button as HTMLButtonElement).click());
    expect(await shown(page)).toBe("||");
  });

  it("never writes a digit into an attribute", async () => {
    const page = await openAt("Month");
    await page.keyboard.type("04271985");
    expect(await leakedValues(page)).toEqual([]);
  });
});
