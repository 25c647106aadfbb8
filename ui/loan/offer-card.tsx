import { chakra } from "@chakra-ui/react";
import { useId } from "react";
import type { PaymentFrequency } from "#domain/payment/payment-frequency.ts";
import type { Locale } from "#domain/language/locale.ts";
import { ChoiceCard } from "./choice-card.tsx";
import { FactList } from "./fact-list.tsx";
import type { Fact } from "./fact-list.tsx";
import { MoneyText } from "#ui/layout/money-text.tsx";
import type { OfferKind } from "./offer-tabs.tsx";
import { PaymentDots } from "./payment-dots.tsx";
import { Text } from "#ui/layout/text.tsx";

export type OfferCardProps = {
  readonly offerId: string;
  readonly kind: OfferKind;
  /** "24 payments" */
  readonly title: string;
  /** "Done in 2 years" */
  readonly duration: string;
  /** The promotion's name, and where this offer is lowest. */
  readonly tags: readonly string[];
  readonly paymentCents: number;
  readonly locale: Locale;
  /** Below the amount: "twice per month". */
  readonly unit: string;
  /** The monthly equivalent of other frequencies: "$313.49 a month". */
  readonly monthly?: string;
  readonly payments: number;
  readonly frequency: PaymentFrequency;
  /** APR, total of payments and the like. */
  readonly facts: readonly Fact[];
};

type OfferChoice = {
  readonly name: string;
  readonly onChoose: (offerId: string) => void;
};

function Tag(props: { readonly bg: string; readonly color: string; readonly children: string }) {
  return (
    <chakra.span
      px="3"
      py="0.5"
      borderRadius="full"
      fontSize="0.9375rem"
      fontWeight="600"
      {...props}
    />
  );
}

/** One offer: its payment, one dot per payment, and its total. */
export function OfferCard({ name, onChoose, ...offer }: OfferCardProps & OfferChoice) {
  const id = useId();
  return (
    <ChoiceCard
      name={name}
      value={offer.offerId}
      onChoose={onChoose}
      labelledBy={`${id}title ${id}payment`}
      describedBy={`${id}tags ${id}facts`}
      parts={5}
      head={
        <chakra.span id={`${id}title`} textStyle="label">
          <Text>{offer.title}</Text>
        </chakra.span>
      }
    >
      <chakra.span
        id={`${id}tags`}
        display="flex"
        flexWrap="wrap"
        alignContent="start"
        gap="1.5"
        mt="2"
      >
        <Tag bg="bg.muted" color="fg">
          {`${offer.duration} `}
        </Tag>
        {offer.tags.map((tag) => (
          <Tag key={tag} bg="brand.muted" color="brand.fg">
            {`${tag} `}
          </Tag>
        ))}
      </chakra.span>
      <chakra.span id={`${id}payment`} display="block" mt="4">
        <chakra.span display="block" textStyle="money" fontSize="2.25rem">
          <MoneyText cents={offer.paymentCents} locale={offer.locale} />
        </chakra.span>
        <chakra.span display="block" mt="1" fontSize="1rem" color="fg.muted">
          <Text>{` ${offer.unit}`}</Text>
          {offer.monthly !== undefined && (
            <chakra.span display="block">
              <Text>{offer.monthly}</Text>
            </chakra.span>
          )}
        </chakra.span>
      </chakra.span>
      <chakra.span display="block" mt="3" mb="5">
        <PaymentDots payments={offer.payments} frequency={offer.frequency} />
      </chakra.span>
      <FactList id={`${id}facts`} facts={offer.facts} />
    </ChoiceCard>
  );
}
