import type { BrowserContext, Frame, Page, Route } from "playwright-core";
import { expect, it } from "vitest";
import { borrower } from "#test/support/loan/borrower.ts";
import { frameOf, storyOf } from "#test/support/browser/host-page.ts";
import { useProduct } from "#test/support/browser/journey.ts";
import { markLoadedFrames } from "#test/support/browser/loaded-frames.ts";
import { useHostSite } from "#test/support/browser/use-host-site.ts";
import { openLoan, resume } from "#test/support/loan/loan-visit.ts";
import { spyOnPosts, unsayable, pathsOf } from "#test/support/server/message-spy.ts";

const product = useProduct({}, new Date("2026-03-02T17:00:00Z"));
const { urlOf, newVisitor } = product;
const host = useHostSite(product);

type Visited = { readonly context: BrowserContext; readonly page: Page };

const groundOf = (element: Element) => getComputedStyle(element).backgroundColor;

const schemeOf = (element: Element) => getComputedStyle(element).colorScheme;

async function groundsOf({ page }: Visited): Promise<readonly string[]> {
  const frame = page.frameLocator("iframe").locator("html");
  const card = page.getByRole("radio", { name: "Credit card" }).first().locator("xpath=../..");
  const grounds = [await card.evaluate(groundOf), await frame.evaluate(groundOf)];
  return [
    ...grounds,
    await page.locator("iframe").evaluate(schemeOf),
    await frame.evaluate(schemeOf),
  ];
}

async function hear(page: Page) {
  return page.evaluateHandle(() => {
    const received: unknown[] = [];
    window.addEventListener("message", ({ data }) => {
      if (data?.source === "carestep-tokenizer" && data.type !== "height") received.push(data);
    });
    return received;
  });
}

const testLoan = () => urlOf("/Apply/frame-hosts?istest=true&programCode=general&embedded=true");

function cookiesSetIn(context: BrowserContext): Promise<string | null>[] {
  const set: Promise<string | null>[] = [];
  context.on("response", (response) => set.push(response.headerValue("set-cookie")));
  return set;
}

async function restAndGoOn(page: Page, frame: Frame): Promise<void> {
  await page.clock.fastForward(18 * 60_000);
  const warning = frame.getByRole("alertdialog", { name: "Do you need more time?" });
  await warning.waitFor();
  await expect
    .poll(async () => {
      const { y, height } = (await warning.boundingBox())!;
      return y >= 0 && y + height <= page.viewportSize()!.height;
    })
    .toBe(true);
  await warning.press("Escape");
  await warning.waitFor({ state: "detached" });
}

async function escapeFromCard(page: Page, visitor: ReturnType<typeof borrower>): Promise<string> {
  const group = await visitor.typeNumber("Primary payment method", "debit");
  const number = group.frameLocator("iframe").getByLabel("Card number");
  await number.press("Escape");
  await expect
    .poll(async () => (await storyOf(page)).map(({ type }) => type))
    .toContain("close-requested");
  return number.evaluate(() => location.origin);
}

const dialogAround = (src: string) => `<script>
  addEventListener("message", ({ data, origin, source }) => {
    const recorded = { source: "carestep-host", version: 1, isModal: true };
    if (data.type === "ready") source.postMessage(recorded, origin);
  });
</script><iframe src="${src}" style="width:100%;height:2400px"></iframe>`;

it("is whole in a practice's page, without a cookie, and posts messages to allowed pages only", async () => {
  host.show(dialogAround(testLoan()));
  const { context, page } = await newVisitor({ viewport: { width: 900, height: 700 } });
  const cookies = cookiesSetIn(context);
  const posted = await spyOnPosts(page);
  await page.clock.install({ time: new Date("2026-03-02T17:00:00Z") });
  await page.goto(host.otherAddress);
  const frame = await frameOf(page);
  const visitor = borrower(frame);
  await visitor.at("personal");
  await visitor.giveInformation("1000");
  await visitor.quote();
  await restAndGoOn(page, frame);
  await visitor.chooseOffer();
  await visitor.planPayments();
  const tokenizer = await escapeFromCard(page, visitor);
  await visitor.payBy("Primary payment method", "debit");
  await visitor.next();
  await visitor.at("agreement");
  await visitor.acceptAgreement();
  await visitor.finalize("1000");
  const story = await storyOf(page);
  expect(story.map(({ type, step }) => step ?? type)[0]).toBe("ready");
  const reported = JSON.stringify(story);
  expect(Object.values(visitor.person).filter((text) => reported.includes(text))).toEqual([]);
  expect(story.map(({ type }) => type)).not.toContain("failed");
  // Escape in the warning was the warning's own.
  expect(story.filter(({ type }) => type === "close-requested")).toHaveLength(1);
  expect(pathsOf(posted)).toEqual(
    new Set([
      ...host.origins().map((allowed) => `${urlOf("")} to ${allowed}`),
      `${host.origins()[1]} to ${urlOf("")}`,
      `${urlOf("")} to ${tokenizer}`,
      `${tokenizer} to ${urlOf("")}`,
    ]),
  );
  expect(unsayable(host.origins(), posted)).toEqual([]);
  expect(new Set(await Promise.all(cookies))).toEqual(new Set([null]));
  expect(await context.cookies()).toEqual([]);
});

it("The processor's frame recovers from failures, wears the page's colors, and says of what is typed only the first six digits [R7.1-18]", async () => {
  const visited = await newVisitor({ colorScheme: "light" });
  const { page } = visited;
  const refuse = await refuseFrames(page);
  await markLoadedFrames(page);
  await page.route("**/api/provider/config?*", async (route) => {
    const { tokenizerUrl: _, ...json } = await (await route.fetch()).json();
    await route.fulfill({ json });
  });
  await page.clock.install({ time: new Date("2026-03-02T17:00:00Z") });
  await resume(visited, await openLoan(urlOf("")));
  const visitor = borrower(page);
  await visitor.at("offers");
  await visitor.chooseOffer();
  await visitor.planPayments();
  await notResponding(page).waitFor();
  await page.unroute("**/api/provider/config?*");
  await visitor.press("Try loading it again");
  await page.getByText("Loading the secure form...").first().waitFor();
  await page.clock.pauseAt(4000 + (await page.evaluate(() => Date.now())));
  refuse();
  await page.locator("iframe[data-loaded]").waitFor({ state: "attached" });
  await page.clock.fastForward(1500);
  await notResponding(page).waitFor();
  await page.clock.resume();
  expect(await page.getByRole("link", { name: "Continue in a new tab" }).count()).toBe(0);
  await page.unroute("**/frame?*");
  await visitor.press("Try loading it again");

  const frame = page.frameLocator("iframe");
  const number = frame.getByLabel("Card number");
  await number.waitFor();
  const received = await hear(page);
  const used = { source: "carestep-tokenizer", type: "activity" };
  await number.pressSequentially("40008901");
  await page.getByText("This is an FSA or HSA card. To use it, choose").waitFor();
  const bin = { source: "carestep-tokenizer", type: "bin", bin: "400089" };
  expect(await received.jsonValue()).toEqual([used, bin]);
  await page.clock.fastForward(10_000);
  await frame.getByLabel("Security code").click({ clickCount: 3 });
  await page.waitForFunction((all) => all.length > 2, received);
  expect(await received.jsonValue()).toEqual([used, bin, used]);

  const [light, dark] = ["rgb(255, 255, 255)", "rgb(17, 30, 32)"];
  const seenThrough = "rgba(0, 0, 0, 0)";
  expect(await groundsOf(visited)).toEqual([light, seenThrough, "light", "light"]);
  for (const [colorScheme, ground] of [
    ["dark", dark],
    ["light", light],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await frame.locator(`html.${colorScheme}:not([class*=" "])`).waitFor();
    expect(await groundsOf(visited)).toEqual([ground, seenThrough, colorScheme, colorScheme]);
    expect(await number.inputValue()).toBe("4000 8901");
  }

  await visitor.typeNumber("Primary payment method", "credit");
  const date = frame.getByLabel("Expiration date");
  const messageOf = async (text: string) => {
    await date.fill(text);
    await date.press("Tab");
    const message = await frame.locator("#expiry-error").textContent();
    return [message, await date.getAttribute("aria-invalid")];
  };
  expect([await messageOf("02/26"), await messageOf("12/2025"), await messageOf("03/26")]).toEqual([
    ["This card has expired. Use another one.", "true"],
    ["This card has expired. Use another one.", "true"],
    ["", null],
  ]);

  const expired = "This card has expired. Use another one.";
  const answers: readonly (readonly [words: string, answer: (route: Route) => Promise<void>])[] = [
    ["We could not reach the secure form.", (route) => route.abort()],
    [expired, (route) => route.fulfill({ status: 422, json: { faults: { expiry: expired } } })],
  ];
  for (const [words, answer] of answers) {
    await page.route("**/tokens", answer);
    await frame.getByLabel("Name on card").press("Enter");
    await frame.getByText(words).waitFor();
    await page.getByText("Your details were not saved.").waitFor();
    await page.unroute("**/tokens");
  }
  await page.getByRole("button", { name: "Use this card" }).dispatchEvent("click");
  await page.getByText("Visa ending in 4242").first().waitFor();
  await visitor.next();
  await visitor.at("down-payment");
});

it("The processor's frame that does not respond in a practice's page leads to a tab, in which the same application goes on", async () => {
  const loan = await openLoan(urlOf(""), { provider: "frame-hosts" });
  host.show(
    dialogAround(`${urlOf("/Apply")}?t=${loan.easyApi}&embedded=true&providerKey=frame-hosts`),
  );
  const { page } = await newVisitor({ viewport: { width: 900, height: 700 } });
  (await refuseFrames(page))();
  await page.goto(host.otherAddress);
  const frame = await frameOf(page);
  const framed = borrower(frame);
  await framed.at("offers");
  await framed.chooseOffer();
  await framed.planPayments();
  await notResponding(frame).waitFor();
  const [tab] = await Promise.all([
    page.waitForEvent("popup"),
    frame.getByRole("link", { name: "Continue in a new tab" }).click(),
  ]);
  const visitor = borrower(tab);
  await visitor.at("offers");
  expect(await visitor.offers().first().isChecked()).toBe(true);
  await visitor.next();
  await visitor.at("schedule");
  await visitor.next();
  await visitor.at("payment");
  expect([new URL(tab.url()).pathname, new URL(tab.url()).search]).toEqual([
    `/Payment/${loan.id}`,
    "",
  ]);
  await visitor.payBy("Primary payment method", "debit");
  await visitor.next();
  await visitor.at("agreement");
});

/** The frames of a page are refused by the browser once the returned function is called, as where PUBLIC_URL is another address. */
async function refuseFrames(page: Page): Promise<() => void> {
  const answered = Promise.withResolvers<void>();
  await page.route("**/frame?*", async (route) => {
    await answered.promise;
    await route.fulfill({
      headers: { "content-security-policy": "frame-ancestors https://apply.example" },
      contentType: "text/html",
    });
  });
  return () => answered.resolve();
}

const notResponding = (place: Pick<Page, "getByRole">) =>
  place.getByRole("alert").filter({ hasText: "The secure form is not responding." });
