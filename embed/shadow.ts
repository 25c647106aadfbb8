import { dress } from "./style.ts";

/** Isolated from the page's style sheets. */
export function openShadow(nonce: string | undefined): {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
} {
  const host = document.createElement("div");
  const root = host.attachShadow({ mode: "open" });
  dress(root, nonce);
  return { host, root };
}
