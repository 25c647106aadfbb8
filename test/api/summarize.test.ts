import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import { stepsOf } from "#domain/insights/chart-outline.ts";
import { startQueue } from "#server/jobs/queue.ts";
import { summarizeMonth } from "#server/jobs/summarize.ts";
import { runSchedule } from "#server/jobs/disposal-schedule.ts";
import type { Services } from "#server/services/services.ts";
import { addReports, keepCharts } from "#server/stores/insights.ts";
import { publishPractice } from "#server/stores/practice-version.ts";
import { findProvider } from "#server/stores/provider.ts";
import { listMessages } from "#server/stores/outbox.ts";
import { createTestServices } from "#test/support/services.ts";
import type { TestServices } from "#test/support/services.ts";
import { headerOf, startSmtp } from "#test/support/smtp.ts";
import type { TestSmtp } from "#test/support/smtp.ts";
import { demoThemes } from "#server/seed/demo-themes.ts";

let now = Date.parse("2026-11-02T07:00:00Z");
let smtp: TestSmtp;
let base: TestServices;
let services: Services;

beforeAll(async () => {
  smtp = await startSmtp();
  const environment = { smtpUrl: smtp.url, insights: true };
  base = await createTestServices({ clock: () => new Date(now), environment });
  const queue = await startQueue({ database: base, services: base, names: ["deliver-email"] });
  services = { ...base, queue };
  await publish("sunny", { summaryEmail: "office@sunny.example", featureFlags: ["insights"] });
  await publish("silent", { featureFlags: ["insights"] });
  await publish("unreported", { summaryEmail: "office@unreported.example", featureFlags: [] });
  await publish("empty", { summaryEmail: "office@empty.example", featureFlags: ["insights"] });
});
afterAll(async () => {
  await services.queue.stop();
  await base.close();
  await smtp.stop();
});

async function publish(
  key: string,
  given: { readonly summaryEmail?: string; readonly featureFlags: readonly string[] },
) {
  const { summaryEmail, featureFlags } = given;
  const provider = {
    key,
    providerId: `prv_${key}`,
    practiceName: `${key} & Sons`,
    isSandbox: false,
    programCodes: [],
    featureFlags,
    allowedOrigins: [],
    texts: {},
    themes: demoThemes,
    themeId: demoThemes[0]!.id,
    configuration: defaultConfiguration,
  };
  const content = { name: key, provider, ...(summaryEmail && { summaryEmail }) };
  await publishPractice(services, { content, by: "anna" });
}

/** So many attempts of a practice stop at each of these steps; at `end` they have come to the flow's end. */
async function attempts(
  key: string,
  day: string,
  stops: { readonly [step: string]: number },
): Promise<void> {
  const stored = (await findProvider(services, key))!;
  await keepCharts(services, stored, day as never);
  const { hash: chart, outlines } = stored.insights!;
  const steps = stepsOf(outlines.find(({ name }) => name === "wizard")!);
  const about = { practice: key, chart, locale: "en-US", embedded: false, isTest: false };
  const reports = Object.entries(stops).flatMap(([stop, count]) =>
    Array.from({ length: count }, () => ({
      ...about,
      attempt: randomUUID(),
      day: day as never,
      records: [...steps.slice(0, steps.indexOf(stop) + 1 || steps.length), "completed"]
        .filter((step) => step !== "completed" || stop === "end")
        .map((step, seq) => ({
          seq,
          state: step === "completed" ? "wizard.completed" : `wizard.${step}.editing`,
          event: seq === 0 ? "xstate.init" : "next.pressed",
          ms: seq * 1000,
          ...(step === stop && step === "phone" && { errors: ["phone:phone.required"] }),
        })),
    })),
  );
  await addReports(services, reports);
}

const mailsTo = (address: string) => smtp.mails.filter(({ to }) => to.includes(address));

describe("the monthly summary", () => {
  it("tells a practice by e-mail where its attempts of last month stopped, without a figure under five, nor one that the others leave", async () => {
    await attempts("sunny", "2026-10-01", { phone: 30, "last-four": 3, end: 40 });
    await attempts("sunny", "2026-10-31", { code: 7, email: 9, end: 20 });
    await attempts("sunny", "2026-09-30", { phone: 20, end: 80 });
    await attempts("sunny", "2026-11-01", { start: 50 });
    await attempts("silent", "2026-10-15", { phone: 9 });
    await attempts("empty", "2026-10-15", { phone: 4 });
    expect(await summarizeMonth(services)).toBe(1);
    await expect.poll(() => mailsTo("office@sunny.example").length).toBe(1);
    const [mail] = mailsTo("office@sunny.example");
    expect(headerOf(mail!, "subject")).toBe("Your financing pages in October 2026");
    const [message] = await listMessages(services);
    expect(message?.text).toBe(`Hello sunny & Sons,

This is where people went on and where they stopped on your financing pages in October 2026. It counts attempts, not people: whoever starts over is counted again. Nobody can be identified from it: what fewer than five attempts share is left out.

Pre-qualification

Attempts: 109
First step taken: 109 (100%)
Came to a decision: 60 (55%)
Came to a decision in September: 80%; lower now, by more than chance

Where most stopped, of those who got there:

What's the best way to contact you?: 30 of 109 (28%)
Most common error there: Phone Number is required
Enter the 6 digit code: 7 of 79 (9%)

You are receiving this message because sunny & Sons asked for it with this address. To end it, have the address (summaryEmail) taken out of the practice's configuration.
`);
    expect(message?.html).toContain("sunny &amp; Sons");
    expect(message?.html).toContain(demoThemes[0]!.mail!.color);
    expect(smtp.mails).toHaveLength(1);
  });

  it("tells each month once, whoever runs it again, and the next one in its turn", async () => {
    now += 86_400_000;
    await runSchedule(services, new Date(now + 86_400_000));
    expect(await listMessages(services)).toEqual([]);
    expect(await summarizeMonth(services)).toBe(0);
    now = Date.parse("2026-12-01T07:00:00Z");
    expect(await summarizeMonth(services)).toBe(1);
    const [message] = await listMessages(services);
    expect(message?.subject).toBe("Your financing pages in November 2026");
  });

  it("is not sent where the deployment has insights off", async () => {
    now = Date.parse("2027-01-01T07:00:00Z");
    await attempts("sunny", "2026-12-15", { phone: 30 });
    const environment = { ...services.environment, insights: false };
    expect(await summarizeMonth({ ...services, environment })).toBe(0);
  });
});
