import type { AnyEventObject, AnyMachineSnapshot } from "xstate";

export type Pressed = { readonly event: string; readonly isAnswered: boolean };

const listening = { unsubscribe: () => undefined };

function sayable(context: object) {
  const reported = Object.entries(context).map(([name, value]) =>
    /^(?:userMessage|failure)$/.test(name) && value !== undefined
      ? [name, { code: "connection.lost" }]
      : [name, value],
  );
  return Object.fromEntries(reported) as object;
}

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

export function stillActor(snapshot: object, note: (pressed: Pressed) => void = () => undefined) {
  const shown = { matches: () => false, can: () => false, children: {}, ...snapshot };
  return {
    getSnapshot: () => shown,
    subscribe: () => listening,
    on: () => listening,
    send: ({ type }: AnyEventObject) => note({ event: type, isAnswered: true }),
  };
}
