import type { ChartOutline } from "#domain/insights/chart-outline.ts";
import type { Attempt } from "#domain/insights/funnel.ts";
import type { InsightRecord } from "#domain/insights/insight-record.ts";

const outline: ChartOutline = {
  name: "wizard",
  states: [
    { id: "wizard", initial: "wizard.start" },
    { id: "wizard.start", initial: "wizard.start.editing" },
    { id: "wizard.start.editing" },
    { id: "wizard.phone", initial: "wizard.phone.editing" },
    { id: "wizard.phone.editing" },
    { id: "wizard.completed", isFinal: true },
  ],
  edges: [
    { from: "wizard.start.editing", event: "next.pressed", to: "wizard.phone" },
    { from: "wizard.phone.editing", event: "next.pressed", to: "wizard.completed" },
    { from: "wizard.phone.editing", event: "back.pressed", to: "wizard.start" },
  ],
};

type Reported = readonly [state: string, event: string, ms: number, ...errors: string[]];

export const began: Reported = ["wizard.start.editing", "xstate.init", 0];
export const phone: Reported = ["wizard.phone.editing", "next.pressed", 4000];

export const attemptOf = (
  reported: readonly Reported[],
  about: Partial<Attempt> = {},
): Attempt => ({
  chart: "0123456789abcdef",
  outlines: [outline],
  version: 1,
  locale: "en-US",
  embedded: false,
  startedOn: "2026-03-02",
  records: reported.map(([state, event, ms, ...errors], seq): InsightRecord => {
    const record = { seq, state, event, ms };
    return errors.length === 0 ? record : { ...record, errors };
  }),
  ...about,
});
