import { ChakraProvider } from "@chakra-ui/react";
import type { SystemContext } from "@chakra-ui/react";
import createCache from "@emotion/cache";
import { CacheProvider, css } from "@emotion/react";
import type { ReactNode } from "react";
import { chakraSystem } from "#ui/theme.ts";

/** Every style that a screen has in Chakra. */
export function Styled({ children }: { readonly children: ReactNode }) {
  return (
    <CacheProvider value={styles}>
      <ChakraProvider value={styledPage()}>{children}</ChakraProvider>
    </CacheProvider>
  );
}

const styles = cacheInPieces();
let page: SystemContext | undefined;

/**
 * Chakra, once the page has the rules that hold for all of it, which come before all others: variables and keyframes. The
 * provider would put them there with the first screen in Chakra; so they can be there before (`warmUp` in routes/pages.tsx).
 */
export function styledPage(): SystemContext {
  if (page === undefined) {
    const system = chakraSystem();
    // oxlint-disable-next-line no-underscore-dangle -- the name that Chakra gave it
    styles.insert("", css(system._global), styles.sheet, true);
    page = { ...system, _global: [] };
  }
  return page;
}

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
