import { chakra } from "@chakra-ui/react";
import { formatCost, formatDollars, formatMoney } from "#domain/money/money.ts";
import type { Estimate } from "#domain/offer/payment-estimate.ts";
import { CostChooser, type CostChooserProps } from "./cost-chooser.tsx";
import { Announcement } from "#ui/layout/announcement.tsx";
import { MoneyText } from "#ui/layout/money-text.tsx";
import { Text } from "#ui/text.tsx";
import { Paragraph } from "#ui/paragraph.tsx";

type PaymentEstimateProps = CostChooserProps & {
  readonly figures: Estimate;
  readonly isPromoted: boolean;
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
  readonly locale: string;
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

const disclosures = ["estimate.disclosure.estimated", "estimate.disclosure.downPayment"] as const;

/** The payment estimate. With equal bounds the amount is fixed. Spec section 2.4; S31 to S35. */
export function PaymentEstimate(props: PaymentEstimateProps) {
  const { figures, isPromoted, ...chooser } = props;
  const { bounds, costCents } = chooser;
  const { words, locale } = props.texts;
  const payment = formatMoney(figures.paymentCents, locale);
  return (
    <chakra.section
      aria-label={words("estimate.title")}
      p={{ base: "5", md: "7" }}
      layerStyle="card"
    >
      <chakra.h2 textStyle="heading">{words("estimate.title")}</chakra.h2>
      <chakra.div mt="5" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
        {bounds.isFixed ? (
          <dl>
            <Figure label={words("estimate.cost")} value={formatDollars(bounds.maxCents, locale)} />
          </dl>
        ) : (
          <CostChooser {...chooser} />
        )}
        <chakra.div display="grid" gap="4" pt="6" borderTopWidth="1px" borderColor="border">
          <Payment label={words("estimate.payment")} cents={figures.paymentCents} locale={locale} />
          <chakra.dl display="flex" flexWrap="wrap" gap="4">
            <Figure
              label={words("estimate.term")}
              value={`${figures.maxTerm} ${words(figures.termUnit)}`}
            />
            <Figure
              label={words("estimate.apr")}
              value={words("estimate.aprPercent", { apr: figures.averageApr })}
            />
          </chakra.dl>
        </chakra.div>
        <chakra.div display="grid" gap="1" textStyle="hint" color="fg.muted">
          {disclosures.map((code) => (
            <p key={code}>
              <Text>{words(code)}</Text>
            </p>
          ))}
        </chakra.div>
        {isPromoted && (
          <Paragraph
            justifySelf="start"
            px="3"
            py="1"
            borderRadius="full"
            bg="warning.subtle"
            color="warning.fg"
            fontSize="0.9375rem"
            fontWeight="600"
          >
            {words("estimate.promotion")}
          </Paragraph>
        )}
      </chakra.div>
      <Announcement
        text={words("estimate.announcement", { payment, cost: formatCost(costCents, locale) })}
      />
    </chakra.section>
  );
}
