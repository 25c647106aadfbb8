import { describe, expect, it } from "vitest";
import { findingsOfAllViews } from "#test/support/browser/axe.ts";
import {
  autofill,
  caret,
  descriptionOf,
  leakedValues,
  useGallery,
  recorded,
  use,
} from "#test/support/gallery/gallery-browser.ts";

const gallery = useGallery();

async function phoneField() {
  const page = await gallery.open("phone");
  return { page, phone: page.getByLabel("Phone number", { exact: true }) };
}

const labels = {
  phone: "Phone number",
  zip: "Zip",
  "last four": "Last 4 of SSN or ITIN",
  email: "Email",
} as const;
const byHand = ["phone", "+1 (415) 555-2671", "(415) 555-2671", "4155552671"] as const;

it.each<
  readonly [story: keyof typeof labels, keys: string, shown: string, recorded: string, ids: string]
>([
  ["phone", "a2025550123", "(202) 555-0123", "2025550123", "R2.5-55 R5-19 R5-22 R9-04"],
  ["phone", "20255501239<Backspace>", "(202) 555-0123", "2025550123", "R5-19"],
  ["phone", `<Paste ${byHand[1]}>`, byHand[2], byHand[3], ""],
  ["phone", "<Fill input,change>", byHand[2], byHand[3], ""],
  ["phone", "<Fill silently><Next>", byHand[2], byHand[3], ""],
  ["phone", "415555267<Caret 4>9<Backspace>", "(415) 555-267", "415555267", ""],
  ["phone", "415555<Caret 4><Delete><Delete>", "(415) 55", "41555", ""],
  ["phone", "+61 (0)412 345 678", "+61 412 345 678", "+61412345678", "R3-42"],
  ["phone", "+61 (0)412 345 678<Backspace>", "+61 412 345 67", "+61 412 345 67", "R3-42"],
  ["phone", "011 61 2 5550 1421", "+61 2 5550 1421", "+61255501421", "R3-42"],
  ["zip", "9410312345<Backspace>", "94103-1234", "941031234", "R5-39 R9-11"],
  ["last four", "10x005<Backspace>", "1000", "1000", ""],
  ["last four", "<Paste xxx-xx-6789>", "6789", "6789", ""],
  [
    "email",
    "Ana Lopez@Example.COM ",
    "analopez@example.com",
    "analopez@example.com",
    "R2.2-31 R2.5-52 R2.5-53 R5-29 R5-30",
  ],
  [
    "email",
    "<Paste   Ana @ Example.com >",
    "ana@example.com",
    "ana@example.com",
    "R2.2-31 R2.5-52 R2.5-53 R5-29 R5-30",
  ],
])("%s: the keys %s show %s and report %s [%s]", async (story, keys, shown, reported) => {
  const page = await gallery.open(story);
  const field = page.getByLabel(labels[story], { exact: true });
  const fill = (events: string) =>
    autofill(field, "+14155552671", events === "silently" ? [] : events.split(","));
  const Next = () => page.getByRole("button", { name: "Next" }).click();
  await field.focus();
  await use(page, keys, { Fill: fill, Next });
  expect([await field.inputValue(), await recorded(page, labels[story])]).toEqual([
    shown,
    reported,
  ]);
  expect(await leakedValues(page)).toEqual([]);
});

it("a phone number is behind a fixed +1, keeps the caret, and fits at twice the text size [R2.2-47 R3-42]", async () => {
  const { page, phone } = await phoneField();
  const prefix = page.getByText("+1", { exact: true });
  const hint = "A mobile number that can receive texts.";
  expect([await prefix.isVisible(), await phone.inputValue()]).toEqual([true, ""]);
  expect(await descriptionOf(phone)).toEqual(["+1", hint]);
  await phone.pressSequentially("+61 412 345 678");
  expect([await prefix.count(), await descriptionOf(phone)]).toEqual([0, [hint]]);
  await page.keyboard.press("Backspace");
  expect(await prefix.count()).toBe(0);
  await phone.fill("2025550123");
  expect([await prefix.isVisible(), await descriptionOf(phone)]).toEqual([true, ["+1", hint]]);
  await phone.fill("");
  await use(page, "415555267<Caret 4>9");
  expect([await phone.inputValue(), await caret(page)]).toEqual(["(415) 955-5267", 7]);
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  // As on a phone of 375 pixels, which has other margins.
  await phone.evaluate((box) => (box.style.width = "335px"));
  await phone.fill("2065550123");
  const hidden = await phone.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(hidden).toBe(0);
});

it("a phone number shows its initial value, and clears it from outside", async () => {
  const page = await gallery.open("phone prefilled");
  const phone = page.getByLabel("Phone number", { exact: true });
  expect(await phone.inputValue()).toBe("(415) 555-2671");
  await page.getByRole("button", { name: "Forget Phone number" }).dispatchEvent("click");
  expect(await phone.inputValue()).toBe("");
});

it.each([
  ["phone", "tel", "tel", null],
  ["zip", "text", "postal-code", null],
  ["last four", "text", "off", null],
  ["email", "email", "email", "none"],
] as const)("%s has the keyboard and the fill of its kind", async (story, type, fill, capitals) => {
  const page = await gallery.open(story);
  const field = page.getByLabel(labels[story], { exact: true });
  const of = (name: string) => field.getAttribute(name);
  expect([await of("type"), await of("autocomplete"), await of("autocapitalize")]).toEqual([
    type,
    fill,
    capitals,
  ]);
  expect(await of("aria-required")).toBe("true");
});

it("the last four are covered until Show is pressed, with a numeric keyboard [R2.2-28 R5-52]", async () => {
  const page = await gallery.open("last four");
  const field = page.getByLabel("Last 4 of SSN or ITIN", { exact: true });
  const cover = async () =>
    field.evaluate((input) => getComputedStyle(input).getPropertyValue("-webkit-text-security"));
  await field.pressSequentially("1000");
  expect(await cover()).toBe("disc");
  await page.getByRole("button", { name: "Show digits" }).click();
  expect(await cover()).toBe("none");
  await page.getByRole("button", { name: "Hide digits" }).click();
  expect(await cover()).toBe("disc");
  expect(await field.getAttribute("inputmode")).toBe("numeric");
});

it("the state field shows its list after an empty choice, reports the code, and notices what the browser fills in [R5-44 R2.2-64]", async () => {
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
  await autofill(state, "TX", ["change"]);
  expect(await recorded(page, "State")).toBe("TX");
});

it("consent is given when ticked, by keyboard or pointer, and absent otherwise", async () => {
  const page = await gallery.open("consent");
  const label = "I agree to be contacted at this number as described below.";
  const box = page.getByRole("checkbox", { name: label });
  await page.getByText(label, { exact: true }).first().click();
  expect(await recorded(page, label)).toBe("yes");
  await box.focus();
  await page.keyboard.press("Space");
  expect(await recorded(page, label)).toBe("");
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
    const spoken = (await descriptionOf(control)).join(" ");
    expect(spoken.replace(/^\+1 /, "")).toBe(description);
  });

  it("says that it was left, and submits its form with Enter", async () => {
    const { page, phone } = await phoneField();
    await phone.focus();
    expect(await recorded(page, "Phone number blurs")).toBe("0");
    await page.keyboard.press("Tab");
    expect(await recorded(page, "Phone number blurs")).toBe("1");
    await phone.press("Enter");
    expect(await recorded(page, "submits")).toBe("1");
  });
});

it("a provider's HTML keeps the small tag list and drops scripts, handlers, styles and unsafe links; keeps a hyphenated word on one line, and its words as they are [R2.2-12]", async () => {
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
  expect(await page.getByRole("link", { name: "Terms of Use (opens in a new tab)" }).count()).toBe(
    1,
  );
  const word = page.getByText("E-Sign", { exact: true });
  await word.waitFor();
  expect(await word.evaluate((element) => getComputedStyle(element).whiteSpace)).toBe("nowrap");
  expect(await page.getByText("Privacy Notice").locator("..").textContent()).toContain(
    "and E-Sign Consent",
  );
});

it("every field has no violation and no sideways scroll, in light and dark, on a phone and a desktop", async () => {
  const stories = await gallery.storiesOf("/fields.");
  expect(stories.length).toBeGreaterThan(10);
  const found: object[] = [];
  for (const story of stories) {
    const findings = await findingsOfAllViews(await gallery.open(story));
    found.push(...findings.map((finding) => ({ story, ...finding })));
  }
  expect(found).toEqual([]);
}, 300_000);

it("finds a fault that is there", async () => {
  const page = await gallery.open("bullets");
  await page.evaluate(() => {
    document.querySelector("main")!.append(document.createElement("input"));
  });
  const [first] = await findingsOfAllViews(page);
  expect(first?.view).toBe("375 light");
  expect(first?.found[0]).toMatch(/^label: <input/);
});
