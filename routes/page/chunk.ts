import type { AnyActorLogic, AnyActorRef, AnyEventObject } from "xstate";
import type { CallFailure } from "#machines/call/call-failure.ts";

/** A part of the page's own code that comes after the first screen, as one visit has it. */
export type Chunk<Content> = {
  /**
   * Asks for it until it has come; rejects with a {@link CallFailure} each time it does not. A state that needs the chunk
   * invokes this, and its loss is an edge of the chart.
   */
  readonly load: () => Promise<Content>;
  /** Once it has come; never rejects. */
  readonly arrived: Promise<Content>;
  /** What has come; undefined before. */
  readonly content: () => Content | undefined;
};

/**
 * @param ask - imports the module
 * @param open - what the visit makes of it
 * @param importAt - imports the module at another address, once it was lost at its own
 */
export function openChunk<Module, Content>(
  ask: () => Promise<Module>,
  open: (module: Module) => Content | Promise<Content>,
  importAt = (address: string): Promise<Module> => import(/* @vite-ignore */ address),
): Chunk<Content> {
  const askAnew = askingAnew(ask, importAt);
  let resolve!: (content: Content) => void;
  const arrived = new Promise<Content>((settle) => (resolve = settle));
  let content: Content | undefined;
  return {
    arrived,
    content: () => content,
    async load() {
      const module = await askAnew().catch(() => {
        throw lostConnection();
      });
      const opened = content ?? (await open(module));
      resolve((content ??= opened));
      return content;
    },
  };
}

/** Asks for a module that was lost at another address: browsers remember by its address that it failed to load. */
function askingAnew<Module>(
  ask: () => Promise<Module>,
  importAt: (address: string) => Promise<Module>,
): () => Promise<Module> {
  let nextAddress: string | undefined;

  return async () => {
    try {
      return await (nextAddress === undefined ? ask() : importAt(nextAddress));
    } catch (error) {
      nextAddress = addressAfter(error) ?? nextAddress;
      throw error;
    }
  };
}

/** Another address of the module that an error names. */
function addressAfter(error: unknown): string | undefined {
  const [named] = /https?:\S+/.exec(error instanceof Error ? error.message : "") ?? [];
  if (named === undefined) return undefined;
  const address = new URL(named);
  address.searchParams.set("try", `${Number(address.searchParams.get("try")) + 1}`);
  return address.href;
}

function lostConnection(): Error & CallFailure {
  const failure = { kind: "network", status: 0, notice: { code: "connection.lost" } } as const;
  return Object.assign(new Error("the page's own scripts did not arrive"), failure);
}

/**
 * The logic of an actor whose chart is in a chunk; `Logic` is the type of its slot. Until the chunk has arrived, the actor
 * queues the events it receives; the chart then takes them in order.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the slot says what stands in it
export function chunkLogic<Logic, Content = never>(
  { arrived, content }: Pick<Chunk<Content>, "arrived" | "content">,
  pick: (content: Content) => unknown,
): Logic {
  const logicOf = pick as (content: Content) => AnyActorLogic;
  const logic: AnyActorLogic = {
    getInitialSnapshot: (scope, input) => {
      const here = content();
      if (here === undefined) return { status: "active", input, queued: [] };
      return logicOf(here).getInitialSnapshot(scope, input);
    },
    start: (snapshot, { self }: { readonly self: AnyActorRef }) => {
      if (snapshot.machine) return snapshot.machine.start(snapshot);
      return arrived.then((here) => self.send({ type: "chart.arrived", logic: logicOf(here) }));
    },
    transition: (snapshot, event, scope) => {
      if (snapshot.machine) return snapshot.machine.transition(snapshot, event, scope);
      if (event.type !== "chart.arrived")
        return { ...snapshot, queued: [...snapshot.queued, event] };
      const { logic: chart } = event;
      return snapshot.queued.reduce(
        (now: unknown, queued: AnyEventObject) => chart.transition(now, queued, scope),
        chart.getInitialSnapshot(scope, snapshot.input),
      );
    },
    // No chart's snapshot is stored.
    getPersistedSnapshot: (snapshot) => snapshot,
  };
  return logic as Logic;
}
