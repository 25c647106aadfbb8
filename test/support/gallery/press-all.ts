const controls = "button, select, textarea, input, dialog";

function isUsable(control: Element): boolean {
  if (!control.checkVisibility({ visibilityProperty: true })) return false;
  if (
    control.matches(
      ":disabled, [readonly], [aria-disabled=true], [aria-busy=true], [aria-selected=true]",
    )
  )
    return false;
  const modal = document.querySelector("dialog:modal");
  if (modal !== null && !modal.contains(control)) return false;
  return !(control instanceof HTMLInputElement && control.type === "radio" && control.checked);
}

function type(control: Element, text: string): void {
  const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")!;
  native.set!.call(control, text);
  for (const event of ["input", "change", "focusout"])
    control.dispatchEvent(new Event(event, { bubbles: true }));
}

function otherText({ type: kind, value, max }: HTMLInputElement): string {
  if (kind === "range") return max;
  if (kind === "date") return "2026-02-06";
  return value === "4" ? "5" : "4";
}

function use(control: Element): void {
  if (control instanceof HTMLDialogElement) {
    control.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  } else if (control instanceof HTMLSelectElement) {
    type(control, [...control.options].find(({ selected }) => !selected)?.value ?? "");
  } else if (control instanceof HTMLInputElement && !/radio|checkbox/.test(control.type)) {
    type(control, otherText(control));
  } else {
    (control as HTMLElement).click();
  }
}

function nameOf(control: Element): string {
  const label = control instanceof HTMLInputElement ? control.labels?.[0]?.textContent : undefined;
  const own = control.getAttribute("aria-label") ?? label ?? control.textContent;
  return `${control.tagName.toLowerCase()} ${own?.trim().slice(0, 40)}`;
}

function screenOf(place: Element): string {
  const is = [...place.querySelectorAll<HTMLInputElement>(`${controls}, [aria-expanded]`)].map(
    (one) => [one.type, one.value, one.checked, one.ariaExpanded, one.disabled],
  );
  return JSON.stringify([place.textContent, is]);
}

const nextFrame = () => new Promise<number>(requestAnimationFrame);

export async function useAll<Came>(place: Element, came: () => readonly Came[]) {
  const used: { name: string; came: readonly Came[]; isSeen: boolean }[] = [];
  for (const control of [...place.querySelectorAll(controls)].filter(isUsable)) {
    const name = nameOf(control);
    const before = { count: came().length, screen: screenOf(place) };
    use(control);
    if (came().length === before.count) await nextFrame().then(nextFrame);
    const isSeen = screenOf(place) !== before.screen;
    used.push({ name, came: came().slice(before.count), isSeen });
  }
  return used;
}
