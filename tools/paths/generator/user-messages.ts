import type { AnyMachineSnapshot } from "xstate";
import type { UserMessage } from "#domain/messages/user-message.ts";

function isUserMessage(value: unknown): value is UserMessage {
  if (typeof value !== "object" || value === null || !("code" in value)) return false;
  return Object.keys(value).every((key) => key === "code" || key === "values");
}

export const userMessagesOf = ({ context }: AnyMachineSnapshot) =>
  Object.entries(context as object).filter((entry): entry is [string, UserMessage] =>
    isUserMessage(entry[1]),
  );
