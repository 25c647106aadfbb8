import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { stepsOf } from "#domain/insights/chart-outline.ts";
import type { ChartOutline } from "#domain/insights/chart-outline.ts";
import { replay } from "#domain/insights/replay.ts";
import { readErrorsDsn } from "#server/errors-dsn.ts";
import { createLog } from "#server/log.ts";
import { openErrorReports } from "#server/telemetry/error-reports.ts";
import type { ErrorReports } from "#server/telemetry/error-reports.ts";
import { openTelemetry } from "#server/telemetry/otlp.ts";
import { toSentry } from "#server/telemetry/sentry.ts";
import type { Telemetry } from "#server/telemetry/telemetry.ts";
import { findAttempts } from "#server/stores/insights.ts";
import { findProvider } from "#server/stores/provider.ts";
import { createTestApp } from "#test/support/app.ts";
import type { TestApp } from "#test/support/app.ts";
import { canariesOf, namesIn } from "#test/support/canaries.ts";
import { startErrorReceiver } from "#test/support/error-receiver.ts";
import type { ErrorReceiver } from "#test/support/error-receiver.ts";
import { startOtlpReceiver } from "#test/support/otlp-receiver.ts";
import type { OtlpReceiver } from "#test/support/otlp-receiver.ts";
import { startPostgres } from "#test/support/postgres.ts";
import type { TestPostgres } from "#test/support/postgres.ts";
import { openApplicant } from "#test/support/simulated-applicant.ts";
import { answered, fetchAsPagesOf, openPage } from "#test/support/simulated-page.ts";
import type { SimulatedPage } from "#test/support/simulated-page.ts";

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

type Stops = { readonly [step: string]: number };
type Group = {
  readonly path: string;
  readonly isFramed: boolean;
  readonly lastFour: string;
  /** How many stop at each step; `end` is the decision, of the loan its closing screen. */
  readonly stops: Stops;
};

/** Five hundred applicants, and where they are known to stop. */
const groups: readonly Group[] = [
  {
    path: "/bright-smile?istest=true",
    isFramed: false,
    lastFour: "1000",
    stops: {
      "wizard.start": 40,
      "wizard.phone": 30,
      "wizard.code": 15,
      "wizard.name": 10,
      "wizard.birth-date": 8,
      "wizard.email": 7,
      "wizard.address": 12,
      "wizard.last-four": 3,
      end: 60,
    },
  },
  { path: "/bright-smile?istest=true", isFramed: false, lastFour: "2000", stops: { end: 15 } },
  {
    path: "/bright-smile?istest=true&embedded=true",
    isFramed: true,
    lastFour: "1000",
    stops: {
      "wizard.start": 60,
      "wizard.phone": 20,
      "wizard.code": 10,
      "wizard.name": 8,
      "wizard.birth-date": 6,
      "wizard.email": 6,
      "wizard.address": 10,
      end: 30,
    },
  },
  {
    path: "/Apply/bright-smile?istest=true",
    isFramed: false,
    lastFour: "1000",
    stops: {
      "application.personal": 30,
      "application.patient": 12,
      "application.contact": 15,
      "application.contact-code": 8,
      "application.address": 10,
      "payment.offers": 20,
      "payment.schedule": 12,
      "payment.payment": 10,
      "payment.down-payment": 6,
      "payment.agreement": 8,
      "payment.identity": 7,
      end: 12,
    },
  },
];
const atOnce = 4;

type Walk = Group & { readonly number: number; readonly stop: string };
const walks: readonly Walk[] = groups
  .flatMap((group) =>
    Object.entries(group.stops).flatMap(([stop, count]) =>
      Array.from({ length: count }, () => ({ ...group, stop })),
    ),
  )
  .map((walk, number) => ({ ...walk, number }));

/** What each takes for a step, and whether Next is pressed on the empty phone. */
const msAStep = ({ number }: Walk) => ((number % 10) + 1) * 1009;
const isHasty = ({ number }: Walk) => number % 2 === 0;
/** Whose page breaks at the end, over everything that was typed. */
const breaks = ({ number }: Walk) => number % 10 === 0;
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
/** Where each attempt was left, by its id. */
const left = new Map<string, string | undefined>();

beforeAll(async () => {
  // Ten thousand calls: the embedded database would take a third of their time.
  [postgres, receiver, sink] = await Promise.all([
    startPostgres({ isRelaxed: true }),
    startOtlpReceiver(),
    startErrorReceiver(),
  ]);
  const { endpoint } = receiver;
  const [clock, log] = [() => new Date(), createLog("silent")];
  telemetry = openTelemetry({ endpoint, headers: {}, serviceName: "carestep" }, log);
  errors = openErrorReports(
    [toSentry(readErrorsDsn(sink.dsn)!, { environment: "test", clock })],
    log,
  );
  const environment = { insights: true, databaseUrl: postgres.url };
  backend = await createTestApp({
    limitFactor: 10_000,
    services: { environment, clock, telemetry, errors },
  });
  origin = await backend.app.listen({ host: "127.0.0.1", port: 0 });
  restore = fetchAsPagesOf(origin);
  const queue = [...walks];
  const work = async () => {
    // oxlint-disable-next-line no-await-in-loop -- one walk after the other
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

/** The rows of a flow as they must be, counted from the table above alone. */
function expectedRows(outline: ChartOutline): readonly (readonly string[])[] {
  const steps = stepsOf(outline).map((step) => `${outline.name}.${step}`);
  const order = ["wizard", "application", "payment"];
  const all = walks.filter(({ path }) => path.startsWith("/Apply") === (outline.name !== "wizard"));
  const came = all.filter(
    ({ stop }) =>
      stop === "end" || order.indexOf(stop.split(".")[0]!) >= order.indexOf(outline.name),
  );
  return steps.map((step, place) => {
    const isLast = step === "payment.closing";
    const here = came.filter(({ stop }) => !steps.slice(0, place).includes(stop));
    const stopped = here.filter(({ stop }) => stop === step);
    const on = isLast ? [] : here.filter(({ stop }) => stop !== step);
    const times = on.map(msAStep).toSorted((a, b) => a - b);
    const at = (share: number) => String(times[Math.ceil(times.length * share) - 1] ?? "");
    const hasty = step === "wizard.phone" ? here.filter(isHasty).length : 0;
    return [
      outline.name,
      step.slice(outline.name.length + 1),
      told(here.length),
      told(stopped.length),
      at(0.5),
      at(0.9),
      told(hasty),
      told(hasty),
    ];
  });
}

/** What a tracer makes up, ids and nanoseconds: among so many digits there is any phone number. */
const madeUp = /"(traceId|spanId|parentSpanId|\w+UnixNano)":"\w+"/g;
const told = (count: number) => (count === 0 || count >= 5 ? String(count) : "under 5");

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

describe("five hundred applicants whose stops are known", () => {
  it("are counted exactly, at each step of each flow, with their times and what they were refused [R7.3-55]", async () => {
    expect(walks).toHaveLength(500);
    const { body } = await backend.app.inject({
      url: "/__insights.csv?practice=bright-smile&test=on",
    });
    const rows = body.trim().split("\r\n").slice(1);
    const { outlines } = (await findProvider(backend.services, "bright-smile"))!.insights!;
    const flows = ["wizard", "application", "payment"].map((flow) =>
      outlines.find(({ name }) => name === flow)!,
    );
    expect(rows.map((row) => row.split(",").slice(1, 9))).toEqual(flows.flatMap(expectedRows));
  });

  it("are replayed on their charts, each to where it was left", async () => {
    const today = new Date().toISOString().slice(0, 10);
    const asked = { practice: "bright-smile", from: "2026-01-01", to: today, isTest: true };
    const attempts = await findAttempts(backend.services, asked);
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

  it("leave nothing personal in what is reported, stored, logged, traced or told of their errors [R7.3-54]", async () => {
    const { db } = backend.services;
    const stored = [
      await db.selectFrom("insight_attempts").selectAll().execute(),
      await db.selectFrom("insight_charts").selectAll().execute(),
    ];
    await Promise.all([telemetry.stop(), errors.stop()]);
    const kinds = sink.came().map(({ event }) => event.exception.values[0]?.type);
    expect(kinds).toContain("RangeError");
    expect(receiver.spans().map(({ name }) => name)).toContain("POST /insights");
    const places = {
      traced: receiver.text().replaceAll(madeUp, ""),
      told: sink.text(),
      sent: sent.join("\n"),
      stored: JSON.stringify(stored),
      log: backend.services.logLines.join("\n"),
    };
    expect(sent.length).toBeGreaterThanOrEqual(500);
    const first = { ...person, phone: "206555", email: "ottoline.q@fernmail.example" };
    const canaries = canariesOf({ ...first, phone: "2065551" }, "1000", "123456");
    for (const [place, text] of Object.entries(places))
      expect([place, namesIn(text, canaries)]).toEqual([place, []]);
  });
});
