import { dress } from "./style.ts";

/** An element with a shadow root in our style, out of reach of the page's style sheets. */
export function openShadow(nonce: string | undefined): {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
} {
  const host = document.createElement("div");
  const root = host.attachShadow({ mode: "open" });
  dress(root, nonce);
  return { host, root };
}
