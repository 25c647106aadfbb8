import type { SchemeChanged } from "./tokenization.setup.ts";

const keepScheme = {
  type: "keep the scheme" as const,
  params: ({ event: { scheme } }: { readonly event: SchemeChanged }) => ({ scheme }),
};
export const sendScheme = {
  type: "send scheme to frame" as const,
  params: ({ context: { scheme } }: { readonly context: Pick<SchemeChanged, "scheme"> }) => ({
    scheme,
  }),
};
export const restyled = {
  description: "The page's colors change: so do the frame's",
  actions: [keepScheme, sendScheme],
};
export const wornFirst = {
  description: "The page's colors are known or have changed: the frame loads in them",
  actions: [keepScheme, "load the frame in the scheme" as const],
};
export const storedFor = {
  description: "The page's colors change",
  actions: keepScheme,
};
