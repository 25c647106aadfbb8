import { chakra, Input } from "@chakra-ui/react";
import { dateParts } from "./date-segments.ts";
import type { DatePart, DateSegments } from "./date-segments.ts";
import type { FieldProps } from "./field-props.ts";
import { FieldError, FieldHint, useFieldParts } from "./field.tsx";
import { useDateSegments } from "./use-date-segments.ts";

export type DateOfBirthFieldProps = Omit<FieldProps, "value" | "onChange" | "onBlur"> & {
  readonly partLabels: { readonly [Part in DatePart]: string };
  readonly value: DateSegments;
  readonly onChange: (part: DatePart, digits: string) => void;
  /** Called for the part that loses the focus, and for others that are not empty. */
  readonly onBlur: (part: DatePart) => void;
};

const fill = { month: "bday-month", day: "bday-day", year: "bday-year" } as const;

/** A birth date as month, day and year in one group. Spec section 2.5, "Input behaviours". */
export function DateOfBirthField(props: DateOfBirthFieldProps) {
  const { control, hintId, errorId } = useFieldParts(props);
  const { ref, boxOf } = useDateSegments(props);
  const idOf = (part: DatePart) => (part === "month" ? control.id : `${control.id}${part}`);
  return (
    <chakra.fieldset ref={ref} display="grid" gap="2">
      <chakra.legend textStyle="label" mb="2">
        {props.label}
      </chakra.legend>
      <FieldHint id={hintId} text={props.hint} />
      <chakra.div display="flex" gap="3" py="1">
        {dateParts.map((part) => (
          <chakra.div
            key={part}
            display="grid"
            gap="1.5"
            minW="0"
            flex={`0 1 ${part === "year" ? 7 : 5.25}rem`}
          >
            <chakra.label htmlFor={idOf(part)} fontSize="1rem" fontWeight="medium">
              {props.partLabels[part]}
            </chakra.label>
            <Input
              {...control}
              {...boxOf(part)}
              id={idOf(part)}
              type="text"
              inputMode="numeric"
              autoComplete={fill[part]}
              fontVariantNumeric="tabular-nums"
            />
          </chakra.div>
        ))}
      </chakra.div>
      <FieldError id={errorId} text={props.error} prefix={props.errorPrefix} />
    </chakra.fieldset>
  );
}
