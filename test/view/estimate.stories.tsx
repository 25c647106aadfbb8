import { type ReactElement, useState } from "react";
import type { Offer } from "#domain/offer/offer.ts";
import { estimate, estimateBounds } from "#domain/offer/payment-estimate.ts";
import { loanTexts } from "#test/support/gallery/loan-texts.ts";
import { PaymentEstimate } from "#ui/estimate/payment-estimate.tsx";
import { WhatsNext } from "#ui/estimate/whats-next.tsx";

const offer = (minDollars: number, maxDollars: number, part: Partial<Offer> = {}): Offer => ({
  providerId: "p",
  minFinanceAmountCents: minDollars * 100,
  maxFinanceAmountCents: maxDollars * 100,
  termMonths: 60,
  interestRate: 9.99,
  paymentFrequency: "Monthly",
  ...part,
});

export function LiveEstimate({ offers }: { readonly offers: readonly Offer[] }): ReactElement {
  const bounds = estimateBounds(offers)!;
  const [costCents, setCost] = useState(bounds.defaultCents);
  const figures = estimate(offers, costCents)!;
  return (
    <PaymentEstimate
      texts={loanTexts}
      figures={figures}
      isPromoted={figures.hasPromotionNote}
      bounds={bounds}
      costCents={costCents}
      onCostChange={setCost}
    />
  );
}

const items = [
  {
    icon: "mail",
    title: "Check your email and texts",
    text: "Your confirmation is on its way to a•••@example.com.",
  },
  {
    icon: "calendar",
    title: "Book your appointment",
    text: "Contact Bright Harbor Dental to schedule an appointment.",
  },
  {
    icon: "stethoscope",
    title: "Bring these to your visit",
    text: "A photo ID and the card you want to pay with.",
  },
] as const;

export const scheduler = (
  <WhatsNext
    title="What's next?"
    items={items}
    booking={{
      text: "Book an appointment",
      href: "https://example.com/book",
      newTabText: "(opens in a new tab)",
    }}
  />
);

export const offers = [offer(1000, 15_000, { promotion: "0% for 12 months" }), offer(2000, 8500)];

const inMain = (content: ReactElement) => (
  <main style={{ padding: 20, maxWidth: 560 }}>
    <h1>Estimate</h1>
    {content}
  </main>
);

export const stories: Record<string, () => ReactElement> = {
  estimate: () => inMain(<LiveEstimate offers={offers} />),
  "estimate off the steps": () => inMain(<LiveEstimate offers={[offer(1000, 8505)]} />),
  "estimate fixed": () => inMain(<LiveEstimate offers={[offer(5000, 5000)]} />),
  ...Object.fromEntries(
    ["Weekly", "TwicePerMonth", "EveryOtherWeek", "Quarterly"].map((paymentFrequency) => [
      `estimate ${paymentFrequency}`,
      () => inMain(<LiveEstimate offers={[offer(1000, 8505, { paymentFrequency })]} />),
    ]),
  ),
  "estimate scheduler booking": () => inMain(scheduler),
  "estimate scheduler call": () =>
    inMain(
      <WhatsNext
        title="What's next?"
        items={items}
        call={{ text: "Call (555) 010-0199", href: "tel:+15550100199" }}
      />,
    ),
  "estimate scheduler no way": () => inMain(<WhatsNext title="What's next?" items={items} />),
};
