import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import type { StepsConfiguration } from "#domain/step/step.ts";
import { flowModels } from "#test/model/models.ts";
import { Mistake } from "#tools/command/command.ts";
import { allModels, isChart, type Published } from "./all-models.ts";
import { observationOf } from "./observe.ts";

export type Source = { readonly name: string } & ReturnType<typeof observationOf>;

export type Observed = { readonly chart: string | undefined; readonly published: Published };

export function workingTree({ chart, published }: Observed): Source {
  const chosen = allModels(published).filter(({ name }) => isChart(name, chart));
  return { name: "the working tree", ...observationOf(chosen) };
}

export const usualSteps = (chart?: string): Source =>
  practiceSource("the usual steps", defaultConfiguration, chart);

export function practiceSource(
  name: string,
  configuration: StepsConfiguration,
  chart?: string,
): Source {
  const chosen = flowModels(configuration).filter((model) => isChart(model.name, chart));
  return { name, ...observationOf(chosen) };
}

const observers = [
  join("tools", "behaviour"),
  join("tools", "paths", "generator"),
  join("tools", "charts", "drawing", "chart-description.ts"),
];
const mostBytes = 1e9;

export function revisionSource(revision: string, commit: string, observed: Observed): Source {
  const folder = mkdtempSync(join(tmpdir(), "carestep-diff-"));
  try {
    const archive = execFileSync("git", ["archive", commit], { maxBuffer: mostBytes });
    execFileSync("tar", ["-x", "-C", folder], { input: archive });
    if (!existsSync(join(folder, "test", "model", "models.ts")))
      throw new Mistake(`${revision} is of a time before charts had cases (test/model/models.ts)`);
    symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
    for (const observer of observers) {
      mkdirSync(join(folder, dirname(observer)), { recursive: true });
      cpSync(observer, join(folder, observer), { recursive: true });
    }
    return { name: revision, ...observedIn(folder, revision, observed) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function observedIn(folder: string, revision: string, { chart, published }: Observed) {
  const script = join("tools", "behaviour", "observe-all.ts");
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [script, ...(chart === undefined ? [] : [chart])],
    { cwd: folder, encoding: "utf8", maxBuffer: mostBytes, input: JSON.stringify(published) },
  );
  if (status === 0) return JSON.parse(stdout) as Omit<Source, "name">;
  const reason = stderr.split("\n").find((line) => /^\w*Error/.test(line)) ?? stderr.trim();
  throw new Mistake(`the charts of ${revision} cannot be observed: ${reason}`);
}

export function commitOf(revision: string): string | undefined {
  const { status, stdout } = spawnSync(
    "git",
    ["rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`],
    { encoding: "utf8" },
  );
  return status === 0 ? stdout.trim() : undefined;
}
