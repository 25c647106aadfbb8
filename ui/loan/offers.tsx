import { Button, chakra } from "@chakra-ui/react";
import { useState } from "react";
import { formatCost } from "#domain/money/money.ts";
import { Announcement } from "#ui/layout/announcement.tsx";
import type { FieldProps } from "#ui/fields/field-props.ts";
import { AmountTitle } from "#ui/outcome/amount-title.tsx";
import { ChoiceGroup } from "./choice-group.tsx";
import { FactList } from "./fact-list.tsx";
import { MonthlyEquivalent, OfferCard } from "./offer-card.tsx";
import type { OfferCardProps } from "./offer-card.tsx";
import { CardGrid, FailedOffers, LoadingOffers, NoOffers } from "./offer-states.tsx";
import type { FailedOffersProps } from "./offer-states.tsx";
import { OfferCost } from "./offer-cost.tsx";
import type { OfferCostProps } from "./offer-cost.tsx";
import { OfferTabs } from "./offer-tabs.tsx";
import type { OfferKind, OfferTabsProps } from "./offer-tabs.tsx";
import { Text } from "#ui/text.tsx";

/** `count` is the number of placeholders. */
export type OffersShown =
  | { readonly kind: "loading"; readonly text: string; readonly count: number }
  | ({ readonly kind: "failed" } & FailedOffersProps)
  | {
      readonly kind: "offers";
      readonly offers: readonly OfferCardProps[];
      readonly countText: string;
      readonly noneText: string;
      readonly allText: string;
      readonly fewerText: string;
    };

export type OffersProps = {
  readonly headline?: { readonly text: string; readonly amount: string } | undefined;
  readonly disclosure: string;
  readonly remarks: readonly string[];
  /** With equal bounds the cost is fixed. */
  readonly cost: OfferCostProps;
  readonly tabs?: OfferTabsProps | undefined;
  readonly shown: OffersShown;
  readonly choice: FieldProps;
  readonly chosen?:
    | (Pick<OfferCardProps, "monthlyCents" | "unit" | "actual"> & { readonly title: string })
    | undefined;
};

function Headline({ headline }: Pick<OffersProps, "headline">) {
  if (headline === undefined) return null;
  return (
    <chakra.h2 textStyle="heading" fontSize={{ base: "1.5rem", md: "1.75rem" }} textWrap="balance">
      <AmountTitle {...headline} />
    </chakra.h2>
  );
}

function Chosen({ chosen, cost: { locale } }: Pick<OffersProps, "chosen" | "cost">) {
  if (chosen === undefined) return null;
  return (
    <chakra.div
      display="grid"
      gap="1"
      px={{ base: "5", sm: "6" }}
      py="4"
      borderRadius="card"
      // Visible where the system forces its colors.
      outline="2px solid transparent"
      bg="bg.hero"
      color="fg.hero"
    >
      <chakra.p textStyle="overline" color="fg.heroMuted">
        {chosen.title}
      </chakra.p>
      <p>
        <MonthlyEquivalent {...chosen} locale={locale} color="fg.heroMuted" />
      </p>
      <chakra.p textStyle="hint" color="fg.heroMuted">
        <Text>{chosen.actual}</Text>
      </chakra.p>
    </chakra.div>
  );
}

function isOpen(kind: OfferKind, tabs: OffersProps["tabs"]): boolean {
  return tabs === undefined || tabs.open === "all" || tabs.open === kind;
}

function Cards({ shown, tabs, choice }: OffersProps) {
  const [isAll, showAll] = useState(false);
  if (shown.kind === "loading") return <LoadingOffers count={shown.count} />;
  if (shown.kind === "failed") return <FailedOffers {...shown} />;
  if (shown.offers.length === 0) return <NoOffers text={shown.noneText} />;
  const offers = shown.offers.filter(({ kind }) => isOpen(kind, tabs));
  const leading = offers.filter(({ isLeading }) => isLeading);
  const isShort = leading.length > 0 && leading.length < offers.length;
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      <ChoiceGroup {...choice} isLabelHidden>
        {(name) => (
          <CardGrid>
            {(isAll || !isShort ? offers : leading).map((offer) => (
              <OfferCard
                key={offer.offerId}
                {...offer}
                name={name}
                isChosen={offer.offerId === choice.value}
                onChoose={choice.onChange}
              />
            ))}
          </CardGrid>
        )}
      </ChoiceGroup>
      {isShort && (
        <Button
          variant="outline"
          size="md"
          justifySelf="start"
          aria-expanded={isAll}
          onClick={() => showAll(!isAll)}
        >
          <Text>{isAll ? shown.fewerText : shown.allText}</Text>
        </Button>
      )}
    </chakra.div>
  );
}

function Cost({ cost }: Pick<OffersProps, "cost">) {
  const { minCents, maxCents } = cost.bounds;
  if (minCents < maxCents) return <OfferCost {...cost} />;
  return <FactList facts={[{ label: cost.label, value: formatCost(maxCents, cost.locale) }]} />;
}

function announcementOf(shown: OffersShown): string {
  if (shown.kind === "failed") return "";
  return shown.kind === "loading" ? shown.text : shown.countText;
}

/** Nothing steers the choice: equal cards, announced order, no preselection. Spec section 2.5. */
export function Offers(props: OffersProps) {
  const { tabs, shown } = props;
  return (
    <>
      <Announcement text={announcementOf(shown)} />
      <Headline headline={props.headline} />
      <chakra.div display="grid" gap="5" maxW="form">
        <Cost cost={props.cost} />
        <chakra.div display="grid" gap="1" textStyle="hint" color="fg.muted" textWrap="pretty">
          <p>
            <Text>{props.disclosure}</Text>
          </p>
          {props.remarks.map((remark) => (
            <p key={remark}>
              <Text>{remark}</Text>
            </p>
          ))}
        </chakra.div>
      </chakra.div>
      {tabs === undefined ? (
        <Cards {...props} />
      ) : (
        <OfferTabs {...tabs}>
          <Cards {...props} />
        </OfferTabs>
      )}
      <Chosen chosen={props.chosen} cost={props.cost} />
    </>
  );
}
