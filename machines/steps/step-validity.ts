import type { FieldName, FieldOrBox } from "#domain/answers/answers.ts";
import type { FieldErrors } from "#domain/records/field-rules.ts";
import { stepErrors, type Judged } from "./step-errors.ts";
import { typedAnswers, type FlowContext } from "./flow-context.ts";

const birthDate: readonly FieldName[] = ["birthMonth", "birthDay", "birthYear"];

type ShownBy = Pick<FlowContext, "answers" | "rejected" | "facts" | "touched">;

export type StepValidity = { readonly errors: FieldErrors; readonly shown: FieldErrors };

type Last = Judged & { readonly validity: StepValidity };
const lastOf = new WeakMap<ShownBy, Last>();

/** Cached per flow context. */
export function stepValidity(step: Judged, by: ShownBy): StepValidity {
  const last = lastOf.get(by);
  if (last?.components === step.components && last.rules === step.rules) return last.validity;
  const errors = stepErrors(step, { answers: typedAnswers(by), facts: by.facts });
  const validity = { errors, shown: shownErrors(errors, by.touched) };
  lastOf.set(by, { ...step, validity });
  return validity;
}

/** The errors shown for a flow context, by field. */
export function errorsSeen(context: object): FieldErrors {
  return lastOf.get(context as ShownBy)?.validity.shown ?? {};
}

/** Errors of fields that lost focus; a birth date's after all three parts did. Spec section 5. */
function shownErrors(errors: FieldErrors, touched: readonly FieldOrBox[]): FieldErrors {
  const isLeft = (field: FieldName) => touched.includes(field);
  const isShown = (field: FieldName) =>
    birthDate.includes(field) ? birthDate.every(isLeft) : isLeft(field);
  return Object.fromEntries(
    Object.entries(errors).filter(([field]) => isShown(field as FieldName)),
  );
}

/** Boxes that lost focus, counted from 1. */
export function leftBoxes(touched: readonly FieldOrBox[]): readonly number[] {
  return touched.flatMap((field) => (field.startsWith("code.") ? [Number(field.slice(5))] : []));
}
