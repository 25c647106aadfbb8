import { expect, it } from "vitest";
import { linkRequestMachine } from "#machines/link-request/link-request.machine.ts";
import { liveChart } from "#test/support/live-chart.ts";
import { call } from "./application/application-world.ts";

const begin = (token?: string) => liveChart(linkRequestMachine, { token });

it("requires the phone where a link opens nothing, and explains only failures that can be retried", async () => {
  const over = begin("entry_1");
  await over.fail("renewLink", call("rejected", 404));
  expect([over.value, over.context["failure"]]).toEqual(["askingPhone", undefined]);
  const lost = begin("entry_1");
  await lost.fail("renewLink", call("network", 0));
  expect(lost.value).toBe("askingPhone");
  expect(lost.context["failure"]).toBeDefined();
  const refused = begin("entry_1");
  await refused.fail("renewLink", call("rejected", 429));
  expect(refused.context["failure"]).toBeDefined();
  await refused.send({ type: "phone.changed", phone: "5" });
  expect(refused.context["failure"]).toBeUndefined();
});

it("sends a link to a whole number alone, and takes another number afterwards", async () => {
  const chart = begin();
  await chart.send({ type: "phone.changed", phone: "51255" });
  await chart.send({ type: "link.requested" });
  expect([chart.value, chart.context["isTouched"]]).toEqual(["askingPhone", true]);
  await chart.send({ type: "phone.changed", phone: "5125550123" });
  await chart.send({ type: "link.requested" });
  expect(chart.orders()).toEqual([["requestLink", { phone: "5125550123" }]]);
  await chart.fail("requestLink", call("rejected", 429));
  expect(chart.context["failure"]).toBeDefined();
  await chart.send({ type: "link.requested" });
  await chart.answer("requestLink");
  expect([chart.value, chart.context["failure"]]).toEqual(["sent", undefined]);
  await chart.send({ type: "phone.changed", phone: "5125550124" });
  expect(chart.value).toBe("askingPhone");
});

it("finds nothing wrong with the empty field for another number before anything is typed", async () => {
  const chart = begin();
  await chart.send({ type: "phone.changed", phone: "5125550123" });
  await chart.send({ type: "phone.left" });
  await chart.send({ type: "link.requested" });
  await chart.answer("requestLink");
  await chart.send({ type: "phone.changed", phone: "" });
  expect(chart.context).toMatchObject({ phone: "", isTouched: false });
});
