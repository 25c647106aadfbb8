import { chakra } from "@chakra-ui/react";
import { formatDollars } from "#domain/money/money.ts";
import type { EstimateBounds } from "#domain/offer/payment-estimate.ts";
import type { Locale } from "#domain/language/locale.ts";
import { CostChooser, type CostWords } from "./cost-chooser.tsx";
import { Announcement } from "#ui/layout/announcement.tsx";
import { MoneyText } from "#ui/layout/money-text.tsx";
import { Text } from "#ui/text.tsx";

export type PaymentEstimateWords = CostWords & {
  readonly title: string;
  readonly payment: string;
  readonly termLabel: string;
  readonly term: string;
  readonly aprLabel: string;
  readonly apr: string;
  readonly promotionNote?: string;
  /** For screen readers, after a change. */
  readonly announcement: string;
  readonly disclosures: readonly string[];
};

export type PaymentEstimateProps = {
  readonly locale: Locale;
  readonly words: PaymentEstimateWords;
  readonly bounds: EstimateBounds;
  readonly costCents: number;
  readonly paymentCents: number;
  /** In cents, on a step of the slider. */
  readonly onCostChange: (costCents: number) => void;
};

function Figure(props: { readonly label: string; readonly value: string }) {
  return (
    <chakra.div minW="0" flex="1 1 7.5rem">
      <chakra.dt textStyle="hint" color="fg.muted">
        {props.label}
      </chakra.dt>
      <chakra.dd
        mt="0.5"
        fontFamily="heading"
        fontWeight="640"
        fontSize="1.375rem"
        lineHeight="1.25"
        letterSpacing="-0.02em"
      >
        <Text>{props.value}</Text>
      </chakra.dd>
    </chakra.div>
  );
}

function Payment(props: {
  readonly label: string;
  readonly cents: number;
  readonly locale: Locale;
}) {
  return (
    <chakra.div>
      <chakra.p textStyle="hint" color="fg.muted">
        {props.label}
      </chakra.p>
      <chakra.p mt="1" textStyle="money" fontSize={{ base: "min(3rem, 13vw)", md: "3.5rem" }}>
        <MoneyText cents={props.cents} locale={props.locale} />
      </chakra.p>
    </chakra.div>
  );
}

/** The payment estimate. With equal bounds the amount is fixed. Spec section 2.4; S31 to S35. */
export function PaymentEstimate(props: PaymentEstimateProps) {
  const { words, bounds, costCents, locale } = props;
  return (
    <chakra.section aria-label={words.title} p={{ base: "5", md: "7" }} layerStyle="card">
      <chakra.h2 textStyle="heading">{words.title}</chakra.h2>
      <chakra.div mt="5" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
        {bounds.isFixed ? (
          <dl>
            <Figure label={words.cost} value={formatDollars(bounds.maxCents, locale)} />
          </dl>
        ) : (
          <CostChooser
            locale={locale}
            words={words}
            bounds={bounds}
            costCents={costCents}
            onCostChange={props.onCostChange}
          />
        )}
        <chakra.div display="grid" gap="4" pt="6" borderTopWidth="1px" borderColor="border">
          <Payment label={words.payment} cents={props.paymentCents} locale={locale} />
          <chakra.dl display="flex" flexWrap="wrap" gap="4">
            <Figure label={words.termLabel} value={words.term} />
            <Figure label={words.aprLabel} value={words.apr} />
          </chakra.dl>
        </chakra.div>
        <chakra.div display="grid" gap="1" textStyle="hint" color="fg.muted">
          {words.disclosures.map((disclosure) => (
            <p key={disclosure}>
              <Text>{disclosure}</Text>
            </p>
          ))}
        </chakra.div>
        {words.promotionNote !== undefined && (
          <chakra.p
            justifySelf="start"
            px="3"
            py="1"
            borderRadius="full"
            bg="warning.subtle"
            color="warning.fg"
            fontSize="0.9375rem"
            fontWeight="600"
          >
            <Text>{words.promotionNote}</Text>
          </chakra.p>
        )}
      </chakra.div>
      <Announcement text={words.announcement} />
    </chakra.section>
  );
}
