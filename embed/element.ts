import { optionNames, optionsOf } from "./attributes.ts";
import { mount } from "./mount.ts";
import type { Mounted } from "./options.ts";
import { dress } from "./style.ts";

/** Its content is shown until this class is defined, and with mode "modal" opens the flow. */
class CarestepPrequal extends HTMLElement {
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

  /** Batches changes, so that moving an element does not remount it. */
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

  /** With invalid attributes the content stays visible. */
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

export function defineElement(home: string): void {
  CarestepPrequal.home = home;
  customElements.define("carestep-prequal", CarestepPrequal);
}
