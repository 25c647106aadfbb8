import { useSelector } from "@xstate/react";
import type { TextField } from "#domain/answers/answers.ts";
import { textFor } from "#domain/messages/messages.ts";
import { errorText } from "#domain/messages/step-text.ts";
import type { LabelName } from "#domain/words/catalogue.ts";
import { typedAnswers } from "#machines/steps/flow-context.ts";
import type { FieldProps } from "#ui/fields/field-props.ts";
import { ownText } from "#routes/steps/screen-texts.ts";
import type { ComponentProps } from "#routes/steps/component-props.ts";

export function useAnswers({ flow }: Pick<ComponentProps, "flow">) {
  return useSelector(flow, ({ context }) => typedAnswers(context));
}

/** A field connected to its flow. The component's own texts apply to its first field. */
export function fieldOf(
  { flow, component, texts, errors }: ComponentProps,
  field: TextField & LabelName,
  { value, isOnly = false }: { readonly value: string; readonly isOnly?: boolean },
): FieldProps {
  const code = errors[field];
  const label = isOnly ? component.label : undefined;
  return {
    label: ownText(texts, label, `field.${field}.label`),
    hint: hintOf({ component, texts, field, isOnly }),
    error: code === undefined ? undefined : errorText({ component, code }, texts),
    value,
    onChange: (text) => flow.send({ type: "field.changed", field, text }),
    onBlur: () => flow.send({ type: "field.left", field }),
  };
}

type Hinting = Pick<ComponentProps, "component" | "texts"> & {
  readonly field: TextField;
  readonly isOnly: boolean;
};

function hintOf({ component, texts, field, isOnly }: Hinting): string | undefined {
  if (isOnly && component.hint !== undefined) return textFor(component.hint, texts.locale);
  return texts.words.find(`field.${field}.hint`);
}
