import type { TransitionDescription, Trigger } from "./chart-description.ts";

function lengthWords(milliseconds: number): string {
  if (milliseconds < 1000) return `${milliseconds} ms`;
  const seconds = milliseconds / 1000;
  return seconds >= 120 && seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}

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

export function guardWords({ guard }: TransitionDescription): string {
  return guard === undefined ? "" : `[${guard.name}]`;
}
