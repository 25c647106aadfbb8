/** A press for another tab or window is the browser's. */
export function isForAnotherTab(event: MouseEvent): boolean {
  const isAsked = event.ctrlKey || event.metaKey || event.shiftKey;
  return isAsked && event.composedPath().some((each) => each instanceof HTMLAnchorElement);
}
