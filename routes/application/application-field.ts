import type { TextField } from "#domain/answers/answers.ts";
import type { LabelName } from "#domain/words/catalogue.ts";
import type { YesNoSwitchProps } from "#ui/application/yes-no-switch.tsx";
import type { FieldProps } from "#ui/fields/field-props.ts";
import { fieldOf, type useAnswers } from "#routes/components/field-of.ts";
import type { ComponentProps } from "#routes/steps/component-props.ts";

type Answers = ReturnType<typeof useAnswers>;

/** `wordsOf` is the code prefix of its texts where they are not the wizard's. */
export function applicationField(
  props: ComponentProps & { readonly answers: Answers },
  field: TextField & LabelName,
  wordsOf: LabelName = field,
): FieldProps {
  const { texts, answers } = props;
  return {
    ...fieldOf(props, field, { value: answers[field] }),
    label: texts.words(`field.${wordsOf}.label`),
    hint: texts.words.find(`field.${wordsOf}.hint`),
  };
}

type Question = "isPatient" | "isMailingAddress";

export function applicationSwitch(
  { flow, texts, answers }: ComponentProps & { readonly answers: Answers },
  field: Question,
): YesNoSwitchProps {
  return {
    label: texts.words(`field.${field}.label`),
    isYes: answers[field] !== "no",
    yesText: texts.words("toggle.yes"),
    noText: texts.words("toggle.no"),
    onChange: (text) => {
      flow.send({ type: "field.changed", field, text });
      flow.send({ type: "field.left", field });
    },
  };
}
