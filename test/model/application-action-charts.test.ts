import { expect, it } from "vitest";
import { applicationCharts } from "#machines/steps/application-action-charts.ts";
import { flowContext } from "#machines/steps/flow-context.ts";
import type { FlowInput } from "#machines/steps/flow-context.ts";
import { application } from "./application-world.ts";
import { models } from "./models.ts";

it("keeps that a down payment is taken by check alone when the next attempt fails otherwise", () => {
  const { inputs } = models.find(({ name }) => name === "payment")!;
  const input = inputs["everything typed"] as FlowInput;
  const downPayment = { ...application.downPayment, isOnlyByCheck: true };
  const facts = { ...input.facts, application: { ...application, downPayment } };
  const context = flowContext({ ...input, facts });
  const notice = { code: "connection.lost" } as const;
  expect(
    applicationCharts.finalizeLoan.outcome(
      { kind: "failed", notice, isSigned: true },
      { context, flow: "payment" },
    ),
  ).toEqual({
    type: "failed",
    notice,
    application: { ...application, downPayment, stage: "signed" },
  });
});
