import { noAnswers, type Answers, type FieldName } from "#domain/answers/answers.ts";
import type { AnswerLines } from "#domain/records/answer-lines.ts";
import type { StepConfig } from "#domain/step/step.ts";
import type { FlowContext } from "#machines/steps/flow-context.ts";
import type { SidePanelProps } from "#ui/layout/side-panel.tsx";
import type { ScreenTexts } from "./screen-texts.ts";

export type Lines = { readonly [component: string]: AnswerLines };

type From = { readonly lines: Lines; readonly steps: readonly StepConfig[] };

export type Answered = (place: {
  readonly step: StepConfig;
  readonly texts: ScreenTexts;
  readonly context: FlowContext;
}) => NonNullable<SidePanelProps["answered"]>;

const hasOwnAnswers = /^(?:ReviewAnswers|VerificationCode)$/;

const isMasked = (line: string) => line.startsWith("•");

export function answersBefore({ lines, steps }: From): Answered {
  return ({ step, texts, context }) =>
    step.components.some(({ name }) => hasOwnAnswers.test(name))
      ? []
      : answeredRows({ lines, steps: steps.slice(0, steps.indexOf(step)), texts }, context)
          .map(({ label, lines: own }) => ({
            label,
            lines: own.filter((line) => !isMasked(line)),
            isTyped: true,
          }))
          .filter((row) => row.lines.length > 0);
}

export function answeredRows(
  { lines, steps, texts: { words, locale } }: From & { readonly texts: ScreenTexts },
  { answers, facts }: Pick<FlowContext, "answers" | "facts">,
) {
  return steps.flatMap(({ components }) =>
    components.flatMap(({ name, fields }) => {
      const own = fields === undefined ? answers : only(fields, answers);
      const ownLines = lines[name]?.(own, { facts, words, locale }).filter(Boolean) ?? [];
      const label = words.find(`review.${name}`);
      return label === undefined || ownLines.length === 0 ? [] : [{ name, label, lines: ownLines }];
    }),
  );
}

function only(fields: readonly FieldName[], answers: Answers): Answers {
  return { ...noAnswers, ...Object.fromEntries(fields.map((field) => [field, answers[field]])) };
}
