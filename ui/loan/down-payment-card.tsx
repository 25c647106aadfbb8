import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { MoneyText } from "#ui/layout/money-text.tsx";
import { Icon } from "#ui/icons/icons.tsx";
import { PaymentBanner } from "./payment-banner.tsx";
import type { LocaleWords } from "#domain/messages/step-text.ts";
import { Text } from "#ui/text.tsx";

export type DownPaymentCardProps = {
  readonly texts: LocaleWords;
  readonly amountCents: number;
  /** The office collected it: contact the treatment coordinator, nothing to choose. */
  readonly isCollectedInOffice: boolean;
  readonly isOnlyByCheck: boolean;
  readonly children: ReactNode;
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
  const { texts, amountCents, isCollectedInOffice: isCollected, isOnlyByCheck } = props;
  const { words, locale } = texts;
  const title = words(isCollected ? "downPayment.collectedTitle" : "downPayment.title");
  return (
    <chakra.section
      aria-label={title}
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
          <chakra.h2 textStyle="label">{title}</chakra.h2>
          {!isCollected && <Selected text={words("downPayment.selected")} />}
        </chakra.div>
        <chakra.p
          mt="2"
          textStyle="money"
          fontSize={{ base: "min(2.5rem, 13vw)", md: "3rem" }}
          color={isCollected ? "fg.muted" : "fg"}
        >
          <MoneyText cents={amountCents} locale={locale} />
        </chakra.p>
      </div>
      {isCollected ? (
        <chakra.p display="flex" gap="3" color="fg.muted" textWrap="pretty">
          <chakra.span flex="none" pt="1px">
            <Icon name="lock" size={22} />
          </chakra.span>
          <Text>{words("downPayment.collected")}</Text>
        </chakra.p>
      ) : (
        <>
          <PaymentBanner
            text={words(isOnlyByCheck ? "downPayment.onlyByCheck" : "downPayment.banner")}
          />
          {props.children}
        </>
      )}
    </chakra.section>
  );
}
