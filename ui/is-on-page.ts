import { startTransition, useEffect, useState } from "react";

/**
 * False in the drawing that brings a component into the page, and true in one that follows it: for what may come a frame later. It is
 * about the drawing alone, and nothing else hangs on it. `useDeferredValue` with a first value does not wait where the whole component
 * is drawn by one that is deferred.
 */
export function useIsOnPage(): boolean {
  const [isOnPage, setIsOnPage] = useState(false);
  useEffect(() => startTransition(() => setIsOnPage(true)), []);
  return isOnPage;
}
