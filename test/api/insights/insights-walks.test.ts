import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createLog } from "#server/telemetry/log.ts";
import type { ErrorReports } from "#server/telemetry/error-reports.ts";
import { openTelemetry } from "#server/telemetry/otlp.ts";
import { openSentry } from "#server/telemetry/sentry.ts";
import type { Telemetry } from "#server/telemetry/telemetry.ts";
import { createTestApp, type TestApp } from "#test/support/server/app.ts";
import { canariesOf, namesIn } from "#test/support/canaries.ts";
import { startErrorReceiver, type ErrorReceiver } from "#test/support/server/error-receiver.ts";
import { startOtlpReceiver, type OtlpReceiver } from "#test/support/server/otlp-receiver.ts";
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

type Walk = { readonly path: string; readonly lastFour: string; readonly stop: string };

const wizard = "/bright-smile?istest=true";
const application = "/Apply/bright-smile?istest=true";
const walks: readonly Walk[] = [
  { path: wizard, lastFour: "1000", stop: "wizard.last-four" },
  { path: wizard, lastFour: "1000", stop: "end" },
  { path: wizard, lastFour: "2000", stop: "end" },
  { path: `${wizard}&embedded=true`, lastFour: "1000", stop: "wizard.code" },
  { path: application, lastFour: "1000", stop: "application.contact-code" },
  { path: application, lastFour: "1000", stop: "payment.closing" },
];
const msAStep = 5000;

let backend: TestApp;
let errors: ErrorReports;
let sink: ErrorReceiver;
let telemetry: Telemetry;
let receiver: OtlpReceiver;
let origin: string;
let restore: () => void;
const sent: string[] = [];

beforeAll(async () => {
  [receiver, sink] = await Promise.all([startOtlpReceiver(), startErrorReceiver()]);
  const { endpoint } = receiver;
  const [clock, log] = [() => new Date(), createLog("silent")];
  telemetry = openTelemetry({ endpoint, headers: {}, serviceName: "carestep" }, log);
  errors = openSentry(sink.dsn, "test", log);
  const environment = { insights: true };
  backend = await createTestApp({
    limitFactor: 10_000,
    services: { environment, clock, telemetry, errors },
  });
  origin = await backend.app.listen({ host: "127.0.0.1", port: 0 });
  restore = fetchAsPagesOf(origin);
  for (const [number, walk] of walks.entries()) await go(walk, number);
}, 300_000);
afterAll(async () => {
  vi.unstubAllGlobals();
  restore();
  await backend.close();
  await Promise.all([receiver.close(), sink.close()]);
});

async function go({ path, lastFour, stop }: Walk, number: number): Promise<void> {
  const page = openPage({ origin, path, isFramed: path.includes("embedded") });
  const own = {
    phone: `206555${1000 + number}`,
    email: `ottoline.q${number}@fernmail.example`,
    lastFour,
  };
  const answers = { ...person, ...own, nationalId: "900001000" };
  const applicant = await openApplicant(page, answers);
  if (!path.startsWith("/Apply")) {
    await applicant.walkTo("wizard.phone", msAStep);
    await applicant.nextTooEarly();
  }
  await applicant.walkTo(stop, msAStep);
  await answered();
  breakPage(page, answers);
  await applicant.leave();
  sent.push(...page.sent);
}

function breakPage({ window }: SimulatedPage, answers: object): void {
  const error = new RangeError(JSON.stringify(answers));
  window.dispatchEvent(Object.assign(new Event("error"), { error }));
}

/** What a tracer makes up, ids and nanoseconds: among so many digits there is any phone number. */
const madeUp = /"(traceId|spanId|parentSpanId|\w+UnixNano)":"\w+"/g;

it("applicants leave nothing personal in what is reported, stored, logged, traced or reported of their errors [R7.3-54]", async () => {
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
