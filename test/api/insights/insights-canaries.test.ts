import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PracticeContent } from "#server/config/practice-content.ts";
import { publishPractice } from "#server/stores/practice/practice-version.ts";
import { findProvider } from "#server/stores/practice/provider.ts";
import type { ErrorReport } from "#server/telemetry/error-report.ts";
import { useTestApp } from "#test/support/server/use-app.ts";

const reported: ErrorReport[] = [];
const reports = {
  report: (each: ErrorReport) => reported.push(each),
  stop: async () => undefined,
};
const backend = useTestApp({
  limitFactor: 10_000,
  services: { environment: { insights: true }, errors: reports },
});

const broke = { kind: "RangeError", after: "next.pressed", script: "index-1.js", places: [] };
const record = { seq: 0, state: "wizard.phone.editing", event: "next.pressed", ms: 1200 };
const errors = ["phone:phone.required"];

type Report = { readonly [key: string]: unknown };
const report = (chart: string, change: Report = {}): Report => ({
  practice: "bright-smile",
  chart,
  attempt: "6c1c9f0e-3b5a-4d7e-9c57-0f6c0f1b2a3d",
  locale: "en-US",
  embedded: false,
  test: false,
  records: [
    { ...record, errors },
    { ...record, seq: 1, event: "page.broke", broke },
  ],
  ...change,
});

async function post(payload: object): Promise<number> {
  const answer = await backend.app.inject({ method: "POST", url: "/insights", payload });
  return answer.statusCode;
}

async function everythingStored(): Promise<string> {
  const { db, logLines } = backend.services;
  const tables = ["insight_attempts", "insight_charts"] as const;
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  return JSON.stringify([rows, reported, logLines]);
}

async function chartOf(key: string): Promise<string> {
  return (await findProvider(backend.services, key))!.insights!.hash;
}

const places: { readonly [place: string]: (text: string) => Report } = {
  practice: (practice) => ({ practice }),
  chart: (chart) => ({ chart }),
  attempt: (attempt) => ({ attempt }),
  locale: (locale) => ({ locale }),
  embedded: (embedded) => ({ embedded }),
  test: (test) => ({ test }),
  "a key of the report": (text) => ({ [text]: text }),
  records: (text) => ({ records: text }),
  "a record": (text) => ({ records: [text] }),
  ...inRecord("seq", "state", "event", "ms"),
  "a record's key": (text) => ({ records: [{ ...record, [text]: text }] }),
  errors: (text) => ({ records: [{ ...record, errors: text }] }),
  "an error": (text) => ({ records: [{ ...record, errors: [...errors, text] }] }),
  "an error's field": (text) => ({ records: [{ ...record, errors: [`${text}:phone.required`] }] }),
  "an error's code": (text) => ({ records: [{ ...record, errors: [`phone:${text}`] }] }),
  broke: (text) => ({ records: [{ ...record, event: "page.broke", broke: text }] }),
  ...inBroke("after", "places"),
  "a place": (text) => brokeWith({ places: [text] }),
  "a key of what broke": (text) => brokeWith({ [text]: text }),
};

function inRecord(...names: readonly string[]) {
  return Object.fromEntries(
    names.map((name) => [name, (text: string) => ({ records: [{ ...record, [name]: text }] })]),
  );
}

function inBroke(...names: readonly string[]) {
  return Object.fromEntries(
    names.map((name) => [name, (text: string) => brokeWith({ [name]: text })]),
  );
}

function brokeWith(change: Report): Report {
  return { records: [{ ...record, event: "page.broke", broke: { ...broke, ...change } }] };
}

const canaries = [
  "Ottoline",
  "Ottoline Quagmirefern",
  "ottoline.q@fernmail.example",
  "2065558264",
  "(206) 555-8264",
  "09171976",
  "09/17/1976",
  "900-45-7391",
  "4417 Wibblethorpe Crescent",
  "4242 4242 4242 4242",
];
const typed = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...canaries) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...canaries), fc.string()).map(([a, b]) => a + b),
  },
  {
    weight: 1,
    arbitrary: fc.string({ minLength: 1, unit: "grapheme" }).map((text) => `Ottoline ${text}`),
  },
);

describe("a report with what somebody typed", () => {
  it.each(Object.keys(places))("in %s is refused, and nothing of it is kept", async (place) => {
    const chart = await chartOf("bright-smile");
    await fc.assert(
      fc.asyncProperty(typed, async (text) => {
        expect([
          text,
          [400, 404, 422].includes(await post(report(chart, places[place]!(text)))),
        ]).toEqual([text, true]);
      }),
      { numRuns: 25 },
    );
    const stored = await everythingStored();
    expect(canaries.filter((canary) => stored.includes(canary))).toEqual([]);
  });

  it.each(["kind", "script"])(
    "in the %s of what broke leaves nothing behind, where it reads like a name of ours",
    async (name) => {
      const chart = await chartOf("bright-smile");
      const words = canaries.filter((each) => /^\w+$/.test(each));
      for (const text of words) {
        expect(await post(report(chart, brokeWith({ [name]: text })))).toBe(200);
      }
      const stored = await everythingStored();
      expect(stored).toContain('"kind":"');
      expect(words.filter((canary) => stored.includes(canary))).toEqual([]);
    },
  );

  it.each([
    ["a phone number", 2_065_558_264],
    ["nine digits", 900_457_391],
    ["less than nothing", -7391],
    ["a part of a number", 73.91],
  ])("is refused as a number, too: %s", async (_, number) => {
    const chart = await chartOf("bright-smile");
    for (const name of ["seq", "ms"]) {
      expect(await post(report(chart, { records: [{ ...record, [name]: number }] }))).toBe(400);
    }
  });
});

describe("two versions of a practice", () => {
  const key = "two-versions";
  /** The steps of the present version, and with one step under another name. */
  async function publish(email: string): Promise<string> {
    const { provider } = (await findProvider(backend.services, "bright-smile"))!;
    const { configuration } = provider;
    const steps = configuration.steps.map((step) =>
      step.key === "email" ? { ...step, key: email } : step,
    );
    const content: PracticeContent = {
      name: key,
      provider: {
        ...provider,
        key,
        providerId: "prv_two_versions",
        configuration: { ...configuration, steps },
      },
    };
    await publishPractice(backend.services, { content, by: "anna" });
    return chartOf(key);
  }
  const at = (chart: string, attempt: string, step: string) =>
    post({
      ...report(chart, { practice: key, attempt, test: true }),
      records: [{ ...record, state: `wizard.${step}.editing` }],
    });

  it("have their reports judged each by its own chart, also where nobody reported of the older one before [R7.3-55]", async () => {
    const older = await publish("older-email");
    const newer = await publish("newer-email");
    expect(older).not.toBe(newer);
    const [first, second] = [
      "0d5c0c0e-7f7a-4f0e-8a52-1f3f5f1b2a01",
      "0d5c0c0e-7f7a-4f0e-8a52-1f3f5f1b2a02",
    ];
    expect(await at(older, first, "older-email")).toBe(200);
    expect(await at(newer, second, "newer-email")).toBe(200);
    expect(await at(older, first, "newer-email")).toBe(422);
    expect(await at(newer, second, "older-email")).toBe(422);
    const url = `/__insights.csv?${new URLSearchParams({ practice: key, test: "on" })}`;
    const { body } = await backend.app.inject({ url });
    expect(body).toContain("older-email");
    const charts = await backend.services.db
      .selectFrom("insight_charts")
      .select(["hash", "version"])
      .where("provider_key", "=", key)
      .orderBy("version")
      .execute();
    expect(charts).toEqual([
      { hash: older, version: 1 },
      { hash: newer, version: 2 },
    ]);
  });
});
