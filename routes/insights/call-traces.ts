import type { InspectionEvent } from "xstate";
import type { CallContext } from "#routes/calls/call-context.ts";
import type { Reported } from "./journal.ts";

/** W3C Trace Context. What the applicant does, such as a press, begins a trace. */
export function traceVisit(
  { root }: Pick<Reported, "root">,
  { traceCalls }: Pick<CallContext, "traceCalls">,
): () => void {
  let trace: string | undefined;
  const watching = root.system.inspect((inspected: InspectionEvent) => {
    // Events between charts have a sender.
    if (inspected.type === "@xstate.event" && inspected.sourceRef === undefined) trace = undefined;
  });
  traceCalls(() => `00-${(trace ??= randomHex(16))}-${randomHex(8)}-01`);
  return () => {
    watching.unsubscribe();
    traceCalls();
  };
}

function randomHex(bytes: number): string {
  return crypto
    .getRandomValues(new Uint8Array(bytes))
    .reduce((text, byte) => text + byte.toString(16).padStart(2, "0"), "");
}
