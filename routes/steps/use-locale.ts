import { useSelector } from "@xstate/react";
import type { Visit } from "#routes/visit/visit.ts";

/** Renders again when the language changes. */
export function useLocale({ language }: Visit) {
  return useSelector(language, ({ context }) => context.locale);
}
