import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import {
  autofill,
  descriptionOf,
  focusedName,
  leakedValues,
  useGallery,
  recorded,
  use,
} from "#test/support/gallery/gallery-browser.ts";

const gallery = useGallery();

const part = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const partsOf = (page: Page) =>
  page.getByRole("group", { name: "Date of birth", exact: true }).getByRole("textbox");

async function openAt(name: string): Promise<Page> {
  const page = await gallery.open("birth date");
  await part(page, name).focus();
  return page;
}

async function shown(page: Page): Promise<string> {
  const values = await partsOf(page).evaluateAll((inputs) =>
    inputs.map((input) => (input as HTMLInputElement).value),
  );
  return values.join("|");
}

const focusing = (page: Page, name: string) => () => part(page, name).focus();

function type(page: Page, keys: string) {
  const names = ["Month", "Day", "Year"].map((name) => [name, focusing(page, name)] as const);
  const Clear = (name: string) => part(page, name).fill("");
  return use(page, keys, { ...Object.fromEntries(names), Clear });
}

it("a birth date has three named parts, and notices autofill and a reset without moving the focus [R2.2-26 R2.5-48]", async () => {
  const page = await openAt("Month");
  const fills = await partsOf(page).evaluateAll((inputs) =>
    inputs.map((input) => input.getAttribute("autocomplete")),
  );
  expect(fills).toEqual(["bday-month", "bday-day", "bday-year"]);
  expect(await part(page, "Year").getAttribute("inputmode")).toBe("numeric");
  await autofill(part(page, "Month"), "4");
  await autofill(part(page, "Day"), "27");
  await autofill(part(page, "Year"), "1985");
  expect([await recorded(page, "date"), await focusedName(page)]).toEqual(["4|27|1985", "Month"]);
  await page.getByRole("button", { name: "Forget date" }).dispatchEvent("click");
  expect(await shown(page)).toBe("||");
});

it("a date has its day first where no mask says otherwise, and a paste of that order [R9-31 R9-32]", async () => {
  const page = await gallery.open("date without a mask");
  await type(page, "<Day>27041985");
  expect(await shown(page)).toBe("27|04|1985");
  await type(page, "<Paste 3.12.1990>");
  expect(await shown(page)).toBe("03|12|1990");
  await type(page, "<Clear Year><Year><Paste 3.12.1899>");
  expect(await shown(page)).toBe("03|12|3.12.1899");
});

const whole = ["1985-04-27", "4/27/1985"];

let shared: Page | undefined;

it.each<readonly [title: string, keys: string, date: string, focus: string]>([
  ["moves on when a segment is full [R2.5-49 R9-08]", "01", "01||", "Day"],
  ["takes no digit more than its last segment has [R2.5-51]", "010219905", "01|02|1990", "Year"],
  ["pads a month above 1 at once, and moves on [R2.5-50]", "4", "04||", "Day"],
  ["pads a day above 3 at once, and moves on [R2.5-50]", "47", "04|07|", "Year"],
  ["pads a single digit on leaving [R2.5-50]", "1<Tab>3<Tab>", "01|03|", "Year"],
  ...["/", " "].map(
    (sign) => [`moves on with "${sign}"`, `1${sign}2${sign}1990`, "01|02|1990", "Year"] as const,
  ),
  ["steps over / after full segments", "04/27/1985", "04|27|1985", "Year"],
  ...whole.map(
    (text) => [`reads the paste ${text}`, `<Day><Paste ${text}>`, "04|27|1985", "Year"] as const,
  ),
  ["keeps a year of two digits", "<Paste 4/27/85>", "04|27|85", "Year"],
  ["selects a year of two digits, to be replaced", "<Paste 4/27/85>1985", "04|27|1985", "Year"],
  ["cuts no paste", "04271985<Clear Day><Day><Paste 271>", "04|271|1985", "Day"],
  ["stays before a filled segment", "04271985<Clear Month><Month>12", "12|27|1985", "Month"],
  ["stays when the caret is not at the end", "1<Caret 0>1", "11||", "Month"],
  ["stays when a digit is deleted", "12<Month><End><Backspace>", "1||", "Month"],
  ["brings no zero back", "04<Month><Caret 1><Backspace>", "4||", "Month"],
  ["goes back from an empty segment with Backspace", "12<Backspace>", "12||", "Month"],
  ["skips no segment when Tab follows the move at once", "12<Tab>", "12||", "Day"],
  ["goes back with Shift+Tab", "12<Tab><Shift+Tab>", "12||", "Month"],
  ["takes no letter", "x1y2", "12||", "Day"],
  ["takes no third digit", "12<Month><Caret 2>3", "12||", "Day"],
])("a birth date %s: %s", async (_title, keys, date, focus) => {
  const page = (shared ??= await gallery.open("birth date"));
  await page.getByRole("button", { name: "Forget date" }).dispatchEvent("click");
  await type(page, `<Month>${keys}`);
  expect([await shown(page), await recorded(page, "date"), await focusedName(page)]).toEqual([
    date,
    date,
    focus,
  ]);
  expect(await leakedValues(page)).toEqual([]);
});

it("a birth date leaves text alone while an input method composes it", async () => {
  const page = await openAt("Month");
  const typing = await page.context().newCDPSession(page);
  const composed = { selectionStart: 2, selectionEnd: 2, text: "１２" };
  await typing.send("Input.imeSetComposition", composed);
  expect([await shown(page), await focusedName(page)]).toEqual(["１２||", "Month"]);
  await typing.send("Input.insertText", { text: "１２" });
  expect([await shown(page), await focusedName(page)]).toEqual(["12||", "Day"]);
  expect(await recorded(page, "date")).toBe("12||");
});

it("a birth date reports each part that was left, and one that the browser filled with the next that is left [R5-14]", async () => {
  const page = await openAt("Month");
  await page.keyboard.press("Tab");
  expect(await recorded(page, "date left")).toBe("month");
  await autofill(part(page, "Year"), "1985");
  expect(await recorded(page, "date left")).toBe("month");
  await page.keyboard.press("Tab");
  expect(await recorded(page, "date left")).toBe("month day year");
});

it("a birth date ties the error to each segment", async () => {
  const page = await gallery.open("birth date error");
  for (const name of ["Month", "Day", "Year"]) {
    expect(await descriptionOf(part(page, name))).toEqual(["Error: Invalid date"]);
    expect(await part(page, name).getAttribute("aria-invalid")).toBe("true");
  }
});
