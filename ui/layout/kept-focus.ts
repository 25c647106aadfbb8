const usable = "a[href], button, input, select, textarea, [tabindex]";

function chainOf(element: Element | null): readonly Element[] {
  return element === null ? [] : [element, ...chainOf(element.parentElement)];
}

/** The box of a frame that loads, which passes the focus on, or the page's heading; else the first control. */
function placeIn(box: Element): HTMLElement | undefined {
  const first = box.querySelector<HTMLElement>("[data-focus-box], h1[tabindex]");
  const all = [box as HTMLElement, ...box.querySelectorAll<HTMLElement>(usable)];
  return (
    first ??
    all.find((each) => each.matches(usable) && !each.matches(":disabled") && each.checkVisibility())
  );
}

const isLost = () => document.activeElement === document.body && document.hasFocus();

/** When the control with the focus is removed, the focus moves to the nearest control that is left, never to the body. */
export function keepFocus(): () => void {
  let chain = chainOf(document.activeElement);
  const onFocus = ({ target }: FocusEvent) => {
    chain = chainOf(target as Element);
  };
  // Removed elements lose it too, and are not connected afterwards.
  const onBlur = () =>
    queueMicrotask(() => {
      if (isLost() && chain[0]?.isConnected === true) chain = [];
    });
  const find = () => {
    if (!isLost() || chain[0]?.isConnected !== false) return;
    const places = chain.filter(({ isConnected }) => isConnected).map(placeIn);
    places.find((place) => place !== undefined)?.focus({ preventScroll: true });
  };
  // After an overlay has returned the focus.
  const removals = new MutationObserver(() => queueMicrotask(find));
  document.addEventListener("focusin", onFocus);
  document.addEventListener("focusout", onBlur);
  removals.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener("focusin", onFocus);
    document.removeEventListener("focusout", onBlur);
    removals.disconnect();
  };
}
