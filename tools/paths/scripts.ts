import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import { demoProviders } from "#server/seed/demo-providers.ts";
import { models } from "#test/model/models.ts";
import { chartWalks } from "#test/support/walks/chart-walks.ts";
import { reasonFor } from "#test/support/walks/reasons.ts";
import { screenOf } from "#test/support/walks/screen.ts";
import { edgeIdOf, pathsOfEdges, type Way } from "#test/support/walks/walks.ts";
import { knownSentence } from "#test/support/walks/words.ts";
import { stageOf } from "#test/support/walks/world.ts";
import { assistedSteps } from "./assisted.ts";
import { riskOfCovered, worstOf, type Risk } from "./best.ts";
import { usedIds } from "./generator/chart-parts.ts";
import type { ChartModel, Path } from "./generator/chart-model.ts";
import { expectedOf, type Moment } from "./generator/expected.ts";
import { edgeOf, stopsOf } from "./generator/path-ids.ts";
import { hintsOf } from "./generator/place-names.ts";
import type { ChartRun } from "./generator/run-chart.ts";
import { situationOf } from "./generator/situation.ts";
import { plainSteps, type PlainStep } from "./manual.ts";
import { actWords, screenWords, secondsFor, type ScriptStep } from "./page-words.ts";
import type { ChartReport, ReportPath, ReportStep } from "./report.ts";
import { chartTitle, pageTitle, titleWith } from "./titles.ts";

/**
 * `manual`: works in the running app with a demo practice. `assisted`: begins at an address of the charts page, whose
 * buttons give the answers. `automatic`: `npm run paths` and `npm run test:paths` run it.
 */
export type Mode = "manual" | "assisted" | "automatic";

export type Script = {
  readonly id: string;
  readonly chart: string;
  readonly title: string;
  readonly mode: Mode;
  readonly risk: Risk;
  readonly minutes: number;
  /** What else is true where the last step happens. */
  readonly guards: string;
  readonly before: string;
  readonly steps: readonly ScriptStep[];
  readonly requirements: readonly string[];
  readonly covers: readonly string[];
};

export type Result = { readonly run: ChartRun; readonly report: ChartReport };

function edgeAtEnd(model: ChartModel, [walked, { moves }]: readonly [string, Way]) {
  const { name: chart } = model;
  const at = moves
    .at(-1)!
    .recorded([chart])
    .find(({ eventCase: { name }, ...recorded }) => edgeIdOf({ ...recorded, name }) === walked);
  if (at === undefined) return [walked];
  const { before, eventCase } = at;
  return [walked, edgeIdOf({ chart, situation: situationOf(model, before), name: eventCase.name })];
}

function pathsOf(model: ChartModel): ReadonlyMap<string, Way> {
  if (!models.includes(model)) return new Map();
  const walks = chartWalks.filter(({ charts }) => charts.includes(model.name));
  const ways = walks.toReversed().flatMap((walk) => [...pathsOfEdges(walk)]);
  return new Map(
    ways.flatMap((each) => edgeAtEnd(model, each).map((id) => [id, each[1]] as const)),
  );
}

function shownSteps(
  id: string,
  { starts }: Way,
  steps: readonly PlainStep[],
): readonly ScriptStep[] {
  const opening = actWords({ do: "open", opening: starts.opening }, "");
  return [
    { ...opening, expected: screenWords(screenOf(starts), undefined) },
    ...steps.map((step, index) => {
      const { act, before, after } = step;
      const isLast = index === steps.length - 1;
      const expected = screenWords(screenOf(after), isLast ? undefined : screenOf(before));
      const { action, data } = actWords(act, stageOf(before));
      return { action, data: manualData(id, step, data), expected };
    }),
  ];
}

const who = {
  applicant: "",
  service: "The service: ",
  clock: "Time: ",
} as const;

function dataOf({ data }: ReportStep): string {
  const carried = data.map((event) =>
    Object.entries(event).filter(([key]) => key !== "type" && key !== "actorId"),
  );
  const filled = carried.filter((parts) => parts.length > 0);
  return filled.map((parts) => JSON.stringify(Object.fromEntries(parts))).join(" ");
}

const seenText = ({ state, expected, userMessages, orders }: ReportPath["starts"]) =>
  [
    `State: ${state}${expected === "" ? "" : ` (${expected})`}`,
    ...userMessages.map(
      (userMessage) => `Message: “${knownSentence(userMessage) ?? userMessage.code}”`,
    ),
    ...orders.map((order) => `Order: ${order}`),
  ].join("\n");

const chartSteps = ({ input, starts, steps }: ReportPath): readonly ScriptStep[] => [
  { action: `Begin with ${input}`, data: "", expected: seenText(starts) },
  ...steps.map((step) => ({
    action: `${who[step.who]}${step.action}`,
    data: dataOf(step),
    expected: seenText(step),
  })),
];

const readingSeconds = 10;

/** A number of its own for each case, since a phone that was proved once needs no code. */
function phoneOf(id: string): string {
  const number = Number.parseInt(id, 16) % 80_000;
  const areas = ["206", "312", "415", "503", "617", "702", "808", "907"];
  return `${areas[Math.floor(number / 10_000)]}555${String(number % 10_000).padStart(4, "0")}`;
}

function manualData(id: string, { act, before }: PlainStep, data: string): string {
  if (act.do !== "type" && act.do !== "retype") return data;
  if (act.field === "serviceType") {
    const { key } = before.opening.practice.provider;
    const found = demoProviders.find(({ provider }) => provider.key === key);
    return found?.provider.programCodes[0]?.displayTitle ?? "";
  }
  return act.field === "phone" && act.text.length === 10 ? phoneOf(id) : data;
}

function manualScript(id: string, way: Way, plain: readonly PlainStep[]) {
  const charts = Object.keys(way.starts.opening.practice.models);
  const taken = way.moves.flatMap(({ recorded }) => recorded(charts));
  return {
    mode: "manual" as const,
    before: "npm start, in a window without earlier visits",
    steps: shownSteps(id, way, plain),
    seconds: plain.reduce((sum, { act }) => sum + secondsFor(act), readingSeconds),
    covers: taken.flatMap(({ chart, before, eventCase }) =>
      coveredBy(chart, before, eventCase.events[0]!),
    ),
  };
}

const coveredBy = (chart: string, before: AnyMachineSnapshot, event: AnyEventObject) =>
  before.status === "active" ? usedIds(before, event).map((id) => `${chart} ${id}`) : [];

const coveredAt = new WeakMap<Moment, readonly string[]>();

function coveredIn({ name }: ChartModel, moments: readonly Moment[]): readonly string[] {
  return moments.flatMap((moment, index) => {
    const before = moments[index - 1];
    if (before === undefined) return [];
    const covered = coveredAt.get(moment) ?? coveredBy(name, before.snapshot, moment.event!);
    coveredAt.set(moment, covered);
    return covered;
  });
}

function chartScript(model: ChartModel, path: Path, [reported, before]: [ReportPath, string]) {
  const steps = assistedSteps(model, reported);
  const covers = coveredIn(model, expectedOf(model, path));
  const seconds = readingSeconds + 15 * (reported.steps.length + 3);
  return steps === undefined
    ? { mode: "automatic" as const, before, steps: chartSteps(reported), seconds, covers }
    : { mode: "assisted" as const, before: "npm start", steps, seconds, covers };
}

const walked = "npm run test:paths walks it, with scripted answers";
const player = "Play it at /__charts: “Play a path”";

function guardsAt(model: ChartModel, path: Path): string {
  const [end, before = end] = stopsOf(model, path).toReversed();
  const { guards, more } = hintsOf(model, before!);
  return [...guards, ...(more === "" ? [] : [more])].join(", ");
}

export function scriptsOf({ run, report }: Result): readonly Script[] {
  const { model } = run;
  const ways = pathsOf(model);
  const paths = new Map(run.paths.map((path) => [path.id, path]));
  const scripts = report.paths.map((reported): Script => {
    const { id, requirements } = reported;
    const path = paths.get(id)!;
    const edge = edgeOf(model, path);
    const way = edge === undefined ? undefined : ways.get(edgeIdOf(edge));
    const plain = way && plainSteps(way);
    const why = edge === undefined ? undefined : reasonFor(edge)?.why;
    const unseen =
      way !== undefined ? walked : why === undefined ? player : `${player}; on the page: ${why}`;
    const written =
      way !== undefined && plain !== undefined
        ? manualScript(id, way, plain)
        : chartScript(model, path, [reported, unseen]);
    const edges = coveredIn(model, expectedOf(model, path).slice(-2));
    const { seconds, ...shown } = written;
    const { name: chart } = report;
    return {
      ...shown,
      id,
      chart,
      title: shown.mode === "manual" ? pageTitle(chart, shown.steps) : chartTitle(chart, reported),
      risk: worstOf(edges.map(riskOfCovered)),
      minutes: Math.ceil(seconds / 6) / 10,
      guards: guardsAt(model, path),
      requirements,
      covers: [...new Set(shown.covers)],
    };
  });
  return withOwnTitles(scripts);
}

function withOwnTitles(scripts: readonly Script[]): readonly Script[] {
  const counts = Map.groupBy(scripts, ({ title }) => title);
  return scripts.map((script) =>
    counts.get(script.title)!.length === 1
      ? script
      : { ...script, title: titleWith(script.title, script.id) },
  );
}
