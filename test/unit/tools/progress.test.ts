import { expect, it } from "vitest";
import { openProgress } from "#tools/command/progress.ts";

function message(isTTY: boolean): readonly string[] {
  const lines: string[] = [];
  let now = 0;
  const write = (line: string) => lines.push(line) > 0;
  const progress = openProgress(3, { isTTY, write }, () => now);
  for (let second = 0; second < 180; second += 10) {
    now = second * 1000;
    progress.tell(Math.floor(second / 60), `at ${second} s`);
  }
  progress.clear();
  return lines;
}

it("rewrites its line on a terminal, and clears it at the end", () => {
  const lines = message(true);
  expect(lines.slice(0, 2)).toEqual(["\r\u001B[K0/3 at 0 s", "\r\u001B[K0/3 at 10 s"]);
  expect([lines.length, lines.at(-1)]).toEqual([19, "\r\u001B[K"]);
});

it("writes a line each half minute elsewhere, and none of what is soon over", () => {
  expect(message(false)).toEqual([
    "0/3 at 30 s\n",
    "1/3 at 60 s\n",
    "1/3 at 90 s\n",
    "2/3 at 120 s\n",
    "2/3 at 150 s\n",
  ]);
});
