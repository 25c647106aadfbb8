import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import type { StepsConfiguration } from "#domain/step/step.ts";
import { flowModels, models } from "#test/model/models.ts";
import { describeChart } from "#tools/charts/drawing/chart-description.ts";
import type { ChartDescription } from "#tools/charts/drawing/chart-description.ts";
import { Mistake } from "#tools/command/mistake.ts";
import type { ChartModel } from "#tools/paths/generator/chart-model.ts";
import type { Behaviour } from "./behaviour.ts";
import { behaviourOf } from "./observe.ts";

export type Source = {
  readonly name: string;
  readonly behaviours: readonly Behaviour[];
  readonly descriptions: readonly ChartDescription[];
};

function sourceOf(name: string, all: readonly ChartModel[]): Source {
  return {
    name,
    behaviours: all.map((model) => behaviourOf(model)),
    descriptions: all.map(({ name: chart, machine }) => describeChart(chart, machine)),
  };
}

export const workingTree = (): Source => sourceOf("the working tree", models);

export const usualSteps = (): Source => practiceSource("the usual steps", defaultConfiguration);

export function practiceSource(name: string, configuration: StepsConfiguration): Source {
  return sourceOf(name, flowModels(configuration));
}

const observers = [
  join("tools", "behaviour"),
  join("tools", "paths", "generator"),
  join("tools", "charts", "drawing", "chart-description.ts"),
];
const mostBytes = 1e9;

export function revisionSource(revision: string, commit: string, chart?: string): Source {
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
    return { name: revision, ...observedIn(folder, revision, chart) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Observed = Omit<Source, "name">;

function observedIn(folder: string, revision: string, chart: string | undefined) {
  const script = join("tools", "behaviour", "observe-all.ts");
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [script, ...(chart === undefined ? [] : [chart])],
    {
      cwd: folder,
      encoding: "utf8",
      maxBuffer: mostBytes,
    },
  );
  if (status === 0) return JSON.parse(stdout) as Observed;
  const reason = stderr.split("\n").find((line) => /^\w*Error/.test(line)) ?? stderr.trim();
  throw new Mistake(`the charts of ${revision} cannot be observed: ${reason}`);
}
