/**
 * Scrolls the room around something so far that it is seen. Nothing but the room moves, unlike with `scrollIntoView`.
 *
 * @param room - a selector of the room
 * @param heads - how much of the room's top is covered by its headings, in pixels
 */
export function bringIntoSight(sought: Element | null | undefined, room: string, heads = 0): void {
  const around = sought?.closest(room);
  if (sought == null || around == null) return;
  const [own, seen] = [sought.getBoundingClientRect(), around.getBoundingClientRect()];
  if (own.top < seen.top + heads || own.bottom > seen.bottom)
    around.scrollTop += own.top - seen.top - Math.max(heads, (seen.height - own.height) / 2);
}
