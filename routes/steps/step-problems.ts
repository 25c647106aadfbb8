import type { FieldErrors, FieldRules } from "#domain/records/field-rules.ts";
import { errorText } from "#domain/messages/step-text.ts";
import type { StepConfig } from "#domain/step/step.ts";
import type { ScreenTexts } from "./screen-texts.ts";

export function problemsOf(
  step: StepConfig,
  errors: FieldErrors,
  { texts, rules: { fieldsOf } }: { readonly texts: ScreenTexts; readonly rules: FieldRules },
): readonly string[] {
  const requested = step.components.flatMap((component) =>
    fieldsOf(component).map((field) => ({ component, field })),
  );
  return requested.flatMap(({ component, field }, index) => {
    const code = errors[field];
    const isFirst = requested.findIndex((other) => other.field === field) === index;
    return code === undefined || !isFirst ? [] : [errorText({ component, code }, texts)];
  });
}

/** The step's own sentence, unless it is one of the problems. Spec section 5, "Step-level messages". */
export function summaryOf(
  problems: readonly string[],
  { texts, sentence }: { readonly texts: ScreenTexts; readonly sentence: string | undefined },
): { readonly problemsTitle: string; readonly listsOneProblem: boolean } {
  return sentence === undefined || problems.includes(sentence)
    ? { problemsTitle: texts.words("error.summary"), listsOneProblem: false }
    : { problemsTitle: sentence, listsOneProblem: true };
}
