import type { ServerResponse } from "node:http";
import { expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import { wordsFrom } from "#domain/messages/messages.ts";
import { preQualificationTexts } from "#domain/words/en/pre-qualification.ts";
import type { StepConfig } from "#domain/step/step.ts";
import { phoneVerificationMachine } from "#machines/phone-verification/phone-verification.machine.ts";
import { flowLogic } from "#machines/steps/flow-logic.ts";
import { callsBy, type CallContext } from "#routes/calls/call-context.ts";
import { confirmationCalls, outcomeCalls } from "#routes/calls/calls.ts";
import { fillDecisionCharts } from "#routes/visit/decision-charts.ts";
import { facts } from "#test/model/steps/flow.cases.ts";
import { clientFor } from "#test/support/client-for.ts";
import { practiceWith } from "#test/support/practice.ts";
import { inertActor } from "#test/support/inert-actor.ts";
import { json, scriptedServer } from "#test/support/server/scripted-server.ts";
import { visitActors } from "#test/support/visit-actors.ts";

async function holding() {
  const held: ServerResponse[] = [];
  const server = await scriptedServer((_, response, index) => {
    if (index === 0) held.push(response);
    else json(response, 200, {});
  });
  return { ...server, held };
}

const visited = () => ({ provider: practiceWith({}), programOf: () => "general" });

function callsTo(origin: string): Parameters<typeof fillDecisionCharts>[0] {
  const said = { locale: "en-US", overrides: {}, catalogue: preQualificationTexts } as const;
  const shown = () => ({ locale: "en-US", words: wordsFrom(said) });
  const callContext = { search: { isTest: false, meta: {} }, shown, visited };
  const outcome = outcomeCalls(callContext as unknown as CallContext);
  return { outcome, confirmation: confirmationCalls, ...callsBy(clientFor(origin)) };
}

function started(name: "wizard" | "confirmation", step: StepConfig, origin: string) {
  const around = visitActors();
  const verification = createActor(phoneVerificationMachine, {
    input: { alert: around.alert, isTest: false, seed: "visit" },
  });
  const logic = flowLogic(name, (flow) =>
    flow.provide({
      actors: {
        bringCharts: fromPromise(async () => undefined),
        ...(fillDecisionCharts(callsTo(origin)) as object),
      },
      actions: { "scroll to top": () => undefined },
    }),
  );
  const flow = createActor(logic, {
    input: {
      steps: [step],
      facts,
      seed: "visit-1",
      verification,
      ...around,
      visit: inertActor("applicant"),
      providerId: "prv-1",
      programCodeFromUrl: false,
    },
  });
  flow.start();
  return flow;
}

const sending: StepConfig = {
  key: "last",
  components: [{ name: "Title" }],
  nextButton: { actions: ["submitPreQualification"] },
};
const approved: StepConfig = {
  key: "approved",
  components: [{ name: "Title" }],
  preActions: ["validatePreQualificationConfirmation"],
};

const charts = [
  [
    "preQualOutcome",
    "wizard",
    sending,
    ["/api/accounts/pre-qualify", "/api/pre-qualifications/visit-1-0"],
  ],
  [
    "preQualConfirmation",
    "confirmation",
    approved,
    ["/api/application/?providerId=", "/api/customer/confirmation"],
  ],
] as const;
const answers = {
  preQualOutcome: { status: 503, body: {} },
  preQualConfirmation: {
    status: 200,
    body: { ApplicationId: "app-1", ProviderId: "prv-1", Status: "APR" },
  },
} as const;

type Chart = (typeof charts)[number];

async function waiting([chart, name, step]: Chart) {
  const service = await holding();
  const flow = started(name, step, service.origin);
  flow.send({ type: "next.pressed" });
  await expect.poll(() => service.held.length).toBe(1);
  const { status, body } = answers[chart];
  return {
    ...service,
    flow,
    answer: () => json(service.held[0]!, status, body),
    calls: () => service.arrived.map(({ url }) => url).filter((url) => url !== "/later"),
  };
}

it.each(charts)(
  "%s, the chart of a %s, makes its next call when the first is answered",
  async (...chart) => {
    await using at = await waiting(chart as Chart);
    at.answer();
    await expect.poll(() => at.calls().slice(0, 2)).toEqual(chart[3]);
    at.flow.stop();
  },
);

it.each(charts)(
  "%s, the chart of a %s, makes no call after its flow was left",
  async (...chart) => {
    await using at = await waiting(chart as Chart);
    at.flow.stop();
    at.answer();
    for (const _ of [1, 2, 3]) await fetch(`${at.origin}/later`);
    expect(at.calls()).toEqual([chart[3][0]]);
  },
);
