import { fromPromise } from "xstate";
import { openChunk } from "./chunk.ts";
import type { HostPage } from "./host-page.ts";
import type { HostMessage, HostPageInput } from "#machines/host-bridge/host-bridge.setup.ts";

type Sized = HostMessage | { readonly type: "resize"; readonly height: number };

/** Comparing `top` works across origins. */
export function isFramed(page: Window): boolean {
  return page.parent !== page;
}

/** Once to each allowed origin, never to "*". */
export function postToHost(page: Window, allowedOrigins: readonly string[], message: Sized): void {
  if (!isFramed(page)) return;
  for (const origin of allowedOrigins) {
    page.parent.postMessage({ source: "carestep", version: 1, ...message }, origin);
  }
}

/** In whole pixels, for changes of at least one. */
export function reportHeight(element: HTMLElement, post: (height: number) => void): () => void {
  let reported = 0;
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(element.getBoundingClientRect().height);
    if (height === reported) return;
    reported = height;
    post(height);
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/** Earlier messages wait for the chunk that reads them; without it the flow has no settings. */
export function hostPageLogic(page: Window) {
  return fromPromise<void, HostPageInput>(async ({ input, signal }) => {
    const early: MessageEvent[] = [];
    const keep = (event: MessageEvent) => void early.push(event);
    page.addEventListener("message", keep, { signal });
    const { followHostPage } = await openChunk(
      () => import("./host-page.ts"),
      (chunk) => chunk,
    ).load();
    const post: HostPage["post"] = (origins, message) => postToHost(page, origins, message);
    await followHostPage({ page, post, ...input }, { early, keep, signal });
  });
}
