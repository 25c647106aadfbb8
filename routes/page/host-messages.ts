import { fromPromise } from "xstate";
import type { HostMessage, HostPageInput } from "#machines/host-bridge/host-bridge.setup.ts";

type Sized = HostMessage | { readonly type: "resize"; readonly height: number };

/** Whether a page frames this one. Reading `top` of another origin is allowed; reading into it is not. */
export function isFramed(page: Window): boolean {
  return page.parent !== page;
}

/** Sends a message to the parent, once to each origin that the provider allows; never to "*". */
export function postToHost(page: Window, allowedOrigins: readonly string[], message: Sized): void {
  if (!isFramed(page)) return;
  for (const origin of allowedOrigins) {
    page.parent.postMessage({ source: "carestep", version: 1, ...message }, origin);
  }
}

/**
 * Reports each new height of an element to the host page, in whole pixels; changes under one pixel are not reported.
 */
export function reportHeight(element: HTMLElement, post: (height: number) => void): () => void {
  let told = 0;
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(element.getBoundingClientRect().height);
    if (height === told) return;
    told = height;
    post(height);
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/**
 * What the host page says, and Escape. What is said before the part that reads it has arrived waits for it; where that
 * part is lost, the flow stands as it stands without settings.
 */
export function hostPageLogic(page: Window) {
  return fromPromise<void, HostPageInput>(async ({ input, signal }) => {
    const early: MessageEvent[] = [];
    const keep = (event: MessageEvent) => void early.push(event);
    page.addEventListener("message", keep, { signal });
    const { followHostPage } = await import("./host-page.ts");
    const post = (origins: readonly string[], message: HostMessage) =>
      postToHost(page, origins, message);
    await followHostPage({ page, early, keep, signal, post, ...input });
  });
}
