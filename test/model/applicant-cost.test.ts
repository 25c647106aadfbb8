import { expect, it } from "vitest";
import { applicantMachine } from "#test/support/whole-applicant.ts";
import type { Case } from "#tools/paths/generator/chart-model.ts";
import { liveChart } from "#test/support/live-chart.ts";
import { applicantModel } from "./applicant.cases.ts";

const entries = applicantModel.cases["xstate.done.actor.tokenEntry"] as readonly Case[];
const approved = entries.find(({ name }) => name === "tokenEntry answers: approved");

it("begins the offers with the cost of the approval's estimate, to the cent, and with none after a new beginning [R2.4-03]", async () => {
  const chart = liveChart(
    applicantMachine,
    applicantModel.inputs["an application of an earlier page life"],
  );
  await chart.answer("prepareApplication");
  await chart.send({ type: "cost.set", costCents: 123_456 });
  await chart.answer("tokenEntry", approved?.events[0]?.["output"]);
  const started = chart.orders().find(([ordered]) => ordered === "payment");
  expect(started?.[1]).toMatchObject({ costCents: 123_456 });
  await chart.send({ type: "session.expired" });
  await chart.send({ type: "start.again" });
  expect(chart.context["costCents"]).toBeUndefined();
});

it("starts the offers of a new link without an earlier cost: it may be another applicant's", async () => {
  const chart = liveChart(
    applicantMachine,
    applicantModel.inputs["an application of an earlier page life"],
  );
  await chart.send({ type: "cost.set", costCents: 123_456 });
  await chart.send({ type: "session.expired" });
  await chart.send({ type: "new.link.requested" });
  await chart.answer("prepareApplication");
  await chart.answer("linkRequest", { token: "t-2" });
  await chart.answer("tokenEntry", approved?.events[0]?.["output"]);
  const started = chart.orders().find(([ordered]) => ordered === "payment");
  expect(started?.[1]).toMatchObject({ facts: { application: { applicationId: "acc_1" } } });
  expect(started?.[1]).not.toHaveProperty("costCents");
});
