import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "#server/app.ts";
import type { ChartOutline } from "#domain/insights/chart-outline.ts";
import { stepsOf } from "#domain/insights/chart-outline.ts";
import type { InsightRecord } from "#domain/insights/insight-record.ts";
import { calendarDayAt } from "#server/calendar-day-at.ts";
import { addReports, keepCharts } from "#server/stores/insights.ts";
import type { KeptAttempt } from "#server/stores/insights.ts";
import { findProvider } from "#server/stores/provider.ts";
import { createTestApp } from "#test/support/app.ts";
import type { TestApp } from "#test/support/app.ts";

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
  return reports.map(({ attempt }) => attempt);
}

async function get(
  url: string,
  headers: Record<string, string> = { authorization: `Bearer ${token}` },
) {
  return backend.app.inject({ url, headers });
}

describe("GET /__insights", () => {
  it("counts exactly those who stopped and who went on, over all three flows [R7.3-55]", async () => {
    const { body } = await get("/__insights.csv?practice=bright-smile");
    const rows = body
      .trim()
      .split("\r\n")
      .slice(1)
      .map((line) => line.split(",").slice(1, 5));
    let here = 500;
    const expected = charts.outlines
      .filter(({ name }) => ["wizard", "application", "payment"].includes(name))
      .flatMap((outline) =>
        stepsOf(outline).map((step) => {
          const stops = stopsAt[`${outline.name}.${step}`] ?? 0;
          const row = [outline.name, step, `${here}`, stops === 3 ? "under 5" : `${stops}`];
          here -= stops;
          return row;
        }),
      );
    expect(rows).toEqual(expected);
    expect(here).toBe(180);
  });

  it("says how long a step took and what was wrong on it", async () => {
    const { body } = await get("/__insights.csv?practice=bright-smile");
    const phone = body.split("\r\n").find((line) => line.startsWith("bright-smile,wizard,phone"));
    expect(phone).toBe(
      'bright-smile,wizard,phone,400,50,5000,9000,200,200,phone:phone.required 200,"editing 25, phone:phone.required 25"',
    );
  });

  it("shows a funnel, a comparison and the attempts, and hides what fewer than five share", async () => {
    const { body, headers } = await get("/__insights?practice=bright-smile&by=embedded");
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(body).toContain('<h2 id="flow-wizard">wizard</h2>');
    expect(body).toContain("on a page of its own");
    expect(body).toContain("under 5 stopped");
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
    const app = await createApp(
      { ...backend.services, environment: { ...environment, insightsToken: undefined } },
      { dist: "none" },
    );
    expect((await app.inject({ url: "/__insights" })).statusCode).toBe(404);
    await app.close();
  });
});
