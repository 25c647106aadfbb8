import { expect, it } from "vitest";
import { assign, initialTransition, transition } from "xstate";
import { sessionMachine } from "#machines/session/session.machine.ts";
import { liveChart } from "#test/support/live-chart.ts";
import { visitListening } from "#test/support/visit-actors.ts";
import { waitsOf } from "#tools/behaviour/waits.ts";

const tokens = { v21: "first", easyApi: "easy" };
const session = (held: object | undefined) =>
  liveChart(sessionMachine, { tokens: held, visit: visitListening() });
const none = { v21: undefined, easyApi: undefined };
const expired = [["visit", { type: "session.expired" }]];

it("stores the v21 and the easyApi token [R3-84]", () => {
  expect(session(tokens).context["tokens"]).toEqual({ v21: "first", easyApi: "easy" });
  expect(session(undefined).context["tokens"]).toEqual(none);
});

it("calls peek with the easyApi token on a 401, and stores the result [R4-39 R4-40]", async () => {
  const chart = session(tokens);
  await chart.send({ type: "call.unauthorized" });
  expect(chart.orders()).toEqual([["peek", { easyApi: "easy" }]]);
  await chart.answer("peek", { authToken: "renewed" });
  expect(chart.value).toBe("active");
  expect(chart.orders()).toEqual([]);
  expect(chart.context["tokens"]).toEqual({ v21: "renewed", easyApi: "easy" });
});

it("calls peek once for all concurrent 401s [R4-39]", async () => {
  const chart = session(tokens);
  for (let call = 0; call < 4; call += 1) await chart.send({ type: "call.unauthorized" });
  expect(chart.orders()).toEqual([["peek", { easyApi: "easy" }]]);
});

it("is expired at once on a 401 without an easyApi token [R4-42]", async () => {
  const chart = session({ v21: "first", easyApi: undefined });
  await chart.send({ type: "call.unauthorized" });
  expect(chart.value).toBe("expired");
  expect(chart.orders()).toEqual(expired);
  expect(chart.context["tokens"]).toEqual(none);
});

it.each([[undefined], [""]])(
  "is expired when peek brings no token: %j [R4-43]",
  async (authToken) => {
    const chart = session(tokens);
    await chart.send({ type: "call.unauthorized" });
    chart.orders();
    await chart.answer("peek", { authToken });
    expect(chart.value).toBe("expired");
    expect(chart.orders()).toEqual(expired);
    expect(chart.context["tokens"]).toEqual(none);
  },
);

it("is expired when peek fails, and stays so [R4-43]", async () => {
  const chart = session(tokens);
  await chart.send({ type: "call.unauthorized" });
  await chart.fail("peek");
  chart.orders();
  await chart.send({ type: "call.unauthorized" });
  expect(chart.value).toBe("expired");
  expect(chart.orders()).toEqual([]);
});

it("is active again with the tokens of another look-up", async () => {
  const chart = session(undefined);
  await chart.send({ type: "call.unauthorized" });
  await chart.send({ type: "tokens.replaced", tokens });
  expect(chart.value).toBe("active");
  expect(chart.context["tokens"]).toEqual(tokens);
});

it("drops a renewal that other tokens have overtaken", async () => {
  const chart = session(tokens);
  await chart.send({ type: "call.unauthorized" });
  await chart.send({ type: "tokens.replaced", tokens: { v21: "second", easyApi: "easier" } });
  expect(chart.orders()).toEqual([["peek", { easyApi: "easy" }]]);
  await expect(chart.answer("peek", { authToken: "late" })).rejects.toThrow("nothing waits");
  expect(chart.context["tokens"]).toEqual({ v21: "second", easyApi: "easier" });
});

const minute = 60_000;

async function guarded(held: object = tokens) {
  const chart = session(held);
  await chart.send({ type: "session.guarded" });
  return chart;
}

it("warns a guarded visit after 18 minutes of rest, and ends it two minutes later", async () => {
  const chart = await guarded();
  const { delays } = sessionMachine.implementations;
  expect(delays).toEqual({
    "idle limit": 18 * minute,
    "time to answer": 2 * minute,
    "time to renew": 90_000,
  });
  await chart.wait("idle limit");
  expect(chart.hasTag("warning")).toBe(true);
  expect(chart.orders()).toEqual([["note when the visit ends"]]);
  await chart.wait("time to answer");
  expect(chart.value).toBe("expired");
  expect(chart.orders()).toEqual(expired);
  expect(chart.context).toEqual({ tokens: none, isGuarded: false, visit: expect.anything() });
});

it("forgets when the visit ends once the applicant goes on", () => {
  const chart = sessionMachine.provide({
    actions: { "note when the visit ends": assign({ endsAt: 7 }) },
  });
  const [active] = initialTransition(chart, { tokens, visit: visitListening() });
  const [resting] = transition(chart, active, { type: "session.guarded" });
  const rested = { type: "xstate.after.idle limit.session.guarded" } as never;
  const [warned] = transition(chart, resting, rested);
  expect(warned.context.endsAt).toBe(7);
  const [goingOn] = transition(chart, warned, { type: "session.extended" });
  expect(goingOn.context.endsAt).toBeUndefined();
});

it("restarts the inactivity time with every user action", () => {
  const [active] = initialTransition(sessionMachine, { tokens, visit: visitListening() });
  const [resting] = transition(sessionMachine, active, { type: "session.guarded" });
  const [after, ordered] = transition(sessionMachine, resting, { type: "activity" });
  expect([after.value, waitsOf(ordered)]).toEqual(["guarded", ["waits 18 min for idle limit"]]);
});

it("goes on with a fresh token when the applicant wants to", async () => {
  const chart = await guarded();
  await chart.wait("idle limit");
  await chart.send({ type: "activity" });
  expect(chart.hasTag("warning")).toBe(true);
  chart.orders();
  await chart.send({ type: "session.extended" });
  expect(chart.orders()).toEqual([["peek", { easyApi: "easy" }]]);
  await chart.answer("peek", { authToken: "renewed" });
  expect(chart.value).toBe("guarded");
  expect(chart.context["tokens"]).toEqual({ v21: "renewed", easyApi: "easy" });
});

it("goes on with the token it has when there is none to renew it", async () => {
  const chart = await guarded({ v21: "first", easyApi: undefined });
  await chart.wait("idle limit");
  await chart.send({ type: "session.extended" });
  expect(chart.value).toBe("guarded");
});

it("is guarded again with other tokens that come while it renews its own", async () => {
  const chart = await guarded();
  await chart.send({ type: "call.unauthorized" });
  await chart.send({ type: "tokens.replaced", tokens: { v21: "second", easyApi: "easier" } });
  expect(chart.value).toBe("guarded");
  expect(chart.context["tokens"]).toEqual({ v21: "second", easyApi: "easier" });
});

it("is guarded again with other tokens that come while it warns", async () => {
  const chart = await guarded();
  await chart.wait("idle limit");
  await chart.send({ type: "tokens.replaced", tokens: { v21: "second", easyApi: "easier" } });
  expect(chart.value).toBe("guarded");
  expect(chart.context["tokens"]).toEqual({ v21: "second", easyApi: "easier" });
});

it("does not notice a rest before the full application begins", async () => {
  const chart = session(tokens);
  await chart.send({ type: "activity" });
  expect(chart.value).toBe("active");
});

it("stays guarded through a renewal, also one that was running when it started", async () => {
  const chart = session(tokens);
  await chart.send({ type: "call.unauthorized" });
  await chart.send({ type: "session.guarded" });
  await chart.answer("peek", { authToken: "renewed" });
  expect(chart.value).toBe("guarded");
});

it("is expired when a renewal never comes back", async () => {
  const chart = session(tokens);
  await chart.send({ type: "call.unauthorized" });
  chart.orders();
  await chart.wait("time to renew");
  expect(chart.value).toBe("expired");
  expect(chart.orders()).toEqual(expired);
});

it("renews again for a 401 while warning, and is guarded again [R4-39]", async () => {
  const chart = await guarded();
  await chart.wait("idle limit");
  chart.orders();
  await chart.send({ type: "call.unauthorized" });
  expect(chart.orders()).toEqual([["peek", { easyApi: "easy" }]]);
  await chart.answer("peek", { authToken: "renewed" });
  expect(chart.value).toBe("guarded");
});

it("is expired by a 401 that nothing can renew, also while it warns [R4-42]", async () => {
  const chart = await guarded({ v21: "first", easyApi: undefined });
  await chart.wait("idle limit");
  chart.orders();
  await chart.send({ type: "call.unauthorized" });
  expect(chart.value).toBe("expired");
  expect(chart.orders()).toEqual(expired);
});
