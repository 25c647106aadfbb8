import { useState } from "react";
import { StoryPage } from "#test/support/gallery/live-field.tsx";
import { applicationLoan } from "#domain/words/en/application-loan.ts";
import type { OfferCardProps } from "#ui/loan/offer-card.tsx";
import type { OfferKind, OfferTab } from "#ui/loan/offer-tabs.tsx";
import { Offers } from "#ui/loan/offers.tsx";
import type { OffersShown } from "#ui/loan/offers.tsx";

type Figures = Pick<
  OfferCardProps,
  "offerId" | "actual" | "monthlyCents" | "payments" | "frequency"
> & {
  readonly promotion?: string;
  readonly years: string;
  readonly marks?: readonly string[];
  readonly apr: string;
  readonly total: string;
};

function card({ promotion, years, marks = [], apr, total, ...figures }: Figures): OfferCardProps {
  return {
    ...figures,
    isLeading: figures.offerId !== "other",
    locale: "en-US",
    unit: "a month",
    kind: promotion === undefined ? "standard" : "promotion",
    duration: `Paid off in ${years}`,
    tags: [...(promotion === undefined ? [] : [promotion]), ...marks],
    facts: [
      { label: "APR", value: apr },
      { label: "Total of payments", value: total },
    ],
  };
}

const offers: readonly OfferCardProps[] = [
  card({
    offerId: "promo",
    actual: "Estimated: 12 payments of $400.00 a month.",
    promotion: "0% for 12 months",
    monthlyCents: 40_000,
    years: "1 year",
    marks: ["Lowest cost"],
    payments: 12,
    frequency: "Monthly",
    apr: "0.00%",
    total: "$4,800.00",
  }),
  card({
    offerId: "twice",
    actual: "Estimated: 48 payments of $108.46 twice a month.",
    monthlyCents: 21_692,
    years: "2 years",
    payments: 48,
    frequency: "TwicePerMonth",
    apr: "7.99%",
    total: "$5,206.08",
  }),
  card({
    offerId: "other",
    actual: "Estimated: 78 payments of $71.38 every two weeks.",
    monthlyCents: 15_466,
    years: "3 years",
    payments: 78,
    frequency: "EveryOtherWeek",
    apr: "9.99%",
    total: "$5,567.64",
  }),
  card({
    offerId: "weekly",
    actual: "Estimated: 260 payments of $25.14 a week.",
    monthlyCents: 10_894,
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
  countText: shown.length === 0 ? "" : `Plans to choose from: ${shown.length}.`,
  noneText: "There is no offer for this amount. Choose another amount.",
  allText: "See all plans",
  fewerText: "See fewer plans",
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
  const [costCents, setCost] = useState(0);
  const [open, setOpen] = useState<OfferTab["kind"]>("all");
  const [value, setValue] = useState(initial);
  const chosen = offers.find(({ offerId }) => offerId === value);
  return (
    <StoryPage title="You're approved for up to $15,000">
      <Offers
        disclosure={applicationLoan["offers.disclosure"]}
        remarks={[applicationLoan["offers.estimated"]]}
        cost={{
          locale: "en-US",
          label: "Treatment cost",
          hint: "What did your practice quote you?",
          bounds: { minCents: 100_000, maxCents: 1_500_000 },
          costCents,
          onCostChange: setCost,
          unreadText: "Please enter dollars and cents, such as 1,234.56.",
          onBlur: () => undefined,
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
        chosen={chosen === undefined ? undefined : { title: "Your choice", ...chosen }}
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
