import { useLayoutEffect, useRef } from "react";
import type {
  ChartDescription,
  StateDescription,
} from "#tools/charts/drawing/chart-description.ts";
import { insideOf } from "#tools/charts/drawing/boxes.ts";
import { namesOf, placeOf, triggerText } from "#tools/charts/drawing/rows.ts";
import { Scroller, bringIntoSight } from "./parts.tsx";

type OutlineProps = {
  readonly chart: ChartDescription;
  readonly lit: readonly string[];
};

export function Outline({ chart, lit }: OutlineProps) {
  const box = useRef<HTMLDivElement>(null);

  const place = lit.join(" ");
  useLayoutEffect(() => {
    const rows = box.current?.querySelectorAll("[aria-current=step]") ?? [];
    if (place !== "") bringIntoSight([...rows].at(-1), ".ch-scroll");
  }, [place]);

  return (
    <Scroller label="States" className="ch-outline">
      <div className="ch-outline-inner" ref={box}>
        <ol>
          {insideOf(chart, chart.states[0]!).map((state) => (
            <State key={state.id} state={state} lit={lit} chart={chart} />
          ))}
        </ol>
      </div>
    </Scroller>
  );
}

type StateProps = OutlineProps & { readonly state: StateDescription };

function State({ state, lit, chart }: StateProps) {
  const inside = insideOf(chart, state);
  const isLit = lit.includes(state.id);
  return (
    <li className="ch-state" data-kind={state.kind} data-active={isLit}>
      <details data-lit={isLit} open={isLit && inside.length === 0}>
        <summary {...(isLit ? { "aria-current": "step" as const } : {})}>
          <span className="ch-dot" />
          <span className="ch-key">{state.key}</span>
          {state.kind === "final" && <span className="ch-badge">end</span>}
          {state.kind === "parallel" && <span className="ch-badge">side by side</span>}
          {isLit && <span className="ch-badge ch-badge-lit">now</span>}
        </summary>
        <div className="ch-state-body">
          <p>{state.description}</p>
          <Effects state={state} />
          <Transitions state={state} chart={chart} />
        </div>
      </details>
      {inside.length > 0 && (
        <ol>
          {inside.map((child) => (
            <State key={child.id} state={child} lit={lit} chart={chart} />
          ))}
        </ol>
      )}
    </li>
  );
}

function Effects({ state: { actors, entry, exit } }: { readonly state: StateDescription }) {
  const lines = [
    ["runs", actors.map(({ id }) => id).join(", ")],
    ["entering:", namesOf(entry)],
    ["leaving:", namesOf(exit)],
  ] as const;
  return lines
    .filter(([, names]) => names !== "")
    .map(([label, names]) => <p key={label}>{`${label} ${names}`}</p>);
}

function Transitions({ state, chart }: Omit<StateProps, "lit">) {
  if (state.transitions.length === 0) return null;
  return (
    <ul className="ch-ways">
      {state.transitions.map(({ id, trigger, guard, targets, effects, description }) => (
        <li key={id}>
          <code>{triggerText(trigger)}</code>
          {guard !== undefined && <span className="ch-guard">if {guard.name}</span>}
          <span className="ch-target">
            {targets.length === 0
              ? "stays"
              : `goes to ${targets.map((target) => placeOf(chart, target)).join(", ")}`}
          </span>
          <span className="ch-hint">
            {[description, namesOf(effects)].filter((text) => text !== "").join(": ")}
          </span>
        </li>
      ))}
    </ul>
  );
}
