import type { InspectionEvent } from "xstate";
import { pageBroke } from "#domain/insights/insight-record.ts";
import type { Journal, Move, Reported } from "./journal.ts";

/** What an actor of a chart ended with: a call that failed says of what kind its failure is. */
type Failure = { readonly kind?: string; readonly cause?: unknown };

/** The page as the server wrote it, with what broke before this script came: server/http/early-errors.ts. */
type Early = { readonly carestepBroke?: () => readonly unknown[] };

const mostReported = 10;
const mostPlaces = 40;
const placeInScript = /\/assets\/([\w.-]+:\d+:\d+)/g;
const script = new URL(import.meta.url).pathname.split("/").at(-1)!;

/** Each error once, never its message. */
export function watchErrors(
  { page, root }: Reported,
  journal: Journal,
  latest: () => Move,
): () => void {
  const seen = new Set<string>();
  const see = (error: unknown) => {
    const { state, event: after } = latest();
    const broke = { kind: kindOf(error), after, script, places: placesOf(error) };
    const key = JSON.stringify([state, broke]);
    if (seen.has(key) || seen.size >= mostReported) return;
    seen.add(key);
    journal.note({ state, event: pageBroke, broke });
    // At once: a page that broke may be closed soon.
    journal.send();
  };
  (page as Early).carestepBroke?.().forEach(see);
  const listening = new AbortController();
  const { signal } = listening;
  page.addEventListener("error", ({ error }) => see(error), { signal });
  page.addEventListener("unhandledrejection", ({ reason }) => see(reason), { signal });
  const watching = root.system.inspect((inspected: InspectionEvent) => {
    if (inspected.type !== "@xstate.event") return;
    const { type, error } = inspected.event as { type: string; error?: Failure };
    if (type.startsWith("xstate.error.actor.") && isUnforeseen(error)) see(error?.cause ?? error);
  });
  return () => {
    listening.abort();
    watching.unsubscribe();
  };
}

/** A call that was refused or got no answer is an edge of its chart; an answer off the contract is a fault of ours. */
function isUnforeseen(error: Failure | undefined): boolean {
  return error?.kind === undefined || error.kind === "off-contract" || error.cause !== undefined;
}

function kindOf(error: unknown): string {
  return error instanceof Error ? error.name.replace(/\W/g, "") || "Error" : typeof error;
}

function placesOf(error: unknown): readonly string[] {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  return [...stack.matchAll(placeInScript)].map(([, place]) => place!).slice(0, mostPlaces);
}
