import { useLayoutEffect } from "react";

/*
 * The room around a drawing: it scrolls, so that keyboards, wheels and fingers pan it as they do any other; a mouse drags
 * it, and the wheel with Ctrl, which is also what pinching a touchpad is, zooms.
 */

type Box = HTMLDivElement | null;

/** How large the room is, as a part of the drawing: 0.5 shows half of it. */
export function roomFor(box: Box): { readonly width: number; readonly whole: number } {
  const [room, drawn] = [box?.parentElement, box?.querySelector("svg")];
  if (room == null || drawn == null) return { width: 1, whole: 1 };
  const { width, height } = drawn.viewBox.baseVal;
  const [wide, high] = [room.clientWidth / width, (room.clientHeight - 2) / height];
  return { width: Math.min(wide, 1), whole: Math.min(wide, high, 1) };
}

/**
 * Brings a state into sight, inside the drawing's own room only.
 *
 * @param sought - the id of a state that somebody looks for; empty when nobody does
 * @param reached - the id of the state that the last way led to; else the innermost that is active is shown
 */
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

/** Lets a mouse drag the room, and tells by how much the wheel zooms. */
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
