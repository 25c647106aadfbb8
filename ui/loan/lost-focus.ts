/** Takes the focus if its element is gone; also from `box`. */
export function takeLostFocus(element: HTMLElement | null, box?: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (activeElement === body || activeElement === box) element?.focus({ preventScroll: true });
}

/** A `ref` that passes the focus to the surrounding `data-focus-box` on removal. */
export function handOnFocus(element: HTMLElement | null): () => void {
  return () => {
    if (element === null || document.activeElement !== element) return;
    element.closest<HTMLElement>("[data-focus-box]")?.focus({ preventScroll: true });
  };
}
