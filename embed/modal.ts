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

const cross =
  '<svg width="20" viewBox="0 0 20 20" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><path d="M5 5l10 10M15 5L5 15"/></svg>';

function closeButton(): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.setAttribute("aria-label", words.en.close);
  button.innerHTML = cross;
  return button;
}

function describe(dialog: HTMLDialogElement, { label, scheme = "light" }: Settings): void {
  dialog.setAttribute("aria-label", label ?? words.en.flow);
  dialog.dataset["scheme"] = scheme;
}

/** Keeps the page behind from scrolling. Returns what gives it back as it was. */
function holdPage(): () => void {
  const { style, clientWidth } = document.documentElement;
  const { overflow, paddingInlineEnd } = style;
  style.paddingInlineEnd = `${window.innerWidth - clientWidth}px`;
  style.overflow = "hidden";
  return () => Object.assign(style, { overflow, paddingInlineEnd });
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
  dialog.addEventListener("close", () => {
    // The event comes after the call: the page may have opened it again in between.
    if (dialog.open) return;
    release?.();
    release = undefined;
  });

  const modal = {
    settings: first,
    show() {
      if (dialog.open) return;
      if (!host.isConnected) document.body.append(host);
      if (frame === undefined) {
        frame = new Frame({ home, parent: dialog, onClose: close }, modal.settings);
        dialog.append(button);
      } else {
        frame.retry();
      }
      release ??= holdPage();
      dialog.showModal();
    },
    update(next: Settings) {
      modal.settings = next;
      describe(dialog, next);
      frame?.update(next);
    },
    unmount() {
      dialog.close();
      release?.();
      release = undefined;
      frame?.unmount();
      host.remove();
    },
  };
  return modal;
}
