/**
 * Scrolls the room around something so far that it is seen. Nothing but the room moves, unlike with `scrollIntoView`.
 *
 * @param room - a selector of the room
 */
export function bringIntoSight(sought: Element | null | undefined, room: string): void {
  const around = sought?.closest(room);
  if (sought == null || around == null) return;
  const [own, seen] = [sought.getBoundingClientRect(), around.getBoundingClientRect()];
  if (own.top < seen.top || own.bottom > seen.bottom)
    around.scrollTop += own.top - seen.top - Math.max(0, (seen.height - own.height) / 2);
}
