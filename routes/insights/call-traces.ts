import type { InspectionEvent } from "xstate";
import type { CallContext } from "#routes/calls/call-context.ts";
import type { Reported } from "./journal.ts";

/**
 * Says with each call of which trace it is, as W3C Trace Context writes it. What the applicant does, such as a press,
 * begins a trace, so that what it led to lies in one; nothing leads from one trace to the next, or to the attempt that
 * is reported.
 *
 * @returns stops it
 */
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
