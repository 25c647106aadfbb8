import type { Locator, Page } from "playwright-core";
import { ask } from "#test/support/remote-visit.ts";
import { giveAnswer, shows, takeHands } from "./held-calls.ts";
import type { Hands } from "./held-calls.ts";
import type { LoanAct } from "./loan-acts.ts";
import { loanPaths, wireOfApplication } from "./loan-answers.ts";
import { openLoanWorld } from "./loan-simulate.ts";
import { loanScreen } from "./loan-screen.ts";
import type { LoanWorld, Opening } from "./loan-world.ts";
import { passTime, takeTurn } from "./page-clock.ts";
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
  const address = { url, visit: await visitOf(url) };
  await withoutNumbers(page);
  return {
    page,
    async open() {
      await page.goto(`${url}${before}`);
      await openVisit(hands, address, opening);
    },
    async act(act) {
      await (act.do === "open" ? openVisit(hands, address, act.opening) : perform(hands, act));
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
type Address = { readonly url: string; readonly visit: Tokens };

const visits = new Map<string, Promise<Tokens>>();

/** The tokens of a visit, the same for every page of a product: practice and states are read with them. */
function visitOf(url: string): Promise<Tokens> {
  const visit = visits.get(url) ?? openTokens(url);
  visits.set(url, visit);
  return visit;
}

async function openTokens(url: string): Promise<Tokens> {
  const { body } = await ask(url, "GET /v2/provider/bright-smile");
  return { v21: String(body["accessToken"]), easyApi: String(body["easyApiToken"]) };
}

/** Opens the app as after a reload, and answers what it asks until its first screen is there. */
async function openVisit(hands: Hands, { url, visit }: Address, opening: Opening): Promise<void> {
  const { page, held } = hands;
  const { stage, application } = opening;
  await page.evaluate(
    (kept) => {
      sessionStorage.clear();
      if (kept !== undefined) sessionStorage.setItem("preQual", kept);
    },
    application && keptOf(application.applicationId, visit),
  );
  held.splice(0);
  const path = stage === "payment" ? `/Payment/${application!.applicationId}` : "/Apply";
  await page.goto(`${url}${application === undefined ? `${path}/bright-smile?istest=true` : path}`);
  if (application !== undefined) {
    const json = wireOfApplication(application);
    await giveAnswer(hands, "getApplication", { json });
  }
  const { heading } = loanScreen(openLoanWorld(opening));
  await page.getByRole("heading", { level: 1, name: heading, exact: true }).waitFor();
}

/** What the app keeps of a visit in the window. Spec section 3; decision 21. */
function keptOf(accountId: string, tokens: Tokens): string {
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
