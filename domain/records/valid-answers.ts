import { noAnswers } from "#domain/answers/answers.ts";
import type { Answers } from "#domain/answers/answers.ts";

/** The valid answers of several components, merged; where two ask for the same field, the later one wins. */
export function validAnswers(checks: {
  readonly [name: string]: { readonly valid: Partial<Answers> };
}): Answers {
  return Object.assign(
    { ...noAnswers },
    ...Object.values(checks).map(({ valid }) => valid),
  ) as Answers;
}
