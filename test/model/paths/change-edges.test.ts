import { describe, expect, it } from "vitest";
import { defaultPaymentSteps } from "#domain/step/default-application-steps.ts";
import type { LoanApplication } from "#domain/loan/loan-application.ts";
import type { StepConfig } from "#domain/step/step.ts";
import { applicationFamily } from "#machines/steps/application-family.ts";
import { application, complete } from "#test/support/application-answers.ts";
import { liveChart, type LiveChart } from "#test/support/live-chart.ts";
import { flowModel } from "#test/model/steps/flow.cases.ts";
import { back, next, shown, type } from "#test/model/live-flow.ts";

const ready = { ...application, stage: "agreementReady" } as const;

async function summary() {
  const steps = defaultPaymentSteps.map((step) =>
    step.key === "identity"
      ? { ...step, components: [{ name: "Title" as const }, ...step.components] }
      : step,
  );
  const world = { family: applicationFamily, answers: complete, application: ready };
  const { machine, inputs } = flowModel("payment", steps, world);
  const chart = liveChart(machine, inputs["everything typed"]);
  for (let step = 0; shown(chart) !== "identity" && step < 20; step += 1) {
    await chart.send(next);
    const isCalling = JSON.stringify(chart.value).includes("next-0-");
    if (isCalling) await chart.answer("applicationUpdate", { kind: "updated", application: ready });
  }
  expect(shown(chart)).toBe("identity");
  chart.orders();
  return chart;
}

it("leads from the summary to the step of each part, and back to the summary from there", async () => {
  const chart = await summary();
  for (const [part, step] of [
    ["MultipleOffers", "offers"],
    ["PaymentSchedule", "schedule"],
    ["DownPayment", "down-payment"],
  ]) {
    await chart.send({ type: "change.pressed", part });
    expect(shown(chart)).toBe(step);
    await chart.send(back);
    expect(shown(chart)).toBe("identity");
  }
});

it("leads from a declined charge to another payment method, and says why", async () => {
  const chart = await summary();
  await chart.send(next);
  const userMessage = { code: "card.declined" };
  await chart.answer("finalizing", {
    kind: "failed",
    userMessage,
    isSigned: true,
    wasRefused: true,
  });
  expect(shown(chart)).toBe("down-payment");
  expect(chart.context).toMatchObject({ userMessage, isChanging: true });
  const names = chart
    .orders()
    .map(([name, reported]) => [name, (reported as { type?: string })?.type]);
  expect(names).toContainEqual(["alert", "alert.raised"]);
  expect(names).toContainEqual(["scroll to top", undefined]);
});

it("stays at the summary after any other failure", async () => {
  const chart = await summary();
  await chart.send(next);
  const userMessage = { code: "connection.lost" };
  await chart.answer("finalizing", { kind: "failed", userMessage, isSigned: false });
  expect(shown(chart)).toBe("identity");
  expect(chart.context).toMatchObject({ userMessage, facts: { application: ready } });
  await chart.send({ type: "change.pressed", part: "PaymentSchedule" });
  expect(chart.context["userMessage"]).toBeUndefined();
});

const steps = {
  schedule: {
    key: "schedule",
    components: [{ name: "PaymentSchedule" }],
    nextButton: { actions: ["updateApplication"] },
  },
  payment: {
    key: "payment",
    components: [{ name: "PaymentInformation" }],
    nextButton: { actions: ["updateApplication"] },
  },
  read: { key: "read", components: [{ name: "PaymentFrequency" }, { name: "DocumentViewer" }] },
  identity: { key: "identity", components: [{ name: "ConfirmIdentity" }] },
} as const satisfies { readonly [key: string]: StepConfig };

function paying(...own: readonly (keyof typeof steps)[]) {
  const answers = { ...complete, lastPaidDate: "2026-02-20", agreementRead: "" };
  const world = { family: applicationFamily, answers, application: ready };
  const { machine, inputs } = flowModel(
    "payment",
    own.map((key) => steps[key]),
    world,
  );
  return liveChart(machine, inputs["everything typed"]);
}

async function nextTo(chart: LiveChart, now: LoanApplication) {
  await chart.send(next);
  await chart.answer("applicationUpdate", { kind: "updated", application: now });
}

describe("the first time to the summary", () => {
  it("shows each step, also with stored answers", () => {
    expect(shown(paying("schedule", "payment", "identity"))).toBe("schedule");
  });

  it("Back leads to the step before, not to the summary", async () => {
    const chart = paying("schedule", "payment", "identity");
    await nextTo(chart, ready);
    await chart.send(back);
    expect(shown(chart)).toBe("schedule");
  });
});

describe("a change from the summary", () => {
  it("leads to the one step that there is", async () => {
    const chart = paying("schedule", "identity");
    await nextTo(chart, ready);
    await chart.send({ type: "change.pressed", part: "PaymentSchedule" });
    expect(shown(chart)).toBe("schedule");
  });

  it("that is left by Back is taken back: no other change brings it to the service", async () => {
    const chart = paying("payment", "schedule", "identity");
    await nextTo(chart, ready);
    await nextTo(chart, ready);
    const { answers, revision } = chart.context as { answers: object; revision: number };
    await chart.send({ type: "change.pressed", part: "PaymentSchedule" });
    await type(chart, "paymentFrequency", "Weekly");
    await chart.send(next);
    await chart.answer("applicationUpdate", {
      kind: "failed",
      userMessage: { code: "connection.lost" },
    });
    await chart.send(back);
    expect([shown(chart), chart.context["answers"]]).toEqual(["identity", answers]);
    expect(chart.context["revision"]).toBe(revision + 2);
  });

  it("of the first step is left by Back, a first step that was not led to by one has none", async () => {
    const chart = paying("schedule", "identity");
    await chart.send(back);
    expect([shown(chart), chart.context["direction"]]).toEqual(["schedule", "forward"]);
    await nextTo(chart, ready);
    await chart.send({ type: "change.pressed", part: "PaymentSchedule" });
    await chart.send(back);
    expect(shown(chart)).toBe("identity");
  });

  it("is taken back by a jump of any length, which goes on from the summary", async () => {
    const chart = paying("schedule", "payment", "identity");
    await nextTo(chart, ready);
    await nextTo(chart, ready);
    const { answers } = chart.context;
    await chart.send({ type: "change.pressed", part: "PaymentSchedule" });
    await type(chart, "paymentFrequency", "Weekly");
    await chart.send({ type: "back.pressed", steps: 2 });
    expect(shown(chart)).toBe("payment");
    expect(chart.context).toMatchObject({ answers: answers as object, isChanging: false });
  });

  it("in which nothing was chosen leaves the revision, by which a signature is sent again, as it was", async () => {
    const chart = await summary();
    const { revision } = chart.context;
    await chart.send({ type: "change.pressed", part: "PaymentSchedule" });
    await chart.send(back);
    expect([shown(chart), chart.context["revision"]]).toEqual(["identity", revision]);
  });

  it("shows a step again when something is not stored", async () => {
    const chart = paying("schedule", "read", "identity");
    await nextTo(chart, ready);
    await chart.send({ type: "field.changed", field: "agreementRead", text: "yes" });
    await chart.send(next);
    await chart.send({ type: "field.changed", field: "agreementRead", text: "" });
    await chart.send({ type: "change.pressed", part: "PaymentSchedule" });
    await nextTo(chart, ready);
    expect(shown(chart)).toBe("read");
  });

  it("stays made when another one follows: Back leads to the step before", async () => {
    const chart = paying("schedule", "payment", "read", "identity");
    await nextTo(chart, ready);
    await nextTo(chart, ready);
    await chart.send({ type: "field.changed", field: "agreementRead", text: "yes" });
    await chart.send(next);
    await chart.send({ type: "change.pressed", part: "PaymentSchedule" });
    await nextTo(chart, application);
    await nextTo(chart, application);
    expect(shown(chart)).toBe("read");
    await chart.send(back);
    expect(shown(chart)).toBe("payment");
  });
});
