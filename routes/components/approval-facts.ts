import { formatCalendarDay } from "#domain/calendar/calendar-arithmetic.ts";
import { parseCalendarDay } from "#domain/calendar/calendar-day.ts";
import { omitUndefined } from "#domain/values/omit-undefined.ts";
import type { Approval, PreQualificationResult } from "#domain/decision/pre-qualification.ts";
import type { ScreenTexts } from "#routes/steps/screen-texts.ts";

type Facts = {
  readonly result: PreQualificationResult | undefined;
  readonly approval: Approval | undefined;
};

export function approvalFacts({ result, approval }: Facts, { words, locale }: ScreenTexts) {
  const id = result?.accountId;
  const day = parseCalendarDay(approval?.expires ?? "");
  return omitUndefined({
    overline: id && words("approved.id", { id }),
    title: day.ok
      ? words("approved.expires", { date: formatCalendarDay(day.value, locale) })
      : undefined,
  });
}
