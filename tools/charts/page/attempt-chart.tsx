import { useState } from "react";
import type { ChartOutline } from "#domain/insights/chart-outline.ts";
import { activeIn, placeIn, placeAt } from "./attempt.ts";
import type { Moment } from "./attempt.ts";
import { Drawing } from "./drawing.tsx";
import { eventWords } from "./event-words.ts";
import { chartOfOutline } from "./outline-chart.ts";
import { Outline } from "./outline.tsx";
import { shapeOfChart } from "./state-shape.ts";

type AttemptChartProps = {
  readonly outlines: readonly ChartOutline[];
  readonly moments: readonly Moment[];
  readonly at: number;
};

const following = "";
const views = ["drawing", "outline"] as const;

export function AttemptChart({ outlines, moments, at }: AttemptChartProps) {
  const [charts] = useState(() => outlines.map(chartOfOutline));
  const [chosen, choose] = useState(following);
  const [view, show] = useState<(typeof views)[number]>("drawing");
  const standing = placeAt(moments, at);
  const moment = standing.get(chosen) ?? moments[at]!;
  const chart = charts.find(({ name }) => name === moment.chart)!;
  const active = activeIn(moment.state);
  return (
    <section className="ch-panel ch-chart" aria-labelledby="chart-title">
      <header className="ch-panel-head">
        <h2 id="chart-title">{chart.name}</h2>
        <div className="ch-tools">
          <select aria-label="Chart" value={chosen} onChange={({ target }) => choose(target.value)}>
            <option value={following}>where it happens</option>
            {[...standing.keys()].map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
          <fieldset className="ch-switch" aria-label="How the chart is shown">
            {views.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={view === each}
                onClick={() => show(each)}
              >
                {each === "drawing" ? "Drawing" : "Outline"}
              </button>
            ))}
          </fieldset>
        </div>
      </header>
      <output className="ch-place">
        {eventWords(moment.event)}, now in <strong>{placeIn(moment.state)}</strong>
      </output>
      {view === "outline" && <Outline chart={shapeOfChart(chart)} lit={active} />}
      {view === "drawing" && (
        <Drawing key={chart.id} chart={chart} active={active} taken={moment.taken} />
      )}
    </section>
  );
}
