import { chartWalks } from "#test/support/walks/chart-walks.ts";
import { reasonFor } from "#test/support/walks/reasons.ts";
import { screenOf } from "#test/support/walks/screen.ts";
import { edgeIdOf, waysOfEdges } from "#test/support/walks/walks.ts";
import type { Way } from "#test/support/walks/walks.ts";
import { knownSentence } from "#test/support/walks/words.ts";
import { stageOf } from "#test/support/walks/world.ts";
import { edgeOf } from "./generator/path-ids.ts";
import type { ChartRun } from "./generator/run-chart.ts";
import { actWords, screenWords } from "./page-words.ts";
import type { ChartReport, ReportPath, ReportStep } from "./report.ts";

/** One thing that a tester does or waits for, and what is to be seen then. */
export type ScriptStep = {
  readonly action: string;
  readonly data: string;
  readonly expected: string;
};

/** A path as a test manager takes it. The first step opens the page, or begins the chart. */
export type Script = {
  readonly id: string;
  readonly chart: string;
  readonly title: string;
  /** What has to be so before, and why it is not on the page where it is not. */
  readonly before: string;
  readonly steps: readonly ScriptStep[];
  readonly requirements: readonly string[];
};

export type Result = { readonly run: ChartRun; readonly report: ChartReport };

/** The ways on the page to the edges of a chart, at the practice with the usual steps. */
function waysOf(chart: string): ReadonlyMap<string, Way> {
  const walks = chartWalks.filter(({ charts }) => charts.includes(chart));
  return new Map(walks.toReversed().flatMap((walk) => [...waysOfEdges(walk)]));
}

function pageSteps({ begins, moves }: Way): readonly ScriptStep[] {
  const opened = screenOf(begins);
  const opening = actWords({ do: "open", opening: begins.opening }, "");
  const all = moves.flatMap(({ steps }) => steps);
  return [
    { ...opening, expected: screenWords(opened, undefined) },
    ...all.map(({ act, after }, index) => {
      const before = index === 0 ? begins : all[index - 1]!.after;
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

const seenText = ({ state, expected, notices, orders }: Seen) =>
  [
    `State: ${state}${expected === "" ? "" : ` (${expected})`}`,
    ...notices.map((notice) => `Message: “${knownSentence(notice) ?? notice.code}”`),
    ...orders.map((order) => `Order: ${order}`),
  ].join("\n");

/** The path on the chart alone, as at `/__charts`. */
const chartSteps = ({ input, begins, steps }: ReportPath): readonly ScriptStep[] => [
  { action: `Begin with ${input}`, data: "", expected: seenText(begins) },
  ...steps.map((step) => ({
    action: `${who[step.who]}${step.action}`,
    data: dataOf(step),
    expected: seenText(step),
  })),
];

const player = "Play it at /__charts: “Play a path”";

export function scriptsOf({ run, report }: Result): readonly Script[] {
  const ways = waysOf(report.name);
  const paths = new Map(run.paths.map((path) => [path.id, path]));
  return report.paths.map((told): Script => {
    const { id, title, requirements } = told;
    const edge = edgeOf(run.model, paths.get(id)!);
    const way = edge === undefined ? undefined : ways.get(edgeIdOf(edge));
    const why = edge === undefined ? undefined : reasonFor(edge)?.why;
    const unseen = why === undefined ? player : `${player}; on the page: ${why}`;
    return {
      id,
      chart: report.name,
      title,
      before: way === undefined ? unseen : "npm start; the calls are answered at /__charts",
      steps: way === undefined ? chartSteps(told) : pageSteps(way),
      requirements,
    };
  });
}
