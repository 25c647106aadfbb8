import { chakra } from "@chakra-ui/react";
import type { ReactElement } from "react";
import { formatCost } from "#domain/money/money.ts";
import { CostChooser } from "#ui/estimate/cost-chooser.tsx";
import type { CostChooserProps } from "#ui/estimate/cost-chooser.tsx";
import type { FieldProps } from "#ui/fields/field-props.ts";
import { TextAround } from "#ui/outcome/text-around.tsx";
import { ChoiceGroup } from "./choice-group.tsx";
import { ChosenValue } from "./chosen-value.ts";
import { FactList } from "./fact-list.tsx";
import { MoneyText } from "#ui/layout/money-text.tsx";
import { OfferCard } from "./offer-card.tsx";
import type { OfferCardProps } from "./offer-card.tsx";
import { CardGrid, FailedOffers, LoadingOffers, NoOffers } from "./offer-states.tsx";
import type { FailedOffersProps } from "./offer-states.tsx";
import { OfferTabs } from "./offer-tabs.tsx";
import type { OfferKind, OfferTabsProps } from "./offer-tabs.tsx";
import { Text } from "#ui/layout/text.tsx";

/** `count` is the number of placeholders. */
export type OffersShown =
  | { readonly kind: "loading"; readonly text: string; readonly count: number }
  | ({ readonly kind: "failed" } & FailedOffersProps)
  | {
      readonly kind: "offers";
      /** In the announced order. */
      readonly offers: readonly OfferCardProps[];
      readonly noneText: string;
    };

export type OffersProps = {
  /** Shown where the step's title does not say it. */
  readonly headline?: { readonly text: string; readonly amount: string } | undefined;
  /** Installment loans, not a line of credit. */
  readonly disclosure: string;
  /** States that figures are estimates, for which date, and how the offers are sorted. */
  readonly remark: string;
  /** With equal bounds the cost is fixed. */
  readonly cost: CostChooserProps;
  /** Absent where the practice hides the tabs. */
  readonly tabs?: OfferTabsProps | undefined;
  readonly shown: OffersShown;
  /** `value` is the offer's id, or "". */
  readonly choice: FieldProps;
  /** Repeats the selected offer while its card is out of view. */
  readonly chosen?:
    | { readonly title: string; readonly paymentCents: number; readonly text: string }
    | undefined;
};

function Headline({ headline }: Pick<OffersProps, "headline">) {
  if (headline === undefined) return null;
  return (
    <chakra.h2 textStyle="heading" fontSize={{ base: "1.5rem", md: "1.75rem" }} textWrap="balance">
      <TextAround text={headline.text} part={headline.amount}>
        <chakra.span translate="no" color="brand.fg" whiteSpace="nowrap">
          {headline.amount}
        </chakra.span>
      </TextAround>
    </chakra.h2>
  );
}

function Chosen({ chosen, cost: { locale } }: Pick<OffersProps, "chosen" | "cost">) {
  if (chosen === undefined) return null;
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="baseline"
      columnGap="4"
      rowGap="1"
      px={{ base: "5", sm: "6" }}
      py="4"
      borderRadius="card"
      bg="bg.hero"
      color="fg.hero"
    >
      <chakra.p flex="1 0 100%" textStyle="overline" color="fg.heroMuted">
        {chosen.title}
      </chakra.p>
      <chakra.p textStyle="money" fontSize="1.75rem">
        <MoneyText cents={chosen.paymentCents} locale={locale} />
      </chakra.p>
      <chakra.p color="fg.heroMuted">
        <Text>{chosen.text}</Text>
      </chakra.p>
    </chakra.div>
  );
}

function isOpen(kind: OfferKind, tabs: OffersProps["tabs"]): boolean {
  return tabs === undefined || tabs.open === "all" || tabs.open === kind;
}

function Cards({ shown, tabs, choice }: LookProps): ReactElement {
  if (shown.kind === "loading") return <LoadingOffers {...shown} />;
  if (shown.kind === "failed") return <FailedOffers {...shown} />;
  if (shown.offers.length === 0) return <NoOffers text={shown.noneText} />;
  const offers = shown.offers.filter(({ kind }) => isOpen(kind, tabs));
  return (
    <ChoiceGroup {...choice} isLabelHidden>
      {(name) => (
        <CardGrid>
          {offers.map((offer) => (
            <OfferCard key={offer.offerId} {...offer} name={name} onChoose={choice.onChange} />
          ))}
        </CardGrid>
      )}
    </ChoiceGroup>
  );
}

type LookProps = Omit<OffersProps, "choice" | "chosen"> & {
  readonly choice: Omit<FieldProps, "value">;
};

function Look(props: LookProps): ReactElement {
  const { cost, tabs } = props;
  return (
    <>
      <Headline headline={props.headline} />
      <chakra.p maxW="form" textStyle="body" color="fg.muted" textWrap="pretty">
        <Text>{props.disclosure}</Text>
      </chakra.p>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 520px) minmax(0, 1fr)" }}
        alignItems="center"
        columnGap="12"
        rowGap="6"
      >
        <chakra.section
          aria-label={cost.words.cost}
          p={{ base: "4", sm: "6" }}
          borderWidth="1px"
          borderColor="border"
          borderRadius="card"
          bg="bg.panel"
        >
          {cost.bounds.isFixed ? (
            <FactList
              facts={[
                { label: cost.words.cost, value: formatCost(cost.bounds.maxCents, cost.locale) },
              ]}
            />
          ) : (
            <CostChooser {...cost} />
          )}
        </chakra.section>
        <chakra.p maxW="form" textStyle="hint" color="fg.muted" textWrap="pretty">
          <Text>{props.remark}</Text>
        </chakra.p>
      </chakra.div>
      {tabs === undefined ? (
        <Cards {...props} />
      ) : (
        <OfferTabs {...tabs}>
          <Cards {...props} />
        </OfferTabs>
      )}
    </>
  );
}

/**
 * The offers for an amount. Nothing steers the choice: equal cards, announced order, no preselection. Spec section
 * 2.5, "Multiple offers".
 */
export function Offers({ chosen, choice, ...look }: OffersProps): ReactElement {
  const { value, ...field } = choice;
  return (
    <ChosenValue value={value}>
      <Look {...look} choice={field} />
      <Chosen chosen={chosen} cost={look.cost} />
    </ChosenValue>
  );
}
