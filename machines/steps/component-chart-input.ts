import type { ActorRef, Snapshot } from "xstate";
import type { Answers, FieldAnswer, TextField } from "#domain/answers/answers.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { LoanApplication } from "#domain/loan/loan-application.ts";

/** A component's chart reports a choice as if it had been typed. */
type FieldChanged = { readonly type: "field.changed" } & FieldAnswer;

export type ReportedFlow = ActorRef<Snapshot<unknown>, FieldChanged>;
export type WithFlow = { readonly flow: ReportedFlow };

export type ApplicationStepInput = WithFlow & {
  /** The choices so far; a re-entered step continues there. */
  readonly answers: Answers;
  readonly application: LoanApplication;
  readonly today: CalendarDay;
};

export type FlowReport = FieldAnswer;

export function reporting(field: TextField, text = "") {
  return { type: "report to flow" as const, params: { field, text } };
}

export function fieldChanged(_: unknown, answer: FlowReport): FieldChanged {
  return { type: "field.changed", ...answer };
}
