import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createLog } from "#server/telemetry/log.ts";
import { openErrorReports } from "#server/telemetry/error-reports.ts";

const report = { source: "job", kind: "TypeError", place: "purge", frames: ["a.ts:1"] } as const;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Reports, how often each kind was handed on, and what the log says of it. */
function openReports() {
  const handed: [kind: string, count: number][] = [];
  const lines: string[] = [];
  const log = createLog("warn", (line) => lines.push(line));
  const take = async (groups: readonly { readonly kind: string; readonly count: number }[]) => {
    for (const { kind, count } of groups) handed.push([kind, count]);
  };
  return { reports: openErrorReports([take], log), handed, lines };
}

it("an error is handed on when it is new, then once a minute with how often it was", async () => {
  const { reports, handed } = openReports();
  reports.tell(report);
  await vi.advanceTimersByTimeAsync(2000);
  expect(handed).toEqual([["TypeError", 1]]);
  for (let second = 0; second < 50; second += 1) {
    reports.tell(report);
    // oxlint-disable-next-line no-await-in-loop -- one second after the other
    await vi.advanceTimersByTimeAsync(1000);
  }
  reports.tell({ ...report, kind: "RangeError" });
  await vi.advanceTimersByTimeAsync(2000);
  expect(handed).toEqual([
    ["TypeError", 1],
    ["RangeError", 1],
  ]);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(handed.slice(2)).toEqual([["TypeError", 50]]);
});

it("what waits is handed on at the end", async () => {
  const { reports, handed } = openReports();
  reports.tell(report);
  await vi.advanceTimersByTimeAsync(2000);
  reports.tell(report);
  reports.tell(report);
  await reports.stop();
  expect(handed).toEqual([
    ["TypeError", 1],
    ["TypeError", 2],
  ]);
});

it("more than 500 different ones in an hour are not told, and the log says so once", async () => {
  const { reports, handed, lines } = openReports();
  for (let place = 0; place < 600; place += 1) reports.tell({ ...report, place: `job-${place}` });
  await vi.advanceTimersByTimeAsync(2000);
  expect(handed.length).toBe(500);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { event: "too many different errors", count: 500 },
  ]);
  await vi.advanceTimersByTimeAsync(3_600_000);
  reports.tell({ ...report, place: "job-599" });
  await reports.stop();
  expect(handed.length).toBe(501);
});
