import { escapeHtml } from "#server/wording/format/line.ts";
import { partsOf } from "./generator/chart-parts.ts";
import type { ChartRun } from "./generator/run-chart.ts";
import { describeChart } from "#tools/charts/drawing/chart-description.ts";
import { chartPages } from "#tools/charts/drawing/chart-pages.ts";
import { totalsOf } from "./coverage-table.ts";
import { missingIn, type ChartReport, type ReportPath, type ReportStep } from "./report.ts";
import { htmlPage } from "#tools/command/html-page.ts";

const section = (title: string, content: string) =>
  `<section><h2>${title}</h2>\n${content}\n</section>`;

function diagrams({ model, coverage }: ChartRun): string {
  const { transitions } = partsOf(model.machine);
  const markOf = (id: string) => (coverage.transitions.has(id) ? "taken" : "missed");
  const marks = new Map([...transitions.values()].map((id) => [id, markOf(id)] as const));
  return chartPages(describeChart(model.name, model.machine), { marks })
    .map(({ svg }) => `<div class="drawing">${svg}</div>`)
    .join("\n");
}

function missing(report: ChartReport) {
  const { excused, deviations } = report;
  const items = [
    ...missingIn(report).map((id) => `not covered: ${id}`),
    ...deviations.map(({ path, why }) => `path ${path}: ${why}`),
    ...Object.entries(excused).map(([id, why]) => `excused: ${id}, since ${why}`),
  ];
  if (items.length === 0) return "<p>Nothing.</p>";
  return `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join("")}</ul>`;
}

function stepItem({ who, action, state, expected, orders }: ReportStep): string {
  const ordered = orders.map((order) => `<code>${escapeHtml(order)}</code>`).join(" ");
  return `<li class="${who}"><b>${escapeHtml(action)}</b> → ${escapeHtml(state)}<small>${escapeHtml(expected)}</small>${ordered}</li>`;
}

function pathItem({ id, title, input, starts, steps, requirements }: ReportPath): string {
  const carried = requirements.length === 0 ? "" : `<p>${requirements.join(", ")}</p>`;
  return `<details id="${id}"><summary><code>${id}</code> ${escapeHtml(title)}</summary>
<p>Begins with ${escapeHtml(input)}: ${escapeHtml(starts.state)}</p><ol>${steps.map(stepItem).join("\n")}</ol>${carried}</details>`;
}

const shownCounts = ["states", "transitions", "guards", "cases"] as const;

function figures(report: ChartReport) {
  const { countOf, paths, steps, seconds } = totalsOf([report]);
  const shown = [
    ...shownCounts
      .map(countOf)
      .map(({ heading, covered, all }) => [heading, `${covered} of ${all}`]),
    ["paths", paths],
    ["steps", steps],
    ["seconds", seconds.toFixed(2)],
  ];
  return `<dl>${shown.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join("")}</dl>`;
}

const partly = (part: string | undefined) =>
  part === undefined
    ? ""
    : `<p role="note"><strong>A part of it</strong>: <code>${escapeHtml(part)}</code>. Diagram and coverage are those of all paths of the chart.</p>`;

/** @param part - the options of a run that left something out; here and below */
export function chartPage(run: ChartRun, report: ChartReport, part?: string): string {
  const { name, description, paths } = report;
  return htmlPage(
    `Paths of ${name}`,
    [
      `<p><a href="index.html">All charts</a></p><h1>${escapeHtml(name)}</h1><p>${escapeHtml(description)}.</p>`,
      partly(part),
      figures(report),
      section("Not covered", missing(report)),
      section(
        "Diagram",
        `<p>Green transitions were taken by a path, red ones by none.</p>${diagrams(run)}`,
      ),
      section(`Paths (${paths.length})`, paths.map(pathItem).join("\n")),
    ].join("\n"),
  );
}

export function indexPage(reports: readonly ChartReport[], part?: string): string {
  const rowOf = (name: string, some: readonly ChartReport[]) => {
    const { countOf, paths, steps } = totalsOf(some);
    const cells = shownCounts
      .map(countOf)
      .map(
        ({ covered: of, all }) =>
          `<td class="${of === all ? "valid" : "missing"}">${of} / ${all}</td>`,
      );
    return `<tr><th scope="row">${name}</th>${cells.join("")}<td>${paths}</td><td>${steps}</td></tr>`;
  };
  const rows = reports.map((report) =>
    rowOf(`<a href="${report.name}.html">${escapeHtml(report.name)}</a>`, [report]),
  );
  const { countOf, seconds } = totalsOf(reports);
  const counts = shownCounts.map((each) => countOf(each).heading);
  const headings = ["chart", ...counts, "paths", "steps"]
    .map((heading) => `<th scope="col">${heading}</th>`)
    .join("");
  const body = [...rows, rowOf("all", reports)].join("\n");
  const title = part === undefined ? "Paths of every chart" : "Some paths of the charts";
  return htmlPage(
    title,
    `<h1>${title}</h1>${partly(part)}<p>What was covered, of all there is. Walked on real actors in ${seconds.toFixed(1)} s.</p><section><div class="wide"><table class="all"><thead><tr>${headings}</tr></thead><tbody>${body}</tbody></table></div></section>`,
  );
}
