import { assign, sendTo, setup } from "xstate";
import type { QuotedOffer } from "#domain/loan/loan-application.ts";
import type { UserMessage } from "#domain/messages/user-message.ts";
import { costWithin } from "#domain/offer/payment-estimate.ts";
import { fieldChanged } from "#machines/steps/component-chart-input.ts";
import type {
  ApplicationStepInput,
  FlowReport,
  WithFlow,
} from "#machines/steps/component-chart-input.ts";
import type { CallFailure } from "#machines/call/call-failure.ts";
import { notProvided } from "#machines/chart/not-provided.ts";

export type QuoteInput = {
  readonly applicationId: string;
  readonly providerId: string;
  readonly programCode: string;
  /** In whole cents; 0 while unknown. */
  readonly amountCents: number;
};
/** Spec section 2.5, "Promotion tabs". */
export type OfferTab = "all" | OfferKind;
type OfferKind = "promotion" | "standard";

type Context = QuoteInput &
  WithFlow & {
    readonly minCents: number;
    readonly maxCents: number;
    readonly wasGiven: boolean;
    /** Of the latest finished quote. */
    readonly offers: readonly QuotedOffer[];
    readonly tab: OfferTab;
    readonly offerId: string;
    readonly userMessage: UserMessage | undefined;
  };

type Event =
  /** In cents; clamped to the approved range. */
  | { readonly type: "amount.changed"; readonly amountCents: number }
  | { readonly type: "tab.chosen"; readonly tab: OfferTab }
  | { readonly type: "offer.chosen"; readonly offerId: string }
  | { readonly type: "retry.pressed" };

type WithOffers = { readonly offers: readonly QuotedOffer[] };

export const offerSelectionSetup = setup({
  types: {
    context: {} as Context,
    input: {} as ApplicationStepInput,
    events: {} as Event,
    meta: {} as { requirements: readonly string[] },
    tags: {} as "busy",
  },
  delays: { "a pause": 300 },
  actors: { quoteOffers: notProvided<readonly QuotedOffer[], QuoteInput>("quoteOffers") },
  guards: {
    "a cost was given before": ({ context }) => context.wasGiven,
    "a cost is known": ({ context }) => context.amountCents > 0,
    "there are no offers": (_, { offers }: WithOffers) => offers.length === 0,
    "the chosen offer is among them": ({ context }, { offers }: WithOffers) =>
      isAmong(offers, context.offerId),
    "offer is shown": ({ context }, { offerId }: { readonly offerId: string }) =>
      isAmong(context.offers, offerId),
  },
  actions: {
    "keep amount": assign(({ context }, { amountCents }: { readonly amountCents: number }) => ({
      amountCents: within(context, amountCents),
    })),
    "keep tab": assign(({ context }, { tab }: { readonly tab: OfferTab }) => ({
      tab: tabWithOffers(context.offers, tab),
    })),
    "keep offers": assign(({ context }, { offers }: WithOffers) => {
      const chosen = offers.find(({ offerId }) => offerId === context.offerId);
      return {
        offers,
        userMessage: undefined,
        offerId: chosen === undefined ? "" : context.offerId,
        tab: tabWithOffers(offers, context.tab),
      };
    }),
    "keep offer": assign((_, { offerId }: { readonly offerId: string }) => ({ offerId })),
    "keep failure": assign((_, { userMessage }: CallFailure) => ({ userMessage })),
    "report to flow": sendTo(({ context }) => context.flow, fieldChanged),
  },
});

export function offerSelectionContext({
  input,
}: {
  readonly input: ApplicationStepInput;
}): Context {
  const { answers, application, flow } = input;
  const { minFinanceAmountCents: minCents, maxFinanceAmountCents: maxCents } = application;
  const given = /^\d+$/.test(answers.amount) ? Number(answers.amount) : undefined;
  const only = minCents >= maxCents ? maxCents : 0;
  const before = given ?? application.terms?.amountCents ?? only;
  return {
    flow,
    applicationId: application.applicationId,
    providerId: application.providerId,
    programCode: application.programCode,
    minCents,
    maxCents,
    wasGiven: given !== undefined,
    amountCents: before > 0 ? within({ minCents, maxCents, amountCents: 0 }, before) : 0,
    offers: [],
    tab: "all",
    offerId: given === undefined ? (application.terms?.offerId ?? "") : answers.offerId,
    userMessage: undefined,
  };
}

export function reportOf(field: "amount" | "offerId") {
  return ({ context }: { readonly context: Context }): FlowReport => ({
    field,
    text: field === "amount" ? String(context.amountCents) : context.offerId,
  });
}

function isAmong(offers: readonly QuotedOffer[], chosen: string): boolean {
  return offers.some(({ offerId }) => offerId === chosen);
}

function within(
  range: Pick<Context, "minCents" | "maxCents" | "amountCents">,
  requested: number,
): number {
  return Number.isFinite(requested) ? costWithin(range, Math.round(requested)) : range.amountCents;
}

const kindOf = ({ promotion }: QuotedOffer): OfferKind =>
  promotion === undefined ? "standard" : "promotion";

function tabWithOffers(offers: readonly QuotedOffer[], requested: OfferTab): OfferTab {
  return offers.some((offer) => kindOf(offer) === requested) ? requested : "all";
}
