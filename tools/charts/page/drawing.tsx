import { useLayoutEffect, useRef, useState } from "react";
import type { ChartDescription } from "#tools/charts/drawing/chart-description.ts";
import { chartSvg } from "#tools/charts/drawing/chart-svg.ts";
import { drawingStyle } from "#tools/charts/drawing/drawing-style.ts";
import { pageStates, within } from "#tools/charts/drawing/folds.ts";
import { highlightEdge, roomFor, showState, useDragging } from "./drawing-room.ts";
import { Scroller } from "./scroller.tsx";

type DrawingProps = {
  readonly chart: ChartDescription;
  readonly active: readonly string[];
  readonly taken: readonly string[];
};

const following = "";

export function Drawing({ chart, active, taken }: DrawingProps) {
  const [chosen, choose] = useState(following);
  const [zoom, setZoom] = useState<number>();
  const [width, measure] = useState(1);
  const [opened, open] = useState<readonly string[]>([]);
  const box = useRef<HTMLDivElement>(null);
  const page = chosen === following ? pageWithin(chart, active) : chosen;
  const svg = chartSvg(chart, {
    page,
    active,
    open: [...active, ...opened],
    marks: new Map(taken.map((id) => [id, "lit"] as const)),
  });
  const scale = zoom ?? width;
  const reached = reachedBy(chart, taken);

  useLayoutEffect(() => {
    draw(box.current, svg);
    measure(clamped(roomFor(box.current).width));
    enlarge(box.current, scale);
    showState(box.current, reached);
  }, [svg, scale, reached]);
  useDragging(box, (factor) => setZoom((before) => clamped((before ?? width) * factor)));

  return (
    <>
      <div className="ch-tools">
        <PageChoice chart={chart} chosen={chosen} onChoose={choose} />
        <Zoom
          zoom={scale}
          onZoom={(next) => setZoom(clamped(next))}
          onFit={() => setZoom(clamped(roomFor(box.current).whole))}
        />
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

const [smallest, largest] = [0.1, 2];
const clamped = (zoom: number) => Math.min(largest, Math.max(smallest, zoom));

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

const ownStyle = /<style>[^<]*<\/style>/;

function draw(box: HTMLDivElement | null, svg: string): void {
  const parsed = new DOMParser().parseFromString(svg.replace(ownStyle, ""), "image/svg+xml");
  const rendered = document.importNode(parsed.documentElement, true);
  rendered.setAttribute("aria-hidden", "true");
  box?.replaceChildren(rendered);
}

function enlarge(box: HTMLDivElement | null, zoom: number): void {
  const rendered = box?.querySelector("svg");
  if (rendered == null) return;
  const { width, height } = rendered.viewBox.baseVal;
  rendered.setAttribute("width", `${width * zoom}`);
  rendered.setAttribute("height", `${height * zoom}`);
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(drawingStyle);
document.adoptedStyleSheets.push(sheet);

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

type ZoomProps = {
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
  readonly onFit: () => void;
};

function Zoom({ zoom, onZoom, onFit }: ZoomProps) {
  return (
    <fieldset className="ch-zoom" aria-label="Zoom">
      <button type="button" aria-label="Smaller" onClick={() => onZoom(zoom / 1.25)}>
        −
      </button>
      <output>{Math.round(zoom * 100)} %</output>
      <button type="button" aria-label="Larger" onClick={() => onZoom(zoom * 1.25)}>
        +
      </button>
      <button type="button" onClick={onFit}>
        Fit
      </button>
    </fieldset>
  );
}
