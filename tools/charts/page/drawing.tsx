import type { StateShape } from "./messages.ts";
import { Scroller } from "./scroller.tsx";

type DrawingProps = {
  readonly svg: string;
  readonly chart: StateShape;
  /** The ids of the active states. */
  readonly lit: readonly string[];
};

/** As `npm run charts` names what it draws: `payment.down-payment` is `payment__down_payment`. */
const drawnName = (id: string) => id.replaceAll("-", "_").replace(/\W/g, "__");

function idsOf(state: StateShape): readonly string[] {
  return [state.id, ...state.states.flatMap(idsOf)];
}

/** The drawing of docs/charts/ with the active states lit; a drawing of an older chart says so. */
export function Drawing({ svg, chart, lit }: DrawingProps) {
  const groups = groupsOf(parse(svg));
  const names = new Set(groups.map(([name]) => name));
  const missing = idsOf(chart).filter((id) => !names.has(nameIn(names, id)));

  /** React does not create these elements, so it is told when they exist. */
  function draw(box: HTMLDivElement | null): void {
    if (box === null) return;
    const drawn = parse(svg);
    for (const [name, group] of groupsOf(drawn)) {
      group.classList.toggle(
        "ch-lit",
        lit.some((id) => nameIn(names, id) === name),
      );
    }
    box.replaceChildren(drawn);
    showLit(box);
  }

  return (
    <>
      {missing.length > 0 && (
        <p className="ch-hint">
          The drawing is of another version of this chart: {missing.length} of its states are not in
          it. <code>npm run charts</code> draws it anew.
        </p>
      )}
      <Scroller label={`Drawing of ${chart.key}; the outline says the same in words`}>
        <div className="ch-drawing" ref={draw} />
      </Scroller>
    </>
  );
}

/** Brings an active state into sight, inside its own box only. */
function showLit(box: HTMLDivElement): void {
  const scroller = box.parentElement;
  const lit = [...box.querySelectorAll(".node.ch-lit")].at(-1)?.getBoundingClientRect();
  if (scroller === null || lit === undefined) return;
  const seen = scroller.getBoundingClientRect();
  scroller.scrollLeft += lit.left + lit.width / 2 - seen.left - seen.width / 2;
  scroller.scrollTop += lit.top + lit.height / 2 - seen.top - seen.height / 2;
}

function nameIn(names: ReadonlySet<string>, id: string): string {
  const name = drawnName(id);
  return names.has(name) ? name : `cluster_${name}`;
}

/** Without what the page's policy would not let pass. */
function parse(svg: string): SVGElement {
  const parsed = new DOMParser().parseFromString(svg, "image/svg+xml");
  for (const element of parsed.querySelectorAll("style, script, foreignObject")) element.remove();
  const drawn = document.importNode(parsed.documentElement, true) as unknown as SVGElement;
  drawn.setAttribute("aria-hidden", "true");
  return drawn;
}

function groupsOf(drawn: SVGElement): readonly (readonly [name: string, group: SVGElement])[] {
  return [...drawn.querySelectorAll<SVGElement>("g.node, g.cluster")].map((group) => {
    const title = group.querySelector("title");
    return [title?.textContent ?? "", group] as const;
  });
}
