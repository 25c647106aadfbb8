import { offerSelectionMachine } from "#machines/offer-selection/offer-selection.machine.ts";
import { done, failed, sent, type ChartModel } from "#tools/paths/generator/chart-model.ts";
import { call, offer, stepInput, terms } from "#test/model/application/application-world.ts";

const standard = offer("offer-12");
const promoted = offer("offer-0", {
  promotion: "0 % for 6 months",
  termMonths: 6,
  interestRate: 0,
  apr: 0,
  estimatedPaymentCents: 20_000,
});

export const offerSelectionModel: ChartModel = {
  name: "offer-selection",
  machine: offerSelectionMachine,
  inputs: {
    "an approval": stepInput(),
    "an offer that was chosen before": stepInput({ amount: "120000", offerId: "offer-12" }),
    "terms that the server has": stepInput({}, { terms }),
  },
  cases: {
    ...sent("amount.changed", {
      "to a cost within the approval": { amountCents: 250_000 },
      "to less than is financed": { amountCents: 1 },
      "to more than is approved": { amountCents: 9_000_000 },
      "to no number": { amountCents: Number.NaN },
    }),
    ...sent("tab.chosen", {
      promotion: { tab: "promotion" },
      standard: { tab: "standard" },
      all: { tab: "all" },
    }),
    ...sent("offer.chosen", {
      "the standard one": { offerId: "offer-12" },
      "the promoted one": { offerId: "offer-0" },
      "one that is not shown": { offerId: "offer-99" },
    }),
    ...sent("retry.pressed"),
    ...done("quoteOffers", {
      "both kinds": [promoted, standard],
      "one standard offer": [standard],
      "one promoted offer": [promoted],
      none: [],
    }),
    ...failed("quoteOffers", {
      "nobody answers": call("network", 0),
      "HTTP 422": call("rejected", 422, "Choose a lower amount."),
    }),
  },
  distinguish: ({ context }) => [
    context.offerId,
    context.offers.map(({ offerId }: { offerId: string }) => offerId),
  ],
  holds: {
    "the cost is within the approval, or not known": ({ context }) =>
      context.amountCents === 0 ||
      (context.amountCents >= 100_000 && context.amountCents <= 850_000),
    "an offer is chosen exactly when it is shown as chosen": (snapshot) =>
      !snapshot.matches("choosing") ||
      snapshot.matches({ choosing: "chosen" }) === (snapshot.context.offerId !== ""),
    "the chosen offer is one that is shown": ({ context, value }) =>
      typeof value === "string" ||
      context.offerId === "" ||
      context.offers.some(({ offerId }: { offerId: string }) => offerId === context.offerId),
  },
};
