import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { defaultConfiguration } from "#domain/step/default-steps.ts";

/** A practice's file with the step "greeting" after the first one. */
export function writeOwnPractice(folder: string): string {
  const file = join(folder, "own.json");
  const [first, ...rest] = defaultConfiguration.steps;
  const greeting = {
    key: "greeting",
    title: "Hello",
    components: [{ name: "Title" }],
    nextButton: {},
  };
  writeFileSync(file, JSON.stringify({ steps: [first, greeting, ...rest] }));
  return file;
}
