import { describe, expect, it } from "vitest";
import type { LiveChart } from "#test/support/live-chart.ts";
import { validAnswers } from "./flow.cases.ts";
import {
  back,
  beginFlow,
  codeSent,
  ends,
  forward,
  names,
  next,
  proved,
  showing,
  shown,
  type,
  walkTo,
} from "#test/model/live-flow.ts";

describe("the way through the eight steps", () => {
  it("starts at the first step [R4-05]", () => {
    const chart = beginFlow("wizard");
    expect(shown(chart)).toBe("start");
    expect(chart.orders()).toEqual(showing("start"));
  });

  it("shows the steps in their order and ends with the decision [R4-06]", async () => {
    const chart = await walkTo("last-four");
    await chart.send(next);
    expect(chart.hasTag("busy")).toBe(true);
    const result = { outcome: "approved", otherOffersAvailable: false, kycSent: false };
    const offers = [{ offerId: "offer-12", termMonths: 12 }];
    await ends(chart, "preQualOutcome", { kind: "decided", result, offers });
    expect(chart.output).toEqual({ kind: "completed", result, offers });
  });

  it("takes the place of a step that must not be entered again, and of no other", async () => {
    const chart = await walkTo("code");
    await chart.send(next);
    chart.orders();
    await chart.send(proved);
    expect(chart.orders().slice(-2)).toEqual(showing("name", "forward", true));
    await chart.send(back);
    await chart.send(proved);
    expect(chart.orders().slice(-2)).toEqual(showing("phone", "back"));
  });

  it("visits start, phone, code, name, birth-date, email, address, last-four", async () => {
    const chart = await walkTo("last-four");
    expect(chart.context["passed"]).toEqual([
      "start",
      "phone",
      "code",
      "name",
      "birth-date",
      "email",
      "address",
    ]);
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

  it("posts no completion of a submission that failed, and stays on the step [R4-07]", async () => {
    const chart = await walkTo("last-four");
    await chart.send(next);
    await chart.answer("bringCharts");
    chart.orders();
    const userMessage = { code: "preQualification.failed" };
    await chart.answer("preQualOutcome", { kind: "failed", userMessage });
    expect(shown(chart)).toBe("last-four");
    expect(chart.orders()).toEqual([
      ["scroll to top"],
      ["loadingOverlay", { type: "work.ended" }],
      ["alert", { type: "alert.raised", userMessage, stays: true }],
      ...showing("last-four"),
    ]);
    expect(chart.context["userMessage"]).toEqual({ code: "preQualification.failed" });
  });
});

describe("Next", () => {
  it("does nothing but show what is missing while a component is not valid [R2.2-77]", async () => {
    const chart = beginFlow("wizard", "nothing typed");
    chart.orders();
    await chart.send(next);
    expect(shown(chart)).toBe("start");
    expect(chart.context["touched"]).toEqual(["serviceType"]);
    expect(chart.orders()).toEqual([]);
    await type(chart, "serviceType", "general");
    await chart.send(next);
    expect(shown(chart)).toBe("phone");
  });

  it("lists what is missing from the press in vain until another step is shown", async () => {
    const chart = await walkTo("email");
    await type(chart, "email", "");
    await chart.send({ type: "field.left", field: "email" });
    expect(chart.context["isBlocked"]).toBe(false);
    await chart.send(next);
    expect(chart.context["isBlocked"]).toBe(true);
    await type(chart, "email", "ana@example.com");
    expect(chart.context["isBlocked"]).toBe(true);
    await chart.send(next);
    expect(shown(chart)).toBe("address");
    expect(chart.context["isBlocked"]).toBe(false);
    await chart.send(back);
    expect(chart.context["isBlocked"]).toBe(false);
  });

  it("still lists it when an action of the step failed", async () => {
    const chart = await walkTo("phone");
    await type(chart, "phone", "");
    await chart.send(next);
    await type(chart, "phone", validAnswers.phone);
    await chart.send(next);
    await chart.send({ ...refused, userMessage: { code: "said" } });
    expect(shown(chart)).toBe("phone");
    expect(chart.context["isBlocked"]).toBe(true);
  });

  it("ignores a second press while a call is running", async () => {
    const chart = await walkTo("last-four");
    for (let press = 0; press < 3; press += 1) await chart.send(next);
    for (const event of [back, forward]) await chart.send(event);
    expect(chart.value).toEqual({ "last-four": { "next-0-submitPreQualification": "arriving" } });
    await chart.answer("bringCharts");
    for (const event of [next, back, forward]) await chart.send(event);
    expect(chart.value).toEqual({ "last-four": { "next-0-submitPreQualification": "running" } });
    expect(names(chart)).toEqual([
      "alert.dismissed",
      "work.started",
      "bringCharts",
      "preQualOutcome",
    ]);
  });

  it("warns, stays, and keeps what was typed when a chart breaks [R4-07]", async () => {
    const chart = await walkTo("last-four");
    await chart.send(next);
    await chart.answer("bringCharts");
    chart.orders();
    await chart.fail("preQualOutcome");
    expect(shown(chart)).toBe("last-four");
    expect(names(chart)).toEqual([
      "scroll to top",
      "work.ended",
      "alert.raised",
      "step.shown",
      "step.shown",
    ]);
    expect(chart.context["userMessage"]).toEqual({ code: "service.unexpected" });
    expect(chart.context["answers"]).toEqual(validAnswers);
  });

  it("says that the connection is lost when the chart's own code does not arrive", async () => {
    const chart = await walkTo("last-four");
    await chart.send(next);
    await chart.fail("bringCharts");
    expect(chart.value).toEqual({ "last-four": "editing" });
    expect(chart.context["userMessage"]).toEqual({ code: "connection.lost" });
    await chart.send(next);
    expect(chart.value).toEqual({ "last-four": { "next-0-submitPreQualification": "arriving" } });
  });

  it("has an exit when the verification never answers", async () => {
    const chart = await walkTo("phone");
    await chart.send(next);
    await chart.wait("patience with the verification");
    expect(chart.value).toEqual({ phone: "editing" });
    expect(chart.context["userMessage"]).toEqual({ code: "service.unexpected" });
  });

  it("empties the fields that an action has spent", async () => {
    const chart = await walkTo("phone");
    await chart.send(next);
    await chart.send(codeSent);
    expect(chart.context["answers"]).toEqual({ ...validAnswers, code: "" });
  });

  it("knows which boxes of a code were left, and forgets them with a code that it emptied [R5-56]", async () => {
    const chart = await walkTo("code");
    for (const field of ["code.1", "code.2", "code"] as const)
      await chart.send({ type: "field.left", field });
    expect(chart.context["touched"]).toEqual(["code.1", "code.2", "code"]);
    await chart.send({ type: "extra.pressed", button: 0 });
    await chart.send(codeSent);
    expect(chart.context["touched"]).toEqual([]);
  });

  it("forgets a failure once the applicant types", async () => {
    const chart = await walkTo("phone");
    await chart.send(next);
    await chart.send({ ...refused, userMessage: { code: "said" } });
    expect(chart.context["userMessage"]).toEqual({ code: "said" });
    await type(chart, "phone", "5558765432");
    expect(chart.context["userMessage"]).toBeUndefined();
  });
});

async function keyOf(chart: LiveChart): Promise<string> {
  await chart.send(next);
  await chart.answer("bringCharts");
  const [, input] = chart.orders().at(-1) as [string, { key: string }];
  await chart.fail("preQualOutcome");
  return input.key;
}

describe("the key of a submission", () => {
  it("is the same for the same answers, and another one for others [R4-25]", async () => {
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
});

const refused = { type: "verification.answered", kind: "refused" };

async function atCode(answer: typeof proved) {
  const chart = beginFlow("wizard");
  await chart.send(next);
  await chart.send(next);
  await chart.send(codeSent);
  await chart.send(answer);
  return chart;
}

describe("the address step", () => {
  it("keeps the list of states that was loaded", async () => {
    const chart = await walkTo("address");
    const states = [{ code: "WY", name: "Wyoming" }];
    await chart.send({ type: "states.loaded", states });
    expect(chart.context["facts"]).toMatchObject({ states });
  });
});

describe("the code step", () => {
  it("is skipped when the phone is proven, forward and back [R2.2-57 R4-10 R4-12]", async () => {
    const chart = await atCode(proved);
    expect(shown(chart)).toBe("name");
    await chart.send(back);
    await chart.send(proved);
    expect(shown(chart)).toBe("phone");
  });

  it("is shown when the verification does not say whether the phone is proven [R4-10]", async () => {
    const chart = beginFlow("wizard");
    await chart.send(next);
    await chart.send(next);
    await chart.send(codeSent);
    await chart.wait("patience with the verification");
    expect(shown(chart)).toBe("code");
  });

  it("runs its pre-action on each entry, busy until it ends [R4-09]", async () => {
    const chart = await walkTo("name");
    await chart.send(back);
    expect(chart.hasTag("busy")).toBe(true);
    expect(chart.orders()).toEqual([
      [
        "phoneVerification",
        { type: "proof.queried", phone: "2025550123", asker: { actor: "self" } },
      ],
    ]);
  });

  it("sends another code and stays when Resend is pressed [R2.2-56]", async () => {
    const chart = await walkTo("code");
    await chart.send(next);
    await chart.send({ ...refused, userMessage: { code: "code.wrong" } });
    chart.orders();
    await chart.send({ type: "extra.pressed", button: 0 });
    expect(names(chart)).toEqual([
      "alert.dismissed",
      "work.started",
      "phone.changed",
      "code.requested",
    ]);
    await chart.send(codeSent);
    expect(shown(chart)).toBe("code");
    expect(chart.context["userMessage"]).toBeUndefined();
    expect(chart.context["answers"]).toMatchObject({ code: "" });
    await chart.send({ type: "extra.pressed", button: 1 });
    expect(chart.value).toEqual({ code: "editing" });
  });

  it("stays and warns when the code is wrong", async () => {
    const chart = await walkTo("code");
    await chart.send(next);
    chart.orders();
    const alert = { code: "verification.remainingAttempts", values: { n: 4 } };
    const outcome = { type: "failed", userMessage: { code: "code.wrong" }, alert };
    await chart.send({ ...refused, userMessage: outcome.userMessage, alert });
    expect(shown(chart)).toBe("code");
    expect(chart.orders()).toContainEqual([
      "alert",
      { type: "alert.raised", userMessage: alert, stays: true },
    ]);
    expect(chart.context["userMessage"]).toEqual({ code: "code.wrong" });
  });
});

it("passes each typed number to the verification [R4-13]", async () => {
  const chart = await walkTo("phone");
  await type(chart, "phone", "(555) 876-5432");
  expect(chart.orders()).toEqual([
    ["phoneVerification", { type: "phone.changed", phone: "5558765432" }],
  ]);
});
