import type { vitals } from "#domain/insights/insight-record.ts";

type Vital = {
  readonly event: (typeof vitals)[number];
  readonly state: string;
  readonly ms: number;
};

type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };
type Interaction = PerformanceEntry & { readonly interactionId?: number };

const shifts = "vital.cls";
/** Shifts count together that follow one another within a second, for five seconds at most. https://web.dev/articles/cls */
/** Browsers report no shorter interactions; with a higher limit, only slow pages would count. */
const shortestMs = 16;
const pauseMs = 1000;
const windowMs = 5000;

/** INP is the slowest of at most fifty interactions. Returns the worst since the last call. */
export function measureVitals(
  page: Window,
  stateAt: (time: number) => string,
  report: (vital: Vital) => void,
): () => void {
  const worst = new Map<string, Vital>();
  const measure = (event: Vital["event"], value: number, time: number) => {
    const ms = Math.round(value);
    if (ms > (worst.get(event)?.ms ?? -1)) worst.set(event, { event, state: stateAt(time), ms });
  };
  let [sum, first, latest] = [0, 0, 0];
  watch(page, "largest-contentful-paint", ({ startTime }: PerformanceEntry) =>
    measure("vital.lcp", startTime, startTime),
  );
  watch(page, "event", (entry: Interaction) => {
    if (entry.interactionId) measure("vital.inp", entry.duration, entry.startTime);
  });
  const isMeasured = watch(page, "layout-shift", ({ value, hadRecentInput, startTime }: Shift) => {
    if (hadRecentInput) return;
    const goesOn = startTime - latest < pauseMs && startTime - first < windowMs;
    if (!goesOn) [sum, first] = [0, startTime];
    sum += value;
    latest = startTime;
    measure(shifts, sum * 1000, startTime);
  });
  if (isMeasured) measure(shifts, 0, 0);
  return () => {
    worst.forEach(report);
    worst.clear();
  };
}

/** Watches entries of one kind. @returns false where the browser does not measure it */
function watch(page: Window, type: string, see: (entry: never) => void): boolean {
  const { PerformanceObserver } = page as Window & typeof globalThis;
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return false;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) see(entry as never);
  });
  observer.observe({
    type,
    buffered: true,
    durationThreshold: shortestMs,
  } as PerformanceObserverInit);
  return true;
}
