import type { Answers } from "#domain/answers/answers.ts";
import type { OnWire } from "./component-record.ts";

type Records = { readonly [name: string]: OnWire };
type Together<All extends Records> = {
  [Name in keyof All]: (part: ReturnType<All[Name]["applicant"]>) => void;
}[keyof All] extends (all: infer Whole) => void
  ? Whole
  : never;

/** The applicant as sent: the contributions of all components merged. Spec section 3. */
export function applicantOnWire<All extends Records>(
  components: All,
  answers: Answers,
): Together<All> {
  const parts = Object.values(components).map(({ applicant }) => applicant(answers));
  return Object.assign({}, ...parts) as Together<All>;
}
