import { chakra } from "@chakra-ui/react";
import { useId } from "react";
import type { PaymentFrequency } from "#domain/payment/payment-frequency.ts";
import type { Locale } from "#domain/language/locale.ts";
import { ChoiceCard } from "./choice-card.tsx";
import type { Fact } from "./fact-list.tsx";
import { MoneyText } from "#ui/layout/money-text.tsx";
import type { OfferKind } from "./offer-tabs.tsx";
import { PaymentDots } from "./payment-dots.tsx";
import { Text } from "#ui/text.tsx";

export type OfferCardProps = {
  readonly offerId: string;
  readonly kind: OfferKind;
  readonly isLeading: boolean;
  readonly monthlyCents: number;
  readonly unit: string;
  readonly actual: string;
  readonly duration: string;
  readonly tags: readonly string[];
  readonly locale: Locale;
  readonly payments: number;
  readonly frequency: PaymentFrequency;
  readonly facts: readonly Fact[];
};

type OfferChoice = {
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: (offerId: string) => void;
};

function Tag(props: { readonly bg: string; readonly color: string; readonly children: string }) {
  return (
    <chakra.span
      px="2.5"
      py="0.5"
      borderRadius="full"
      // Visible where the system forces its colors.
      outline="1px solid transparent"
      fontSize="0.9375rem"
      fontWeight="600"
      {...props}
    />
  );
}

export function MonthlyEquivalent(
  props: Pick<OfferCardProps, "monthlyCents" | "unit" | "locale"> & { readonly color?: string },
) {
  return (
    <chakra.span display="flex" flexWrap="wrap" alignItems="baseline" columnGap="1.5">
      <chakra.span textStyle="money" fontSize="2rem" whiteSpace="nowrap">
        <MoneyText cents={props.monthlyCents} locale={props.locale} />
      </chakra.span>
      <chakra.span fontWeight="600" color={props.color ?? "fg.muted"}>
        <Text>{` ${props.unit}`}</Text>
      </chakra.span>
    </chakra.span>
  );
}

export function OfferCard({ name, isChosen, onChoose, ...offer }: OfferCardProps & OfferChoice) {
  const id = useId();
  return (
    <ChoiceCard
      name={name}
      value={offer.offerId}
      isChosen={isChosen}
      onChoose={onChoose}
      labelledBy={`${id}title ${id}payment`}
      describedBy={`${id}tags ${id}facts`}
      parts={5}
      head={
        <chakra.span id={`${id}title`} display="block">
          <MonthlyEquivalent {...offer} />
        </chakra.span>
      }
    >
      <chakra.span id={`${id}payment`} display="block" mt="1" textStyle="hint" color="fg.muted">
        <Text>{offer.actual}</Text>
      </chakra.span>
      <chakra.span
        id={`${id}tags`}
        display="flex"
        flexWrap="wrap"
        alignContent="start"
        gap="1.5"
        mt="2.5"
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
      <chakra.span display="block" mt="3">
        <PaymentDots payments={offer.payments} frequency={offer.frequency} />
      </chakra.span>
      <Facts id={`${id}facts`} facts={offer.facts} />
    </ChoiceCard>
  );
}

function Facts({ id, facts }: { readonly id: string; readonly facts: readonly Fact[] }) {
  return (
    <chakra.dl
      id={id}
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      columnGap="3"
      rowGap="1"
      mt="3"
      textStyle="hint"
    >
      {facts.map(({ label, value }) => (
        <div key={label}>
          <chakra.dt color="fg.muted">{`${label} `}</chakra.dt>
          <chakra.dd fontWeight="600" fontVariantNumeric="tabular-nums">
            <Text>{value}</Text>
          </chakra.dd>
        </div>
      ))}
    </chakra.dl>
  );
}
