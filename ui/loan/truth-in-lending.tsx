import { chakra } from "@chakra-ui/react";
import { useId } from "react";
import { formatCalendarDay } from "#domain/calendar/calendar-arithmetic.ts";
import type { TruthInLending } from "#domain/loan/loan-application.ts";
import type { LocaleWords } from "#domain/messages/step-text.ts";
import { formatMoney } from "#domain/money/money.ts";

type Texts = { readonly texts: LocaleWords };
type Figure = "apr" | "financeCharge" | "amountFinanced" | "totalOfPayments";
type TruthInLendingProps = Texts & { readonly figures: TruthInLending };
type FigureProps = Texts & { readonly name: Figure; readonly value: string };

const numbers = { fontVariantNumeric: "tabular-nums lining-nums" } as const;

function FigureBox({ name, value, texts: { words } }: FigureProps) {
  // By law more conspicuous than the rest.
  const isMain = name === "apr" || name === "financeCharge";
  const term = words(`truthInLending.${name}`);
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      minW="0"
      p={{ base: "3", sm: "4" }}
      borderWidth={isMain ? "2px" : "1px"}
      borderColor={isMain ? "fg" : "border.control"}
      borderRadius="control"
      bg="bg.panel"
    >
      <chakra.dt
        // A long word in capitals must fit a column on a phone.
        fontSize={{ base: isMain ? "0.8125rem" : "0.9375rem", sm: "0.9375rem" }}
        lineHeight="1.3"
        fontWeight="600"
        hyphens="auto"
        // Hyphenates long Spanish words only.
        css={{ hyphenateLimitChars: "12 5 5" }}
      >
        {isMain ? <chakra.span textTransform="uppercase">{term}</chakra.span> : term}
      </chakra.dt>
      <chakra.dd mt="0.5" fontSize="0.875rem" lineHeight="1.4" color="fg.muted">
        {words(`truthInLending.${name}Meaning`)}
      </chakra.dd>
      <chakra.dd
        mt="auto"
        pt="3"
        textStyle="money"
        fontSize={
          isMain ? { base: "1.3125rem", sm: "1.875rem" } : { base: "1.125rem", sm: "1.375rem" }
        }
        overflowWrap="anywhere"
      >
        {value}
      </chakra.dd>
    </chakra.div>
  );
}

const columns = ["count", "amount", "firstDueOn"] as const;

function Schedule({
  figures,
  texts: { words, locale },
  captionId,
}: TruthInLendingProps & { readonly captionId: string }) {
  return (
    <chakra.table
      width="full"
      borderCollapse="collapse"
      fontSize="0.9375rem"
      lineHeight="1.4"
      {...numbers}
    >
      <chakra.caption id={captionId} mb="2" fontWeight="600" textAlign="start">
        {words("truthInLending.schedule")}
      </chakra.caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <chakra.th
              key={column}
              scope="col"
              py="2"
              pe="3"
              fontWeight="500"
              color="fg.muted"
              textAlign="start"
              verticalAlign="bottom"
              borderBottomWidth="1.5px"
              borderColor="border.control"
            >
              {words(`truthInLending.${column}`)}
            </chakra.th>
          ))}
        </tr>
      </thead>
      <tbody>
        {figures.paymentSchedule.map(({ count, amountCents, firstDueOn }) => (
          <tr key={firstDueOn}>
            {[
              String(count),
              formatMoney(amountCents, locale),
              formatCalendarDay(firstDueOn, locale),
            ].map((cell, column) => (
              <chakra.td
                key={column}
                py="2.5"
                pe="3"
                fontWeight={column === 2 ? "400" : "600"}
                verticalAlign="top"
                borderBottomWidth="1px"
                borderColor="border"
              >
                {cell}
              </chakra.td>
            ))}
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

/** 12 CFR 1026.17 and 1026.18. */
export function TruthInLendingBox(props: TruthInLendingProps) {
  const { figures, texts } = props;
  const shown = [
    ["apr", `${figures.apr.toFixed(2)}%`],
    ["financeCharge", formatMoney(figures.financeChargeCents, texts.locale)],
    ["amountFinanced", formatMoney(figures.amountFinancedCents, texts.locale)],
    ["totalOfPayments", formatMoney(figures.totalOfPaymentsCents, texts.locale)],
  ] as const;
  const titleId = useId();
  return (
    <chakra.section
      aria-labelledby={titleId}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="4"
      p={{ base: "0", sm: "5" }}
      borderRadius="card"
      bg={{ sm: "brand.subtle" }}
      _print={{ breakInside: "avoid" }}
    >
      <chakra.h3 id={titleId} textStyle="heading">
        {texts.words("truthInLending.title")}
      </chakra.h3>
      <chakra.dl
        display="grid"
        gridTemplateColumns="repeat(auto-fit, minmax(max(min(8.5rem, 100%), 40%), 1fr))"
        gap="3"
      >
        {shown.map(([name, value]) => (
          <FigureBox key={name} name={name} value={value} texts={texts} />
        ))}
      </chakra.dl>
      <chakra.section
        aria-labelledby={`${titleId}schedule`}
        // What scrolls has to be reached by keyboard.
        tabIndex={0}
        overflowX="auto"
        outlineOffset="-3px"
      >
        <Schedule {...props} captionId={`${titleId}schedule`} />
      </chakra.section>
    </chakra.section>
  );
}
