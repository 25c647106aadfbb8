import { chakra } from "@chakra-ui/react";
import { useId } from "react";
import { Announcement } from "#ui/layout/announcement.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import type { FieldProps } from "#ui/fields/field-props.ts";
import { formatCalendarDay } from "#domain/calendar/calendar-arithmetic.ts";
import type { ScheduledPayment } from "#domain/loan/amortization.ts";
import { formatMoney } from "#domain/money/money.ts";
import { unbroken } from "#domain/text/no-break.ts";
import { Icon } from "#ui/icons/icons.tsx";
import { LastPaidDate, type LastPaidDateProps } from "./last-paid-date.tsx";
import { SchedulePicture } from "./schedule-picture.tsx";
import { ScheduleTable, type PlannedProps } from "./schedule-table.tsx";
import { Text } from "#ui/text.tsx";

export type PaymentScheduleProps = Pick<PlannedProps, "texts"> & {
  readonly lastPaidDate: LastPaidDateProps;
  readonly notEmployed?: FieldProps;
  readonly waitingText: string;
  readonly rows?: PlannedProps["rows"] | undefined;
};

function endsOf({ texts: { locale }, rows }: PlannedProps) {
  const end = ({ dueOn, paymentCents }: ScheduledPayment) => ({
    date: unbroken(formatCalendarDay(dueOn, locale)),
    payment: formatMoney(paymentCents, locale),
  });
  return { first: end(rows[0]!), last: end(rows.at(-1)!) };
}

function valuesOf(props: PlannedProps) {
  const { first, last } = endsOf(props);
  return { count: props.rows.length, payment: first.payment, first: first.date, last: last.date };
}

function Plan(props: PlannedProps) {
  const { words } = props.texts;
  const ends = endsOf(props);
  return (
    <>
      <chakra.dl
        display="grid"
        gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 12rem), 1fr))"
        gap="4"
      >
        {(["first", "last"] as const).map((name) => (
          <chakra.div key={name}>
            <chakra.dt textStyle="hint" color="fg.muted">
              {words(`schedule.${name}`)}
            </chakra.dt>
            <chakra.dd fontWeight="600" fontVariantNumeric="tabular-nums" textWrap="balance">
              <Text>{words("schedule.end", ends[name])}</Text>
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
      <SchedulePicture
        {...props}
        description={words("schedule.picture.description", valuesOf(props))}
      />
      <ScheduleTable {...props} />
    </>
  );
}

function Waiting({ text }: { readonly text: string }) {
  return (
    <chakra.p
      display="flex"
      gap="3"
      px="5"
      py="5"
      borderWidth="1.5px"
      borderStyle="dashed"
      borderColor="border"
      borderRadius="card"
      color="fg.muted"
    >
      <chakra.span flex="none" pt="0.5">
        <Icon name="calendar" size={22} />
      </chakra.span>
      <Text>{text}</Text>
    </chakra.p>
  );
}

/** Last paid date and the resulting payments. Spec section 2.5, "Payment schedule". */
export function PaymentSchedule(props: PaymentScheduleProps) {
  const { lastPaidDate, notEmployed, texts, rows } = props;
  const id = useId();
  return (
    <>
      <LastPaidDate {...lastPaidDate} key={notEmployed?.value} />
      {notEmployed !== undefined && <CheckboxField {...notEmployed} />}
      <chakra.section aria-labelledby={id} display="grid" gap="5" mt="2">
        <chakra.h2 id={id} textStyle="heading">
          {texts.words("schedule.title")}
        </chakra.h2>
        {rows === undefined ? (
          <Waiting text={props.waitingText} />
        ) : (
          <Plan rows={rows} texts={texts} />
        )}
        <Announcement
          text={rows && texts.words("schedule.announcement", valuesOf({ texts, rows }))}
        />
      </chakra.section>
    </>
  );
}
