import type { ChartDescription } from "#tools/charts/drawing/chart-description.ts";

/** What an event looks like when it comes from the charts page: a type, and synthetic values beside it. */
export type SentEvent = { readonly type: string; readonly [part: string]: unknown };

/** Whether a guard lets pass now; `asks` when it wants to see the event first. */
export type Truth = "yes" | "no" | "asks";

/** Something that may happen now, in the order in which the chart tries it. */
export type Possible = {
  readonly event: string;
  readonly from: string;
  readonly guard?: string;
  readonly truth: Truth;
};

export type Status = "active" | "done" | "error" | "stopped";

/** What kind of value a part of a context is; never the value. */
export type Kind =
  | "nothing"
  | "empty"
  | "text"
  | "number"
  | "yes or no"
  | "list"
  | "record"
  | "actor";

/** A part of a chart's context, by its name: `answers.phone`. */
export type ContextPart = { readonly name: string; readonly kind: Kind };

/** Where an actor is. */
export type ActorState = {
  readonly id: string;
  readonly status: Status;
  /** The ids of the states that are active, outermost first; empty for an actor without a chart. */
  readonly states: readonly string[];
  readonly tags: readonly string[];
  readonly possible: readonly Possible[];
  readonly context: readonly ContextPart[];
};

export type ActorShape = {
  readonly id: string;
  readonly name: string;
  readonly parent?: string;
  /** By its names: no params. */
  readonly chart?: ChartDescription;
};

/** Whether the calls of the app go through, wait, or fail. */
/** `played`: held, and what the flow asks of its verification as well, since a path answers for both. */
export type CallsMode = "open" | "held" | "played" | "refused";

/** How far a page is with the screen that its address asks for. */
export type SceneProgress = "coming" | "ready" | "failed";

/** A screen that the app can be brought to without a path. */
export type SceneName = {
  readonly name: string;
  readonly title: string;
  readonly group: string;
  /** The path that it is at; the practice's own when absent. */
  readonly path?: string;
};

/** What a watched page reports. Every field is a name from a chart, a number or a random id of the page. */
export type FromApp =
  | {
      readonly kind: "here";
      readonly visit: string;
      readonly framed: boolean;
      readonly practice: string;
      readonly calls: CallsMode;
      readonly scenes: readonly SceneName[];
      readonly progress: SceneProgress;
    }
  | {
      readonly kind: "actor";
      readonly visit: string;
      readonly actor: ActorShape;
      readonly state: ActorState;
    }
  | {
      readonly kind: "moved";
      readonly visit: string;
      /** Milliseconds since the page opened. */
      readonly at: number;
      readonly event: string;
      /** The ids of the transitions that were taken. */
      readonly taken: readonly string[];
      /** The names of the parts of the context that have other values than before. */
      readonly changed: readonly string[];
      readonly state: ActorState;
    }
  | { readonly kind: "gone"; readonly visit: string };

/** What the charts page asks for. */
export type ToApp =
  | { readonly kind: "who" }
  | {
      readonly kind: "send";
      readonly visit: string;
      readonly actor: string;
      /** One after the other, with nothing in between. */
      readonly events: readonly SentEvent[];
    }
  | { readonly kind: "calls"; readonly visit: string; readonly calls: CallsMode };

/** The channel on which watched pages and charts pages of one origin communicate. */
export const channelName = "carestep-charts";
/** The lock that a watched page holds for as long as it lives. */
export const lifeOf = (visit: string): string => `carestep-charts ${visit}`;
/** The query parameter that makes the server answer with the watched app: `live`, `held`, or the name of a scene. */
export const flag = "__charts";
/** The app as it opens, with its calls held from the beginning. */
export const heldScene = "held";

export function isToApp(value: unknown): value is ToApp {
  return ["who", "send", "calls"].includes((value as { kind?: string } | null)?.kind ?? "");
}

export function isFromApp(value: unknown): value is FromApp {
  return ["here", "actor", "moved", "gone"].includes(
    (value as { kind?: string } | null)?.kind ?? "",
  );
}
