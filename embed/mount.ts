import { Frame } from "./frame.ts";
import { createModal, type Modal } from "./modal.ts";
import { isSameFlow, settingsOf } from "./options.ts";
import type { CarestepOptions, Mounted, Settings } from "./options.ts";
import { isForAnotherTab } from "./press.ts";
import { openShadow } from "./shadow.ts";
import { words } from "./words.ts";

type Shape = { readonly update: (settings: Settings) => void; readonly unmount: () => void };

function inline(home: string, element: Element, settings: Settings): Shape {
  const { host, root } = openShadow(settings.nonce);
  element.append(host);
  const frame = new Frame({ home, parent: root }, settings);
  return {
    update: (next) => frame.update(next),
    unmount() {
      frame.unmount();
      host.remove();
    },
  };
}

function pressed(home: string, element: Element, settings: Settings): Shape {
  const modal = createModal(home, settings);
  const press = (event: Event) => {
    if (isForAnotherTab(event as MouseEvent)) return;
    event.preventDefault();
    modal.show();
  };
  element.addEventListener("click", press);
  return {
    update: modal.update,
    unmount() {
      element.removeEventListener("click", press);
      modal.unmount();
    },
  };
}

function button(home: string, element: Element, settings: Settings): Shape {
  const { host, root } = openShadow(settings.nonce);
  const opener = document.createElement("button");
  opener.textContent = settings.label ?? words.en.flow;
  root.append(opener);
  element.append(host);
  const shape = pressed(home, opener, settings);
  return {
    update(next) {
      opener.textContent = next.label ?? words.en.flow;
      shape.update(next);
    },
    unmount() {
      shape.unmount();
      host.remove();
    },
  };
}

const shapes = { inline, price: inline, modal: pressed, button };

/** Inline, on press, or behind our button. Throws TypeError naming what is missing. */
export function mount(home: string, element: Element | null, options: CarestepOptions): Mounted {
  if (!(element instanceof Element)) throw new TypeError("Carestep: no such element");
  let settings = settingsOf(options);
  const begin = () => shapes[settings.mode ?? "inline"](home, element, settings);
  let shape = begin();
  return {
    update(change) {
      const { mode, amount } = settings;
      try {
        settings = settingsOf(change, settings);
      } catch (error) {
        // Content for another amount is removed.
        if ((change.amount ?? amount) !== amount) {
          shape.update((settings = { ...settings, amount: undefined }));
        }
        throw error;
      }
      if (settings.mode === mode) {
        shape.update(settings);
      } else {
        shape.unmount();
        shape = begin();
      }
    },
    unmount: () => shape.unmount(),
  };
}

const opened = new Set<Modal>();

/** Opens the flow in a dialog. A flow of the same practice continues with the new options. */
export function open(home: string, options: CarestepOptions): Mounted {
  const settings = settingsOf(options);
  const known = [...opened].find((each) => isSameFlow(each.settings, settings));
  const modal = known ?? createModal(home, settings);
  opened.add(modal);
  modal.update(settings);
  modal.show();
  return {
    update: (change) => modal.update(settingsOf(change, modal.settings)),
    unmount() {
      opened.delete(modal);
      modal.unmount();
    },
  };
}
