import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import {
  autofill,
  descriptionOf,
  focusedName,
  leakedValues,
  useGallery,
  paste,
  recorded,
  use,
} from "#test/support/gallery/gallery-browser.ts";

const gallery = useGallery();

const digit = (page: Page, position: number) =>
  page.getByRole("textbox", { name: `Digit ${position} of 6`, exact: true });

async function boxes(page: Page): Promise<string> {
  const values = await page
    .getByRole("group", { name: "Verification code", exact: true })
    .getByRole("textbox")
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value || "_"));
  return values.join("");
}

async function inError(page: Page): Promise<string[]> {
  return page
    .locator("[aria-invalid=true]")
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute("aria-label")!));
}

const value = async (page: Page) => recorded(page, "Verification Code");

function type(page: Page, keys: string) {
  const places = [1, 2, 3, 4, 5, 6].map((at) => [at, () => digit(page, at).focus()] as const);
  return use(page, keys, {
    ...Object.fromEntries(places),
    Next: () => page.getByRole("button", { name: "Next" }).focus(),
    /** As a phone does. */
    Fill: (at) => autofill(digit(page, Number(at)), "123456", ["input"]),
  });
}

it("code boxes are six in a group, with a visible label of its own [R2.5-43 R5-54 R9-07 R9-30]; say that they were left only when the focus goes elsewhere", async () => {
  const page = await gallery.open("code");
  expect(await boxes(page)).toBe("______");
  expect(await page.getByText("Verification Code", { exact: true }).first().isVisible()).toBe(true);
  expect(await digit(page, 1).getAttribute("autocomplete")).toBe("one-time-code");
  expect(await digit(page, 1).getAttribute("maxlength")).toBeNull();
  expect(await digit(page, 6).getAttribute("inputmode")).toBe("numeric");
  await type(page, "<1>123");
  expect(await recorded(page, "Verification Code blurs")).toBe("0");
  await type(page, "<Next>");
  expect(await recorded(page, "Verification Code blurs")).toBe("1");
});

let shared: Page | undefined;

it.each([
  ["move on with each typed digit and take nothing else [R2.5-44 R5-54]", "1x2", "12____", 3],
  ["stay on the last digit [R2.5-44 R5-54]", "1234567", "123457", 6],
  ["drop the digits after one that is typed over", "111111<2>9", "19____", 3],
  ["go back from an empty box with Backspace [R2.5-45]", "123<Backspace>", "12____", 3],
  ["go back box by box [R2.5-45]", "12<Backspace><Backspace><Backspace>", "______", 1],
  ["clear a filled box with Backspace without leaving it", "123456<Backspace>", "12345_", 6],
  ["are walked with arrows", "<3><ArrowLeft><ArrowLeft><ArrowRight>", "______", 2],
  ["are walked with End", "<3><End>", "______", 6],
  ["spread a paste [R2.5-46]", "<Paste 987654>", "987654", 6],
  ["spread a paste from the first box on [R2.5-46]", "<4><Paste 987-654>", "987654", 6],
  ["find the code in a sentence", "<3><Paste Your code is 246810. Bye>", "246810", 6],
  ["take no paste that is too long", "<2><Paste 12345678>", "______", 2],
  ["ignore a paste without digits", "12<Paste hello>", "12____", 3],
  ["spread a whole code that the phone fills into another box", "5<Fill 4>", "123456", 6],
  ["submit nothing of themselves with Enter", "12<Enter>", "12____", 3],
  ["take a new code after they were emptied from outside", "654321", "654321", 6],
])("code boxes %s: %s", async (_title, keys, digits, at) => {
  const page = (shared ??= await gallery.open("code"));
  await page.getByRole("button", { name: "Forget Verification Code" }).dispatchEvent("click");
  expect(await boxes(page)).toBe("______");
  const submits = Number(await recorded(page, "submits"));
  await type(page, `<1>${keys}`);
  expect([await boxes(page), await focusedName(page)]).toEqual([digits, `Digit ${at} of 6`]);
  expect((await value(page)).trimEnd()).toBe(digits.replaceAll("_", ""));
  expect(Number(await recorded(page, "submits")) - submits).toBe(keys.includes("<Enter>") ? 1 : 0);
  expect(await leakedValues(page)).toEqual([]);
});

it("code boxes stay on a digit while an input method composes it", async () => {
  const page = await gallery.open("code");
  await digit(page, 1).focus();
  const typing = await page.context().newCDPSession(page);
  const composed = { selectionStart: 1, selectionEnd: 1, text: "１" };
  await typing.send("Input.imeSetComposition", composed);
  expect(await focusedName(page)).toBe("Digit 1 of 6");
  await typing.send("Input.insertText", { text: "１" });
  expect([await boxes(page), await focusedName(page)]).toEqual(["1_____", "Digit 2 of 6"]);
});

it("code boxes keep the color of a filled one under a pointer, and show its digit plainly [R2.5-47]", async () => {
  const page = await gallery.open("code");
  await type(page, "<1>1");
  const look = () =>
    digit(page, 1).evaluate(async (box) => {
      await Promise.all(box.getAnimations().map(({ finished }) => finished));
      const { content } = getComputedStyle(box.parentElement!, "::after");
      return [getComputedStyle(box).borderTopColor, content];
    });
  const away = await look();
  await digit(page, 1).hover();
  expect(await look()).toEqual([away[0], "none"]);
});

it("code boxes cover digits with asterisks when masked and left, and never change the input's type [R2.5-47]", async () => {
  const page = await gallery.open("code masked");
  const look = async (at: number) =>
    digit(page, at).evaluate((input) => ({
      cover: getComputedStyle(input.parentElement!, "::after").content,
      color: getComputedStyle(input).color,
      type: (input as HTMLInputElement).type,
    }));
  expect(await look(1)).toEqual({ cover: '"*"', color: "rgba(0, 0, 0, 0)", type: "text" });
  expect((await look(3)).cover).toBe("none");
  await digit(page, 1).focus();
  expect(await look(1)).toEqual({ cover: "none", color: "rgb(15, 35, 38)", type: "text" });
});

it.each([
  ["", []],
  ["<ArrowRight>", [1]],
  ["<ArrowRight>2<1>", [3]],
  ["<ArrowRight>2<1>1<Next>", [3]],
  ["123456", []],
  ["123456<Paste 987>", [5, 6]],
  ["111111<2>9", []],
])(
  "code boxes after the keys %j are in error where they were left empty [R5-56]",
  async (keys, places) => {
    const page = await gallery.open("code");
    await type(page, `<1>${keys}`);
    expect(await inError(page)).toEqual(places.map((at) => `Digit ${at} of 6`));
  },
);

it("code boxes are all in error when a full code was refused, and say why", async () => {
  const page = await gallery.open("code wrong");
  expect(await inError(page)).toHaveLength(6);
  const error = "Error: Invalid verification code. You have 2 attempts left.";
  expect(await descriptionOf(digit(page, 1))).toEqual([error]);
});

it("code boxes take what a practice's pattern accepts, under the same group name", async () => {
  const page = await gallery.open("code letters");
  await type(page, "<1>A1B");
  expect(await boxes(page)).toBe("AB____");
  await paste(page, "QWE-RTY");
  expect(await boxes(page)).toBe("QWERTY");
});
