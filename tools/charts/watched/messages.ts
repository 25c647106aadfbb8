import type { ChartDescription } from "#tools/charts/drawing/chart-description.ts";

export type SentEvent = { readonly type: string; readonly [part: string]: unknown };

export type Truth = "yes" | "no" | "asks";

export type Possible = {
  readonly event: string;
  readonly guard?: string;
  readonly truth: Truth;
};

export type Sender = { readonly id: string; readonly name: string };

export type GuardResult = { readonly guard: string; readonly truth: Truth };

export type Status = "active" | "done" | "error" | "stopped";

/** @param kind - such as text or list, never a value */
export type ContextPart = { readonly name: string; readonly kind: string };

export type ActorState = {
  readonly id: string;
  readonly status: Status;
  readonly states: readonly string[];
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

const kindOf = (value: unknown) => (value as { readonly kind?: string } | null)?.kind ?? "";

export const isToApp = (value: unknown): value is ToApp =>
  ["send", "calls"].includes(kindOf(value));

export const isFromApp = (value: unknown): value is FromApp =>
  ["here", "actor", "moved"].includes(kindOf(value));
