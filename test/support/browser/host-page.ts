import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Frame, Page } from "playwright-core";
import type { Place } from "#test/support/applicant.ts";

export type Received = {
  readonly origin: string;
  readonly data: {
    readonly source: string;
    readonly version: number;
    readonly type: string;
    readonly status?: string;
    readonly step?: string;
    readonly height?: number;
  };
};

declare global {
  interface Window {
    received: Received[];
  }
}

const recorder = `<script>
  window.received = [];
  addEventListener("message", ({ origin, data }) => received.push({ origin, data }));
</script>`;

/** A practice's site that serves one page. The practice frame-hosts knows it after `allowHost` of a product. */
export async function openHostSite() {
  let page = "";
  let headers: Readonly<Record<string, string>> = {};
  const server = createServer((_, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.end(page);
  });
  server.listen(0);
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    show(content: string, its: Readonly<Record<string, string>> = {}): void {
      headers = its;
      page = `<!doctype html><html lang="en"><title>A practice</title>
        <body style="margin:0;background:#fce">${recorder}<h1>A practice</h1>${content}`;
    },
    showWhole(html: string, its: Readonly<Record<string, string>> = {}): void {
      page = html;
      headers = its;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
export type HostSite = Awaited<ReturnType<typeof openHostSite>>;

/** The two origins of a local site: to a browser, they are two sites. */
export const originsOf = (port: number): readonly string[] => [
  `http://localhost:${port}`,
  `http://127.0.0.1:${port}`,
];

export async function frameOf(page: Page): Promise<Frame> {
  const handle = await page.waitForSelector("iframe");
  const frame = await handle.contentFrame();
  if (frame === null) throw new Error("the iframe has no frame");
  await frame.waitForLoadState();
  return frame;
}

export async function withEmptyFrames(page: Page): Promise<void> {
  await page.route("**/frame-hosts?*", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: "<!doctype html><title>A frame</title>A frame",
    }),
  );
}

type Heard = { readonly recorded: readonly string[]; readonly errors: readonly string[] };

export const heardIn = (page: Page): Promise<Heard> =>
  page.evaluate(() => {
    const { recorded, errors } = globalThis as unknown as Heard;
    return { recorded, errors };
  });

export const messagesIn = async (page: Page) => (await heardIn(page)).recorded;

export async function begin(frame: Frame): Promise<void> {
  await frame.getByLabel("Service type").selectOption("general");
  await frame.getByRole("button", { name: "Get Started" }).click();
  await frame.getByLabel("Phone number").waitFor();
}

export function placeIn(page: Page, frame: Frame): Place {
  return {
    goto: async (url) => frame.goto(url),
    getByRole: (role, options) => frame.getByRole(role, options),
    getByLabel: (text, options) => frame.getByLabel(text, options),
    keyboard: page.keyboard,
  };
}

export async function storyOf(page: Page): Promise<readonly Received["data"][]> {
  const received = await page.evaluate(() => globalThis.window.received);
  return received.map(({ data }) => data).filter(({ type }) => type !== "resize");
}

type WithPolicy = {
  readonly featurePolicy: Readonly<Record<"features" | "allowedFeatures", () => readonly string[]>>;
};

export function focusPolicy() {
  const name = "focus-without-user-activation";
  const { featurePolicy } = document as unknown as WithPolicy;
  return {
    isKnown: featurePolicy.features().includes(name),
    isAllowed: featurePolicy.allowedFeatures().includes(name),
  };
}

export function keysGoTo(page: Page, frame: Frame): Promise<(string | undefined)[]> {
  return Promise.all(
    [page, frame].map((each) => each.evaluate(() => document.activeElement?.tagName)),
  );
}

export async function heightsOf(page: Page): Promise<readonly number[]> {
  const received = await page.evaluate(() => globalThis.window.received);
  return received.flatMap(({ data }) => data.height ?? []);
}

export function storageRefusal(): string | undefined {
  try {
    void sessionStorage.length;
    return undefined;
  } catch (error) {
    return (error as Error).name;
  }
}
