import type { FieldName } from "#domain/answers/answers.ts";
import { send, toldOf } from "./changes.ts";
import type { Told } from "./changes.ts";
import type { Wire } from "./calls.ts";
import type { Draft, Opening, Taken, World } from "./world.ts";

/** What is done to the page: by the applicant, by the service, by the processor's frame, by the clock. */
export type Act =
  | { readonly do: "open"; readonly opening: Opening }
  /** A field of a form; `retype` puts the same text in again, of which a field says nothing. */
  | { readonly do: "type" | "retype"; readonly field: FieldName; readonly text: string }
  | { readonly do: "leave"; readonly field: FieldName }
  /** A box of a component; `enter` ends with the Enter key. */
  | { readonly do: "fill" | "enter"; readonly name: string; readonly text: string }
  /** A radio, a box or a button; `group` where several groups have one of that name. */
  | { readonly do: "choose" | "press"; readonly name: string; readonly group?: string }
  | { readonly do: "tab"; readonly name: string }
  /** A button or a link of a page without a step. */
  | { readonly do: "follow"; readonly name: string }
  | { readonly do: "sign" | "read" }
  /** In the browser's history. */
  | { readonly do: "jump"; readonly entries: number }
  | { readonly do: "frame"; readonly group: string; readonly says: object }
  | { readonly do: "answer"; readonly call: string; readonly wire: Wire }
  | { readonly do: "wait"; readonly ms: number };

/** Acts that belong together: one case of a chart, and what the charts heard of it. */
export type Move = {
  readonly name: string;
  readonly steps: readonly { readonly act: Act; readonly after: World }[];
  readonly told: (charts: readonly string[]) => readonly Told[];
};

/** An act, and what it makes happen. */
export type Doing = readonly [act: Act, happens: (draft: Draft) => void];

/** Two signs within so many milliseconds are one. */
const apartMs = 10_000;
const signs: ReadonlySet<Act["do"]> = new Set([
  "type",
  "retype",
  "fill",
  "enter",
  "choose",
  "press",
  "tab",
  "follow",
  "sign",
]);

/** The page tells the session that somebody is there. */
function noteSign(draft: Draft, { do: done }: Act): void {
  const { now } = draft.system;
  if (!signs.has(done) || now - draft.lastSign < apartMs) return;
  draft.lastSign = now;
  send(draft, "session", { type: "activity" });
}

type Done = { readonly after: World; readonly taken: readonly Taken[] };

export function doIn(world: World, [act, happens]: Doing): Done {
  const draft: Draft = { ...world, taken: [] };
  noteSign(draft, act);
  happens(draft);
  const { taken, ...after } = draft;
  return { after, taken };
}

/** One act. */
export function moveOf(world: World, name: string, doing: Doing): Move {
  return movesOf(world, name, [() => doing])!;
}

type Step = (world: World) => Doing | undefined;

/** Acts one after the other; undefined where one of them cannot be done. */
export function movesOf(world: World, name: string, steps: readonly Step[]): Move | undefined {
  const taken: Taken[] = [];
  const done: Move["steps"][number][] = [];
  let now = world;
  for (const step of steps) {
    const doing = step(now);
    if (doing === undefined) return undefined;
    const { after, taken: more } = doIn(now, doing);
    taken.push(...more);
    done.push({ act: doing[0], after });
    now = after;
  }
  return { name, steps: done, told: (charts) => toldOf(world.opening, taken, charts) };
}
