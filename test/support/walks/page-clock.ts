import type { BrowserContext, Page } from "playwright-core";

type Reins = {
  readonly passTime: (ms: number) => Promise<void>;
  readonly countOf: (path: string) => number;
};
type Driven = { readonly reins: Reins };

const shortestOfChartsMs = 300;

/**
 * Controls a page's long timers and calendar, so that the page never runs ahead of a slow driver; counts arriving
 * answers.
 *
 * @param starts - in milliseconds since 1970
 */
export async function takeReins(context: BrowserContext, starts: number): Promise<void> {
  await context.addInitScript(
    ([longMs, beginning]) => {
      const start = setTimeout.bind(globalThis);
      const stop = clearTimeout.bind(globalThis);
      const request = fetch.bind(globalThis);
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
      const answerTo = async (address: string, init: RequestInit | undefined) => {
        const answer = await request(address, init);
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
      const omitUndefined = () => beginning + now;
      const running = performance.now.bind(performance);
      performance.now = () => running() + now;
      globalThis.Date = new Proxy(Real, {
        construct: (target, given: unknown[]) =>
          Reflect.construct(target, given.length === 0 ? [omitUndefined()] : given) as Date,
        get: (target, name, self) =>
          name === "now" ? omitUndefined : Reflect.get(target, name, self),
      });
    },
    [shortestOfChartsMs, starts] as const,
  );
}

const reinsOf = (page: Page) => page.evaluateHandle(() => (globalThis as unknown as Driven).reins);

export async function passTime(page: Page, ms: number): Promise<void> {
  const reins = await reinsOf(page);
  await reins.evaluate((given, by) => given.passTime(by), ms);
}

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

export async function takeTurn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => void setTimeout(resolve, 0));
    await new Promise((resolve) => void requestAnimationFrame(resolve));
    await new Promise((resolve) => void setTimeout(resolve, 0));
  });
}
