import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { ChartOutline } from "#domain/insights/chart-outline.ts";
import { replay } from "#domain/insights/replay.ts";
import { createLog } from "#server/telemetry/log.ts";
import type { ErrorReports } from "#server/telemetry/error-reports.ts";
import { openTelemetry } from "#server/telemetry/otlp.ts";
import { openSentry } from "#server/telemetry/sentry.ts";
import type { Telemetry } from "#server/telemetry/telemetry.ts";
import { findAttempts } from "#server/stores/insights/insights.ts";
import { findProvider } from "#server/stores/practice/provider.ts";
import { createTestApp } from "#test/support/server/app.ts";
import type { TestApp } from "#test/support/server/app.ts";
import { canariesOf, namesIn } from "#test/support/canaries.ts";
import { csvFigures } from "#test/support/insights-csv.ts";
import { breaks, expectedFigures, isHasty, msAStep, walks } from "#test/support/known-walks.ts";
import type { Walk } from "#test/support/known-walks.ts";
import { startErrorReceiver } from "#test/support/server/error-receiver.ts";
import type { ErrorReceiver } from "#test/support/server/error-receiver.ts";
import { startOtlpReceiver } from "#test/support/server/otlp-receiver.ts";
import type { OtlpReceiver } from "#test/support/server/otlp-receiver.ts";
import { startPostgres } from "#test/support/server/postgres.ts";
import type { TestPostgres } from "#test/support/server/postgres.ts";
import { openApplicant } from "#test/support/simulated-applicant.ts";
import { answered, fetchAsPagesOf, openPage } from "#test/support/browser/simulated-page.ts";
import type { SimulatedPage } from "#test/support/browser/simulated-page.ts";

/** Each value is one that nothing else in reports, in the store, in logs or in traces looks like. */
const person = {
  fullName: "Ottoline Quagmirefern",
  firstName: "Ottoline",
  lastName: "Quagmirefern",
  birthMonth: "09",
  birthDay: "17",
  birthYear: "1976",
  street: "4417 Wibblethorpe Crescent",
  zip: "98199",
  city: "Seattle",
  state: "WA",
};

const atOnce = 4;

const phoneOf = ({ number }: Walk) => `206555${String(1000 + number)}`;
const emailOf = ({ number }: Walk) => `ottoline.q${number}@fernmail.example`;

let postgres: TestPostgres;
let backend: TestApp;
let errors: ErrorReports;
let sink: ErrorReceiver;
let telemetry: Telemetry;
let receiver: OtlpReceiver;
let origin: string;
let restore: () => void;
const sent: string[] = [];
const left = new Map<string, string | undefined>();

beforeAll(async () => {
  // Thousands of calls: the embedded database would take a third of their time.
  [postgres, receiver, sink] = await Promise.all([
    startPostgres({ isRelaxed: true }),
    startOtlpReceiver(),
    startErrorReceiver(),
  ]);
  const { endpoint } = receiver;
  const [clock, log] = [() => new Date(), createLog("silent")];
  telemetry = openTelemetry({ endpoint, headers: {}, serviceName: "carestep" }, log);
  errors = openSentry(sink.dsn, "test", log);
  const environment = { insights: true, databaseUrl: postgres.url };
  backend = await createTestApp({
    limitFactor: 10_000,
    services: { environment, clock, telemetry, errors },
  });
  origin = await backend.app.listen({ host: "127.0.0.1", port: 0 });
  restore = fetchAsPagesOf(origin);
  const queue = [...walks];
  const work = async () => {
    for (let walk = queue.pop(); walk !== undefined; walk = queue.pop()) await go(walk);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}, 300_000);
afterAll(async () => {
  vi.unstubAllGlobals();
  restore();
  await backend.close();
  await Promise.all([receiver.close(), sink.close(), postgres.stop()]);
});

async function go(walk: Walk): Promise<void> {
  const page = openPage({ origin, path: walk.path, isFramed: walk.isFramed });
  const own = { phone: phoneOf(walk), email: emailOf(walk), lastFour: walk.lastFour };
  const answers = { ...person, ...own, nationalId: "900001000" };
  const applicant = await openApplicant(page, answers);
  const isLoan = walk.path.startsWith("/Apply");
  const end = isLoan ? "payment.closing" : "end";
  if (!isLoan && walk.stop !== "wizard.start") {
    await applicant.walkTo("wizard.phone", msAStep(walk));
    if (isHasty(walk)) await applicant.nextTooEarly();
  }
  await applicant.walkTo(walk.stop === "end" ? end : walk.stop, msAStep(walk));
  const place = applicant.place();
  await answered();
  if (breaks(walk)) breakPage(page, answers);
  await applicant.leave();
  sent.push(...page.sent);
  const { attempt } = JSON.parse(page.sent[0]!) as { attempt: string };
  left.set(attempt, place);
}

function breakPage({ window }: SimulatedPage, answers: object): void {
  const error = new RangeError(JSON.stringify(answers));
  window.dispatchEvent(Object.assign(new Event("error"), { error }));
}

async function flows(): Promise<readonly ChartOutline[]> {
  const { outlines } = (await findProvider(backend.services, "bright-smile"))!.insights!;
  return ["wizard", "application", "payment"].map((flow) =>
    outlines.find(({ name }) => name === flow)!,
  );
}

/** What a tracer makes up, ids and nanoseconds: among so many digits there is any phone number. */
const madeUp = /"(traceId|spanId|parentSpanId|\w+UnixNano)":"\w+"/g;

describe("an applicant whose browser objects", () => {
  it.each([{ globalPrivacyControl: true }, { doNotTrack: "1" }])(
    "is not reported: %j [R7.3-55]",
    async (objects) => {
      const page = openPage({ origin, path: "/bright-smile?istest=true", objects });
      const applicant = await openApplicant(page, { phone: "2065550999" });
      await applicant.walkTo("wizard.code", 1000);
      expect(applicant.place()).toBe("wizard.code.editing");
      await answered();
      await applicant.leave();
      expect(page.sent).toEqual([]);
    },
  );
});

describe("applicants whose stops are known", () => {
  it("are counted exactly, at each step of each flow, with their times and refusals [R7.3-55]", async () => {
    const { body } = await backend.app.inject({
      url: "/__insights.csv?practice=bright-smile&test=on",
    });
    const expected = (await flows()).map(expectedFigures);
    const nobody = { "prefilled attempts": "0" };
    expect(Object.fromEntries(csvFigures(body))).toMatchObject(Object.assign(nobody, ...expected));
  });

  it("are replayed on their charts, each to where it was left", async () => {
    const today = new Date().toISOString().slice(0, 10);
    const requested = { practice: "bright-smile", from: "2026-01-01", to: today, isTest: true };
    const attempts = await findAttempts(backend.services, requested);
    const ends = attempts.map(({ attempt, outlines, records }) => {
      const place = left.get(attempt);
      const outline = outlines.find(({ name }) => name === (place?.split(".")[0] ?? "wizard"))!;
      const replayed = replay(outline, records);
      return [attempt, replayed.ok ? replayed.state : replayed.at];
    });
    expect(Object.fromEntries(ends)).toEqual(
      Object.fromEntries(
        [...left].map(([attempt, place]) => [attempt, place ?? "wizard.completed"]),
      ),
    );
  });

  it("leave nothing personal in what is reported, stored, logged, traced or reported of their errors [R7.3-54]", async () => {
    const { db } = backend.services;
    const stored = [
      await db.selectFrom("insight_attempts").selectAll().execute(),
      await db.selectFrom("insight_charts").selectAll().execute(),
    ];
    await Promise.all([telemetry.stop(), errors.stop()]);
    const kinds = sink.came().map(({ event }) => event.exception.values[0]?.type);
    // Each page that broke was made to: nothing else did.
    expect(new Set(kinds)).toEqual(new Set(["RangeError"]));
    expect(receiver.spans().map(({ name }) => name)).toContain("POST /insights");
    const places = {
      traced: receiver.text().replaceAll(madeUp, ""),
      errors: sink.text(),
      sent: sent.join("\n"),
      stored: JSON.stringify(stored),
      log: backend.services.logLines.join("\n"),
    };
    expect(sent.length).toBeGreaterThanOrEqual(walks.length);
    const first = { ...person, phone: "206555", email: "ottoline.q@fernmail.example" };
    const canaries = canariesOf({ ...first, phone: "2065551" }, "1000", "123456");
    for (const [place, text] of Object.entries(places))
      expect([place, namesIn(text, canaries)]).toEqual([place, []]);
  });
});
