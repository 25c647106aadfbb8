import type { Browser, BrowserContextOptions, Page, Request } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished } from "vitest";
import { applicant } from "#test/support/applicant.ts";
import { openBrowser, patienceMs } from "./browser.ts";
import { startProduct } from "#test/support/server/product.ts";
import type { Product } from "#test/support/server/product.ts";

/** A message of the development outbox. contract.md section 5. */
type Message = {
  readonly id: string;
  readonly channel: "sms" | "email";
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly {
    readonly name: string;
    readonly type: string;
    readonly bytes: string;
  }[];
};

/**
 * Runs in a page before its own scripts: its clock stands still. Playwright's clock would set performance.now apart from the
 * time of motions, so that each began as much later as the visit had lasted.
 */
function stopClock(now: number): void {
  const RealDate = Date;
  globalThis.Date = class extends RealDate {
    constructor(...given: readonly unknown[]) {
      super(...((given.length === 0 ? [now] : given) as [number]));
    }
    static override now() {
      return now;
    }
  } as DateConstructor;
}

/**
 * One running product and one browser for a file; each visitor comes with a browser context of their own.
 *
 * @param now - the moment at which time stands still for the server and in every page; otherwise it passes
 * @param browserKind - `whole` for a browser that refuses storage to frames of other sites
 */
export function useProduct(
  env: Record<string, string> = {},
  now?: Date,
  browserKind?: Parameters<typeof openBrowser>[0],
) {
  let product: Product;
  let browser: Browser;
  beforeAll(async () => {
    [product, browser] = await Promise.all([
      startProduct(env, now === undefined ? {} : { clock: () => now }),
      openBrowser(browserKind),
    ]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  const urlOf = (path: string) => `${product.url}${path}`;
  return {
    urlOf,
    /**
     * Somebody new with an empty browser; it is closed when the test ends, and nothing may have broken in its pages.
     * Steps stand still, which takes a third less of the time; the personas and the loan from link to signature move.
     */
    newVisitor: async (options: BrowserContextOptions = {}) => {
      const context = await browser.newContext({ reducedMotion: "reduce", ...options });
      context.setDefaultTimeout(patienceMs);
      const broken: string[] = [];
      context.on("weberror", (error) => broken.push(error.error().message));
      onTestFinished(async () => {
        await context.close();
        expect(broken).toEqual([]);
      });
      if (now !== undefined) await context.addInitScript(stopClock, now.getTime());
      const page = await context.newPage();
      return { context, page, visitor: applicant(page) };
    },
    /** What was sent to an address or a number, newest first. */
    messagesTo: async (to: string): Promise<readonly Message[]> => {
      const answer = await fetch(urlOf("/__outbox.json"));
      const messages = (await answer.json()) as readonly Message[];
      return messages.filter((message) => message.to === to);
    },
  };
}

/** The calls that a page makes from now on whose path ends in a text; the list grows. */
export function callsOf(page: Page, path: string): readonly Request[] {
  const calls: Request[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.endsWith(path)) calls.push(request);
  });
  return calls;
}

/** The lines that an applicant reads in the main part of a page, from top to bottom. */
export async function linesOf(page: Page): Promise<readonly string[]> {
  const text = await page.locator("main").innerText();
  return text
    .split("\n")
    .map((line) => line.replaceAll("\u00a0", " ").trim())
    .filter((line) => line !== "");
}

/** The names of the buttons in the main part of a page, in their order. */
export async function buttonsOf(page: Page): Promise<readonly string[]> {
  return page
    .locator("main button")
    .evaluateAll((buttons) =>
      buttons.map(
        (button) => button.getAttribute("aria-label") ?? (button as HTMLElement).innerText,
      ),
    );
}
