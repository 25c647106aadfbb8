import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from "xstate";
import type { FieldRules } from "#domain/records/field-rules.ts";
import type { StepConfig } from "#domain/step/step.ts";

export type Case = { readonly name: string; readonly events: readonly AnyEventObject[] };

export type Cases = readonly Case[] | ((snapshot: AnyMachineSnapshot) => readonly Case[]);

export type ChartModel = {
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly inputs: { readonly [name: string]: unknown };
  readonly cases: { readonly [eventType: string]: Cases };
  readonly distinguish?: (snapshot: AnyMachineSnapshot) => unknown;
  readonly holds?: { readonly [sentence: string]: (snapshot: AnyMachineSnapshot) => boolean };
  readonly flow?: { readonly steps: readonly StepConfig[]; readonly rules: FieldRules };
  readonly unreachable?: { readonly [id: string]: string };
};

type Payloads = { readonly [caseName: string]: object };

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

export function done(actor: string, outputs: { readonly [caseName: string]: unknown }) {
  const cases = Object.entries(outputs).map(([name, output]) => ({
    name: `${actor} answers: ${name}`,
    events: [doneEvent(actor, output)],
  }));
  return { [`xstate.done.actor.${actor}`]: cases };
}

export function failed(actor: string, errors: { readonly [caseName: string]: unknown }) {
  const cases = Object.entries(errors).map(([name, error]) => ({
    name: `${actor} fails: ${name}`,
    events: [failedEvent(actor, error)],
  }));
  return { [`xstate.error.actor.${actor}`]: cases };
}

export type Path = {
  readonly id: string;
  readonly chart: string;
  readonly input: string;
  readonly steps: readonly Case[];
  readonly title?: string;
};
