import type { ChartReport, ReportPath, ReportStep } from "./report.ts";

/** The version of the shape below: raised when a reader would have to change. */
const schema = 1;

export function pathsJson(charts: readonly ChartReport[]): string {
  return `${JSON.stringify({ schema, charts }, undefined, 2)}\n`;
}

const who = { applicant: "Do", service: "The service", clock: "Time" } as const;

function dataText({ data }: ReportStep): string {
  const [first] = data;
  const carried = Object.entries(first ?? {}).filter(
    ([key]) => key !== "type" && key !== "actorId",
  );
  const text = carried.length === 0 ? [] : [JSON.stringify(Object.fromEntries(carried))];
  return [...text, ...(data.length > 1 ? [`${data.length} events`] : [])].join(", ");
}

function stepMarkdown(step: ReportStep, index: number): string {
  const data = dataText(step);
  const orders = step.orders.map((order) => `\n   - orders: \`${order}\``).join("");
  return [
    `${index + 1}. **${who[step.who]}:** ${step.action}${data === "" ? "" : ` \`${data}\``}`,
    `\n   - expect: ${step.state}${step.expected === "" ? "" : ` (${step.expected})`}${orders}`,
  ].join("");
}

function pathMarkdown({ id, title, input, begins, steps, requirements }: ReportPath): string {
  const carried = requirements.length === 0 ? "" : `\n\nRequirements: ${requirements.join(", ")}`;
  return [
    `### ${id}: ${title}`,
    `\n\nBegins with ${input}: ${begins.state} (${begins.expected})`,
    `\n\n${steps.map(stepMarkdown).join("\n")}${carried}\n`,
  ].join("");
}

/** A script that a person can follow. */
export function pathsMarkdown(charts: readonly ChartReport[]): string {
  return charts
    .map(({ name, description, paths }) =>
      [`# ${name}\n\n${description}. ${paths.length} paths.\n`, ...paths.map(pathMarkdown)].join(
        "\n",
      ),
    )
    .join("\n");
}

/** A field of a CSV file. A leading sign is kept from being read as a formula. */
function field(text: string): string {
  const safe = /^[=+\-@]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

const columns = [
  "Chart",
  "Id",
  "Title",
  "Step",
  "Who",
  "Action",
  "Data",
  "Expected",
  "Requirements",
];

/** One row a step, as test managers import it. */
export function pathsCsv(charts: readonly ChartReport[]): string {
  const rows = charts.flatMap(({ name, paths }) =>
    paths.flatMap(({ id, title, input, begins, steps, requirements }) => {
      const carried = requirements.join(" ");
      const first = [name, id, title, "0", "", `begins with ${input}`, "", begins.state, carried];
      const others = steps.map((step, index) => [
        name,
        id,
        title,
        `${index + 1}`,
        step.who,
        step.action,
        dataText(step),
        `${step.state}: ${step.expected}`,
        carried,
      ]);
      return [first, ...others];
    }),
  );
  return `${[columns, ...rows].map((row) => row.map(field).join(",")).join("\r\n")}\r\n`;
}

function scenario({ id, title, input, begins, steps, requirements }: ReportPath): string {
  const tags = [`@${id}`, ...requirements.map((requirement) => `@${requirement}`)].join(" ");
  const said = steps.flatMap(({ who: actor, action, state, expected }) => [
    `    When ${actor === "applicant" ? "the page tells" : actor === "clock" ? "time passes:" : "the service:"} ${action}`,
    `    Then the chart is at ${state}${expected === "" ? "" : ` (${expected})`}`,
  ]);
  return [
    `  ${tags}`,
    `  Scenario: ${title} (${id})`,
    `    Given it begins with ${input}`,
    `    Then the chart is at ${begins.state}`,
    ...said,
  ].join("\n");
}

export function pathsFeature(charts: readonly ChartReport[]): string {
  return charts
    .map(
      ({ name, description, paths }) =>
        `Feature: ${name}\n  ${description}\n\n${paths.map(scenario).join("\n\n")}\n`,
    )
    .join("\n");
}
