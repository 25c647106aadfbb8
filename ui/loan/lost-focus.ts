/** Takes the focus when the element that had it is gone and the focus has fallen back to the page. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}
