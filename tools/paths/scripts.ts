import { models } from "#test/model/models.ts";
import { chartWalks } from "#test/support/walks/chart-walks.ts";
import { reasonFor } from "#test/support/walks/reasons.ts";
import { screenOf } from "#test/support/walks/screen.ts";
import { edgeIdOf, pathsOfEdges } from "#test/support/walks/walks.ts";
import type { Way } from "#test/support/walks/walks.ts";
import { knownSentence } from "#test/support/walks/words.ts";
import { stageOf } from "#test/support/walks/world.ts";
import type { ChartModel } from "./generator/chart-model.ts";
import { edgeOf, stopsOf } from "./generator/path-ids.ts";
import type { Path } from "./generator/path.ts";
import type { ChartRun } from "./generator/run-chart.ts";
import { situationOf } from "./generator/situation.ts";
import { flowScreen } from "./flow-screen.ts";
import type { FlowScreen } from "./flow-screen.ts";
import { actWords, flowWords, screenWords } from "./page-words.ts";
import type { ChartReport, ReportPath, ReportStep } from "./report.ts";

export type ScriptStep = {
  readonly action: string;
  readonly data: string;
  readonly expected: string;
};

export type Script = {
  readonly id: string;
  readonly chart: string;
  readonly title: string;
  readonly before: string;
  readonly steps: readonly ScriptStep[];
  readonly requirements: readonly string[];
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

function pageSteps({ starts, moves }: Way): readonly ScriptStep[] {
  const opened = screenOf(starts);
  const opening = actWords({ do: "open", opening: starts.opening }, "");
  const all = moves.flatMap(({ steps }) => steps);
  return [
    { ...opening, expected: screenWords(opened, undefined) },
    ...all.map(({ act, after }, index) => {
      const before = index === 0 ? starts : all[index - 1]!.after;
      const isLast = index === all.length - 1;
      const shown = screenWords(screenOf(after), isLast ? undefined : screenOf(before));
      return { ...actWords(act, stageOf(before)), expected: shown };
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
  const told = carried.filter((parts) => parts.length > 0);
  return told.map((parts) => JSON.stringify(Object.fromEntries(parts))).join(" ");
}

type Seen = Omit<ReportStep, "who" | "action" | "data">;

const seenText = (
  { state, expected, userMessages, orders }: Seen,
  screen: FlowScreen | undefined,
) =>
  [
    `State: ${state}${expected === "" ? "" : ` (${expected})`}`,
    ...(screen === undefined ? [] : flowWords(screen)),
    ...userMessages.map(
      (userMessage) => `Message: “${knownSentence(userMessage) ?? userMessage.code}”`,
    ),
    ...orders.map((order) => `Order: ${order}`),
  ].join("\n");

function chartSteps(model: ChartModel, path: Path, told: ReportPath): readonly ScriptStep[] {
  const [first, ...others] = stopsOf(model, path).map((each) => flowScreen(model, each));
  return [
    { action: `Begin with ${told.input}`, data: "", expected: seenText(told.starts, first) },
    ...told.steps.map((step, index) => ({
      action: `${who[step.who]}${step.action}`,
      data: dataOf(step),
      expected: seenText(step, others[index]),
    })),
  ];
}

const player = "Play it at /__charts: “Play a path”";

export function scriptsOf({ run, report }: Result): readonly Script[] {
  const { model } = run;
  const ways = pathsOf(model);
  const paths = new Map(run.paths.map((path) => [path.id, path]));
  return report.paths.map((told): Script => {
    const { id, title, requirements } = told;
    const path = paths.get(id)!;
    const edge = edgeOf(model, path);
    const way = edge === undefined ? undefined : ways.get(edgeIdOf(edge));
    const why = edge === undefined ? undefined : reasonFor(edge)?.why;
    const unseen = why === undefined ? player : `${player}; on the page: ${why}`;
    return {
      id,
      chart: report.name,
      title: `${report.name}: ${title}`,
      before: way === undefined ? unseen : "npm start; the calls are answered at /__charts",
      steps: way === undefined ? chartSteps(model, path, told) : pageSteps(way),
      requirements,
    };
  });
}
