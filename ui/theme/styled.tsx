import { ChakraProvider } from "@chakra-ui/react";
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import type { ReactNode } from "react";
import { chakraSystem } from "#ui/theme.ts";

/** Every style that a screen has in Chakra. */
export function Styled({ children }: { readonly children: ReactNode }) {
  return (
    <CacheProvider value={styles}>
      <ChakraProvider value={chakraSystem()}>{children}</ChakraProvider>
    </CacheProvider>
  );
}

const styles = cacheInPieces();

/**
 * Emotion's rules in many style sheets: those of one drawing together, after all that were there before.
 *
 * It would keep them in one, which grows. To Chromium each new rule there is a change of the whole sheet, after which it works
 * the styles of every element out anew; a sheet that is new and the last one concerns those alone to which its rules apply.
 */
function cacheInPieces() {
  const cache = createCache({ key: "css" });
  const { sheet } = cache;
  const insert = sheet.insert.bind(sheet);
  let isOpen = false;
  sheet.insert = (rule) => {
    // For the first of its rules a sheet is opened.
    if (!isOpen) sheet.ctr = 0;
    isOpen = true;
    insert(rule);
    queueMicrotask(() => {
      isOpen = false;
    });
  };
  return cache;
}
