import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { calendarDayOf } from "#domain/calendar/calendar-day.ts";
import { readErrorsDsn } from "#server/config/errors-dsn.ts";
import { createLog } from "#server/telemetry/log.ts";
import { addErrorGroups, findErrors } from "#server/stores/error-group.ts";
import { findProvider } from "#server/stores/provider.ts";
import { openErrorReports } from "#server/telemetry/error-reports.ts";
import type { ErrorReports } from "#server/telemetry/error-reports.ts";
import { toSentry } from "#server/telemetry/sentry.ts";
import { createTestApp } from "#test/support/app.ts";
import type { TestApp } from "#test/support/app.ts";
import { startErrorReceiver } from "#test/support/error-receiver.ts";
import type { ErrorReceiver } from "#test/support/error-receiver.ts";

const attempt = "6c1c9f0e-3b5a-4d7e-9c57-0f6c0f1b2a3d";
const today = calendarDayOf({ year: 2026, month: 3, day: 2 });
const wanted = { practice: "bright-smile", from: today, to: today };
const script = "page-errors-CdbVRxPU.js";
/** Column 1 is line 1 of the first source, column 11 line 3 of the second, column 21 line 1 of the third. */
const map = {
  version: 3,
  sources: [
    "../../../routes/step-page.tsx",
    "../../../ui/fields/text-field.tsx",
    "../../../node_modules/react-dom/cjs/react-dom-client.production.js",
  ],
  names: [],
  mappings: "AAAA,UCEA,UCFA",
};
const broke = {
  kind: "TypeError",
  after: "next.pressed",
  script,
  places: [`${script}:1:11`, `${script}:1:2`, `${script}:1:21`],
};

let dist: string;
let receiver: ErrorReceiver;
let errors: ErrorReports;
let backend: TestApp;
let chart: string;

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), "carestep-built-"));
  await mkdir(join(dist, "maps"));
  await mkdir(join(dist, "client", ".vite"), { recursive: true });
  await writeFile(join(dist, "maps", `${script}.map`), JSON.stringify(map));
  await writeFile(join(dist, "client", ".vite", "manifest.json"), "{}");
  receiver = await startErrorReceiver();
  const told = { environment: "production", clock: () => new Date(`${today}T15:00:00Z`) };
  errors = openErrorReports(
    [
      (groups) => addErrorGroups(backend.services, groups, today),
      toSentry(readErrorsDsn(receiver.dsn)!, told),
    ],
    createLog("silent"),
  );
  const services = { environment: { insights: true }, errors };
  backend = await createTestApp({ dist, limitFactor: 10_000, services });
  chart = (await findProvider(backend.services, "bright-smile"))!.insights!.hash;
});
afterAll(async () => {
  await backend.close();
  await receiver.close();
  await rm(dist, { recursive: true });
});
beforeEach(async () => {
  await errors.stop();
  await backend.services.db.deleteFrom("error_groups").execute();
  receiver.forget();
});

async function post(told: object, record: object = {}, headers: Record<string, string> = {}) {
  const state = "wizard.phone.editing";
  const payload = {
    practice: "bright-smile",
    chart,
    attempt,
    locale: "en-US",
    embedded: false,
    test: true,
    records: [{ seq: 0, state, event: "page.broke", ms: 1200, broke: told, ...record }],
  };
  const { statusCode } = await backend.app.inject({
    method: "POST",
    url: "/insights",
    payload,
    headers,
  });
  await errors.stop();
  return statusCode;
}
const kept = () => findErrors(backend.services, wanted);
const read = (query: Record<string, string> = {}) =>
  backend.app.inject({
    url: `/__insights?${new URLSearchParams({ from: today, to: today, test: "on", ...query })}`,
  });

describe("an error of a page", () => {
  it("is kept and told by its kind, its state and lines of our source [R7.3-54]", async () => {
    expect([await post(broke), await post(broke)]).toEqual([200, 200]);
    expect(await kept()).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{16}$/) as unknown,
        source: "page",
        kind: "TypeError",
        place: "wizard.phone.editing",
        event: "next.pressed",
        frames: ["ui/fields/text-field.tsx:3", "routes/step-page.tsx:1"],
        count: 2,
        firstSeenOn: today,
        lastSeenOn: today,
        builds: ["44136fa355b3"],
      },
    ]);
    const [{ event }] = receiver.came() as [ReturnType<ErrorReceiver["came"]>[0]];
    expect(event).toMatchObject({
      platform: "javascript",
      release: "carestep@44136fa355b3",
      transaction: "wizard.phone.editing",
      tags: { source: "page", event: "next.pressed", practice: "bright-smile", count: "1" },
      exception: {
        values: [
          {
            type: "TypeError",
            stacktrace: {
              frames: [
                { filename: "routes/step-page.tsx", lineno: 1, in_app: true },
                { filename: "ui/fields/text-field.tsx", lineno: 3, in_app: true },
              ],
            },
          },
        ],
      },
    });
    expect(receiver.text()).not.toContain(attempt);
  });

  it("is another one in another state, and one with itself in another build", async () => {
    await post(broke);
    await post({ ...broke, script: "page-errors-Older000.js" });
    await post(broke, { state: "wizard.start.editing" });
    expect((await kept()).map(({ place, count, builds }) => [place, count, builds])).toEqual([
      ["wizard.phone.editing", 2, expect.arrayContaining(["44136fa355b3", "another"])],
      ["wizard.start.editing", 1, ["44136fa355b3"]],
    ]);
  });

  it("names the library where none of our own code was under way", async () => {
    await post({ ...broke, places: [`${script}:1:21`] });
    expect((await kept()).map(({ frames }) => frames)).toEqual([["node_modules/react-dom"]]);
  });

  it.each([
    ["happened after an event that the chart does not have", { after: "ottoline.pressed" }, {}],
    ["comes with an event of the chart", {}, { event: "next.pressed" }],
    ["is of a state that the chart does not have", {}, { state: "wizard.Ottoline" }],
    ["has a message", { message: "Ottoline" }, {}],
    ["has a place that is none", { places: ["Ottoline Quagmirefern"] }, {}],
  ])("is refused when it %s", async (_, change, record) => {
    expect([400, 422]).toContain(await post({ ...broke, ...change }, record));
    expect([await kept(), receiver.came()]).toEqual([[], []]);
  });

  it("is refused together with more of them than a page tells", async () => {
    const state = "wizard.phone.editing";
    const record = { seq: 0, state, event: "page.broke", ms: 1200, broke };
    const about = { practice: "bright-smile", chart, attempt, locale: "en-US" };
    const payload = {
      ...about,
      embedded: false,
      test: true,
      records: Array.from({ length: 11 }, () => record),
    };
    const answer = await backend.app.inject({ method: "POST", url: "/insights", payload });
    expect(answer.statusCode).toBe(422);
  });

  it("of a browser that objects is neither kept nor told", async () => {
    expect(await post(broke, {}, { "sec-gpc": "1" })).toBe(200);
    expect([await kept(), receiver.came()]).toEqual([[], []]);
  });

  it("brings nothing that somebody typed into the table or to others, wherever it is put", async () => {
    const canaries = ["Ottoline", "2065558264", "09171976", "123-45-6789", "fernmail.example"];
    const typed = fc.constantFrom(...canaries);
    const place = fc.constantFrom("kind", "after", "script", "places");
    const shape = fc.constantFrom("", ":1:1", ".js:1:1", `-${script}:1:1`);
    await fc.assert(
      fc.asyncProperty(typed, place, shape, async (text, name, end) => {
        const value = name === "places" ? [`${text}${end}`, ...broke.places] : text;
        expect([200, 400, 422]).toContain(await post({ ...broke, [name]: value }));
      }),
      { numRuns: 60 },
    );
    const all = JSON.stringify(await kept()) + receiver.text();
    expect(all).toContain("ui/fields/text-field.tsx");
    expect(canaries.filter((text) => all.includes(text))).toEqual([]);
  });

  it("is a row of /__insights, with an attempt that came to it", async () => {
    await post(broke);
    const { body } = await read();
    const { records } = await backend.services.db
      .selectFrom("insight_attempts")
      .select("records")
      .executeTakeFirstOrThrow();
    expect(records.at(-1)).toMatchObject({ event: "page.broke", build: "44136fa355b3" });
    expect(body).toContain('<th scope="row">hidden</th><td><b>TypeError</b>');
    expect(body).toContain("<summary><code>ui/fields/text-field.tsx:3</code></summary>");
    expect(body).toContain(`<a href="/__insights/attempts/${attempt}">6c1c9f0e</a>`);
    expect((await read({ test: "off" })).body).not.toContain("TypeError");
  });
});
