import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ChartDescription } from "./chart-description.ts";
import { chartSvg, type Shown } from "./chart-svg.ts";
import { pageStates } from "./folds.ts";

const sheet = readFileSync(join(import.meta.dirname, "drawing.css"), "utf8");
const style = `<style>${sheet.replaceAll(/\s+/g, " ")}</style>`;

export const styledDrawing = (chart: ChartDescription, shown: Shown = {}): string =>
  chartSvg(chart, shown).replace("\n", `\n${style}\n`);

/** The whole chart, and each of its larger states by its key. */
export const chartPages = (chart: ChartDescription, shown: Omit<Shown, "page"> = {}) => [
  { key: undefined, svg: styledDrawing(chart, shown) },
  ...pageStates(chart).map(({ id, key }) => ({
    key,
    svg: styledDrawing(chart, { ...shown, page: id }),
  })),
];
