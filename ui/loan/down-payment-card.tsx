import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { MoneyText } from "#ui/layout/money-text.tsx";
import { Icon } from "#ui/icons/icons.tsx";
import { PaymentBanner } from "./payment-banner.tsx";
import type { Locale } from "#domain/language/locale.ts";
import { Text } from "#ui/text.tsx";

export type DownPaymentCardProps = {
  readonly title: string;
  readonly amountCents: number;
  readonly locale: Locale;
  readonly selectedText?: string;
  readonly banner: string;
  /** The office collected it: contact the treatment coordinator, nothing to choose. */
  readonly collectedText?: string;
  readonly children?: ReactNode;
};

function Selected({ text }: { readonly text: string }) {
  return (
    <chakra.p
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      ps="2"
      pe="3"
      py="1"
      borderRadius="full"
      bg="brand.muted"
      color="brand.fg"
      fontSize="0.9375rem"
      fontWeight="600"
    >
      <Icon name="check-circle" size={18} />
      <Text>{text}</Text>
    </chakra.p>
  );
}

export function DownPaymentCard(props: DownPaymentCardProps) {
  const isCollected = props.collectedText !== undefined;
  return (
    <chakra.section
      aria-label={props.title}
      p={{ base: "min(1.25rem, 5.5vw)", md: "7" }}
      borderWidth={isCollected ? "1px" : "2px"}
      borderColor={isCollected ? "border" : "brand.solid"}
      borderRadius="card"
      bg={isCollected ? "bg.subtle" : "bg.panel"}
      display="grid"
      gap="5"
    >
      <div>
        <chakra.div
          display="flex"
          flexWrap="wrap"
          justifyContent="space-between"
          alignItems="center"
          gap="2"
        >
          <chakra.h2 textStyle="label">{props.title}</chakra.h2>
          {!isCollected && props.selectedText !== undefined && (
            <Selected text={props.selectedText} />
          )}
        </chakra.div>
        <chakra.p
          mt="2"
          textStyle="money"
          fontSize={{ base: "min(2.5rem, 13vw)", md: "3rem" }}
          color={isCollected ? "fg.muted" : "fg"}
        >
          <MoneyText cents={props.amountCents} locale={props.locale} />
        </chakra.p>
      </div>
      {isCollected ? (
        <chakra.p display="flex" gap="3" color="fg.muted" textWrap="pretty">
          <chakra.span flex="none" pt="1px">
            <Icon name="lock" size={22} />
          </chakra.span>
          <Text>{props.collectedText}</Text>
        </chakra.p>
      ) : (
        <>
          <PaymentBanner text={props.banner} />
          {props.children}
        </>
      )}
    </chakra.section>
  );
}
