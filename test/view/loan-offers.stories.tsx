import { useState } from "react";
import { StoryPage } from "#test/support/gallery/live-field.tsx";
import { applicationLoan } from "#domain/words/en/application-loan.ts";
import type { PaymentFrequency } from "#domain/payment/payment-frequency.ts";
import type { OfferCardProps } from "#ui/loan/offer-card.tsx";
import type { OfferKind, OfferTab } from "#ui/loan/offer-tabs.tsx";
import { Offers } from "#ui/loan/offers.tsx";
import type { OffersShown } from "#ui/loan/offers.tsx";

const bounds = {
  minCents: 100_000,
  maxCents: 1_500_000,
  stepCents: 1000,
  defaultCents: 480_000,
  isFixed: false,
} as const;

type Figures = {
  readonly offerId: string;
  readonly title: string;
  readonly promotion?: string;
  readonly paymentCents: number;
  readonly unit: string;
  readonly monthly?: string;
  readonly years: string;
  readonly marks?: readonly string[];
  readonly payments: number;
  readonly frequency: PaymentFrequency;
  readonly apr: string;
  readonly total: string;
};

function card({ promotion, apr, total, ...figures }: Figures): OfferCardProps {
  return {
    ...figures,
    locale: "en-US",
    kind: promotion === undefined ? "standard" : "promotion",
    duration: `Done in ${figures.years}`,
    tags: [...(promotion === undefined ? [] : [promotion]), ...(figures.marks ?? [])],
    facts: [
      { label: "APR", value: apr },
      { label: "Total of payments", value: total },
    ],
  };
}

const offers: readonly OfferCardProps[] = [
  card({
    offerId: "promo",
    title: "12 payments",
    promotion: "0% for 12 months",
    paymentCents: 40_000,
    unit: "every month",
    years: "1 year",
    marks: ["Lowest cost"],
    payments: 12,
    frequency: "Monthly",
    apr: "0.00%",
    total: "$4,800.00",
  }),
  card({
    offerId: "twice",
    title: "48 payments",
    paymentCents: 10_846,
    unit: "twice per month",
    monthly: "$216.92 a month",
    years: "2 years",
    payments: 48,
    frequency: "TwicePerMonth",
    apr: "7.99%",
    total: "$5,206.08",
  }),
  card({
    offerId: "other",
    title: "78 payments",
    paymentCents: 7138,
    unit: "every other week",
    monthly: "$154.66 a month",
    years: "3 years",
    payments: 78,
    frequency: "EveryOtherWeek",
    apr: "9.99%",
    total: "$5,567.64",
  }),
  card({
    offerId: "weekly",
    title: "260 payments",
    paymentCents: 2514,
    unit: "every week",
    monthly: "$108.94 a month",
    years: "5 years",
    marks: ["Lowest payment"],
    payments: 260,
    frequency: "Weekly",
    apr: "12.99%",
    total: "$6,536.40",
  }),
];

const withOffers = (shown: readonly OfferCardProps[]): OffersShown => ({
  kind: "offers",
  offers: shown,
  noneText: "There is no offer for this amount. Choose another amount.",
});

type LiveOffersProps = {
  readonly shown: OffersShown;
  readonly initial?: string;
  readonly error?: string;
  readonly hasTabs?: boolean;
};

function LiveOffers({ shown, initial = "", error, hasTabs = true }: LiveOffersProps) {
  const kinds = shown.kind === "offers" ? shown.offers.map(({ kind }) => kind) : [];
  const countOf = (kind: OfferKind) => kinds.filter((one) => one === kind).length;
  const [costCents, setCost] = useState(480_000);
  const [open, setOpen] = useState<OfferTab["kind"]>("all");
  const [value, setValue] = useState(initial);
  const chosen = offers.find(({ offerId }) => offerId === value);
  return (
    <StoryPage title="You're approved for up to $15,000">
      <Offers
        disclosure={applicationLoan["offers.disclosure"]}
        remark={applicationLoan["offers.estimated"]}
        cost={{
          locale: "en-US",
          bounds,
          costCents,
          onCostChange: setCost,
          words: {
            cost: "Treatment cost",
            costHint: "Move the slider or type an amount.",
            costAmount: "Amount in dollars",
            costUnread: "Please enter dollars and cents, such as 1,234.56.",
            min: "MIN",
            max: "MAX",
            less: "Lower the treatment cost",
            more: "Raise the treatment cost",
          },
        }}
        tabs={
          hasTabs && kinds.length > 0
            ? {
                label: "Type of offer",
                tabs: [
                  { kind: "all", text: "All offers", count: kinds.length },
                  { kind: "promotion", text: "Promotion", count: countOf("promotion") },
                  { kind: "standard", text: "Standard", count: countOf("standard") },
                ],
                open,
                onOpen: setOpen,
              }
            : undefined
        }
        shown={shown}
        choice={{ label: "Offers", value, error, onChange: setValue, onBlur: () => undefined }}
        chosen={
          chosen === undefined
            ? undefined
            : {
                title: "Your choice",
                paymentCents: chosen.paymentCents,
                text: `${chosen.unit}, ${chosen.title}`,
              }
        }
      />
      <output hidden data-recorded="offer">
        {value}
      </output>
    </StoryPage>
  );
}

export const stories = {
  offers: () => <LiveOffers shown={withOffers(offers)} />,
  "offers chosen": () => <LiveOffers shown={withOffers(offers)} initial="twice" />,
  "offers wrong": () => <LiveOffers shown={withOffers(offers)} error="Need to select an offer" />,
  "offers without tabs": () => <LiveOffers shown={withOffers(offers)} hasTabs={false} />,
  "offers all standard": () => <LiveOffers shown={withOffers(offers.slice(1))} />,
  "offers one": () => <LiveOffers shown={withOffers(offers.slice(0, 1))} />,
  "offers none": () => <LiveOffers shown={withOffers([])} />,
  "offers loading": () => (
    <LiveOffers shown={{ kind: "loading", text: "Loading your offers", count: 4 }} />
  ),
  "offers failed": () => (
    <LiveOffers
      shown={{
        kind: "failed",
        text: "Your offers did not load.",
        retryText: "Try again",
        onRetry: () => {
          document.title = "tried again";
        },
      }}
    />
  ),
};
