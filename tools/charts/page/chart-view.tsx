import { Suspense, use } from "react";
import type { Actor, Entry } from "./board.ts";
import { placeOf } from "./board.ts";
import { ContextView } from "./context-view.tsx";
import { Drawing } from "./drawing.tsx";
import { fetchDrawing } from "./files.ts";
import { Outline } from "./outline.tsx";
import { views } from "./view.ts";
import type { View } from "./view.ts";

const words: { readonly [Name in View]: string } = {
  drawing: "Drawing",
  outline: "Outline",
  context: "Context",
};

type ChartViewProps = {
  readonly actor: Actor;
  /** What happened to it last. */
  readonly last: Entry | undefined;
  readonly practice: string;
  readonly view: View;
  readonly onView: (view: View) => void;
  /** Says that the past is shown. */
  readonly moment: React.ReactNode;
};

/** An actor's chart with the states that are active lit: as it is drawn, as an outline in words, and what it keeps. */
export function ChartView({ actor, last, practice, view, onView, moment }: ChartViewProps) {
  const { shape, state } = actor;
  if (shape.chart === undefined) return null;
  return (
    <section className="ch-panel ch-chart" aria-labelledby="chart-title">
      <header className="ch-panel-head">
        <h2 id="chart-title">{shape.name}</h2>
        <fieldset className="ch-switch" aria-label="How the chart is shown">
          {views.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={view === each}
              onClick={() => onView(each)}
            >
              {words[each]}
            </button>
          ))}
        </fieldset>
      </header>
      <output className="ch-place">
        {shape.chart.description}. Now in <strong>{placeOf(state) || state.status}</strong>
      </output>
      {moment}
      {view === "outline" && <Outline chart={shape.chart} lit={state.states} />}
      {view === "context" && <ContextView parts={state.context} changed={last?.changed ?? []} />}
      {view === "drawing" && (
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

function Drawn({ actor, practice }: Pick<ChartViewProps, "actor" | "practice">) {
  const svg = use(drawingFor(practice, actor.shape.name));
  if (svg === undefined || actor.shape.chart === undefined)
    return (
      <p className="ch-hint">
        There is no drawing of this chart: <code>npm run charts</code> draws it.
      </p>
    );
  return <Drawing svg={svg} chart={actor.shape.chart} lit={actor.state.states} />;
}
