import { useLayoutEffect } from "react";

type Box = HTMLDivElement | null;

export function roomFor(box: Box): { readonly width: number; readonly whole: number } {
  const [room, rendered] = [box?.parentElement, box?.querySelector("svg")];
  if (room == null || rendered == null) return { width: 1, whole: 1 };
  const { width, height } = rendered.viewBox.baseVal;
  const [wide, high] = [room.clientWidth / width, (room.clientHeight - 2) / height];
  return { width: Math.min(wide, 1), whole: Math.min(wide, high, 1) };
}

export function showState(box: Box, sought: string, reached: string | undefined): void {
  const states = [...(box?.querySelectorAll<SVGElement>("[data-state]") ?? [])];
  for (const { classList, dataset } of states)
    classList.toggle("found", dataset["state"] === sought);
  const active = states.filter(is("active"));
  const shown =
    states.find(is("found")) ??
    active.find(({ dataset }) => dataset["state"] === reached) ??
    active.at(-1);
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
