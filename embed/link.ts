import { optionsOf } from "./attributes.ts";
import { open } from "./mount.ts";
import { isForAnotherTab } from "./press.ts";

const isOurs = (each: EventTarget): each is HTMLAnchorElement =>
  each instanceof HTMLAnchorElement && "carestep" in each.dataset;

/** Reads a link's own URL, so that it works without this script; undefined if it is not a flow's. */
export function flowOf({ pathname, searchParams }: URL) {
  const [, loan, key] = /^\/(?:(apply)(?:\/|$))?([^/]*)\/?$/i.exec(pathname) ?? [];
  if (!loan && !key) return undefined;
  return {
    provider: decodeURIComponent(key!),
    flow: loan ? "apply" : "prequal",
    program: searchParams.get("programCode") ?? undefined,
    locale: searchParams.get("lang") ?? undefined,
  } as const;
}

/** One listener, before the page's own router. Other or invalid links are followed. */
export function openLinks(home: string): void {
  const follow = (event: MouseEvent) => {
    const link = event.composedPath().find(isOurs);
    if (!link || isForAnotherTab(event)) return;
    const flow = link.origin === home && flowOf(new URL(link.href));
    if (!flow) return;
    open(home, { ...optionsOf(link, "data-"), ...flow });
    event.preventDefault();
  };
  document.addEventListener("click", follow, true);
}
