/**
 * Takes the focus when the element that had it is gone and the focus has fallen back to the page.
 *
 * @param box - from which it is taken over, too
 */
export function takeLostFocus(element: HTMLElement | null, box?: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (activeElement === body || activeElement === box) element?.focus({ preventScroll: true });
}

/** As the `ref` of what may be taken away under the focus: the box around it (`data-focus-box`) has the focus then. */
export function handOnFocus(element: HTMLElement | null): () => void {
  return () => {
    if (element === null || document.activeElement !== element) return;
    element.closest<HTMLElement>("[data-focus-box]")?.focus({ preventScroll: true });
  };
}
