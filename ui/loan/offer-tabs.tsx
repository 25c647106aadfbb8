import { chakra, Tabs } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { whereForced } from "#ui/theme/forced-colors.ts";
import { Text } from "#ui/text.tsx";

export type OfferKind = "promotion" | "standard";

export type OfferTab = {
  readonly kind: "all" | OfferKind;
  readonly text: string;
  /** A tab without offers is disabled. */
  readonly count: number;
};

export type OfferTabsProps = {
  readonly label: string;
  readonly tabs: readonly OfferTab[];
  readonly open: OfferTab["kind"];
  readonly onOpen: (kind: OfferTab["kind"]) => void;
};

export function OfferTabs(props: OfferTabsProps & { readonly children: ReactNode }) {
  return (
    <Tabs.Root
      minW="0"
      value={props.open}
      onValueChange={({ value }) => props.onOpen(value as OfferTab["kind"])}
    >
      <chakra.div overflowX="auto" mx="-1" p="1">
        <Tabs.List
          aria-label={props.label}
          display={{ base: "flex", sm: "inline-flex" }}
          gap="1"
          p="1"
          borderRadius="full"
          bg="bg.muted"
        >
          {props.tabs.map(({ kind, text, count }) => (
            <Tabs.Trigger
              key={kind}
              value={kind}
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
              _focusVisible={{ outline: "3px solid var(--ff-focus)", outlineOffset: "1px" }}
            >
              <Text>{text}</Text>
              <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
                <Text>{` ${count}`}</Text>
              </chakra.span>
            </Tabs.Trigger>
          ))}
        </Tabs.List>
      </chakra.div>
      <Tabs.Content value={props.open} tabIndex={-1} mt="4" outline="0">
        {props.children}
      </Tabs.Content>
    </Tabs.Root>
  );
}
