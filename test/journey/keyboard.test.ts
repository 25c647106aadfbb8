import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { callsOf, useProduct } from "#test/support/browser/journey.ts";

const { urlOf, newVisitor, messagesTo } = useProduct();
const start = () => urlOf("/bright-smile?istest=true");

async function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement & { labels?: NodeListOf<HTMLElement> };
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    const { left, top, height } = element.getBoundingClientRect();
    const onTop = document.elementFromPoint(left + 16, top + height / 2);
    const text = element.labels?.[0]?.innerText ?? element.innerText;
    return {
      name: (element.getAttribute("aria-label") ?? text).split("\n")[0]!,
      tag: element.tagName,
      ring: `${outlineStyle} ${outlineWidth} ${outlineColor}`,
      isSeen: onTop !== null && (element.contains(onTop) || onTop.contains(element)),
    };
  });
}

async function tabTo(page: Page, name: string): Promise<string[]> {
  const passed: string[] = [];
  while (passed.at(-1) !== name && passed.length < 15) {
    await page.keyboard.press("Tab");
    const control = await focused(page);
    expect(control).toMatchObject({ ring: "solid 3px rgb(11, 92, 214)", isSeen: true });
    passed.push(control.name);
  }
  return passed;
}

async function screenTakesFocus(page: Page, title: string): Promise<void> {
  await page.waitForFunction(
    (text) =>
      /^(?:H1|INPUT)$/.test(document.activeElement?.tagName ?? "") &&
      document.querySelector("h1")?.innerText === text,
    title,
  );
}

it("the keyboard alone leads from the first screen to a changed estimate, with the focus where the work is [R2.4-03 R2.2-15 R2.2-77 R4-07 R5-45 R5-58 R5-61]", async () => {
  const { page, visitor } = await newVisitor();
  const { keyboard } = page;
  const type = async (field: string, text: string) => {
    if ((await focused(page)).name !== field) await tabTo(page, field);
    await keyboard.type(text);
  };
  await page.goto(start());
  expect((await focused(page)).tag).toBe("BODY");
  expect(await page.title()).toBe("Get Pre-Qualified - Bright Smile Dental");
  expect(await tabTo(page, "Service type")).toEqual(["Español", "Service type"]);
  await tabTo(page, "Get Started");
  await keyboard.press("Enter");
  expect((await focused(page)).name).toBe("Service type");
  expect(await page.title()).toBe("Error: Get Pre-Qualified - Bright Smile Dental");
  await keyboard.press("ArrowDown");
  expect(await tabTo(page, "Get Started")).toEqual(["Get Started"]);
  await keyboard.press("Enter");

  await screenTakesFocus(page, "What's the best way to contact you?");
  expect(await page.title()).toBe("What's the best way to contact you? - Step 2 of 8");
  await tabTo(page, "Next");
  await keyboard.press("Enter");
  expect((await focused(page)).name).toBe("Phone number");
  expect(await page.title()).toBe("Error: What's the best way to contact you? - Step 2 of 8");
  await keyboard.type(visitor.person.phone);
  expect(await page.title()).toBe("What's the best way to contact you? - Step 2 of 8");
  await tabTo(page, "Previous Step");
  await keyboard.press("Enter");
  await screenTakesFocus(page, "Get Pre-Qualified");
  expect(await page.getByLabel("Service type").inputValue()).toBe("general");
  await tabTo(page, "Get Started");
  await keyboard.press("Enter");
  await screenTakesFocus(page, "What's the best way to contact you?");
  await keyboard.press("Enter");

  await screenTakesFocus(page, "Enter the 6 digit code");
  expect(await page.title()).toBe("Enter the 6 digit code - Step 3 of 8");
  await type("Digit 1 of 6", "123456");

  await screenTakesFocus(page, "Tell us a little about yourself");
  await type("Full name", visitor.person.fullName);
  expect(await tabTo(page, "Next Step")).toEqual(["Next Step"]);
  await keyboard.press("Space");

  await page.getByLabel("Month").waitFor();
  await screenTakesFocus(page, "Tell us a little about yourself");
  expect(await page.title()).toBe("Tell us a little about yourself - Step 5 of 8");
  await type("Month", "4271985");
  expect((await focused(page)).name).toBe("Year");
  await keyboard.press("Enter");

  await page.getByLabel("Email").waitFor();
  await screenTakesFocus(page, "Tell us a little about yourself");
  await type("Email", visitor.person.email);
  await keyboard.press("Enter");

  await screenTakesFocus(page, "What's your address?");
  await tabTo(page, "Next Step");
  await keyboard.press("Enter");
  expect((await focused(page)).name).toBe("Street address");
  expect(await page.title()).toBe("Error: What's your address? - Step 7 of 8");
  await page.getByRole("button", { name: "City cannot be empty." }).focus();
  await keyboard.press("Enter");
  expect((await focused(page)).name).toBe("City");
  await page.getByLabel("Street address").focus();
  await type("Street address", visitor.person.street);
  await type("Apartment or suite (optional)", "Apt 4");
  await type("Zip", visitor.person.zip);
  await type("City", visitor.person.city);
  await type("State", "Wash");
  await keyboard.press("Tab");
  expect((await focused(page)).name).toBe("Next Step");
  await keyboard.press("Enter");

  await screenTakesFocus(page, "Enter the last 4 of your SSN/ITIN");
  const stored = Promise.withResolvers<void>();
  await page.route("**/api/accounts/pre-qualify", async (route) => {
    await stored.promise;
    await route.continue();
  });
  await type("Last 4 of SSN or ITIN", "5000");
  await keyboard.press("Enter");
  const overlay = page.getByRole("dialog", { name: "Finding your payment plans" });
  await overlay.waitFor();
  expect((await focused(page)).tag).toBe("DIALOG");
  await keyboard.press("Tab");
  await keyboard.press("Escape");
  expect((await focused(page)).tag).toBe("DIALOG");
  expect(await overlay.isVisible()).toBe(true);
  stored.resolve();
  await overlay.waitFor({ state: "hidden" });
  expect((await focused(page)).name).toBe("Last 4 of SSN or ITIN");
  expect(await page.title()).toBe("Error: Enter the last 4 of your SSN/ITIN - Step 8 of 8");

  await keyboard.press("ControlOrMeta+A");
  await keyboard.type("1000");
  expect(await tabTo(page, "Get Pre-Qualified")).toEqual([
    "Show digits",
    "Terms of Use",
    "Privacy Notice",
    "USA Patriot Act",
    "E-Sign Consent and Agreement",
    "written instructions under the Fair Credit Reporting Act",
    "Get Pre-Qualified",
  ]);
  await keyboard.press("Enter");

  await screenTakesFocus(page, "You're Approved For Up To $15,000!");
  expect(await page.title()).toBe("You're Approved For Up To $15,000! - Bright Smile Dental");
  await tabTo(page, "Raise the treatment cost");
  await keyboard.press("Tab");
  expect((await focused(page)).name).toBe("Treatment cost");
  await keyboard.press("ArrowRight");
  expect(await page.getByRole("slider", { name: "Treatment cost" }).inputValue()).toBe("7760");
  await keyboard.press("End");
  expect(await page.getByRole("slider", { name: "Treatment cost" }).inputValue()).toBe("15000");
});

async function impatient(page: Page, name: string) {
  const button = page.getByRole("button", { name, exact: true });
  await button.evaluate((element) => {
    (element as HTMLButtonElement).form?.requestSubmit();
    for (let clicks = 0; clicks < 20; clicks += 1) (element as HTMLButtonElement).click();
  });
}

it("an applicant who double-clicks and holds Enter sends each call once and gets one application, though its answer is cut off [R4-06 R7.3-17 R8-01]", async () => {
  const { page, visitor } = await newVisitor();
  const paths = ["/validation/start", "/validation/complete", "/api/accounts/pre-qualify"];
  const calls = paths.map((path) => callsOf(page, path));
  await visitor.open(start());
  await page.getByLabel("Service type").selectOption("general");
  await page.getByRole("button", { name: "Get Started" }).dblclick();
  await page.getByLabel("Phone number").fill(visitor.person.phone);
  await page.getByRole("button", { name: "Next", exact: true }).dblclick();
  await page.getByLabel("Digit 1 of 6").click();
  await page.keyboard.type("12345");
  await page.getByRole("button", { name: "Next", exact: true }).evaluate((element) => {
    const { form } = element as HTMLButtonElement;
    form!.addEventListener("input", () => setTimeout(() => form!.requestSubmit()), { once: true });
  });
  await page.keyboard.type("6");
  await visitor.fieldOf("name").fill(visitor.person.fullName);
  await impatient(page, "Next Step");
  await visitor.fieldOf("birth-date").waitFor();
  expect(await page.locator("[aria-invalid=true]").count()).toBe(0);
  await visitor.goOnTo("last-four", "birth-date");
  await visitor.fieldOf("last-four").fill("9002");
  await impatient(page, "Get Pre-Qualified");
  await visitor.heading("You're Approved For Up To $15,000!");
  expect(calls.map((made) => made.length)).toEqual([1, 1, 1]);
  const letters = await messagesTo(visitor.person.email);
  const approvals = letters.filter(({ subject }) => subject.startsWith("You're approved"));
  expect(approvals).toHaveLength(1);
});
