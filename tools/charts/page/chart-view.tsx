import { placeOf, type Actor, type Entry } from "./board.ts";
import { Drawing } from "./drawing.tsx";
import { Outline } from "./outline.tsx";
import { views, type View } from "./address.ts";
import type { ContextPart } from "#tools/charts/watched/messages.ts";
import { Scroller } from "./parts.tsx";

type ContextViewProps = {
  readonly parts: readonly ContextPart[];
  readonly changed: readonly string[];
};

function ContextView({ parts, changed }: ContextViewProps) {
  if (parts.length === 0) return <p className="ch-hint">This chart keeps nothing.</p>;
  const isNew = ({ name }: ContextPart) => changed.includes(name);
  const sorted = [...parts.filter(isNew), ...parts.filter((part) => !isNew(part))];
  return (
    <Scroller label="Context" className="ch-context">
      <table>
        <caption>Kinds of values, never the values</caption>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Holds</th>
            <th scope="col">Last event</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((part) => (
            <tr key={part.name} data-changed={isNew(part)} data-bare={isBare(part)}>
              <td>
                <code>{part.name}</code>
              </td>
              <td>{part.kind}</td>
              <td>{isNew(part) && <span className="ch-badge ch-badge-lit">changed</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

const isBare = ({ kind }: ContextPart) => kind === "nothing" || kind === "empty";

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
          {(Object.keys(views) as View[])
            .filter((each) => each !== "context" || state.context.length > 0)
            .map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={view === each}
                onClick={() => onView(each)}
              >
                {views[each]}
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
