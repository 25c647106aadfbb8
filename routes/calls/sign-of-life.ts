/** What a person does at a page. What the app does by itself is no sign of anybody. */
const signs = ["pointerdown", "keydown", "input"] as const;

/** Well below the 20 minutes after which the service ends a visit that it does not hear of. */
const apartMs = 5 * 60_000;

/**
 * Lets the service know, every five minutes at most, that somebody is at the page: who types or reads for long makes no
 * calls, and the service ends a visit that rests. A page that nobody touches tells nothing.
 *
 * @param now - the clock, in milliseconds
 * @param tell - its failure is of no consequence: the next sign tells again
 */
export function tellSignsOfLife(
  page: Pick<EventTarget, "addEventListener">,
  now: () => number,
  tell: () => void,
): void {
  let toldAt = now();
  const note = () => {
    const at = now();
    if (at - toldAt < apartMs) return;
    toldAt = at;
    tell();
  };
  for (const sign of signs) page.addEventListener(sign, note, { capture: true, passive: true });
}
