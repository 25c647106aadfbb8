import { expect, it } from "vitest";
import { handOffMachine } from "#machines/hand-off/hand-off.machine.ts";
import { liveChart } from "#test/support/live-chart.ts";
import { call } from "./application-world.ts";
import { visitActors, visitListening } from "#test/support/visit-actors.ts";

const { alert } = visitActors();
const visit = visitListening();
const begin = (arrivedBy?: string) => liveChart(handOffMachine, { arrivedBy, visit, alert });
const link = { id: "hof_1", link: "https://carestep.example/continue?t=own_1", canText: true };

async function showing() {
  const chart = begin();
  await chart.send({ type: "phone.wanted", step: "name" });
  await chart.answer("makeLink", link);
  chart.orders();
  return chart;
}

it("makes a link for the step that the applicant is on, and only when it is wanted", async () => {
  const chart = begin();
  expect([chart.value, chart.orders()]).toEqual(["offered", []]);
  await chart.send({ type: "phone.wanted", step: "name" });
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

it("withdraws the link when the applicant goes on here", async () => {
  const chart = await showing();
  await chart.send({ type: "closed" });
  expect(chart.orders()).toEqual([["withdrawLink", { id: "hof_1" }]]);
  await chart.answer("withdrawLink");
  expect([chart.value, chart.context["made"]]).toEqual(["offered", undefined]);
});

it("makes another link at once for whoever changes their mind while the one before is withdrawn", async () => {
  const chart = await showing();
  await chart.send({ type: "closed" });
  chart.orders();
  await chart.send({ type: "phone.wanted", step: "email" });
  expect(chart.orders()).toContainEqual(["makeLink", { step: "email" }]);
  await chart.answer("makeLink", { ...link, id: "hof_2" });
  expect(chart.context["made"]).toMatchObject({ id: "hof_2" });
});

it("says when a link is over, and makes another", async () => {
  const chart = await showing();
  await chart.wait("a moment");
  await chart.answer("lookAtLink", "over");
  expect(chart.value).toBe("expired");
  await chart.send({ type: "link.wanted" });
  expect(chart.orders()).toContainEqual(["makeLink", { step: "name" }]);
});

it("texts the link to a whole number alone, and says why it could not", async () => {
  const chart = await showing();
  await chart.send({ type: "phone.changed", phone: "51255" });
  await chart.send({ type: "text.asked" });
  expect(chart.context["isTouched"]).toBe(true);
  await chart.send({ type: "phone.changed", phone: "5125550123" });
  await chart.send({ type: "text.asked" });
  expect(chart.orders()).toContainEqual(["textLink", { link: link.link, phone: "5125550123" }]);
  await chart.fail("textLink", call("rejected", 429));
  expect(chart.context["failure"]).toBeDefined();
  await chart.send({ type: "phone.changed", phone: "5125550124" });
  expect(chart.context["failure"]).toBeUndefined();
  await chart.send({ type: "text.asked" });
  await chart.answer("textLink");
  expect([chart.value, chart.context["failure"]]).toEqual([
    { shown: { fate: "waiting", text: "sent" } },
    undefined,
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
  await chart.send({ type: "visit.begun" });
  expect(chart.orders()).toEqual([["takeUpLink", { token: "own_1" }]]);
  await chart.fail("takeUpLink");
  await chart.wait("a moment");
  await chart.answer("takeUpLink", { amountCents: 480_000 });
  expect([chart.value, chart.context["amountCents"]]).toEqual(["offered", 480_000]);
});

it("goes on without the link where it was used or has expired, and says so", async () => {
  const chart = begin("own_1");
  await chart.send({ type: "visit.begun" });
  chart.orders();
  await chart.fail("takeUpLink", call("rejected", 404));
  expect([chart.value, chart.orders()]).toEqual([
    "offered",
    [["alert", { type: "alert.raised", notice: { code: "handOff.over" }, stays: true }]],
  ]);
});
