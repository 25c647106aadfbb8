import { describe, expect, it } from "vitest";
import type { LiveChart } from "#test/support/live-chart.ts";
import {
  back,
  beginFlow,
  codeSent,
  ends,
  forward,
  names,
  next,
  shown,
  type,
  walkTo,
} from "#test/model/live-flow.ts";

describe("the way through the eight steps", () => {
  it("shows the steps in their order and ends with the decision [R4-06]", async () => {
    const chart = await walkTo("last-four");
    await chart.send(next);
    expect(chart.hasTag("busy")).toBe(true);
    const result = { outcome: "approved", otherOffersAvailable: false, kycSent: false };
    const offers = [{ offerId: "offer-12", termMonths: 12 }];
    await ends(chart, "preQualOutcome", { kind: "decided", result, offers });
    expect(chart.output).toMatchObject({ kind: "completed", result, offers });
  });

  it("posts the start message when the applicant gets started [R2.2-39 R7.3-21]", async () => {
    const chart = beginFlow("wizard");
    chart.orders();
    await chart.send(next);
    expect(names(chart)).toEqual(["wizard.started", "flow.started", "step.shown", "step.shown"]);
  });

  it("submits first and posts the completion after it, inside the overlay [R2.2-68 R7.3-19 R7.3-22]", async () => {
    const chart = await walkTo("last-four");
    await chart.send(next);
    expect(names(chart)).toEqual(["alert.dismissed", "work.started", "bringCharts"]);
    await ends(chart, "preQualOutcome", { kind: "decided", offers: [] });
    expect(names(chart)).toEqual(["preQualOutcome", "work.ended", "flow.completed"]);
  });
});

it("Next knows which boxes of a code were left, and forgets them with a code that it emptied [R5-56]", async () => {
  const chart = await walkTo("code");
  for (const field of ["code.1", "code.2", "code"] as const)
    await chart.send({ type: "field.left", field });
  expect(chart.context["touched"]).toEqual(["code.1", "code.2", "code"]);
  await chart.send({ type: "extra.pressed", button: 0 });
  await chart.send(codeSent);
  expect(chart.context["touched"]).toEqual([]);
});

async function keyOf(chart: LiveChart): Promise<string> {
  await chart.send(next);
  await chart.answer("bringCharts");
  const [, input] = chart.orders().at(-1) as [string, { key: string }];
  await chart.fail("preQualOutcome");
  return input.key;
}

it("the key of a submission is the same for the same answers, and another one for others [R4-25]", async () => {
  const chart = await walkTo("last-four");
  const first = await keyOf(chart);
  expect(await keyOf(chart)).toBe(first);
  await type(chart, "lastFour", "1000");
  expect(await keyOf(chart)).toBe(first);
  await chart.send(back);
  await chart.send(forward);
  expect(shown(chart)).toBe("last-four");
  expect(await keyOf(chart)).toBe(first);
  await type(chart, "lastFour", "2000");
  expect(await keyOf(chart)).not.toBe(first);
});

it("the code step runs its pre-action on each entry, busy until it ends [R4-09]", async () => {
  const chart = await walkTo("name");
  await chart.send(back);
  expect(chart.hasTag("busy")).toBe(true);
  expect(chart.orders()).toEqual([
    ["phoneVerification", { type: "proof.queried", phone: "2025550123", asker: { actor: "self" } }],
  ]);
});
