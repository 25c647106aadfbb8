/** Keeps a pressed element in place in the window while content above it changes. Framed, the host page scrolls. */
export function keepInPlace(pressed: Element): void {
  const { top } = pressed.getBoundingClientRect();
  requestAnimationFrame(() => {
    const moved = pressed.getBoundingClientRect().top - top;
    window.scrollBy({ top: moved, behavior: "instant" });
    if (moved !== 0) pressed.scrollIntoView({ block: "nearest", behavior: "instant" });
  });
}
