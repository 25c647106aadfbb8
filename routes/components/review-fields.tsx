import { useSelector } from "@xstate/react";
import { SummaryCard } from "#ui/layout/summary-card.tsx";
import { answeredRows, type Lines } from "#routes/steps/answered-rows.ts";
import type { ComponentProps } from "#routes/steps/component-props.ts";

export function reviewOf(lines: Lines) {
  return function ReviewFields({ flow, step, steps, texts }: ComponentProps) {
    const { words } = texts;
    const context = useSelector(flow, (state) => state.context);
    const mayChange = useSelector(flow, (state) => state.can.bind(state));
    const before = steps.slice(0, steps.indexOf(step));
    const rows = answeredRows({ lines, steps: before, texts }, context).map(({ name, ...row }) => ({
      ...row,
      ...(mayChange({ type: "change.pressed", part: name }) && {
        change: {
          text: words("review.change"),
          label: words.find(`review.change.${name}`) ?? words("review.change"),
          onPress: () => flow.send({ type: "change.pressed", part: name }),
        },
      }),
    }));
    return rows.length === 0 ? null : (
      <SummaryCard title={words("review.title")} rows={rows} isTyped />
    );
  };
}
