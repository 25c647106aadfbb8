import { Frame } from "./frame.ts";
import type { Settings } from "./options.ts";
import { openShadow } from "./shadow.ts";
import { words } from "./words.ts";

export type Modal = {
  /** What was asked for last. */
  readonly settings: Settings;
  readonly update: (settings: Settings) => void;
  readonly unmount: () => void;
  /** Opens it, or opens it again where the applicant left off: closing keeps what was typed. */
  readonly show: () => void;
};

/** An element's name; `ariaLabel` gives none in Firefox before 119. */
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

/** How many open dialogs keep the page from scrolling, and how it was before the first. */
let held = 0;
let before = {};

/**
 * Keeps the page behind from scrolling, and watches it: a page that puts another body in place of its own takes the dialog
 * away, which is told by no event. Returns what gives it back as it was, once no other dialog holds it.
 */
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

/**
 * The flow in a native dialog. The browser keeps the focus in it and gives it back; Escape comes from the page or, by a
 * message, from inside the frame. The button stands behind the frame, so that Tab out of the frame ends on it.
 */
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
      // The event comes after the call: the page may have opened it again in between.
      if (host.isConnected) return;
      dialog.close();
      // The browser gives the focus back only from a dialog that is still in the page.
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
        // What was taken away with the page's body has lost its frame.
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
