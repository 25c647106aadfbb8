import type { AnyEventObject, AnyMachineSnapshot } from "xstate";

/** An event that a control sent, and whether the chart that stands still there would have answered it. */
export type Pressed = { readonly event: string; readonly isAnswered: boolean };

const listening = { unsubscribe: () => undefined };

/** A context whose notice, of a code that only a case knows, is one that there are words for. */
function sayable(context: object) {
  const told = Object.entries(context).map(([name, value]) =>
    /^(?:notice|failure)$/.test(name) && value !== undefined
      ? [name, { code: "connection.lost" }]
      : [name, value],
  );
  return Object.fromEntries(told) as object;
}

/** A chart that stands in one situation: it shows it, and notes what it is sent. */
export function stillChart(
  snapshot: AnyMachineSnapshot,
  note: (pressed: Pressed) => void,
  children: object = snapshot.children,
) {
  const shown = { ...snapshot, children, context: sayable(snapshot.context) };
  return {
    getSnapshot: () => shown,
    subscribe: () => listening,
    on: () => listening,
    send: (event: AnyEventObject) => note({ event: event.type, isAnswered: snapshot.can(event) }),
  };
}

/** Something around a chart that is only read, and takes whatever it is sent. */
export function stillActor(snapshot: object, note: (pressed: Pressed) => void = () => undefined) {
  const shown = { matches: () => false, can: () => false, children: {}, ...snapshot };
  return {
    getSnapshot: () => shown,
    subscribe: () => listening,
    on: () => listening,
    send: ({ type }: AnyEventObject) => note({ event: type, isAnswered: true }),
  };
}
