import type { ChartDescription } from "#tools/charts/drawing/chart-description.ts";

export type SentEvent = { readonly type: string; readonly [part: string]: unknown };

export type Truth = "yes" | "no" | "asks";

export type Possible = {
  readonly event: string;
  readonly from: string;
  readonly guard?: string;
  readonly truth: Truth;
};

export type Sender = { readonly id: string; readonly name: string };

export type GuardResult = { readonly guard: string; readonly truth: Truth };

export type Status = "active" | "done" | "error" | "stopped";

export type Kind =
  | "nothing"
  | "empty"
  | "text"
  | "number"
  | "yes or no"
  | "list"
  | "record"
  | "actor";

export type ContextPart = { readonly name: string; readonly kind: Kind };

export type ActorState = {
  readonly id: string;
  readonly status: Status;
  readonly states: readonly string[];
  readonly tags: readonly string[];
  readonly possible: readonly Possible[];
  /** An actor without a chart has the parts of its input. */
  readonly context: readonly ContextPart[];
};

export type ActorShape = {
  readonly id: string;
  readonly name: string;
  readonly parent?: string;
  /** When it began, in milliseconds since 1970. */
  readonly since?: number;
  readonly chart?: ChartDescription;
};

export type CallsMode = "open" | "held" | "played" | "refused";

export type SceneProgress = "coming" | "ready" | "failed";

export type SceneName = {
  readonly name: string;
  readonly title: string;
  readonly group: string;
  readonly path?: string;
};

/** Messages of a watched page: names from charts, numbers and random ids only. */
export type FromApp =
  | {
      readonly kind: "here";
      readonly visit: string;
      readonly practice: string;
      readonly calls: CallsMode;
      readonly scenes: readonly SceneName[];
      readonly progress: SceneProgress;
    }
  | {
      readonly kind: "actor";
      readonly actor: ActorShape;
      readonly state: ActorState;
    }
  | {
      readonly kind: "moved";
      /** Milliseconds since the page opened. */
      readonly at: number;
      readonly event: string;
      readonly sender?: Sender;
      readonly guards: readonly GuardResult[];
      /** Field and code of what blocks Next: `email:email.required`. */
      readonly errors: readonly string[];
      readonly taken: readonly string[];
      readonly changed: readonly string[];
      readonly state: ActorState;
    };

export type ToApp =
  | {
      readonly kind: "send";
      readonly actor: string;
      readonly events: readonly SentEvent[];
    }
  | { readonly kind: "calls"; readonly calls: CallsMode };

export const flag = "__charts";
export const callsFlag = "calls";
export const sceneOnHold = "held";

export function isToApp(value: unknown): value is ToApp {
  return ["send", "calls"].includes((value as { kind?: string } | null)?.kind ?? "");
}

export function isFromApp(value: unknown): value is FromApp {
  return ["here", "actor", "moved"].includes((value as { kind?: string } | null)?.kind ?? "");
}
