import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { ApplicationStage } from "#domain/loan/loan-application.ts";
import { finalizingMachine } from "#machines/finalizing/finalizing.machine.ts";
import { liveChart } from "#test/support/live-chart.ts";
import type { LiveChart } from "#test/support/live-chart.ts";
import { application, call } from "#test/model/application/application-world.ts";
import { finalizingInput } from "./finalizing.cases.ts";

const begin = (stage: ApplicationStage = "agreementReady", part: object = {}) =>
  liveChart(finalizingMachine, { ...finalizingInput(stage), ...part });
const at = (stage: ApplicationStage) => ({ ...application, stage });
const names = (chart: LiveChart) => chart.orders().map(([name]) => name);

it("signs what was shown, activates, sends the e-mail, and is funded [R1-22 R7.1-06 R7.1-09]", async () => {
  const chart = begin();
  const ids = { applicationId: "app-1", providerId: "prv-1" };
  expect(chart.orders()).toEqual([
    [
      "signAgreement",
      {
        ...ids,
        agreementHash: "aa",
        agreementConsent: "consent-aa",
        acceptedSections: ["terms", "autopay"],
        key: "sign-aa",
      },
    ],
  ]);
  await chart.answer("signAgreement", { isSuccess: true });
  expect(chart.orders()).toEqual([["activateAccount", { ...ids, key: "visit-1-7-activate" }]]);
  await chart.answer("activateAccount", { isSuccess: true });
  expect(chart.orders()).toEqual([["sendConfirmationEmail", { applicationId: "app-1" }]]);
  await chart.answer("sendConfirmationEmail");
  expect(chart.output).toEqual({ kind: "funded" });
});

it.each(["refused at once", "found signed by a look-up"])(
  "reports that the agreement stays signed when the charge is declined: %s",
  async (path) => {
    const chart = begin();
    if (path === "refused at once") await chart.answer("signAgreement", { isSuccess: true });
    else {
      await chart.fail("signAgreement", call("timeout", 0));
      await chart.answer("getApplication", at("signed"));
    }
    await chart.answer("activateAccount", { isSuccess: false });
    expect(chart.output).toEqual({
      kind: "failed",
      userMessage: { code: "finalize.chargeRefused" },
      isSigned: true,
      wasRefused: true,
    });
  },
);

it("is funded although the e-mail could not be sent", async () => {
  const chart = begin("active");
  await chart.fail("sendConfirmationEmail");
  expect(chart.output).toEqual({ kind: "funded" });
});

it.each([
  ["signAgreement", "agreementReady", false],
  ["activateAccount", "signed", true],
] as const)("fails with the service's words when %s is refused", async (actor, stage, isSigned) => {
  const userMessage = { code: "service.rejected", values: { message: "The card was declined." } };
  const answered = begin(stage);
  await answered.answer(actor, { isSuccess: false, message: "The card was declined." });
  const wasRefused = actor === "activateAccount";
  expect(answered.output).toEqual({
    kind: "failed",
    userMessage,
    isSigned,
    ...(wasRefused && { wasRefused }),
  });
  const refused = begin(stage);
  await refused.fail(actor, call("rejected", 422, "The card was declined."));
  expect(refused.output).toEqual({ kind: "failed", userMessage, isSigned });
});

it("reports that no other card or account is accepted, if the server says so", async () => {
  const chart = begin("signed");
  const message = "Your down payment was declined three times.";
  await chart.answer("activateAccount", { isSuccess: false, message, isOnlyByCheck: true });
  expect(chart.output).toMatchObject({ wasRefused: true, isOnlyByCheck: true });
});

it("has words of its own where the service has none", async () => {
  const charged = begin("signed");
  await charged.answer("activateAccount", { isSuccess: false });
  expect(charged.output).toMatchObject({ userMessage: { code: "finalize.chargeRefused" } });
  const elsewhere = begin("activating");
  await elsewhere.answer("getApplication", at("disabled"));
  expect(elsewhere.output).toMatchObject({ userMessage: { code: "application.wrongStage" } });
});

it("does not sign again what is signed: another method has another key for the charge", () => {
  const chart = begin("signed", { key: "visit-1-9" });
  expect(chart.orders()).toEqual([
    ["activateAccount", { applicationId: "app-1", providerId: "prv-1", key: "visit-1-9-activate" }],
  ]);
});

it.each([
  ["signAgreement", "agreementReady", "agreementReady", "signAgreement"],
  ["signAgreement", "paymentSet", "paymentSet", "signAgreement"],
  ["signAgreement", "agreementReady", "signed", "activateAccount"],
  ["activateAccount", "signed", "signed", "activateAccount"],
  ["activateAccount", "signed", "active", "sendConfirmationEmail"],
] as const)(
  "looks up what became of a lost %s at %s; at %s it goes on with %s",
  async (actor, stage, found, next) => {
    const chart = begin(stage);
    const [first] = chart.orders();
    await chart.fail(actor, call("network", 0));
    expect(names(chart)).toEqual(["getApplication"]);
    await chart.answer("getApplication", at(found));
    const [second] = chart.orders();
    expect(second![0]).toBe(next);
    const again = [first, second].filter((each) => each![0] === next);
    expect(again.every((each) => isDeepStrictEqual(each, second))).toBe(true);
  },
);

it("waits for a running activation, longer each time, six look-ups at most", async () => {
  const delay = finalizingMachine.implementations.delays["a growing while"];
  const waits = [1, 2, 3, 4, 5].map((lookUps) =>
    typeof delay === "function" ? delay({ context: { lookUps } } as never, undefined) : delay,
  );
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000]);
  const chart = begin("signed");
  await chart.fail("activateAccount", call("timeout", 0));
  const isAt = (state: string) => chart.value === state;
  let requested = 0;
  while (isAt("lookingUp")) {
    requested += 1;
    await chart.answer("getApplication", at("activating"));
    if (isAt("waiting")) await chart.wait("a growing while");
  }
  expect(requested).toBe(6);
  expect(chart.output).toEqual({
    kind: "failed",
    userMessage: { code: "finalize.unknown" },
    isSigned: true,
  });
});

it("looks up again when a look-up is lost, six times at most, and then says that nothing is known", async () => {
  const chart = begin();
  await chart.fail("signAgreement", call("network", 0));
  for (let requested = 1; requested < 6; requested += 1) {
    await chart.fail("getApplication", call("network", 0));
    expect(chart.value).toBe("waiting");
    await chart.wait("a growing while");
  }
  await chart.fail("getApplication", call("network", 0));
  expect(chart.output).toEqual({
    kind: "failed",
    userMessage: { code: "finalize.unknown" },
    isSigned: false,
  });
});

it("knows that it is signed once a look-up finds the running activation", async () => {
  const chart = begin();
  await chart.fail("signAgreement", call("network", 0));
  await chart.answer("getApplication", at("activating"));
  expect(chart.value).toBe("waiting");
  expect(chart.context["isSigned"]).toBe(true);
});

it("begins with a look-up when an earlier page life had begun the activation", async () => {
  const chart = begin("activating");
  expect(names(chart)).toEqual(["getApplication"]);
  await chart.answer("getApplication", at("active"));
  expect(names(chart)).toEqual(["sendConfirmationEmail"]);
});

it("does not look up a signature under a changed agreement", async () => {
  const chart = begin();
  chart.orders();
  await chart.fail("signAgreement", { ...call("rejected", 409), code: "agreement.changed" });
  expect(chart.orders()).toEqual([]);
  expect(chart.output).toEqual({
    kind: "failed",
    userMessage: { code: "rejected.409" },
    isSigned: false,
  });
});

it.each([
  ["agreementReady", false],
  ["signed", true],
  ["activating", true],
  ["active", true],
] as const)("knows at %s whether the agreement is signed: %s", (stage, isSigned) => {
  expect(begin(stage).context["isSigned"]).toBe(isSigned);
});

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
