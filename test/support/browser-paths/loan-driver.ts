import type { Locator, Page } from "playwright-core";
import { ask } from "#test/support/remote-visit.ts";
import type { Wire } from "./answers.ts";
import { giveAnswer, shows, takeHands } from "./held-calls.ts";
import type { Hands } from "./held-calls.ts";
import type { LoanAct } from "./loan-acts.ts";
import { wireOfSession } from "./loan-entry-answers.ts";
import { loanPaths, wireOfApplication } from "./loan-answers.ts";
import { openLoanWorld } from "./loan-simulate.ts";
import { loanScreen } from "./loan-screen.ts";
import { nineDigitSteps } from "./loan-world.ts";
import type { LoanWorld, Opening } from "./loan-world.ts";
import { passTime, takeTurn } from "./page-clock.ts";
import { typeInto } from "./page-driver.ts";
import type { Driven, Ground } from "./walk-page.ts";

/** The models' day, at noon. */
const now = new Date("2026-03-02T12:00:00").getTime();

/** A page of the full application, opened with a visit that the browser keeps. */
export async function driveLoan(
  { browser, url }: Ground,
  { opening }: LoanWorld,
): Promise<Driven<LoanWorld, LoanAct>> {
  const { context, hands } = await takeHands(browser, loanPaths, now);
  const { page } = hands;
  const address = await addressOf(url);
  await withoutNumbers(page);
  return {
    page,
    async open() {
      await page.goto(`${url}${before}`);
      await openVisit(hands, address, opening);
    },
    async act(act) {
      await (act.do === "open"
        ? openVisit(hands, address, act.opening)
        : perform(hands, withPractice(act, address)));
      await takeTurn(page);
    },
    shows: (expected) => shows(hands, expected),
    close: () => context.close(),
  };
}

/** A page of the same origin, where what the browser keeps is laid down before the app opens. */
const before = "/before";

/** The processor's frame, without its fields: what it says is said in its place. */
async function withoutNumbers(page: Page): Promise<void> {
  await page.context().route(
    ({ pathname }) => pathname === before,
    (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html>" }),
  );
  await page
    .context()
    .route(/\/frame\?kind=/, (route) =>
      route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Numbers</title>" }),
    );
}

type Tokens = { readonly v21: string; readonly easyApi: string };
type Address = {
  readonly url: string;
  readonly visit: Tokens;
  /** What the product says of the practice. */
  readonly practice: { readonly settings: { readonly steps: object } };
};

const addresses = new Map<string, Promise<Address>>();

/** A visit, the same for every page of a product: what is not held, such as the states, is read with its tokens. */
function addressOf(url: string): Promise<Address> {
  const address = addresses.get(url) ?? openAddress(url);
  addresses.set(url, address);
  return address;
}

async function openAddress(url: string): Promise<Address> {
  const { body } = await ask(url, "GET /v2/provider/bright-smile");
  const visit = { v21: String(body["accessToken"]), easyApi: String(body["easyApiToken"]) };
  const practice = await ask(url, "GET /api/provider/config?providerId=prv_bright_smile", {
    token: visit.v21,
  });
  return { url, visit, practice: practice.body as Address["practice"] };
}

function practiceOf({ asksNineDigits }: Opening, { practice }: Address): object {
  if (asksNineDigits !== true) return practice;
  const { settings } = practice;
  const steps = { ...settings.steps, PaymentSteps: nineDigitSteps };
  return { ...practice, settings: { ...settings, steps } };
}

/** The product itself says what is true of the practice. */
function withPractice(act: Done, { practice }: Address): Done {
  const isTold = act.do === "answer" && act.call === "loadProvider" && isGood(act.wire);
  return isTold ? { ...act, wire: { json: practice } } : act;
}

const isGood = (wire: Wire) => typeof wire === "object" && wire.status === undefined;

/** Opens the app as after a reload, and answers what it asks until its first screen is there. */
async function openVisit(hands: Hands, address: Address, opening: Opening): Promise<void> {
  const { page, held } = hands;
  const { url } = address;
  await page.evaluate(
    (kept) => {
      sessionStorage.clear();
      if (kept !== undefined) sessionStorage.setItem("preQual", kept);
    },
    keptOf(opening, address),
  );
  held.splice(0);
  await page.goto(`${url}${pathOf(opening)}`);
  if (opening.entry !== undefined) return;
  if (opening.stage === "entry") await giveAnswer(hands, "peek", { json: peeked });
  if (opening.application !== undefined) {
    const json = wireOfApplication(opening.application);
    await giveAnswer(hands, "getApplication", { json });
    await giveAnswer(hands, "loadProvider", { json: practiceOf(opening, address) });
    if (opening.stage === "entry")
      await giveAnswer(hands, "getEasyApiToken", { json: { EasyApiToken: "easy" } });
    if (opening.session?.canRenew === false) await giveAnswer(hands, "getEasyApiToken", "cut off");
  }
  const { heading } = loanScreen(openLoanWorld(opening));
  await page.getByRole("heading", { level: 1, name: heading, exact: true }).waitFor();
}

const peeked = wireOfSession({ authToken: "auth", providerId: "prv", applicationId: "app-1" });

function pathOf({ stage, application, entry }: Opening): string {
  if (stage === "entry") return "/Apply?t=t_1";
  if (entry?.token !== undefined) return `/Apply?t=${entry.token}`;
  if (application === undefined) return "/Apply/bright-smile?istest=true";
  return stage === "payment" ? `/Payment/${application.applicationId}` : "/Apply";
}

/** What the app keeps of a visit in the window; nothing before the first. Spec section 3; decision 21. */
function keptOf(
  { stage, application, entry, session }: Opening,
  { visit }: Address,
): string | undefined {
  if (application === undefined || entry?.token !== undefined || stage === "entry")
    return undefined;
  const { applicationId: accountId } = application;
  const tokens = (entry ?? session)?.canRenew === false ? { v21: visit.v21 } : visit;
  const providerId = "prv_bright_smile";
  const result = {
    outcome: "approved",
    accountId,
    providerId,
    otherOffersAvailable: false,
    kycSent: true,
  };
  const provider = { key: "bright-smile", providerId, configuration: {} };
  return JSON.stringify({ version: 1, provider, tokens, offers: [], result });
}

type Done = Exclude<LoanAct, { readonly do: "open" }>;

async function perform(hands: Hands, act: Done): Promise<void> {
  const { page } = hands;
  if ("name" in act) return handle(page, act);
  switch (act.do) {
    case "forward":
      return goForward(page);
    case "sign":
      return page.keyboard.press("Shift");
    case "extend":
      return page.getByRole("button", { name: "Continue my application" }).press("Enter");
    case "read":
      return page.getByRole("heading", { name: "End of the agreement" }).focus();
    case "frame":
      return sayInFrame(page, act.group, act.says);
    case "answer":
      return giveAnswer(hands, act.call, act.wire);
    case "wait":
      return passTime(page, act.ms);
  }
}

type Handled = Extract<Done, { readonly name: string }>;

/** What an applicant does to one control. */
async function handle(page: Page, act: Handled): Promise<void> {
  switch (act.do) {
    case "fill":
      // Emptied box by box.
      if (act.text === "" && act.name.startsWith("Digit")) return typeInto(page, "code", "");
      return labelled(page, act.name).fill(act.text);
    case "enter":
      return enter(labelled(page, act.name), act.text);
    case "pick":
      return pick(labelled(page, act.name), act.text);
    case "leave":
      return leave(labelled(page, act.name));
    case "tab":
      return page.getByRole("tab", { name: act.name }).click();
    case "choose":
      return choiceIn(within(page, act.group), act.name).press("Space");
    case "press":
      return within(page, act.group)
        .getByRole("button", { name: act.name, exact: true })
        .last()
        .press("Enter");
  }
}

const labelled = (page: Page, name: string) => page.getByLabel(name, { exact: true });

function within(page: Page, group: string | undefined): Locator {
  return group === undefined ? page.locator("main") : page.getByRole("radiogroup", { name: group });
}

/** A radio, or a box, by its name or the beginning of it. */
function choiceIn(where: Locator, name: string): Locator {
  const begins = new RegExp(`^${name.replace(/[()]/g, "\\$&")}`);
  return (["radio", "checkbox", "switch"] as const)
    .map((role) => where.getByRole(role, { name: begins }))
    .reduce((all, each) => all.or(each));
}

async function pick(control: Locator, text: string): Promise<void> {
  await control.focus();
  await control.selectOption(text);
}

async function enter(control: Locator, text: string): Promise<void> {
  await control.fill(text);
  await control.press("Enter");
}

async function leave(control: Locator): Promise<void> {
  await control.focus();
  await control.blur();
}

async function goForward(page: Page): Promise<void> {
  await page.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
    history.forward();
  });
}

/** The processor's frame tells the page something. */
async function sayInFrame(page: Page, group: string, says: object): Promise<void> {
  const frame = within(page, group).frameLocator("iframe").locator("html");
  await frame.evaluate((_, message) => {
    window.parent.postMessage({ source: "carestep-tokenizer", ...message }, "*");
  }, says);
}
