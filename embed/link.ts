import { optionsOf } from "./attributes.ts";
import { open } from "./mount.ts";
import { isForAnotherTab } from "./press.ts";

const isOurs = (each: EventTarget): each is HTMLAnchorElement =>
  each instanceof HTMLAnchorElement && "carestep" in each.dataset;

/**
 * What a link's own address says, so that it leads to the same where this script is not; nothing where it is no flow's. The
 * loan's without a practice, `/Apply`, has an empty one, which is refused.
 */
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

/**
 * Has `<a href="…/your-key" data-carestep>` open the flow in a dialog, now and later: one listener for the whole page. A
 * link that leads elsewhere, or whose data are wrong, is followed.
 */
export function openLinks(home: string): void {
  document.addEventListener("click", (event) => {
    const link = event.composedPath().find(isOurs);
    if (!link || event.defaultPrevented || isForAnotherTab(event)) return;
    const flow = link.origin === home && flowOf(new URL(link.href));
    if (!flow) return;
    open(home, { ...optionsOf(link, "data-"), ...flow });
    event.preventDefault();
  });
}
