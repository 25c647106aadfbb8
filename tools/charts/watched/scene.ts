import type { SceneName } from "./messages.ts";
import type { Stage } from "./stage.ts";

type Act = (stage: Stage) => Promise<void>;

export type Scene = SceneName & { readonly play: Act };

/** A look of a screen; the empty name is the screen as it opens. */
export type Shape = { readonly name: string; readonly title: string; readonly act: Act };

export const shape = (name: string, title: string, act: Act): Shape => ({ name, title, act });

/** @param reach - what brings the app to the screen before each shape */
export function scenesIn(
  group: string,
  shapes: readonly Shape[],
  reach: Act = async () => {},
): readonly Scene[] {
  return shapes.map(({ name, title, act }) => ({
    name: name === "" ? group : `${group}.${name}`,
    title,
    group,
    play: async (stage) => {
      await reach(stage);
      await act(stage);
    },
  }));
}
