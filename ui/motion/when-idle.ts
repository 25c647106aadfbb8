export function whenIdleAt(page: Window): (run: () => void) => void {
  return (run) => {
    if ("requestIdleCallback" in page) page.requestIdleCallback(run);
    else setTimeout(run, 200);
  };
}
