import type { AnyStateMachine } from "xstate";
import { doneEvent, failedEvent } from "#tools/paths/generator/chart-model.ts";
import { describeChart } from "#tools/charts/drawing/chart-description.ts";
import { noCoverage } from "#tools/paths/generator/coverage.ts";
import { driverOf } from "#tools/paths/generator/driver.ts";

type Sent = { readonly type: string; readonly [field: string]: unknown };

/** A real actor with calls on hold, a manual clock and recorded actions. */
export function liveChart(machine: AnyStateMachine, input?: unknown) {
  const model = { name: machine.id, machine, inputs: { it: input }, cases: {} };
  const driven = driverOf(model, noCoverage())("it");
  const { states } = describeChart(machine.id, machine);
  const timers = states
    .flatMap(({ transitions }) => transitions)
    .filter(({ trigger }) => trigger.kind === "after");

  return {
    send: (event: Sent) => driven.take(event),
    answer: (actor: string, output?: unknown) => driven.take(doneEvent(actor, output)),
    fail: (actor: string, error: unknown = new Error("lost")) =>
      driven.take(failedEvent(actor, error)),
    async wait(delay: string, times = 1) {
      const timer = timers.find(({ trigger }) => trigger.name === delay);
      if (timer === undefined) throw new Error(`${machine.id} has no delay "${delay}"`);
      const type = `xstate.after.${delay}.${timer.source}`;
      for (let time = 0; time < times; time += 1) await driven.take({ type });
    },
    get value() {
      return driven.snapshot().value as unknown;
    },
    get output() {
      return driven.snapshot().output as unknown;
    },
    get context() {
      return driven.snapshot().context as { readonly [name: string]: unknown };
    },
    hasTag: (tag: string) => driven.snapshot().hasTag(tag),
    orders: () =>
      driven.effects().map(({ name, params }) => (params === undefined ? [name] : [name, params])),
    stop: driven.stop,
  };
}
export type LiveChart = ReturnType<typeof liveChart>;
