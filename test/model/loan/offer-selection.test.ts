import fc from "fast-check";
import { expect, it } from "vitest";
import { offerSelectionMachine } from "#machines/offer-selection/offer-selection.machine.ts";
import { liveChart, type LiveChart } from "#test/support/live-chart.ts";
import { offer, stepInput, flowReports } from "#test/model/application/application-world.ts";

const standard = offer("offer-12");
const promoted = offer("offer-0", { promotion: "0 % for 12 months" });
const begin = (...input: Parameters<typeof stepInput>) =>
  liveChart(offerSelectionMachine, stepInput(...input));
const quoteFor = (amountCents: number) => [
  "quoteOffers",
  { applicationId: "app-1", providerId: "prv-1", programCode: "general", amountCents },
];

async function shown(offers: readonly object[] = [promoted, standard]) {
  const chart = begin({ amount: "475000" });
  await chart.answer("quoteOffers", offers);
  chart.orders();
  return chart;
}

it("waits for a cost that nobody has given, and requests its offers [R7.1-27]", async () => {
  const chart = begin();
  expect(chart.value).toBe("withoutCost");
  expect(chart.orders()).toEqual([]);
  await chart.send({ type: "amount.changed", amountCents: 476_000 });
  await chart.wait("a pause");
  expect(chart.orders()).toEqual([flowReports("amount", "476000"), quoteFor(476_000)]);
});

it("needs no cost where only one is approved", () => {
  const only = { minFinanceAmountCents: 850_000, maxFinanceAmountCents: 850_000 };
  expect(begin({}, only).orders()).toEqual([
    quoteFor(850_000),
    flowReports("amount", "850000"),
    flowReports("offerId", ""),
  ]);
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
      const chart = begin({ amount: "475000" });
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
