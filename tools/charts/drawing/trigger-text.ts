import type { TransitionDescription, Trigger } from "./chart-description.ts";

function durationText(milliseconds: number): string {
  if (milliseconds < 1000) return `${milliseconds} ms`;
  const seconds = milliseconds / 1000;
  return seconds >= 120 && seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}

export function triggerText({ kind, name, milliseconds }: Trigger): string {
  if (kind === "after") {
    return milliseconds === undefined
      ? `after ${name}`
      : `after ${name} (${durationText(milliseconds)})`;
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

export function guardText({ guard }: TransitionDescription): string {
  return guard === undefined ? "" : `[${guard.name}]`;
}
