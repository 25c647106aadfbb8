import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { recorded, useGallery } from "#test/support/gallery/gallery-browser.ts";

const gallery = useGallery();

async function phoneField() {
  const page = await gallery.open("phone");
  return { page, phone: page.getByLabel("Phone number", { exact: true }) };
}

function descriptionOf(control: Locator): Promise<string> {
  return control.evaluate((element) =>
    (element.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)!.textContent)
      .join(" "),
  );
}

describe("an Australian phone number", () => {
  it("shows a number with its own code without the +1, also to screen readers [R3-42]", async () => {
    const { page, phone } = await phoneField();
    const prefix = page.getByText("+1", { exact: true });
    await phone.pressSequentially("+61 (0)412 345 678");
    expect(await phone.inputValue()).toBe("+61 412 345 678");
    expect(await recorded(page, "Phone number")).toBe("+61412345678");
    expect(await prefix.count()).toBe(0);
    expect(await descriptionOf(phone)).toBe("A mobile number that can receive texts.");
    await page.keyboard.press("Backspace");
    expect(await phone.inputValue()).toBe("+61 412 345 67");
    expect(await prefix.count()).toBe(0);
    await phone.fill("2025550123");
    expect(await phone.inputValue()).toBe("(202) 555-0123");
    expect(await prefix.isVisible()).toBe(true);
    expect(await descriptionOf(phone)).toBe("+1 A mobile number that can receive texts.");
  });

  it("reads an Australian number behind 00 and 011 when its last digit is typed [R3-42]", async () => {
    const { page, phone } = await phoneField();
    for (const text of ["0061 2 5550 1421", "011 61 2 5550 1421"]) {
      await phone.fill("");
      await phone.pressSequentially(text);
      expect(await phone.inputValue()).toBe("+61 2 5550 1421");
      expect(await recorded(page, "Phone number")).toBe("+61255501421");
    }
  });
});

it("a phone shows the whole number in text of twice the size", async () => {
  const { page, phone } = await phoneField();
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  // As on a phone of 375 pixels, which has other margins.
  await phone.evaluate((box) => (box.style.width = "335px"));
  await phone.fill("2065550123");
  const hidden = await phone.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(hidden).toBe(0);
});
