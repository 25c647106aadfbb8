import { Suspense, use, useState } from "react";
import type { Actor } from "./board.ts";
import { placeOf } from "./board.ts";
import { Drawing } from "./drawing.tsx";
import { fetchDrawing } from "./files.ts";
import { Outline } from "./outline.tsx";

type ChartViewProps = { readonly actor: Actor; readonly practice: string };

/** An actor's chart with the states that are active lit: as an outline that reads on any screen, and as it is drawn. */
export function ChartView({ actor, practice }: ChartViewProps) {
  const [shown, show] = useState<"outline" | "drawing">("outline");
  const { shape, state } = actor;
  if (shape.chart === undefined) return null;
  return (
    <section className="ch-panel ch-chart" aria-labelledby="chart-title">
      <header className="ch-panel-head">
        <h2 id="chart-title">{shape.name}</h2>
        <fieldset className="ch-switch" aria-label="How the chart is shown">
          <button type="button" aria-pressed={shown === "outline"} onClick={() => show("outline")}>
            Outline
          </button>
          <button type="button" aria-pressed={shown === "drawing"} onClick={() => show("drawing")}>
            Drawing
          </button>
        </fieldset>
      </header>
      <output className="ch-place">
        {shape.chart.description}. Now in <strong>{placeOf(state) || state.status}</strong>
      </output>
      {shown === "outline" ? (
        <Outline chart={shape.chart} lit={state.states} />
      ) : (
        <Suspense fallback={<p className="ch-hint">Fetching the drawing…</p>}>
          <Drawn actor={actor} practice={practice} />
        </Suspense>
      )}
    </section>
  );
}

const drawings = new Map<string, Promise<string | undefined>>();

function drawingFor(practice: string, chart: string): Promise<string | undefined> {
  const key = `${practice}/${chart}`;
  const known = drawings.get(key) ?? fetchDrawing(practice, chart);
  drawings.set(key, known);
  return known;
}

function Drawn({ actor, practice }: ChartViewProps) {
  const svg = use(drawingFor(practice, actor.shape.name));
  if (svg === undefined || actor.shape.chart === undefined)
    return (
      <p className="ch-hint">
        There is no drawing of this chart: <code>npm run charts</code> draws it.
      </p>
    );
  return <Drawing svg={svg} chart={actor.shape.chart} lit={actor.state.states} />;
}
