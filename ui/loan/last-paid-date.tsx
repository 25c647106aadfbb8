import { Input } from "@chakra-ui/react";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { FieldProps } from "#ui/fields/field-props.ts";
import { FieldFrame } from "#ui/fields/field.tsx";
import { typedField, type FieldLook } from "#ui/fields/typed-field.tsx";
import { asTyped } from "#ui/fields/use-typed-text.ts";

type Days = { readonly earliest: CalendarDay; readonly latest: CalendarDay };

export type LastPaidDateProps = FieldProps & Days;

/** The browser's date picker; the value is `yyyy-MM-dd`. Spec section 2.5. */
export const LastPaidDate = typedField(
  asTyped,
  ({ typed, earliest, latest, ...look }: FieldLook & Days) => (
    <FieldFrame {...look}>
      {(control) => (
        <Input
          {...control}
          {...typed}
          type="date"
          autoComplete="off"
          min={earliest}
          max={latest}
          maxW="15rem"
          fontVariantNumeric="tabular-nums"
        />
      )}
    </FieldFrame>
  ),
);
