import fc from "fast-check";
import { expect, it } from "vitest";
import { offerSelectionMachine } from "#machines/offer-selection/offer-selection.machine.ts";
import { liveChart } from "#test/support/live-chart.ts";
import type { LiveChart } from "#test/support/live-chart.ts";
import {
  call,
  offer,
  stepInput,
  terms,
  flowReports,
} from "#test/model/application/application-world.ts";

const standard = offer("offer-12");
const promoted = offer("offer-0", { promotion: "0 % for 12 months" });
const begin = (...input: Parameters<typeof stepInput>) =>
  liveChart(offerSelectionMachine, stepInput(...input));
const quoteFor = (amountCents: number) => [
  "quoteOffers",
  { applicationId: "app-1", providerId: "prv-1", programCode: "general", amountCents },
];

async function shown(offers: readonly object[] = [promoted, standard]) {
  const chart = begin();
  await chart.answer("quoteOffers", offers);
  chart.orders();
  return chart;
}

it("starts at the midpoint of the approved range, to 10 dollars, and requests its offers [R7.1-27]", () => {
  const part = { minFinanceAmountCents: 100_000, maxFinanceAmountCents: 851_000 };
  expect(begin({}, part).orders()).toEqual([
    quoteFor(476_000),
    flowReports("amount", "476000"),
    flowReports("offerId", ""),
  ]);
});

it("goes on with the cost and the offer of before", async () => {
  const chart = begin({ amount: "123456", offerId: "offer-12" });
  expect(chart.orders()).toEqual([quoteFor(123_456)]);
  await chart.answer("quoteOffers", [promoted, standard]);
  expect(chart.value).toEqual({ choosing: "chosen" });
  expect(chart.context["tab"]).toBe("all");
  expect(chart.orders()).toEqual([]);
});

it("reports stored choices to the flow after a reload", () => {
  expect(begin({}, { terms }).orders()).toEqual([
    quoteFor(120_000),
    flowReports("amount", "120000"),
    flowReports("offerId", "offer-12"),
  ]);
});

it("reports the selected offer and its cost to the flow [R2.5-20 R1-16]", async () => {
  const chart = await shown();
  expect(chart.value).toEqual({ choosing: "none" });
  await chart.send({ type: "offer.chosen", offerId: "offer-12" });
  expect(chart.value).toEqual({ choosing: "chosen" });
  expect(chart.orders()).toEqual([
    flowReports("offerId", "offer-12"),
    flowReports("amount", "475000"),
  ]);
  await chart.send({ type: "offer.chosen", offerId: "offer-0" });
  expect(chart.context["offerId"]).toBe("offer-0");
});

it("takes no offer that is not shown", async () => {
  const chart = await shown([standard]);
  await chart.send({ type: "offer.chosen", offerId: "offer-0" });
  expect(chart.value).toEqual({ choosing: "none" });
  expect(chart.orders()).toEqual([]);
});

it("quotes once for several quick changes, 300 ms after the last", async () => {
  const chart = await shown();
  expect(offerSelectionMachine.implementations.delays["a pause"]).toBe(300);
  for (const amountCents of [200_000, 300_000, 400_000])
    await chart.send({ type: "amount.changed", amountCents });
  expect(chart.orders()).toEqual([
    flowReports("amount", "200000"),
    flowReports("amount", "300000"),
    flowReports("amount", "400000"),
  ]);
  await chart.wait("a pause");
  expect(chart.orders()).toEqual([quoteFor(400_000)]);
});

it("keeps the selected offer for a new cost if it is offered, and otherwise notifies the flow", async () => {
  const chart = await shown();
  await chart.send({ type: "offer.chosen", offerId: "offer-0" });
  await chart.send({ type: "amount.changed", amountCents: 200_000 });
  await chart.wait("a pause");
  chart.orders();
  await chart.answer("quoteOffers", [promoted]);
  expect(chart.value).toEqual({ choosing: "chosen" });
  expect(chart.orders()).toEqual([]);
  await chart.send({ type: "amount.changed", amountCents: 800_000 });
  await chart.wait("a pause");
  chart.orders();
  await chart.answer("quoteOffers", [standard]);
  expect(chart.value).toEqual({ choosing: "none" });
  expect(chart.orders()).toEqual([flowReports("offerId", "")]);
});

it("shows all offers at first, has tabs for each kind, and opens none that is empty [R2.5-22]", async () => {
  const both = await shown();
  expect(both.context["tab"]).toBe("all");
  await both.send({ type: "tab.chosen", tab: "standard" });
  expect(both.context["tab"]).toBe("standard");
  await both.send({ type: "tab.chosen", tab: "all" });
  expect(both.context["tab"]).toBe("all");
  const plain = await shown([standard]);
  await plain.send({ type: "tab.chosen", tab: "promotion" });
  expect(plain.context["tab"]).toBe("all");
});

it("shows all offers again when a new cost has none of the kind that was open", async () => {
  const chart = await shown();
  await chart.send({ type: "tab.chosen", tab: "promotion" });
  await chart.send({ type: "amount.changed", amountCents: 200_000 });
  await chart.wait("a pause");
  await chart.answer("quoteOffers", [standard]);
  expect(chart.context["tab"]).toBe("all");
});

it("reports when there is no offer, and quotes again after a failure", async () => {
  const none = await shown();
  await none.send({ type: "amount.changed", amountCents: 800_000 });
  expect(none.hasTag("busy")).toBe(true);
  await none.wait("a pause");
  expect(none.hasTag("busy")).toBe(true);
  await none.answer("quoteOffers", []);
  expect(none.value).toBe("empty");
  expect(none.context["offers"]).toEqual([]);
  const chart = begin();
  await chart.fail("quoteOffers", call("rejected", 422, "Choose a lower amount."));
  expect(chart.value).toBe("failed");
  expect(chart.context["userMessage"]).toEqual({
    code: "service.rejected",
    values: { message: "Choose a lower amount." },
  });
  chart.orders();
  await chart.send({ type: "retry.pressed" });
  expect(chart.orders()).toEqual([quoteFor(475_000)]);
  await chart.answer("quoteOffers", [standard]);
  expect(chart.context["userMessage"]).toBeUndefined();
});

it("quotes whole cents, also for fractional slider values", async () => {
  const chart = await shown();
  await chart.send({ type: "amount.changed", amountCents: 200_000.6 });
  await chart.wait("a pause");
  expect(chart.orders()).toEqual([flowReports("amount", "200001"), quoteFor(200_001)]);
});

it("keeps the cost within what is approved", async () => {
  const chart = await shown();
  for (const [asked, stored] of [
    [1, 100_000],
    [9_000_000, 850_000],
    [123_456, 123_456],
    [Number.NaN, 123_456],
  ] as const) {
    await chart.send({ type: "amount.changed", amountCents: asked });
    expect(chart.context["amountCents"]).toBe(stored);
  }
});

const acts = fc.array(
  fc.oneof(
    fc.record({ act: fc.constant("type"), cost: fc.integer({ min: 100_000, max: 850_000 }) }),
    fc.constantFrom("pause", "answer", "answer", "fail").map((act) => ({ act, cost: 0 })),
  ),
  { maxLength: 30, size: "max" },
);

async function happens(chart: LiveChart, { act, cost }: { act: string; cost: number }) {
  const { value } = chart;
  if (act === "type") await chart.send({ type: "amount.changed", amountCents: cost });
  if (act === "pause" && value === "debouncing") await chart.wait("a pause");
  if (act === "fail" && value === "loading") await chart.fail("quoteOffers");
  if (act !== "answer" || value !== "loading") return;
  const asked = chart.orders().findLast(([name]) => name === "quoteOffers")?.[1];
  const { amountCents } = asked as { readonly amountCents: number };
  await chart.answer("quoteOffers", [offer(`for-${amountCents}`)]);
}

it("shows the quote of the latest cost, however costs and quotes interleave", async () => {
  let shownQuotes = 0;
  await fc.assert(
    fc.asyncProperty(acts, async (steps) => {
      const chart = begin();
      let latest = 475_000;
      for (const each of steps) {
        if (each.act === "type") latest = each.cost;
        await happens(chart, each);
        const offers = chart.context["offers"] as readonly { offerId: string }[];
        const isShown = typeof chart.value === "object";
        const ids = isShown ? offers.map(({ offerId }) => offerId) : [];
        shownQuotes += ids.length;
        expect(ids).toEqual(isShown ? [`for-${latest}`] : []);
      }
      chart.stop();
    }),
    { numRuns: 150 },
  );
  expect(shownQuotes).toBeGreaterThan(50);
});
