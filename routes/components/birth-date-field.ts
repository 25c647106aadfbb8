import type { FieldName } from "#domain/answers/answers.ts";
import { screenDateMask, type DatePart } from "#domain/calendar/date-mask.ts";
import { errorText } from "#domain/messages/step-text.ts";
import type { DateOfBirthFieldProps } from "#ui/fields/date-of-birth-field.tsx";
import type { ComponentProps } from "#routes/steps/component-props.ts";
import { useAnswers } from "./field-of.ts";

const partFields = {
  month: "birthMonth",
  day: "birthDay",
  year: "birthYear",
} as const satisfies { readonly [Part in DatePart]: FieldName };

export function useBirthDateField(
  props: ComponentProps,
  message: Pick<DateOfBirthFieldProps, "label" | "hint">,
): DateOfBirthFieldProps {
  const { flow, component, texts, errors } = props;
  const { birthMonth, birthDay, birthYear } = useAnswers(props);
  const code = errors.birthMonth;
  const value = { month: birthMonth, day: birthDay, year: birthYear };
  const mask = screenDateMask(component.dateMask);
  const partLabels = {
    month: texts.words("field.birthMonth.label"),
    day: texts.words("field.birthDay.label"),
    year: texts.words("field.birthYear.label"),
  };
  const reports = reportsOf(flow);
  return {
    ...message,
    ...reports,
    error: code === undefined ? undefined : errorText({ component, code }, texts),
    mask,
    partLabels,
    value,
  };
}

function reportsOf(
  flow: ComponentProps["flow"],
): Pick<DateOfBirthFieldProps, "onChange" | "onBlur"> {
  return {
    onChange: (part, text) => flow.send({ type: "field.changed", field: partFields[part], text }),
    onBlur: (part) => flow.send({ type: "field.left", field: partFields[part] }),
  };
}
