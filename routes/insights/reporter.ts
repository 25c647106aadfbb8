import type { AnyActorRef, InspectionEvent } from "xstate";
import { chartBegan } from "#domain/insights/insight-record.ts";
import { stateName } from "#domain/insights/state-name.ts";
import { openJournal } from "./journal.ts";
import type { Journal, Move, Noted, Reported, SeenContext } from "./journal.ts";
import { watchErrors } from "./page-errors.ts";
import { measureVitals } from "./web-vitals.ts";

type ChartSnapshot = {
  readonly machine?: { readonly id: string };
  readonly value: unknown;
  readonly context: SeenContext & { readonly isBlocked?: boolean };
};

type Place = {
  readonly state: string;
  readonly userMessage: SeenContext["userMessage"] | undefined;
};

const flows = ["wizard", "confirmation", "decline", "entry", "application", "prefilled", "payment"];

/** Reports the steps of a visit's charts by name, without input, until stopped. A restarted flow is a new attempt. */
export function reportVisit(reported: Reported): () => void {
  const { root } = reported;
  const journal = openJournal(reported);
  const { see, latest, stateAt } = seeing(reported, journal);
  const watching = root.system.inspect((inspected: InspectionEvent) => {
    if (inspected.type === "@xstate.snapshot")
      see(inspected.actorRef as AnyActorRef, inspected.snapshot as never, inspected.event.type);
  });
  for (const ref of [root, ...Object.values(root.getSnapshot().children)])
    if (ref !== undefined) see(ref as AnyActorRef, ref.getSnapshot() as never, chartBegan);
  const stopListening = listenTo(reported, journal, stateAt);
  const stopErrors = watchErrors(reported, journal, latest);
  return () => {
    watching.unsubscribe();
    stopListening();
    stopErrors();
    journal.send();
  };
}

function seeing({ root, page }: Reported, journal: Journal) {
  // Names only, never a snapshot, which contains answers.
  const last = new WeakMap<AnyActorRef, Place>();
  let hasStarted = false;
  const moves: (Move & { readonly since: number })[] = [];
  const note = ({ shown, ...move }: Noted) => {
    moves.push({ ...move, since: moves[1] ? page.performance.now() : 0 });
    journal.note({ ...move, shown });
  };
  return {
    see: (ref: AnyActorRef, snapshot: ChartSnapshot, event: string): void => {
      const chart = snapshot.machine?.id ?? "";
      if (ref !== root && !flows.includes(chart)) return;
      const before = last.get(ref);
      last.set(ref, { state: stateOf(snapshot), userMessage: snapshot.context.userMessage });
      if (before !== undefined) return noteMove(before, snapshot, event);
      if (chart === "wizard" && hasStarted) beginAgain();
      hasStarted ||= chart === "wizard";
      note({ state: stateOf(snapshot), event: chartBegan });
    },
    latest: () => moves.at(-1)!,
    stateAt: (time: number) => moves.findLast(({ since }) => since <= time)!.state,
  };

  function noteMove(before: Place, after: ChartSnapshot, event: string): void {
    const state = stateOf(after);
    const stays = before.state === state;
    if (stays && !isRefused(event, after)) return;
    const isReported = stays || after.context.userMessage !== before.userMessage;
    note({ state, event, shown: isReported ? after.context : undefined });
  }
  function beginAgain(): void {
    journal.beginAgain();
    note({ state: stateOf(root.getSnapshot()), event: chartBegan });
  }
}

function isRefused(event: string, { context }: ChartSnapshot): boolean {
  return event === "next.pressed" && context.isBlocked === true;
}

function listenTo(
  { page }: Reported,
  journal: Journal,
  stateAt: (time: number) => string,
): () => void {
  const { document } = page;
  const reportVitals = measureVitals(page, stateAt, journal.note);
  const hidden = () => {
    if (document.visibilityState !== "hidden") return;
    reportVitals();
    journal.send();
  };
  document.addEventListener("visibilitychange", hidden);
  return () => document.removeEventListener("visibilitychange", hidden);
}

function stateOf({ machine, value }: Pick<ChartSnapshot, "machine" | "value">): string {
  return stateName(machine!.id, value);
}
