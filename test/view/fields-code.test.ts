import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  autofill,
  focusedName,
  leakedValues,
  useGallery,
  paste,
  recorded,
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

describe("code boxes", () => {
  it("are six in a group, with a visible label of its own [R2.5-43 R5-54 R9-07 R9-30]", async () => {
    const page = await gallery.open("code");
    expect(await boxes(page)).toBe("______");
    expect(await page.getByText("Verification Code", { exact: true }).first().isVisible()).toBe(
      true,
    );
    expect(await digit(page, 1).getAttribute("autocomplete")).toBe("one-time-code");
    expect(await digit(page, 1).getAttribute("maxlength")).toBeNull();
    expect(await digit(page, 6).getAttribute("inputmode")).toBe("numeric");
  });

  it("move on with each typed digit and take nothing else [R2.5-44 R5-54]", async () => {
    const page = await gallery.open("code");
    await digit(page, 1).focus();
    await page.keyboard.type("1x2");
    expect(await boxes(page)).toBe("12____");
    expect(await focusedName(page)).toBe("Digit 3 of 6");
    expect(await value(page)).toBe("12    ");
    await page.keyboard.type("34567");
    expect(await boxes(page)).toBe("123457");
    expect(await focusedName(page)).toBe("Digit 6 of 6");
  });

  it("stay on a digit while an input method composes it", async () => {
    const page = await gallery.open("code");
    await digit(page, 1).focus();
    const typing = await page.context().newCDPSession(page);
    const composed = { selectionStart: 1, selectionEnd: 1, text: "１" };
    await typing.send("Input.imeSetComposition", composed);
    expect(await focusedName(page)).toBe("Digit 1 of 6");
    await typing.send("Input.insertText", { text: "１" });
    expect([await boxes(page), await focusedName(page)]).toEqual(["1_____", "Digit 2 of 6"]);
  });

  it("keep the color of a filled one under a pointer", async () => {
    const page = await gallery.open("code");
    await digit(page, 1).focus();
    await page.keyboard.type("1");
    const border = async () =>
      digit(page, 1).evaluate(async (box) => {
        await Promise.all(box.getAnimations().map(({ finished }) => finished));
        return getComputedStyle(box).borderTopColor;
      });
    const away = await border();
    await digit(page, 1).hover();
    expect(await border()).toBe(away);
  });

  it("accept repeated digits; typing over a whole code drops the digits after it", async () => {
    const page = await gallery.open("code");
    await digit(page, 1).focus();
    await page.keyboard.type("111111");
    expect(await boxes(page)).toBe("111111");
    await digit(page, 2).focus();
    await page.keyboard.type("9");
    expect(await boxes(page)).toBe("19____");
    expect(await focusedName(page)).toBe("Digit 3 of 6");
    expect(await inError(page)).toEqual([]);
  });

  it("go back from an empty box with Backspace [R2.5-45]", async () => {
    const page = await gallery.open("code");
    await digit(page, 1).focus();
    await page.keyboard.type("123");
    expect(await focusedName(page)).toBe("Digit 4 of 6");
    await page.keyboard.press("Backspace");
    expect(await focusedName(page)).toBe("Digit 3 of 6");
    expect(await boxes(page)).toBe("12____");
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Backspace");
    expect(await focusedName(page)).toBe("Digit 1 of 6");
    expect(await value(page)).toBe("");
    await page.keyboard.press("Backspace");
    expect(await focusedName(page)).toBe("Digit 1 of 6");
  });

  it("clear a filled box with Backspace without leaving it", async () => {
    const page = await gallery.open("code");
    await digit(page, 1).focus();
    await page.keyboard.type("123456");
    await page.keyboard.press("Backspace");
    expect(await boxes(page)).toBe("12345_");
    expect(await focusedName(page)).toBe("Digit 6 of 6");
    expect(await value(page)).toBe("12345 ");
  });

  it("are walked with arrows, Home and End", async () => {
    const page = await gallery.open("code");
    await digit(page, 3).focus();
    await page.keyboard.press("ArrowLeft");
    expect(await focusedName(page)).toBe("Digit 2 of 6");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    expect(await focusedName(page)).toBe("Digit 4 of 6");
    await page.keyboard.press("Home");
    expect(await focusedName(page)).toBe("Digit 1 of 6");
    await page.keyboard.press("End");
    expect(await focusedName(page)).toBe("Digit 6 of 6");
  });

  it.each([
    ["987654", 1, "987654"],
    ["987-654", 4, "987654"],
    ["Your code is 123-456", 6, "123456"],
    ["Your code is 246810. Bye", 3, "246810"],
    ["12345678", 2, "______"],
    ["12", 3, "12____"],
  ])(
    "spread the paste %s into box %i from the first box on [R2.5-46]",
    async (text, at, expected) => {
      const page = await gallery.open("code");
      await digit(page, at).focus();
      await paste(page, text);
      expect(await boxes(page)).toBe(expected);
    },
  );

  it("ignore a paste without digits", async () => {
    const page = await gallery.open("code");
    await digit(page, 1).focus();
    await page.keyboard.type("12");
    await paste(page, "hello");
    expect(await boxes(page)).toBe("12____");
  });

  it.each([1, 4])("spread a whole code that the phone fills into box %i", async (at) => {
    const page = await gallery.open("code");
    await digit(page, 1).focus();
    await page.keyboard.type("5");
    await autofill(digit(page, at), "123456", ["input"]);
    expect(await boxes(page)).toBe("123456");
    expect(await value(page)).toBe("123456");
  });

  it("cover digits with asterisks when masked and left, and never change the input's type [R2.5-47]", async () => {
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

  it("show digits plainly when not masked [R2.5-47]", async () => {
    const page = await gallery.open("code");
    await digit(page, 1).focus();
    await page.keyboard.type("1");
    const cover = await digit(page, 1).evaluate(
      (input) => getComputedStyle(input.parentElement!, "::after").content,
    );
    expect(cover).toBe("none");
  });

  it("put only boxes in error that were touched, are empty and have no focus [R5-56]", async () => {
    const page = await gallery.open("code");
    await digit(page, 1).focus();
    expect(await inError(page)).toEqual([]);
    await page.keyboard.press("ArrowRight");
    expect(await inError(page)).toEqual(["Digit 1 of 6"]);
    await page.keyboard.type("2");
    expect(await inError(page)).toEqual(["Digit 1 of 6"]);
    await digit(page, 1).focus();
    expect(await inError(page)).toEqual(["Digit 3 of 6"]);
    await page.keyboard.type("1");
    await page.getByRole("button", { name: "Next" }).focus();
    expect(await inError(page)).toEqual(["Digit 3 of 6"]);
  });

  it("are in error, too, when a paste has emptied them [R5-56]", async () => {
    const page = await gallery.open("code");
    await digit(page, 1).focus();
    await page.keyboard.type("123456");
    expect(await inError(page)).toEqual([]);
    await paste(page, "987");
    expect(await boxes(page)).toBe("987___");
    expect(await inError(page)).toEqual(["Digit 5 of 6", "Digit 6 of 6"]);
  });

  it("are all in error when a full code was refused, and say why", async () => {
    const page = await gallery.open("code wrong");
    expect(await inError(page)).toHaveLength(6);
    const describedBy = await digit(page, 1).getAttribute("aria-describedby");
    expect(await page.locator(`[id="${describedBy}"]`).textContent()).toBe(
      "Error: Invalid verification code. You have 2 attempts left.",
    );
  });

  it("say that they were left only when the focus goes elsewhere", async () => {
    const page = await gallery.open("code");
    await digit(page, 1).focus();
    await page.keyboard.type("123");
    expect(await recorded(page, "Verification Code blurs")).toBe("0");
    await page.getByRole("button", { name: "Next" }).focus();
    expect(await recorded(page, "Verification Code blurs")).toBe("1");
  });

  it("submit with Enter, full or not", async () => {
    const page = await gallery.open("code");
    await digit(page, 1).focus();
    await page.keyboard.type("12");
    await page.keyboard.press("Enter");
    expect(await recorded(page, "submits")).toBe("1");
    expect(await boxes(page)).toBe("12____");
  });

  it("are emptied from outside when a new code is sent", async () => {
    const page = await gallery.open("code");
    await digit(page, 1).focus();
    await page.keyboard.type("123456");
    await page
      .getByRole("button", { name: "Forget Verification Code" })
      .evaluate((button) => (button as HTMLButtonElement).click());
    expect(await boxes(page)).toBe("______");
    await digit(page, 1).focus();
    await page.keyboard.type("654321");
    expect(await value(page)).toBe("654321");
  });

  it("never write a digit into an attribute", async () => {
    const page = await gallery.open("code");
    await digit(page, 1).focus();
    await page.keyboard.type("123456");
    expect(await leakedValues(page)).toEqual([]);
  });

  it("take what a practice's pattern accepts, under the same group name", async () => {
    const page = await gallery.open("code letters");
    await digit(page, 1).focus();
    await page.keyboard.type("A1B");
    expect(await boxes(page)).toBe("AB____");
    await paste(page, "QWE-RTY");
    expect(await boxes(page)).toBe("QWERTY");
  });
});
