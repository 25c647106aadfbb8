import { Button, chakra } from "@chakra-ui/react";
import { useState } from "react";
import type { QuotedOffer } from "#domain/loan/loan-application.ts";
import { comparedOffers, leadingOffers } from "#domain/loan/offer-comparison.ts";
import type { LocaleWords } from "#domain/messages/step-text.ts";
import { formatCost } from "#domain/money/money.ts";
import { Announcement } from "#ui/layout/announcement.tsx";
import type { FieldProps } from "#ui/fields/field-props.ts";
import { AmountTitle } from "#ui/outcome/amount-title.tsx";
import { ChoiceGroup } from "./choice-group.tsx";
import { FactList } from "./fact-list.tsx";
import { MonthlyEquivalent, OfferCard, paymentsText } from "./offer-card.tsx";
import { CardGrid, FailedOffers, LoadingOffers, NoOffers } from "./offer-states.tsx";
import { OfferCost, type OfferCostProps } from "./offer-cost.tsx";
import { isInTab, OfferTabs, type OfferTabsProps } from "./offer-tabs.tsx";
import { Text } from "#ui/text.tsx";
import { Paragraph } from "#ui/paragraph.tsx";

export type OffersProps = {
  readonly texts: LocaleWords;
  readonly headline?: { readonly text: string; readonly amount: string } | undefined;
  readonly remarks: readonly string[];
  /** With equal bounds the cost is fixed. */
  readonly cost: OfferCostProps;
  readonly tabs?: OfferTabsProps | undefined;
  readonly offers: readonly QuotedOffer[];
  readonly stage: "loading" | "failed" | "withoutCost" | "quoted";
  readonly onRetry: () => void;
  readonly choice: FieldProps;
};

const expectedOffers = 4;

function Headline({ headline }: Pick<OffersProps, "headline">) {
  if (headline === undefined) return null;
  return (
    <chakra.h2 textStyle="heading" fontSize={{ base: "1.5rem", md: "1.75rem" }} textWrap="balance">
      <AmountTitle {...headline} />
    </chakra.h2>
  );
}

function Chosen({ texts, offers, stage, cost, choice }: OffersProps) {
  const chosen = comparedOffers(offers, cost.costCents).find(
    ({ offer }) => offer.offerId === choice.value,
  );
  if (chosen === undefined || stage !== "quoted") return null;
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
        {texts.words("offers.chosen")}
      </chakra.p>
      <p>
        <MonthlyEquivalent texts={texts} offer={chosen} color="fg.heroMuted" />
      </p>
      <Paragraph textStyle="hint" color="fg.heroMuted">
        {paymentsText(chosen, texts)}
      </Paragraph>
    </chakra.div>
  );
}

function Cards({ texts, offers: all, stage, tabs, cost, choice, onRetry }: OffersProps) {
  const { words } = texts;
  const [isAll, showAll] = useState(false);
  const isOpen = (offer: QuotedOffer) => isInTab(offer, tabs?.open ?? "all");
  if (stage === "loading")
    return <LoadingOffers count={all.filter(isOpen).length || expectedOffers} />;
  if (stage === "failed") return <FailedOffers words={words} onRetry={onRetry} />;
  if (all.length === 0)
    return <NoOffers text={words(stage === "withoutCost" ? "offers.noCost" : "offers.none")} />;
  const compared = comparedOffers(all, cost.costCents);
  const offers = compared.filter(({ offer }) => isOpen(offer));
  const best = leadingOffers(compared);
  const leading = offers.filter((one) => best.includes(one) || one.offer.offerId === choice.value);
  const isShort = leading.length > 0 && leading.length < offers.length;
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      <ChoiceGroup {...choice} isLabelHidden>
        {(name) => (
          <CardGrid>
            {(isAll || !isShort ? offers : leading).map((offer) => (
              <OfferCard
                key={offer.offer.offerId}
                texts={texts}
                offer={offer}
                name={name}
                isChosen={offer.offer.offerId === choice.value}
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
          <Text>{words(isAll ? "offers.fewer" : "offers.all")}</Text>
        </Button>
      )}
    </chakra.div>
  );
}

function Cost({ cost }: Pick<OffersProps, "cost">) {
  const { minCents, maxCents } = cost.bounds;
  if (minCents < maxCents) return <OfferCost {...cost} />;
  return (
    <FactList facts={[{ label: cost.label, value: formatCost(maxCents, cost.texts.locale) }]} />
  );
}

function announcementOf({ texts: { words }, stage, offers }: OffersProps): string {
  if (stage === "loading") return words("offers.loading");
  const isEmpty = stage === "failed" || offers.length === 0;
  return isEmpty ? "" : words("offers.count", { count: String(offers.length) });
}

/** Nothing steers the choice: equal cards, announced order, no preselection. Spec section 2.5. */
export function Offers(props: OffersProps) {
  const { texts, tabs, offers } = props;
  return (
    <>
      <Announcement text={announcementOf(props)} />
      <Headline headline={props.headline} />
      <chakra.div display="grid" gap="5" maxW="form">
        <Cost cost={props.cost} />
        <chakra.div display="grid" gap="1" textStyle="hint" color="fg.muted" textWrap="pretty">
          <p>
            <Text>{texts.words("offers.disclosure")}</Text>
          </p>
          {props.remarks.map((remark) => (
            <p key={remark}>
              <Text>{remark}</Text>
            </p>
          ))}
        </chakra.div>
      </chakra.div>
      {tabs === undefined || offers.length === 0 ? (
        <Cards {...props} />
      ) : (
        <OfferTabs {...tabs} words={texts.words} offers={offers}>
          <Cards {...props} />
        </OfferTabs>
      )}
      <Chosen {...props} />
    </>
  );
}
