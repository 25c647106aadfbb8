import { useSyncExternalStore } from "react";

/** Everything after the first screen is a chunk of its own: router, query client, Chakra, the steps. */
export const loadPages = () => import("./pages.tsx");

const msBetweenTries = 2000;

let isLost = false;
const listeners = new Set<() => void>();

function tell(lost: boolean): void {
  isLost = lost;
  for (const listener of listeners) listener();
}

/** The chunk, asked for until it arrives: a lazy component that failed once would take the whole page away. */
export async function arrivedPages(): ReturnType<typeof loadPages> {
  try {
    const pages = await loadPages();
    tell(false);
    return pages;
  } catch {
    tell(true);
    await new Promise((resolve) => setTimeout(resolve, msBetweenTries));
    return arrivedPages();
  }
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the latest try was in vain. */
export function useLostPages(): boolean {
  return useSyncExternalStore(
    listen,
    () => isLost,
    () => false,
  );
}
