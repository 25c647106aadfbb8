import type { ServerResponse } from "node:http";
import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { createActor } from "xstate";
import type { StepConfig } from "#domain/step.ts";
import { phoneVerificationMachine } from "#machines/phone-verification/phone-verification.machine.ts";
import { openLoan } from "#routes/application/loan-charts.ts";
import { application } from "#test/model/application-world.ts";
import { facts } from "#test/model/flow.cases.ts";
import { inertActor } from "#test/support/inert-actor.ts";
import { clientFor } from "#test/support/client-for.ts";
import { visitActors } from "#test/support/visit-actors.ts";
import { json, scriptedServer } from "#test/support/scripted-server.ts";

const finalizing: readonly StepConfig[] = [
  {
    key: "sign",
    components: [{ name: "Title" }],
    nextButton: { actions: ["finalizeLoan"] },
  },
];

type CallContext = Parameters<typeof openLoan>[0]["callContext"];

/** What the calls go through, without a page around it. */
function callContextTo(origin: string): CallContext {
  const queryClient = new QueryClient();
  const callContext = {
    client: clientFor(origin),
    queryClient,
    told: <Value>(asked: Promise<Value>) => asked,
    write: (options: never, input: never) =>
      new MutationObserver(queryClient, options).mutate(input),
  };
  return callContext as unknown as CallContext;
}

const around = visitActors();

it("stops signing when the payment is left: nothing is activated afterwards", async () => {
  const held: ServerResponse[] = [];
  await using server = await scriptedServer(({ url }, response) => {
    if (url === "/later") json(response, 200, {});
    else held.push(response);
  });
  const { logic } = openLoan({
    locale: "en-US",
    callContext: callContextTo(server.origin),
    fill: (flow) => flow.provide({ actions: { "scroll to top": () => undefined } }),
  });
  const verification = createActor(phoneVerificationMachine, {
    input: { alert: around.alert, isTest: false, seed: "visit" },
  });
  const flow = createActor(logic.payment, {
    input: {
      steps: finalizing,
      facts: { ...facts, application },
      seed: "visit-1-pay",
      verification,
      ...around,
      visit: inertActor("applicant"),
      providerId: "prv-1",
      programCodeFromUrl: false,
      application: { ...application, stage: "agreementReady" },
    },
  });
  flow.start();
  flow.send({ type: "next.pressed" });
  await expect.poll(() => held.length).toBe(1);

  flow.stop();
  json(held[0]!, 200, { IsSuccess: true });
  // Whatever the signature's answer would set off goes the same way, and sooner.
  for (const _ of [1, 2, 3]) await fetch(`${server.origin}/later`);

  const later = server.arrived.map(({ url }) => url).filter((url) => url !== "/later");
  expect(later).toEqual(["/api/ESignAgreement"]);
});
