import { useLayoutEffect, useRef, useState } from "react";
import type { ChartDescription } from "#tools/charts/drawing/chart-description.ts";
import { chartSvg } from "#tools/charts/drawing/chart-svg.ts";
import { pageStates, within } from "#tools/charts/drawing/folds.ts";
import { Scroller } from "./parts.tsx";

type DrawingProps = {
  readonly chart: ChartDescription;
  readonly active: readonly string[];
  readonly taken: readonly string[];
};

const following = "";

export function Drawing({ chart, active, taken }: DrawingProps) {
  const [chosen, choose] = useState(following);
  const [opened, open] = useState<readonly string[]>([]);
  const box = useRef<HTMLDivElement>(null);
  const page = chosen === following ? pageWithin(chart, active) : chosen;
  const svg = chartSvg(chart, {
    page,
    active,
    open: [...active, ...opened],
    marks: new Map(taken.map((id) => [id, "lit"] as const)),
  });
  const reached = reachedBy(chart, taken);

  useLayoutEffect(() => {
    draw(box.current, svg);
    showState(box.current, reached);
  }, [svg, reached]);

  return (
    <>
      <div className="ch-tools">
        <PageChoice chart={chart} chosen={chosen} onChoose={choose} />
      </div>
      <Scroller label={`Drawing of ${chart.id}; the outline says the same in words`}>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the choice above opens the same pages by keyboard */}
        <div
          className="ch-drawing"
          ref={box}
          onClick={({ target }) => {
            const state = (target as Element).closest(".folded")?.getAttribute("data-state");
            if (state == null) return;
            if (pageStates(chart).some(({ id }) => id === state)) choose(state);
            else open([...opened, state]);
          }}
          onPointerOver={({ currentTarget, target }) =>
            highlightEdge(currentTarget, target as Element)
          }
        />
      </Scroller>
    </>
  );
}

function pageWithin(chart: ChartDescription, ids: readonly string[]): string {
  const own = pageStates(chart).find(({ id }) =>
    within(chart, id).some((state) => ids.includes(state.id)),
  );
  return own?.id ?? chart.states[0]!.id;
}

function reachedBy(chart: ChartDescription, taken: readonly string[]): string | undefined {
  const all = chart.states.flatMap(({ transitions }) => transitions);
  const ends = taken.flatMap((id) => all.find((each) => each.id === id)?.targets ?? []);
  return ends.at(-1);
}

type Box = HTMLDivElement | null;

/** Scrolls to where the chart is. */
function showState(box: Box, reached: string | undefined): void {
  const states = [...(box?.querySelectorAll<SVGElement>("[data-state]") ?? [])];
  const active = states.filter(is("active"));
  const shown = active.find(({ dataset }) => dataset["state"] === reached) ?? active.at(-1);
  const [room, rect] = [box?.parentElement, shown?.querySelector("rect")?.getBoundingClientRect()];
  if (room == null || rect === undefined) return;
  const seen = room.getBoundingClientRect();
  room.scrollLeft += rect.left + rect.width / 2 - seen.left - seen.width / 2;
  room.scrollTop += rect.top - seen.top - Math.max(24, (seen.height - rect.height) / 2);
}

const is =
  (name: string) =>
  ({ classList }: SVGElement) =>
    classList.contains(name);

/** Highlights the edge that the pointer is at, or the edges of a row, and the states at both ends. */
function highlightEdge(box: HTMLElement, at: Element): void {
  for (const each of box.querySelectorAll(".hot")) each.classList.remove("hot");
  const own = at.closest<SVGElement>("[data-edge]");
  if (own === null) return;
  const alike = [...box.querySelectorAll<SVGElement>("[data-edge]")].filter(
    (each) => each.dataset["edge"] === own.dataset["edge"],
  );
  const isRow = is("way");
  const rows = alike.filter(isRow);
  const edges = isRow(own) ? alike : [...rows, own];
  const ends = edges.map(({ dataset }) => dataset["to"]);
  const states = [...box.querySelectorAll<SVGElement>("[data-state]")].filter(({ dataset }) =>
    ends.includes(dataset["state"]),
  );
  const sources = rows.flatMap((row) => row.closest(".state") ?? []);
  for (const { classList } of [...edges, ...states, ...sources]) classList.add("hot");
}

function draw(box: Box, svg: string): void {
  const parsed = new DOMParser().parseFromString(svg, "image/svg+xml");
  const rendered = document.importNode(parsed.documentElement, true);
  rendered.setAttribute("aria-hidden", "true");
  box?.replaceChildren(rendered);
}

type PageChoiceProps = {
  readonly chart: ChartDescription;
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
};

function PageChoice({ chart, chosen, onChoose }: PageChoiceProps) {
  const pages = pageStates(chart);
  if (pages.length === 0) return null;
  return (
    <select
      aria-label="Part of the chart"
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value={following}>where it is</option>
      <option value={chart.states[0]!.id}>the whole chart</option>
      {pages.map(({ id, key }) => (
        <option key={id} value={id}>
          {key}
        </option>
      ))}
    </select>
  );
}
