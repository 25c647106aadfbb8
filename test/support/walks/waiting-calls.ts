import { isDeepStrictEqual } from "node:util";
import type { Browser, BrowserContext, Page, Route } from "playwright-core";
import { behindTheScreen, type Calls, type Wire } from "./calls.ts";
import { takeReins, takeTurn, untilBack } from "./page-clock.ts";
import { readScreen } from "./read-screen.ts";
import type { Screen } from "./screen.ts";

type IsStored = { readonly call: string; readonly route: Route };
export type Hands = { readonly page: Page; readonly held: IsStored[] };

const patienceMs = 60_000;

export async function takeHands(
  browser: Browser,
  calls: Calls,
  now: number,
): Promise<{ readonly context: BrowserContext; readonly hands: Hands }> {
  const context = await browser.newContext({
    reducedMotion: "reduce",
    viewport: { width: 1000, height: 900 },
  });
  const page = await context.newPage();
  const held: IsStored[] = [];
  await holdCalls(context, held, calls);
  await withoutMotion(context);
  page.on("requestfailed", (request) => {
    const index = held.findIndex(({ route }) => route.request() === request);
    if (index !== -1) held.splice(index, 1);
  });
  await takeReins(context, now);
  return { context, hands: { page, held } };
}

async function withoutMotion(context: BrowserContext): Promise<void> {
  await context.route(/moving-shell/, (route) => route.abort());
}

const slotOf = (call: string) => call.slice(call.indexOf("/") + 1);

async function holdCalls(context: BrowserContext, held: IsStored[], calls: Calls): Promise<void> {
  await context.route(
    (url) => /^\/(api|v2|app)\//.test(url.pathname),
    async (route) => {
      const { pathname } = new URL(route.request().url());
      const method = route.request().method();
      const call = Object.entries(calls).find(
        ([, each]) => each.method === method && each.path.test(pathname),
      )?.[0];
      const behind = behindTheScreen.find(({ path }) => path.test(pathname));
      if (call !== undefined) held.push({ call: slotOf(call), route });
      else if (behind !== undefined) await route.fulfill({ json: behind.json });
      else await route.continue();
    },
  );
}

export async function shows(hands: Hands, expected: Screen): Promise<Screen | undefined> {
  const until = Date.now() + patienceMs;
  let seen = await look(hands, expected);
  while (!isDeepStrictEqual(seen, expected) && Date.now() < until) {
    await takeTurn(hands.page);
    seen = await look(hands, expected);
  }
  return isDeepStrictEqual(seen, expected) ? undefined : seen;
}

async function look({ page, held }: Hands, expected: Screen): Promise<Screen> {
  const seen = { ...(await readScreen(page)), asked: held.map(({ call }) => call).toSorted() };
  return Object.fromEntries(
    Object.keys(expected).map((part) => [part, seen[part as keyof Screen]]),
  ) as unknown as Screen;
}

export async function giveAnswer({ page, held }: Hands, call: string, wire: Wire): Promise<void> {
  const until = Date.now() + patienceMs;
  const isThere = () => held.some((each) => each.call === call);
  while (!isThere() && Date.now() < until) await takeTurn(page);
  if (!isThere())
    throw new Error(`the page asked for ${held.map((each) => each.call).join()}, not for ${call}`);
  const [first] = held.splice(
    held.findIndex((each) => each.call === call),
    1,
  );
  if (wire === "no answer") return undefined;
  const { pathname } = new URL(first!.route.request().url());
  return untilBack(page, pathname, () => sendAnswer(first!.route, wire));
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
