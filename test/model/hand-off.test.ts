import { expect, it } from "vitest";
import { phoneCountries } from "#domain/phone/phone-country-codes.ts";
import { handOffMachine } from "#machines/hand-off/hand-off.machine.ts";
import { liveChart } from "#test/support/live-chart.ts";
import { call } from "./application/application-world.ts";
import { visitActors, visitListening } from "#test/support/visit-actors.ts";

const { alert } = visitActors();
const visit = visitListening();
const begin = (arrivedBy?: string) => liveChart(handOffMachine, { arrivedBy, visit, alert });
const link = { id: "hof_1", link: "https://carestep.example/continue?t=own_1", canText: true };

async function showing(countries?: typeof phoneCountries) {
  const chart = begin();
  await chart.send({ type: "phone.change.requested", step: "name", phoneCountries: countries });
  await chart.answer("makeLink", link);
  chart.orders();
  return chart;
}

it.each([
  [undefined, []],
  [phoneCountries, ["textLink"]],
])("of a practice that allows %j, texts the link to +61: %j", async (countries, calls) => {
  const chart = await showing(countries);
  await chart.send({ type: "phone.changed", phone: "+61412345678" });
  await chart.send({ type: "text.requested" });
  expect(chart.orders().map(([order]) => order)).toEqual(calls);
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
