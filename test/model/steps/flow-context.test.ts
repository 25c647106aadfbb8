import { expect, it } from "vitest";
import { noAnswers } from "#domain/answers/answers.ts";
import { applicationFamily } from "#machines/steps/application-family.ts";
import { recipientOf, type FlowContext } from "#machines/steps/flow-context.ts";
import { complete } from "#test/support/application-answers.ts";
import { liveChart } from "#test/support/live-chart.ts";
import { application } from "#test/model/application/application-world.ts";
import { flowModel } from "./flow.cases.ts";
import { next } from "#test/model/live-flow.ts";

const updated = { ...application, maxFinanceAmountCents: 900_000 };

function placesOf(value: unknown, stored: object, path = ""): readonly string[] {
  return Object.entries(stored).flatMap(([key, each]: readonly [string, unknown]) => {
    if (each === value) return [`${path}${key}`];
    const isPlain = typeof each === "object" && each !== null && !("getSnapshot" in each);
    return isPlain ? placesOf(value, each, `${path}${key}.`) : [];
  });
}

it("keeps the application in one place, before and after an action that changes it", async () => {
  const steps = [
    { key: "first", components: [], nextButton: { actions: ["updateApplication"] } },
    { key: "second", components: [] },
  ] as const;
  const world = { family: applicationFamily, answers: complete, application };
  const { machine, inputs } = flowModel("payment", steps, world);
  const chart = liveChart(machine, inputs["everything typed"]);
  expect(placesOf(application, chart.context)).toEqual(["facts.application"]);

  await chart.send(next);
  await chart.answer("applicationUpdate", { kind: "updated", application: updated });

  expect(placesOf(application, chart.context)).toEqual([]);
  expect(placesOf(updated, chart.context)).toEqual(["facts.application"]);
});

it.each([
  [true, { onFile: true }],
  [false, "2025550123"],
])("where the phone on file is proved: %s, sends the code to %j", (provesPhoneOnFile, to) => {
  const answers = { ...noAnswers, phone: "2025550123" };
  expect(recipientOf({ provesPhoneOnFile, answers } as FlowContext)).toEqual(to);
});
