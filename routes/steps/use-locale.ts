import { useSelector } from "@xstate/react";
import type { Visit } from "#routes/visit/visit.ts";

export function useLocale({ language }: Visit) {
  return useSelector(language, ({ context }) => context.locale);
}
