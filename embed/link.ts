import { optionsOf } from "./attributes.ts";
import { open } from "./mount.ts";
import { isForAnotherTab } from "./press.ts";

const isOurs = (each: EventTarget): each is HTMLAnchorElement =>
  each instanceof HTMLAnchorElement && "carestep" in each.dataset;

/** What a link's own address says, so that it leads to the same where this script is not. */
function flowOf({ pathname, searchParams }: URL) {
  const [, first, second] = pathname.split("/");
  return {
    provider: decodeURIComponent(second ?? first!),
    flow: second ? "apply" : "prequal",
    program: searchParams.get("programCode") ?? undefined,
    locale: searchParams.get("lang") ?? undefined,
  } as const;
}

/**
 * Has `<a href="…/your-key" data-carestep>` open the flow in a dialog, now and later: one listener for the whole page. A
 * link whose data are wrong is followed.
 */
export function openLinks(home: string): void {
  document.addEventListener("click", (event) => {
    const link = event.composedPath().find(isOurs);
    if (link === undefined || event.defaultPrevented || isForAnotherTab(event)) return;
    const address = new URL(link.href);
    if (address.origin !== home) return;
    open(home, { ...optionsOf(link, "data-"), ...flowOf(address) });
    event.preventDefault();
  });
}
