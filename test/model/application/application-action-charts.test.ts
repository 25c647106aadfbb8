import { expect, it } from "vitest";
import type { LoanApplication } from "#domain/loan/loan-application.ts";
import { applicationCharts } from "#machines/steps/application-action-charts.ts";
import { flowContext, type FlowInput } from "#machines/steps/flow-context.ts";
import { application } from "./application-world.ts";
import { models } from "#test/model/models.ts";

const { inputs } = models.find(({ name }) => name === "payment")!;
const input = inputs["everything typed"] as FlowInput;
const userMessage = { code: "connection.lost" } as const;

const having = (held: LoanApplication | undefined) =>
  flowContext({ ...input, facts: { ...input.facts, application: held } });

it("keeps that a down payment is taken by check alone when the next attempt fails otherwise", () => {
  const downPayment = { ...application.downPayment, isOnlyByCheck: true };
  const context = having({ ...application, downPayment });
  expect(
    applicationCharts.finalizeLoan.outcome(
      { kind: "failed", userMessage, isSigned: true },
      { context, flow: "payment" },
    ),
  ).toEqual({
    type: "failed",
    userMessage,
    application: { ...application, downPayment, stage: "signed" },
  });
});

it("leaves the application as it was when it is not signed, and is done when it is funded", () => {
  const at = { context: having(application), flow: "payment" } as const;
  const { outcome } = applicationCharts.finalizeLoan;
  expect(outcome({ kind: "failed", userMessage, isSigned: false }, at)).toEqual({
    type: "failed",
    userMessage,
  });
  expect(outcome({ kind: "funded" }, at)).toEqual({
    type: "done",
    application: { ...application, stage: "active" },
  });
});

it.each([
  ["submitApplication", "created", undefined],
  ["submitApplication", "updated", application],
  ["selectOffer", "updated", application],
  ["updateApplication", "updated", application],
] as const)("%s sends what is to be %s", (action, kind, held) => {
  const { change, applicationId } = applicationCharts[action].input(having(held), "application");
  expect([change.kind, applicationId]).toEqual([kind, held?.applicationId]);
});
