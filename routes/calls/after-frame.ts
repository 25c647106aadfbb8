/** Longer than a frame; where nothing is drawn, in a page behind another or a frame out of sight, there is none. */
const unseenMs = 200;

/** Resolves once what has changed by now can be seen. */
export function afterFrame(page: Window): Promise<void> {
  return new Promise((resolve) => {
    page.setTimeout(resolve, unseenMs);
    // Asked for before the frame is drawn, done after it.
    page.requestAnimationFrame(() => page.setTimeout(resolve));
  });
}
