import { noAnswers, type Answers } from "#domain/answers/answers.ts";

/** Merges valid answers; for a shared field the later component wins. */
export function validAnswers(checks: {
  readonly [name: string]: { readonly valid: Partial<Answers> };
}): Answers {
  return Object.assign(
    { ...noAnswers },
    ...Object.values(checks).map(({ valid }) => valid),
  ) as Answers;
}
