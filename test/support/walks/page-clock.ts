import type { BrowserContext, Page } from "playwright-core";

/** What a page is given to be driven by, on its `window`. */
type Reins = {
  readonly passTime: (ms: number) => Promise<void>;
  /** How many calls of a path have come back, or were lost. */
  readonly countOf: (path: string) => number;
};
type Driven = { readonly reins: Reins };

/** A chart's timers are at least this long; shorter ones are the browser's and the libraries' own, and run by themselves. */
const shortestOfChartsMs = 300;

/**
 * Puts a page's long timers in our hands: they ring only in `passTime`, each in its turn, so that no page is ever ahead
 * of a driver that takes long. Counts what comes back to the page, so that a driver knows when an answer is there. The page's calendar is ours as well: it begins
 * at `begins`, in milliseconds since 1970.
 */
export async function takeReins(context: BrowserContext, begins: number): Promise<void> {
  await context.addInitScript(
    ([longMs, beginning]) => {
      const start = setTimeout.bind(globalThis);
      const stop = clearTimeout.bind(globalThis);
      const ask = fetch.bind(globalThis);
      type Timer = { readonly id: number; readonly due: number; readonly run: () => void };
      let timers: readonly Timer[] = [];
      let now = 0;
      let last = 1_000_000_000;
      const counts = new Map<string, number>();

      const turn = () => new Promise((resolve) => void start(resolve, 0));
      const firstUntil = (time: number) =>
        timers.filter(({ due }) => due <= time).toSorted((one, other) => one.due - other.due)[0];
      const forget = (id: number) => {
        timers = timers.filter((timer) => timer.id !== id);
      };
      // The whole answer at once: what the page does with it then takes no more than turns.
      const answerTo = async (address: string, init: RequestInit | undefined) => {
        const answer = await ask(address, init);
        const { status, statusText, headers } = answer;
        const body = await answer.arrayBuffer();
        return new Response(body.byteLength === 0 ? null : body, { status, statusText, headers });
      };

      const reins: Reins = {
        async passTime(ms) {
          const until = now + ms;
          for (let next = firstUntil(until); next !== undefined; next = firstUntil(until)) {
            forget(next.id);
            now = next.due;
            next.run();
            await turn();
          }
          now = until;
        },
        countOf: (path) => counts.get(path) ?? 0,
      };
      Object.assign(globalThis, {
        reins,
        setTimeout: (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
          if (ms < longMs) return start(run, ms, ...given);
          last += 1;
          timers = [...timers, { id: last, due: now + ms, run: () => run(...given) }];
          return last;
        },
        clearTimeout: (id: number) => (id > 1_000_000_000 ? forget(id) : stop(id)),
        fetch: async (address: string, init?: RequestInit) => {
          const { pathname } = new URL(address, location.href);
          try {
            return await answerTo(address, init);
          } finally {
            counts.set(pathname, (counts.get(pathname) ?? 0) + 1);
          }
        },
      });
      const Real = Date;
      const present = () => beginning + now;
      const running = performance.now.bind(performance);
      performance.now = () => running() + now;
      globalThis.Date = new Proxy(Real, {
        construct: (target, given: unknown[]) =>
          Reflect.construct(target, given.length === 0 ? [present()] : given) as Date,
        get: (target, name, self) => (name === "now" ? present : Reflect.get(target, name, self)),
      });
    },
    [shortestOfChartsMs, begins] as const,
  );
}

const reinsOf = (page: Page) => page.evaluateHandle(() => (globalThis as unknown as Driven).reins);

/** Time passes on the page. */
export async function passTime(page: Page, ms: number): Promise<void> {
  const reins = await reinsOf(page);
  await reins.evaluate((given, by) => given.passTime(by), ms);
}

/** Does something that makes a call of this path come back, and waits until the page has it. */
export async function untilBack(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  const reins = await reinsOf(page);
  const before = await reins.evaluate((given, of) => given.countOf(of), path);
  await act();
  await page.waitForFunction(([given, of, count]) => given.countOf(of) > count, [
    reins,
    path,
    before,
  ] as const);
  await takeTurn(page);
}

/** Whatever the page has begun ends: its promises, what it puts off to the next turn, and the next picture. */
export async function takeTurn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => void setTimeout(resolve, 0));
    await new Promise((resolve) => void requestAnimationFrame(resolve));
    await new Promise((resolve) => void setTimeout(resolve, 0));
  });
}
