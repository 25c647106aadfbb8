import { preQualificationLines, type AnswerLines } from "#domain/records/answer-lines.ts";
import { applicationComponents } from "./application.ts";
import type { ApplicationComponentName, ComponentName } from "#domain/step/component-fields.ts";

const own = Object.fromEntries(
  Object.entries(applicationComponents).map(([name, { lines }]) => [name, lines]),
) as { readonly [Name in ApplicationComponentName]: AnswerLines };

export const applicationLines: { readonly [Name in ComponentName]: AnswerLines } = {
  ...preQualificationLines,
  ...own,
};
