import type { Answers, FieldAnswer, TextField } from "#domain/answers.ts";
import type { CalendarDay } from "#domain/calendar-day.ts";
import type { LoanApplication } from "#domain/loan-application.ts";

/** What a chart of one step of the full application begins with. */
export type ApplicationStepInput = {
  /** What the applicant chose so far: a step that is entered again goes on from there. */
  readonly answers: Answers;
  readonly application: LoanApplication;
  readonly today: CalendarDay;
};

/** The params of `tell the flow`: the edge turns it into the flow's `field.changed`. */
export type TellFlow = FieldAnswer;

/** The order to tell the flow a fixed text, or none. */
export function telling(field: TextField, text = "") {
  return { type: "tell the flow" as const, params: { field, text } };
}
