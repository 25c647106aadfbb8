import { vitals } from "#domain/insights/insight-record.ts";

/** A measure of how well the page works, with the state in which it came to that. */
type Vital = { readonly event: string; readonly state: string; readonly ms: number };

type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };
type Interaction = PerformanceEntry & { readonly interactionId?: number };

const [largestPaint, slowestPress, shifts] = vitals;
/** Shifts count together that follow one another within a second, for five seconds at most. https://web.dev/articles/cls */
const [pauseMs, windowMs] = [1000, 5000];

/**
 * Measures LCP, INP and CLS as browsers that can do so report them; INP is the slowest interaction, which it is up to fifty
 * of them.
 *
 * @param here - the state at the moment
 * @returns tells what has become worse since the last time
 */
export function measureVitals(
  page: Window,
  here: () => string,
  tell: (vital: Vital) => void,
): () => void {
  const worst = new Map<string, Vital>();
  const told = new Map<string, number>();
  const measure = (event: string, value: number) => {
    const ms = Math.round(value);
    if (ms > (worst.get(event)?.ms ?? -1)) worst.set(event, { event, state: here(), ms });
  };
  let [sum, first, latest] = [0, 0, 0];
  watch(page, "largest-contentful-paint", ({ startTime }: PerformanceEntry) =>
    measure(largestPaint, startTime),
  );
  watch(page, "event", (entry: Interaction) => {
    if (entry.interactionId) measure(slowestPress, entry.duration);
  });
  watch(page, "layout-shift", ({ value, hadRecentInput, startTime }: Shift) => {
    if (hadRecentInput) return;
    const goesOn = startTime - latest < pauseMs && startTime - first < windowMs;
    if (!goesOn) [sum, first] = [0, startTime];
    sum += value;
    latest = startTime;
    measure(shifts, sum * 1000);
  });
  return () => {
    for (const vital of worst.values()) {
      if (told.get(vital.event) === vital.ms) continue;
      told.set(vital.event, vital.ms);
      tell(vital);
    }
  };
}

/** Watches entries of one kind; a browser that does not measure it is left alone. */
function watch(page: Window, type: string, see: (entry: never) => void): void {
  const { PerformanceObserver } = page as Window & typeof globalThis;
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) see(entry as never);
  });
  observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit);
}
