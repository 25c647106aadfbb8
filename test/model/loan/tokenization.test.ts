import { expect, it } from "vitest";
import { tokenizationMachine } from "#machines/tokenization/tokenization.machine.ts";
import { inertActor } from "#test/support/inert-actor.ts";
import { liveChart } from "#test/support/live-chart.ts";

const begin = () => liveChart(tokenizationMachine, { method: "debit", providerId: "prv-1" });

async function found() {
  const chart = begin();
  await chart.answer("findTokenizer", "https://pay.example");
  return chart;
}
const issued = { type: "token.issued", token: "tok_1", brand: "Visa", lastFour: "4242" };

async function asked() {
  const chart = await found();
  await chart.send({ type: "frame.ready" });
  await chart.send({ type: "number.typed", isComplete: true });
  chart.orders();
  await chart.send({ type: "token.requested" });
  return chart;
}

it("requests a token from the frame and ends with it and its displayable parts", async () => {
  const chart = await asked();
  expect(chart.value).toEqual({ sending: "saving" });
  expect(chart.orders()).toEqual([["request token from frame"]]);
  await chart.send(issued);
  expect(chart.output).toEqual({ token: "tok_1", brand: "Visa", lastFour: "4242" });
});

it.each([
  ["that was requested", asked],
  ["by itself", typed],
])("says why a number was refused %s, and takes another one", async (_, opened) => {
  const chart = await opened();
  await chart.send({ type: "token.refused", userMessage: { code: "card.invalid" } });
  expect(chart.value).toEqual({ typing: "rejected" });
  expect(chart.context["userMessage"]).toEqual({ code: "card.invalid" });
  await chart.send({ type: "token.requested" });
  expect(chart.context["userMessage"]).toBeUndefined();
  await chart.send(issued);
  expect(chart.value).toBe("held");
});

it("has the frame check fields that are not filled in, and stays with them", async () => {
  const chart = await found();
  await chart.send({ type: "frame.ready" });
  chart.orders();
  await chart.send({ type: "token.requested" });
  expect(chart.value).toEqual({ sending: "checking" });
  expect(chart.orders()).toEqual([["request token from frame"]]);
  await chart.send({ type: "token.refused", userMessage: { code: "card.invalid" } });
  expect(chart.value).toEqual({ typing: "incomplete" });
  expect(chart.context["userMessage"]).toEqual({ code: "card.invalid" });
});

it("keeps the height that the form reports for another frame", async () => {
  const chart = await asked();
  await chart.send({ type: "frame.resized", height: 300 });
  await chart.wait("patience with the frame");
  await chart.send({ type: "retry.pressed" });
  expect(chart.context).toMatchObject({ frame: 1, height: 300 });
});

it("shows a rejected number until the form is completed again", async () => {
  const chart = await asked();
  await chart.send({ type: "token.refused", userMessage: { code: "card.invalid" } });
  await chart.send({ type: "number.typed", isComplete: false });
  expect(chart.context["userMessage"]).toEqual({ code: "card.invalid" });
  await chart.send({ type: "number.typed", isComplete: true });
  expect(chart.value).toEqual({ typing: "complete" });
  expect(chart.context["userMessage"]).toBeUndefined();
});

it("finds a frame broken that does not answer in 15 seconds, and tries another one", async () => {
  expect(tokenizationMachine.implementations.delays["patience with the frame"]).toBe(15_000);
  const refused = await asked();
  await refused.send({ type: "token.refused", userMessage: { code: "card.invalid" } });
  await refused.send({ type: "token.requested" });
  for (const chart of [await found(), await asked(), refused]) {
    expect(chart.hasTag("busy")).toBe(true);
    await chart.wait("patience with the frame");
    expect(chart.value).toEqual("broken");
    await chart.send(issued);
    expect(chart.value).toEqual("broken");
    await chart.send({ type: "retry.pressed" });
    expect(chart.value).toEqual({ loading: "fetching" });
    expect(chart.context).toMatchObject({ frame: 1, userMessage: undefined });
  }
});

it("finds a frame broken soon after a page has loaded in it that is not its own, and takes it, empty, when it answers after all", async () => {
  expect(tokenizationMachine.implementations.delays["patience with a loaded page"]).toBe(1500);
  const chart = await found();
  await chart.send({ type: "frame.loaded" });
  await chart.send({ type: "scheme.changed", scheme: "dark" });
  expect(chart.value).toEqual({ loading: "fetching" });
  await chart.send({ type: "frame.loaded" });
  expect(chart.value).toEqual({ loading: "loaded" });
  await chart.wait("patience with a loaded page");
  expect(chart.value).toEqual("broken");
  await chart.send({ type: "frame.ready" });
  expect(chart.value).toEqual({ typing: "incomplete" });
  const silent = await typed();
  await silent.send({ type: "token.requested" });
  await silent.wait("patience with the frame");
  await silent.send({ type: "frame.ready" });
  expect(silent.value).toEqual({ typing: "incomplete" });
});

it("sends the page's scheme to the frame, when ready and at each change", async () => {
  const chart = await found();
  await chart.send({ type: "scheme.changed", scheme: "light" });
  expect(chart.orders()).toEqual([
    ["watchPage", expect.anything()],
    ["findTokenizer", { providerId: "prv-1" }],
  ]);
  expect(chart.context).toMatchObject({ scheme: "light", frameScheme: "light" });
  await chart.send({ type: "frame.ready" });
  expect(chart.orders()).toEqual([["send scheme to frame", { scheme: "light" }]]);
  await chart.send({ type: "scheme.changed", scheme: "dark" });
  expect(chart.orders()).toEqual([["send scheme to frame", { scheme: "dark" }]]);
  await chart.send({ type: "token.requested" });
  chart.orders();
  await chart.send({ type: "scheme.changed", scheme: "light" });
  expect(chart.orders()).toEqual([["send scheme to frame", { scheme: "light" }]]);
});

it("does not reload a frame that may contain a number, and gives the next one the current scheme", async () => {
  const chart = await asked();
  await chart.send({ type: "scheme.changed", scheme: "dark" });
  expect(chart.context).toMatchObject({ scheme: "dark", frameScheme: undefined });
  await chart.wait("patience with the frame");
  await chart.send({ type: "scheme.changed", scheme: "light" });
  expect(chart.context).toMatchObject({ scheme: "light", frameScheme: undefined });
  await chart.send({ type: "retry.pressed" });
  expect(chart.context).toMatchObject({ frame: 1, frameScheme: "light" });
});

it("sends nothing to a frame that is not ready", async () => {
  const chart = await found();
  chart.orders();
  await chart.send({ type: "token.requested" });
  expect(chart.orders()).toEqual([]);
  expect(chart.value).toEqual({ loading: "fetching" });
});

it("looks up the frame's address, and again after a failure", async () => {
  const chart = begin();
  expect(chart.orders()).toEqual([
    ["watchPage", expect.anything()],
    ["findTokenizer", { providerId: "prv-1" }],
  ]);
  expect(chart.value).toBe("locating");
  expect(chart.hasTag("busy")).toBe(true);
  await chart.fail("findTokenizer");
  await chart.send({ type: "frame.ready" });
  expect(chart.value).toEqual("broken");
  await chart.send({ type: "scheme.changed", scheme: "dark" });
  await chart.send({ type: "retry.pressed" });
  expect(chart.value).toBe("locating");
  await chart.answer("findTokenizer", "https://pay.example");
  expect(chart.value).toEqual({ loading: "fetching" });
  expect(chart.context).toMatchObject({
    address: "https://pay.example",
    frame: 0,
    frameScheme: "dark",
  });
});

const requested = { type: "number.requested", asker: inertActor("payment") };
const refusal = ["payment", { type: "number.refused" }];

async function typed() {
  const chart = await found();
  await chart.send({ type: "frame.ready" });
  await chart.send({ type: "number.typed", isComplete: true });
  chart.orders();
  return chart;
}

it("gives a flow the number that is typed in full, without a press of its own button", async () => {
  const chart = await typed();
  await chart.send(requested);
  expect(chart.value).toEqual({ sending: "answering" });
  expect([chart.hasTag("busy"), chart.hasTag("asking")]).toEqual([true, true]);
  expect(chart.orders()).toEqual([["request token from frame"]]);
  await chart.send(requested);
  expect(chart.orders()).toEqual([]);
  await chart.send(issued);
  expect(chart.output).toEqual({ token: "tok_1", brand: "Visa", lastFour: "4242" });
  expect(chart.orders()).toEqual([]);
});

it("notifies a waiting flow when the number is rejected or the frame times out", async () => {
  const chart = await typed();
  await chart.send(requested);
  chart.orders();
  await chart.send({ type: "token.refused", userMessage: { code: "card.invalid" } });
  expect(chart.value).toEqual({ typing: "rejected" });
  expect(chart.orders()).toEqual([refusal]);
  await chart.send({ type: "token.requested" });
  await chart.send(requested);
  expect(chart.value).toEqual({ sending: "answering" });
  chart.orders();
  await chart.wait("patience with the frame");
  expect(chart.value).toEqual("broken");
  expect(chart.orders()).toEqual([refusal]);
});

it("answers the latest of those that want a number", async () => {
  const chart = await typed();
  await chart.send(requested);
  await chart.send({ ...requested, asker: inertActor("application") });
  chart.orders();
  await chart.send({ type: "token.refused", userMessage: { code: "card.invalid" } });
  expect(chart.orders()).toEqual([["application", { type: "number.refused" }]]);
});

it("reports at once that there is no number: no frame, broken, empty or incomplete", async () => {
  const empty = await found();
  await empty.send({ type: "frame.ready" });
  const partly = await typed();
  await partly.send({ type: "number.typed", isComplete: false });
  const broken = await found();
  await broken.wait("patience with the frame");
  const another = await typed();
  await another.send({ type: "token.requested" });
  await another.wait("patience with the frame");
  await another.send({ type: "retry.pressed" });
  await another.send({ type: "frame.ready" });
  for (const chart of [begin(), await found(), empty, partly, broken, another]) {
    const before = chart.value;
    chart.orders();
    await chart.send(requested);
    expect(chart.orders()).toEqual([refusal]);
    expect(chart.value).toEqual(before);
  }
});
