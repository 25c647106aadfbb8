import type { SnapshotFrom } from "xstate";
import type { laterPagesMachine } from "#machines/later-pages/later-pages.machine.ts";

export function isBuildGone(state: SnapshotFrom<typeof laterPagesMachine>): boolean {
  return state.matches({ build: "replaced" });
}
