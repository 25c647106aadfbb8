import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from "xstate";
import type { FieldRules } from "#domain/records/field-rules.ts";
import type { StepConfig } from "#domain/step/step.ts";

/** One class of equal events: what happens, in a reader's words, and the events that it is. Usually one event. */
export type Case = { readonly name: string; readonly events: readonly AnyEventObject[] };

/** The cases of an event, fixed or read from where the chart is. */
export type Cases = readonly Case[] | ((snapshot: AnyMachineSnapshot) => readonly Case[]);

/** Everything that the generator needs to know of a chart beside the chart itself. */
export type ChartModel = {
  readonly name: string;
  readonly machine: AnyStateMachine;
  /** What a chart can begin with, by name: one exploration each. */
  readonly inputs: { readonly [name: string]: unknown };
  /** By event type, those of the chart's actors (`xstate.done.actor.…`) included. Timers need none. */
  readonly cases: { readonly [eventType: string]: Cases };
  /** What else in a snapshot tells two situations apart, when no guard does. */
  readonly distinguish?: (snapshot: AnyMachineSnapshot) => unknown;
  /** What must hold in every situation, by its sentence. */
  readonly holds?: { readonly [sentence: string]: (snapshot: AnyMachineSnapshot) => boolean };
  /** Of a flow: the steps that it was compiled from, and how they are judged. */
  readonly flow?: { readonly steps: readonly StepConfig[]; readonly rules: FieldRules };
  /** What no path can cover, by its id, and why. */
  readonly unreachable?: { readonly [id: string]: string };
};

type Payloads = { readonly [caseName: string]: object };

/** The cases of an event that somebody sends, by name. */
export function sent(type: string, payloads: Payloads = { "": {} }): { [type: string]: Case[] } {
  const cases = Object.entries(payloads).map(([name, payload]) => ({
    name: `${type} ${name}`.trim(),
    events: [{ ...payload, type }],
  }));
  return { [type]: cases };
}

export function doneEvent(actor: string, output: unknown): AnyEventObject {
  return { type: `xstate.done.actor.${actor}`, output, actorId: actor };
}

export function failedEvent(actor: string, error: unknown): AnyEventObject {
  return { type: `xstate.error.actor.${actor}`, error, actorId: actor };
}

/** The cases of an actor's answer, by name. */
export function done(actor: string, outputs: { readonly [caseName: string]: unknown }) {
  const cases = Object.entries(outputs).map(([name, output]) => ({
    name: `${actor} answers: ${name}`,
    events: [doneEvent(actor, output)],
  }));
  return { [`xstate.done.actor.${actor}`]: cases };
}

/** The cases of an actor's failure, by name. */
export function failed(actor: string, errors: { readonly [caseName: string]: unknown }) {
  const cases = Object.entries(errors).map(([name, error]) => ({
    name: `${actor} fails: ${name}`,
    events: [failedEvent(actor, error)],
  }));
  return { [`xstate.error.actor.${actor}`]: cases };
}
