/** The parts of a browser that charts and the reporter need. */
export type SimulatedPage = {
  readonly window: Window;
  readonly wait: (ms: number) => void;
  readonly putAway: () => Promise<void>;
  readonly sent: readonly string[];
};

export type PageOptions = {
  readonly origin: string;
  readonly path: string;
  readonly isFramed?: boolean;
};

const underWay = new Set<Promise<Response>>();

export function fetchAsPagesOf(origin: string): () => void {
  const before = globalThis.fetch;
  globalThis.fetch = (url, init) => {
    const requested = before(new URL(url instanceof Request ? url.url : url, origin), init);
    underWay.add(requested);
    void requested.catch(() => undefined).finally(() => underWay.delete(requested));
    return requested;
  };
  return () => (globalThis.fetch = before);
}

export async function answered(): Promise<void> {
  while (underWay.size > 0) {
    await Promise.allSettled(underWay);
    await new Promise((resolve) => void setTimeout(resolve, 0));
  }
}

export function openPage({ origin, path, isFramed = false }: PageOptions): SimulatedPage {
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

class NothingChanges {
  observe(): void {}
  disconnect(): void {}
}

function pick({ href, pathname, search, hash, host, hostname }: URL) {
  return { href, pathname, search, hash, host, hostname };
}

function storage() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  };
}
