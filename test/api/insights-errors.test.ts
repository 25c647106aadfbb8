import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calendarDayOf } from "#domain/calendar/calendar-day.ts";
import type { InsightRecord } from "#domain/insights/insight-record.ts";
import { createApp } from "#server/app.ts";
import { addErrorGroups } from "#server/stores/error-group.ts";
import { addReports, keepCharts } from "#server/stores/insights.ts";
import { findProvider } from "#server/stores/provider.ts";
import { createTestApp } from "#test/support/app.ts";
import type { TestApp } from "#test/support/app.ts";
import { csvFigures } from "#test/support/insights-csv.ts";

const today = calendarDayOf({ year: 2026, month: 3, day: 2 });
const token = "a token for the lender";
/** What broke on a page before it came to a flow, and last in test mode. */
const early = "0f7e000000000004";
/** What broke on six pages before they came to a flow, all in one build, and on eight in two builds, of which one is too few. */
const [earlyOften, earlyTwice] = ["0f7e000000000005", "0f7e000000000006"];
/** What broke on twelve pages in English and on six that were framed, and what did on two pages. */
const [often, seldom] = ["0f7e000000000001", "0f7e000000000002"];
let backend: TestApp;
let production: Awaited<ReturnType<typeof createApp>>;

type Told = { readonly fault?: string; readonly inp?: number };

/** An attempt that came to the phone, what broke there and how slow its page was. */
function recordsOf({ fault, inp }: Told): readonly InsightRecord[] {
  const state = "wizard.phone.editing";
  const records = [
    { state: "wizard.start.editing", event: "xstate.init", ms: 0 },
    { state, event: "next.pressed", ms: 4000 },
    ...(fault === undefined ? [] : [{ state, event: "page.broke", ms: 4100, fault }]),
    ...(inp === undefined ? [] : [{ state, event: "vital.inp", ms: inp }]),
  ];
  return records.map((record, seq) => ({ seq, ...record }));
}

const groups: readonly (Told & { readonly count: number; readonly embedded: boolean })[] = [
  { count: 12, embedded: false, fault: often, inp: 80 },
  { count: 6, embedded: true, fault: often, inp: 240 },
  { count: 2, embedded: true, fault: seldom, inp: 40 },
  { count: 20, embedded: false },
  { count: 20, embedded: true, inp: 40 },
];
/** The last digits say whether an attempt is one of the fifth that production lists. */
const idOf = (number: number) => `0aff1e00-0000-4000-8000-${String(number).padStart(12, "0")}`;
const isDrawn = (id: string) => Number.parseInt(id.slice(-4), 16) % 5 === 0;

beforeAll(async () => {
  const environment = { insights: true, insightsToken: token };
  backend = await createTestApp({ limitFactor: 10_000, services: { environment } });
  const { services } = backend;
  const stored = (await findProvider(services, "bright-smile"))!;
  await keepCharts(services, stored, today);
  const about = { practice: "bright-smile", chart: stored.insights!.hash, locale: "en-US" };
  const attempts = groups.flatMap(({ count, embedded, ...told }) =>
    Array.from({ length: count }, () => ({ embedded, records: recordsOf(told) })),
  );
  const begun = { seq: 0, state: "applicant.finding.practice", event: "page.broke", ms: 10 };
  const brokeEarly = (fault: string, build: string) => ({
    embedded: false,
    records: [{ ...begun, fault, build }],
  });
  attempts.push(
    brokeEarly(early, "b1"),
    ...Array.from({ length: 6 }, () => brokeEarly(earlyOften, "b1")),
    ...Array.from({ length: 8 }, (_, at) => brokeEarly(earlyTwice, at < 5 ? "b1" : "b2")),
  );
  await addReports(
    services,
    attempts.map((each, number) => ({
      ...about,
      ...each,
      attempt: idOf(number),
      isTest: false,
      day: today,
    })),
  );
  const broken = { source: "page", build: "b1", practice: about.practice, frames: [] } as const;
  const place = "wizard.phone.editing";
  await addErrorGroups(
    services,
    [
      { ...broken, group: often, kind: "TypeError", place, count: 31 },
      { ...broken, group: seldom, kind: "RangeError", place, count: 2 },
      {
        ...broken,
        group: early,
        kind: "URIError",
        place: begun.state,
        count: 2,
      },
      ...[earlyOften, earlyTwice].map((group) => ({
        ...broken,
        group,
        kind: group === earlyOften ? "SyntaxError" : "EvalError",
        place: begun.state,
        count: 20,
      })),
      { source: "call", group: "0f7e3", kind: "Error", place: "POST /x", frames: [], count: 3 },
    ],
    today,
  );
  const { environment: own } = services;
  const asInProduction = { ...services, environment: { ...own, isProduction: true } };
  production = await createApp(asInProduction, { dist: "none" });
});
afterAll(async () => {
  await production.close();
  await backend.close();
});

const headers = { authorization: `Bearer ${token}` };
const query = (asked: Record<string, string>) => new URLSearchParams(asked).toString();
async function pageOf(asked: Record<string, string> = {}, app: TestApp["app"] = backend.app) {
  const { body } = await app.inject({ url: `/__insights?${query(asked)}`, headers });
  return body;
}
async function figuresOf(asked: Record<string, string> = {}, group = "") {
  const { body } = await backend.app.inject({ url: `/__insights.csv?${query(asked)}`, headers });
  const all = [...csvFigures(body, group)].map(
    ([name, value]) => [name.replace("wizard phone ", ""), value] as const,
  );
  return all.filter(([name]) => /^(broke|inp)/.test(name));
}

const slow = "inp_p75_ms wizard.phone.editing";
const measured = "inp_attempts wizard.phone.editing";

describe("what broke, and how well pages worked", () => {
  it("is counted by attempts, of those that are shown, and hidden where fewer than five came to it [R7.3-54]", async () => {
    expect(await figuresOf()).toEqual([
      [`broke ${often}`, "18"],
      [measured, "40"],
      [slow, "80"],
      // Before any flow.
      [`broke ${earlyOften}`, "6"],
      [`broke ${earlyTwice}`, "8"],
    ]);
    expect(await figuresOf({ embedded: "on the practice's page" })).toEqual([
      [`broke ${often}`, "6"],
      [measured, "28"],
      [slow, "40"],
    ]);
    expect(await figuresOf({ by: "embedded" }, "on a page of its own")).toEqual([
      [`broke ${often}`, "12"],
      [measured, "12"],
      [slow, "80"],
    ]);
  });

  it("is told on the page with its lines, of the slice that was asked for", async () => {
    const all = await pageOf();
    expect(all).toContain('<th scope="row">18 attempts</th><td><b>TypeError</b>');
    expect(all).toContain('<th scope="row">hidden</th><td><b>RangeError</b>');
    expect(all).toContain('<th scope="row">3 times</th><td><b>Error</b>');
    expect(all).toContain(
      '<th scope="row">INP</th><td>wizard.phone.editing</td><td>40</td><td>80 ms</td>',
    );
    expect(all).toContain('<th scope="row">hidden</th><td><b>URIError</b>');
    expect(all).toContain("its builds and days are those of all attempts at the practice");
    const apart = await pageOf({ embedded: "on a page of its own" });
    expect(apart).toContain('<th scope="row">12 attempts</th><td><b>TypeError</b>');
    // Where others came to it, that nobody here did is not told from that few did.
    expect(apart).toContain('<th scope="row">hidden</th><td><b>RangeError</b>');
    expect(apart).not.toContain("URIError");
    const payment = await pageOf({ flow: "payment" });
    expect(payment).not.toContain("TypeError");
  });

  it("is counted of the attempts that came to no flow, by build where none is of too few [R7.3-54]", async () => {
    const all = await pageOf();
    expect(all).toContain(
      '<th scope="row">6 attempts</th><td><b>SyntaxError</b><p><code>applicant.finding.practice</code> before any flow</p></td>',
    );
    const seen = (kind: string) => all.split(`<b>${kind}</b>`)[1]!.split("</tr>")[0];
    expect(seen("SyntaxError")).toContain("<p>build b1 (6)</p>");
    expect(all).toContain('<th scope="row">8 attempts</th><td><b>EvalError</b>');
    expect(seen("EvalError")).toContain("<p>build b1</p>");
    expect(seen("URIError")).toContain("<td>hidden<p>build b1</p>");
  });

  it("names in production one of the attempts that are drawn, and none where fewer than five came to it", async () => {
    expect(await pageOf()).toContain(`attempt <a href="/__insights/attempts/${idOf(18)}">`);
    const page = await pageOf({}, production);
    const [, errors = ""] = page.split('<h2 id="errors">');
    const [table = ""] = errors.split("</table>");
    const named = table.match(/(?<=attempts\/)[0-9a-f-]{36}/g) ?? [];
    // The one of an error on a flow, and of both that enough came to before one.
    expect(named.map((id) => [isDrawn(id), Number(id.slice(-12)) < 18])).toEqual([
      [true, true],
      [true, false],
      [true, false],
    ]);
    const [, seldomRow = ""] = table.split("<b>RangeError</b>");
    expect(seldomRow.split("</tr>")[0]).not.toContain("attempts/");
    expect(table).toContain("<td>hidden<p>build b1</p></td>");
  });
});

it("an error before any flow names an attempt that came to none, and one on a step an attempt that was on it", async () => {
  const { services } = backend;
  const { hash: chart } = (await findProvider(services, "bright-smile"))!.insights!;
  const [day, state] = [
    calendarDayOf({ year: 2026, month: 2, day: 10 }),
    "applicant.finding.practice",
  ];
  const broke = { seq: 0, state, event: "page.broke", ms: 10, fault: earlyOften };
  const later = { seq: 1, state: "wizard.start.editing", event: "xstate.init", ms: 20 };
  const about = { practice: "bright-smile", chart, locale: "en-US", embedded: false };
  const reports = Array.from({ length: 12 }, (_, at) => ({
    ...about,
    attempt: idOf(500 + at),
    isTest: false,
    day,
    records: at === 0 || at > 6 ? [broke, later] : [broke],
  }));
  await addReports(services, reports);
  const group = { source: "page", practice: "bright-smile", kind: "SyntaxError" } as const;
  const kept = { ...group, group: earlyOften, place: state, frames: [], count: 12 };
  await addErrorGroups(services, [kept], day);
  const rows = (await pageOf({ from: day, to: day })).split("<b>SyntaxError</b>").slice(1);
  const named = rows.map((row) => [
    row.includes("before any flow"),
    /(?<=attempts\/)[0-9a-f-]{36}/.exec(row.split("</tr>")[0]!)?.[0],
  ]);
  expect(named).toEqual([
    [true, idOf(501)],
    [false, idOf(500)],
  ]);
});

describe("an attempt that came to an error", () => {
  it("shows it where it did, with its class and the way to its group", async () => {
    const url = `/__insights/attempts/${idOf(0)}`;
    const [page, json] = await Promise.all(
      [url, `${url}.json`].map((each) => backend.app.inject({ url: each, headers })),
    );
    const href = `/__insights?practice=bright-smile&from=2026-02-03&to=2026-03-03&test=off#error-${often}`;
    expect(json!.json<{ errors: object }>().errors).toEqual({
      [often]: { kind: "TypeError", href },
    });
    const link = `<a class="bad" href="${href.replaceAll("&", "&amp;")}">TypeError</a>`;
    expect(page!.body).toContain(
      `<th scope="row">4 s</th><td>page.broke</td><td>phone.editing</td><td>${link}</td>`,
    );
    const there = await backend.app.inject({ url: href.split("#")[0]!, headers });
    expect(there.body).toContain(`<tr id="error-${often}"><th scope="row">18 attempts</th>`);
  });

  it("names the group alone where what is known of it is gone", async () => {
    const { services } = backend;
    await services.db.deleteFrom("error_groups").where("id", "=", seldom).execute();
    const { body } = await backend.app.inject({ url: `/__insights/attempts/${idOf(18)}`, headers });
    expect(body).toContain(`<td>error ${seldom}</td>`);
  });
});
