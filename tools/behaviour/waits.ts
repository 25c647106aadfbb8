/** An action as XState orders it: an event for later is a `raise` with a delay. */
type Ordered = { readonly type: string; readonly params?: unknown };
type Raised = { readonly event: { readonly type: string }; readonly delay: number };

const isDelayed = (params: unknown): params is Raised =>
  typeof (params as Raised | undefined)?.delay === "number";

const second = 1000;
const minute = 60 * second;

function durationText(milliseconds: number): string {
  if (milliseconds >= minute && milliseconds % minute === 0) return `${milliseconds / minute} min`;
  return milliseconds >= second ? `${milliseconds / second} s` : `${milliseconds} ms`;
}

function awaited(eventType: string): string {
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(eventType) ?? [];
  return delay ?? eventType;
}

export function waitsOf(actions: readonly object[]): readonly string[] {
  return (actions as readonly Ordered[]).flatMap(({ type, params }) => {
    if (type !== "xstate.raise" || !isDelayed(params)) return [];
    return [`waits ${durationText(params.delay)} for ${awaited(params.event.type)}`];
  });
}
