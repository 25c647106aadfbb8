import { chakra } from "@chakra-ui/react";
import { useId } from "react";
import { FactList } from "./fact-list.tsx";
import type { Fact } from "./fact-list.tsx";
import { MoneyText } from "#ui/layout/money-text.tsx";
import type { Locale } from "#domain/language/locale.ts";

export type PlanTotalProps = {
  readonly title: string;
  readonly amountFinancedCents: number;
  readonly locale: Locale;
  readonly parts: readonly Fact[];
};

export function PlanTotal({ title, amountFinancedCents, locale, parts }: PlanTotalProps) {
  const id = useId();
  return (
    <chakra.section
      aria-labelledby={id}
      p={{ base: "min(1.25rem, 5.5vw)", sm: "6" }}
      layerStyle="card"
    >
      <chakra.h2 id={id} textStyle="label" color="fg.muted">
        {title}
      </chakra.h2>
      <chakra.p mt="1" textStyle="money" fontSize={{ base: "min(2.5rem, 13vw)", sm: "3rem" }}>
        <MoneyText cents={amountFinancedCents} locale={locale} />
      </chakra.p>
      <chakra.div mt="5" pt="4" borderTopWidth="1px" borderColor="border">
        <FactList facts={parts} />
      </chakra.div>
    </chakra.section>
  );
}
