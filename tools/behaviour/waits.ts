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

/** `xstate.after.idle limit.session.guarded` is the event of a delay that is called `idle limit`. */
function awaited(eventType: string): string {
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(eventType) ?? [];
  return delay ?? eventType;
}

/**
 * The waits that begin: a state that is entered orders those of its `after`, and one that is entered again begins them anew.
 * What ends a wait is not told: a state that is left does.
 */
export function waitsOf(actions: readonly object[]): readonly string[] {
  return (actions as readonly Ordered[]).flatMap(({ type, params }) => {
    if (type !== "xstate.raise" || !isDelayed(params)) return [];
    return [`waits ${durationText(params.delay)} for ${awaited(params.event.type)}`];
  });
}
