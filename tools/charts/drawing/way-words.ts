import type { TransitionDescription, Trigger } from "./chart-description.ts";

/** How long a delay is, in the unit in which people would say it. */
function lengthWords(milliseconds: number): string {
  if (milliseconds < 1000) return `${milliseconds} ms`;
  const seconds = milliseconds / 1000;
  return seconds >= 120 && seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}

/** What takes a transition, in a reader's words. */
export function triggerWords({ kind, name, milliseconds }: Trigger): string {
  if (kind === "after") {
    return milliseconds === undefined
      ? `after ${name}`
      : `after ${name} (${lengthWords(milliseconds)})`;
  }
  const words = {
    event: name,
    always: "at once",
    done: `${name} done`,
    failed: `${name} failed`,
    "all done": "all inside is done",
  };
  return words[kind];
}

/** The condition of a transition; empty where there is none. */
export function guardWords({ guard }: TransitionDescription): string {
  return guard === undefined ? "" : `[${guard.name}]`;
}
