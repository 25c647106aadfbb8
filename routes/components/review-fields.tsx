import { useSelector } from "@xstate/react";
import { noAnswers } from "#domain/answers/answers.ts";
import type { Answers, FieldName } from "#domain/answers/answers.ts";
import type { AnswerLines } from "#domain/records/answer-lines.ts";
import type { ComponentConfig } from "#domain/step/step.ts";
import { SummaryCard } from "#ui/layout/summary-card.tsx";
import type { SummaryRow } from "#ui/layout/summary-card.tsx";
import type { ComponentProps } from "#routes/steps/component-props.ts";

type Lines = { readonly [component: string]: AnswerLines };

function only(fields: readonly FieldName[], answers: Answers): Answers {
  return { ...noAnswers, ...Object.fromEntries(fields.map((field) => [field, answers[field]])) };
}

export function reviewOf(lines: Lines) {
  return function ReviewFields({ flow, step, steps, texts }: ComponentProps) {
    const { words, locale } = texts;
    const { answers, facts } = useSelector(flow, ({ context }) => context);
    const mayChange = useSelector(flow, (state) => state.can.bind(state));
    const rowOf = ({ name, fields }: ComponentConfig): readonly SummaryRow[] => {
      const own = fields === undefined ? answers : only(fields, answers);
      const ownLines = lines[name]?.(own, { facts, words, locale }).filter(Boolean) ?? [];
      const label = words.find(`review.${name}`);
      if (label === undefined || ownLines.length === 0) return [];
      const change = {
        text: words("review.change"),
        label: words.find(`review.change.${name}`) ?? words("review.change"),
        onPress: () => flow.send({ type: "change.pressed", part: name }),
      };
      const mayBe = mayChange({ type: "change.pressed", part: name });
      return [{ label, lines: ownLines, ...(mayBe && { change }) }];
    };
    const before = steps.slice(0, steps.indexOf(step));
    const rows = before.flatMap(({ components }) => components.flatMap(rowOf));
    return rows.length === 0 ? null : (
      <SummaryCard title={words("review.title")} rows={rows} isTyped />
    );
  };
}
