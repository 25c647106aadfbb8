import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { createApp } from "#server/app.ts";
import { stepsOf, type ChartOutline } from "#domain/insights/chart-outline.ts";
import type { InsightRecord } from "#domain/insights/insight-record.ts";
import { calendarDayAt } from "#server/time/calendar-day-at.ts";
import { addReport, storeCharts, type StoredAttempt } from "#server/stores/insights/insights.ts";
import { findProvider } from "#server/stores/practice/provider.ts";
import { useTestApp } from "#test/support/server/use-app.ts";

const token = "a token for the lender";
const backend = useTestApp({
  limitFactor: 10_000,
  services: { environment: { insights: true, insightsToken: token } },
});
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
const walked = ["wizard", "application", "prefilled", "payment"];
let attempts: readonly string[];

beforeAll(async () => {
  charts = (await findProvider(backend.services, "bright-smile"))!.insights!;
  attempts = await simulate(500);
});

/** Where the applicant of a number stops: the numbers are given out from step to step. */
function walkOf(number: number) {
  const flows = walked.map((flow) => charts.outlines.find(({ name }) => name === flow)!);
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

/** As stored after their reports; test/api/insights/insights-walks.test.ts sends them. */
async function simulate(count: number): Promise<readonly string[]> {
  const { services } = backend;
  const day = calendarDayAt(services.clock());
  await storeCharts(services, (await findProvider(services, "bright-smile"))!, day);
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
  await Promise.all(reports.map((report) => addReport(services, report)));
  return reports.map(({ attempt }) => attempt);
}

/** What /__insights.csv contains, by flow, step, figure and error, such as `wizard phone error phone:phone.required`. */
function csvFigures(csv: string): ReadonlyMap<string, string> {
  const [, ...lines] = csv.trim().split("\r\n");
  return new Map(
    lines.map((line) => {
      const [, , , ...cells] = line.split(",");
      const value = cells.pop()!;
      return [cells.filter((cell) => cell !== "").join(" "), value] as const;
    }),
  );
}

async function get(
  url: string,
  headers: Record<string, string> = { authorization: `Bearer ${token}` },
) {
  return backend.app.inject({ url, headers });
}

describe("GET /__insights", () => {
  it("counts exactly who stopped and who went on, over all flows [R7.3-55]", async () => {
    const found = csvFigures((await get("/__insights.csv?practice=bright-smile")).body);
    let here = 500;
    const expected = charts.outlines
      .filter(({ name }) => walked.includes(name))
      .flatMap((outline) =>
        stepsOf(outline).flatMap((step) => {
          const stops = stopsAt[`${outline.name}.${step}`] ?? 0;
          const shown = stops > 0 && stops < 5 ? "<5" : `${stops}`;
          const rows = [
            [`${outline.name} ${step} reached`, `${here}`],
            [`${outline.name} ${step} stopped`, shown],
          ];
          here -= stops;
          return rows;
        }),
      );
    expect([...found].filter(([name]) => /(reached|stopped)$/.test(name))).toEqual(expected);
    expect([...found].filter(([name]) => name.split(" ").length < 3)).toEqual([
      ["wizard attempts", "500"],
      ["wizard ended", "292"],
      ["application attempts", "292"],
      ["application ended", "250"],
      ["prefilled attempts", "250"],
      ["prefilled ended", "250"],
      ["payment attempts", "250"],
      ["payment ended", "180"],
    ]);
  });

  it("has the time on a step, what was refused and the errors shown", async () => {
    const { body } = await get("/__insights.csv?practice=bright-smile");
    const phone = [...csvFigures(body)].filter(([name]) => name.startsWith("wizard phone "));
    expect(phone.map(([name, value]) => [name.slice("wizard phone ".length), value])).toEqual([
      ["reached", "400"],
      ["stopped", "50"],
      ["median_ms", "5000"],
      ["refused", "200"],
      ["error phone:phone.required", "200"],
    ]);
  });

  it("shows a funnel and the attempts, and hides counts under five", async () => {
    const { body, headers } = await get("/__insights?practice=bright-smile");
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(body).toContain('<h2 id="flow-wizard">Pre-qualification</h2>');
    expect(body).toContain('<th scope="row">last-four</th><td>295</td><td>&lt;5</td>');
    expect(body).not.toContain("3 stopped");
    expect(body).toContain("50 stopped");
    expect(body).toContain("phone:phone.required 200");
    expect(body).toMatch(
      /attempts\/([0-9a-f-]{36})">[0-9a-f]{8}<\/a> 2026-03-02 \(<a href="\/__charts\?attempt=\1">on its charts<\/a>\)<\/li>/,
    );
  });

  it("replays an attempt on its own charts, and says where a report is missing", async () => {
    const { statusCode, body } = await get(`/__insights/attempts/${attempts[499]}`);
    expect(statusCode).toBe(200);
    expect(body).toContain("A report is missing");
    const { body: stopped } = await get(`/__insights/attempts/${attempts[0]}`);
    expect(stopped).toContain(`href="/__charts?attempt=${attempts[0]}"`);
    expect((await get("/__insights/attempts/ottoline")).statusCode).toBe(404);
  });

  it("gives an attempt to the charts page, with its own charts and nothing else, to whoever has the token", async () => {
    const url = `/__insights/attempts/${attempts[0]}.json`;
    const { outlines, ...stored } = (await get(url)).json<StoredAttempt>();
    expect(stored).toEqual({
      attempt: attempts[0],
      practice: "bright-smile",
      chart: charts.hash,
      version: stored.version,
      locale: "en-US",
      embedded: true,
      startedOn: "2026-03-02",
      records: [{ seq: 0, state: "wizard.start.editing", event: "xstate.init", ms: 0 }],
    });
    expect(outlines).toEqual(charts.outlines.filter(({ name }) => name === "wizard"));
    expect((await get(url, {})).statusCode).toBe(401);
    expect((await get("/__insights/attempts/ottoline.json")).statusCode).toBe(404);
  });

  it("rejects a malformed day, and says if there are no reports", async () => {
    expect((await get("/__insights?from=yesterday")).statusCode).toBe(400);
    expect((await get("/__insights?from=2027-01-01&to=2027-02-01")).body).toContain("No reports");
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
    await production.close();
    const app = await createApp(
      { ...backend.services, environment: { ...environment, insightsToken: undefined } },
      { dist: "none" },
    );
    expect((await app.inject({ url: "/__insights" })).statusCode).toBe(404);
    await app.close();
  });
});
