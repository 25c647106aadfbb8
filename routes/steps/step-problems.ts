import type { FieldErrors, FieldRules } from "#domain/records/field-rules.ts";
import { errorText } from "#domain/messages/step-text.ts";
import type { StepConfig } from "#domain/step/step.ts";
import type { ScreenTexts } from "./screen-texts.ts";

/**
 * The words of every error of a step, in the order of its fields; a field that two components ask for is listed once.
 */
export function problemsOf(
  step: StepConfig,
  errors: FieldErrors,
  { texts, rules: { fieldsOf } }: { readonly texts: ScreenTexts; readonly rules: FieldRules },
): readonly string[] {
  const asked = step.components.flatMap((component) =>
    fieldsOf(component).map((field) => ({ component, field })),
  );
  return asked.flatMap(({ component, field }, index) => {
    const code = errors[field];
    const isFirst = asked.findIndex((other) => other.field === field) === index;
    return code === undefined || !isFirst ? [] : [errorText({ component, code }, texts)];
  });
}

/**
 * The heading of the problems: the step's own sentence, even for a single problem, unless it is one of them itself.
 * Spec section 5, "Step-level messages".
 */
export function summaryOf(
  problems: readonly string[],
  { texts, sentence }: { readonly texts: ScreenTexts; readonly sentence: string | undefined },
): { readonly problemsTitle: string; readonly listsOneProblem: boolean } {
  return sentence === undefined || problems.includes(sentence)
    ? { problemsTitle: texts.words("error.summary"), listsOneProblem: false }
    : { problemsTitle: sentence, listsOneProblem: true };
}
