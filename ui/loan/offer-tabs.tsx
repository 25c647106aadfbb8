import { chakra, Tabs } from "@chakra-ui/react";
import type { ReactNode } from "react";
import type { QuotedOffer } from "#domain/loan/loan-application.ts";
import type { Words } from "#domain/messages/messages.ts";
import { whereForced } from "#ui/theme/forced-colors.ts";
import { Text } from "#ui/text.tsx";

const kinds = ["all", "promotion", "standard"] as const;

export type OfferTab = (typeof kinds)[number];

export type OfferTabsProps = {
  readonly open: OfferTab;
  readonly onOpen: (tab: OfferTab) => void;
};

type OffersOfKinds = OfferTabsProps & {
  readonly words: Words;
  readonly offers: readonly QuotedOffer[];
  readonly children: ReactNode;
};

export const isInTab = ({ promotion }: QuotedOffer, tab: OfferTab): boolean =>
  tab === "all" || (tab === "promotion") === (promotion !== undefined);

export function OfferTabs(props: OffersOfKinds) {
  const counted = kinds.map(
    (tab) => [tab, props.offers.filter((offer) => isInTab(offer, tab)).length] as const,
  );
  return (
    <Tabs.Root
      minW="0"
      value={props.open}
      onValueChange={({ value }) => props.onOpen(value as OfferTab)}
    >
      <Tabs.List
        aria-label={props.words("offers.tabs")}
        display={{ base: "flex", sm: "inline-flex" }}
        flexWrap="wrap"
        gap="1"
        p="1"
        borderRadius="1.75rem"
        bg="bg.muted"
      >
        {counted.map(([tab, count]) => (
          <Tabs.Trigger
            key={tab}
            value={tab}
            disabled={count === 0}
            display="flex"
            alignItems="center"
            justifyContent="center"
            gap="2"
            flex={{ base: "1 0 auto", sm: "none" }}
            minH="11"
            px={{ base: "2", sm: "5" }}
            borderRadius="full"
            color="fg"
            borderWidth="1.5px"
            borderColor="transparent"
            fontSize="1rem"
            fontWeight="600"
            cursor="pointer"
            _disabled={{ color: "fg.muted", cursor: "not-allowed" }}
            _selected={{
              bg: "bg.panel",
              borderColor: "border.control",
              color: "brand.fg",
              ...whereForced({ border: "4px solid Highlight" }),
            }}
            outlineOffset="1px"
          >
            <Text>{props.words(`offers.tab.${tab}`)}</Text>
            <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
              <Text>{` ${count}`}</Text>
            </chakra.span>
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value={props.open} tabIndex={-1} mt="4" outline="0">
        {props.children}
      </Tabs.Content>
    </Tabs.Root>
  );
}
