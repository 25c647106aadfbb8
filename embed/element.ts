import { optionNames, optionsOf } from "./attributes.ts";
import { mount } from "./mount.ts";
import type { Mounted } from "./options.ts";
import { dress } from "./style.ts";

/**
 * `<carestep-prequal provider="…">`: the options as attributes. What stands inside is shown until this class is known
 * (a link that works without any script), and with mode "modal" it is what opens the flow.
 */
class CarestepPrequal extends HTMLElement {
  /** The origin that the loader came from. */
  static home = "";
  static readonly observedAttributes = optionNames;
  #mounted: Mounted | undefined;
  #isPlanned = false;
  #mode: string | null = null;

  connectedCallback(): void {
    this.#plan();
  }
  disconnectedCallback(): void {
    this.#plan();
  }
  attributeChangedCallback(): void {
    this.#plan();
  }

  /** Once for all that a page changes together, so that an element that is moved is not taken down and up again. */
  #plan(): void {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    queueMicrotask(() => {
      this.#isPlanned = false;
      this.#settle();
    });
  }

  #settle(): void {
    const mode = this.getAttribute("mode");
    if (!this.isConnected || mode !== this.#mode) {
      this.#mounted?.unmount();
      this.#mounted = undefined;
    }
    if (!this.isConnected) return;
    this.#mode = mode;
    if (this.#mounted) this.#mounted.update(optionsOf(this));
    else this.#begin();
  }

  /** What stands inside stays in sight when the attributes are wrong. */
  #begin(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    dress(root, this.nonce);
    const inside = document.createElement("slot");
    root.replaceChildren(inside);
    const place = this.#mode === "modal" ? inside : document.createElement("div");
    this.#mounted = mount(CarestepPrequal.home, place, optionsOf(this));
    root.replaceChildren(place);
  }
}

/** Lets the page's elements be ours, now and later. */
export function defineElement(home: string): void {
  CarestepPrequal.home = home;
  customElements.define("carestep-prequal", CarestepPrequal);
}
