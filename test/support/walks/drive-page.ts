import type { Browser, Locator, Page } from "playwright-core";
import type { FieldName } from "#domain/answers/answers.ts";
import { markLoadedFrames } from "#test/support/browser/loaded-frames.ts";
import type { Act } from "./acts.ts";
import { wireOfApplication } from "./application-on-wire.ts";
import type { Wire } from "./calls.ts";
import { giveAnswer, shows, takeHands, type Hands } from "./waiting-calls.ts";
import { openWorld, resultOf } from "./openings.ts";
import { passTime, takeTurn } from "./page-clock.ts";
import { screenOf, type Screen } from "./screen.ts";
import { calls } from "./service-moves.ts";
import { boxes, lists } from "./field-kinds.ts";
import { fieldName } from "./words.ts";
import type { Opening } from "./world.ts";
import { call as ask } from "#test/support/server/api-visit.ts";

/** A page of the real product with calls on hold and a manual clock. */
export type Driven = {
  readonly page: Page;
  readonly act: (act: Act) => Promise<void>;
  readonly shows: (expected: Screen) => Promise<Screen | undefined>;
  /** After the applicant used a control, until the page is left or the focus is taken away on purpose. */
  readonly hasLostFocus: () => Promise<boolean>;
  readonly close: () => Promise<void>;
};

const now = new Date("2026-03-02T12:00:00").getTime();

export async function drivePage(browser: Browser, url: string): Promise<Driven> {
  const { context, hands } = await takeHands(browser, calls, now);
  const { page } = hands;
  const address = await addressOf(url);
  await withoutNumbers(page);
  let isUsed = false;
  return {
    page,
    async act(act) {
      if (/^(?:type|retype|fill|enter|tab|follow|choose|press)$/.test(act.do)) isUsed = true;
      if (/^(?:open|leave|jump)$/.test(act.do)) isUsed = false;
      if (act.do === "open") await openVisit(hands, address, act.opening);
      else await perform(hands, withPractice(act, address));
      await takeTurn(page);
    },
    shows: (expected) => shows(hands, expected),
    hasLostFocus: async () =>
      isUsed && (await page.evaluate(() => document.activeElement === document.body)),
    close: () => context.close(),
  };
}

const before = "/before";

const blank = "<!doctype html><title>Blank</title>";

async function withoutNumbers(page: Page): Promise<void> {
  for (const where of [(url: URL) => url.pathname === before, /\/frame\?/])
    await page
      .context()
      .route(where, (route) => route.fulfill({ contentType: "text/html", body: blank }));
  await markLoadedFrames(page);
}

async function letPass(page: Page, ms: number): Promise<void> {
  await page.waitForFunction(() => document.querySelector("iframe:not([data-loaded])") === null);
  await passTime(page, ms);
}

type Tokens = { readonly v21: string; readonly easyApi: string };
type Address = {
  readonly url: string;
  readonly visit: Tokens;
  readonly practice: { readonly settings: { readonly steps: object } };
};

const addresses = new Map<string, Promise<Address>>();

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

function practiceOf(opening: Opening | undefined, { practice }: Address): object {
  const { paymentSteps } = opening?.practice.provider.configuration ?? {};
  if (paymentSteps === undefined) return practice;
  const { settings } = practice;
  return {
    ...practice,
    settings: { ...settings, steps: { ...settings.steps, PaymentSteps: paymentSteps } },
  };
}

type Done = Exclude<Act, { readonly do: "open" }>;

function withPractice(act: Done, address: Address): Done {
  const isReported = act.do === "answer" && act.call === "loadProvider" && isGood(act.wire);
  return isReported ? { ...act, wire: { json: practiceOf(undefined, address) } } : act;
}

const isGood = (wire: Wire) => typeof wire === "object" && wire.status === undefined;

async function openVisit(hands: Hands, address: Address, opening: Opening): Promise<void> {
  const { page, held } = hands;
  const kept = storedOf(opening, address);
  if (kept !== undefined || page.url() !== "about:blank")
    await page.goto(`${address.url}${before}`);
  held.splice(0);
  const storing = await page.addInitScript(layDown, kept);
  await page.goto(`${address.url}${opening.address}`);
  await storing.dispose();
  const { prelude, ...world } = openWorld(opening);
  for (const call of prelude) await giveAnswer(hands, call, preludeAnswer(opening, call, address));
  if (opening.isEntryWalked === true) return;
  const { heading: name } = screenOf({ ...world, prelude });
  await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
}

/** In the opened document: it may miss what an earlier document stored last. */
function layDown(visit: string | undefined): void {
  sessionStorage.clear();
  if (visit !== undefined) sessionStorage.setItem("preQual", visit);
}

function preludeAnswer(opening: Opening, call: string, address: Address): Wire {
  const { application, kept, practice } = opening;
  switch (call) {
    case "peek":
      return calls["peek"]!.wire(
        { authToken: "auth", providerId: "prv", applicationId: "app-1" } as never,
        application!,
      )!;
    case "getApplication":
      return { json: wireOfApplication(application!) };
    case "loadProvider":
      return { json: practiceOf(opening, address) };
    case "getFinanceSegment":
      return { json: { Segment: "application", ProgramCode: null } };
    default:
      return kept?.canRenew === false ? "cut off" : { json: { EasyApiToken: practice && "easy" } };
  }
}

function storedOf(
  { application, kept, practice }: Opening,
  { visit }: Address,
): string | undefined {
  if (kept === undefined || application === undefined) return undefined;
  const { key, providerId } = practice.provider;
  return JSON.stringify({
    version: 1,
    provider: { key, providerId, configuration: {} },
    tokens: kept.canRenew ? visit : { v21: visit.v21 },
    offers: [],
    result: resultOf(application),
  });
}

type By<Name extends Done["do"]> = (
  hands: Hands,
  act: Extract<Done, { readonly do: Name }>,
) => Promise<void>;

const performers: { readonly [Name in Done["do"]]: By<Name> } = {
  type: ({ page }, { field, text }) => typeInto(page, field, text),
  retype: ({ page }, { field, text }) => typeInto(page, field, text),
  leave: ({ page }, { field }) => leave(controlOf(page, field)),
  fill: ({ page }, { name, text }) => labelled(page, name).fill(text),
  enter: ({ page }, { name, text }) => enter(labelled(page, name), text),
  tab: ({ page }, { name }) => page.getByRole("tab", { name }).click(),
  follow: ({ page }, { name }) => buttonIn(page, { name }).press("Enter"),
  choose: async ({ page }, { group, name }) => {
    if (group === "Secondary payment method") await openBackup(page);
    await choiceIn(within(page, group), name).press("Space");
  },
  press: ({ page }, act) => buttonIn(page, act).press("Enter"),
  jump: ({ page }, { entries }) => jump(page, entries),
  sign: ({ page }) => page.keyboard.press("Shift"),
  read: ({ page }) => page.getByRole("heading", { name: "End of the agreement" }).focus(),
  frame: ({ page }, { group, says }) => reportInFrame(page, group, says),
  answer: (hands, { call, wire }) => giveAnswer(hands, call, wire),
  wait: ({ page }, { ms }) => letPass(page, ms),
};

const perform = (hands: Hands, act: Done) =>
  (performers[act.do] as unknown as (hands: Hands, act: Done) => Promise<void>)(hands, act);

const labelled = (page: Page, name: string) => page.getByLabel(name, { exact: true });

function buttonIn(page: Page, { group, name }: { readonly group?: string; readonly name: string }) {
  const where =
    group === undefined ? page.locator("main, [role=alertdialog]") : within(page, group);
  const named = { name, exact: true };
  return where.getByRole("button", named).or(where.getByRole("link", named)).last();
}

function within(page: Page, group: string | undefined): Locator {
  return group === undefined ? page.locator("main") : page.getByRole("radiogroup", { name: group });
}

function choiceIn(where: Locator, name: string): Locator {
  const starts = new RegExp(`^${name.replace(/[()?$.]/g, "\\$&")}`);
  return (["radio", "checkbox", "switch"] as const)
    .map((role) => where.getByRole(role, { name: starts }))
    .reduce((all, each) => all.or(each));
}

function controlOf(page: Page, field: FieldName): Locator {
  if (field === "code") return labelled(page, "Digit 1 of 6");
  const names = new Set(["wizard", "application"].map((stage) => fieldName(field, stage)));
  return [...names].map((name) => labelled(page, name)).reduce((all, each) => all.or(each));
}

async function openBackup(page: Page): Promise<void> {
  const closed = page.locator("details:not([open]) > summary", { hasText: "Add a backup" });
  if ((await closed.count()) > 0) await closed.press("Enter");
}

async function typeInto(page: Page, field: FieldName, text: string): Promise<void> {
  const control = controlOf(page, field);
  if (field === "code" && text.length < 6) return typeCode(page, text);
  if (boxes.includes(field)) return toggle(control, text === "yes");
  if (!lists.includes(field)) return control.fill(text);
  await control.focus();
  if (field === "serviceType") await control.selectOption({ index: text === "" ? 0 : 1 });
  else await control.selectOption(text);
}

async function toggle(control: Locator, isRequested: boolean): Promise<void> {
  await control.focus();
  if ((await control.isChecked()) !== isRequested) await control.press("Space");
}

async function typeCode(page: Page, text: string): Promise<void> {
  for (const box of [6, 5, 4, 3, 2, 1]) await labelled(page, `Digit ${box} of 6`).fill("");
  if (text !== "") await page.keyboard.type(text);
}

async function enter(control: Locator, text: string): Promise<void> {
  await control.fill(text);
  await control.press("Enter");
}

async function leave(control: Locator): Promise<void> {
  await control.focus();
  await control.blur();
}

async function jump(page: Page, entries: number): Promise<void> {
  await page.evaluate((by) => {
    (document.activeElement as HTMLElement).blur();
    history.go(by);
  }, entries);
}

async function reportInFrame(page: Page, group: string, says: object): Promise<void> {
  const frame = within(page, group).frameLocator("iframe").locator("html");
  await frame.evaluate((_, message) => {
    window.parent.postMessage({ source: "carestep-tokenizer", ...message }, "*");
  }, says);
}
