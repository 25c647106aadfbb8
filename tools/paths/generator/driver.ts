import { createActor, SimulatedClock } from "xstate";
import type {
  AnyActor,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateNode,
  AnyTransitionDefinition,
  InspectedEventEvent,
  InspectionEvent,
} from "xstate";
import type { ChartModel } from "./chart-model.ts";
import type { Coverage } from "./coverage.ts";
import { emission } from "./expected.ts";
import { instrumented, type Run } from "./instrumented.ts";
import { activeStates, idOfTransition } from "./chart-parts.ts";
import { pairId } from "./pairs.ts";
import { plain } from "./plain.ts";

export type Driven = ReturnType<ReturnType<typeof driverOf>>;

type Running = { readonly clock: ReportedClock; readonly actor: AnyActor };

type Growing = (args: { readonly context: unknown; readonly event: unknown }) => number;

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
const answer = /^xstate\.(done|error)\.actor\.(.*)$/;
const timer = /^xstate\.after\.([^.]+)\./;

function awaitedNow(snapshot: AnyMachineSnapshot): readonly string[] {
  const states = snapshot.status === "active" ? activeStates(snapshot) : [];
  return states.flatMap((state) =>
    state.invoke.map(({ id }) => id).filter((id) => !goesOnWithout(state, id)),
  );
}

function goesOnWithout(state: AnyStateNode, id: string): boolean {
  const onError = state.transitions.get(`xstate.error.actor.${id}`) ?? [];
  return onError.length > 0 && onError.every(({ target }) => target === undefined);
}

export function driverOf(model: ChartModel, coverage: Coverage) {
  let run: Run = { held: new Map(), effects: [] };
  const machine = instrumented(model.machine, coverage, () => run);

  let [earlier, now]: readonly [readonly string[], readonly string[]] = [[], []];

  function notePairs(used: readonly AnyTransitionDefinition[]) {
    const ids = used.filter(({ eventType }) => eventType !== "");
    now = [...now, ...ids.map((each) => idOfTransition(each)!)];
    for (const first of earlier)
      for (const second of now) coverage.pairs.add(pairId(first, second));
  }

  function inspect(event: InspectionEvent) {
    const isOwn = event.actorRef.sessionId === event.rootId;
    if (event.type === "@xstate.event" && isOwn) [earlier, now] = [now, []];
    if (event.type === "@xstate.microstep" && isOwn) {
      for (const each of event._transitions) {
        coverage.transitions.add(idOfTransition(each)!);
        coverage.states.add(each.source.id);
      }
      for (const { id } of activeStates(event.snapshot as AnyMachineSnapshot))
        coverage.states.add(id);
      notePairs(event._transitions);
    }
    if (event.type === "@xstate.event" && !isOwn) noteMessage(event);
  }

  function noteMessage({ event, sourceRef, actorRef, rootId }: InspectedEventEvent) {
    if (sourceRef?.sessionId !== rootId || event.type.startsWith("xstate.")) return;
    run.effects.push({ kind: "send", name: (actorRef as AnyActor).id, params: plain(event) });
  }

  function milliseconds(delay: string, actor: AnyActor, event: AnyEventObject): number {
    const named = machine.implementations.delays[delay] as number | Growing | undefined;
    if (typeof named !== "function") return named ?? Number(delay);
    const { context } = actor.getSnapshot() as AnyMachineSnapshot;
    return named({ context, event });
  }

  function timeUntil(event: AnyEventObject, { clock, actor }: Running): number | undefined {
    const delay = timer.exec(event.type)?.[1];
    if (delay === undefined) return undefined;
    const whole = milliseconds(delay, actor, event);
    return clock.leftOf(whole) ?? whole;
  }

  function waitFor(next: AnyEventObject, running: Running) {
    const nearly = (timeUntil(next, running) ?? 0) - 1;
    if (nearly > 0 && running.clock.isQuietFor(nearly)) running.clock.increment(nearly);
  }

  async function take(running: Running, event: AnyEventObject, next?: AnyEventObject) {
    const { clock, actor } = running;
    const [, kind, id = ""] = answer.exec(event.type) ?? [];
    const time = timeUntil(event, running);
    if (time !== undefined) return clock.increment(time);
    if (next !== undefined) waitFor(next, running);
    if (kind === undefined) actor.send(event);
    else {
      const waiting = run.held.get(id);
      if (waiting === undefined) throw new Error(`nothing waits for ${event.type}`);
      run.held.delete(id);
      if (kind === "done") waiting.resolve(event["output"]);
      else waiting.reject(event["error"]);
      await settled();
    }
  }

  return (input: string) => {
    run = { held: new Map(), effects: [] };
    [earlier, now] = [[], []];
    const clock = new ReportedClock();
    const actor = createActor(machine, { input: model.inputs[input], clock, inspect }) as AnyActor;
    actor.subscribe({ error: () => undefined });
    actor.on("*", (event) => run.effects.push(emission(event)));
    actor.start();
    return {
      /** @param next - what comes after it: where that is a timer that runs already, most of its time is over by then */
      take: (event: AnyEventObject, next?: AnyEventObject) => take({ clock, actor }, event, next),
      snapshot: () => actor.getSnapshot() as AnyMachineSnapshot,
      effects: () => run.effects.splice(0),
      ended: () =>
        awaitedNow(actor.getSnapshot() as AnyMachineSnapshot).filter((id) => !run.held.has(id)),
      stop: () => actor.stop(),
    };
  };
}

type Pending = { readonly timeout: number; readonly due: number };

export class ReportedClock extends SimulatedClock {
  readonly #running = new Map<number, Pending>();

  override setTimeout(ring: () => void, timeout: number): number {
    const started = super.setTimeout(() => {
      this.#running.delete(started);
      ring();
    }, timeout);
    this.#running.set(started, { timeout, due: this.now() + timeout });
    return started;
  }

  override clearTimeout(started: number): void {
    this.#running.delete(started);
    super.clearTimeout(started);
  }

  leftOf(timeout: number): number | undefined {
    const dues = [...this.#running.values()].flatMap((each) =>
      each.timeout === timeout ? each.due : [],
    );
    return dues.length === 0 ? undefined : Math.max(...dues) - this.now();
  }

  isQuietFor(time: number): boolean {
    return [...this.#running.values()].every(({ due }) => due - this.now() > time);
  }
}
