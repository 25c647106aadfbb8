import fc from "fast-check";
import { expect, it } from "vitest";
import type { ApplicationStage } from "#domain/loan/loan-application.ts";
import { finalizingMachine } from "#machines/finalizing/finalizing.machine.ts";
import { liveChart, type LiveChart } from "#test/support/live-chart.ts";
import { application, call } from "#test/model/application/application-world.ts";
import { finalizingInput } from "./finalizing.cases.ts";

const begin = (stage: ApplicationStage = "agreementReady", part: object = {}) =>
  liveChart(finalizingMachine, { ...finalizingInput(stage), ...part });
const at = (stage: ApplicationStage) => ({ ...application, stage });

/** A hand-written server that applies each key once and records it. */
function openService() {
  let stage: ApplicationStage = "agreementReady";
  const signKeys = new Set<string>();
  const chargeKeys = new Set<string>();
  const done = {
    signAgreement(key: string) {
      signKeys.add(key);
      if (stage === "agreementReady") stage = "signed";
      return { isSuccess: true };
    },
    activateAccount(key: string) {
      chargeKeys.add(key);
      if (stage === "signed") stage = "active";
      return { isSuccess: stage === "active" };
    },
    getApplication: () => at(stage),
    sendConfirmationEmail: () => undefined,
    signUp: () => ({ isSuccess: true }),
  };
  return {
    signKeys,
    chargeKeys,
    stage: () => stage,
    take: (name: string, key: string): unknown => done[name as keyof typeof done](key),
  };
}
type Service = ReturnType<typeof openService>;

const fates = ["answered", "lost before", "lost after", "500 after", "409", "refused"] as const;
type Fate = (typeof fates)[number];
const failures: { readonly [Name in Exclude<Fate, "answered">]: object } = {
  "lost before": call("network", 0),
  "lost after": call("timeout", 0),
  "500 after": call("rejected", 500),
  "409": call("rejected", 409),
  refused: call("rejected", 422, "No."),
};

async function come(chart: LiveChart, service: Service, fate: Fate): Promise<void> {
  if (chart.value === "waiting") return chart.wait("a growing while");
  const [name, input] = chart.orders().at(-1) as [string, { readonly key: string }];
  const arrives = ["answered", "lost after", "500 after"].includes(fate);
  const answer = arrives ? service.take(name, input.key) : undefined;
  if (fate === "answered") await chart.answer(name, answer);
  else await chart.fail(name, failures[fate]);
}

async function finalized(service: Service, key: string, coming: Fate[]): Promise<boolean> {
  const chart = begin(service.stage(), { key });
  while (chart.output === undefined && coming.length > 0) await come(chart, service, coming.pop()!);
  const { kind } = (chart.output ?? { kind: "under way" }) as { kind: string };
  chart.stop();
  return kind === "funded";
}

it("never signs under two keys, and is never funded without both: by chance", async () => {
  let funded = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...fates, "answered"), { maxLength: 60, size: "max" }),
      fc.integer({ min: 1, max: 4 }),
      async (coming, attempts) => {
        const service = openService();
        const left = [...coming];
        for (let attempt = 1; attempt <= attempts; attempt += 1) {
          const isFunded = await finalized(service, `visit-${attempt}`, left);
          funded += isFunded ? 1 : 0;
          expect(isFunded && service.stage() !== "active").toBe(false);
        }
        expect(service.signKeys.size).toBeLessThanOrEqual(1);
        expect(service.chargeKeys.size).toBeLessThanOrEqual(attempts);
      },
    ),
    { numRuns: 200 },
  );
  expect(funded).toBeGreaterThan(10);
});
