/** A page without a document: as much of a browser as the charts and what reports of them ask for. */
export type SimulatedPage = {
  readonly window: Window;
  /** Moves the page's own clock. */
  readonly wait: (ms: number) => void;
  /** The page goes out of sight; resolves when everything that it sent has been answered. */
  readonly putAway: () => Promise<void>;
  /** What was sent by beacon, to the letter. */
  readonly sent: readonly string[];
};

export type PageOptions = {
  /** Where the server is, without a slash at the end. */
  readonly origin: string;
  readonly path: string;
  readonly isFramed?: boolean;
  /** What the browser says on behalf of whoever does not want to be counted. */
  readonly objects?: { readonly globalPrivacyControl?: boolean; readonly doNotTrack?: string };
};

/** Calls that are under way, of all pages. */
const underWay = new Set<Promise<Response>>();

/** Addresses are relative to the pages', as in a browser. @returns puts back what was there */
export function fetchAsPagesOf(origin: string): () => void {
  const before = globalThis.fetch;
  globalThis.fetch = (url, init) => {
    const asked = before(new URL(url instanceof Request ? url.url : url, origin), init);
    underWay.add(asked);
    void asked.catch(() => undefined).finally(() => underWay.delete(asked));
    return asked;
  };
  return () => (globalThis.fetch = before);
}

/** Resolves when no page waits for an answer. */
export async function answered(): Promise<void> {
  while (underWay.size > 0) {
    // oxlint-disable-next-line no-await-in-loop -- an answer may lead to another call
    await Promise.allSettled(underWay);
    // oxlint-disable-next-line no-await-in-loop -- its reader comes first
    await new Promise((resolve) => void setTimeout(resolve, 0));
  }
}

/** @throws by `putAway` where a beacon was refused */
export function openPage({
  origin,
  path,
  isFramed = false,
  objects = {},
}: PageOptions): SimulatedPage {
  const address = new URL(path, origin);
  const document = Object.assign(new EventTarget(), {
    visibilityState: "visible",
    querySelector: () => null,
    documentElement: { classList: { contains: () => false } },
  });
  let now = 0;
  const sent: string[] = [];
  const answers: Promise<void>[] = [];
  const post = async (url: string, body: Blob) => {
    const text = await body.text();
    sent.push(text);
    const headers = { "content-type": body.type };
    const { status } = await fetch(new URL(url, origin), { method: "POST", headers, body: text });
    if (status !== 200) throw new Error(`a report was answered ${status}: ${text}`);
  };
  const page = Object.assign(new EventTarget(), {
    document,
    location: { ...pick(address), origin },
    history: { state: null, replaceState: () => undefined },
    sessionStorage: storage(),
    localStorage: storage(),
    navigator: {
      ...objects,
      sendBeacon: (url: string, body: Blob) => answers.push(post(url, body)) > 0,
    },
    performance: { now: () => now },
    PerformanceObserver: { supportedEntryTypes: [] },
    MutationObserver: NothingChanges,
    scrollTo: () => undefined,
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms).unref(),
    clearTimeout,
    matchMedia: () => new EventTarget(),
  });
  const parent = isFramed ? { postMessage: () => undefined } : page;
  return {
    window: Object.assign(page, { parent, top: parent }) as unknown as Window,
    sent,
    wait: (ms) => (now += ms),
    async putAway() {
      document.visibilityState = "hidden";
      document.dispatchEvent(new Event("visibilitychange"));
      await Promise.all(answers);
    },
  };
}

/** Of a document that stays as it is. */
class NothingChanges {
  observe(): void {}
  disconnect(): void {}
}

function pick({ href, pathname, search, hash, host, hostname }: URL) {
  return { href, pathname, search, hash, host, hostname };
}

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
}
