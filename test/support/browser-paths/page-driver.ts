import { isDeepStrictEqual } from "node:util";
import type { Browser, BrowserContext, Locator, Page, Route } from "playwright-core";
import type { FieldName } from "#domain/answers.ts";
import type { Act } from "./acts.ts";
import { behindTheScreen, paths } from "./answers.ts";
import type { Wire } from "./answers.ts";
import { passTime, takeReins, takeTurn, untilBack } from "./page-clock.ts";
import { readScreen } from "./read-screen.ts";
import type { Screen } from "./screen.ts";
import { backText, fieldNames, resendText, restartText } from "./tables.ts";
import type { World } from "./world.ts";

/** One page of the real product, its service held at the network and its clock in our hands. */
export type Driven = {
  readonly page: Page;
  readonly open: (url: string) => Promise<void>;
  /** Does one act; `world` is where it is done. */
  readonly act: (act: Act, world: World) => Promise<void>;
  /** Waits until the page shows a screen; gives what it shows instead when it does not in time. */
  readonly shows: (expected: Screen) => Promise<Screen | undefined>;
  readonly close: () => Promise<void>;
};

type Held = { readonly call: string; readonly route: Route };

const patienceMs = 4000;

export async function drivePage(browser: Browser): Promise<Driven> {
  const context = await browser.newContext({
    reducedMotion: "reduce",
    viewport: { width: 1000, height: 900 },
  });
  const page = await context.newPage();
  const held: Held[] = [];
  await holdCalls(context, held);
  await withoutMotion(context);
  page.on("requestfailed", (request) => {
    const index = held.findIndex(({ route }) => route.request() === request);
    if (index !== -1) held.splice(index, 1);
  });
  await takeReins(context);

  return {
    page,
    open: async (url) => void (await page.goto(url)),
    async act(act, world) {
      await perform({ page, held }, act, world);
      await takeTurn(page);
    },
    shows: (expected) => shows({ page, held }, expected),
    close: () => context.close(),
  };
}

/** Steps that move would stand in the middle of their motion as long as the clock stands still. */
async function withoutMotion(context: BrowserContext): Promise<void> {
  await context.route(/moving-shell/, (route) => route.abort());
}

async function holdCalls(context: BrowserContext, held: Held[]): Promise<void> {
  await context.route(
    (url) => /^\/(api|v2|app)\//.test(url.pathname),
    async (route) => {
      const { pathname } = new URL(route.request().url());
      const method = route.request().method();
      const call = Object.entries(paths).find(
        ([, each]) => each.method === method && each.path.test(pathname),
      )?.[0];
      const behind = behindTheScreen.find(({ path }) => path.test(pathname));
      if (call !== undefined) held.push({ call, route });
      else if (behind !== undefined) await route.fulfill({ json: behind.json });
      else await route.continue();
    },
  );
}

type Hands = { readonly page: Page; readonly held: Held[] };

async function shows(hands: Hands, expected: Screen): Promise<Screen | undefined> {
  const until = Date.now() + patienceMs;
  let seen = await look(hands, expected);
  while (!isDeepStrictEqual(seen, expected) && Date.now() < until) {
    await takeTurn(hands.page);
    seen = await look(hands, expected);
  }
  return isDeepStrictEqual(seen, expected) ? undefined : seen;
}

/** The parts of the screen that are expected. */
async function look({ page, held }: Hands, expected: Screen): Promise<Screen> {
  const seen = { ...(await readScreen(page)), asked: held.map(({ call }) => call) };
  return Object.fromEntries(
    Object.keys(expected).map((part) => [part, seen[part as keyof Screen]]),
  ) as unknown as Screen;
}

async function perform(hands: Hands, act: Act, world: World): Promise<void> {
  const { page } = hands;
  switch (act.do) {
    case "type":
    case "retype":
      return typeInto(page, act.field, act.text);
    case "leave":
      return leave(page, act.field);
    case "forward":
      return goForward(page);
    case "answer":
      return giveAnswer(hands, act.call, act.wire);
    case "wait":
      return passTime(page, act.ms);
    case "press":
      return buttonFor(page, act, world).press("Enter");
  }
}

type Press = Extract<Act, { readonly do: "press" }>;

function buttonFor(page: Page, { button }: Press, world: World): Locator {
  const buttons = {
    next: page.locator("main form button[type=submit]"),
    back: buttonOf(page, backText[world.place.key]).last(),
    extra: buttonOf(page, resendText),
    restart: page.getByText(restartText[world.stage] ?? "", { exact: true }),
  };
  return buttons[button];
}

async function leave(page: Page, field: FieldName): Promise<void> {
  const control = controlOf(page, field);
  await control.focus();
  await control.blur();
}

async function goForward(page: Page): Promise<void> {
  await page.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
    history.forward();
  });
}

function buttonOf(page: Page, name: string): Locator {
  return page.locator("main form").getByRole("button", { name, exact: true });
}

function controlOf(page: Page, field: FieldName): Locator {
  if (field === "code") return page.getByLabel("Digit 1 of 6", { exact: true });
  return page.getByLabel(fieldNames[field], { exact: true });
}

async function typeInto(page: Page, field: FieldName, text: string): Promise<void> {
  const control = controlOf(page, field);
  if (field === "serviceType") {
    await control.focus();
    await control.selectOption({ index: text === "" ? 0 : 1 });
  } else if (field === "state") {
    await control.focus();
    await control.selectOption(text);
  } else if (field === "contactConsent") {
    await control.focus();
    if ((await control.isChecked()) !== (text === "yes")) await control.press("Space");
  } else if (field === "code" && text.length < 6) await typeCode(page, text);
  else await control.fill(text);
}

/** Empties the boxes from the last to the first, then types. */
async function typeCode(page: Page, text: string): Promise<void> {
  for (const box of [6, 5, 4, 3, 2, 1])
    await page.getByLabel(`Digit ${box} of 6`, { exact: true }).fill("");
  if (text !== "") await page.keyboard.type(text);
}

async function giveAnswer({ page, held }: Hands, call: string, wire: Wire): Promise<void> {
  const until = Date.now() + patienceMs;
  while (held[0] === undefined && Date.now() < until) await takeTurn(page);
  const first = held.shift();
  if (first?.call !== call) throw new Error(`the page asked for ${first?.call}, not for ${call}`);
  if (wire === "no answer") return undefined;
  const { pathname } = new URL(first.route.request().url());
  return untilBack(page, pathname, () => sendAnswer(first.route, wire));
}

async function sendAnswer(route: Route, wire: Exclude<Wire, "no answer">): Promise<void> {
  if (wire === "cut off") return route.abort("connectionfailed");
  const { status = 200, json, text, retryAfter } = wire;
  await route.fulfill({
    status,
    ...(retryAfter === undefined ? {} : { headers: { "Retry-After": retryAfter } }),
    ...(text === undefined ? { json } : { body: text, contentType: "text/html" }),
  });
}
