import type { AnyMachineSnapshot } from "xstate";
import type { Notice } from "#domain/messages/message.ts";

function isNotice(value: unknown): value is Notice {
  if (typeof value !== "object" || value === null || !("code" in value)) return false;
  return Object.keys(value).every((key) => key === "code" || key === "values");
}

export function noticesOf({ context }: AnyMachineSnapshot): readonly [name: string, Notice][] {
  return Object.entries(context as object).filter((entry): entry is [string, Notice] =>
    isNotice(entry[1]),
  );
}
