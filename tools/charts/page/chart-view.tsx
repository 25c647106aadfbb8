import type { Actor, Entry } from "./board.ts";
import { placeOf } from "./board.ts";
import { ContextView } from "./context-view.tsx";
import { Drawing } from "./drawing.tsx";
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
  readonly entries: readonly Entry[];
  readonly view: View;
  readonly onView: (view: View) => void;
  readonly moment?: React.ReactNode;
};

export function ChartView({ actor, entries, view, onView, moment }: ChartViewProps) {
  const { shape, state } = actor;
  if (shape.chart === undefined) return null;
  return (
    <section className="ch-panel ch-chart" aria-labelledby="chart-title">
      <header className="ch-panel-head">
        <h2 id="chart-title">{shape.name}</h2>
        <output className="ch-place" title={shape.chart.description}>
          State now: {descriptionsOf(actor)} <strong>{placeOf(state) || state.status}</strong>
        </output>
        <fieldset className="ch-switch" aria-label="How the chart is shown">
          {views
            .filter((each) => each !== "context" || state.context.length > 0)
            .map((each) => (
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
      {moment}
      {view === "outline" && <Outline chart={shape.chart} lit={state.states} />}
      {view === "context" && (
        <ContextView parts={state.context} changed={entries[0]?.changed ?? []} />
      )}
      {view === "drawing" && (
        <Drawing
          key={shape.id}
          chart={shape.chart}
          active={state.states}
          taken={usedSince(entries)}
        />
      )}
    </section>
  );
}

function descriptionsOf({ shape: { chart }, state: { states } }: Actor): string {
  const active = chart?.states.filter(({ id }) => states.includes(id)) ?? [];
  const leaves = active.filter(({ id }) => !active.some(({ parent }) => parent === id));
  return leaves.map(({ description }) => description).join("; ");
}

function usedSince(entries: readonly Entry[]): readonly string[] {
  const move = entries.findIndex(({ hasMoved }) => hasMoved);
  return entries.slice(0, move + 1 || entries.length).flatMap(({ taken }) => taken);
}
