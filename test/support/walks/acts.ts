import type { FieldName } from "#domain/answers/answers.ts";
import { send, reportedOf, type Reported } from "./changes.ts";
import type { Wire } from "./calls.ts";
import type { Draft, Opening, Used, World } from "./world.ts";

/** An action on the page: by the applicant, the server, the processor's frame, or the clock. */
export type Act =
  | { readonly do: "open"; readonly opening: Opening }
  /** `retype` enters the same text, which fields do not report. */
  | { readonly do: "type" | "retype"; readonly field: FieldName; readonly text: string }
  | { readonly do: "leave"; readonly field: FieldName }
  | { readonly do: "fill" | "enter"; readonly name: string; readonly text: string }
  | { readonly do: "choose" | "press"; readonly name: string; readonly group?: string }
  | { readonly do: "tab"; readonly name: string }
  | { readonly do: "follow"; readonly name: string }
  | { readonly do: "sign" | "read" }
  | { readonly do: "jump"; readonly entries: number }
  | { readonly do: "frame"; readonly group: string; readonly says: object }
  | { readonly do: "answer"; readonly call: string; readonly wire: Wire }
  | { readonly do: "wait"; readonly ms: number };

/** Actions of one chart case, and the events that charts received. */
export type Move = {
  readonly name: string;
  readonly steps: readonly { readonly act: Act; readonly after: World }[];
  readonly recorded: (charts: readonly string[]) => readonly Reported[];
};

export type Doing = readonly [act: Act, happens: (draft: Draft) => void];

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

function noteSign(draft: Draft, { do: done }: Act): void {
  const { now } = draft.system;
  if (!signs.has(done) || now - draft.lastSign < apartMs) return;
  draft.lastSign = now;
  send(draft, "session", { type: "activity" });
}

type Done = { readonly after: World; readonly taken: readonly Used[] };

export function doIn(world: World, [act, happens]: Doing): Done {
  const draft: Draft = { ...world, taken: [] };
  noteSign(draft, act);
  happens(draft);
  const { taken, ...after } = draft;
  return { after, taken };
}

export function moveOf(world: World, name: string, doing: Doing): Move {
  return movesOf(world, name, [() => doing])!;
}

type Step = (world: World) => Doing | undefined;

export function movesOf(world: World, name: string, steps: readonly Step[]): Move | undefined {
  const taken: Used[] = [];
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
  return { name, steps: done, recorded: (charts) => reportedOf(world.opening, taken, charts) };
}
