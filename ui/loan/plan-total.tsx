import { chakra } from "@chakra-ui/react";
import { useId } from "react";
import { FactList } from "./fact-list.tsx";
import { MoneyText } from "#ui/layout/money-text.tsx";
import type { ChosenTerms } from "#domain/loan/loan-application.ts";
import type { LocaleWords } from "#domain/messages/step-text.ts";
import { formatMoney } from "#domain/money/money.ts";

type PlanTotalProps = { readonly terms: ChosenTerms; readonly texts: LocaleWords };

export function PlanTotal({ terms, texts: { words, locale } }: PlanTotalProps) {
  const { amountCents, downPaymentCents, amountFinancedCents } = terms;
  const parts = [
    ["planTotal.cost", amountCents],
    ["planTotal.downPayment", downPaymentCents],
    ["offers.amountFinanced", amountFinancedCents],
  ] as const;
  const id = useId();
  return (
    <chakra.section
      aria-labelledby={id}
      p={{ base: "min(1.25rem, 5.5vw)", sm: "6" }}
      layerStyle="card"
    >
      <chakra.h2 id={id} textStyle="label" color="fg.muted">
        {words("planTotal.title")}
      </chakra.h2>
      <chakra.p mt="1" textStyle="money" fontSize={{ base: "min(2.5rem, 13vw)", sm: "3rem" }}>
        <MoneyText cents={amountFinancedCents} locale={locale} />
      </chakra.p>
      <chakra.div mt="5" pt="4" borderTopWidth="1px" borderColor="border">
        <FactList
          facts={parts.map(([code, cents]) => ({
            label: words(code),
            value: formatMoney(cents, locale),
          }))}
        />
      </chakra.div>
    </chakra.section>
  );
}
