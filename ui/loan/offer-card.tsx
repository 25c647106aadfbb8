import { chakra } from "@chakra-ui/react";
import { useId } from "react";
import { shortCalendarDay } from "#domain/calendar/short-calendar-day.ts";
import type { ComparedOffer } from "#domain/loan/offer-comparison.ts";
import type { LocaleWords } from "#domain/messages/step-text.ts";
import { formatMoney } from "#domain/money/money.ts";
import { promotionNames } from "#domain/offer/offer.ts";
import { isPaymentFrequency, paymentFrequencyName } from "#domain/payment/payment-frequency.ts";
import { unbroken } from "#domain/text/no-break.ts";
import { ChoiceCard } from "./choice-card.tsx";
import type { Fact } from "./fact-list.tsx";
import { MoneyText } from "#ui/layout/money-text.tsx";
import { PaymentDots } from "./payment-dots.tsx";
import { Text } from "#ui/text.tsx";

type Offered = { readonly texts: LocaleWords; readonly offer: ComparedOffer };

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

export function paymentsText({ offer }: ComparedOffer, { words, locale }: LocaleWords): string {
  const { paymentFrequency, termMonths: count, firstPaymentOn: first } = offer;
  const often = words.find(`offers.unit.${paymentFrequency}`);
  const payment = formatMoney(offer.estimatedPaymentCents, locale);
  const actual = words(count === 1 ? "offers.payment" : "offers.payments", {
    count,
    payment,
    often: often ?? paymentFrequencyName(paymentFrequency),
  });
  const date = first && unbroken(shortCalendarDay(first, locale));
  return date === undefined ? actual : `${actual} ${words("offers.first", { date })}`;
}

/** A promotion that we do not know keeps the name that the service gives it. */
const promotionName = (name: string, words: LocaleWords["words"]) =>
  name === promotionNames.interestFree ? words("offers.interestFree") : name;

function tagsOf(
  { offer, hasLowestPayment, hasLowestCost }: ComparedOffer,
  { words }: LocaleWords,
): readonly string[] {
  return [
    ...(offer.promotion === undefined ? [] : [promotionName(offer.promotion, words)]),
    ...(hasLowestPayment ? [words("offers.lowestPayment")] : []),
    ...(hasLowestCost ? [words("offers.lowestCost")] : []),
  ];
}

function factsOf(
  { offer, interestCents }: ComparedOffer,
  { words, locale }: LocaleWords,
): readonly Fact[] {
  const total = formatMoney(offer.totalOfPaymentsCents, locale);
  return [
    {
      label: words("offers.apr"),
      value: words("offers.aprPercent", { apr: offer.apr.toFixed(2) }),
    },
    { label: words("offers.financeCharge"), value: formatMoney(interestCents, locale) },
    { label: words("offers.totalOfPayments"), value: total },
  ];
}

function timeText({ words }: LocaleWords, { months }: ComparedOffer): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  const time = [
    ...(years === 0 ? [] : [years === 1 ? words("offers.year") : words("offers.years", { years })]),
    ...(rest === 0
      ? []
      : [rest === 1 ? words("offers.month") : words("offers.months", { months: rest })]),
  ];
  return time.join(" ");
}

export function MonthlyEquivalent({
  texts,
  offer,
  color = "fg.muted",
}: Offered & { readonly color?: string }) {
  return (
    <chakra.span display="flex" flexWrap="wrap" alignItems="baseline" columnGap="1.5">
      <chakra.span textStyle="money" fontSize="2rem" whiteSpace="nowrap">
        <MoneyText cents={offer.monthlyCents} locale={texts.locale} />
      </chakra.span>
      <chakra.span fontWeight="600" color={color}>
        <Text>{` ${texts.words("offers.month.unit")}`}</Text>
      </chakra.span>
    </chakra.span>
  );
}

export function OfferCard({ texts, offer: compared, ...choice }: Offered & OfferChoice) {
  const { offer } = compared;
  const { paymentFrequency } = offer;
  const id = useId();
  return (
    <ChoiceCard
      {...choice}
      value={offer.offerId}
      labelledBy={`${id}title ${id}payment`}
      describedBy={`${id}tags ${id}facts`}
      parts={5}
      head={
        <chakra.span id={`${id}title`} display="block">
          <MonthlyEquivalent texts={texts} offer={compared} />
        </chakra.span>
      }
    >
      <chakra.span id={`${id}payment`} display="block" mt="1" textStyle="hint" color="fg.muted">
        <Text>{paymentsText(compared, texts)}</Text>
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
          {`${texts.words("offers.duration", { time: timeText(texts, compared) })} `}
        </Tag>
        {tagsOf(compared, texts).map((tag) => (
          <Tag key={tag} bg="brand.muted" color="brand.fg">
            {`${tag} `}
          </Tag>
        ))}
      </chakra.span>
      <chakra.span display="block" mt="3">
        <PaymentDots
          payments={offer.termMonths}
          frequency={isPaymentFrequency(paymentFrequency) ? paymentFrequency : "Monthly"}
        />
      </chakra.span>
      <Facts id={`${id}facts`} facts={factsOf(compared, texts)} />
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
