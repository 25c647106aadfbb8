import { chakra, Input } from "@chakra-ui/react";
import { defaultDateMask, partsOfMask } from "#domain/calendar/date-mask.ts";
import type { DateMask, DatePart, DateSegments } from "#domain/calendar/date-mask.ts";
import type { FieldProps } from "./field-props.ts";
import { FieldError, useFieldParts } from "./field.tsx";
import { useDateSegments } from "./use-date-segments.ts";
import { Hint } from "#ui/paragraph.tsx";

export type DateOfBirthFieldProps = Omit<FieldProps, "value" | "onChange" | "onBlur"> & {
  /** Day, month, year by default. Spec section 9. */
  readonly mask?: DateMask;
  readonly partLabels: { readonly [Part in DatePart]: string };
  readonly value: DateSegments;
  readonly onChange: (part: DatePart, digits: string) => void;
  readonly onBlur: (part: DatePart) => void;
};

const fill = { month: "bday-month", day: "bday-day", year: "bday-year" } as const;

export function DateOfBirthField(props: DateOfBirthFieldProps) {
  const { mask = defaultDateMask, value, onChange, onBlur, ...field } = props;
  const { ref, boxOf } = useDateSegments({ mask, value, onChange, onBlur });
  const { control, hintId, errorId } = useFieldParts(field);
  const parts = partsOfMask(mask);
  const idOf = (part: DatePart) => (part === parts[0] ? control.id : `${control.id}${part}`);
  return (
    <chakra.fieldset ref={ref} display="grid" gap="2">
      <chakra.legend textStyle="label" mb="2">
        {props.label}
      </chakra.legend>
      <Hint id={hintId}>{props.hint}</Hint>
      <chakra.div display="flex" flexWrap="wrap" gap="3" py="1">
        {parts.map((part) => (
          <chakra.div
            key={part}
            display="grid"
            gap="1.5"
            minW="0"
            flex={`1 1 ${part === "year" ? 5.5 : 4}rem`}
            maxW={part === "year" ? "7rem" : "5.25rem"}
          >
            <chakra.label htmlFor={idOf(part)} fontSize="1rem" fontWeight="medium">
              {props.partLabels[part]}
            </chakra.label>
            <div>
              <Input
                {...control}
                {...boxOf(part)}
                id={idOf(part)}
                type="text"
                inputMode="numeric"
                autoComplete={fill[part]}
                fontVariantNumeric="tabular-nums"
              />
            </div>
          </chakra.div>
        ))}
      </chakra.div>
      <FieldError id={errorId} text={props.error} />
    </chakra.fieldset>
  );
}
