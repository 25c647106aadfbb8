import { Input } from "@chakra-ui/react";
import type { CalendarDay } from "#domain/calendar-day.ts";
import type { FieldProps } from "#ui/fields/field-props.ts";
import { FieldFrame } from "#ui/fields/field.tsx";
import { asTyped, useTypedText } from "#ui/fields/use-typed-text.ts";

export type LastPaidDateProps = FieldProps & {
  /** The latest day to choose. */
  readonly today: CalendarDay;
  readonly earliest: CalendarDay;
};

/**
 * The day the applicant was last paid, with the browser's own date picker; the value is `yyyy-MM-dd`. Spec section 2.5.
 */
export function LastPaidDate({ today, earliest, ...field }: LastPaidDateProps) {
  const typed = useTypedText({ ...field, shape: asTyped });
  return (
    <FieldFrame {...field}>
      {(control) => (
        <Input
          {...control}
          {...typed}
          type="date"
          autoComplete="off"
          min={earliest}
          max={today}
          maxW="15rem"
          fontVariantNumeric="tabular-nums"
        />
      )}
    </FieldFrame>
  );
}
