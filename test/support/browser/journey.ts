import type { Browser, BrowserContextOptions, Page, Request } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, vi } from "vitest";
import { applicant } from "#test/support/applicant.ts";
import { readPdf } from "#test/support/loan/pdf.ts";
import { openBrowser, patienceMs } from "./browser.ts";
import { startProduct, type Product } from "#test/support/server/product.ts";

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
 * One product and one browser per file; each visitor has a browser context.
 *
 * @param now - stops the clocks of server and pages at this time; a function is the server's clock alone
 * @param browserKind - `whole` partitions third-party storage
 */
export function useProduct(
  env: Record<string, string> = {},
  now?: Date | (() => Date),
  browserKind?: Parameters<typeof openBrowser>[0],
) {
  let product: Product;
  let browser: Browser;
  const clock = now instanceof Date ? () => now : now;
  beforeAll(async () => {
    [product, browser] = await Promise.all([
      startProduct(env, clock === undefined ? {} : { clock }),
      openBrowser(browserKind),
    ]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  const urlOf = (path: string) => `${product.url}${path}`;
  const messagesTo = async (to: string): Promise<readonly Message[]> => {
    const answer = await fetch(urlOf("/__outbox.json"));
    const messages = (await answer.json()) as readonly Message[];
    return messages.filter((message) => message.to === to);
  };
  return {
    urlOf,
    allowHost: (port: number) => product.allowHost(port),
    /**
     * A new visitor, closed at the end of the test, whose pages must log no errors. Motion is reduced, which saves a
     * third of the time.
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
      if (now instanceof Date) await context.addInitScript(stopClock, now.getTime());
      const page = await context.newPage();
      return { context, page, visitor: applicant(page) };
    },
    messagesTo,
    emailTo: (address: string, subject: string): Promise<Message> =>
      vi.waitFor(
        async () => {
          const all = await messagesTo(address);
          const found = all.find((one) => one.subject.startsWith(subject));
          if (found === undefined) throw new Error(`no email "${subject}" was sent`);
          return found;
        },
        { timeout: 60_000, interval: 100 },
      ),
    attachmentOf: async ({ id }: Message) => {
      const file = await fetch(urlOf(`/__outbox/${id}/attachments/0`));
      return readPdf(new Uint8Array(await file.arrayBuffer()));
    },
  };
}

export function callsOf(page: Page, path: string): readonly Request[] {
  const calls: Request[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.endsWith(path)) calls.push(request);
  });
  return calls;
}

export async function linesOf(page: Page): Promise<readonly string[]> {
  const text = await page.locator("main").innerText();
  return text
    .split("\n")
    .map((line) => line.replaceAll("\u00a0", " ").trim())
    .filter((line) => line !== "");
}

export async function buttonsOf(page: Page): Promise<readonly string[]> {
  return page
    .locator("main button")
    .evaluateAll((buttons) =>
      buttons.map(
        (button) => button.getAttribute("aria-label") ?? (button as HTMLElement).innerText,
      ),
    );
}
