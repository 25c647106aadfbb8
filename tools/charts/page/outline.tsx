import { useLayoutEffect, useRef } from "react";
import { eventWords } from "./event-words.ts";
import { Scroller } from "./scroller.tsx";
import { bringIntoSight } from "./sight.ts";
import type { StateShape, PathShape } from "./state-shape.ts";

type OutlineProps = {
  readonly chart: StateShape;
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
          {chart.states.map((state) => (
            <State key={state.id} state={state} lit={lit} root={chart} />
          ))}
        </ol>
      </div>
    </Scroller>
  );
}

type StateProps = {
  readonly state: StateShape;
  readonly lit: readonly string[];
  readonly root: StateShape;
};

function State({ state, lit, root }: StateProps) {
  const isLit = lit.includes(state.id);
  return (
    <li className="ch-state" data-kind={state.kind} data-active={isLit}>
      <details data-lit={isLit} open={isLit && state.states.length === 0}>
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
          <Paths ways={state.ways} root={root} />
        </div>
      </details>
      {state.states.length > 0 && (
        <ol>
          {state.states.map((child) => (
            <State key={child.id} state={child} lit={lit} root={root} />
          ))}
        </ol>
      )}
    </li>
  );
}

function Effects({ state: { runs, entry, exit } }: { readonly state: StateShape }) {
  const lines = [
    ["runs", runs],
    ["entering:", entry],
    ["leaving:", exit],
  ] as const;
  return lines
    .filter(([, names]) => names.length > 0)
    .map(([words, names]) => <p key={words}>{`${words} ${names.join(", ")}`}</p>);
}

function Paths({ ways, root }: { readonly ways: readonly PathShape[]; readonly root: StateShape }) {
  if (ways.length === 0) return null;
  return (
    <ul className="ch-ways">
      {ways.map(({ event, guard, targets, effects, description }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a chart's ways keep their order
        <li key={`${event} ${index}`}>
          <code>{eventWords(event)}</code>
          {guard !== undefined && <span className="ch-guard">if {guard}</span>}
          <span className="ch-target">
            {targets.length === 0
              ? "stays"
              : `goes to ${targets.map((id) => id.slice(root.id.length + 1)).join(", ")}`}
          </span>
          <span className="ch-hint">
            {[description, effects.join(", ")].filter((words) => words !== "").join(": ")}
          </span>
        </li>
      ))}
    </ul>
  );
}
