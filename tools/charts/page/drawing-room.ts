import { useLayoutEffect } from "react";

type Box = HTMLDivElement | null;

export function roomFor(box: Box): { readonly width: number; readonly whole: number } {
  const [room, rendered] = [box?.parentElement, box?.querySelector("svg")];
  if (room == null || rendered == null) return { width: 1, whole: 1 };
  const { width, height } = rendered.viewBox.baseVal;
  const [wide, high] = [room.clientWidth / width, (room.clientHeight - 2) / height];
  return { width: Math.min(wide, 1), whole: Math.min(wide, high, 1) };
}

/** Scrolls to where the chart is. */
export function showState(box: Box, reached: string | undefined): void {
  const states = [...(box?.querySelectorAll<SVGElement>("[data-state]") ?? [])];
  const active = states.filter(is("active"));
  const shown = active.find(({ dataset }) => dataset["state"] === reached) ?? active.at(-1);
  if (shown !== undefined) center(box?.parentElement, shown.querySelector("rect"));
}

const is =
  (name: string) =>
  ({ classList }: SVGElement) =>
    classList.contains(name);

function center(room: HTMLElement | null | undefined, shown: SVGElement | null): void {
  if (room == null || shown === null) return;
  const [seen, rect] = [room.getBoundingClientRect(), shown.getBoundingClientRect()];
  const above = Math.max(24, (seen.height - rect.height) / 2);
  room.scrollLeft += rect.left + rect.width / 2 - seen.left - seen.width / 2;
  room.scrollTop += rect.top - seen.top - above;
}

/** Highlights the edge that the pointer is at, or the edges of a row, and the states at both ends. */
export function highlightEdge(box: HTMLElement, at: Element): void {
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

export function useDragging(box: React.RefObject<Box>, onZoom: (factor: number) => void): void {
  useLayoutEffect(() => {
    const room = box.current?.parentElement;
    if (room == null) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const drag = ({ buttons, pointerType, movementX, movementY }: PointerEvent) => {
      if (buttons !== 1 || pointerType !== "mouse") return;
      room.scrollLeft -= movementX;
      room.scrollTop -= movementY;
    };
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      onZoom(Math.exp(-event.deltaY / 400));
    };
    room.addEventListener("pointermove", drag, { signal });
    room.addEventListener("wheel", turn, { signal, passive: false });
    return () => leaving.abort();
  });
}
