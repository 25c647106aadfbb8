import { expect, it } from "vitest";
import { agreementMachine } from "#machines/agreement/agreement.machine.ts";
import { liveChart } from "#test/support/live-chart.ts";
import { stepInput } from "#test/model/application/application-world.ts";
import { agreementOf } from "./agreement.cases.ts";

async function written(delivery: "queued" | "delivered" | "refused") {
  const chart = liveChart(agreementMachine, stepInput());
  await chart.answer("createAgreement");
  await chart.answer("getAgreement", { ...agreementOf("aa"), delivery });
  return chart;
}

it("is sent again when its email was refused and the applicant tries again", async () => {
  const chart = await written("refused");
  expect(chart.value).toBe("refused");
  await chart.send({ type: "end.reached" });
  await chart.send({ type: "all.toggled" });
  expect(chart.value).toBe("refused");
  await chart.send({ type: "retry.pressed" });
  expect(chart.value).toBe("creating");
  await chart.answer("createAgreement");
  await chart.answer("getAgreement", agreementOf("aa"));
  expect(chart.value).toEqual({ unread: "untouched" });
});

it("is written in English when its email was refused and the page changes to English", async () => {
  const chart = await written("refused");
  await chart.send({ type: "language.changed" });
  expect(chart.value).toBe("creating");
  await chart.answer("createAgreement");
  await chart.answer("getAgreement", agreementOf("bb"));
  await chart.send({ type: "end.reached" });
  await chart.send({ type: "all.toggled" });
  expect(chart.value).toBe("accepted");
});

it("is only fetched again while its email is queued", async () => {
  const chart = await written("queued");
  expect(chart.value).toBe("undelivered");
  await chart.send({ type: "retry.pressed" });
  expect(chart.value).toBe("loading");
});
