import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { areAccessible, descriptionOf, useGallery } from "#test/support/gallery/gallery-browser.ts";
import { openStep, pressEarly } from "#test/support/gallery/open-step.ts";
import type { Request } from "./flow-step.stories.tsx";
import { stories } from "./loan-payment.stories.tsx";

const frame = `<!doctype html><html lang="en"><meta charset="utf-8" />
<meta name="color-scheme" content="light dark" /><title>Card</title><main>
<label>Card number <input /></label></main><script>
const say = (more) => parent.postMessage({ source: "carestep-tokenizer", ...more }, "*");
window.report = say;
addEventListener("message", ({ data }) => { document.title = data.type; });
say({ type: "ready" });
say({ type: "height", height: 240 });
</script></html>`;

const gallery = useGallery();
let isAnswering = true;
beforeAll(async () => {
  const page = await gallery.open("flow step");
  await page.route("http://localhost:9753/**", async (route) =>
    isAnswering ? route.fulfill({ contentType: "text/html", body: frame }) : route.abort(),
  );
});

async function openBroken() {
  isAnswering = false;
  const page = await gallery.open("flow step");
  const lost = page.waitForEvent("requestfailed");
  await gallery.open("loan frame broken");
  await lost;
  isAnswering = true;
  return page;
}

async function frameOf(page: Page) {
  await page.frameLocator("iframe").getByLabel("Card number").waitFor();
  return page.frames().find((each) => each.url().startsWith("http://localhost:9753"))!;
}

async function report(page: Page, message: object): Promise<void> {
  const source = await frameOf(page);
  await source.evaluate(
    (said) => (window as unknown as { report: (m: object) => void }).report(said),
    message,
  );
}

const openPayment = (application: Request["application"] = {}) =>
  openStep(gallery, ["payment", "payment"], { application });

const primaryOf = (page: Page) => page.getByRole("radiogroup", { name: "Primary payment method" });

const token = {
  type: "token",
  token: "tok_0123456789abcdef",
  kind: "card",
  brand: "Visa",
  lastFour: "4242",
  fundingType: "debit",
};

async function namesOf(page: Page, group: string): Promise<string[]> {
  const radios = page.getByRole("radiogroup", { name: group, exact: true }).getByRole("radio");
  const labels = radios.locator("xpath=ancestor::label");
  return labels.allTextContents();
}

const methods = ["Debit card", "Credit card", "Bank account (ACH)", "FSA/HSA", "Pay by check"];

describe("the payment methods", () => {
  it("are in order with debit selected, and each shows its fields, also by arrow keys [R2.5-27 R2.5-28 R3-22 R3-33 R3-34 R3-36 R3-37 R9-23]", async () => {
    const page = await openPayment();
    const banner = page.getByText("Your first payment, estimated at").locator("xpath=ancestor::p");
    expect(await banner.textContent()).toBe(
      "Your first payment, estimated at $199.32, will be charged automatically on April 13, 2026. After that, you pay monthly.",
    );
    expect(await banner.locator("strong").allTextContents()).toEqual(["$199.32", "April 13, 2026"]);
    expect(await namesOf(page, "Primary payment method")).toEqual(methods);
    const primary = primaryOf(page);
    const debit = primary.getByRole("radio", { name: "Debit card" });
    expect(await debit.isChecked()).toBe(true);
    // A click right after a scroll can reach the frame that was there before.
    await page.locator("summary").press("Enter");
    const secondary = page.getByRole("radiogroup", { name: "Secondary payment method" });
    expect(await secondary.getByRole("radio", { name: "None" }).isChecked()).toBe(true);
    await page.emulateMedia({ forcedColors: "active" });
    const looks = await primary
      .getByRole("radio")
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).appearance));
    await page.emulateMedia({ forcedColors: null });
    expect(looks).toEqual(methods.map(() => "auto"));
    await debit.focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    expect(await primary.getByRole("radio", { name: "Bank account" }).isChecked()).toBe(true);
    expect(await page.locator("iframe").getAttribute("src")).toContain("/frame?kind=bank&");
    await primary.getByRole("radio", { name: "Pay by check" }).check();
    expect(await page.locator("iframe").count()).toBe(0);
    expect(await page.getByText("Make checks payable to Carestep Financing").count()).toBe(1);
  });

  it("show the stored card's brand and last four digits, and can be changed", async () => {
    const page = await openPayment({
      payment: { primary: { type: "debit", brand: "Visa", lastFour: "4242" } },
    });
    await primaryOf(page).getByText("Visa ending in 4242", { exact: true }).first().waitFor();
    await primaryOf(page).getByRole("button", { name: "Change Visa ending in 4242" }).click();
    await frameOf(page);
  });

  it("say what is wrong by the group's description, and the group can take the focus [R5-68]", async () => {
    const page = await openPayment();
    await pressEarly(page);
    const error = "Error: Add the details of your primary payment method";
    expect(await descriptionOf(primaryOf(page))).toEqual([error]);
    await primaryOf(page).focus();
    expect(await primaryOf(page).evaluate((group) => group === document.activeElement)).toBe(true);
  });
});

it("the down payment shows its amount and methods, or a contact where the office collected it [R2.5-29 R2.5-31 R2.5-32 R3-35 R4-48 R9-24]", async () => {
  const step = ["payment", "down-payment"] as const;
  const page = await openStep(gallery, step);
  expect(await namesOf(page, "Down payment method")).toEqual([
    "Debit card",
    "Credit card",
    "FSA/HSA",
    "Bank account (ACH)",
    "Pay by check",
  ]);
  const card = page.getByRole("region", { name: "Down payment due" });
  expect(await card.getByText("Selected").isVisible()).toBe(true);
  expect(await card.getByText("$480").first().textContent()).toBe("$480.00");
  const banner = "Your down payment is processed when your loan is accepted and finalized.";
  expect(await card.getByText(banner).isVisible()).toBe(true);
  const downPayment = { amountCents: 48_000, isCollectedInOffice: true };
  await openStep(gallery, step, { application: { downPayment } });
  const collected = page.getByRole("region", { name: "Down payment collected" });
  expect(await collected.getByText("contact your treatment coordinator").isVisible()).toBe(true);
  expect(await collected.getByRole("radio").count()).toBe(0);
  expect(await collected.getByText("Selected").count()).toBe(0);
});

const signsOn = (page: Page) => page.evaluate(() => document.body.dataset["signs"]);

describe("the tokenizer's frame", () => {
  it("is as high as it reports, and ignores other windows, other origins and unknown messages", async () => {
    const page = await openPayment();
    await frameOf(page);
    const isHigh = (height: number) =>
      page.waitForFunction(
        (pixels) => document.querySelector("iframe")!.style.height === `${pixels}px`,
        height,
      );
    const element = page.getByTitle("Card number, expiration date and security code");
    await isHigh(240);
    expect(await element.getAttribute("sandbox")).not.toContain("allow-top-navigation");
    await page.evaluate(
      (messages) => {
        for (const said of messages) {
          window.postMessage({ source: "carestep-tokenizer", ...said }, "*");
          const forged = new MessageEvent("message", {
            data: { source: "carestep-tokenizer", ...said },
            origin: "http://localhost:9754",
            source: document.querySelector("iframe")!.contentWindow,
          });
          window.dispatchEvent(forged);
        }
      },
      [token, { type: "activity" }],
    );
    await report(page, { ...token, source: "another" });
    await report(page, { type: "activity", source: "another" });
    await report(page, { ...token, lastFour: "4242424242424242" });
    await report(page, { ...token, token: "4242424242424242" });
    await report(page, { type: "height", height: 1e9 });
    await isHigh(900);
    expect([await signsOn(page), await page.getByText("ending in").count()]).toEqual([
      undefined,
      0,
    ]);
    await page.evaluate(() => {
      const { prototype } = PerformanceObserver;
      const own = Object.getOwnPropertyDescriptor(prototype, "disconnect")!;
      prototype.disconnect = () => {
        document.title = "not watched";
        Object.defineProperty(prototype, "disconnect", own);
      };
    });
    await report(page, { type: "height", height: 300 });
    await isHigh(300);
    await report(page, { type: "activity", key: "4" });
    await expect.poll(() => signsOn(page)).toBe("1");
    expect(await page.title()).not.toBe("not watched");
  });

  it("is queried once per press; says that a number was refused, takes another, and its token becomes the stored method", async () => {
    const page = await openPayment();
    const inside = await frameOf(page);
    const save = page.getByRole("button", { name: "Use this card" });
    const isQueried = () => inside.waitForFunction(() => document.title === "tokenize");
    await save.click();
    await isQueried();
    await report(page, { type: "failed" });
    await page.getByText("Your details were not saved. Please check the form above.").waitFor();
    await inside.evaluate(() => (document.title = ""));
    await save.click();
    await isQueried();
    const saving = page.getByRole("button", { name: "Saving" });
    expect(await saving.getAttribute("aria-busy")).toBe("true");
    await report(page, token);
    await page.getByText("Visa ending in 4242").first().waitFor();
  });

  it("that does not answer can be loaded again, and keeps the focus of who uses the keyboard: of its other try, and where it answers after all", async () => {
    const page = await openBroken();
    const focused = () => page.evaluate(() => document.activeElement?.tagName);
    expect(await page.getByRole("alert").textContent()).toBe("The secure form is not responding.");
    expect(
      await page.getByRole("button", { name: "Use this card" }).getAttribute("aria-disabled"),
    ).toBe("true");
    const retry = page.getByRole("button", { name: "Try loading it again" });
    await retry.press("Enter");
    await frameOf(page);
    await expect.poll(focused).toBe("IFRAME");
    expect(await page.getByRole("alert").count()).toBe(0);

    const stored = Promise.withResolvers<void>();
    await page.route("http://localhost:9753/frame?*", async (route) => {
      await stored.promise;
      await route.fulfill({ contentType: "text/html", body: frame });
    });
    await gallery.open("loan frame broken");
    await retry.focus();
    stored.resolve();
    await frameOf(page);
    await expect.poll(focused).toBe("IFRAME");
    await page.unroute("http://localhost:9753/frame?*");
  });

  it("that cannot be shown in a page that frames ours leads to a tab of its own", async () => {
    isAnswering = false;
    const page = await gallery.open("loan frame broken, with a tab");
    const link = page.getByRole("link", { name: "Continue in a new tab" });
    expect(await link.evaluate(({ target, rel }: HTMLAnchorElement) => [target, rel])).toEqual([
      "_blank",
      "noreferrer",
    ]);
    isAnswering = true;
  });
});

describe("every view of the payment", () => {
  areAccessible(gallery, Object.keys(stories));
});
