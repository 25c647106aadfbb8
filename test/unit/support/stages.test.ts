import { describe, expect, it } from "vitest";
import { runStages, type Stage } from "#test/support/run/stages.ts";

const script = (name: string, source: string): Stage => [name, process.execPath, "-e", source];

async function run(...stages: Stage[]) {
  let printed = "";
  const tallies = await runStages(stages, (text) => (printed += text.toString()));
  return { tallies, printed: printed.replaceAll(/\d+\.\d s/g, "N s") };
}

describe("runStages", () => {
  it("prints what each said whole, in their order, whichever ends first", async () => {
    const slow = `console.log("a"); setTimeout(() => console.error("b"), 300)`;
    const { tallies, printed } = await run(
      script("slow", slow),
      script("quick", `console.log("c")`),
    );
    expect(printed).toBe(
      "\n— slow\na\nb\n— slow: passed in N s\n\n— quick\nc\n— quick: passed in N s\n",
    );
    expect(tallies).toEqual([
      { passed: 1, failures: [], skipped: [] },
      { passed: 1, failures: [], skipped: [] },
    ]);
  });

  it("counts what ends badly, what a signal ends and what cannot be started as failures", async () => {
    const { tallies, printed } = await run(
      script("bad", `console.log("why"); process.exitCode = 3`),
      script("killed", `process.kill(process.pid, "SIGKILL")`),
      ["missing", "./no-such-command"],
    );
    expect(tallies).toEqual([
      { passed: 0, failures: ["bad: ended with 3"], skipped: [] },
      { passed: 0, failures: ["killed: ended with SIGKILL"], skipped: [] },
      { passed: 0, failures: ["missing: spawn ./no-such-command ENOENT"], skipped: [] },
    ]);
    expect(printed).toContain("— bad\nwhy\n— bad: FAILED in N s\n");
  });
});
