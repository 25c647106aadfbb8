/** Takes the focus when what had it is gone, and the focus is on the page as a whole. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}
