import { chakra } from "@chakra-ui/react";
import { useId } from "react";
import { Announcement } from "#ui/layout/announcement.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import type { FieldProps } from "#ui/fields/field-props.ts";
import { Icon } from "#ui/icons/icons.tsx";
import { LastPaidDate } from "./last-paid-date.tsx";
import type { LastPaidDateProps } from "./last-paid-date.tsx";
import { SchedulePicture } from "./schedule-picture.tsx";
import type { SchedulePictureProps } from "./schedule-picture.tsx";
import { ScheduleTable } from "./schedule-table.tsx";
import type { ScheduleTableProps } from "./schedule-table.tsx";
import { Text } from "#ui/text.tsx";

export type PaymentScheduleProps = {
  readonly title: string;
  readonly lastPaidDate: LastPaidDateProps;
  readonly notEmployed?: FieldProps;
  readonly waitingText: string;
  readonly schedule?:
    | {
        readonly ends: readonly { readonly label: string; readonly value: string }[];
        readonly announcement: string;
        readonly picture: SchedulePictureProps;
        readonly table: ScheduleTableProps;
      }
    | undefined;
};

type Schedule = NonNullable<PaymentScheduleProps["schedule"]>;

function Ends({ ends }: Pick<Schedule, "ends">) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 12rem), 1fr))"
      gap="4"
    >
      {ends.map(({ label, value }) => (
        <chakra.div key={label}>
          <chakra.dt textStyle="hint" color="fg.muted">
            {label}
          </chakra.dt>
          <chakra.dd fontWeight="600" fontVariantNumeric="tabular-nums" textWrap="balance">
            <Text>{value}</Text>
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}

function Plan({ ends, picture, table }: Schedule) {
  return (
    <>
      <Ends ends={ends} />
      <SchedulePicture {...picture} />
      <ScheduleTable {...table} />
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

function PlanOrWaiting({
  title,
  schedule,
  waitingText,
}: Omit<PaymentScheduleProps, "lastPaidDate" | "notEmployed">) {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id} display="grid" gap="5" mt="2">
      <chakra.h2 id={id} textStyle="heading">
        {title}
      </chakra.h2>
      {schedule === undefined ? <Waiting text={waitingText} /> : <Plan {...schedule} />}
      <Announcement text={schedule?.announcement} />
    </chakra.section>
  );
}

/** Last paid date and the resulting payments. Spec section 2.5, "Payment schedule". */
export function PaymentSchedule(props: PaymentScheduleProps) {
  const { lastPaidDate, notEmployed, ...following } = props;
  return (
    <>
      <LastPaidDate {...lastPaidDate} key={notEmployed?.value} />
      {notEmployed !== undefined && <CheckboxField {...notEmployed} />}
      <PlanOrWaiting {...following} />
    </>
  );
}
