import { useState } from "react";
import { StoryPage } from "#test/support/gallery/live-field.tsx";
import { loanTexts } from "#test/support/gallery/loan-texts.ts";
import type { QuotedOffer } from "#domain/loan/loan-application.ts";
import type { OfferTab } from "#ui/loan/offer-tabs.tsx";
import { Offers } from "#ui/loan/offers.tsx";
import type { OffersProps } from "#ui/loan/offers.tsx";

type Figures = Pick<
  QuotedOffer,
  | "offerId"
  | "paymentFrequency"
  | "termMonths"
  | "estimatedPaymentCents"
  | "totalOfPaymentsCents"
  | "apr"
> & { readonly promotion?: string };

const quoted = (figures: Figures): QuotedOffer => ({
  programCode: "general",
  providerId: "prv-1",
  interestRate: figures.apr,
  minFinanceAmountCents: 100_000,
  maxFinanceAmountCents: 1_500_000,
  downPaymentCents: 0,
  ...figures,
});

const offers: readonly QuotedOffer[] = [
  quoted({
    offerId: "promo",
    promotion: "0% for 12 months",
    paymentFrequency: "Monthly",
    termMonths: 12,
    estimatedPaymentCents: 40_000,
    totalOfPaymentsCents: 480_000,
    apr: 0,
  }),
  quoted({
    offerId: "twice",
    paymentFrequency: "TwicePerMonth",
    termMonths: 48,
    estimatedPaymentCents: 10_846,
    totalOfPaymentsCents: 520_608,
    apr: 7.99,
  }),
  quoted({
    offerId: "other",
    paymentFrequency: "EveryOtherWeek",
    termMonths: 78,
    estimatedPaymentCents: 7138,
    totalOfPaymentsCents: 556_764,
    apr: 9.99,
  }),
  quoted({
    offerId: "weekly",
    paymentFrequency: "Weekly",
    termMonths: 260,
    estimatedPaymentCents: 2514,
    totalOfPaymentsCents: 653_640,
    apr: 12.99,
  }),
];

type LiveOffersProps = Partial<Pick<OffersProps, "offers" | "stage">> & {
  readonly initial?: string;
  readonly error?: string;
  readonly hasTabs?: boolean;
  readonly initialCents?: number;
};

function LiveOffers({ initial = "", error, hasTabs = true, ...props }: LiveOffersProps) {
  const { initialCents = 480_000, stage = "quoted" } = props;
  const [costCents, setCost] = useState(initialCents);
  const [open, setOpen] = useState<OfferTab>("all");
  const [value, setValue] = useState(initial);
  return (
    <StoryPage title="You're approved for up to $15,000">
      <Offers
        texts={loanTexts}
        remarks={[loanTexts.words("offers.estimated")]}
        cost={{
          texts: loanTexts,
          label: "Treatment cost",
          hint: "What did your practice quote you?",
          bounds: { minCents: 100_000, maxCents: 1_500_000 },
          costCents,
          onCostChange: setCost,
          onBlur: () => undefined,
        }}
        tabs={hasTabs ? { open, onOpen: setOpen } : undefined}
        offers={props.offers ?? offers}
        stage={stage}
        onRetry={() => {
          document.title = "tried again";
        }}
        choice={{ label: "Offers", value, error, onChange: setValue, onBlur: () => undefined }}
      />
      <output hidden data-recorded="offer">
        {value}
      </output>
    </StoryPage>
  );
}

export const stories = {
  offers: () => <LiveOffers initialCents={0} />,
  "offers chosen": () => <LiveOffers initial="twice" />,
  "offers wrong": () => <LiveOffers error="Need to select an offer" />,
  "offers without tabs": () => <LiveOffers hasTabs={false} />,
  "offers all standard": () => <LiveOffers offers={offers.slice(1)} />,
  "offers one": () => <LiveOffers offers={offers.slice(0, 1)} />,
  "offers none": () => <LiveOffers offers={[]} />,
  "offers loading": () => <LiveOffers offers={[]} stage="loading" />,
  "offers failed": () => <LiveOffers offers={[]} stage="failed" />,
};
