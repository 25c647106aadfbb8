import { expect, it } from "vitest";
import { handOffMachine } from "#machines/hand-off/hand-off.machine.ts";
import { liveChart } from "#test/support/live-chart.ts";
import { call } from "./application/application-world.ts";
import { visitActors, visitListening } from "#test/support/visit-actors.ts";

const { alert } = visitActors();
const visit = visitListening();
const begin = (arrivedBy?: string) => liveChart(handOffMachine, { arrivedBy, visit, alert });
const link = { id: "hof_1", link: "https://carestep.example/continue?t=own_1", canText: true };

async function showing() {
  const chart = begin();
  await chart.send({ type: "phone.change.requested", step: "name" });
  await chart.answer("makeLink", link);
  chart.orders();
  return chart;
}

it("cannot make a link, says why, and makes one when it is wanted again", async () => {
  const chart = begin();
  await chart.send({ type: "phone.change.requested", step: "name" });
  expect(chart.hasTag("open")).toBe(true);
  await chart.fail("makeLink", call("rejected", 429));
  expect([chart.value, chart.hasTag("open")]).toEqual(["refused", true]);
  expect(chart.context["failure"]).toMatchObject({ code: "rejected.429" });
  await chart.send({ type: "link.requested" });
  expect([chart.value, chart.context["failure"]]).toEqual(["making", undefined]);
});

it("goes on here with whatever is on the screen, once that is closed", async () => {
  const making = begin();
  await making.send({ type: "phone.change.requested", step: "name" });
  const refused = begin();
  await refused.send({ type: "phone.change.requested", step: "name" });
  await refused.fail("makeLink");
  const expired = await showing();
  await expired.wait("a moment");
  await expired.answer("lookAtLink", "over");
  expect(expired.hasTag("open")).toBe(true);
  for (const chart of [making, refused, expired]) {
    await chart.send({ type: "closed" });
    expect([chart.value, chart.hasTag("open")]).toEqual(["offered", false]);
  }
});

it("looks every two seconds, and is ready for the next person after a minute", () => {
  expect(handOffMachine.implementations.delays).toEqual({ "a moment": 2000, "a minute": 60_000 });
});

it("makes a link for the step that the applicant is on, and only when it is wanted", async () => {
  const chart = begin();
  expect([chart.value, chart.orders()]).toEqual(["offered", []]);
  await chart.send({ type: "phone.change.requested", step: "name" });
  expect(chart.orders()).toContainEqual(["makeLink", { step: "name" }]);
  await chart.answer("makeLink", link);
  expect(chart.value).toEqual({ shown: { fate: "waiting", text: "typing" } });
});

it("looks again and again until the phone has gone on, and then forgets everything", async () => {
  const chart = await showing();
  await chart.wait("a moment");
  expect(chart.orders()).toEqual([["lookAtLink", { id: "hof_1" }]]);
  await chart.fail("lookAtLink");
  await chart.wait("a moment");
  await chart.answer("lookAtLink", "waiting");
  await chart.wait("a moment");
  await chart.send({ type: "phone.changed", phone: "5125550123" });
  chart.orders();
  await chart.answer("lookAtLink", "taken");
  expect(chart.value).toBe("continued");
  expect(chart.orders()).toContainEqual(["visit", { type: "visit.moved" }]);
  expect(chart.context).toMatchObject({ made: undefined, phone: "" });
  await chart.wait("a minute");
  expect(chart.orders()).toEqual([["begin for the next person"]]);
});

it("goes on here although the link cannot be withdrawn", async () => {
  const chart = await showing();
  await chart.send({ type: "closed" });
  await chart.fail("withdrawLink");
  expect([chart.value, chart.context["made"]]).toEqual(["offered", undefined]);
});

it("withdraws the link when the applicant goes on here", async () => {
  const chart = await showing();
  expect(chart.hasTag("open")).toBe(true);
  await chart.send({ type: "closed" });
  expect(chart.orders()).toEqual([["withdrawLink", { id: "hof_1" }]]);
  await chart.answer("withdrawLink");
  expect([chart.value, chart.context["made"]]).toEqual(["offered", undefined]);
});

it("creates another link at once while the previous one is being withdrawn", async () => {
  const chart = await showing();
  await chart.send({ type: "closed" });
  chart.orders();
  await chart.send({ type: "phone.change.requested", step: "email" });
  expect(chart.orders()).toContainEqual(["makeLink", { step: "email" }]);
  await chart.answer("makeLink", { ...link, id: "hof_2" });
  expect(chart.context["made"]).toMatchObject({ id: "hof_2" });
});

it("says when a link is over, and makes another", async () => {
  const chart = await showing();
  await chart.wait("a moment");
  await chart.answer("lookAtLink", "over");
  expect(chart.value).toBe("expired");
  await chart.send({ type: "link.requested" });
  expect(chart.orders()).toContainEqual(["makeLink", { step: "name" }]);
});

it("texts the link to a whole number alone, and says why it could not", async () => {
  const chart = await showing();
  await chart.send({ type: "phone.changed", phone: "51255" });
  await chart.send({ type: "text.requested" });
  expect(chart.context["isTouched"]).toBe(true);
  await chart.send({ type: "phone.changed", phone: "5125550123" });
  await chart.send({ type: "text.requested" });
  expect(chart.orders()).toContainEqual(["textLink", { link: link.link, phone: "5125550123" }]);
  await chart.fail("textLink", call("rejected", 429));
  expect(chart.context["failure"]).toBeDefined();
  await chart.send({ type: "text.requested" });
  expect(chart.context["failure"]).toBeUndefined();
  await chart.fail("textLink", call("rejected", 429));
  await chart.send({ type: "phone.changed", phone: "5125550124" });
  expect(chart.context["failure"]).toBeUndefined();
  await chart.send({ type: "text.requested" });
  await chart.answer("textLink");
  expect([chart.value, chart.context["failure"]]).toEqual([
    { shown: { fate: "waiting", text: "sent" } },
    undefined,
  ]);
  await chart.send({ type: "phone.changed", phone: "512" });
  expect([chart.value, chart.context["phone"]]).toEqual([
    { shown: { fate: "waiting", text: "typing" } },
    "512",
  ]);
});

it("says what is wrong with a number when its field is left, not while it is typed", async () => {
  const chart = await showing();
  await chart.send({ type: "phone.changed", phone: "51255" });
  expect(chart.context["isTouched"]).toBe(false);
  await chart.send({ type: "phone.left" });
  expect(chart.context["isTouched"]).toBe(true);
});

it("takes a link up when the applicant gets started, not before", async () => {
  const chart = begin("own_1");
  expect(chart.orders()).toEqual([["watchBeginning"]]);
  await chart.send({ type: "visit.started" });
  expect(chart.orders()).toEqual([["takeUpLink", { token: "own_1" }]]);
  await chart.fail("takeUpLink");
  await chart.wait("a moment");
  chart.orders();
  await chart.answer("takeUpLink", { amountCents: 480_000 });
  expect([chart.value, chart.context["amountCents"]]).toEqual(["offered", 480_000]);
  const userMessage = { code: "handOff.arrived" };
  expect(chart.orders()).toEqual([
    ["alert", { type: "alert.raised", userMessage, alertType: "success" }],
  ]);
});

it("claims a link at once when nothing reports the start", async () => {
  const chart = begin("own_1");
  await chart.fail("watchBeginning");
  expect(chart.value).toBe("takingUp");
});

it("goes on without the link where it was used or has expired, and says so", async () => {
  const chart = begin("own_1");
  await chart.send({ type: "visit.started" });
  chart.orders();
  await chart.fail("takeUpLink", call("rejected", 404));
  expect([chart.value, chart.orders()]).toEqual([
    "offered",
    [["alert", { type: "alert.raised", userMessage: { code: "handOff.over" }, stays: true }]],
  ]);
});
