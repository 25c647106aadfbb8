import { Button, chakra } from "@chakra-ui/react";
import { useId, useState, type ReactNode } from "react";
import type { ScheduledPayment } from "#domain/loan/amortization.ts";
import { formatMoney } from "#domain/money/money.ts";
import { shortCalendarDay } from "#domain/calendar/short-calendar-day.ts";
import type { LocaleWords } from "#domain/messages/step-text.ts";
import { Text } from "#ui/text.tsx";

export type PlannedProps = {
  readonly texts: LocaleWords;
  readonly rows: readonly ScheduledPayment[];
};

const firstRows = 6;

const cell = { px: { base: "1.5", sm: "4" }, py: "2.5", whiteSpace: "nowrap" } as const;

function Header(props: { readonly isFigure?: boolean; readonly children: ReactNode }) {
  return (
    <chakra.th
      {...cell}
      scope="col"
      textAlign={props.isFigure ? "end" : "start"}
      verticalAlign="bottom"
      fontWeight="600"
      color="fg.muted"
    >
      {props.children}
    </chakra.th>
  );
}

type RowProps = { readonly row: ScheduledPayment; readonly locale: string };

function Row({ row, locale }: RowProps) {
  return (
    <chakra.tr asChild borderTopWidth="1px" borderColor="border">
      <tr translate="no">
        <chakra.th {...cell} scope="row" textAlign="start" fontWeight="600" color="fg.muted">
          {row.number}
        </chakra.th>
        <chakra.td {...cell} whiteSpace="normal">
          {shortCalendarDay(row.dueOn, locale)}
        </chakra.td>
        <chakra.td {...cell} textAlign="end" fontWeight="600">
          {formatMoney(row.paymentCents, locale)}
        </chakra.td>
        <chakra.td {...cell} textAlign="end" color="fg.muted">
          {formatMoney(row.balanceCents, locale)}
        </chakra.td>
      </tr>
    </chakra.tr>
  );
}

/** The first payments, then all of them on request. Spec section 2.5. */
export function ScheduleTable({ rows, texts: { words, locale } }: PlannedProps) {
  const [isWhole, setIsWhole] = useState(false);
  const id = useId();
  const shown = isWhole ? rows : rows.slice(0, firstRows);
  return (
    <chakra.div layerStyle="card" overflow="hidden">
      <chakra.section
        aria-labelledby={`${id}caption`}
        tabIndex={0}
        overflowX="auto"
        borderRadius="card"
        outlineOffset="-3px"
      >
        <chakra.table
          id={`${id}table`}
          width="full"
          borderCollapse="collapse"
          fontSize={{ base: "0.9375rem", sm: "1rem" }}
          fontVariantNumeric="tabular-nums"
        >
          <chakra.caption
            id={`${id}caption`}
            px={{ base: "1.5", sm: "4" }}
            pt="4"
            pb="1"
            textAlign="start"
            textStyle="label"
          >
            <Text>{words("schedule.table.caption")}</Text>
          </chakra.caption>
          <thead>
            <tr>
              <Header>{words("schedule.table.number")}</Header>
              <Header>{words("schedule.table.dueOn")}</Header>
              <Header isFigure>{words("schedule.table.payment")}</Header>
              <Header isFigure>{words("schedule.table.balance")}</Header>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={Object.values(row).join(" ")} row={row} locale={locale} />
            ))}
          </tbody>
        </chakra.table>
      </chakra.section>
      {rows.length > firstRows && (
        <chakra.div borderTopWidth="1px" borderColor="border" p="1">
          <Button
            variant="ghost"
            size="md"
            width="full"
            aria-expanded={isWhole}
            aria-controls={`${id}table`}
            onClick={() => setIsWhole(!isWhole)}
          >
            <Text>
              {isWhole
                ? words("schedule.table.fewer")
                : words("schedule.table.all", { count: rows.length })}
            </Text>
          </Button>
        </chakra.div>
      )}
    </chakra.div>
  );
}
