import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "#server/app.ts";
import type { ChartOutline } from "#domain/insights/chart-outline.ts";
import { stepsOf } from "#domain/insights/chart-outline.ts";
import type { InsightRecord } from "#domain/insights/insight-record.ts";
import { calendarDayAt } from "#server/time/calendar-day-at.ts";
import { addReports, keepCharts, noteLoan } from "#server/stores/insights.ts";
import type { KeptAttempt } from "#server/stores/insights.ts";
import { findProvider } from "#server/stores/provider.ts";
import { createTestApp } from "#test/support/app.ts";
import type { TestApp } from "#test/support/app.ts";
import { csvFigures } from "#test/support/insights-csv.ts";

const token = "a token for the lender";
let backend: TestApp;
let charts: { readonly hash: string; readonly outlines: readonly ChartOutline[] };
/** How many of five hundred simulated applicants stop at each step of each flow; the others go on to the next. */
const stopsAt: { readonly [place: string]: number } = {
  "wizard.start": 100,
  "wizard.phone": 50,
  "wizard.code": 25,
  "wizard.address": 30,
  "wizard.last-four": 3,
  "application.personal": 42,
  "payment.offers": 50,
  "payment.agreement": 20,
};
let attempts: readonly string[];

beforeAll(async () => {
  backend = await createTestApp({
    limitFactor: 10_000,
    services: { environment: { insights: true, insightsToken: token } },
  });
  charts = (await findProvider(backend.services, "bright-smile"))!.insights!;
  attempts = await simulate(500);
});
afterAll(() => backend.close());

/** Where the applicant of a number stops: the numbers are given out from step to step. */
function walkOf(number: number) {
  const flows = ["wizard", "application", "payment"].map((flow) =>
    charts.outlines.find(({ name }) => name === flow)!,
  );
  const records: InsightRecord[] = [];
  let [left, ms] = [number, 0];
  for (const outline of flows) {
    for (const step of stepsOf(outline)) {
      const state = stateAt(outline, step);
      const event = records.length === 0 ? "xstate.init" : "next.pressed";
      records.push({ seq: records.length, state, event, ms });
      if (step === "phone" && number % 2 === 0)
        records.push({
          seq: records.length,
          state,
          event: "next.pressed",
          ms: ms + 500,
          errors: ["phone:phone.required"],
        });
      const stops = stopsAt[`${outline.name}.${step}`] ?? 0;
      if (left < stops) return records;
      left -= stops;
      ms += (number % 10) * 1000 + 1000;
    }
    records.push({
      seq: records.length,
      state: `${outline.name}.completed`,
      event: "next.pressed",
      ms,
    });
  }
  return records;
}

function stateAt({ states, name }: ChartOutline, step: string): string {
  const within = states.map(({ id }) => id).filter((id) => id.startsWith(`${name}.${step}.`));
  return within.find((id) => id.endsWith(".editing"))!;
}

/** Kept as they would be after their reports came; test/api/insights-walks.test.ts sends them. */
async function simulate(count: number): Promise<readonly string[]> {
  const { services } = backend;
  const day = calendarDayAt(services.clock());
  await keepCharts(services, (await findProvider(services, "bright-smile"))!, day);
  const about = {
    practice: "bright-smile",
    chart: charts.hash,
    locale: "en-US",
    isTest: false,
    day,
  };
  const reports = Array.from({ length: count }, (_, number) => ({
    ...about,
    attempt: randomUUID(),
    embedded: number % 2 === 0,
    records: walkOf(number),
  }));
  await addReports(services, reports);
  const today = calendarDayAt(services.clock());
  for (const { attempt } of reports.slice(-170))
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await noteLoan(services, { attempt, practice: "bright-smile", today });
  return reports.map(({ attempt }) => attempt);
}

/** Attempts in test mode, of which nobody went on. */
async function keep(few: readonly string[]): Promise<void> {
  const about = { practice: "bright-smile", chart: charts.hash, locale: "en-US", embedded: false };
  const day = calendarDayAt(backend.services.clock());
  const reports = few.map((attempt) => ({ attempt, records: walkOf(0), isTest: true, day }));
  await addReports(
    backend.services,
    reports.map((report) => ({ ...about, ...report })),
  );
}

async function get(
  url: string,
  headers: Record<string, string> = { authorization: `Bearer ${token}` },
) {
  return backend.app.inject({ url, headers });
}

const isDrawn = (id: string) => Number.parseInt(id.slice(-4), 16) % 5 === 0;
const listed = (body: string) => body.match(/(?<=attempts\/)[0-9a-f-]{36}/g) ?? [];

describe("GET /__insights", () => {
  it("counts exactly those who stopped and who went on, over all three flows [R7.3-55]", async () => {
    const found = csvFigures((await get("/__insights.csv?practice=bright-smile")).body);
    const hidden = [
      "wizard last-four reached",
      "wizard last-four stopped",
      // With this one the three who stopped at the last step could be computed.
      "wizard address stopped",
    ];
    let here = 500;
    const expected = charts.outlines
      .filter(({ name }) => ["wizard", "application", "payment"].includes(name))
      .flatMap((outline) =>
        stepsOf(outline).flatMap((step) => {
          const stops = stopsAt[`${outline.name}.${step}`] ?? 0;
          const rows = [
            [`${outline.name} ${step} reached`, `${here}`],
            [`${outline.name} ${step} stopped`, `${stops}`],
          ];
          here -= stops;
          return rows.map(([name = "", value]) => [name, hidden.includes(name) ? "hidden" : value]);
        }),
      );
    const rows = [...found].filter(([name]) => /(reached|stopped)$/.test(name));
    expect(rows).toEqual(expected);
    expect(here).toBe(180);
    expect([...found].filter(([name]) => name.split(" ").length < 3)).toEqual([
      ["wizard attempts", "500"],
      ["wizard started", "400"],
      ["wizard ended", "292"],
      ["application attempts", "292"],
      ["application started", "250"],
      ["application ended", "250"],
      ["payment attempts", "250"],
      ["payment started", "200"],
      ["payment ended", "180"],
    ]);
    expect(found.get("payment outcome completed")).toBe("180");
    expect(found.get("payment loan funded")).toBe("170");
  });

  it("says how long a step took, what was wrong on it and how often it was tried again", async () => {
    const { body } = await get("/__insights.csv?practice=bright-smile");
    const phone = [...csvFigures(body)].filter(([name]) => name.startsWith("wizard phone "));
    expect(phone.map(([name, value]) => [name.slice("wizard phone ".length), value])).toEqual([
      ["reached", "400"],
      ["stopped", "50"],
      ["p50_ms", "5000"],
      ["p90_ms", "9000"],
      ["refused_attempts", "200"],
      ["refusals", "200"],
      ["failed_attempts", "0"],
      ["failures", "0"],
      ["retries", "200"],
      ["error phone:phone.required", "200"],
      ["seen last editing", "25"],
      ["seen last phone:phone.required", "25"],
    ]);
  });

  it("tells groups apart, each with the same figures, and shows one of them alone", async () => {
    const { body } = await get("/__insights.csv?by=embedded");
    const groups = ["on a page of its own", "on the practice's page"];
    const told = groups.map((group) => csvFigures(body, group));
    expect(told.map((each) => each.get("wizard attempts"))).toEqual(["250", "250"]);
    expect(told.map((each) => each.get("wizard phone reached"))).toEqual(["200", "200"]);
    expect(told.map((each) => each.get("wizard phone error phone:phone.required"))).toEqual([
      undefined,
      "200",
    ]);
    const query = new URLSearchParams({ embedded: groups[0]!, flow: "payment" });
    const alone = await get(`/__insights.csv?${query}`);
    const { size } = csvFigures(alone.body);
    expect(size).toBeGreaterThan(0);
    for (const [name, value] of csvFigures(alone.body))
      expect([name, value]).toEqual([name, told[0]!.get(name)]);
    const page = await get(`/__insights?${query}`);
    expect(page.body).toContain('<option value="on a page of its own" selected>');
    expect(page.body).not.toContain('id="flow-wizard"');
  });

  it("shows a funnel, a comparison and the attempts, and hides what fewer than five share", async () => {
    const { body, headers } = await get("/__insights?practice=bright-smile&by=embedded");
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(body).toContain('<h2 id="flow-wizard">Pre-qualification</h2>');
    expect(body).toContain("Of the full application, by the chart <code>payment</code>");
    expect(body).toContain("on a page of its own");
    expect(body).toContain('<th scope="row">last-four</th><td>hidden</td><td>hidden</td>');
    expect(body).not.toContain("3 stopped");
    expect(body).toContain("went back to an earlier step");
    expect(body).toContain("50 stopped");
    expect(body).toContain('<th scope="row">phone</th><td>phone:phone.required 200</td>');
    expect(body).toMatch(
      /attempts\/([0-9a-f-]{36})">[0-9a-f]{8}<\/a> 2026-03-02, payment completed \(<a href="\/__charts\?attempt=\1">on its charts<\/a>\)<\/li>/,
    );
  });

  it("replays an attempt on its own charts, and says where a report is missing", async () => {
    const { statusCode, body } = await get(`/__insights/attempts/${attempts[499]}`);
    expect(statusCode).toBe(200);
    expect(body).toContain("A report is missing");
    const { body: stopped } = await get(`/__insights/attempts/${attempts[0]}`);
    expect(stopped).toContain('href="/__charts?practice=bright-smile&amp;scene=start"');
    expect(stopped).toContain(`href="/__charts?attempt=${attempts[0]}"`);
    expect((await get("/__insights/attempts/ottoline")).statusCode).toBe(404);
  });

  it("gives an attempt to the charts page, with its own charts and nothing else, to whoever has the token", async () => {
    const url = `/__insights/attempts/${attempts[0]}.json`;
    const { outlines, ...kept } = (await get(url)).json<KeptAttempt>();
    expect(kept).toEqual({
      attempt: attempts[0],
      practice: "bright-smile",
      chart: charts.hash,
      locale: "en-US",
      embedded: true,
      begunOn: "2026-03-02",
      errors: {},
      isTest: false,
      isFunded: false,
      records: [{ seq: 0, state: "wizard.start.editing", event: "xstate.init", ms: 0 }],
    });
    expect(outlines).toEqual(charts.outlines.filter(({ name }) => name === "wizard"));
    expect((await get(url, {})).statusCode).toBe(401);
    expect((await get("/__insights/attempts/ottoline.json")).statusCode).toBe(404);
  });

  it("compares nothing where there is one group, and knows a day and no more", async () => {
    expect((await get("/__insights?by=week")).body).not.toContain("Points between them");
    expect((await get("/__insights?from=yesterday")).statusCode).toBe(400);
    expect((await get("/__insights?from=2027-01-01&to=2027-02-01")).body).toContain("Nothing was");
  });

  it("shuts out whoever does not know the token, and is not there in production without one", async () => {
    expect((await get("/__insights", {})).statusCode).toBe(401);
    const environment = { ...backend.services.environment, isProduction: true };
    const production = await createApp({ ...backend.services, environment }, { dist: "none" });
    const read = (authorization?: string) =>
      production.inject({
        url: "/__insights",
        headers: authorization === undefined ? {} : { authorization },
      });
    const answers = await Promise.all([read(`Bearer ${token}`), read("Bearer another"), read()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 401, 401]);
    // Drawn by their ids, so that whoever looks at one day after the other is not shown all of them.
    expect(listed(answers[0].body)).toEqual(attempts.filter(isDrawn).toSorted().slice(0, 20));
    const few = ["5", "a", "f"].map((digit) => `7e57ab1e-0000-4000-8000-00000000000${digit}`);
    await keep(few);
    const tests = await get("/__insights?test=on");
    expect(listed(tests.body)).toEqual(few);
    const ofPeople = await production.inject({
      url: "/__insights?test=on",
      headers: { authorization: `Bearer ${token}` },
    });
    expect(ofPeople.statusCode).toBe(200);
    expect(listed(ofPeople.body)).toEqual([]);
    await production.close();
    const app = await createApp(
      { ...backend.services, environment: { ...environment, insightsToken: undefined } },
      { dist: "none" },
    );
    expect((await app.inject({ url: "/__insights" })).statusCode).toBe(404);
    await app.close();
  });
});
