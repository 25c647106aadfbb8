import type { ServerResponse } from "node:http";
import { expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import type { Provider } from "#domain/provider/provider.ts";
import type { StepConfig } from "#domain/step/step.ts";
import { applicantMachine } from "#test/support/whole-applicant.ts";
import type { ApplicantInput } from "#machines/applicant/visit-context.ts";
import { phoneVerificationMachine } from "#machines/phone-verification/phone-verification.machine.ts";
import { sessionMachine } from "#machines/session/session.machine.ts";
import { idleLimits } from "#machines/session/session.setup.ts";
import type {
  TokenEntryInput,
  TokenEntryOutcome,
} from "#machines/token-entry/token-entry.setup.ts";
import type { FlowLogicInput } from "#machines/steps/flow-logic.ts";
import type { ApiError } from "#api/error.ts";
import { callsBy } from "#routes/calls/call-context.ts";
import { getShownAgreement } from "#routes/calls/loan-calls.ts";
import { openLoan } from "#routes/visit/loan-charts.ts";
import { application } from "#test/model/application/application-world.ts";
import { facts } from "#test/model/steps/flow.cases.ts";
import { wireAgreement } from "#test/support/application-answers.ts";
import { inertActor } from "#test/support/inert-actor.ts";
import { clientFor } from "#test/support/client-for.ts";
import { visitActors } from "#test/support/visit-actors.ts";
import { json, scriptedServer } from "#test/support/server/scripted-server.ts";

const finalizing: readonly StepConfig[] = [
  {
    key: "sign",
    components: [{ name: "Title" }],
    nextButton: { actions: ["finalizeLoan"] },
  },
];

type CallContext = Parameters<typeof openLoan>[0]["callContext"];

function callContextTo(origin: string): CallContext {
  const client = clientFor(origin);
  const callContext = { client, locale: () => "en-US", ...callsBy(client) };
  return callContext as unknown as CallContext;
}

const around = visitActors();

const entering: ApplicantInput = {
  destination: "apply",
  providerKey: undefined,
  programCode: undefined,
  source: undefined,
  token: "t-1",
  applicationId: undefined,
  isTest: false,
  embedded: false,
  today: facts.today,
  locale: "en-US",
  seed: "visit",
  stored: undefined,
  errorMessage: undefined,
  lostAtStep: undefined,
};

async function holding() {
  const held: ServerResponse[] = [];
  const server = await scriptedServer(({ url }, response) => {
    if (url === "/later") json(response, 200, {});
    else held.push(response);
  });
  return {
    ...server,
    held,
    async callsAfterSigning() {
      json(held[0]!, 200, { IsSuccess: true });
      for (const _ of [1, 2, 3]) await fetch(`${server.origin}/later`);
      return server.arrived.map(({ url }) => url).filter((url) => url !== "/later");
    },
  };
}

function loanAt(origin: string) {
  return openLoan({
    callContext: callContextTo(origin),
    fill: (flow) => flow.provide({ actions: { "scroll to top": () => undefined } }),
  });
}

const signable = { ...application, stage: "agreementReady" } as const;

function paymentAt(origin: string, step: StepConfig, more: Partial<FlowLogicInput> = {}) {
  const verification = createActor(phoneVerificationMachine, {
    input: { alert: around.alert, isTest: false, seed: "visit" },
  });
  const flow = createActor(loanAt(origin).logic.payment, {
    input: {
      steps: [step],
      facts: { ...facts, application: signable },
      seed: "visit-1-pay",
      verification,
      ...around,
      visit: inertActor("applicant"),
      providerId: "prv-1",
      programCodeFromUrl: false,
      ...more,
    },
  });
  flow.start();
  return flow;
}

it("stops signing when the payment is left: nothing is activated afterwards", async () => {
  await using service = await holding();
  const flow = paymentAt(service.origin, finalizing[0]!);
  flow.send({ type: "next.pressed" });
  await expect.poll(() => service.held.length).toBe(1);

  flow.stop();

  expect(await service.callsAfterSigning()).toEqual(["/api/ESignAgreement"]);
});

it.each([
  [123_456, "123456"],
  [100, "100000"],
  [1_500_000, "850000"],
])(
  "begins the offers with the estimate's cost of %i cents, within what is approved by now",
  (costCents, amount) => {
    const { terms: _, ...open } = signable;
    const flow = paymentAt("http://localhost:9", finalizing[0]!, {
      facts: { ...facts, application: { ...open, stage: "approved" } },
      costCents,
    });
    expect(flow.getSnapshot().context.answers.amount).toBe(amount);
    flow.stop();
  },
);

const changing: StepConfig = {
  key: "chosen",
  components: [{ name: "Title" }],
  nextButton: { actions: ["updateApplication"] },
};
const changed = { IsSuccess: true, ApplicationId: "acc_1", Status: "APR" };

it("fetches an application that was changed", async () => {
  await using service = await holding();
  const flow = paymentAt(service.origin, changing);
  flow.send({ type: "next.pressed" });
  await expect.poll(() => service.held.length).toBe(1);
  json(service.held[0]!, 200, changed);
  await expect.poll(() => service.held.length).toBe(2);
  flow.stop();
});

it("fetches nothing when the payment was left during a change", async () => {
  await using service = await holding();
  const flow = paymentAt(service.origin, changing);
  flow.send({ type: "next.pressed" });
  await expect.poll(() => service.held.length).toBe(1);
  flow.stop();
  json(service.held[0]!, 200, changed);
  for (const _ of [1, 2, 3]) await fetch(`${service.origin}/later`);
  expect(service.held.length).toBe(1);
});

const applicant = {
  firstName: "Ana",
  lastName: "Lopez",
  dateOfBirth: "04151985",
  email: "ana@example.com",
  phone: "2065550123",
  address: { street: "12 Main Street", zip: "78701", city: "Austin", state: "TX" },
};
const provider = {
  key: "bright-smile",
  programCodes: [],
  configuration: { ...defaultConfiguration, paymentSteps: finalizing },
} as unknown as Provider;

type Logic = ReturnType<typeof loanAt>["logic"];

function visitAtPayment({ payment, withdrawal }: Pick<Logic, "payment" | "withdrawal">) {
  const tokens = { v21: "v21", easyApi: "easy" };
  const proved = { ...signable, applicant };
  const entered = { kind: "ready", application: proved, provider, tokens } as const;
  const clock = new SimulatedClock();
  const machine = applicantMachine.provide({
    actors: {
      prepareApplication: fromPromise(async () => undefined),
      tokenEntry: fromPromise<TokenEntryOutcome, TokenEntryInput>(async () => entered),
      followUp: fromPromise(async () => undefined),
      session: sessionMachine.provide({ actions: { "note when the visit ends": () => undefined } }),
      payment,
      withdrawal: withdrawal as never,
    },
  });
  const root = createActor(machine, { clock, input: entering });
  root.start();
  return { root, clock };
}

it.each([
  [200, { fileName: "consent.pdf", base64: "JVBERg==" }],
  [500, "rejected"],
])("loads the agreement with its e-sign consent, or neither: HTTP %i", async (status, loaded) => {
  await using server = await scriptedServer(({ url }, response) => {
    if (url.startsWith("/api/Agreement/")) json(response, 200, wireAgreement);
    else json(response, status, { FileName: "consent.pdf", Base64File: "JVBERg==" });
  });
  const ids = { applicationId: "app-1", providerId: "prov-1" };
  const loading = getShownAgreement(callContextTo(server.origin), ids);
  const answer = loading.then(
    ({ eDisclosure }) => eDisclosure,
    ({ kind }: ApiError) => kind,
  );
  expect(await answer).toEqual(loaded);
});

it("stops signing when the session expires: nothing is activated afterwards", async () => {
  await using service = await holding();
  const { root, clock } = visitAtPayment(loanAt(service.origin).logic);
  await expect.poll(() => root.getSnapshot().value).toMatchObject({ paying: {} });
  root.getSnapshot().children["payment"]?.send({ type: "next.pressed" });
  await expect.poll(() => service.held.length).toBe(1);

  clock.increment(idleLimits.toWarning);
  clock.increment(idleLimits.toExpiry);

  expect(root.getSnapshot().value).toBe("tokenExpired");
  expect(root.getSnapshot().children["payment"]).toBeUndefined();
  expect(await service.callsAfterSigning()).toEqual(["/api/ESignAgreement"]);
});
