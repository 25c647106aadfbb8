import { useLayoutEffect, useRef, useState } from "react";
import { arrowsOf } from "./arrows.ts";
import type { Arrow } from "./arrows.ts";
import { eventWords } from "./event-words.ts";
import { Scroller } from "./scroller.tsx";
import type { StateShape, PathShape } from "./state-shape.ts";

type OutlineProps = {
  readonly chart: StateShape;
  readonly lit: readonly string[];
};

export function Outline({ chart, lit }: OutlineProps) {
  const box = useRef<HTMLDivElement>(null);
  const [arrows, setArrows] = useState<readonly Arrow[]>([]);

  useLayoutEffect(() => {
    const list = box.current;
    if (list === null) return undefined;
    const measure = () => setArrows(arrowsOf(chart, list));
    const observer = new ResizeObserver(measure);
    for (const row of list.querySelectorAll("[data-row]")) observer.observe(row);
    return () => observer.disconnect();
  }, [chart]);

  useLayoutEffect(() => {
    showLit(box.current, lit.join(" "));
  }, [lit]);

  return (
    <Scroller label="States" className="ch-outline">
      <div className="ch-outline-inner" ref={box}>
        <ol>
          {chart.states.map((state) => (
            <State key={state.id} state={state} lit={lit} root={chart} />
          ))}
        </ol>
        <Arrows arrows={arrows} lit={lit} />
      </div>
    </Scroller>
  );
}

function showLit(list: HTMLDivElement | null, place: string): void {
  const scroller = list?.parentElement;
  if (list === null || list.dataset["shown"] === place) return;
  list.dataset["shown"] = place;
  const row = [...list.querySelectorAll<HTMLElement>("details[data-lit=true]")].at(-1);
  if (scroller == null || row === undefined) return;
  const { top, bottom } = row.getBoundingClientRect();
  const seen = scroller.getBoundingClientRect();
  if (top < seen.top + 40 || bottom > seen.bottom - 40) {
    scroller.scrollTop += top - seen.top - seen.height / 3;
  }
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
      <details data-row={state.id} data-lit={isLit} open={isLit && state.states.length === 0}>
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

type ArrowsProps = { readonly arrows: readonly Arrow[]; readonly lit: readonly string[] };

function Arrows({ arrows, lit }: ArrowsProps) {
  const height = Math.max(0, ...arrows.map(({ from, to }) => Math.max(from, to))) + 24;
  const sorted = arrows.toSorted(
    (a, b) => Number(lit.includes(a.source)) - Number(lit.includes(b.source)),
  );
  return (
    <svg className="ch-arrows" width="104" height={height} aria-hidden="true" focusable="false">
      {sorted.map(({ key, source, path, head }) => (
        <g key={key} data-lit={lit.includes(source)}>
          <path d={path} />
          <path className="ch-head" d={head} />
        </g>
      ))}
    </svg>
  );
}
