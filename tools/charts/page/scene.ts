import type { SceneName } from "./messages.ts";
import type { Stage } from "./stage.ts";

/** A screen of the app, and how its charts are brought there from where its path leads. */
export type Scene = SceneName & { readonly play: (stage: Stage) => Promise<void> };

/** What a step can look like, and what is done at it. The shape without a name is the step as it opens. */
export type Shape = readonly [shape: string, title: string, act: (stage: Stage) => Promise<void>];
