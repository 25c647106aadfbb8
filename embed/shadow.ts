import { dress } from "./style.ts";

export function openShadow(nonce: string | undefined): {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
} {
  const host = document.createElement("div");
  const root = host.attachShadow({ mode: "open" });
  dress(root, nonce);
  return { host, root };
}
