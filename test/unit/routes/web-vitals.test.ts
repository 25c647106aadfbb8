import { expect, it } from "vitest";
import { measureVitals } from "#routes/insights/web-vitals.ts";

type Entry = {
  readonly entryType: string;
  readonly startTime: number;
  readonly [part: string]: unknown;
};

function browserWith(kinds: readonly string[], entries: readonly Entry[]) {
  const asked: object[] = [];
  class PerformanceObserver {
    static supportedEntryTypes = kinds;
    readonly #tell: (list: { getEntries: () => readonly Entry[] }) => void;
    constructor(tell: (list: { getEntries: () => readonly Entry[] }) => void) {
      this.#tell = tell;
    }
    observe(options: { readonly type: string }): void {
      asked.push(options);
      this.#tell({
        getEntries: () => entries.filter(({ entryType }) => entryType === options.type),
      });
    }
  }
  return { page: { PerformanceObserver } as unknown as Window, asked };
}

const all = ["largest-contentful-paint", "event", "layout-shift"];
const stateAt = (time: number) => (time < 1000 ? "wizard.start.editing" : "wizard.phone.editing");

function measured(entries: readonly Entry[], kinds = all) {
  const reported: object[] = [];
  measureVitals(browserWith(kinds, entries).page, stateAt, (vital) => reported.push(vital))();
  return reported;
}
const press = (startTime: number, duration: number, interactionId?: number) => ({
  entryType: "event",
  startTime,
  duration,
  interactionId,
});
const shift = (startTime: number, value: number, hadRecentInput = false) => ({
  entryType: "layout-shift",
  startTime,
  value,
  hadRecentInput,
});
const still = { event: "vital.cls", state: "wizard.start.editing", ms: 0 };

it("tells the slowest interaction with the state that it was in, and counts no movement of the mouse", () => {
  expect(measured([press(500, 48, 1), press(1500, 96, 2), press(1600, 160)])).toEqual([
    { event: "vital.inp", state: "wizard.phone.editing", ms: 96 },
    still,
  ]);
});

it("asks for the shortest interactions that a browser tells, or the slow pages alone would count", () => {
  const { page, asked } = browserWith(all, []);
  measureVitals(page, stateAt, () => undefined);
  expect(asked).toContainEqual({ type: "event", buffered: true, durationThreshold: 16 });
});

it("adds up shifts that follow one another, at the time of the last, but none after a press", () => {
  const shifts = [shift(200, 0.05), shift(900, 0.02), shift(1200, 0.1), shift(1300, 0.5, true)];
  expect(measured([...shifts, shift(3000, 0.16)])).toEqual([
    { event: "vital.cls", state: "wizard.phone.editing", ms: 170 },
  ]);
});

it("tells nothing that the browser does not measure", () => {
  expect(measured([press(1500, 96, 2)], [])).toEqual([]);
});
