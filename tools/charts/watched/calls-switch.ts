import type { CallsMode } from "./messages.ts";

export type CallsSwitch = ReturnType<typeof switchCalls>;

/** Wraps the page's `fetch`. A call on hold continues or fails when the switch changes. */
export function switchCalls(page: Window & typeof globalThis) {
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
    mode: (): CallsMode => mode,
    turn: (next: CallsMode): void => {
      mode = next;
      turned.resolve();
      turned = Promise.withResolvers();
      for (const hear of ears) hear();
    },
    onTurn: (hear: () => void): void => void ears.push(hear),
  };
}

async function aborted(signal: AbortSignal | null | undefined): Promise<void> {
  if (signal == null) return new Promise(() => {});
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve()));
}
