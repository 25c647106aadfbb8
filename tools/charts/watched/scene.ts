import type { SceneName } from "./messages.ts";
import type { Stage } from "./stage.ts";

export type Scene = SceneName & { readonly play: (stage: Stage) => Promise<void> };

export type Shape = readonly [shape: string, title: string, act: (stage: Stage) => Promise<void>];
