import { Frame } from "./frame.ts";
import type { Settings } from "./options.ts";
import { openShadow } from "./shadow.ts";
import { words } from "./words.ts";

export type Modal = {
  readonly settings: Settings;
  readonly update: (settings: Settings) => void;
  readonly unmount: () => void;
  readonly show: () => void;
};

/** `ariaLabel` does not work in Firefox before 119. */
function call(element: HTMLElement, name: string): void {
  element.setAttribute("aria-label", name);
}

function closeButton(): HTMLButtonElement {
  const button = document.createElement("button");
  call(button, words.en.close);
  button.textContent = "×";
  return button;
}

function describe(dialog: HTMLDialogElement, { label, scheme = "light" }: Settings): void {
  call(dialog, label ?? words.en.flow);
  dialog.dataset["scheme"] = scheme;
}

let held = 0;
let before = {};

/** Also watches for a replaced body, which removes the dialog without an event. */
function holdPage(onChange: () => void): () => void {
  const { style, clientWidth } = document.documentElement;
  const { overflow, paddingRight } = style;
  held += 1;
  if (held === 1) {
    before = { overflow, paddingRight };
    style.paddingRight = `${window.innerWidth - clientWidth}px`;
    style.overflow = "hidden";
  }
  const changes = new MutationObserver(onChange);
  changes.observe(document, { childList: true, subtree: true });
  return () => {
    changes.disconnect();
    held -= 1;
    if (held === 0) Object.assign(style, before);
  };
}

/** Escape comes from the page or the frame's message; the close button follows the frame. */
export function createModal(home: string, first: Settings): Modal {
  const { host, root } = openShadow(first.nonce);
  host.dataset["bare"] = "";
  const dialog = document.createElement("dialog");
  describe(dialog, first);
  const button = closeButton();
  const close = () => dialog.close();
  button.addEventListener("click", close);
  root.append(dialog);
  let frame: Frame | undefined;
  let release: (() => void) | undefined;
  let opener: HTMLElement | null;
  const settle = () => {
    if (dialog.open) {
      // The event is asynchronous: the page may have reopened it.
      if (host.isConnected) return;
      dialog.close();
      // Browsers restore focus only from a dialog in the page.
      opener?.focus();
    }
    release?.();
    release = undefined;
  };
  dialog.addEventListener("close", settle);

  const modal = {
    settings: first,
    show() {
      if (!host.isConnected) {
        // A dialog removed with the body has lost its frame.
        dialog.close();
        frame?.unmount();
        frame = undefined;
        document.body.append(host);
      }
      if (dialog.open) return;
      if (frame) {
        frame.retry();
      } else {
        frame = new Frame({ home, parent: dialog, onClose: close }, modal.settings);
        dialog.append(button);
      }
      opener = document.activeElement as HTMLElement | null;
      release ??= holdPage(settle);
      dialog.showModal();
    },
    update(next: Settings) {
      modal.settings = next;
      describe(dialog, next);
      frame?.update(next);
    },
    unmount() {
      dialog.close();
      settle();
      frame?.unmount();
      host.remove();
    },
  };
  return modal;
}
