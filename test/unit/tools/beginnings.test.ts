import { describe, expect, it } from "vitest";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import { beginningOf } from "#tools/charts/page/beginnings.ts";
import type { PlayablePath } from "#tools/charts/page/paths.ts";
import { sceneNames } from "#tools/charts/watched/scenes.ts";
import { models } from "#test/model/models.ts";

const path = (chart: string, input: string, parts: Partial<PlayablePath> = {}): PlayablePath => ({
  id: "abc",
  chart,
  input,
  starts: "",
  steps: [],
  ...parts,
});
const all = models.flatMap(({ name, inputs }) =>
  Object.keys(inputs).map((input) => path(name, input)),
);
const beginnings = all.map((each) => beginningOf(each, "bright-smile"));

describe("where a path begins", () => {
  it("is a screen for the paths of every chart, or has a reason of the chart's own", () => {
    const charts = models.map(({ name }) => name);
    const unplayable = charts.filter((chart) =>
      all.every((each, index) => each.chart !== chart || "whyNot" in beginnings[index]!),
    );
    expect(unplayable).toEqual([
      "applicant",
      "application-lifecycle",
      "follow-up",
      "hand-off",
      "insights",
      "language",
      "later-pages",
      "link-request",
      "navigation",
      "pre-qual-confirmation",
      "state-list",
      "tokenization",
    ]);
    const unexplained = unplayable.filter((chart) => {
      const beginning = beginningOf(path(chart, "any"), "bright-smile");
      return !("whyNot" in beginning) || beginning.whyNot.startsWith("no screen");
    });
    expect(unexplained).toEqual([]);
  });

  it("is a scene that there is, at its address", () => {
    const scenes = sceneNames(defaultConfiguration, "bright-smile");
    const astray = beginnings.flatMap((beginning) => {
      if ("whyNot" in beginning) return [];
      const { scene, path: at } = beginning.opening;
      const found = scenes.find(({ name }) => name === scene);
      const isThere = ["live", "held"].includes(scene) || (found && found.path === at);
      return isThere ? [] : [scene];
    });
    expect(astray).toEqual([]);
  });
});
