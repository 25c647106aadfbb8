import { addCalendarDays } from "#domain/calendar/calendar-arithmetic.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";

/** What is known of an error that an attempt came to: its class, and where the page tells of its group. */
export type AttemptError = { readonly kind: string; readonly href: string };
/** By the ids of the groups; those that are gone, of which less is kept than of attempts, are not there. */
export type AttemptErrors = { readonly [id: string]: AttemptError };

/** As many days before an attempt as the page shows by itself. */
const daysBefore = 27;

type AboutAttempt = {
  readonly practice: string;
  /** A calendar day (YYYY-MM-DD). */
  readonly begunOn: string;
  readonly isTest: boolean;
};

/**
 * The errors that an attempt came to, with the address of each on the page of those days.
 *
 * @param kinds - their classes, by the ids of their groups
 */
export function errorsOfAttempt(
  { practice, begunOn, isTest }: AboutAttempt,
  kinds: ReadonlyMap<string, string>,
): AttemptErrors {
  const day = begunOn as CalendarDay;
  const about = new URLSearchParams({
    practice,
    from: addCalendarDays(day, -daysBefore),
    // What broke after midnight is told of the next day.
    to: addCalendarDays(day, 1),
    test: isTest ? "on" : "off",
  });
  return Object.fromEntries(
    [...kinds].map(([id, kind]) => [id, { kind, href: `/__insights?${about}#${errorAnchor(id)}` }]),
  );
}

/** The name of an error's place on the page. */
export function errorAnchor(id: string): string {
  return `error-${id}`;
}
