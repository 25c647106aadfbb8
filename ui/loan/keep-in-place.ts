/**
 * What is pressed stays where it is in the window, whatever its press takes away from above it. By itself the browser holds on to
 * what is topmost in sight, which may be what goes; Safari holds on to nothing. In a frame as high as its page it is the
 * host page that scrolls, so far as to have it in sight.
 */
export function keepInPlace(pressed: Element): void {
  const { top } = pressed.getBoundingClientRect();
  requestAnimationFrame(() => {
    const moved = pressed.getBoundingClientRect().top - top;
    window.scrollBy({ top: moved, behavior: "instant" });
    if (moved !== 0) pressed.scrollIntoView({ block: "nearest", behavior: "instant" });
  });
}
