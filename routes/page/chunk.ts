import { fromPromise, type AnyActorLogic, type AnyActorRef, type AnyEventObject } from "xstate";
import type { CallFailure } from "#machines/call/call-failure.ts";

/** Dispatched on the window when a chunk fails because the server has another build; later pages' chart shows it. */
export const buildGone = "build-gone";

export type Chunk<Content> = {
  /** Requests it until it arrives; rejects with a {@link CallFailure}. States invoke it. */
  readonly load: () => Promise<Content>;
  readonly arrived: Promise<Content>;
  readonly content: () => Content | undefined;
};

/** `importAt` imports it at another URL after a failure. */
export function openChunk<Module, Content>(
  request: () => Promise<Module>,
  open: (module: Module) => Content | Promise<Content>,
  importAt = (address: string): Promise<Module> => import(/* @vite-ignore */ address),
): Chunk<Content> {
  const requestAgain = retryingImport(request, importAt);
  let resolve!: (content: Content) => void;
  const arrived = new Promise<Content>((settle) => (resolve = settle));
  let content: Content | undefined;
  return {
    arrived,
    content: () => content,
    async load() {
      const module = await requestAgain().catch(async () => {
        await reportIfBuildIsGone();
        throw lostConnection();
      });
      const opened = content ?? (await open(module));
      resolve((content ??= opened));
      return content;
    },
  };
}

export function bringing({ load }: Pick<Chunk<unknown>, "load">) {
  return fromPromise<undefined, undefined>(async () => {
    await load();
    return undefined;
  });
}

/** Browsers remember failed imports by URL, so a retry needs another one. */
function retryingImport<Module>(
  request: () => Promise<Module>,
  importAt: (address: string) => Promise<Module>,
): () => Promise<Module> {
  let nextAddress: string | undefined;

  return async () => {
    try {
      return await (nextAddress === undefined ? request() : importAt(nextAddress));
    } catch (error) {
      nextAddress = addressAfter(error) ?? nextAddress;
      throw error;
    }
  };
}

/** A build removes the files of the one before the previous. */
const reportIfBuildIsGone = () =>
  fetch(import.meta.url, { method: "HEAD", cache: "no-store" }).then(
    ({ status }) => status === 404 && dispatchEvent(new Event(buildGone)),
    () => {},
  );

function addressAfter(error: unknown): string | undefined {
  const [named] = /https?:\S+/.exec(error instanceof Error ? error.message : "") ?? [];
  if (named === undefined) return undefined;
  const address = new URL(named);
  address.searchParams.set("try", `${Number(address.searchParams.get("try")) + 1}`);
  return address.href;
}

function lostConnection(): Error & CallFailure {
  const failure = { kind: "network", status: 0, userMessage: { code: "connection.lost" } } as const;
  return Object.assign(new Error("the page's own scripts did not arrive"), failure);
}

/** The logic of an actor whose chart is in a chunk. It queues events until that has arrived. */
export function chunkLogic<Content>(
  { arrived, content }: Pick<Chunk<Content>, "arrived" | "content">,
  logicOf: (content: Content) => AnyActorLogic,
): AnyActorLogic {
  return {
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
    // Snapshots are never stored.
    getPersistedSnapshot: (snapshot) => snapshot,
  };
}

/** Charts of a chunk by name, for slots of any type. */
export function chunkLogics<Content, const Name extends string>(
  chunk: Chunk<Content>,
  names: readonly Name[],
  pick: (content: Content, name: Name) => unknown,
) {
  const logics = names.map((name) => [
    name,
    chunkLogic(chunk, (content) => pick(content, name) as AnyActorLogic),
  ]);
  return Object.fromEntries(logics) as { readonly [Slot in Name]: never };
}
