import { setTimeout } from "node:timers/promises";
import { TimeoutError } from "puppeteer-core";
import type { DrivenBrowser, DrivenElement, DrivenFrame, DrivenPage, Visit } from "./driven.ts";
import { beginSession, DriverError, screen, startDriver, type Session } from "./webkit-session.ts";

const patienceMs = 30_000;

const keyCodes = { Enter: "\uE007", Escape: "\uE00C", Tab: "\uE004" } as const;

/** Runs a function on a page and collects its errors. WebDriver reports neither console nor errors. */
const around = (run: unknown) => `
  const recorded = (window.brokenSoFar ??= (() => {
    const broken = [];
    const tell = (text) => broken.push(String(text));
    addEventListener("error", ({ message }) => tell(message));
    addEventListener("unhandledrejection", ({ reason }) => tell(reason));
    addEventListener("securitypolicyviolation", (event) => tell(event.violatedDirective + " " + event.blockedURI));
    const { error } = console;
    console.error = (...words) => { tell(words.join(" ")); error(...words); };
    return broken;
  })());
  return [(${String(run)}).apply(null, arguments), recorded.splice(0)];`;

type Place = readonly object[];

function frameElements(): HTMLIFrameElement[] {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs on the page
  const within = (root: Document | ShadowRoot): HTMLIFrameElement[] =>
    [...root.querySelectorAll("*")].flatMap((each) => [
      ...(each instanceof HTMLIFrameElement ? [each] : []),
      ...(each.shadowRoot === null ? [] : within(each.shadowRoot)),
    ]);
  const { closedRoot } = globalThis as { readonly closedRoot?: ShadowRoot };
  return [...within(document), ...(closedRoot === undefined ? [] : within(closedRoot))];
}

function pageOf(session: Session, broken: string[]) {
  let last: Promise<unknown> = Promise.resolve();
  function at<Value>(place: Place, work: () => Promise<Value>): Promise<Value> {
    const next = last.then(async () => {
      await session("POST", "/frame", { id: null });
      for (const id of place) await session("POST", "/frame", { id });
      return work();
    });
    last = next.catch(() => undefined);
    return next;
  }

  const run = (place: Place, script: unknown, args: readonly unknown[]): Promise<unknown> =>
    at(place, async () => {
      const answer = await session("POST", "/execute/sync", { script: around(script), args });
      const [value, reported] = answer as [unknown, string[]];
      broken.push(...reported);
      return value ?? undefined;
    });

  const actions = async (keys: readonly string[]) => {
    const list = keys.flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    const typed = { actions: [{ type: "key", id: "keys", actions: list }] };
    await at([], () => session("POST", "/actions", typed));
  };
  const keyboard = {
    press: (key: keyof typeof keyCodes) => actions([keyCodes[key]]),
    type: (text: string) => actions(Array.from(text)),
  };
  return { at, run, keyboard };
}
type OnPage = ReturnType<typeof pageOf>;

async function standStill(evaluate: DrivenElement["evaluate"]): Promise<void> {
  const place = () =>
    evaluate((element) => {
      element.scrollIntoView({ block: "center", behavior: "instant" });
      return JSON.stringify(element.getBoundingClientRect());
    });
  let before: unknown;
  let now = await place();
  while (now !== before) {
    await setTimeout(50);
    before = now;
    now = await place();
  }
}

function elementOf(
  { at, run }: OnPage,
  session: Session,
  place: Place,
  found: object,
): DrivenElement {
  const [id] = Object.values(found) as [string];
  const evaluate: DrivenElement["evaluate"] = (its, ...given) => run(place, its, [found, ...given]);
  return {
    evaluate,
    async click() {
      await standStill(evaluate);
      await at(place, () => session("POST", `/element/${id}/click`, {}));
    },
    async focus() {
      await evaluate((element) => element.focus());
    },
  };
}

async function withThoseIn(frame: DrivenFrame): Promise<DrivenFrame[]> {
  const inside = [];
  for (const child of await frame.childFrames()) inside.push(...(await withThoseIn(child)));
  return [frame, ...inside];
}

function placesOf(driven: OnPage, session: Session) {
  const { at, run, keyboard } = driven;
  function frameAt(place: Place): DrivenFrame {
    const evaluate = ((its, ...given) => run(place, its, given)) as DrivenFrame["evaluate"];
    return {
      evaluate,
      page: () => ({ keyboard }),
      async childFrames() {
        const stored = (await run(place, frameElements, [])) as object[];
        return stored.map((element) => frameAt([...place, element]));
      },
      async waitForFunction(its, { timeout = patienceMs }, ...given) {
        const end = performance.now() + timeout;
        for (;;) {
          const found = await run(place, its, given).catch(unlessLeft);
          if (found instanceof Object) return elementOf(driven, session, place, found);
          if (found) return found;
          if (performance.now() > end) throw new TimeoutError(`no ${given.join(" ")}`);
          await setTimeout(50);
        }
      },
    };
  }
  const main = frameAt([]);
  const page: DrivenPage = {
    ...main,
    keyboard,
    goto: (url) => at([], () => session("POST", "/url", { url })),
    frames: () => withThoseIn(main),
  };
  return page;
}

function unlessLeft(error: unknown): undefined {
  if (!(error instanceof DriverError)) throw error;
}

async function openWindow(
  session: Session,
  page: DrivenPage,
  [width, height]: readonly [number, number],
) {
  const opener = `open("about:blank", "_blank", "popup,noopener,width=${width},height=${height}")`;
  await page.goto(`data:text/html,<button onclick='${opener}'>Open</button>`);
  const first = await session("GET", "/window");
  const button = await page.waitForFunction(() => document.querySelector("button"), {});
  await (button as DrivenElement).click();
  let opened: string | undefined;
  while (opened === undefined) {
    const all = (await session("GET", "/window/handles")) as string[];
    opened = all.find((each) => each !== first);
  }
  await session("POST", "/window", { handle: opened });
  const [x, y] = [(screen.width - width) / 2, (screen.height - height) / 2].map(Math.round);
  await session("POST", "/window/rect", { x, y, width, height });
}

export async function openWebkit(): Promise<DrivenBrowser> {
  const driver = await startDriver();
  return {
    async open(width, height): Promise<Visit> {
      const session = await beginSession(driver);
      const broken: string[] = [];
      const page = placesOf(pageOf(session, broken), session);
      await openWindow(session, page, [width, height]);
      return {
        page,
        broken,
        async close() {
          await session("DELETE", "");
        },
      };
    },
    close: () => driver.stop(),
  };
}
