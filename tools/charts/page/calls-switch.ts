import type { CallsMode } from "./messages.ts";

/** Lets the calls of a page through, holds them, or makes them fail like a lost network. */
export type CallsSwitch = {
  readonly mode: () => CallsMode;
  readonly turn: (mode: CallsMode) => void;
  /** Called at each change of the switch. */
  readonly onTurn: (hear: () => void) => void;
};

/**
 * Puts a switch before a page's `fetch`. A held call continues, or fails, when the switch changes; an abort ends it.
 */
export function switchCalls(page: Window & typeof globalThis): CallsSwitch {
  const fetchFor = page.fetch.bind(page);
  let mode: CallsMode = "open";
  let turned = Promise.withResolvers<void>();
  const ears: (() => void)[] = [];

  page.fetch = async (input, init) => {
    await untilTurned(init?.signal);
    if (mode === "refused") throw new TypeError("The charts page refuses calls.");
    return fetchFor(input, init);
  };

  async function untilTurned(signal: AbortSignal | null | undefined): Promise<void> {
    if (mode !== "held" && mode !== "played") return undefined;
    await Promise.race([turned.promise, aborted(signal)]);
    signal?.throwIfAborted();
    return untilTurned(signal);
  }

  return {
    mode: () => mode,
    turn(next) {
      mode = next;
      turned.resolve();
      turned = Promise.withResolvers();
      for (const hear of ears) hear();
    },
    onTurn: (hear) => void ears.push(hear),
  };
}

async function aborted(signal: AbortSignal | null | undefined): Promise<void> {
  if (signal == null) return new Promise(() => {});
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve()));
}
