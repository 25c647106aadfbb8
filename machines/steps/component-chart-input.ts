import type { ActorRef, Snapshot } from "xstate";
import type { Answers, FieldAnswer, TextField } from "#domain/answers/answers.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { LoanApplication } from "#domain/loan/loan-application.ts";

/** What a component's chart tells its flow: a choice is the answer to a field, as if it had been typed. */
type FieldChanged = { readonly type: "field.changed" } & FieldAnswer;

/** The flow that runs the chart of a component, as far as the chart knows it. */
export type ToldFlow = ActorRef<Snapshot<unknown>, FieldChanged>;
export type WithFlow = { readonly flow: ToldFlow };

/** What a chart of one step of the full application begins with. */
export type ApplicationStepInput = WithFlow & {
  /** What the applicant chose so far: a step that is entered again goes on from there. */
  readonly answers: Answers;
  readonly application: LoanApplication;
  readonly today: CalendarDay;
};

/** The params of `tell the flow`. */
export type TellFlow = FieldAnswer;

/** The order to tell the flow a fixed text, or none. */
export function telling(field: TextField, text = "") {
  return { type: "tell the flow" as const, params: { field, text } };
}

/** What `tell the flow` tells. */
export function fieldChanged(_: unknown, answer: TellFlow): FieldChanged {
  return { type: "field.changed", ...answer };
}
