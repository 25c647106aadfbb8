import type { SnapshotFrom } from "xstate";
import type { laterPagesMachine } from "#machines/later-pages/later-pages.machine.ts";

/** Only a reload helps. */
export function isBuildGone(state: SnapshotFrom<typeof laterPagesMachine>): boolean {
  return state.matches({ build: "replaced" });
}
